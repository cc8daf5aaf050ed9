/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.ArrayBufferOutput;
import org.msgpack.core.internal.context.StreamContext;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/** Levels that code counts which recurses, contexts, and the lengths of integers. */
class NestedLevelsTest {
    @Test
    void packerLimitsLevels() {
        for (int limit : new int[] {0, 1, 5, 512}) {
            MessageBufferPacker packer =
                    new PackerConfig().withNestingDepthLimit(limit).newBufferPacker();
            for (int i = 0; i < limit; i++) {
                packer.beginNested();
            }
            for (int i = 0; i < 2; i++) {
                MessageNestingDepthException e =
                        assertThrows(MessageNestingDepthException.class, packer::beginNested);
                assertEquals(limit + 1L, e.getSize());
                assertEquals(
                        "expected at most " + limit + " nested arrays, maps and extensions, found"
                                + " one more; does an object contain itself?",
                        e.getMessage());
            }
            for (int i = 0; i < limit; i++) {
                packer.endNested();
                packer.beginNested();
            }
            assertArrayEquals(new byte[0], packer.toByteArray(), "nothing is packed");
        }
    }

    /** The innermost one is empty, or an array of numbers. */
    private static Value nestedValue(int depth) {
        Value nil = ValueFactory.newNil();
        Value value = depth % 2 == 0
                ? ValueFactory.newArray()
                : ValueFactory.newArray(ValueFactory.newInteger(1));
        for (int i = 1; i < depth; i++) {
            switch (i % 3) {
                case 0:
                    value = ValueFactory.newArray(value);
                    break;
                case 1:
                    value = ValueFactory.newMap(nil, value);
                    break;
                default:
                    value = ValueFactory.newMap(value, nil);
            }
        }
        return value;
    }

    @Test
    void whatIsPackedOfAValueCanBeUnpacked() throws IOException {
        for (int limit : new int[] {1, 2, 5, 512}) {
            MessageBufferPacker packer =
                    new PackerConfig().withNestingDepthLimit(limit).newBufferPacker();
            for (int tooDeep : new int[] {limit + 1, 100_000}) {
                Value value = nestedValue(tooDeep);
                MessageNestingDepthException e = assertThrows(
                        MessageNestingDepthException.class, () -> packer.packValue(value));
                assertEquals(limit + 1L, e.getSize());
            }
            packer.clear();
            Value value = nestedValue(limit);
            packer.packValue(value).packValue(value);
            byte[] bytes = packer.toByteArray();
            MessageUnpacker unpacker =
                    new UnpackerConfig().withNestingDepthLimit(limit).newUnpacker(bytes);
            assertEquals(value, unpacker.unpackValue());
            assertEquals(value, unpacker.unpackValue());
            assertThrows(
                    MessageNestingDepthException.class,
                    () -> new UnpackerConfig()
                            .withNestingDepthLimit(limit - 1)
                            .newUnpacker(bytes)
                            .unpackValue());
        }
    }

    @Test
    void unpackerLimitsLevels() throws IOException {
        for (int limit : new int[] {0, 1, 5, 512}) {
            MessageUnpacker unpacker = new UnpackerConfig()
                    .withNestingDepthLimit(limit)
                    .newUnpacker(new byte[] {1, (byte) 0x90});
            unpacker.unpackInt();
            for (int i = 0; i < limit; i++) {
                unpacker.beginNested();
            }
            MessageNestingDepthException e =
                    assertThrows(MessageNestingDepthException.class, unpacker::beginNested);
            assertEquals(limit + 1L, e.getSize());
            assertEquals(
                    "expected at most " + limit + " nested arrays and maps, found one more,"
                            + " fixarray (0x90) at byte 1",
                    e.getMessage());
            assertEquals(1, unpacker.getTotalReadBytes(), "nothing is read");
        }
    }

    @Test
    void aLevelAtTheEndOfTheInput() {
        MessageUnpacker unpacker =
                new UnpackerConfig().withNestingDepthLimit(0).newUnpacker(new byte[0]);
        assertThrows(MessageNestingDepthException.class, unpacker::beginNested);
    }

    /** Arrays of one array, and so on, read as values inside of levels. */
    @Test
    void unpackValueCountsTheOpenLevels() throws IOException {
        int limit = 6;
        for (int levels = 0; levels <= limit; levels++) {
            for (int depth = 0; depth <= limit + 1; depth++) {
                byte[] bytes = nested(depth);
                MessageUnpacker unpacker =
                        new UnpackerConfig().withNestingDepthLimit(limit).newUnpacker(bytes);
                for (int i = 0; i < levels; i++) {
                    unpacker.beginNested();
                }
                if (levels + depth <= limit) {
                    assertEquals(depth, depthOf(unpacker.unpackValue()));
                } else {
                    assertThrows(MessageNestingDepthException.class, unpacker::unpackValue);
                }
                if (depth <= limit) {
                    unpacker.reset(new ArrayBufferInput(bytes));
                    assertEquals(depth, depthOf(unpacker.unpackValue()), "reset ends all levels");
                }
            }
        }
    }

    private static byte[] nested(int depth) {
        byte[] bytes = new byte[depth + 1];
        java.util.Arrays.fill(bytes, 0, depth, (byte) 0x91);
        return bytes;
    }

    private static int depthOf(org.msgpack.value.Value value) {
        return value.isArrayValue() ? 1 + depthOf(value.asArrayValue().get(0)) : 0;
    }

    @Test
    void skippingDoesNotCountLevels() throws IOException {
        MessageUnpacker unpacker =
                new UnpackerConfig().withNestingDepthLimit(1).newUnpacker(nested(3));
        unpacker.beginNested();
        unpacker.skipValue();
        assertEquals(4, unpacker.getTotalReadBytes());
    }

    @Test
    void levelsOfThePackerAndDeferredContainersAreCountedSeparately() throws IOException {
        MessageBufferPacker packer = new PackerConfig().withNestingDepthLimit(1).newBufferPacker();
        packer.beginNested();
        packer.openArray().closeArray(0);
        packer.endNested();
        packer.reset(new ArrayBufferOutput());
        packer.beginNested();
        assertThrows(MessageNestingDepthException.class, packer::beginNested);
    }

    private static final class Context extends StreamContext {}

    @Test
    void contextLastsAsLongAsTheInput() throws IOException {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new byte[] {1, 2});
        assertNull(StreamContext.of(unpacker));
        Context context = new Context();
        context.addTo(unpacker);
        unpacker.unpackInt();
        assertSame(context, StreamContext.of(unpacker));
        unpacker.reset(new ArrayBufferInput(new byte[] {3}));
        assertNull(StreamContext.of(unpacker));
        assertEquals(3, unpacker.unpackInt());
    }

    @Test
    void contextLastsAsLongAsTheOutput() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        assertNull(StreamContext.of(packer));
        Context context = new Context();
        context.addTo(packer);
        packer.packInt(1).clear();
        assertSame(context, StreamContext.of(packer));
        packer.reset(new ArrayBufferOutput());
        assertNull(StreamContext.of(packer));
    }

    /** Whether it is added to the whole or to the part. */
    @Test
    void whatStandsForAPartHasTheContextOfTheWhole() throws IOException {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new byte[] {1});
        MessageUnpacker part = MessagePack.DEFAULT_UNPACKER_CONFIG.newUnpacker(
                new ArrayBufferInput(new byte[] {2}), unpacker);
        Context context = new Context();
        context.addTo(part);
        assertSame(context, StreamContext.of(unpacker));
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        context.addTo(packer);
        MessageBufferPacker packed = MessagePack.DEFAULT_PACKER_CONFIG.newBufferPacker(packer);
        assertSame(context, StreamContext.of(packed));
        part.reset(new ArrayBufferInput(new byte[] {3}));
        assertNull(StreamContext.of(part));
        assertSame(context, StreamContext.of(unpacker));
    }

    @Test
    void lengthOfIntegersIsWhatThePackerWrites() throws IOException {
        for (int bits = 0; bits < 64; bits++) {
            long power = 1L << bits;
            for (long delta = -33; delta <= 33; delta++) {
                assertLength(power + delta);
                assertLength(-power + delta);
            }
        }
        assertLength(Long.MAX_VALUE);
        assertLength(Long.MIN_VALUE);
        Random random = new Random(31);
        for (int i = 0; i < 100_000; i++) {
            assertLength(random.nextLong() >> random.nextInt(64));
        }
    }

    private static void assertLength(long integer) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packLong(integer);
        assertEquals(
                packer.getTotalWrittenBytes(), MessageFormat.lengthOf(integer), "of " + integer);
    }
}
