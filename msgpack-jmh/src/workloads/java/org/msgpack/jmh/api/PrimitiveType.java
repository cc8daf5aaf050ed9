/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.api;

/** What the elements of an array are. */
public enum PrimitiveType {
    NIL,
    BOOLEAN,
    /** The integers of one byte, from -32 to 127. */
    FIXINT,
    BYTE,
    SHORT,
    /** The i-th random below i + 1. */
    INT,
    /** Random, as often of few bits as of many. */
    LONG,
    FLOAT,
    DOUBLE,
    /** With nanoseconds, of today. */
    TIMESTAMP,
    /** A BigInteger above the greatest long. */
    UINT64
}
