/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.demo;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueFactory;

/**
 * Shows MessagePack as one line per element: its hexadecimal bytes, their format, and the
 * equivalent JSON. JSON's separators and closing brackets have no bytes; they follow the element
 * before them.
 */
final class AnnotatedBytes {
    private static final int MAX_BYTES = 8;
    private static final int MAX_TEXT = 40;

    /** An array or map with elements still to come. */
    private static final class Container {
        final boolean isMap;
        long missing;

        Container(boolean isMap, long size) {
            this.isMap = isMap;
            this.missing = isMap ? 2 * size : size;
        }

        boolean isNextKey() {
            return isMap && missing % 2 == 0;
        }

        String start() {
            return isMap ? "{" : "[";
        }

        String end() {
            return isMap ? "}" : "]";
        }
    }

    private final byte[] packed;

    /** The containers of the next element, innermost first. */
    private final Deque<Container> open = new ArrayDeque<>();

    AnnotatedBytes(byte[] packed) {
        this.packed = packed;
    }

    /** Returns the lines of the first elements. The header of a container counts as one. */
    String first(int elements) throws IOException {
        StringBuilder lines = new StringBuilder();
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packed)) {
            for (int i = 0; i < elements && unpacker.hasNext(); i++) {
                lines.append(line(unpacker)).append(System.lineSeparator());
            }
            if (unpacker.hasNext()) {
                lines.append("  ...").append(System.lineSeparator());
            }
        }
        return lines.toString();
    }

    private String line(MessageUnpacker unpacker) throws IOException {
        int start = (int) unpacker.getTotalReadBytes();
        int indentation = 2 * open.size() + 1;
        MessageFormat format = unpacker.getNextFormat();
        String what = name(format);
        String json;
        switch (format.getValueType()) {
            case ARRAY:
                int size = unpacker.unpackArrayHeader();
                what += ", " + count(size, "element", "elements");
                json = begin(new Container(false, size));
                break;
            case MAP:
                int entries = unpacker.unpackMapHeader();
                what += ", " + count(entries, "entry", "entries");
                json = begin(new Container(true, entries));
                break;
            case STRING:
                int length = unpacker.unpackRawStringHeader();
                what += ", " + count(length, "byte", "bytes");
                json = string(unpacker.readPayload(length)) + end();
                break;
            default:
                json = unpacker.unpackValue().toJson() + end();
                break;
        }
        String hexadecimal = hexadecimal(start, (int) unpacker.getTotalReadBytes());
        return String.format("  %-25s %-22s%" + indentation + "s%s", hexadecimal, what, "", json);
    }

    /** Returns the name in the specification, such as "map 16" or "positive fixint". */
    private static String name(MessageFormat format) {
        return format.name()
                .toLowerCase(Locale.ROOT)
                .replaceAll("(?<=[a-z])(?=\\d)", " ")
                .replace("posfix", "positive fix")
                .replace("negfix", "negative fix");
    }

    private static String count(int number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    private String begin(Container container) {
        open.push(container);
        return container.start() + (container.missing == 0 ? closed() : "");
    }

    /** Returns what follows a complete element in JSON. */
    private String end() {
        if (open.isEmpty()) {
            return "";
        }
        Container container = open.peek();
        boolean isKey = container.isNextKey();
        container.missing--;
        if (isKey) {
            return ":";
        }
        return container.missing > 0 ? "," : closed();
    }

    private String closed() {
        String end = open.pop().end();
        return end + end();
    }

    private static String string(byte[] utf8) {
        String text = new String(utf8, MessagePack.UTF8);
        if (text.length() > MAX_TEXT) {
            int cut =
                    Character.isHighSurrogate(text.charAt(MAX_TEXT - 1)) ? MAX_TEXT - 1 : MAX_TEXT;
            text = text.substring(0, cut) + "...";
        }
        return ValueFactory.newString(text).toJson();
    }

    private String hexadecimal(int start, int end) {
        StringBuilder bytes = new StringBuilder();
        for (int i = start; i < end; i++) {
            if (i - start == MAX_BYTES - 1 && end - start > MAX_BYTES) {
                return bytes + " ..";
            }
            bytes.append(String.format(i == start ? "%02X" : " %02X", packed[i]));
        }
        return bytes.toString();
    }
}
