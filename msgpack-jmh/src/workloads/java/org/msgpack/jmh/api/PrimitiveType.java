/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.api;

/** The elements of an array. */
public enum PrimitiveType {
    NIL,
    BOOLEAN,
    /** The integers of one byte, from -32 to 127. */
    FIXINT,
    BYTE,
    SHORT,
    /** The one at index i is random between 0 and i. */
    INT,
    /** Random, with a random number of bits. */
    LONG,
    FLOAT,
    DOUBLE,
    /** Recent, with nanoseconds. */
    TIMESTAMP,
    /** A BigInteger above the greatest long. */
    UINT64
}
