/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.OutputKind.Sink;
import org.msgpack.core.buffer.ArrayBufferOutput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.OutputStreamBufferOutput;

class DeferredContainersTest {
    /** Packs the same random elements either with known sizes or with sizes told at the end. */
    private static final class RandomTree {
        private final boolean isDeferred;
        private final MessagePacker packer;
        private final Random shape;
        private final Random guesses;

        RandomTree(long seed, boolean isDeferred, MessagePacker packer) {
            this.isDeferred = isDeferred;
            this.packer = packer;
            this.shape = new Random(seed);
            this.guesses = new Random(~seed);
        }

        void pack(int depth) throws IOException {
            int kind = depth == 0 ? 10 : shape.nextInt(depth > 3 ? 7 : 11);
            if (kind < 7) {
                RandomLeaf.pack(shape, packer);
            } else if (kind == 7) {
                packArrayOfKnownSize(shape.nextInt(4), depth);
            } else {
                int size = depth == 0 && shape.nextInt(4) == 0
                        ? shape.nextInt(80_000)
                        : shape.nextInt(10);
                packContainer(size, depth, shape.nextBoolean());
            }
        }

        private void packArrayOfKnownSize(int size, int depth) throws IOException {
            packer.packArrayHeader(size);
            for (int i = 0; i < size; i++) {
                pack(depth + 1);
            }
        }

        private void packContainer(int size, int depth, boolean isMap) throws IOException {
            if (isDeferred) {
                openDeferred(size, isMap);
            } else {
                open(size, isMap);
            }
            for (int i = 0; i < (isMap ? 2 * size : size); i++) {
                if (size > 20) {
                    packer.packInt(i);
                } else {
                    pack(depth + 1);
                }
            }
            if (isDeferred && isMap) {
                packer.closeMap(size);
            } else if (isDeferred) {
                packer.closeArray(size);
            }
        }

        private void openDeferred(int size, boolean isMap) throws IOException {
            boolean isGuessed = guesses.nextInt(3) > 0;
            int guess = guesses.nextInt(2) == 0 ? size : guesses.nextInt(100_000);
            if (isMap && isGuessed) {
                packer.openMap(guess);
            } else if (isMap) {
                packer.openMap();
            } else if (isGuessed) {
                packer.openArray(guess);
            } else {
                packer.openArray();
            }
        }

        private void open(int size, boolean isMap) throws IOException {
            if (isMap) {
                packer.packMapHeader(size);
            } else {
                packer.packArrayHeader(size);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void sameBytesAsWithKnownSizes(OutputKind kind) throws IOException {
        for (int seed = 0; seed < 100; seed++) {
            MessageBufferPacker known = MessagePack.newDefaultBufferPacker();
            new RandomTree(seed, false, known).pack(0);
            Sink sink = kind.open();
            MessagePacker deferred =
                    new PackerConfig().withBufferSize(seed * 3).newPacker(sink.output);
            RandomTree tree = new RandomTree(seed, true, deferred);
            tree.pack(0);
            long total = deferred.getTotalWrittenBytes();
            deferred.flush();
            byte[] expected = known.toByteArray();
            assertArrayEquals(expected, sink.bytes(), "seed " + seed);
            assertEquals(expected.length, total, "seed " + seed);
        }
    }

    @Test
    void memoryIsReusedUnlessHandedOut() throws IOException {
        MessageBufferPacker deferred = MessagePack.newDefaultBufferPacker();
        Map<Integer, List<MessageBuffer>> handedOut = new LinkedHashMap<>();
        for (int seed = 0; seed < 100; seed++) {
            MessageBufferPacker known = MessagePack.newDefaultBufferPacker();
            new RandomTree(seed, false, known).pack(0);
            new RandomTree(seed, true, deferred).pack(0);
            assertArrayEquals(known.toByteArray(), deferred.toByteArray(), "seed " + seed);
            if (seed % 3 == 0) {
                handedOut.put(Arrays.hashCode(known.toByteArray()), deferred.toBufferList());
            }
            deferred.clear();
        }
        for (Map.Entry<Integer, List<MessageBuffer>> message : handedOut.entrySet()) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            for (MessageBuffer chunk : message.getValue()) {
                bytes.write(chunk.toByteArray());
            }
            assertEquals(message.getKey(), Arrays.hashCode(bytes.toByteArray()));
        }
    }

    @Test
    void heldBytesReuseTheMemoryOfThePreviousMessage() throws IOException {
        Set<byte[]> arrays = Collections.newSetFromMap(new IdentityHashMap<>());
        MessagePacker packer = MessagePack.newDefaultPacker(new OutputStream() {
            @Override
            public void write(int b) {}

            @Override
            public void write(byte[] b, int off, int len) {
                if (len > 5) { // not just a header that is longer than the reservation
                    arrays.add(b);
                }
            }
        });
        packInts(packer, 50_000, 1 << 16);
        packInts(packer, 50_000, 1 << 16);
        int soFar = arrays.size();
        packInts(packer, 50_000, 1 << 16);
        assertEquals(soFar, arrays.size());
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1, 8192})
    void heldBytesAreWrittenInFewParts(int bufferSize) throws IOException {
        int[] writes = new int[1];
        OutputStream stream = new OutputStream() {
            @Override
            public void write(int b) {
                writes[0]++;
            }

            @Override
            public void write(byte[] b, int off, int len) {
                writes[0]++;
            }
        };
        MessagePacker packer = new PackerConfig()
                .withBufferSize(bufferSize)
                .newPacker(new OutputStreamBufferOutput(stream, 16));
        packInts(packer, 200_000, 1 << 16);
        assertTrue(writes[0] < 30, writes[0] + " writes");
    }

    @Test
    void moreThan1MiBIsHandedOverAndNotReused() throws IOException {
        ArrayBufferOutput out = new ArrayBufferOutput();
        MessagePacker packer = MessagePack.newDefaultPacker(out);
        MessageBufferPacker known = MessagePack.newDefaultBufferPacker();
        for (int message = 0; message < 4; message++) {
            packInts(packer, 300_000, (1 << 16) + message);
            known.packArrayHeader(300_000);
            for (int i = 0; i < 300_000; i++) {
                known.packInt((1 << 16) + message);
            }
        }
        assertArrayEquals(known.toByteArray(), out.toByteArray());
    }

    private static void packInts(MessagePacker packer, int size, int value) throws IOException {
        packer.openArray();
        for (int i = 0; i < size; i++) {
            packer.packInt(value);
        }
        packer.closeArray(size).flush();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 15, 16, 17, 255, 256, 65_535, 65_536, 70_000})
    void smallestHeaderForEverySizeAndGuess(int size) throws IOException {
        MessageBufferPacker known = MessagePack.newDefaultBufferPacker();
        known.packArrayHeader(size);
        for (int i = 0; i < size; i++) {
            known.packInt(i);
        }
        for (int guess : new int[] {0, 16, 65_536}) {
            MessageBufferPacker deferred = MessagePack.newDefaultBufferPacker();
            deferred.openArray(guess);
            for (int i = 0; i < size; i++) {
                deferred.packInt(i);
            }
            deferred.closeArray(size);
            assertArrayEquals(known.toByteArray(), deferred.toByteArray(), "guess " + guess);
        }
    }

    @Test
    void withoutAGuessTheReservationIsWhatTheLastContainerOfThatDepthNeeded() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        assertEquals(1, reservedForMap(packer));
        assertEquals(1, reservedForMap(packer));
        packNilEntries(packer, 16);
        assertEquals(3, reservedForMap(packer), "as for the previous one");
        assertEquals(1, reservedForMap(packer), "the first at this depth");
        packNilEntries(packer, 1 << 16);
        assertEquals(5, reservedForMap(packer), "as for the previous one");
        packNilEntries(packer, 15);
        packNilEntries(packer, 1);
        packNilEntries(packer, 20);

        packer.clear();
        assertEquals(3, reservedForMap(packer), "as in the previous message");
        assertEquals(1, reservedForMap(packer), "as for one entry, after one of 65,536");
        assertEquals(1, reservedForMap(packer), "as for 15 entries");
        packNilEntries(packer, 0);
        packer.openArray(1 << 16).closeArray(0);
        assertEquals(1, reservedForMap(packer), "as was needed, not as was reserved");
    }

    /** Returns the reserved length, which shows in the number of bytes packed. */
    private static long reservedForMap(MessagePacker packer) throws IOException {
        long before = packer.getTotalWrittenBytes();
        packer.openMap();
        return packer.getTotalWrittenBytes() - before;
    }

    private static void packNilEntries(MessagePacker packer, int size) throws IOException {
        for (int i = 0; i < 2 * size; i++) {
            packer.packNil();
        }
        packer.closeMap(size);
    }

    /** Elements of one byte fill a chunk completely, so that no header can grow in it. */
    @ParameterizedTest
    @EnumSource
    void headerGrowsInAFullChunk(OutputKind kind) throws IOException {
        for (int size = 0; size < 120; size++) {
            Sink known = kind.open();
            packNils(MessagePack.newDefaultPacker(known.output), size, false);
            Sink deferred = kind.open();
            MessagePacker packer = new PackerConfig().withBufferSize(20).newPacker(deferred.output);
            packNils(packer, size, true);
            assertArrayEquals(known.bytes(), deferred.bytes(), "size " + size);
        }
    }

    private static void packNils(MessagePacker packer, int size, boolean isDeferred)
            throws IOException {
        for (int level = 0; level < 2; level++) {
            if (isDeferred) {
                packer.openArray();
            } else {
                packer.packArrayHeader(level == 0 ? size + 1 : size);
            }
            for (int i = 0; i < size; i++) {
                packer.packNil();
            }
        }
        if (isDeferred) {
            packer.closeArray(size).closeArray(size + 1);
        }
        packer.flush();
    }

    @ParameterizedTest
    @EnumSource
    void flushWritesEverythingBeforeTheOutermostHeader(OutputKind kind) throws IOException {
        Sink sink = kind.open();
        MessagePacker packer = MessagePack.newDefaultPacker(sink.output);
        packer.packInt(1).openArray().packInt(2);
        packer.flush();
        assertArrayEquals(new byte[] {1}, sink.bytes());
        assertEquals(3, packer.getTotalWrittenBytes());
        packer.openMap().packInt(3).packInt(4);
        packer.flush();
        packer.closeMap(1).closeArray(2).packInt(5);
        packer.flush();
        assertArrayEquals(new byte[] {1, (byte) 0x92, 2, (byte) 0x81, 3, 4, 5}, sink.bytes());
        assertEquals(7, packer.getTotalWrittenBytes());
    }

    @ParameterizedTest
    @EnumSource
    void payloadsAboveTheFlushThresholdWaitForTheHeader(OutputKind kind) throws IOException {
        byte[] payload = new byte[20_000];
        new Random(5).nextBytes(payload);
        Sink sink = kind.open();
        MessagePacker packer = MessagePack.newDefaultPacker(sink.output);
        packer.openArray(20);
        packer.packBinaryHeader(payload.length).writePayload(payload);
        packer.closeArray(1).flush();
        MessageBufferPacker expected = MessagePack.newDefaultBufferPacker();
        expected.packArrayHeader(1).packBinaryHeader(payload.length).writePayload(payload);
        assertArrayEquals(expected.toByteArray(), sink.bytes());
    }

    @ParameterizedTest
    @EnumSource
    void deferredElementsOfALongArray(OutputKind kind) throws IOException {
        Random random = new Random(11);
        Sink sink = kind.open();
        MessagePacker packer = MessagePack.newDefaultPacker(sink.output);
        MessageBufferPacker expected = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(3000);
        expected.packArrayHeader(3000);
        for (int i = 0; i < 3000; i++) {
            int size = random.nextInt(40);
            byte[] payload = new byte[random.nextInt(100) == 0 ? 9000 : 10];
            packer.openMap().packInt(i).openArray();
            expected.packMapHeader(1).packInt(i).packArrayHeader(size + 1);
            for (int j = 0; j < size; j++) {
                packer.packInt(j);
                expected.packInt(j);
            }
            packer.packBinaryHeader(payload.length).writePayload(payload);
            expected.packBinaryHeader(payload.length).writePayload(payload);
            packer.closeArray(size + 1).closeMap(1);
            assertEquals(expected.getTotalWrittenBytes(), packer.getTotalWrittenBytes());
        }
        packer.flush();
        assertArrayEquals(expected.toByteArray(), sink.bytes());
    }

    @Test
    void failingOutputEndsTheOpenContainers() throws IOException {
        List<Integer> written = new ArrayList<>();
        MessagePacker packer = MessagePack.newDefaultPacker(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("full");
            }

            @Override
            public void write(byte[] b, int off, int len) throws IOException {
                if (written.isEmpty()) {
                    written.add(len);
                    throw new IOException("full");
                }
                written.add(len);
            }
        });
        packer.packInt(1).openArray();
        assertThrows(IOException.class, () -> {
            for (int i = 0; i < 10_000; i++) {
                packer.packInt(i);
            }
        });
        assertThrows(IllegalStateException.class, () -> packer.closeArray(10_000));
        packer.clear();
        packer.openMap().closeMap(0).flush();
        assertEquals(Arrays.asList(1, 1), written);
    }

    @Test
    void depthIsLimited() throws IOException {
        MessageBufferPacker packer = new PackerConfig().withNestingDepthLimit(2).newBufferPacker();
        packer.openArray().openMap();
        MessageNestingDepthException e =
                assertThrows(MessageNestingDepthException.class, packer::openArray);
        assertEquals(3, e.getSize());
        packer.closeMap(0).openMap().closeMap(0).closeArray(2);
        assertArrayEquals(new byte[] {(byte) 0x92, (byte) 0x80, (byte) 0x80}, packer.toByteArray());
    }

    @Test
    void defaultDepthIsReached() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int i = 0; i < 512; i++) {
            packer.openArray();
        }
        assertThrows(MessageNestingDepthException.class, packer::openMap);
        packer.closeArray(0);
        for (int i = 1; i < 512; i++) {
            packer.closeArray(1);
        }
        assertEquals(512, packer.toByteArray().length);
    }

    @Test
    void misuseCausesAClearError() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        assertEquals(
                "expected an open array to close, found nothing open",
                assertThrows(IllegalStateException.class, () -> packer.closeArray(0))
                        .getMessage());
        packer.openMap();
        assertEquals(
                "expected an open array to close, found an open map",
                assertThrows(IllegalStateException.class, () -> packer.closeArray(0))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> packer.closeMap(-1));
        assertThrows(IllegalArgumentException.class, () -> packer.openArray(-1));
        assertThrows(IllegalStateException.class, packer::toByteArray);
        assertThrows(IllegalStateException.class, packer::toBufferList);
        assertThrows(IllegalStateException.class, packer::toMessageBuffer);
        packer.closeMap(0);
        assertArrayEquals(new byte[] {(byte) 0x80}, packer.toByteArray());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 10, 100_000})
    void closeWithOpenContainerClosesTheOutputWithoutItsBytes(int elements) throws IOException {
        boolean[] isClosed = {false};
        ByteArrayOutputStream bytes = new ByteArrayOutputStream() {
            @Override
            public void close() {
                isClosed[0] = true;
            }
        };
        MessagePacker packer = MessagePack.newDefaultPacker(bytes);
        packer.packInt(1).openArray();
        for (int i = 0; i < elements; i++) {
            packer.packInt(i);
        }
        assertThrows(IllegalStateException.class, packer::close);
        assertEquals(true, isClosed[0]);
        assertEquals(elements == 100_000 ? 1 : 0, bytes.size());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 10, 100_000})
    void clearDropsOpenContainers(int elements) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packContainersOnceMoreAfterClear(packer, elements);
        assertArrayEquals(new byte[] {(byte) 0x91, 7}, packer.toByteArray());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 10, 100_000})
    void clearDropsOpenContainersBeforeAStream(int elements) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MessagePacker packer = MessagePack.newDefaultPacker(bytes)) {
            packContainersOnceMoreAfterClear(packer, elements);
        }
        assertArrayEquals(new byte[] {(byte) 0x91, 7}, bytes.toByteArray());
    }

    private static void packContainersOnceMoreAfterClear(MessagePacker packer, int elements)
            throws IOException {
        packer.openArray().openMap();
        for (int i = 0; i < elements; i++) {
            packer.packInt(i);
        }
        packer.clear();
        packer.openArray().packInt(7).closeArray(1);
    }
}
