/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.CharBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.buffer.ChannelBufferOutput;
import org.msgpack.core.buffer.MessageBufferOutput;
import org.msgpack.core.buffer.OutputStreamBufferOutput;
import org.msgpack.core.buffer.WatchedPool;
import org.msgpack.testdata.Fault;

/** Outputs that fail at every call and at every byte. */
class OutputFaultsTest {
    private static final PackerConfig CONFIG =
            new PackerConfig().withBufferSize(32).withBufferFlushThreshold(24);

    /** Where the fault occurs. There are enough chunks for each kind of call to occur often. */
    private enum Place {
        CALLS_OF_AN_OUTPUT,
        CALLS_OF_LARGE_CHUNKS,
        BYTES_OF_A_STREAM,
        BYTES_OF_A_CHANNEL,
        BYTES_OF_A_STREAM_WITH_A_POOL;

        MessageBufferOutput output(Fault fault, ByteArrayOutputStream taken) {
            switch (this) {
                case CALLS_OF_AN_OUTPUT:
                    return new FaultyOutput(fault, taken, 32);
                case CALLS_OF_LARGE_CHUNKS:
                    return new FaultyOutput(fault, taken, 200);
                case BYTES_OF_A_STREAM:
                    return new OutputStreamBufferOutput(fault.stream(taken), 32);
                case BYTES_OF_A_CHANNEL:
                    return new ChannelBufferOutput(Channels.newChannel(fault.stream(taken)), 32);
                default:
                    return new PooledOutput(
                            new OutputStreamBufferOutput(fault.stream(taken)), new WatchedPool(32));
            }
        }
    }

    /** No two elements are alike, so that anything missing or written twice is detected. */
    private static void flat(MessagePacker packer) throws IOException {
        byte[] payload = new byte[40];
        for (int i = 0; i < 24; i++) {
            Arrays.fill(payload, (byte) (0x80 + i));
            packer.packInt(0x10000 + i).packString("string " + i).packLong(-(1L << 40) - i);
            packer.packBinaryHeader(20).writePayload(payload, 0, 20);
            if (i % 3 == 0) {
                packer.packBinaryHeader(40).writePayload(payload);
                packer.packExtensionTypeHeader((byte) 7, 30).addPayload(payload, 0, 30);
            }
            if (i % 12 == 7) {
                packer.packBinaryHeader(300).addPayload(filled(300, i));
            }
            if (i % 4 == 0) {
                packer.packFloat(i + 0.25f).packLong(0x80000000L + i).packArrayHeader(i);
                packer.packMapHeader(16 + i).packString("\u00e9 " + i).packBoolean(true);
            }
            if (i % 5 == 0) {
                packer.packTimestamp(1L << 40, i).packDouble(i + 0.25).flush();
            }
        }
        packer.flush();
    }

    /** Packs containers whose headers remain open across several chunks. */
    private static void deferred(MessagePacker packer) throws IOException {
        byte[] payload = new byte[40];
        for (int i = 0; i < 6; i++) {
            Arrays.fill(payload, (byte) (0x80 + i));
            packer.packInt(0x20000 + i).openArray();
            packer.packString("inside of " + i).openMap(i * 40);
            byte[] referenced = i == 3 ? filled(300, i) : payload;
            packer.packInt(i).packBinaryHeader(referenced.length).addPayload(referenced);
            packer.packString("key").packBigInteger(BigInteger.ONE.shiftLeft(63));
            packer.flush();
            packer.closeMap(2).packBinaryHeader(40).writePayload(payload).closeArray(3);
        }
        packer.flush();
    }

    private static byte[] filled(int length, int value) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) value);
        return bytes;
    }

    private static byte[] expected(PackerAction work) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        MessagePacker packer = CONFIG.newPacker(bytes);
        work.on(packer);
        packer.close();
        return bytes.toByteArray();
    }

    private static Throwable thrownBy(PackerAction work, MessagePacker packer) {
        try {
            work.on(packer);
            return null;
        } catch (Throwable e) {
            return e;
        }
    }

    private static int count(Place place, PackerAction work) throws IOException {
        Fault never = Fault.never();
        MessagePacker packer = CONFIG.newPacker(place.output(never, new ByteArrayOutputStream()));
        work.on(packer);
        assertTrue(never.counted() > 20, place + " has few calls that may fail");
        return never.counted();
    }

    @ParameterizedTest
    @EnumSource(Place.class)
    void causeIsPropagatedAndNothingIsWrittenTwice(Place place) throws IOException {
        failEverywhere(place, OutputFaultsTest::flat);
    }

    @ParameterizedTest
    @EnumSource(Place.class)
    void causeIsPropagatedWhileContainersAreOpen(Place place) throws IOException {
        failEverywhere(place, OutputFaultsTest::deferred);
    }

    private static void failEverywhere(Place place, PackerAction work) throws IOException {
        byte[] expected = expected(work);
        int faults = count(place, work);
        for (int at = 0; at < faults; at++) {
            Fault fault = Fault.after(at, Fault.Kind.of(at));
            ByteArrayOutputStream taken = new ByteArrayOutputStream();
            MessagePacker packer = CONFIG.newPacker(place.output(fault, taken));
            String label = place + ", fault " + at;
            assertSame(fault.thrown(), thrownBy(work, packer), label);
            assertStartsWith(expected, taken.toByteArray(), label);
            int before = taken.size();

            packer.clear();
            packer.flush();
            assertEquals(before, taken.size(), label + ": written after clear");
            work.on(packer);
            assertEndsWith(expected, taken.toByteArray(), before, label + ", once more");

            ByteArrayOutputStream next = new ByteArrayOutputStream();
            packer.reset(new OutputStreamBufferOutput(next));
            work.on(packer);
            packer.close();
            assertArrayEquals(expected, next.toByteArray(), label + ", another output");
        }
    }

    private static void assertStartsWith(byte[] expected, byte[] taken, String label) {
        assertArrayEquals(Arrays.copyOf(expected, taken.length), taken, label);
    }

    private static void assertEndsWith(byte[] expected, byte[] taken, int from, String label) {
        assertArrayEquals(expected, Arrays.copyOfRange(taken, from, taken.length), label);
    }

    /** A caller that ignores failures gets the stream with a single gap in it. */
    @ParameterizedTest
    @EnumSource(Place.class)
    void continuingWritesNothingTwice(Place place) throws IOException {
        int elements = 600;
        byte[] expected = expected(packer -> pack(packer, 0, elements));
        int faults = count(place, packer -> pack(packer, 0, elements));
        for (int at = 0; at < faults; at++) {
            Fault fault = Fault.after(at, Fault.Kind.CHECKED);
            ByteArrayOutputStream taken = new ByteArrayOutputStream();
            MessagePacker packer = CONFIG.newPacker(place.output(fault, taken));
            int before = 0;
            for (int i = 0; i < elements; i++) {
                boolean hadHappened = fault.hasHappened();
                int element = i;
                Throwable thrown = thrownBy(p -> pack(p, element, element + 1), packer);
                assertSame(
                        !hadHappened && fault.hasHappened() ? fault.thrown() : null,
                        thrown,
                        "fault " + at);
                before = fault.hasHappened() && !hadHappened ? taken.size() : before;
            }
            assertSame(
                    fault.hasHappened() ? null : fault.thrown(),
                    thrownBy(MessagePacker::flush, packer));
            packer.flush();
            assertStartsWith(expected, Arrays.copyOf(taken.toByteArray(), before), place.name());
            int rest = taken.size() - before;
            assertTrue(before + rest <= expected.length, place + ", fault " + at);
            assertArrayEquals(
                    Arrays.copyOfRange(expected, expected.length - rest, expected.length),
                    Arrays.copyOfRange(taken.toByteArray(), before, taken.size()),
                    place + ", fault " + at);
        }
    }

    private static void pack(MessagePacker packer, int from, int to) throws IOException {
        for (int i = from; i < to; i++) {
            packer.packInt(0x10000 + i);
        }
    }

    @Test
    void flushedBytesAreKept() throws IOException {
        Fault fault = Fault.after(1000, Fault.Kind.CHECKED);
        ByteArrayOutputStream taken = new ByteArrayOutputStream();
        MessagePacker packer = CONFIG.newPacker(fault.stream(taken));
        int flushed = 0;
        try {
            for (int i = 0; ; i++) {
                packer.packInt(0x10000 + i).packInt(0x10000 + i);
                packer.flush();
                flushed = i + 1;
                assertEquals(flushed * 10L, taken.size());
            }
        } catch (IOException e) {
            assertSame(fault.thrown(), e);
        }
        assertEquals(100, flushed);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(taken.toByteArray());
        for (int i = 0; i < flushed; i++) {
            assertEquals(0x10000 + i, unpacker.unpackInt());
            assertEquals(0x10000 + i, unpacker.unpackInt());
        }
    }

    @Test
    void outputThatAlwaysFailsCanBeReplaced() throws IOException {
        IOException failure = new IOException("gone");
        MessagePacker packer = CONFIG.newPacker(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw failure;
            }

            @Override
            public void flush() throws IOException {
                throw failure;
            }
        });
        packer.packInt(1);
        ByteArrayOutputStream next = new ByteArrayOutputStream();
        assertSame(
                failure,
                assertThrows(
                        IOException.class, () -> packer.reset(new OutputStreamBufferOutput(next))));
        packer.packInt(2).close();
        assertArrayEquals(new byte[] {2}, next.toByteArray());
    }

    // Closing a packer

    @Test
    void closingTwiceClosesOnce() throws IOException {
        FaultyOutput out = new FaultyOutput(Fault.never(), new ByteArrayOutputStream(), 8);
        MessagePacker packer = CONFIG.newPacker(out);
        packer.packInt(1).close();
        packer.close();
        assertEquals(1, out.closed);
    }

    @Test
    void outputIsClosedIfFlushingFails() {
        for (int at = 0; at < 4; at++) {
            Fault fault = Fault.after(at, Fault.Kind.CHECKED);
            FaultyOutput out = new FaultyOutput(fault, new ByteArrayOutputStream(), 8);
            MessagePacker packer = CONFIG.newPacker(out);
            assertSame(fault.thrown(), thrownBy(p -> p.packInt(1).close(), packer));
            assertEquals(at == 0 ? 0 : 1, out.closed); // the first call is for the chunk
            assertEquals(null, thrownBy(MessagePacker::close, packer));
            assertEquals(1, out.closed);
        }
    }

    @Test
    void firstOfTwoFailuresIsReported() {
        IOException[] failures = {new IOException("write"), new IOException("close")};
        MessagePacker packer = CONFIG.newPacker(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw failures[0];
            }

            @Override
            public void close() throws IOException {
                throw failures[1];
            }
        });
        assertSame(failures[0], thrownBy(p -> p.packInt(1).close(), packer));
        assertSame(failures[1], failures[0].getSuppressed()[0]);
    }

    @Test
    void useAfterCloseIsAnError() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        MessagePacker packer = CONFIG.newPacker(bytes);
        packer.packInt(1).close();
        PackerAction[] uses = {
            p -> p.packNil(),
            p -> p.packInt(1),
            p -> p.packLong(Long.MIN_VALUE),
            p -> p.packLong(1L << 31),
            p -> p.packFloat(1),
            p -> p.packDouble(1),
            p -> p.packString("a"),
            p -> p.packString("\u00e9"),
            p -> p.packString(CharBuffer.wrap("a")),
            p -> p.packArrayHeader(1),
            p -> p.packMapHeader(16),
            p -> p.openMap(),
            p -> p.packTimestamp(1),
            p -> p.writePayload(new byte[1]),
            p -> p.writePayload(new byte[100]),
            p -> p.addPayload(new byte[100]),
            p -> p.flush()
        };
        for (PackerAction use : uses) {
            IOException e = assertThrows(IOException.class, () -> use.on(packer));
            assertTrue(e.getMessage().contains("closed"), e.getMessage());
        }
        assertArrayEquals(new byte[] {1}, bytes.toByteArray());
        assertEquals(1, packer.getTotalWrittenBytes());

        ByteArrayOutputStream next = new ByteArrayOutputStream();
        assertNotNull(packer.reset(new OutputStreamBufferOutput(next)));
        packer.packInt(2).close();
        assertArrayEquals(new byte[] {2}, next.toByteArray());
    }

    @Test
    void closeDropsOpenContainers() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        MessagePacker packer = CONFIG.newPacker(bytes);
        packer.openArray().packInt(1);
        assertThrows(IllegalStateException.class, packer::close);
        packer.close();
        packer.reset(new OutputStreamBufferOutput(bytes));
        packer.packInt(2).close();
        assertArrayEquals(new byte[] {2}, bytes.toByteArray());
    }

    /** As in 0.9.12: many programs retrieve the bytes after closing the packer. */
    @Test
    void bufferPackerIsUsableAfterClose() throws IOException {
        MessageBufferPacker packer = CONFIG.newBufferPacker();
        packer.packInt(1).close();
        packer.close();
        assertArrayEquals(new byte[] {1}, packer.toByteArray());
        packer.packInt(2);
        assertArrayEquals(new byte[] {1, 2}, packer.toByteArray());
        packer.clear();
        packer.packInt(3);
        assertArrayEquals(new byte[] {3}, packer.toByteArray());
    }

    // Channels

    @Test
    void interruptIsPropagated(@TempDir Path folder) throws IOException {
        File file = folder.resolve("file").toFile();
        FileChannel channel = FileChannel.open(
                file.toPath(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        MessagePacker packer = CONFIG.newPacker((WritableByteChannel) channel);
        packer.packInt(1).flush();
        packer.packInt(2);
        Thread.currentThread().interrupt();
        try {
            assertThrows(ClosedByInterruptException.class, packer::flush);
        } finally {
            assertTrue(Thread.interrupted(), "the thread stays interrupted");
        }
        packer.close();
        assertEquals(1, file.length());
        ByteArrayOutputStream next = new ByteArrayOutputStream();
        packer.reset(new OutputStreamBufferOutput(next));
        packer.packInt(3).close();
        assertArrayEquals(new byte[] {3}, next.toByteArray());
    }
}
