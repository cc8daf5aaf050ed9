/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import org.msgpack.core.buffer.MessageBuffer;

/** The text of an ext value, such as {@code extension type 5: 0a 14}: its form as a map key. */
public final class ExtensionText {
    private static final String PREFIX = "extension type ";

    private ExtensionText() {}

    /** Returns the text. */
    public static String of(byte type, byte[] data) {
        String hex = data == null ? "null" : MessageBuffer.wrap(data).toHexString(0, data.length);
        return PREFIX + type + ": " + hex;
    }

    /**
     * Makes an ext value from its text.
     *
     * @param <T> the Jackson's class of ext values
     * @return null for other text
     */
    public static <T> T parse(String text, Constructor<T> constructor) {
        int colon = text.indexOf(": ");
        if (!text.startsWith(PREFIX) || colon < 0) {
            return null;
        }
        String hex = text.substring(colon + 2);
        try {
            byte type = Byte.parseByte(text.substring(PREFIX.length(), colon));
            String[] digits = hex.isEmpty() ? new String[0] : hex.split(" ", -1);
            byte[] data = new byte[digits.length];
            for (int i = 0; i < data.length; i++) {
                data[i] = (byte) Integer.parseInt(digits[i], 16);
            }
            return constructor.create(type, data);
        } catch (NumberFormatException e) {
            return null;
        }
    }

    /** The constructor of a Jackson's class of ext values. */
    @FunctionalInterface
    public interface Constructor<T> {
        /** Creates an ext value. */
        T create(byte type, byte[] data);
    }
}
