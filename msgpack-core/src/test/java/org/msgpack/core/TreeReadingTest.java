/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.value.Values.pack;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.OutputKind.Sink;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/**
 * The common elements of a tree have a fast path, which requires enough bytes after them in the
 * chunk. Here there are, so that the invalid element, or the end, comes after elements read on the
 * fast path.
 */
class TreeReadingTest {
    /** More bytes than the fast path requires. */
    private static final int BEHIND = 40;

    private static Value string(int length) {
        return ValueFactory.newString(new String(new char[length]).replace('\0', 'x'));
    }

    private static Value tree() {
        List<Value> strings = new ArrayList<>();
        List<Value> integers = new ArrayList<>();
        List<Value> points = new ArrayList<>();
        List<Value> mixed = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            strings.add(string(i));
            integers.add(ValueFactory.newInteger((i % 2 == 0 ? 1 : -1) * (1L << i % 31)));
            points.add(ValueFactory.newArray(
                    ValueFactory.newFloat(i / 3.0), ValueFactory.newFloat(-i)));
            mixed.add(i % 3 == 0 ? string(i % 13) : ValueFactory.newBoolean(i % 2 == 0));
        }
        return ValueFactory.newArray(
                ValueFactory.newArray(strings),
                ValueFactory.newArray(integers),
                ValueFactory.newArray(points),
                ValueFactory.newArray(mixed));
    }

    /** The bytes after the end of the input look as if the message continued. */
    @Test
    void nothingIsReadBeyondTheEnd() throws IOException {
        byte[] packed = pack(tree());
        for (int length = 0; length < packed.length; length++) {
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packed, 0, length);
            assertThrows(MessageInsufficientBufferException.class, unpacker::unpackValue);
            assertTrue(unpacker.getTotalReadBytes() <= length, "cut at " + length);
        }
        MessageUnpacker all = MessagePack.newDefaultUnpacker(packed, 0, packed.length);
        assertEquals(tree(), all.unpackValue());
    }

    private static MessageUnpacker behindShortScalars(UnpackerConfig config, String hex)
            throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(4).packInt(1).packString("ab").packNil();
        byte[] next = Hex.bytes(hex);
        packer.writePayload(next).writePayload(new byte[BEHIND]);
        return config.newUnpacker(packer.toByteArray());
    }

    @Test
    void stopsBeforeAnInvalidElement() throws IOException {
        int offset = 6;
        UnpackerConfig config = new UnpackerConfig();
        MessageUnpacker neverUsed = behindShortScalars(config, "c1");
        assertThrows(MessageNeverUsedFormatException.class, neverUsed::unpackValue);
        assertEquals(offset, neverUsed.getTotalReadBytes());

        UnpackerConfig four = config.withContainerSizeLimit(4);
        for (String tooLarge : new String[] {"95", "85", "dc 00 05", "95 cb"}) {
            MessageUnpacker unpacker = behindShortScalars(four, tooLarge);
            MessageSizeException e =
                    assertThrows(MessageSizeException.class, unpacker::unpackValue);
            assertEquals(5, e.getSize());
            assertEquals(offset, unpacker.getTotalReadBytes());
        }

        UnpackerConfig flat = config.withNestingDepthLimit(1);
        for (String tooDeep : new String[] {"90", "80", "91 cb", "91 01", "dc 00 00"}) {
            MessageUnpacker unpacker = behindShortScalars(flat, tooDeep);
            assertThrows(MessageNestingDepthException.class, unpacker::unpackValue);
            assertEquals(offset, unpacker.getTotalReadBytes());
        }
    }

    @Test
    void rowOfPointsCountsTowardsTheDepth() throws IOException {
        byte[] row = pack(ValueFactory.newArray(
                ValueFactory.newArray(ValueFactory.newFloat(1), ValueFactory.newFloat(2)),
                ValueFactory.newArray(ValueFactory.newFloat(3), ValueFactory.newFloat(4))));
        UnpackerConfig config = new UnpackerConfig();
        MessageUnpacker flat = config.withNestingDepthLimit(1).newUnpacker(row);
        assertThrows(MessageNestingDepthException.class, flat::unpackValue);
        assertEquals(1, flat.getTotalReadBytes());
        MessageUnpacker deep = config.withNestingDepthLimit(2).newUnpacker(row);
        assertEquals("[[1.0,2.0],[3.0,4.0]]", deep.unpackValue().toJson());
    }

    private static Value any(Random random, int depth) {
        switch (random.nextInt(depth > 0 ? 9 : 5)) {
            case 0:
                return string(random.nextInt(40));
            case 1:
                return ValueFactory.newInteger(random.nextLong() >> random.nextInt(64));
            case 2:
                return ValueFactory.newBoolean(random.nextBoolean());
            case 3:
                return ValueFactory.newNil();
            case 4:
                return ValueFactory.newFloat(random.nextInt());
            case 5:
                return ValueFactory.newMap(any(random, 0), any(random, depth - 1));
            case 6:
                return ValueFactory.emptyMap();
            case 7:
                return array(random, random.nextInt(20), depth - 1);
            default:
                return array(random, random.nextInt(3), depth - 1);
        }
    }

    private static Value array(Random random, int size, int depth) {
        List<Value> elements = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            elements.add(any(random, depth));
        }
        return ValueFactory.newArray(elements);
    }

    /** More elements than the initial number of slots, of all kinds. */
    @ParameterizedTest
    @EnumSource
    void manyElementsOfAllKinds(InputKind kind) throws IOException {
        Random random = new Random(4);
        for (int size : new int[] {3, 255, 256, 257, 700}) {
            Value made = array(random, size, 3);
            byte[] packed = pack(made);
            Value read = MessagePack.newDefaultUnpacker(kind.of(packed)).unpackValue();
            assertEquals(made, read);
            assertArrayEquals(packed, pack(read));
        }
    }

    @ParameterizedTest
    @EnumSource
    void isPackedAcrossChunks(OutputKind kind) throws IOException {
        byte[] packed = pack(tree());
        Value read = MessagePack.newDefaultUnpacker(packed).unpackValue();
        Sink sink = kind.open();
        MessagePacker packer = MessagePack.newDefaultPacker(sink.output);
        packer.openArray();
        packer.packValue(read);
        packer.packExtensionTypeHeader((byte) 5, 3).writePayload(0x010203, 3);
        packer.closeArray(2);
        packer.flush();
        MessageBufferPacker expected = MessagePack.newDefaultBufferPacker();
        expected.packArrayHeader(2).writePayload(packed);
        expected.packExtensionTypeHeader((byte) 5, 3).writePayload(new byte[] {1, 2, 3});
        assertArrayEquals(expected.toByteArray(), sink.bytes());
    }
}
