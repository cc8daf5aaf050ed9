/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;

/** Malformed messages, and those with wrong lengths, cause exceptions that say where and why. */
class MalformedTest {
    private static final Lz4 LZ4 = Lz4.block();
    private static final byte[] CONTENT = content();
    private static final byte[] BLOCK = Forged.block(CONTENT);

    private static byte[] content() {
        try {
            return Messages.ofLength(1000, 2, 1);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static Stream<Lz4> forms() {
        return Stream.of(Lz4.block(), Lz4.blockArray());
    }

    /** Asserts that all ways of reading reject a message. */
    private static void assertRefused(
            Class<? extends MessagePackException> type, String text, byte[] message) {
        MessagePackException e =
                assertThrows(MessagePackException.class, () -> LZ4.decompress(message));
        assertEquals(type, e.getClass(), e.toString());
        assertTrue(e.getMessage().contains(text), e.toString());
        for (Arrival arrival : Arrival.values()) {
            MessagePackException again = assertThrows(MessagePackException.class, () -> {
                MessageUnpacker unpacker = arrival.unpacker(message);
                LZ4.unpack(unpacker, MessageUnpacker::unpackValue);
            });
            assertEquals(type, again.getClass(), again.toString());
        }
    }

    @Test
    void theForgedMessagesAreRightIfTheyDoNotLie() throws IOException {
        assertArrayEquals(CONTENT, LZ4.decompress(Forged.message(1000, BLOCK)));
        assertArrayEquals(CONTENT, LZ4.decompress(Forged.arrayMessage(new long[] {1000}, BLOCK)));
        byte[] empty = Forged.block(new byte[0]);
        byte[] inPieces = Forged.arrayMessage(
                new long[] {0, 1, 0, 998, 1, 0},
                empty,
                Forged.block(Arrays.copyOf(CONTENT, 1)),
                empty,
                Forged.block(Arrays.copyOfRange(CONTENT, 1, 999)),
                Forged.block(Arrays.copyOfRange(CONTENT, 999, 1000)),
                empty);
        assertArrayEquals(CONTENT, LZ4.decompress(inPieces));
        for (Arrival arrival : Arrival.values()) {
            assertEquals(
                    MessagePack.newDefaultUnpacker(CONTENT).unpackValue(),
                    LZ4.unpack(arrival.unpacker(inPieces), MessageUnpacker::unpackValue));
        }
    }

    @Test
    void everyIntegerFormatIsALength() throws IOException {
        byte[] small = Messages.ofLength(100, 2, 1);
        byte[] block = Forged.block(small);
        String[] formats = {"64", "cc64", "cd0064", "ce00000064", "cf0000000000000064"};
        String[] signed = {"d064", "d10064", "d200000064", "d30000000000000064"};
        for (String digits :
                Stream.of(formats, signed).flatMap(Stream::of).toArray(String[]::new)) {
            byte[] integer = new BigInteger("01" + digits, 16).toByteArray();
            integer = Arrays.copyOfRange(integer, 1, integer.length);
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            packer.packExtensionTypeHeader((byte) 99, integer.length + block.length);
            packer.writePayload(integer).writePayload(block);
            assertArrayEquals(small, LZ4.decompress(packer.toByteArray()), digits);
            MessageBufferPacker array = MessagePack.newDefaultBufferPacker();
            array.packArrayHeader(2).packExtensionTypeHeader((byte) 98, integer.length);
            array.writePayload(integer).packBinaryHeader(block.length).writePayload(block);
            assertArrayEquals(small, LZ4.decompress(array.toByteArray()), digits);
        }
    }

    @Test
    void declaredLengthsAreExact() throws IOException {
        for (long lie : new long[] {1, 500, 999, 1001, 2000}) {
            String text = "expected an LZ4 block of " + lie + " bytes of content, found ";
            assertRefused(MessageFormatException.class, text, Forged.message(lie, BLOCK));
            assertRefused(
                    MessageFormatException.class,
                    text,
                    Forged.arrayMessage(new long[] {lie}, BLOCK));
        }
        assertRefused(
                MessageFormatException.class,
                "found one of 1000 at byte ",
                Forged.message(1001, BLOCK));
        assertRefused(
                MessageFormatException.class,
                "found a malformed or longer one at byte ",
                Forged.message(999, BLOCK));
    }

    @Test
    void negativeLengths() throws IOException {
        for (long lie : new long[] {-1, -1000, Integer.MIN_VALUE, Long.MIN_VALUE}) {
            String text = "expected the length of the content, found " + lie + " at byte ";
            assertRefused(MessageFormatException.class, text, Forged.message(lie, BLOCK));
            assertRefused(
                    MessageFormatException.class,
                    text,
                    Forged.arrayMessage(new long[] {1000, lie}, BLOCK, BLOCK));
        }
    }

    @Test
    void lengthsBeyondTheLimit() throws IOException {
        for (long lie : new long[] {(1 << 26) + 1, Integer.MAX_VALUE, (1L << 32) - 1, 1L << 62}) {
            String text = "bytes, found " + lie + " at byte ";
            assertRefused(MessageSizeException.class, text, Forged.message(lie, BLOCK));
            assertRefused(
                    MessageSizeException.class, text, Forged.arrayMessage(new long[] {lie}, BLOCK));
        }
        assertRefused(
                MessageIntegerOverflowException.class,
                "18446744073709551615",
                withInteger(BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE)));
    }

    private static byte[] withInteger(BigInteger length) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packExtensionTypeHeader((byte) 99, 9 + BLOCK.length);
        packer.packBigInteger(length).writePayload(BLOCK);
        return packer.toByteArray();
    }

    /** Sums that overflow an int or long back into range. */
    @Test
    void sumsThatOverflow() throws IOException {
        long max = Integer.MAX_VALUE;
        byte[][] blocks = {BLOCK, BLOCK, BLOCK};
        assertRefused(
                MessageSizeException.class,
                "bytes, found 4294968296 at byte 0",
                Forged.arrayMessage(new long[] {max, max, 1002}, blocks));
        assertRefused(
                MessageSizeException.class,
                "bytes, found 67108865 at byte 0",
                Forged.arrayMessage(new long[] {1 << 25, 1 << 25, 1}, blocks));
    }

    @Test
    void noContent() throws IOException {
        byte[] empty = Forged.block(new byte[0]);
        String text = "expected the content of a message, found none at byte 0";
        assertRefused(MessageFormatException.class, text, Forged.message(0, empty));
        assertRefused(MessageFormatException.class, text, Forged.message(0, new byte[0]));
        assertRefused(
                MessageFormatException.class, text, Forged.arrayMessage(new long[] {0}, empty));
        assertRefused(MessageFormatException.class, text, Forged.arrayMessage(new long[0]));
    }

    @Test
    void asManyBlocksAsLengths() throws IOException {
        assertRefused(
                MessageFormatException.class,
                "expected as many blocks as lengths, 2, found an array with 1 at byte 0",
                Forged.arrayMessage(new long[] {500, 500}, BLOCK));
        assertRefused(
                MessageFormatException.class,
                "expected as many blocks as lengths, 1, found an array with 2 at byte 0",
                Forged.arrayMessage(new long[] {1000}, BLOCK, BLOCK));
        assertRefused(
                MessageFormatException.class,
                "expected as many blocks as lengths, 0, found an array with 1 at byte 0",
                Forged.arrayMessage(new long[0], BLOCK));
    }

    /** More than 255 bytes of content for each compressed byte. */
    @Test
    void lengthsThatNoBlockCanHave() throws IOException {
        long lie = BLOCK.length * 255L + 1;
        String text = "which is too short for that at byte ";
        assertRefused(MessageFormatException.class, text, Forged.message(lie, BLOCK));
        assertRefused(MessageFormatException.class, text, Forged.message(1, new byte[0]));
        long possible = lie - 1;
        assertRefused(
                MessageFormatException.class, "found one of 1000", Forged.message(possible, BLOCK));
        assertRefused(
                MessageFormatException.class,
                text,
                Forged.arrayMessage(new long[] {lie * 2}, BLOCK));
    }

    @Test
    void nothingCompressesBetter() throws IOException {
        byte[] zeros = new byte[1 << 26];
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packBinaryHeader(zeros.length - 5);
        byte[] header = packer.toByteArray();
        System.arraycopy(header, 0, zeros, 0, header.length);
        byte[] compressed = LZ4.compress(zeros);
        assertTrue(compressed.length > zeros.length / 255, compressed.length + " bytes");
        assertArrayEquals(zeros, LZ4.decompress(compressed));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void theLimitIsExact(Lz4 lz4) throws IOException {
        byte[] compressed = lz4.compress(CONTENT);
        assertArrayEquals(CONTENT, lz4.withSizeLimit(1000).decompress(compressed));
        MessageSizeException e = assertThrows(
                MessageSizeException.class, () -> lz4.withSizeLimit(999).decompress(compressed));
        assertEquals(1000, e.getSize());
        assertEquals("expected content of at most 999 bytes, found 1000 at byte 0", e.getMessage());
    }

    @Test
    void otherElementsThanExpected() throws IOException {
        MessageBufferPacker text = MessagePack.newDefaultBufferPacker();
        text.packExtensionTypeHeader((byte) 99, 5 + BLOCK.length);
        text.packString("1000").writePayload(BLOCK);
        assertRefused(
                MessageTypeException.class, "expected a long, found fixstr", text.toByteArray());

        MessageBufferPacker number = MessagePack.newDefaultBufferPacker();
        number.packArrayHeader(2).packExtensionTypeHeader((byte) 98, 3);
        number.packInt(1000).packInt(7);
        assertRefused(
                MessageTypeException.class,
                "expected binary, found positive fixint (0x07) at byte 7",
                number.toByteArray());

        MessageBufferPacker texts = MessagePack.newDefaultBufferPacker();
        texts.packArrayHeader(2).packExtensionTypeHeader((byte) 98, 4).packString("abc");
        texts.packNil();
        assertRefused(MessageTypeException.class, "found fixstr", texts.toByteArray());
    }

    /** The length ends where the payload does not. */
    @Test
    void lengthsThatDoNotFitTheExtension() throws IOException {
        MessageBufferPacker block = MessagePack.newDefaultBufferPacker();
        block.packExtensionTypeHeader((byte) 99, 2).packInt(1000).writePayload(BLOCK);
        assertRefused(
                MessageFormatException.class,
                "expected a length and a block in extension type 99, found a payload of 2 bytes"
                        + " at byte 0",
                block.toByteArray());
        MessageBufferPacker array = MessagePack.newDefaultBufferPacker();
        array.packArrayHeader(2).packExtensionTypeHeader((byte) 98, 2).packInt(1000);
        array.packBinaryHeader(BLOCK.length).writePayload(BLOCK);
        assertRefused(
                MessageFormatException.class,
                "in the payload of an extension",
                array.toByteArray());
    }

    @ParameterizedTest
    @MethodSource("forms")
    void bytesAfterTheMessage(Lz4 lz4) throws IOException {
        byte[] compressed = lz4.compress(CONTENT);
        byte[] longer = Arrays.copyOf(compressed, compressed.length + 3);
        MessageFormatException e =
                assertThrows(MessageFormatException.class, () -> lz4.decompress(longer));
        assertEquals(
                "expected the end of the compressed message, found more bytes at byte "
                        + compressed.length,
                e.getMessage());
    }

    @ParameterizedTest
    @MethodSource("forms")
    void bytesAfterTheContent(Lz4 lz4) throws IOException {
        byte[] two = Arrays.copyOf(CONTENT, 2000);
        System.arraycopy(CONTENT, 0, two, 1000, 1000);
        byte[] compressed = lz4.compress(two);
        for (Arrival arrival : Arrival.values()) {
            MessageUnpacker unpacker = arrival.unpacker(compressed);
            MessageFormatException e = assertThrows(
                    MessageFormatException.class,
                    () -> lz4.unpack(unpacker, MessageUnpacker::unpackValue));
            assertEquals(
                    "expected the end of the content, found more bytes at byte 1000",
                    e.getMessage());
        }
        byte[] cut = lz4.compress(CONTENT, 0, 999);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(cut);
        assertThrows(
                MessageInsufficientBufferException.class,
                () -> lz4.unpack(unpacker, MessageUnpacker::unpackValue));
    }

    /** Inside a message these types are an application's own. */
    @ParameterizedTest
    @MethodSource("forms")
    void insideAMessageTheTypesMeanNothing(Lz4 lz4) throws IOException {
        byte[] block = Lz4.block().compress(CONTENT);
        byte[] array = Lz4.blockArray().compress(CONTENT);
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(4).packInt(1).writePayload(block).writePayload(array);
        packer.packExtensionTypeHeader((byte) 98, 1).writePayload(new byte[1]);
        byte[] message = packer.toByteArray();
        assertArrayEquals(message, lz4.decompress(message));
        assertArrayEquals(message, lz4.decompress(lz4.compress(message)));
        for (int type : new int[] {-1, 0, 97, 98, 100}) {
            byte[] other = Messages.packed(
                    (p, t) ->
                            p.packExtensionTypeHeader((byte) (int) t, 4).writePayload(new byte[4]),
                    type);
            assertArrayEquals(other, lz4.decompress(other));
            byte[] first = {(byte) 0x91, 0, 0, 0, 0, 0, 0};
            System.arraycopy(other, 0, first, 1, 6);
            if (type != 98) {
                assertArrayEquals(first, lz4.decompress(first));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("forms")
    void everyCutIsNoticed(Lz4 lz4) throws IOException {
        for (int length : new int[] {64, 1000, 70_000}) {
            byte[] compressed = lz4.compress(Messages.ofLength(length, 2, 1));
            int step = Math.max(1, compressed.length / 500);
            for (int end = 0; end < compressed.length; end += end < 40 ? 1 : step) {
                assertRefused(
                        MessageInsufficientBufferException.class,
                        ", found the end of the input",
                        Arrays.copyOf(compressed, end));
            }
        }
    }

    /** A changed message is read as another one or rejected; nothing else happens. */
    @ParameterizedTest
    @MethodSource("forms")
    void flippedBits(Lz4 lz4) throws IOException {
        byte[][] messages = {
            lz4.compress(Messages.ofLength(64, 2, 1)),
            lz4.compress(Messages.ofLength(1000, 3, 2)),
            lz4.compress(Messages.ofLength(70_000, 100, 3))
        };
        int refused = 0;
        for (int seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            byte[] message = messages[seed % messages.length].clone();
            for (int flips = random.nextInt(3); flips >= 0; flips--) {
                int among = random.nextBoolean() ? Math.min(30, message.length) : message.length;
                message[random.nextInt(among)] ^= (byte) (1 << random.nextInt(8));
            }
            try {
                byte[] content = lz4.decompress(message);
                MessagePack.newDefaultUnpacker(content).unpackValue();
            } catch (MessagePackException e) {
                refused++;
            }
            Arrival arrival = random.nextBoolean() ? Arrival.DIRECT_MEMORY : Arrival.STREAM;
            try {
                lz4.unpack(arrival.unpacker(message), MessageUnpacker::unpackValue);
            } catch (MessagePackException e) {
                refused++;
            }
        }
        assertTrue(refused > 10_000, refused + " refused");
    }

    /**
     * The limits of the outer unpacker apply to the message, the configured ones to the content.
     */
    @ParameterizedTest
    @MethodSource("forms")
    void limitsOfUnpackers(Lz4 lz4) throws IOException {
        byte[] message = Messages.ofLength(40_000, 1, 1);
        byte[] compressed = lz4.compress(message);
        assertThrows(
                MessageSizeException.class,
                () -> lz4.unpack(
                        new UnpackerConfig().withBinarySizeLimit(100).newUnpacker(compressed),
                        MessageUnpacker::unpackValue));
        UnpackerConfig config = new UnpackerConfig().withBinarySizeLimit(1000);
        assertThrows(
                MessageSizeException.class,
                () -> lz4.withUnpackerConfig(config)
                        .unpack(
                                MessagePack.newDefaultUnpacker(compressed),
                                MessageUnpacker::unpackValue));
        UnpackerConfig strict = new UnpackerConfig().withBinarySizeLimit(100);
        assertThrows(
                MessageSizeException.class,
                () -> lz4.withUnpackerConfig(strict).decompress(compressed));
    }
}
