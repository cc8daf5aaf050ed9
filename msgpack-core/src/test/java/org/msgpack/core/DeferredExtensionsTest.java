/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.OutputKind.Sink;

/** Extensions that are opened, filled and closed; see also {@link DeferredContainersTest}. */
class DeferredExtensionsTest {
    private static final int[] LENGTHS = {
        0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 255, 256, 257, 65_535, 65_536, 65_537
    };

    /** Packs the same random elements, either with deferred containers or with known sizes. */
    private static final class RandomTree {
        private final boolean isDeferred;
        private final Random shape;
        private final Random guesses;
        private MessagePacker packer;

        RandomTree(long seed, boolean isDeferred, MessagePacker packer) {
            this.isDeferred = isDeferred;
            this.packer = packer;
            this.shape = new Random(seed);
            this.guesses = new Random(~seed);
        }

        void pack(int depth) throws IOException {
            int kind = depth == 0 ? 6 : shape.nextInt(depth > 5 ? 4 : 12);
            if (kind < 4) {
                RandomLeaf.pack(shape, packer);
            } else if (kind == 4) {
                packPayload(LENGTHS[shape.nextInt(LENGTHS.length)], depth);
            } else if (kind < 9) {
                packExtension((byte) shape.nextInt(), shape.nextInt(6), depth);
            } else {
                packContainer(shape.nextInt(6), shape.nextBoolean(), depth);
            }
        }

        /** An extension of an exact length; long ones are rare. */
        private void packPayload(int length, int depth) throws IOException {
            byte[] payload = new byte[depth > 2 ? Math.min(length, 300) : length];
            shape.nextBytes(payload);
            byte type = (byte) shape.nextInt();
            boolean isReferenced = shape.nextBoolean();
            if (isDeferred) {
                packer.openExtension(type);
            } else {
                packer.packExtensionTypeHeader(type, payload.length);
            }
            if (isReferenced) {
                packer.addPayload(payload);
            } else {
                packer.writePayload(payload);
            }
            if (isDeferred) {
                packer.closeExtension();
            }
        }

        private void packExtension(byte type, int size, int depth) throws IOException {
            if (isDeferred) {
                packer.openExtension(type);
                packAll(size, depth);
                packer.closeExtension();
                return;
            }
            MessagePacker outer = packer;
            MessageBufferPacker payload = MessagePack.newDefaultBufferPacker();
            packer = payload;
            packAll(size, depth);
            packer = outer;
            byte[] bytes = payload.toByteArray();
            packer.packExtensionTypeHeader(type, bytes.length).writePayload(bytes);
        }

        private void packContainer(int size, boolean isMap, int depth) throws IOException {
            int guess = guesses.nextInt(2) == 0 ? size : guesses.nextInt(100_000);
            boolean isGuessed = guesses.nextInt(3) > 0;
            if (!isDeferred && isMap) {
                packer.packMapHeader(size);
            } else if (!isDeferred) {
                packer.packArrayHeader(size);
            } else if (isMap && isGuessed) {
                packer.openMap(guess);
            } else if (isMap) {
                packer.openMap();
            } else if (isGuessed) {
                packer.openArray(guess);
            } else {
                packer.openArray();
            }
            packAll(isMap ? 2 * size : size, depth);
            if (isDeferred && isMap) {
                packer.closeMap(size);
            } else if (isDeferred) {
                packer.closeArray(size);
            }
        }

        private void packAll(int count, int depth) throws IOException {
            for (int i = 0; i < count; i++) {
                pack(depth + 1);
            }
        }
    }

    private static byte[] known(int seed) throws IOException {
        MessageBufferPacker known = MessagePack.newDefaultBufferPacker();
        new RandomTree(seed, false, known).pack(0);
        return known.toByteArray();
    }

    @ParameterizedTest
    @EnumSource
    void sameBytesAsWithKnownSizes(OutputKind kind) throws IOException {
        for (int seed = 0; seed < 150; seed++) {
            Sink sink = kind.open();
            MessagePacker deferred =
                    new PackerConfig().withBufferSize(seed * 3).newPacker(sink.output);
            new RandomTree(seed, true, deferred).pack(0);
            long total = deferred.getTotalWrittenBytes();
            deferred.flush();
            byte[] expected = known(seed);
            assertArrayEquals(expected, sink.bytes(), "seed " + seed);
            assertEquals(expected.length, total, "seed " + seed);
        }
    }

    /** The reservation for a header is what the last one at its depth needed. */
    @Test
    void oneMessageAfterAnother() throws IOException {
        MessageBufferPacker deferred = MessagePack.newDefaultBufferPacker();
        for (int seed = 0; seed < 500; seed++) {
            new RandomTree(seed, true, deferred).pack(0);
            assertArrayEquals(known(seed), deferred.toByteArray(), "seed " + seed);
            deferred.clear();
        }
    }

    /** Every length after every length, and after arrays and maps of every header length. */
    @ParameterizedTest
    @EnumSource
    void smallestHeaderForEveryLengthAndReservation(OutputKind kind) throws IOException {
        int[] lengths = kind == OutputKind.ARRAY ? LENGTHS : Arrays.copyOf(LENGTHS, 16);
        for (int before : lengths) {
            for (int length : lengths) {
                Sink sink = kind.open();
                MessagePacker deferred = new PackerConfig().newPacker(sink.output);
                packDeferred(deferred, before);
                packDeferred(deferred, length);
                deferred.openArray(before).closeArray(0);
                packDeferred(deferred, length);
                deferred.openMap(before).closeMap(0);
                packDeferred(deferred, length);
                deferred.flush();
                MessageBufferPacker known = MessagePack.newDefaultBufferPacker();
                packKnown(known, before);
                packKnown(known, length);
                known.packArrayHeader(0);
                packKnown(known, length);
                known.packMapHeader(0);
                packKnown(known, length);
                assertArrayEquals(known.toByteArray(), sink.bytes(), length + " after " + before);
            }
        }
    }

    private static void packDeferred(MessagePacker packer, int length) throws IOException {
        packer.openExtension((byte) length);
        for (int i = 0; i < length; i++) {
            packer.packNil();
        }
        packer.closeExtension();
    }

    private static void packKnown(MessagePacker packer, int length) throws IOException {
        packer.packExtensionTypeHeader((byte) length, length);
        for (int i = 0; i < length; i++) {
            packer.packNil();
        }
    }

    /** Wherever the chunk ends, the header's bytes and its type stay together or move together. */
    @Test
    void everyChunkBorder() throws IOException {
        for (int before = 0; before < 40; before++) {
            for (int length = 0; length < 40; length++) {
                Sink sink = OutputKind.STREAM_OF_SMALL_CHUNKS.open();
                MessagePacker deferred =
                        new PackerConfig().withBufferSize(10).newPacker(sink.output);
                MessageBufferPacker known = MessagePack.newDefaultBufferPacker();
                for (int i = 0; i < before; i++) {
                    deferred.packNil();
                    known.packNil();
                }
                packDeferred(deferred, length);
                packKnown(known, length);
                deferred.flush();
                assertArrayEquals(known.toByteArray(), sink.bytes(), before + ", " + length);
            }
        }
    }

    @Test
    void whatClosesHasToFitWhatIsOpen() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        assertMessage(
                "expected an open extension to close, found nothing open", packer::closeExtension);
        packer.openExtension((byte) 5);
        assertMessage(
                "expected an open array to close, found an open extension",
                () -> packer.closeArray(0));
        assertMessage(
                "expected an open map to close, found an open extension", () -> packer.closeMap(0));
        packer.openArray();
        assertMessage(
                "expected an open extension to close, found an open array", packer::closeExtension);
        packer.closeArray(0).openMap();
        assertMessage(
                "expected an open extension to close, found an open map", packer::closeExtension);
        packer.closeMap(0);
        assertThrows(IllegalStateException.class, packer::toByteArray);
        assertThrows(IllegalStateException.class, packer::toBufferList);
        assertThrows(IllegalStateException.class, packer::toMessageBuffer);
        packer.closeExtension();
        assertMessage(
                "expected an open extension to close, found nothing open", packer::closeExtension);
        byte[] expected = {(byte) 0xd5, 5, (byte) 0x90, (byte) 0x80};
        assertArrayEquals(expected, packer.toByteArray());
    }

    private static void assertMessage(
            String message, org.junit.jupiter.api.function.Executable call) {
        assertEquals(message, assertThrows(IllegalStateException.class, call).getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 10, 100_000})
    void closeWithOneOpenClosesTheOutputWithoutIt(int elements) throws IOException {
        boolean[] isClosed = {false};
        ByteArrayOutputStream bytes = new ByteArrayOutputStream() {
            @Override
            public void close() {
                isClosed[0] = true;
            }
        };
        MessagePacker packer = MessagePack.newDefaultPacker(bytes);
        packer.packInt(1).openExtension((byte) 5);
        for (int i = 0; i < elements; i++) {
            packer.packInt(i);
        }
        assertThrows(IllegalStateException.class, packer::close);
        assertEquals(true, isClosed[0]);
        assertEquals(elements == 100_000 ? 1 : 0, bytes.size());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 10, 100_000})
    void flushWritesWhatIsBeforeItAndClearDropsIt(int elements) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        MessagePacker packer = MessagePack.newDefaultPacker(bytes);
        packer.packInt(1).openExtension((byte) 5);
        for (int i = 0; i < elements; i++) {
            packer.packInt(i);
        }
        packer.flush();
        assertArrayEquals(new byte[] {1}, bytes.toByteArray());
        packer.clear();
        packer.openExtension((byte) 6).packInt(7).closeExtension().flush();
        assertArrayEquals(new byte[] {1, (byte) 0xd4, 6, 7}, bytes.toByteArray());
    }

    @Test
    void depthIsLimited() throws IOException {
        MessageBufferPacker packer = new PackerConfig().withNestingDepthLimit(2).newBufferPacker();
        packer.openExtension((byte) 1).openExtension((byte) 2);
        for (int i = 0; i < 2; i++) {
            MessageNestingDepthException e = assertThrows(
                    MessageNestingDepthException.class, () -> packer.openExtension((byte) 3));
            assertEquals(3, e.getSize());
            assertThrows(MessageNestingDepthException.class, packer::openArray);
        }
        packer.closeExtension().closeExtension();
        byte[] expected = {(byte) 0xc7, 3, 1, (byte) 0xc7, 0, 2};
        assertArrayEquals(expected, packer.toByteArray());
    }
}
