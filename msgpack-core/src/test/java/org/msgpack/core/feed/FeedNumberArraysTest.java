/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessagePack;
import org.msgpack.differential.Dice;
import org.msgpack.value.ArrayValue;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.impl.ImmutableArrayValueImpl;

/** Arrays of numbers are as compact when fed in pieces as when they are unpacked at once. */
class FeedNumberArraysTest {
    private static final int[] SIZES = {2, 3, 15, 16, 31, 32, 33, 127, 128, 129, 1000, 70_000};

    /** Returns the length of each number, or -1 if the elements are values. */
    private static int bytesPerElement(ArrayValue array) throws ReflectiveOperationException {
        Field elements = ImmutableArrayValueImpl.class.getDeclaredField("elements");
        elements.setAccessible(true);
        Object numbers = elements.get(array);
        assertEquals(array.size(), Array.getLength(numbers));
        return numbers instanceof int[]
                ? Integer.BYTES
                : numbers instanceof double[] ? Double.BYTES : -1;
    }

    private static ArrayValue readInPieces(byte[] bytes, int piece) {
        MessageFeed feed = MessagePack.newDefaultFeed();
        for (int from = 0; from < bytes.length; from += piece) {
            assertNull(feed.nextValue());
            feed.feed(bytes, from, Math.min(piece, bytes.length - from));
        }
        return feed.nextValue().asArrayValue();
    }

    private static void assertIsAsCompact(int bytesPerElement, byte[] bytes, int piece)
            throws IOException, ReflectiveOperationException {
        ImmutableValue whole = MessagePack.newDefaultUnpacker(bytes).unpackValue();
        assertEquals(bytesPerElement, bytesPerElement(whole.asArrayValue()));
        ArrayValue fed = readInPieces(bytes, piece);
        assertEquals(whole, fed);
        String label = whole.asArrayValue().size() + " elements in pieces of " + piece;
        assertEquals(bytesPerElement, bytesPerElement(fed), label);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 64, 1000, 8192})
    void integers(int piece) throws IOException, ReflectiveOperationException {
        Dice dice = new Dice(piece);
        for (int size : SIZES) {
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            packer.packArrayHeader(size);
            for (int i = 0; i < size; i++) {
                packer.packInt((int) dice.integer());
            }
            assertIsAsCompact(Integer.BYTES, packer.toByteArray(), piece);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 64, 1000, 8192})
    void floats(int piece) throws IOException, ReflectiveOperationException {
        Dice dice = new Dice(piece);
        for (int size : SIZES) {
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            packer.packArrayHeader(size);
            for (int i = 0; i < size; i++) {
                if (dice.in(50)) {
                    packer.packDouble(dice.below(1000) / 8.0);
                } else {
                    packer.packFloat(dice.below(1000) / 8.0f);
                }
            }
            assertIsAsCompact(Double.BYTES, packer.toByteArray(), piece);
        }
    }

    /** The element that is no number comes before, at and behind the first that is waited for. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 64})
    void otherArrays(int piece) throws IOException, ReflectiveOperationException {
        for (int size : new int[] {2, 3, 33, 129, 300}) {
            for (int other : new int[] {0, 1, size / 2, size - 1}) {
                MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
                packer.packArrayHeader(size);
                for (int i = 0; i < size; i++) {
                    if (i == other) {
                        packer.packLong(1L << 40);
                    } else {
                        packer.packInt(i * 1000);
                    }
                }
                assertIsAsCompact(-1, packer.toByteArray(), piece);
            }
        }
    }
}
