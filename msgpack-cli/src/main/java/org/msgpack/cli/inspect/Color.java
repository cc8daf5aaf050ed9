/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.inspect;

/** Colors for the parts of a line on a terminal. */
enum Color {
    MUTED("2"),
    KEY("36"),
    TEXT("32"),
    NUMBER("33"),
    OTHER("35"),
    PLAIN("");

    static final char ESCAPE = 0x1b;

    private final String begin;

    Color(String code) {
        this.begin = ESCAPE + "[" + code + "m";
    }

    /** Appends a text, in this color if colors are on. */
    void append(StringBuilder line, boolean hasColors, String text) {
        if (hasColors && this != PLAIN) {
            line.append(begin).append(text).append(ESCAPE).append("[0m");
        } else {
            line.append(text);
        }
    }
}
