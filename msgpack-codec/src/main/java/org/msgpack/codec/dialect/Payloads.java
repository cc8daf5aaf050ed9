/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import org.msgpack.core.MessageFormatException;
import org.msgpack.core.internal.text.Printable;

/** The exceptions about payloads that do not have the form of their dialect. */
final class Payloads {
    private Payloads() {}

    static MessageFormatException malformed(String expected, Object found) {
        return new MessageFormatException(
                "expected " + expected + ", found " + Printable.plain(found));
    }

    static void requireLength(String of, int length, byte[] payload) {
        if (payload.length != length) {
            throw malformed(of + " of " + length + " bytes", bytes(payload.length));
        }
    }

    static String bytes(int length) {
        return length == 1 ? "1 byte" : length + " bytes";
    }

    /** Returns a byte as its two hexadecimal digits. */
    static String hex(int unsignedByte) {
        return "0x" + Integer.toHexString(0x100 | unsignedByte).substring(1);
    }
}
