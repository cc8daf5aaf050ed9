/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.zip.CRC32;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageStringCodingException;
import org.msgpack.core.buffer.MessageBuffer;

/** Describes what an operation did, as text by which two libraries can be compared. */
public final class Outcome {
    private static final int SHOWN_BYTES = 80;
    private static final int SHOWN_CHARS = 200;

    private Outcome() {}

    /** Returns the value of the call, or the class of what it threw. */
    public static String of(Callable<?> call) {
        try {
            return text(call.call());
        } catch (Throwable e) {
            return thrown(e);
        }
    }

    /**
     * Returns the exact class and the fields of an exception. Messages differ between the libraries
     * and are left out.
     */
    public static String thrown(Throwable e) {
        String type = "! " + e.getClass().getName();
        if (e instanceof MessageIntegerOverflowException) {
            return type + " " + ((MessageIntegerOverflowException) e).getBigInteger();
        }
        if (e instanceof MessageSizeException) {
            return type + " " + ((MessageSizeException) e).getSize();
        }
        if (e instanceof MessageStringCodingException) {
            return type + " " + e.getCause().getClass().getName();
        }
        return type;
    }

    public static String text(Object value) {
        if (value instanceof byte[]) {
            return bytes((byte[]) value);
        }
        if (value instanceof String) {
            return string((String) value);
        }
        if (value instanceof Float) {
            return "float " + value + " "
                    + Integer.toHexString(Float.floatToRawIntBits((Float) value));
        }
        if (value instanceof Double) {
            return "double " + value + " "
                    + Long.toHexString(Double.doubleToRawLongBits((Double) value));
        }
        if (value instanceof MessageBuffer) {
            return "buffer " + bytes(((MessageBuffer) value).toByteArray());
        }
        if (value instanceof ByteBuffer) {
            return byteBuffer((ByteBuffer) value);
        }
        if (value instanceof Lines) {
            return String.join("\n", ((Lines) value).lines);
        }
        if (value instanceof Object[]) {
            return list(Arrays.asList((Object[]) value));
        }
        if (value instanceof List) {
            return list((List<?>) value);
        }
        return String.valueOf(value);
    }

    private static String byteBuffer(ByteBuffer buffer) {
        byte[] rest = new byte[buffer.remaining()];
        buffer.duplicate().get(rest);
        return "ByteBuffer " + buffer.order() + " at " + buffer.position() + " rest " + bytes(rest);
    }

    private static String list(List<?> values) {
        StringBuilder text = new StringBuilder("[");
        for (Object value : values) {
            text.append(text.length() == 1 ? "" : ", ").append(text(value));
        }
        return text.append(']').toString();
    }

    private static String bytes(byte[] bytes) {
        StringBuilder text = new StringBuilder("x");
        for (int i = 0; i < Math.min(bytes.length, SHOWN_BYTES); i++) {
            text.append(Character.forDigit(bytes[i] >> 4 & 15, 16))
                    .append(Character.forDigit(bytes[i] & 15, 16));
        }
        if (bytes.length > SHOWN_BYTES) {
            CRC32 crc = new CRC32();
            crc.update(bytes, 0, bytes.length);
            text.append("... ").append(bytes.length).append(" bytes, crc ").append(crc.getValue());
        }
        return text.toString();
    }

    private static String string(String value) {
        StringBuilder text = new StringBuilder("\"");
        for (int i = 0; i < Math.min(value.length(), SHOWN_CHARS); i++) {
            char c = value.charAt(i);
            if (c >= ' ' && c < 0x7f) {
                text.append(c);
            } else {
                String hex = Integer.toHexString(0x10000 | c);
                text.append("\\u").append(hex, 1, hex.length());
            }
        }
        text.append('"');
        if (value.length() > SHOWN_CHARS) {
            text.append(" ")
                    .append(value.length())
                    .append(" chars, hash ")
                    .append(value.hashCode());
        }
        return text.toString();
    }
}
