/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CodingErrorAction;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.buffer.MessageBuffer;

/** Tests the messages of exceptions, and the position of the unpacker afterwards. */
class InputErrorsTest {
    private static final UnpackerConfig STRICT = new UnpackerConfig()
            .withAllowReadingBinaryAsString(false)
            .withAllowReadingStringAsBinary(false)
            .withActionOnMalformedString(CodingErrorAction.REPORT);

    private static MessageUnpacker unpacker(UnpackerConfig config, InputKind kind, String hex) {
        return config.newUnpacker(kind.of(Hex.bytes(hex)));
    }

    private static UnpackerFunction method(String name) {
        switch (name) {
            case "nil":
                return u -> {
                    u.unpackNil();
                    return null;
                };
            case "boolean":
                return MessageUnpacker::unpackBoolean;
            case "byte":
                return MessageUnpacker::unpackByte;
            case "short":
                return MessageUnpacker::unpackShort;
            case "int":
                return MessageUnpacker::unpackInt;
            case "long":
                return MessageUnpacker::unpackLong;
            case "BigInteger":
                return MessageUnpacker::unpackBigInteger;
            case "float":
                return MessageUnpacker::unpackFloat;
            case "double":
                return MessageUnpacker::unpackDouble;
            case "string":
                return MessageUnpacker::unpackString;
            case "string header":
                return MessageUnpacker::unpackRawStringHeader;
            case "binary header":
                return MessageUnpacker::unpackBinaryHeader;
            case "extension header":
                return MessageUnpacker::unpackExtensionTypeHeader;
            case "timestamp":
                return MessageUnpacker::unpackTimestamp;
            case "array header":
                return MessageUnpacker::unpackArrayHeader;
            case "map header":
                return MessageUnpacker::unpackMapHeader;
            case "value":
                return MessageUnpacker::unpackValue;
            case "skip":
                return u -> {
                    u.skipValue();
                    return null;
                };
            default:
                throw new AssertionError(name);
        }
    }

    /** The element follows a fixarray header and a fixint, and so is at byte 2. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nil | a1 41 | MessageTypeException | expected nil, found fixstr (0xa1) at byte 2",
                "boolean | c0 | MessageTypeException | expected a boolean, found nil (0xc0) at byte 2",
                "byte | cc 80 | MessageIntegerOverflowException | expected a byte, found 128 as uint 8 (0xcc) at byte 2",
                "byte | d1 ff 7f | MessageIntegerOverflowException | expected a byte, found -129 as int 16 (0xd1) at byte 2",
                "short | cd 80 00 | MessageIntegerOverflowException | expected a short, found 32768 as uint 16 (0xcd) at byte 2",
                "int | ce 80 00 00 00 | MessageIntegerOverflowException | expected an int, found 2147483648 as uint 32 (0xce) at byte 2",
                "int | c3 | MessageTypeException | expected an int, found bool (0xc3) at byte 2",
                "long | cf ff ff ff ff ff ff ff ff | MessageIntegerOverflowException | expected a long, found 18446744073709551615 as uint 64 (0xcf) at byte 2",
                "long | ca 00 00 00 00 | MessageTypeException | expected a long, found float 32 (0xca) at byte 2",
                "BigInteger | 80 | MessageTypeException | expected an integer, found fixmap (0x80) at byte 2",
                "float | c3 | MessageTypeException | expected a float, found bool (0xc3) at byte 2",
                "double | d4 01 02 | MessageTypeException | expected a float, found fixext 1 (0xd4) at byte 2",
                "double | c1 | MessageNeverUsedFormatException | expected a float, found never used (0xc1) at byte 2",
                "double | d3 00 20 00 00 00 00 00 01 | MessageIntegerOverflowException | expected a double, found 9007199254740993, which no double represents exactly, as int 64 (0xd3) at byte 2",
                "double | cf ff ff ff ff ff ff ff ff | MessageIntegerOverflowException | expected a double, found 18446744073709551615, which no double represents exactly, as uint 64 (0xcf) at byte 2",
                "float | d2 fe ff ff ff | MessageIntegerOverflowException | expected a float, found -16777217, which no float represents exactly, as int 32 (0xd2) at byte 2",
                "double | cd 00 | MessageInsufficientBufferException | expected 3 bytes of uint 16 (0xcd), found the end of the input after 2 at byte 2",
                "string | c4 01 41 | MessageTypeException | expected a string, found bin 8 (0xc4) at byte 2",
                "string | a3 41 ff 42 | MessageStringCodingException | expected a string in UTF-8, found malformed bytes in fixstr (0xa3) at byte 2",
                "string header | d4 01 02 | MessageTypeException | expected a string, found fixext 1 (0xd4) at byte 2",
                "binary header | a1 41 | MessageTypeException | expected binary, found fixstr (0xa1) at byte 2",
                "extension header | dc 00 00 | MessageTypeException | expected an extension, found array 16 (0xdc) at byte 2",
                "timestamp | d4 01 02 | MessageTypeException | expected a timestamp, extension type -1, found extension type 1 of 1 bytes in fixext 1 (0xd4) at byte 2",
                "timestamp | d4 ff 02 | MessageFormatException | expected a timestamp, found extension type -1 of 1 bytes in fixext 1 (0xd4) instead of 4, 8 or 12 at byte 2",
                "timestamp | d7 ff ff ff ff ff ff ff ff ff | MessageFormatException | expected a timestamp, found extension type -1 of 8 bytes in fixext 8 (0xd7) with 1073741823 nanoseconds at byte 2",
                "timestamp | c7 0c ff 00 00 00 00 7f ff ff ff ff ff ff ff | MessageFormatException | expected a timestamp, found extension type -1 of 12 bytes in ext 8 (0xc7) with 9223372036854775807 seconds at byte 2",
                "array header | 81 | MessageTypeException | expected an array, found fixmap (0x81) at byte 2",
                "map header | 91 | MessageTypeException | expected a map, found fixarray (0x91) at byte 2",
                "value | c1 | MessageNeverUsedFormatException | expected a value, found never used (0xc1) at byte 2",
                "skip | c1 | MessageNeverUsedFormatException | expected a value, found never used (0xc1) at byte 2",
                "int | c1 | MessageNeverUsedFormatException | expected an int, found never used (0xc1) at byte 2",
                "string | db 80 00 00 00 | MessageSizeException | expected a string of size 2147483647 at most, found size 2147483648 in str 32 (0xdb) at byte 2",
                "binary header | c6 ff ff ff ff | MessageSizeException | expected binary of size 2147483647 at most, found size 4294967295 in bin 32 (0xc6) at byte 2",
                "extension header | c9 ff ff ff ff 05 | MessageSizeException | expected an extension of size 2147483647 at most, found size 4294967295 in ext 32 (0xc9) at byte 2",
                "array header | dd ff ff ff ff | MessageSizeException | expected an array of size 2147483647 at most, found size 4294967295 in array 32 (0xdd) at byte 2",
                "map header | df ff ff ff ff | MessageSizeException | expected a map of size 2147483647 at most, found size 4294967295 in map 32 (0xdf) at byte 2",
                "value | df 7f ff ff ff | MessageSizeException | expected a map of size 1073741819 at most, found size 2147483647 in map 32 (0xdf) at byte 2",
                "int | '' | MessageInsufficientBufferException | expected an int, found the end of the input at byte 2",
                "int | d2 00 | MessageInsufficientBufferException | expected 5 bytes of int 32 (0xd2), found the end of the input after 2 at byte 2",
                "BigInteger | cf 00 | MessageInsufficientBufferException | expected 9 bytes of uint 64 (0xcf), found the end of the input after 2 at byte 2",
                "double | cb 00 | MessageInsufficientBufferException | expected 9 bytes of float 64 (0xcb), found the end of the input after 2 at byte 2",
                "float | ca | MessageInsufficientBufferException | expected 5 bytes of float 32 (0xca), found the end of the input after 1 at byte 2",
                "string | da 01 | MessageInsufficientBufferException | expected 3 bytes of str 16 (0xda), found the end of the input after 2 at byte 2",
                "string | a5 41 42 | MessageInsufficientBufferException | expected 6 bytes of fixstr (0xa5), found the end of the input after 3 at byte 2",
                "string | db 7f ff ff ff 41 | MessageSizeException | expected an element that fits into an array of size 2147483634 at most, found size 2147483647 in str 32 (0xdb) at byte 2",
                "extension header | c7 05 | MessageInsufficientBufferException | expected 3 bytes of ext 8 (0xc7), found the end of the input after 2 at byte 2",
                "timestamp | d6 ff 00 | MessageInsufficientBufferException | expected 6 bytes of fixext 4 (0xd6), found the end of the input after 3 at byte 2",
                "value | c4 03 00 | MessageInsufficientBufferException | expected 5 bytes of bin 8 (0xc4), found the end of the input after 3 at byte 2",
                "skip | a2 41 | MessageInsufficientBufferException | expected 3 bytes of fixstr (0xa2), found the end of the input after 2 at byte 2",
                "skip | d9 | MessageInsufficientBufferException | expected 2 bytes of str 8 (0xd9), found the end of the input after 1 at byte 2",
                "skip | d9 02 41 | MessageInsufficientBufferException | expected 4 bytes of str 8 (0xd9), found the end of the input after 3 at byte 2"
            })
    void reportsWhatWasFoundAndStopsBeforeIt(
            String method, String hex, String exception, String message) throws IOException {
        for (InputKind kind : InputKind.values()) {
            MessageUnpacker unpacker = unpacker(STRICT, kind, "92 05" + hex);
            unpacker.unpackArrayHeader();
            unpacker.unpackInt();
            for (int attempt = 0; attempt < 2; attempt++) {
                MessagePackException e = assertThrows(
                        MessagePackException.class, () -> method(method).apply(unpacker));
                assertEquals(message, e.getMessage(), kind.name());
                assertEquals(exception, e.getClass().getSimpleName(), kind.name());
                assertEquals(2, unpacker.getTotalReadBytes(), kind.name());
            }
            byte[] rest = new byte[Hex.bytes(hex).length];
            unpacker.readPayload(rest);
            assertArrayEquals(Hex.bytes(hex), rest, kind.name());
            assertFalse(unpacker.hasNext(), kind.name());
        }
    }

    @ParameterizedTest
    @EnumSource
    void canBeReadByAnotherMethod(InputKind kind) throws IOException {
        MessageUnpacker unpacker =
                unpacker(STRICT, kind, "cf ff ff ff ff ff ff ff ff c4 01 41 d6 ff 00 00 00 01");
        assertThrows(MessageTypeException.class, unpacker::unpackString);
        MessageIntegerOverflowException e =
                assertThrows(MessageIntegerOverflowException.class, unpacker::unpackLong);
        assertEquals(e.getBigInteger(), unpacker.unpackBigInteger());
        assertThrows(MessageTypeException.class, unpacker::unpackString);
        assertEquals(1, unpacker.unpackBinaryHeader());
        assertArrayEquals(new byte[] {0x41}, unpacker.readPayload(1));
        assertThrows(MessageTypeException.class, unpacker::unpackBigInteger);
        assertEquals(1, unpacker.unpackTimestamp().getEpochSecond());
    }

    @ParameterizedTest
    @EnumSource
    void endOfInputLeavesThePayloadUnread(InputKind kind) throws IOException {
        byte[] three = {1, 2, 3};
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(three));
        ByteBuffer dst = ByteBuffer.allocate(4);
        MessagePackException e = assertThrows(
                MessageInsufficientBufferException.class, () -> unpacker.readPayload(dst));
        assertEquals(
                "expected 4 bytes of payload, found the end of the input after 3 at byte 0",
                e.getMessage());
        assertEquals(0, dst.position());
        byte[] tooMany = new byte[5];
        assertThrows(MessageInsufficientBufferException.class, () -> unpacker.readPayload(tooMany));
        assertThrows(MessageInsufficientBufferException.class, () -> unpacker.readPayload(9));
        assertThrows(IllegalArgumentException.class, () -> unpacker.readPayload(-1));
        MessageBuffer room = MessageBuffer.allocate(4);
        assertThrows(IndexOutOfBoundsException.class, () -> unpacker.readPayload(room, 1, -1));
        assertThrows(
                MessageInsufficientBufferException.class, () -> unpacker.readPayloadAsReference(9));
        assertThrows(
                MessageInsufficientBufferException.class,
                () -> unpacker.readPayload(MessageBuffer.allocate(8), 2, 5));
        assertThrows(
                MessageInsufficientBufferException.class,
                () -> unpacker.unpackTimestamp(new ExtensionTypeHeader((byte) -1, 8)));
        assertEquals(0, unpacker.getTotalReadBytes());
        assertArrayEquals(three, unpacker.readPayload(3));
    }

    @ParameterizedTest
    @EnumSource
    void stopsBeforeTheElementInsideAContainer(InputKind kind) throws IOException {
        for (UnpackerFunction read : Arrays.asList(method("value"), method("skip"))) {
            MessageUnpacker unpacker = unpacker(STRICT, kind, "92 01 93 02 c1 05");
            assertThrows(MessageNeverUsedFormatException.class, () -> read.apply(unpacker));
            assertEquals(4, unpacker.getTotalReadBytes());
            assertEquals(MessageFormat.NEVER_USED, unpacker.getNextFormat());
        }
    }

    @ParameterizedTest
    @EnumSource
    void skippingATruncatedPayload(InputKind kind) throws IOException {
        byte[] truncated = Arrays.copyOf(Hex.bytes("01 c5 27 10"), 9004);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(truncated));
        unpacker.skipValue();
        MessagePackException e =
                assertThrows(MessageInsufficientBufferException.class, unpacker::skipValue);
        assertEquals(
                "expected 10003 bytes of bin 16 (0xc5), found the end of the input after 9003"
                        + " at byte 1",
                e.getMessage());
        assertEquals(kind.isOneChunk() ? 1 : 9004, unpacker.getTotalReadBytes());
    }

    @Test
    void bytesThatArriveLaterAreRead() throws IOException {
        byte[] message = Hex.bytes("d2 00 00 00 05 a3 41 42 43 c4 02 01 02");
        boolean[] isMoreThere = {false};
        ChunkedInput chunks = new ChunkedInput(message, 1);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(
                new PausingInput(chunks, () -> isMoreThere[0] = !isMoreThere[0]));
        assertEquals(5, retry(unpacker, MessageUnpacker::unpackInt));
        assertEquals("ABC", retry(unpacker, MessageUnpacker::unpackString));
        assertEquals(2, retry(unpacker, MessageUnpacker::unpackBinaryHeader));
        byte[] payload = new byte[2];
        retry(unpacker, u -> {
            u.readPayload(payload);
            return null;
        });
        assertArrayEquals(new byte[] {1, 2}, payload);
        assertEquals(message.length, unpacker.getTotalReadBytes());
    }

    private static Object retry(MessageUnpacker unpacker, UnpackerFunction read)
            throws IOException {
        for (int attempt = 0; ; attempt++) {
            assertTrue(attempt < 20, "no progress");
            try {
                return read.apply(unpacker);
            } catch (MessageInsufficientBufferException e) {
                // the next attempt finds one more byte
            }
        }
    }

    @Test
    void failureOfTheInputIsPropagatedAndNothingIsLost() throws IOException {
        byte[] message = Hex.bytes("93 d2 00 00 00 05 a3 41 42 43 c4 02 01 02");
        ChunkedInput chunks = new ChunkedInput(message, 1);
        IOException failure = new IOException("try again");
        boolean[] fails = {false};
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new PausingInput(chunks, () -> {
            fails[0] = !fails[0];
            if (fails[0]) {
                throw failure;
            }
            return true;
        }));
        StringBuilder read = new StringBuilder();
        for (int attempt = 0; read.length() < 40 && attempt < 40; attempt++) {
            try {
                if (unpacker.getTotalReadBytes() == 0) {
                    read.append(unpacker.unpackArrayHeader());
                } else if (unpacker.getTotalReadBytes() < 12) {
                    read.append(unpacker.unpackValue());
                } else {
                    break;
                }
            } catch (IOException e) {
                assertEquals(failure, e);
            }
        }
        assertTrue(read.toString().startsWith("35ABC"), read.toString());
        assertEquals(message.length, unpacker.getTotalReadBytes());
    }

    @Test
    void overflowExceptionHoldsTheInteger() throws IOException {
        MessageUnpacker unpacker = unpacker(STRICT, InputKind.ARRAY, "d3 80 00 00 00 00 00 00 00");
        MessageIntegerOverflowException e =
                assertThrows(MessageIntegerOverflowException.class, unpacker::unpackInt);
        assertEquals(BigInteger.valueOf(Long.MIN_VALUE), e.getBigInteger());
        assertEquals(Long.MIN_VALUE, unpacker.unpackLong());
    }

    @Test
    void digitsDoNotDependOnTheLocale() {
        Locale locale = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            MessageUnpacker unpacker = new UnpackerConfig()
                    .withStringSizeLimit(2)
                    .newUnpacker(new byte[] {(byte) 0xa3, 'k', 'e', 'y'});
            MessagePackException e =
                    assertThrows(MessageSizeException.class, unpacker::unpackString);
            assertEquals(
                    "expected a string of size 2 at most, found size 3 in fixstr (0xa3) at byte 0;"
                            + " see UnpackerConfig.withStringSizeLimit",
                    e.getMessage());
        } finally {
            Locale.setDefault(locale);
        }
    }
}
