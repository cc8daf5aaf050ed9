/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.ext;

import java.io.IOException;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.msgpack.cli.Printable;

/**
 * The meaning of an ext type.
 *
 * @param name the library's name for the type
 * @param reader converts a payload to an object
 */
record ExtMeaning(String name, Reader reader) {
    /** The largest number in bits: converting to decimal is slow. */
    private static final int LONGEST_NUMBER = 1 << 12;

    /** Reads a payload that only announces a following value: a one-byte number. */
    static final Reader PART = payload -> payload.length == 1 ? (Object) payload[0] : null;

    /** Converts a payload to an object; null if it is invalid. */
    interface Reader {
        Object read(byte[] payload) throws IOException;
    }

    /** Returns the value of a payload as JSON; null if it is invalid. */
    String json(byte[] payload) {
        try {
            Object value = reader.read(payload);
            return value == null ? null : json(value);
        } catch (IOException | RuntimeException e) { // payloads are untrusted
            return null;
        }
    }

    private static String json(Object value) {
        if (value.getClass().isArray()) {
            StringBuilder json = new StringBuilder("[");
            for (int i = 0; i < Array.getLength(value); i++) {
                json.append(i == 0 ? "" : ",").append(json(Array.get(value, i)));
            }
            return json.append(']').toString();
        } else if (value instanceof BigInteger integer) {
            return integer.bitLength() > LONGEST_NUMBER ? null : integer.toString();
        }
        boolean isNumber = value instanceof Number number && Double.isFinite(number.doubleValue());
        return isNumber || value instanceof BigDecimal
                ? value.toString()
                : Printable.quoted(value.toString());
    }
}
