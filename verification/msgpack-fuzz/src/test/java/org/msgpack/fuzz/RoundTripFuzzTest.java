/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.ExtendWith;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.Value;
import org.msgpack.value.Variable;

/** What can be decoded can be encoded, decodes to an equal value, and encodes to the same bytes. */
@ExtendWith(FirstRun.class)
class RoundTripFuzzTest {
    private static final Pattern INTEGER = Pattern.compile("\\b(?:Integer|Long) (-?\\d+)");

    @FuzzTest
    void roundTrip(byte[] bytes) throws IOException {
        value(bytes);
        object(bytes);
        tree(bytes);
    }

    private static void value(byte[] bytes) throws IOException {
        Value value;
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes);
        try {
            value = unpacker.unpackValue();
        } catch (MessagePackException e) {
            return;
        }
        byte[] packed = packed(value);
        assertTrue(packed.length <= canonicalBound(unpacker.getTotalReadBytes()), "grew");
        Value again = MessagePack.newDefaultUnpacker(packed).unpackValue();
        assertTrue(
                Descriptions.isSame(value, again),
                () -> value + " is packed and unpacked as " + again);
        assertArrayEquals(packed, packed(again));
        Variable variable = new Variable();
        Value same = MessagePack.newDefaultUnpacker(bytes).unpackValue(variable);
        assertArrayEquals(packed, packed(same));
    }

    /**
     * Returns the maximum length after encoding: float 32 becomes float 64, nothing else gets
     * longer.
     */
    private static long canonicalBound(long length) {
        return 9 * ((length + 4) / 5) + length;
    }

    private static byte[] packed(Value value) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packValue(value);
        byte[] whole = packer.toByteArray();
        MessageBufferPacker written = MessagePack.newDefaultBufferPacker();
        value.writeTo(written);
        assertArrayEquals(whole, written.toByteArray());
        return whole;
    }

    private static void object(byte[] bytes) throws IOException {
        Object object;
        try {
            object = Mappers.PLAIN.readValue(bytes, Object.class);
        } catch (JacksonException e) {
            return;
        }
        byte[] written = Mappers.PLAIN.writeValueAsBytes(object);
        Object again = Mappers.PLAIN.readValue(written, Object.class);
        assertEquals(numbers(object), numbers(again));
        assertArrayEquals(written, Mappers.PLAIN.writeValueAsBytes(again));
    }

    /** Describes an object without the classes of integers, which depend on the format. */
    private static String numbers(Object object) {
        return INTEGER.matcher(Mappers.described(object)).replaceAll("$1");
    }

    private static void tree(byte[] bytes) throws IOException {
        JsonNode tree;
        try {
            tree = Mappers.PLAIN.readTree(bytes);
        } catch (JacksonException e) {
            return;
        }
        if (tree.isMissingNode()) {
            return; // for empty input
        }
        byte[] written = Mappers.PLAIN.writeValueAsBytes(tree);
        JsonNode again = Mappers.PLAIN.readTree(written);
        assertTrue(
                tree.equals(RoundTripFuzzTest::compare, again),
                () -> tree + " is written and read as " + again);
        assertArrayEquals(written, Mappers.PLAIN.writeValueAsBytes(again));
    }

    /**
     * Compares nodes. Integers are equal regardless of their class, which depends on the format.
     */
    private static int compare(JsonNode node, JsonNode other) {
        boolean areIntegers = node.isIntegralNumber() && other.isIntegralNumber();
        boolean isSame = areIntegers
                ? node.bigIntegerValue().equals(other.bigIntegerValue())
                : node.equals(other);
        return isSame ? 0 : 1;
    }
}
