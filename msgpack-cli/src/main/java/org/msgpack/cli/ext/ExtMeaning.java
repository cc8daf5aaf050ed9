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
 * What an ext type stands for.
 *
 * @param name the name that its library has for it
 * @param reader makes an object of a payload
 */
record ExtMeaning(String name, Reader reader) {
    /** Digits take much longer to make than to read. */
    private static final int LONGEST_NUMBER = 1 << 12;

    /** The reader of what begins a value that follows: a number. */
    static final Reader PART = payload -> payload.length == 1 ? (Object) payload[0] : null;

    /** Makes an object of a payload, or null if there is none. */
    interface Reader {
        Object read(byte[] payload) throws IOException;
    }

    /** Returns the JSON of what a payload means, or null if it means nothing. */
    String json(byte[] payload) {
        try {
            Object value = reader.read(payload);
            return value == null ? null : json(value);
        } catch (IOException | RuntimeException e) { // whatever a payload can be
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
