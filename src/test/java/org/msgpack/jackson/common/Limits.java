/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.common;

/** Limits of {@code StreamReadConstraints}, for either Jackson. */
public final class Limits {
    public int depth = 1000;
    public int stringLength = 20_000_000;
    public int nameLength = 50_000;
    public long documentLength = -1;
    public long tokens = -1;
}
