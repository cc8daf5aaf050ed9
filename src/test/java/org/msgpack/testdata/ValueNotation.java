/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Writes trees in the notation of the format table, without its abbreviations: two trees have the
 * same notation exactly if they are the same value. The peers describe what they read in the same
 * notation.
 *
 * <p>A tree consists of null, Boolean, Long, BigInteger (above the greatest long), Float, Double,
 * String, byte[], {@link Extension}, Instant, List and Map.
 */
public final class ValueNotation {
    private ValueNotation() {}

    public static String format(Object tree) {
        StringBuilder text = new StringBuilder();
        append(text, tree);
        return text.toString();
    }

    /** Parses what {@link #format} writes, and the abbreviations. */
    public static Object parse(String text) {
        return new ValueNotationParser(text).parse();
    }

    private static void append(StringBuilder text, Object tree) {
        if (tree == null) {
            text.append("nil");
        } else if (tree instanceof Boolean || tree instanceof Long || tree instanceof BigInteger) {
            text.append(tree);
        } else if (tree instanceof Float) {
            appendBits(text.append("f32:"), Float.floatToRawIntBits((Float) tree), 8);
        } else if (tree instanceof Double) {
            appendBits(text.append("f64:"), Double.doubleToRawLongBits((Double) tree), 16);
        } else if (tree instanceof String) {
            appendString(text, (String) tree);
        } else if (tree instanceof byte[]) {
            text.append("bin(").append(ByteNotation.format((byte[]) tree)).append(')');
        } else if (tree instanceof Extension) {
            appendExtension(text, (Extension) tree);
        } else if (tree instanceof Instant) {
            Instant instant = (Instant) tree;
            text.append("ts(").append(instant.getEpochSecond()).append(", ");
            text.append(instant.getNano()).append(')');
        } else if (tree instanceof List) {
            appendList(text, (List<?>) tree);
        } else if (tree instanceof Map) {
            appendMap(text, (Map<?, ?>) tree);
        } else {
            throw new IllegalArgumentException("not part of a tree: " + tree.getClass());
        }
    }

    private static void appendBits(StringBuilder text, long bits, int digits) {
        for (int shift = (digits - 1) * 4; shift >= 0; shift -= 4) {
            text.append(Character.forDigit((int) (bits >>> shift) & 0xf, 16));
        }
    }

    private static void appendString(StringBuilder text, String string) {
        text.append('"');
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c < ' ' || c == 0x7f) {
                appendBits(text.append("\\u"), c, 4);
            } else {
                text.append(c);
            }
        }
        text.append('"');
    }

    private static void appendExtension(StringBuilder text, Extension extension) {
        text.append("ext(").append(extension.type());
        if (extension.payload().length > 0) {
            text.append(", ").append(ByteNotation.format(extension.payload()));
        }
        text.append(')');
    }

    private static void appendList(StringBuilder text, List<?> list) {
        text.append('[');
        String separator = "";
        for (Object element : list) {
            append(text.append(separator), element);
            separator = ", ";
        }
        text.append(']');
    }

    private static void appendMap(StringBuilder text, Map<?, ?> map) {
        text.append('{');
        String separator = "";
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            append(text.append(separator), entry.getKey());
            append(text.append(": "), entry.getValue());
            separator = ", ";
        }
        text.append('}');
    }
}
