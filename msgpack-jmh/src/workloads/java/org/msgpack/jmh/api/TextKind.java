/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.api;

/** The length and the characters of strings. */
public enum TextKind {
    /** Of 4 to 12 characters. */
    SHORT_ASCII,
    /** Of 1,000 to 3,000 characters. */
    LONG_ASCII,
    /**
     * Of 20 to 60 characters, one in eight of them not ASCII. The following have the same length.
     */
    LATIN1,
    CYRILLIC,
    CJK,
    EMOJI
}
