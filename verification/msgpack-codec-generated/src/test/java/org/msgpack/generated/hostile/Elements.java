/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.testdata.Headers;

/** Where the elements of a message are. */
final class Elements {
    /**
     * An element with everything in it.
     *
     * @param end the offset after it
     */
    record Element(int start, int end) {
        /** Returns the message with other bytes in place of this element. */
        byte[] replaced(byte[] message, byte[] other) {
            byte[] result = new byte[message.length - (end - start) + other.length];
            System.arraycopy(message, 0, result, 0, start);
            System.arraycopy(other, 0, result, start, other.length);
            System.arraycopy(message, end, result, start + other.length, message.length - end);
            return result;
        }
    }

    private Elements() {}

    /** Returns all elements, those around others first. */
    static List<Element> of(byte[] message) throws IOException {
        List<Element> elements = new ArrayList<>();
        add(message, 0, elements);
        return elements;
    }

    private static int add(byte[] message, int start, List<Element> elements) throws IOException {
        try (MessageUnpacker unpacker =
                MessagePack.newDefaultUnpacker(message, start, message.length - start)) {
            unpacker.skipValue();
            int end = start + (int) unpacker.getTotalReadBytes();
            elements.add(new Element(start, end));
            int next = start + headerLength(message, start);
            while (next > start && next < end) {
                next = add(message, next, elements);
            }
            return end;
        }
    }

    /** Returns the length of the header of an array or a map; 0 for other elements. */
    private static int headerLength(byte[] message, int at) throws IOException {
        try (MessageUnpacker unpacker =
                MessagePack.newDefaultUnpacker(message, at, message.length - at)) {
            return Headers.tryUnpack(unpacker) ? (int) unpacker.getTotalReadBytes() : 0;
        }
    }
}
