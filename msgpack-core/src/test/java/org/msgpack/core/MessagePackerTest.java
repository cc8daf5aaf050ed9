/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Collections.nCopies;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.OutputKind.Sink;
import org.msgpack.core.buffer.ArrayBufferOutput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferOutput;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

class MessagePackerTest {
    /** Characters of one to four bytes, and unpaired surrogates. */
    private static String randomString(Random random, int length) {
        String alphabet = random.nextBoolean() ? "abcdefgh" : "a\u00e4\u20ac\ud83d\ude00\ud83d";
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < length; i++) {
            s.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return s.toString();
    }

    @ParameterizedTest
    @EnumSource
    void anyCharSequenceIsPackedLikeItsString(OutputKind kind) throws IOException {
        Random random = new Random(3);
        for (int length = 0; length < 700; length += 1 + length / 20) {
            String s = randomString(random, length);
            byte[] utf8 = s.getBytes(StandardCharsets.UTF_8);
            MessageBufferPacker expected = MessagePack.newDefaultBufferPacker();
            expected.packRawStringHeader(utf8.length).writePayload(utf8);
            Sink sink = kind.open();
            MessagePacker packer = MessagePack.newDefaultPacker(sink.output);
            packer.packString(s);
            packer.packString((CharSequence) s);
            StringBuilder builder = new StringBuilder();
            builder.append(s);
            packer.packString(builder);
            packer.packString(CharBuffer.wrap(s));
            packer.flush();
            byte[] bytes = sink.bytes();
            byte[] one = expected.toByteArray();
            assertEquals(4 * one.length, bytes.length, s);
            for (int i = 0; i < 4; i++) {
                int from = i * one.length;
                assertArrayEquals(one, Arrays.copyOfRange(bytes, from, from + one.length), s);
            }
        }
    }

    @Test
    void stringsWithoutStr8() throws IOException {
        MessageBufferPacker packer =
                new PackerConfig().withStr8FormatSupport(false).newBufferPacker();
        packer.packString("\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4"
                + "\u00e4\u00e4\u00e4\u00e4\u00e4");
        byte[] bytes = packer.toByteArray();
        assertArrayEquals(Hex.bytes("da 00 20 c3 a4"), Arrays.copyOf(bytes, 5));
        assertEquals(35, bytes.length);
    }

    /**
     * Headers of strings that are encoded in place, of strings whose header has to be moved, and of
     * others.
     */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void headersOfStrings(boolean isStr8) throws IOException {
        PackerConfig config = new PackerConfig().withStr8FormatSupport(isStr8);
        for (String one : new String[] {"a", "\u00e4", "\u3042", "\ud83d\ude00"}) {
            for (int count = 0; count < 300; count++) {
                String s = String.join("", nCopies(count, one));
                byte[] utf8 = s.getBytes(StandardCharsets.UTF_8);
                byte[] header = headerOfString(utf8.length, isStr8);
                byte[] expected = Arrays.copyOf(header, header.length + utf8.length);
                System.arraycopy(utf8, 0, expected, header.length, utf8.length);
                MessageBufferPacker packer = config.newBufferPacker();
                packer.packString(s);
                assertArrayEquals(expected, packer.toByteArray(), s);
            }
        }
    }

    private static byte[] headerOfString(int length, boolean isStr8) {
        if (length < 32) {
            return new byte[] {(byte) (0xa0 + length)};
        }
        return length < 256 && isStr8
                ? new byte[] {(byte) 0xd9, (byte) length}
                : new byte[] {(byte) 0xda, (byte) (length >> 8), (byte) length};
    }

    /** Returns the smallest format according to the specification. */
    private static int smallestLength(BigInteger v) {
        if (v.signum() >= 0) {
            int bits = v.bitLength();
            return bits <= 7 ? 1 : bits <= 8 ? 2 : bits <= 16 ? 3 : bits <= 32 ? 5 : 9;
        }
        int bits = v.bitLength() + 1;
        return bits <= 6 ? 1 : bits <= 8 ? 2 : bits <= 16 ? 3 : bits <= 32 ? 5 : 9;
    }

    private static void checkInteger(BigInteger v, PackerAction pack) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        pack.on(packer);
        byte[] bytes = packer.toByteArray();
        assertEquals(smallestLength(v), bytes.length, v.toString());
        assertEquals(v, MessagePack.newDefaultUnpacker(bytes).unpackBigInteger());
    }

    @Test
    void allIntegerMethodsChooseTheSmallestFormat() throws IOException {
        for (int shift = 0; shift <= 64; shift++) {
            for (int near = -2; near <= 2; near++) {
                BigInteger v = BigInteger.ONE.shiftLeft(shift).add(BigInteger.valueOf(near));
                checkIntegers(v.min(BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE)));
                checkIntegers(v.negate().max(BigInteger.valueOf(Long.MIN_VALUE)));
            }
        }
    }

    private static void checkIntegers(BigInteger v) throws IOException {
        checkInteger(v, p -> p.packBigInteger(v));
        if (v.bitLength() < 64) {
            checkInteger(v, p -> p.packLong(v.longValue()));
        }
        if (v.bitLength() < 32) {
            checkInteger(v, p -> p.packInt(v.intValue()));
        }
        if (v.bitLength() < 16) {
            checkInteger(v, p -> p.packShort(v.shortValue()));
        }
        if (v.bitLength() < 8) {
            checkInteger(v, p -> p.packByte(v.byteValue()));
        }
    }

    @Test
    void integersThatNoFormatHolds() {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        BigInteger tooLarge = BigInteger.ONE.shiftLeft(64);
        BigInteger tooSmall = BigInteger.valueOf(Long.MIN_VALUE).subtract(BigInteger.ONE);
        assertThrows(IllegalArgumentException.class, () -> packer.packBigInteger(tooLarge));
        assertThrows(IllegalArgumentException.class, () -> packer.packBigInteger(tooSmall));
        assertEquals(0, packer.getTotalWrittenBytes());
    }

    /** Each format, and payloads that are copied as well as those that go past the chunk. */
    @Test
    void wholeBinaryAndExtensions() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        MessageBufferPacker expected = MessagePack.newDefaultBufferPacker();
        for (int length : new int[] {0, 1, 3, 16, 255, 256, 65_535, 65_536}) {
            byte[] payload = new byte[length];
            Arrays.fill(payload, (byte) length);
            packer.packBinary(payload).packExtension((byte) -7, payload);
            expected.packBinaryHeader(length).writePayload(payload);
            expected.packExtensionTypeHeader((byte) -7, length).writePayload(payload);
            Arrays.fill(payload, (byte) 0x55); // it has been copied
        }
        assertArrayEquals(expected.toByteArray(), packer.toByteArray());
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packer.toByteArray());
        for (int length : new int[] {0, 1, 3, 16, 255, 256, 65_535, 65_536}) {
            assertEquals(length, unpacker.unpackBinary().length);
            assertEquals(-7, unpacker.getNextExtensionTypeHeader().getType());
            assertEquals(length, unpacker.unpackExtension().length);
        }
        assertFalse(unpacker.hasNext());
        assertThrows(NullPointerException.class, () -> packer.packBinary(null));
        assertThrows(NullPointerException.class, () -> packer.packExtension((byte) 1, null));
    }

    @Test
    void negativeSizesCauseAClearError() {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        assertThrows(IllegalArgumentException.class, () -> packer.packArrayHeader(-1));
        assertThrows(IllegalArgumentException.class, () -> packer.packMapHeader(-1));
        assertThrows(IllegalArgumentException.class, () -> packer.packBinaryHeader(-1));
        assertThrows(IllegalArgumentException.class, () -> packer.packRawStringHeader(-1));
        assertThrows(
                IllegalArgumentException.class, () -> packer.packExtensionTypeHeader((byte) 1, -1));
        byte[] three = new byte[3];
        assertThrows(IndexOutOfBoundsException.class, () -> packer.writePayload(three, 2, 2));
        assertThrows(IndexOutOfBoundsException.class, () -> packer.writePayload(three, -1, 2));
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> packer.writePayload(three, 1, Integer.MAX_VALUE));
        assertThrows(IndexOutOfBoundsException.class, () -> packer.addPayload(three, 2, -1));
        assertEquals(0, packer.getTotalWrittenBytes());
    }

    /** The chunk has space, as it would not have before the first element. */
    @Test
    void negativeContainerSizesAreNotMistakenForSmallOnes() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packNil();
        for (int size : new int[] {-1, -16, Integer.MIN_VALUE}) {
            assertThrows(IllegalArgumentException.class, () -> packer.packArrayHeader(size));
            assertThrows(IllegalArgumentException.class, () -> packer.packMapHeader(size));
        }
        assertEquals(1, packer.getTotalWrittenBytes());
    }

    /** The chars include some whose low byte is ASCII, and an unpaired surrogate. */
    @Test
    void stringsWithOneNonAsciiChar() throws IOException {
        char[] others = {'\u0080', '\u00e9', '\u0100', '\u0141', '\u3041', '\ud83d'};
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        MessageBufferPacker expected = MessagePack.newDefaultBufferPacker();
        for (int length = 1; length <= 60; length++) {
            for (int place = 0; place < length; place++) {
                for (char other : others) {
                    StringBuilder s = new StringBuilder(String.join("", nCopies(length, "a")));
                    s.setCharAt(place, other);
                    packer.packString(s.toString());
                    byte[] utf8 = s.toString().getBytes(StandardCharsets.UTF_8);
                    expected.packRawStringHeader(utf8.length).writePayload(utf8);
                }
            }
        }
        assertArrayEquals(expected.toByteArray(), packer.toByteArray());
    }

    @Test
    void payloadsByCopyAndByReference() throws IOException {
        byte[] payload = new byte[20_000];
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packBinaryHeader(20_000).writePayload(payload);
        packer.packBinaryHeader(20_000).addPayload(payload);
        packer.packBinaryHeader(100).writePayload(payload, 0, 100);
        packer.packBinaryHeader(100).addPayload(payload, 0, 100); // too short for a reference
        Arrays.fill(payload, (byte) 7);
        byte[] bytes = packer.toByteArray();
        assertEquals(0, bytes[3]);
        assertEquals(7, bytes[20_006]);
        assertEquals(0, bytes[40_008]);
        assertEquals(0, bytes[40_110]);
        assertEquals(bytes.length, packer.getTotalWrittenBytes());
    }

    @ParameterizedTest
    @EnumSource
    void shortPayloadAsANumber(OutputKind kind) throws IOException {
        long number = 0x8182_8384_8586_8788L;
        byte[] bigEndian = ByteBuffer.allocate(Long.BYTES).putLong(number).array();
        MessageBufferPacker expected = MessagePack.newDefaultBufferPacker();
        Sink sink = kind.open();
        MessagePacker packer = MessagePack.newDefaultPacker(sink.output);
        for (int round = 0; round < 10; round++) {
            for (int length = 0; length <= Long.BYTES; length++) {
                packer.packExtensionTypeHeader((byte) 5, length).writePayload(number, length);
                expected.packExtensionTypeHeader((byte) 5, length);
                expected.writePayload(bigEndian, Long.BYTES - length, length);
                assertEquals(expected.getTotalWrittenBytes(), packer.getTotalWrittenBytes());
            }
        }
        packer.flush();
        assertArrayEquals(expected.toByteArray(), sink.bytes());
        long written = packer.getTotalWrittenBytes();
        for (int length : new int[] {-1, Long.BYTES + 1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            assertThrows(
                    IndexOutOfBoundsException.class, () -> packer.writePayload(number, length));
        }
        assertEquals(written, packer.getTotalWrittenBytes());
        packer.close();
        assertThrows(IOException.class, () -> packer.writePayload(number, 1));
    }

    @ParameterizedTest
    @EnumSource
    void resetFlushesAndContinues(OutputKind kind) throws IOException {
        Sink first = kind.open();
        Sink second = kind.open();
        MessagePacker packer = MessagePack.newDefaultPacker(first.output);
        packer.packInt(1);
        assertSame(first.output, packer.reset(second.output));
        assertEquals(0, packer.getTotalWrittenBytes());
        packer.packInt(2).packInt(3);
        packer.close();
        assertArrayEquals(new byte[] {1}, first.bytes());
        assertArrayEquals(new byte[] {2, 3}, second.bytes());
        MessagePacker inside = MessagePack.newDefaultPacker(kind.open().output);
        inside.openArray();
        assertThrows(IllegalStateException.class, () -> inside.reset(kind.open().output));
        assertThrows(NullPointerException.class, () -> inside.reset(null));
    }

    @Test
    void resetCallsFlushOfSubclasses() throws IOException {
        int[] flushes = {0};
        MessagePacker packer = new MessagePacker(new ArrayBufferOutput(), new PackerConfig()) {
            @Override
            public void flush() throws IOException {
                flushes[0]++;
                super.flush();
            }
        };
        packer.reset(new ArrayBufferOutput());
        assertEquals(1, flushes[0]);
    }

    @Test
    void bufferPackerAcceptsOnlyArrayOutputs() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        MessageBufferOutput stream = OutputKind.STREAM.open().output;
        assertThrows(IllegalArgumentException.class, () -> packer.reset(stream));
        packer.packInt(1);
        assertEquals(0, packer.getBufferSize());
        ArrayBufferOutput old = (ArrayBufferOutput) packer.reset(new ArrayBufferOutput());
        assertArrayEquals(new byte[] {1}, old.toByteArray());
        packer.packInt(2);
        assertArrayEquals(new byte[] {2}, packer.toMessageBuffer().toByteArray());
        assertEquals(1, packer.getBufferSize());
    }

    @Test
    void failureOfTheOutputIsPropagatedAndNothingIsWrittenTwice() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        IOException failure = new IOException("disk full");
        boolean[] fails = {false};
        OutputStream out = new OutputStream() {
            @Override
            public void write(int b) {
                throw new UnsupportedOperationException();
            }

            @Override
            public void write(byte[] b, int off, int len) throws IOException {
                bytes.write(b, off, len);
                if (fails[0]) {
                    throw failure;
                }
            }
        };
        MessagePacker packer = new PackerConfig().withBufferSize(10).newPacker(out);
        packer.packInt(1).packInt(2);
        fails[0] = true;
        assertSame(failure, assertThrows(IOException.class, packer::flush));
        fails[0] = false;
        packer.flush();
        packer.packInt(3);
        packer.flush();
        assertArrayEquals(new byte[] {1, 2, 3}, bytes.toByteArray());

        packer.openArray();
        for (int i = 0; i < 100; i++) {
            packer.packInt(i);
        }
        fails[0] = true;
        assertSame(failure, assertThrows(IOException.class, () -> packer.closeArray(100)));
        fails[0] = false;
        int written = bytes.size();
        packer.clear();
        packer.openMap().closeMap(0);
        packer.flush();
        assertEquals(written + 1, bytes.size());
    }

    @Test
    void timestampsInMilliseconds() throws IOException {
        for (long millis : new long[] {0, 1, 999, 1234, -1, -1000, -1234, 1L << 45}) {
            MessageBufferPacker ofMillis = MessagePack.newDefaultBufferPacker();
            MessageBufferPacker ofInstant = MessagePack.newDefaultBufferPacker();
            ofMillis.packTimestamp(millis);
            ofInstant.packTimestamp(Instant.ofEpochMilli(millis));
            assertArrayEquals(ofInstant.toByteArray(), ofMillis.toByteArray(), millis + " ms");
        }
    }

    @Test
    void everyPackMethodReturnsThePacker() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        String text = new String(new char[100]).replace('\0', 'x');
        Object[] returned = {
            packer.packNil(),
            packer.packBoolean(true),
            packer.packByte((byte) 1),
            packer.packShort((short) 1),
            packer.packInt(1),
            packer.packInt(1 << 20),
            packer.packLong(1),
            packer.packLong(1L << 31),
            packer.packLong(1L << 40),
            packer.packBigInteger(BigInteger.ONE),
            packer.packBigInteger(BigInteger.ONE.shiftLeft(63)),
            packer.packFloat(1),
            packer.packDouble(1),
            packer.packString("x"),
            packer.packString("é"),
            packer.packString(text),
            packer.packString(CharBuffer.wrap("x")),
            packer.packString(CharBuffer.wrap(text)),
            packer.packString((CharSequence) text),
            packer.packRawString(new byte[1]),
            packer.packRawString(new byte[100]),
            packer.packTimestamp(Instant.EPOCH),
            packer.packTimestamp(0L),
            packer.packTimestamp(0L, 1),
            packer.packTimestamp(-1L, 1),
            packer.packArrayHeader(0),
            packer.packMapHeader(0),
            packer.openArray(),
            packer.openArray(1),
            packer.openMap(),
            packer.openMap(1),
            packer.packBinaryHeader(1),
            packer.writePayload(new byte[1]),
            packer.packBinary(new byte[1]),
            packer.packExtension((byte) 1, new byte[1]),
            packer.packRawStringHeader(1),
            packer.writePayload(new byte[3], 1, 1),
            packer.writePayload(1, 0),
            packer.packExtensionTypeHeader((byte) 1, 2),
            packer.addPayload(new byte[1]),
            packer.addPayload(new byte[3], 1, 1),
            packer.closeMap(1),
            packer.closeMap(1),
            packer.closeArray(1),
            packer.closeArray(1),
            packer.addPayload(new byte[1]),
            packer.packValue(ValueFactory.newNil())
        };
        for (int i = 0; i < returned.length; i++) {
            assertSame(packer, returned[i], "call " + i);
        }
    }

    @Test
    void packingIntoAReusedPackerAllocatesNothing() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        byte[] payload = new byte[100];
        long allocated = leastAllocated(() -> {
            packer.clear();
            packer.openArray();
            for (int i = 0; i < 50; i++) {
                packer.packInt(i).packString("text").packDouble(i).packNil();
            }
            packer.packBinaryHeader(100).writePayload(payload);
            packer.closeArray(201);
        });
        assertEquals(0, allocated, "bytes per message");
    }

    @Test
    void packingATreeAllocatesNothing() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(2 * 40);
        for (int i = 0; i < 40; i++) {
            packer.packString(new String(new char[i]).replace('\0', 'x')).packInt(1 << i);
        }
        Value tree = MessagePack.newDefaultUnpacker(packer.toByteArray()).unpackValue();
        long allocated = leastAllocated(() -> {
            packer.clear();
            packer.packValue(tree);
        });
        assertEquals(0, allocated, "bytes per message");
    }

    @Test
    void heldBytesReuseTheSameMemory() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        long allocated = leastAllocated(() -> {
            packer.clear();
            packer.openArray();
            for (int i = 0; i < 20_000; i++) {
                packer.packInt(i);
            }
            packer.closeArray(20_000);
        });
        assertTrue(allocated < 1024, allocated + " bytes for a message of 60 KB");
    }

    /** Copying them would double the allocation for the first message. */
    @Test
    void manyHeldBytesAreNotCopied() throws IOException {
        int elements = 700_000;
        long allocated = leastAllocated(1, () -> {
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            packer.openArray(elements);
            for (int i = 0; i < elements; i++) {
                packer.packInt(1000);
            }
            packer.closeArray(elements);
            assertEquals(5 + 3L * elements, packer.getTotalWrittenBytes());
        });
        assertTrue(allocated < 4L * elements, allocated + " bytes for " + 3 * elements);
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int message = 0; message < 2; message++) {
            packer.openArray();
            for (int i = 0; i < elements; i++) {
                packer.packInt(1000 + message);
            }
            packer.closeArray(elements);
        }
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packer.toByteArray());
        for (int message = 0; message < 2; message++) {
            assertEquals(elements, unpacker.unpackArrayHeader());
            for (int i = 0; i < elements; i++) {
                assertEquals(1000 + message, unpacker.unpackInt());
            }
        }
    }

    /** A chunk that has remained empty may be where the payload will be. */
    @Test
    void payloadBypassingAClearedChunk() throws IOException {
        ArrayBufferOutput out = new ArrayBufferOutput();
        MessagePacker packer = MessagePack.newDefaultPacker(out);
        packer.writePayload(new byte[20_000]).flush(); // the next chunk has space for another
        packer.writePayload(new byte[20_000]).flush();
        out.clear();
        packer.packInt(1).clear();
        packPayloadAndInt(packer);
        packer.flush();
        assertIsPayloadAndInt(out.toByteArray());
    }

    @Test
    void payloadBypassingAChunkInWhichOpeningFailed() throws IOException {
        MessageBufferPacker packer = new PackerConfig()
                .withBufferFlushThreshold(10)
                .withNestingDepthLimit(0)
                .newBufferPacker();
        for (int message = 0; message < 3; message++) {
            assertThrows(MessageNestingDepthException.class, packer::openArray);
            packPayloadAndInt(packer);
            assertIsPayloadAndInt(packer.toByteArray());
            packer.clear();
        }
    }

    private static void packPayloadAndInt(MessagePacker packer) throws IOException {
        byte[] payload = new byte[9_000];
        Arrays.fill(payload, (byte) 7);
        packer.writePayload(payload).packInt(9);
    }

    private static void assertIsPayloadAndInt(byte[] bytes) {
        byte[] expected = new byte[9_001];
        Arrays.fill(expected, (byte) 7);
        expected[9_000] = 9;
        assertArrayEquals(expected, bytes);
    }

    @Test
    void clearingThePackerAndItsOutput() throws IOException {
        ArrayBufferOutput out = new ArrayBufferOutput();
        MessagePacker packer = MessagePack.newDefaultPacker(out);
        for (int ints : new int[] {1, 1000, 10_000}) {
            packer.packInt(1).flush();
            out.add(new byte[300], 0, 300);
            for (int i = 0; i < ints; i++) {
                packer.packInt(2);
            }
            packer.clear();
            out.clear();
            packer.packInt(7).flush();
            assertArrayEquals(new byte[] {7}, out.toByteArray(), ints + " ints");
        }
    }

    @Test
    void directChunksShareOneArray() throws IOException {
        MessageBuffer large = MessageBuffer.wrap(ByteBuffer.allocateDirect(8192));
        MessageBuffer small = MessageBuffer.wrap(ByteBuffer.allocateDirect(4096));
        MessagePacker packer = MessagePack.newDefaultPacker(new MessageBufferOutput() {
            private int chunks;

            @Override
            public MessageBuffer next(int minimumSize) {
                return chunks++ % 3 == 0 ? small : large;
            }

            @Override
            public void writeBuffer(int length) {}

            @Override
            public void write(byte[] buffer, int offset, int length) {}

            @Override
            public void add(byte[] buffer, int offset, int length) {}

            @Override
            public void flush() {}

            @Override
            public void close() {}
        });
        long allocated = leastAllocated(() -> {
            for (int i = 0; i < 8192; i++) {
                packer.packInt(i);
            }
        });
        assertTrue(allocated < 4096, allocated + " bytes for three chunks");
    }

    @Test
    void arrayAfterAnEmptyDirectChunk() throws IOException {
        ArrayBufferOutput out = new ArrayBufferOutput() {
            private boolean isFirst = true;

            @Override
            public MessageBuffer next(int minimumSize) {
                if (isFirst) {
                    isFirst = false;
                    return MessageBuffer.wrap(ByteBuffer.allocateDirect(minimumSize));
                }
                return super.next(minimumSize);
            }
        };
        MessagePacker packer = MessagePack.newDefaultPacker(out);
        packer.packNil().clear();
        packer.packString("hello").flush();
        assertArrayEquals("\u00a5hello".getBytes(StandardCharsets.ISO_8859_1), out.toByteArray());
    }

    /** Returns the bytes that a run allocates: the mean of 100 runs, in the best of five rounds. */
    private static long leastAllocated(Message message) throws IOException {
        return leastAllocated(100, message);
    }

    private static long leastAllocated(int runs, Message message) throws IOException {
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            long before = AllocatedBytes.ofThisThread();
            for (int i = 0; i < runs; i++) {
                message.pack();
            }
            long after = AllocatedBytes.ofThisThread();
            least = Math.min(least, after - before);
        }
        return least / runs;
    }

    private interface Message {
        void pack() throws IOException;
    }
}
