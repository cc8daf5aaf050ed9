/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

/** What can be asked of a writer besides Jackson's own features, as bits. */
public final class WriteOptions {
    /** Names that are given as numbers are written as integers. */
    public static final int WRITE_INTEGER_KEYS = 1;

    /** Containers whose sizes are announced are not buffered. */
    public static final int STREAM_CONTAINERS_OF_KNOWN_SIZE = 1 << 1;

    /** Numbers that MessagePack does not have are written as strings. */
    public static final int WRITE_UNFIT_NUMBERS_AS_STRINGS = 1 << 2;

    /** Decimals that are not doubles are rounded. */
    public static final int ROUND_UNFIT_DECIMALS = 1 << 3;

    /** Decimals are written as strings of their digits, unless they may be rounded. */
    public static final int WRITE_DECIMALS_AS_STRINGS = 1 << 4;

    private WriteOptions() {}
}
