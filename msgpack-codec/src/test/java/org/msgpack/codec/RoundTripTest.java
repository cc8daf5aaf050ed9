/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.codec.Deep.assertDeepEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.testdata.TricklingInputStream;

/** Objects of random types come back, whichever way they go. */
class RoundTripTest {
    private static final Codecs CODECS = Codecs.standard();

    @Test
    void everyClass() {
        for (int i = 0; i < RandomType.scalars(); i++) {
            RandomType type = RandomType.scalar(i);
            Random random = new Random(i);
            for (int n = 0; n < 200; n++) {
                Object object = type.next(random);
                byte[] bytes = CODECS.pack(object);
                String message = type + ", object " + n;
                assertDeepEquals(object, CODECS.unpack(bytes, type.ref()), message);
                assertArrayEquals(bytes, CODECS.pack(object, type.ref()), message);
            }
        }
    }

    @Test
    void everyEntryPoint() throws IOException {
        for (int seed = 0; seed < 1500; seed++) {
            Random random = new Random(seed);
            RandomType type = RandomType.of(random, 0);
            Object object = type.next(random);
            byte[] bytes = CODECS.pack(object, type.ref());
            String message = "seed " + seed + ", " + type;
            if (seed % 3 == 0) {
                assertPackedEveryWay(object, type.ref(), bytes, message);
            }
            assertArrayEquals(bytes, CODECS.pack(object), message);
            assertUnpackedEveryWay(object, type.ref(), bytes, random, message);
        }
    }

    private static void assertPackedEveryWay(
            Object object, TypeRef<Object> type, byte[] bytes, String message) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        CODECS.pack(object, out);
        CODECS.pack(object, out);
        assertArrayEquals(twice(bytes), out.toByteArray(), message);
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        CODECS.pack(object, packer);
        CODECS.pack(object, type, packer);
        assertArrayEquals(twice(bytes), packer.toByteArray(), message);
    }

    private static byte[] twice(byte[] bytes) {
        byte[] twice = Arrays.copyOf(bytes, 2 * bytes.length);
        System.arraycopy(bytes, 0, twice, bytes.length, bytes.length);
        return twice;
    }

    private static void assertUnpackedEveryWay(
            Object object, TypeRef<Object> type, byte[] bytes, Random random, String message)
            throws IOException {
        List<Object> unpacked = new ArrayList<>();
        unpacked.add(CODECS.unpack(bytes, type));
        ByteBuffer heap = ByteBuffer.allocate(bytes.length + 7);
        heap.position(3);
        heap.put(bytes);
        heap.position(3);
        heap.limit(3 + bytes.length);
        ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length);
        direct.put(bytes);
        direct.rewind();
        for (ByteBuffer buffer :
                Arrays.asList(heap, heap.slice(), heap.asReadOnlyBuffer(), direct)) {
            int position = buffer.position();
            unpacked.add(CODECS.unpack(buffer, type));
            assertEquals(position, buffer.position());
        }
        unpacked.add(CODECS.unpack(trickling(bytes), type));
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(trickling(twice(bytes)));
        unpacked.add(CODECS.unpack(unpacker, type));
        unpacked.add(CODECS.unpack(unpacker, type));
        assertFalse(unpacker.hasNext());
        fed(twice(bytes), type, random, unpacked);
        assertEquals(10, unpacked.size(), message);
        try (Stream<Object> values = CODECS.values(trickling(twice(bytes)), type)) {
            values.forEach(unpacked::add);
        }
        try (Stream<Object> elements = CODECS.elements(trickling(arrayOfTwo(bytes)), type)) {
            elements.forEach(unpacked::add);
        }
        assertEquals(14, unpacked.size(), message);
        for (Object each : unpacked) {
            assertDeepEquals(object, each, message);
        }
    }

    private static InputStream trickling(byte[] bytes) {
        return trickled(bytes);
    }

    private static TricklingInputStream trickled(byte[] bytes) {
        return new TricklingInputStream(bytes, 1, 2, 3, 5, 8).bulkOnly();
    }

    private static byte[] arrayOfTwo(byte[] bytes) {
        byte[] array = new byte[1 + 2 * bytes.length];
        array[0] = (byte) 0x92;
        System.arraycopy(twice(bytes), 0, array, 1, array.length - 1);
        return array;
    }

    private static void fed(
            byte[] bytes, TypeRef<Object> type, Random random, List<Object> unpacked) {
        MessageFeed feed = MessagePack.newDefaultFeed();
        int at = 0;
        while (at < bytes.length) {
            int length = Math.min(1 + random.nextInt(30), bytes.length - at);
            feed.feed(Arrays.copyOfRange(bytes, at, at + length));
            at += length;
            boolean hasArrived;
            do {
                hasArrived = CODECS.unpackNext(feed, type, unpacked::add);
            } while (hasArrived);
        }
    }

    /** The methods without a type, or with a class. */
    @Test
    void entryPointsOfAnyObjectAndOfClasses() throws IOException {
        byte[] bytes = CODECS.pack(Arrays.asList("a", 1));
        List<Object> any = Arrays.asList("a", 1L);
        assertEquals(any, CODECS.unpack(bytes));
        assertEquals(any, CODECS.unpack(ByteBuffer.wrap(bytes)));
        assertEquals(any, CODECS.unpack(new ByteArrayInputStream(bytes)));
        assertEquals(any, CODECS.unpack(MessagePack.newDefaultUnpacker(bytes)));
        assertEquals(any, CODECS.unpack(bytes, List.class));
        assertEquals(any, CODECS.unpack(ByteBuffer.wrap(bytes), List.class));
        assertEquals(any, CODECS.unpack(new ByteArrayInputStream(bytes), List.class));
        assertEquals(any, CODECS.unpack(MessagePack.newDefaultUnpacker(bytes), List.class));
        MessageFeed feed = MessagePack.newDefaultFeed();
        assertFalse(CODECS.unpackNext(feed, List.class, list -> {
            throw new AssertionError(list);
        }));
        feed.feed(bytes);
        List<Object> unpacked = new ArrayList<>();
        CODECS.unpackNext(feed, List.class, unpacked::add);
        assertEquals(Collections.singletonList(any), unpacked);
        try (Stream<?> values = CODECS.values(new ByteArrayInputStream(twice(bytes)), List.class)) {
            assertEquals(Arrays.asList(any, any), values.collect(Collectors.toList()));
        }
        try (Stream<Object> elements =
                CODECS.elements(new ByteArrayInputStream(bytes), Object.class)) {
            assertEquals(any, elements.collect(Collectors.toList()));
        }
    }

    @Test
    void iterators() {
        byte[] bytes = {1, 2, 3};
        Iterator<Integer> values =
                CODECS.values(MessagePack.newDefaultUnpacker(bytes), Integer.class);
        List<Integer> read = new ArrayList<>();
        values.forEachRemaining(read::add);
        assertEquals(Arrays.asList(1, 2, 3), read);
        assertFalse(values.hasNext());
        assertThrows(NoSuchElementException.class, values::next);
        MessageUnpacker unpacker =
                MessagePack.newDefaultUnpacker(new byte[] {(byte) 0x92, 4, 5, 6});
        Iterator<Integer> elements = CODECS.elements(unpacker, Integer.class);
        assertEquals(4, elements.next());
        assertEquals(5, elements.next());
        assertThrows(NoSuchElementException.class, elements::next);
        assertFalse(elements.hasNext());
        assertEquals(3, unpacker.getTotalReadBytes(), "what is behind the array is not read");
        Iterator<Integer> none =
                CODECS.elements(MessagePack.newDefaultUnpacker(new byte[] {-112}), Integer.class);
        assertFalse(none.hasNext());
        Iterator<Integer> cut =
                CODECS.elements(MessagePack.newDefaultUnpacker(new byte[] {-111}), Integer.class);
        assertThrows(MessageInsufficientBufferException.class, cut::next);
    }

    @Test
    void closingAStreamClosesTheInput() {
        TricklingInputStream values = trickled(new byte[] {1, 2});
        CODECS.values(values, Integer.class).close();
        assertEquals(1, values.closes());
        TricklingInputStream elements = trickled(new byte[] {1, 2});
        CODECS.elements(elements, TypeRef.of(Integer.class)).close();
        assertEquals(1, elements.closes());
    }

    @Test
    void failuresOfTheInput() {
        InputStream broken = new TricklingInputStream(new byte[9], position -> {
            if (position > 1) {
                throw new IOException("broken");
            }
            return 1;
        });
        Iterator<Integer> values =
                CODECS.values(MessagePack.newDefaultUnpacker(broken), Integer.class);
        assertEquals(0, values.next());
        assertEquals(0, values.next());
        assertEquals(
                "broken",
                assertThrows(UncheckedIOException.class, values::next)
                        .getCause()
                        .getMessage());
        assertThrows(IOException.class, () -> CODECS.unpack(broken));
    }

    @Test
    void failuresOfACodecAndOfTheOutput() {
        Codecs failing = Codecs.builder()
                .add(Codec.of(
                        Thread.class,
                        (packer, value) -> {
                            throw new IOException("no threads");
                        },
                        unpacker -> {
                            throw new IOException("no threads");
                        }))
                .build();
        assertThrows(UncheckedIOException.class, () -> failing.pack(Thread.currentThread()));
        assertThrows(UncheckedIOException.class, () -> failing.unpack(new byte[1], Thread.class));
        assertThrows(
                IOException.class,
                () -> failing.pack(Thread.currentThread(), new ByteArrayOutputStream()));
    }

    @Test
    void aMessageIsOneValue() {
        for (byte[] bytes : new byte[][] {{1, 2}, {(byte) 0xc0, (byte) 0xc1}, {-112, -112}}) {
            assertTrailing(() -> CODECS.unpack(bytes));
            assertTrailing(() -> CODECS.unpack(ByteBuffer.wrap(bytes)));
        }
        assertTrailing(() -> CODECS.unpack(new byte[] {1, 2}, Integer.class));
        assertTrailing(() -> CODECS.unpack(new byte[] {1, 2}, TypeRef.of(Integer.class)));
        for (int i = 0; i < 2; i++) {
            assertThrows(
                    MessageInsufficientBufferException.class, () -> CODECS.unpack(new byte[0]));
        }
    }

    private static void assertTrailing(org.junit.jupiter.api.function.Executable call) {
        assertEquals(
                "expected the end of the message, found more at byte 1",
                assertThrows(MessageFormatException.class, call).getMessage());
    }

    @Test
    void streamsArePackedAndStayOpen() throws IOException {
        boolean[] isClosed = {false};
        ByteArrayOutputStream out = new ByteArrayOutputStream() {
            @Override
            public void close() {
                isClosed[0] = true;
            }
        };
        CODECS.pack("a", out);
        MessagePacker packer = MessagePack.newDefaultPacker(out);
        CODECS.pack("b", packer);
        assertEquals(2, out.size(), "a packer is flushed by its owner");
        packer.flush();
        assertEquals(4, out.size());
        assertFalse(isClosed[0]);
    }
}
