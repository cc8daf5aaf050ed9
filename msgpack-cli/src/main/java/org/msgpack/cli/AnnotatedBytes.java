/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import java.io.IOException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/**
 * Shows MessagePack as hexadecimal bytes, with the text of strings in place of theirs: {@code 82 A7
 * compact C3 A6 schema 00}.
 */
final class AnnotatedBytes {
    private static final int LINE = 76;
    private static final int MAX_TEXT = 60;

    private final byte[] packed;

    AnnotatedBytes(byte[] packed) {
        this.packed = packed;
    }

    /** The first elements, of which a container's header is one, in lines. */
    String first(int elements) throws IOException {
        StringBuilder text = new StringBuilder("  ");
        int lineStart = 0;
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packed)) {
            for (int i = 0; i < elements && unpacker.hasNext(); i++) {
                String next = next(unpacker);
                if (text.length() + next.length() - lineStart > LINE) {
                    text.append(System.lineSeparator());
                    lineStart = text.length();
                    text.append("  ");
                }
                text.append(next);
            }
            if (unpacker.hasNext()) {
                text.append("...");
            }
        }
        return text.toString().replaceAll("\\s+$", "");
    }

    private String next(MessageUnpacker unpacker) throws IOException {
        int start = (int) unpacker.getTotalReadBytes();
        switch (unpacker.getNextFormat().getValueType()) {
            case ARRAY:
                unpacker.unpackArrayHeader();
                return hexadecimal(start, unpacker);
            case MAP:
                unpacker.unpackMapHeader();
                return hexadecimal(start, unpacker);
            case STRING:
                int length = unpacker.unpackRawStringHeader();
                String header = hexadecimal(start, unpacker);
                return length == 0 ? header : header + shown(unpacker.readPayload(length));
            default:
                unpacker.skipValue();
                return hexadecimal(start, unpacker);
        }
    }

    private static String shown(byte[] utf8) {
        String text = new String(utf8, MessagePack.UTF8).replaceAll("\\p{Cntrl}", "?");
        return (text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) + "..." : text) + " ";
    }

    private String hexadecimal(int start, MessageUnpacker unpacker) {
        StringBuilder hex = new StringBuilder();
        for (int i = start; i < unpacker.getTotalReadBytes(); i++) {
            hex.append(String.format("%02X ", packed[i]));
        }
        return hex.toString();
    }
}
