/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.ByteBufferInput;
import org.msgpack.core.buffer.ChannelBufferInput;
import org.msgpack.core.buffer.InputStreamBufferInput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.testdata.Fault;
import org.msgpack.testdata.TricklingInputStream;
import org.msgpack.value.Variable;

/** Inputs that fail, end, or have no bytes for the moment, at every byte. */
class InputFaultsTest {
    /** Reads one element each. A read that fails is repeated. */
    private static final List<UnpackerFunction> READS = Arrays.asList(
            MessageUnpacker::unpackInt,
            MessageUnpacker::unpackString,
            MessageUnpacker::unpackBigInteger,
            MessageUnpacker::unpackTimestamp,
            MessageUnpacker::unpackDouble,
            unpacker -> Arrays.toString(unpacker.unpackBinary()),
            MessageUnpacker::unpackBinaryHeader,
            unpacker -> Arrays.toString(unpacker.readPayload(30)),
            MessageUnpacker::unpackBinaryHeader,
            unpacker -> {
                byte[] payload = new byte[30];
                unpacker.readPayload(payload);
                return Arrays.toString(payload);
            },
            MessageUnpacker::unpackBinaryHeader,
            unpacker -> {
                ByteBuffer payload = ByteBuffer.allocate(30);
                unpacker.readPayload(payload);
                return Arrays.toString(payload.array());
            },
            MessageUnpacker::unpackBinaryHeader,
            unpacker -> Arrays.toString(unpacker.readPayloadAsReference(30).toByteArray()),
            MessageUnpacker::unpackExtensionTypeHeader,
            unpacker -> {
                MessageBuffer payload = MessageBuffer.allocate(20);
                unpacker.readPayload(payload, 0, 20);
                return Arrays.toString(payload.toByteArray());
            },
            MessageUnpacker::unpackValue,
            unpacker -> unpacker.unpackValue(new Variable()).toString(),
            unpacker -> {
                unpacker.skipValue();
                return "skipped";
            },
            MessageUnpacker::unpackArrayHeader,
            MessageUnpacker::unpackMapHeader,
            MessageUnpacker::getNextFormat,
            unpacker -> {
                unpacker.unpackNil();
                return "nil";
            },
            MessageUnpacker::hasNext);

    private static byte[] bytes() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        byte[] payload = new byte[30];
        for (int i = 0; i < payload.length; i++) {
            payload[i] = (byte) (0x40 + i);
        }
        packer.packInt(0x12345678).packString("a string of some length");
        packer.packBigInteger(BigInteger.ONE.shiftLeft(63)).packTimestamp(1L << 40, 5);
        packer.packDouble(1.25);
        for (int i = 0; i < 5; i++) {
            packer.packBinaryHeader(30).writePayload(payload);
        }
        packer.packExtensionTypeHeader((byte) 3, 20).writePayload(payload, 0, 20);
        packer.packString("read as a value").packString("as a variable").packString("skipped");
        packer.packArrayHeader(70_000).packMapHeader(300).packNil();
        return packer.toByteArray();
    }

    private static List<Object> readAll(MessageUnpacker unpacker) throws IOException {
        List<Object> all = new ArrayList<>();
        for (UnpackerFunction read : READS) {
            all.add(read.apply(unpacker));
        }
        return all;
    }

    private enum Source {
        STREAM {
            @Override
            MessageBufferInput of(InputStream stream, int chunkSize) {
                return new InputStreamBufferInput(stream, chunkSize);
            }
        },
        CHANNEL {
            @Override
            MessageBufferInput of(InputStream stream, int chunkSize) {
                return new ChannelBufferInput(Channels.newChannel(stream), chunkSize);
            }
        };

        abstract MessageBufferInput of(InputStream stream, int chunkSize);
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void causeIsPropagatedAndNothingIsLost(Source source) throws IOException {
        byte[] bytes = bytes();
        List<Object> expected = readAll(MessagePack.newDefaultUnpacker(bytes));
        for (int chunkSize : new int[] {1, 7, 64, 8192}) {
            for (int at = 0; at < bytes.length; at++) {
                Fault.Kind kind = Fault.Kind.of(at);
                Fault fault = Fault.after(at, kind);
                String label = source + " of " + chunkSize + " bytes, fault at " + at;
                MessageUnpacker unpacker =
                        MessagePack.newDefaultUnpacker(source.of(fault.stream(bytes), chunkSize));
                List<Object> all = new ArrayList<>();
                for (UnpackerFunction read : READS) {
                    all.add(readInSpiteOf(fault, read, unpacker, label));
                }
                assertEquals(expected, all, label);
                assertTrue(fault.hasHappened(), label);
                assertEquals(bytes.length, unpacker.getTotalReadBytes(), label);
            }
        }
    }

    private static Object readInSpiteOf(
            Fault fault, UnpackerFunction read, MessageUnpacker unpacker, String label)
            throws IOException {
        long before = unpacker.getTotalReadBytes();
        boolean hadHappened = fault.hasHappened();
        try {
            return read.apply(unpacker);
        } catch (Throwable e) {
            assertSame(fault.thrown(), e, label);
            assertFalse(hadHappened, label);
            assertEquals(before, unpacker.getTotalReadBytes(), label);
            return read.apply(unpacker);
        }
    }

    /** After a fault within a value, whose read cannot be repeated, another input can be read. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 8192})
    void anotherInputCanBeReadAfterAFault(int chunkSize) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(2).packMapHeader(1).packString("key").packArrayHeader(3);
        packer.packInt(1).packDouble(2).packString("three").packTimestamp(1);
        byte[] bytes = packer.toByteArray();
        Object expected = MessagePack.newDefaultUnpacker(bytes).unpackValue();
        List<UnpackerFunction> reads = Arrays.asList(MessageUnpacker::unpackValue, unpacker -> {
            unpacker.skipValue();
            return expected;
        });
        for (UnpackerFunction read : reads) {
            for (int at = 0; at < bytes.length; at++) {
                Fault fault = Fault.after(at, Fault.Kind.of(at));
                MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(
                        new InputStreamBufferInput(fault.stream(bytes), chunkSize));
                assertSame(
                        fault.thrown(), assertThrows(Throwable.class, () -> read.apply(unpacker)));
                unpacker.reset(new ArrayBufferInput(bytes));
                assertEquals(expected, read.apply(unpacker), "fault at " + at);
                assertFalse(unpacker.hasNext());
            }
        }
    }

    @Test
    void emptyReadsAreNotTheEnd() throws IOException {
        byte[] bytes = bytes();
        InputStream in = new TricklingInputStream(bytes, 2, 0, 0).bulkOnly();
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(in);
        assertEquals(readAll(MessagePack.newDefaultUnpacker(bytes)), readAll(unpacker));
    }

    // Closing an unpacker

    @Test
    void closingTwiceClosesOnceAndUseIsAnError() throws IOException {
        TricklingInputStream stream = new TricklingInputStream(new byte[] {1, 2, 3}, 3);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker((InputStream) stream);
        assertEquals(1, unpacker.unpackInt());
        unpacker.close();
        unpacker.close();
        assertEquals(1, stream.closes());
        assertUnusable(unpacker);
        assertEquals(1, unpacker.getTotalReadBytes());
        unpacker.reset(new ArrayBufferInput(new byte[] {7}));
        assertEquals(7, unpacker.unpackInt());
    }

    @Test
    void inputsInMemoryAreClosedToo() throws IOException {
        MessageBufferInput[] inputs = {
            new ArrayBufferInput(new byte[] {1, 2}),
            new ByteBufferInput(ByteBuffer.wrap(new byte[] {1, 2})),
            new ByteBufferInput(ByteBuffer.allocateDirect(2))
        };
        for (MessageBufferInput input : inputs) {
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(input);
            unpacker.unpackInt();
            unpacker.close();
            assertUnusable(unpacker);
        }
    }

    private static void assertUnusable(MessageUnpacker unpacker) {
        for (UnpackerFunction read : READS) {
            IOException e = assertThrows(IOException.class, () -> read.apply(unpacker));
            assertTrue(e.getMessage().contains("closed"), e.getMessage());
        }
    }

    @Test
    void failingCloseIsPropagatedOnce() throws IOException {
        IOException failure = new IOException("not closed");
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new InputStream() {
            @Override
            public int read() {
                return 1;
            }

            @Override
            public void close() throws IOException {
                throw failure;
            }
        });
        assertSame(failure, assertThrows(IOException.class, unpacker::close));
        unpacker.close();
        assertUnusable(unpacker);
    }

    // Channels

    @Test
    void interruptIsPropagated(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("file");
        Files.write(file, new byte[] {1, 2, 3});
        FileChannel channel = FileChannel.open(file);
        MessageUnpacker unpacker =
                MessagePack.newDefaultUnpacker(new ChannelBufferInput(channel, 1));
        assertEquals(1, unpacker.unpackInt());
        Thread.currentThread().interrupt();
        try {
            assertThrows(ClosedByInterruptException.class, unpacker::unpackInt);
        } finally {
            assertTrue(Thread.interrupted(), "the thread stays interrupted");
        }
        ReadableByteChannel next = Channels.newChannel(new ByteArrayInputStream(new byte[] {5}));
        unpacker.reset(new ChannelBufferInput(next));
        assertEquals(5, unpacker.unpackInt());
    }
}
