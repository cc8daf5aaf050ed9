/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Collections.nCopies;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.buffer.ArrayBufferOutput;

/** An element is packed the same way whatever space is left in the chunk. */
class ChunkEndTest {
    private static final int CHUNK = 200;

    /** More bytes than any element that is packed in place needs. */
    private static final int MAX_ROOM = 160;

    private final Map<String, PackerAction> elements = new LinkedHashMap<>();

    private void addString(String s) {
        elements.put("\"" + s + '"', packer -> packer.packString(s));
    }

    private void addNumbers() {
        elements.put("true", packer -> packer.packBoolean(true));
        for (int bits = 0; bits < Long.SIZE; bits++) {
            long value = 1L << bits;
            elements.put("long " + value, packer -> packer.packLong(value));
            elements.put("long " + -value, packer -> packer.packLong(-value));
            elements.put("int " + (int) value, packer -> packer.packInt((int) value));
        }
        elements.put("float", packer -> packer.packFloat(1.1f));
        elements.put("double", packer -> packer.packDouble(1.1));
    }

    private void addHeaders() {
        for (int size : new int[] {0, 15, 16, 0xffff, 0x10000}) {
            elements.put("array of " + size, packer -> packer.packArrayHeader(size));
            elements.put("map of " + size, packer -> packer.packMapHeader(size));
            elements.put("binary of " + size, packer -> packer.packBinaryHeader(size));
            elements.put("string of " + size, packer -> packer.packRawStringHeader(size));
            elements.put(
                    "extension of " + size,
                    packer -> packer.packExtensionTypeHeader((byte) 1, size));
        }
        elements.put("timestamp", packer -> packer.packTimestamp(1L << 34, 1));
    }

    private void addStrings() {
        for (int length : new int[] {1, 2, 10, 11, 12, 13, 30, 31, 32, 33, 47, 48, 49}) {
            String ascii = repeated("a", length);
            addString(ascii);
            for (String other : new String[] {"\u00e9", "\u3042", "\ud83d\ude00", "\ud83d"}) {
                addString(ascii.substring(1) + other);
                addString(repeated(other, length));
            }
        }
        addString("");
    }

    private static String repeated(String s, int times) {
        return String.join("", nCopies(times, s));
    }

    @Test
    void everyElementWithAnySpaceLeft() throws IOException {
        addNumbers();
        addHeaders();
        addStrings();
        for (PackerConfig config : new PackerConfig[] {
            MessagePack.DEFAULT_PACKER_CONFIG,
            MessagePack.DEFAULT_PACKER_CONFIG.clone().withStr8FormatSupport(false)
        }) {
            for (Map.Entry<String, PackerAction> element : elements.entrySet()) {
                for (boolean isOpen : new boolean[] {false, true}) {
                    checkWithAnySpaceLeft(config, element.getKey(), element.getValue(), isOpen);
                }
            }
        }
    }

    private static void checkWithAnySpaceLeft(
            PackerConfig config, String name, PackerAction element, boolean isOpen)
            throws IOException {
        for (int room = 0; room <= MAX_ROOM; room++) {
            int before = CHUNK - room;
            byte[] expected = pack(config, new ArrayBufferOutput(1 << 13), before, element, isOpen);
            byte[] actual = pack(config, new ArrayBufferOutput(CHUNK), before, element, isOpen);
            String message = name + " with " + room + " bytes left";
            assertArrayEquals(expected, actual, message);
        }
    }

    private static byte[] pack(
            PackerConfig config,
            ArrayBufferOutput output,
            int before,
            PackerAction element,
            boolean isOpen)
            throws IOException {
        MessagePacker packer = config.newPacker(output);
        for (int i = 0; i < before - 1; i++) {
            packer.packNil();
        }
        if (isOpen) {
            packer.openArray();
        } else {
            packer.packNil();
        }
        element.on(packer);
        packer.packBoolean(true);
        if (isOpen) {
            packer.closeArray(2);
        }
        packer.flush();
        return output.toByteArray();
    }
}
