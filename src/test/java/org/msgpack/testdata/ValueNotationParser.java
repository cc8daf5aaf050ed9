/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parses the format table's notation of values into a tree. */
final class ValueNotationParser {
    private final String text;
    private int next;

    ValueNotationParser(String text) {
        this.text = text;
    }

    Object parse() {
        Object value = readValue();
        if (next < text.length()) {
            throw unexpected();
        }
        return value;
    }

    private Object readValue() {
        switch (text.charAt(next)) {
            case '"':
                return readString();
            case '[':
                return readList();
            case '{':
                return readMap();
            default:
                return readScalar();
        }
    }

    private Object readScalar() {
        if (skip("nil")) {
            return null;
        } else if (skip("true")) {
            return true;
        } else if (skip("false")) {
            return false;
        } else if (skip("f32:")) {
            return Float.intBitsToFloat(Integer.parseUnsignedInt(read(8), 16));
        } else if (skip("f64:")) {
            return Double.longBitsToDouble(Long.parseUnsignedLong(read(16), 16));
        } else if (skip("bin(")) {
            return ByteNotation.parse(readUntil(')'));
        } else if (skip("ext(")) {
            String[] typeAndPayload = readUntil(')').split(", ", 2);
            byte type = Byte.parseByte(typeAndPayload[0]);
            return new Extension(
                    type, ByteNotation.parse(typeAndPayload.length < 2 ? "" : typeAndPayload[1]));
        } else if (skip("ts(")) {
            long second = Long.parseLong(readUntil(','));
            require(" ");
            return Instant.ofEpochSecond(second, Long.parseLong(readUntil(')')));
        }
        return readInteger();
    }

    private Object readInteger() {
        int start = next;
        while (next < text.length() && "-0123456789".indexOf(text.charAt(next)) >= 0) {
            next++;
        }
        if (next == start) {
            throw unexpected();
        }
        BigInteger integer = new BigInteger(text.substring(start, next));
        if (integer.bitLength() < 64) {
            return integer.longValue();
        }
        return integer;
    }

    private String readString() {
        StringBuilder string = new StringBuilder();
        do {
            String part = readQuoted();
            for (int times = readTimes(); times > 0; times--) {
                string.append(part);
            }
        } while (skip("+"));
        return string.toString();
    }

    private String readQuoted() {
        StringBuilder string = new StringBuilder();
        require("\"");
        for (char c = text.charAt(next++); c != '"'; c = text.charAt(next++)) {
            if (c == '\\') {
                c = skip("u") ? (char) Integer.parseInt(read(4), 16) : text.charAt(next++);
            }
            string.append(c);
        }
        return string.toString();
    }

    private List<Object> readList() {
        List<Object> list = new ArrayList<>();
        require("[");
        while (!skip("]")) {
            if (!list.isEmpty()) {
                require(", ");
            }
            Object element = readValue();
            for (int times = readTimes(); times > 0; times--) {
                list.add(element);
            }
        }
        return list;
    }

    private Map<Object, Object> readMap() {
        Map<Object, Object> map = new LinkedHashMap<>();
        require("{");
        while (!skip("}")) {
            if (!map.isEmpty()) {
                require(", ");
            }
            Object key = readValue();
            require(": ");
            Object value = readValue();
            int times = readTimes();
            if (times == 1) {
                map.put(key, value);
            }
            for (int i = 0; times > 1 && i < times; i++) {
                map.put(((String) key).replace("#", ByteNotation.fiveDigits(i)), value);
            }
        }
        return map;
    }

    private int readTimes() {
        return skip("*") ? Math.toIntExact((Long) readInteger()) : 1;
    }

    private boolean skip(String expected) {
        boolean isThere = text.startsWith(expected, next);
        if (isThere) {
            next += expected.length();
        }
        return isThere;
    }

    private void require(String expected) {
        if (!skip(expected)) {
            throw unexpected();
        }
    }

    private String read(int length) {
        next += length;
        return text.substring(next - length, next);
    }

    private String readUntil(char end) {
        String read = text.substring(next, text.indexOf(end, next));
        next += read.length() + 1;
        return read;
    }

    private IllegalArgumentException unexpected() {
        return new IllegalArgumentException("unexpected character " + next + " in " + text);
    }
}
