/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.codec.PlainObjectsTest.Color;
import org.msgpack.codec.dialect.Msgpackr;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageTypeException;

/** Messages say what was expected, what was found, and where. */
class CodecErrorsTest {
    private static final Codecs CODECS = Codecs.standard();
    private static final String LONG = String.join("", Collections.nCopies(90, "x"));

    /** Rows: the class, the text, and what was expected. */
    static List<Arguments> texts() {
        String uuid = "0189a2bc-1c2d-7e3f-8a4b-5c6d7e8f9a0b";
        return Arrays.asList(
                Arguments.of(UUID.class, "no", "a UUID"),
                Arguments.of(UUID.class, "", "a UUID"),
                Arguments.of(UUID.class, "1-1-1-1-1", "a UUID"),
                Arguments.of(UUID.class, uuid.replace('0', 'g'), "a UUID"),
                Arguments.of(UUID.class, uuid + " ", "a UUID"),
                Arguments.of(UUID.class, "0-0-0-0-1234567890123456789012345678", "a UUID"),
                Arguments.of(UUID.class, "000000000000000000000000-1-2-3-00004", "a UUID"),
                Arguments.of(UUID.class, uuid.replace('-', '0'), "a UUID"),
                Arguments.of(UUID.class, uuid.replace('2', '\u0662'), "a UUID"),
                Arguments.of(UUID.class, uuid.replace('2', '-'), "a UUID"),
                Arguments.of(UUID.class, uuid.replace('2', '+'), "a UUID"),
                Arguments.of(URI.class, "a b", "a URI"),
                Arguments.of(Color.class, "PINK", "the name of a " + Color.class.getName()),
                Arguments.of(Color.class, "red", "the name of a " + Color.class.getName()),
                Arguments.of(Character.class, "", "a string of one char"),
                Arguments.of(char.class, "ab", "a string of one char"),
                Arguments.of(LocalDate.class, "2026-13-01", "an ISO 8601 date"),
                Arguments.of(LocalTime.class, "25:00", "an ISO 8601 time"),
                Arguments.of(LocalDateTime.class, "2026-11-26", "an ISO 8601 date and time"),
                Arguments.of(
                        OffsetDateTime.class,
                        "2026-11-26T12:00",
                        "an ISO 8601 date and time with offset"),
                Arguments.of(
                        ZonedDateTime.class,
                        "2026-11-26T12:00",
                        "an ISO 8601 date and time with zone"),
                Arguments.of(OffsetTime.class, "12:00", "an ISO 8601 time with offset"),
                Arguments.of(Duration.class, "1h", "an ISO 8601 duration"),
                Arguments.of(Period.class, "1y", "an ISO 8601 period"),
                Arguments.of(YearMonth.class, "2026", "an ISO 8601 year and month"),
                Arguments.of(MonthDay.class, "11-26", "an ISO 8601 month and day"),
                Arguments.of(ZoneId.class, "Mars/Base", "the name of a time zone"),
                Arguments.of(ZoneOffset.class, "+99", "an offset from UTC"),
                Arguments.of(BigInteger.class, "1.5", "a decimal integer"),
                Arguments.of(BigInteger.class, "", "a decimal integer"),
                Arguments.of(BigDecimal.class, "one", "a decimal number"));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void malformedText(Class<?> type, String text, String expected) {
        byte[] bytes = CODECS.pack(Arrays.asList(null, text));
        MessageFormatException e = assertThrows(
                MessageFormatException.class,
                () -> CODECS.unpack(
                        bytes,
                        java.lang.reflect.Array.newInstance(boxed(type), 0).getClass()));
        assertEquals("expected " + expected + ", found \"" + text + "\" at byte 2", e.getMessage());
    }

    private static Class<?> boxed(Class<?> type) {
        return type == char.class ? Character.class : type;
    }

    @Test
    void longTextIsNotShownWhole() {
        assertMessage(
                MessageFormatException.class,
                "expected a UUID, found \"" + LONG.substring(0, 80) + "...\" (90 chars) at byte 0",
                CODECS.pack(LONG),
                UUID.class);
        assertMessage(
                MessageFormatException.class,
                "expected the name of a " + Color.class.getName() + ", found \""
                        + LONG.substring(0, 80) + "...\" (90 chars) at byte 0",
                CODECS.pack(LONG),
                Color.class);
    }

    private static void assertMessage(
            Class<? extends MessagePackException> exception,
            String message,
            byte[] bytes,
            Class<?> type) {
        MessagePackException e = assertThrows(exception, () -> CODECS.unpack(bytes, type));
        assertEquals(message, e.getMessage());
    }

    @Test
    void otherMalformedValues() {
        assertMessage(
                MessageFormatException.class,
                "expected the 16 bytes of a UUID, found 15 bytes at byte 0",
                CODECS.pack(new byte[15]),
                UUID.class);
        assertMessage(
                MessageFormatException.class,
                "expected an ordinal from 0 to 1 of " + Color.class.getName()
                        + ", found 2 at byte 0",
                CODECS.pack(2),
                Color.class);
        assertMessage(
                MessageFormatException.class,
                "expected an ordinal from 0 to 1 of " + Color.class.getName()
                        + ", found -1 at byte 0",
                CODECS.pack(-1),
                Color.class);
        assertMessage(
                MessageIntegerOverflowException.class,
                "expected the number of a char, found 65536 at byte 0",
                CODECS.pack(65_536),
                char.class);
        assertMessage(
                MessageIntegerOverflowException.class,
                "expected a year, found 1000000000 at byte 0",
                CODECS.pack(1_000_000_000),
                Year.class);
        assertMessage(
                MessageTypeException.class,
                "expected a decimal number, found NaN at byte 0",
                CODECS.pack(Double.NaN),
                BigDecimal.class);
        assertMessage(
                MessageTypeException.class,
                "expected a decimal number, found Infinity at byte 0",
                CODECS.pack(Float.POSITIVE_INFINITY),
                BigDecimal.class);
        assertMessage(
                MessageSizeException.class,
                "expected an array of key and value, found 3 elements at byte 0",
                CODECS.pack(new int[3]),
                Map.Entry.class);
        assertMessage(
                MessageFormatException.class,
                "expected a timestamp in the range of Date, found"
                        + " +292278995-01-01T00:00:00Z at byte 0",
                CODECS.pack(java.time.Instant.parse("+292278995-01-01T00:00:00Z")),
                Date.class);
        assertMessage(
                MessageSizeException.class,
                "expected a decimal integer of at most 1000 chars, found 1001 at byte 0",
                CODECS.pack(String.join("", Collections.nCopies(1001, "1"))),
                BigInteger.class);
    }

    /** The digits of a number of 4 MB take minutes. */
    @Test
    void hugeNumbersAreRefusedBeforeTheirDigitsAreMade() {
        BigInteger huge = BigInteger.ONE.shiftLeft(32_000_000);
        for (Object number : Arrays.asList(
                huge, huge.negate(), new BigDecimal(huge), new BigDecimal(huge, 9_000_000))) {
            Exception e = assertTimeout(
                    Duration.ofSeconds(20),
                    () -> assertThrows(IllegalArgumentException.class, () -> CODECS.pack(number)));
            assertTrue(e.getMessage().contains("as text, found one of 3200000"), e::getMessage);
        }
        BigInteger longest = BigInteger.TEN.pow(1000).subtract(BigInteger.ONE);
        assertEquals(longest, CODECS.unpack(CODECS.pack(longest), BigInteger.class));
        assertThrows(
                IllegalArgumentException.class, () -> CODECS.pack(longest.add(BigInteger.ONE)));
    }

    /** That a text is too long for a number is known from its header. */
    @Test
    void longTextIsRefusedBeforeItIsRead() {
        byte[] cut = {(byte) 0xdb, 0, 0x40, 0, 0}; // of 4 MiB, and nothing of it is there
        for (Class<?> type : new Class<?>[] {BigInteger.class, BigDecimal.class}) {
            assertThrows(MessageSizeException.class, () -> CODECS.unpack(cut, type));
        }
    }

    /** Nil is no primitive value, and null for all other classes. */
    @Test
    void nil() {
        byte[] nil = {(byte) 0xc0};
        List<Class<?>> primitives = Arrays.asList(
                boolean.class,
                char.class,
                byte.class,
                short.class,
                int.class,
                long.class,
                float.class,
                double.class);
        for (Class<?> type : primitives) {
            assertThrows(MessageTypeException.class, () -> CODECS.unpack(nil, type), type::getName);
            Codec<?> codec = CODECS.codec(type);
            assertEquals(
                    java.lang.reflect.Array.get(java.lang.reflect.Array.newInstance(type, 1), 0),
                    codec.missingValue());
        }
        for (int i = 0; i < RandomType.scalars(); i++) {
            TypeRef<Object> type = RandomType.scalar(i).ref();
            Object expected = CODECS.codec(type).nilValue();
            boolean isOptional = type.toString().contains("Optional");
            assertEquals(!isOptional, expected == null, type.toString());
            assertEquals(expected, CODECS.unpack(nil, type));
            assertEquals(expected, CODECS.codec(type).missingValue());
        }
        assertEquals(Optional.empty(), CODECS.codec(Optional.class).missingValue());
    }

    @Test
    void numbersThatDoNotFit() {
        byte[] big = CODECS.pack(1L << 40);
        for (Class<?> type : Arrays.<Class<?>>asList(
                byte.class, Byte.class, short.class, Short.class, int.class, Integer.class)) {
            assertThrows(MessageIntegerOverflowException.class, () -> CODECS.unpack(big, type));
        }
        byte[] above = CODECS.pack(BigInteger.ONE.shiftLeft(63));
        assertThrows(MessageIntegerOverflowException.class, () -> CODECS.unpack(above, long.class));
        byte[] fraction = CODECS.pack(1.5);
        assertThrows(MessageTypeException.class, () -> CODECS.unpack(fraction, int.class));
        assertEquals(new BigDecimal("1.5"), CODECS.unpack(fraction, BigDecimal.class));
        assertEquals(BigDecimal.valueOf(7), CODECS.unpack(CODECS.pack(7), BigDecimal.class));
        assertThrows(MessageTypeException.class, () -> CODECS.unpack(fraction, BigInteger.class));
        byte[] ext = {(byte) 0xd4, 5, 1};
        assertThrows(MessageTypeException.class, () -> CODECS.unpack(ext, BigInteger.class));
        assertThrows(MessageTypeException.class, () -> CODECS.unpack(ext, BigDecimal.class));
        assertEquals('b', CODECS.unpack(CODECS.pack((int) 'b'), char.class));
    }

    @ParameterizedTest
    @ValueSource(chars = {'\ud800', '\udfff'})
    void halfAPairIsNotPacked(char half) {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> CODECS.pack(half));
        assertEquals(
                "half a surrogate pair is no text: U+"
                        + Integer.toHexString(half).toUpperCase(java.util.Locale.ROOT),
                e.getMessage());
    }

    private static final class Unknown {}

    /** Nothing is said of a class that only has the name of a generated codec. */
    @Test
    void classesWhoseCodecWasWrittenByHand() {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> CODECS.codec(Handwritten.class));
        assertTrue(e.getMessage().endsWith(".build()"), e.getMessage());
    }

    @Test
    void classesWithoutCodec() {
        String message = "no codec for " + Unknown.class.getName() + "; generate one: @MsgPack and"
                + " msgpack-codec-processor, or add one:"
                + " Codecs.builder().add(Codec.of(Unknown.class, (packer, value) -> ..., unpacker"
                + " -> ...)).build(); if one was generated, org.msgpack.codec."
                + "CodecErrorsTest_UnknownCodec has been left out, as tools do with classes that"
                + " seem unused";
        for (int i = 0; i < 2; i++) {
            assertRefused(message, () -> CODECS.pack(new Unknown()));
            assertRefused(message, () -> CODECS.pack(Arrays.asList(1, new Unknown())));
            assertRefused(message, () -> CODECS.codec(Unknown.class));
            assertRefused(message, () -> CODECS.codec(TypeRef.listOf(Unknown.class)));
            assertRefused(message, () -> CODECS.unpack(new byte[1], Unknown.class));
            assertRefused(message, () -> CODECS.codec(Unknown[].class));
        }
    }

    private static void assertRefused(
            String message, org.junit.jupiter.api.function.Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    private static ExtensionType<Unknown> ext(int number) {
        return ExtensionType.of(number, Unknown.class, u -> new byte[1], bytes -> new Unknown());
    }

    @Test
    void builderRefusesWhatIsAmbiguous() {
        String twice = "expected one meaning of each ext type, found ext type 5: "
                + Unknown.class.getName() + " and ext type 5: ";
        Codecs.Builder builder = Codecs.builder().ext(ext(5));
        assertRefused(twice + Unknown.class.getName(), () -> builder.ext(ext(5)));
        assertRefused(
                twice + "java.lang.Thread",
                () -> builder.ext(
                        5, Thread.class, Codec.of(Thread.class, (p, v) -> {}, u -> null)));
        assertRefused(
                twice + "java.lang.Thread",
                () -> builder.ext(5, Thread.class, codecs -> codecs.codec(Thread.class)));
        assertRefused(
                twice + "java.math.BigInteger",
                () -> builder.bigIntegers(ExtensionType.of(
                        5, BigInteger.class, BigInteger::toByteArray, BigInteger::new)));
        assertRefused("ext type -1 is the timestamp", () -> builder.ext(ext(-1)));
        builder.ext(ext(0x74));
        assertRefused(
                "expected one meaning of each ext type, found ext type 116: "
                        + Unknown.class.getName() + " and"
                        + " ext type 116: java.lang.Object",
                () -> builder.add(Msgpackr.typedArrays()));
        assertThrows(IllegalArgumentException.class, () -> builder.add(Msgpackr.dialect()));
        assertRefused(
                "Object stands for any class",
                () -> builder.add(Codec.of(Object.class, (p, v) -> {}, u -> "")));
        builder.build();
    }

    @Test
    void nullArguments() {
        Codecs.Builder builder = Codecs.builder();
        assertNamed("codec is null", () -> builder.add((Codec<?>) null));
        assertNamed("factory is null", () -> builder.add((CodecFactory) null));
        assertNamed("dialect is null", () -> builder.add((Dialect) null));
        assertNamed("adapter is null", () -> builder.adapt(null));
        assertNamed("adapter is null", () -> builder.adaptReading(null));
        assertNamed("reader is null", () -> builder.readExt(1, null));
        assertNamed("reader is null", () -> builder.readFixints(null));
        assertNamed("reader is null", () -> builder.readMaps(null));
        assertNamed("type is null", () -> builder.ext(null));
        assertNamed("payload is null", () -> builder.ext(1, String.class, (Codec<String>) null));
        assertNamed("type is null", () -> builder.bigIntegers(null));
        assertNamed("unknown is null", () -> builder.unknownExtensions(null));
        assertNamed("config is null", () -> builder.packerConfig(null));
        assertNamed("config is null", () -> builder.unpackerConfig(null));
        assertNamed("type is null", () -> CODECS.codec((Class<?>) null));
        assertNamed("type is null", () -> CODECS.codec((TypeRef<?>) null));
        assertNamed("message is null", () -> CODECS.unpack((byte[]) null));
        assertNamed("message is null", () -> CODECS.unpack((java.nio.ByteBuffer) null));
        assertNamed("in is null", () -> CODECS.unpack((java.io.InputStream) null));
        assertNamed(
                "unpacker is null", () -> CODECS.unpack((org.msgpack.core.MessageUnpacker) null));
        assertNamed("out is null", () -> CODECS.pack(1, (java.io.OutputStream) null));
        assertNamed("packer is null", () -> CODECS.pack(1, (org.msgpack.core.MessagePacker) null));
        assertNamed("feed is null", () -> CODECS.unpackNext(null, String.class, s -> {}));
        assertNamed(
                "action is null",
                () -> CODECS.unpackNext(
                        org.msgpack.core.MessagePack.newDefaultFeed(), String.class, null));
        assertNamed("type is null", () -> Codec.of(null, (p, v) -> {}, u -> ""));
        assertNamed("packer is null", () -> Codec.of(String.class, null, u -> ""));
        assertNamed("unpacker is null", () -> Codec.of(String.class, (p, v) -> {}, null));
        assertNamed("type is null", () -> TypeRef.of(null));
        assertNamed("element is null", () -> TypeRef.listOf((TypeRef<?>) null));
        assertNamed("element is null", () -> TypeRef.setOf((TypeRef<?>) null));
        assertNamed("key is null", () -> TypeRef.mapOf(null, TypeRef.of(String.class)));
        assertNamed("value is null", () -> TypeRef.mapOf(TypeRef.of(String.class), null));
    }

    private static void assertNamed(
            String message, org.junit.jupiter.api.function.Executable call) {
        assertEquals(message, assertThrows(NullPointerException.class, call).getMessage());
    }

    @Test
    void unknownExtensionsAreKeptRefusedOrReadByAFunction() {
        byte[] bytes = {(byte) 0x92, 1, (byte) 0xd5, 9, 1, 2};
        assertEquals(
                Arrays.asList(
                        1L,
                        org.msgpack.value.ValueFactory.newExtension((byte) 9, new byte[] {1, 2})),
                CODECS.unpack(bytes));
        Codecs rejecting =
                Codecs.builder().unknownExtensions(UnknownExtension.reject()).build();
        MessageTypeException e =
                assertThrows(MessageTypeException.class, () -> rejecting.unpack(bytes));
        assertTrue(
                e.getMessage()
                        .startsWith("expected a known ext type, found ext type 9 with a"
                                + " payload of 2 bytes"),
                e.getMessage());
        Codecs own = Codecs.builder()
                .unknownExtensions((type, payload) -> "ext " + type + " of " + payload.length)
                .build();
        assertEquals(Arrays.asList(1L, "ext 9 of 2"), own.unpack(bytes));
        byte[] timestamp = CODECS.pack(java.time.Instant.EPOCH);
        assertEquals(java.time.Instant.EPOCH, rejecting.unpack(timestamp));
        assertEquals(java.time.Instant.EPOCH, own.unpack(timestamp));
    }
}
