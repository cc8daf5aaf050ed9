/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.common;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.testdata.TreePacker;
import org.msgpack.testdata.TreeUnpacker;
import org.msgpack.testdata.ValueNotation;

/** Reads written bytes without Jackson. */
public final class Shape {
    private Shape() {}

    /**
     * Asserts that a message is exactly one value with this notation (' instead of "), and that
     * every header and number is in its smallest format.
     */
    public static void assertShape(String expected, byte[] message) throws IOException {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message);
        Object tree = TreeUnpacker.unpack(unpacker);
        String shape = ValueNotation.format(tree);
        assertEquals(expected.replace('\'', '"'), shape);
        assertFalse(unpacker.hasNext(), "more bytes after " + shape);
        assertArrayEquals(TreePacker.toBytes(tree), message, "not the smallest formats: " + shape);
    }
}
