/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

/** The kinds of tokens. A name is the key of a map's entry. */
public final class Tokens {
    /** No token: the end of the input. */
    public static final int NONE = 0;

    public static final int START_ARRAY = 1;
    public static final int END_ARRAY = 2;
    public static final int START_MAP = 3;
    public static final int END_MAP = 4;
    public static final int NAME = 5;
    public static final int NIL = 6;
    public static final int FALSE = 7;
    public static final int TRUE = 8;
    public static final int INTEGER = 9;
    public static final int FLOAT = 10;
    public static final int STRING = 11;

    /** A binary or ext value. */
    public static final int OBJECT = 12;

    /** No token yet: the bytes of the next one have not arrived. */
    public static final int NOT_AVAILABLE = 13;

    /** Number of kinds. */
    public static final int KINDS = 14;

    private Tokens() {}
}
