/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.msgpack.codec.ExtensionTypes.bytes;
import static org.msgpack.codec.ExtensionTypes.hex;
import static org.msgpack.codec.ExtensionTypes.pack;
import static org.msgpack.codec.ExtensionTypes.unpack;
import static org.msgpack.codec.dialect.TypedArraysTest.assertArray;
import static org.msgpack.codec.dialect.TypedArraysTest.randomArray;

import java.io.IOException;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.dialect.Msgpackr.Undefined;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.testdata.PeerProcess;

/**
 * The libraries that have the dialects read what this library writes, say what it means, and write
 * it again; this library reads that. Unless a test says otherwise, they write the same bytes.
 */
class DialectPeersTest {
    private static final String PYTHON = "python/dialects";
    private static final String JAVASCRIPT = "javascript/dialects";
    private static final String RUBY = "ruby/dialects";
    private static final int VALUES = 300;

    @TempDir
    Path scratch;

    private final Random random = new Random(21);

    @Test
    void fluentd() throws Exception {
        List<Instant> values = new ArrayList<>();
        for (int i = 0; i < VALUES; i++) {
            values.add(Instant.ofEpochSecond(
                    random.nextInt() & 0xffff_ffffL, random.nextInt(1_000_000_000)));
        }
        assertSameBytes(
                PYTHON,
                "fluentd",
                Fluentd.eventTime(),
                values,
                value -> value.getEpochSecond() + " " + value.getNano());
    }

    @Test
    void rubySymbols() throws Exception {
        List<RubySymbol> values = new ArrayList<>();
        for (int i = 0; i < VALUES; i++) {
            StringBuilder name = new StringBuilder();
            for (int j = random.nextInt(40); j > 0; j--) {
                name.appendCodePoint(randomCodePoint());
            }
            values.add(RubySymbol.of(name.toString()));
        }
        assertSameBytes(
                RUBY,
                "ruby",
                Ruby.symbols(0),
                values,
                value -> "symbol " + hex(value.name().getBytes(StandardCharsets.UTF_8)));
    }

    private int randomCodePoint() {
        int codePoint = random.nextInt(Character.MAX_CODE_POINT + 1) >> random.nextInt(15);
        return codePoint >= 0xd800 && codePoint < 0xe000 ? 'a' : codePoint;
    }

    @Test
    void rubyBigIntegers() throws Exception {
        assertSameBytes(
                RUBY, "ruby", Ruby.bigIntegers(1), bigIntegers(), value -> "integer " + value);
    }

    private List<BigInteger> bigIntegers() {
        List<BigInteger> values = new ArrayList<>(Arrays.asList(BigInteger.ZERO, BigInteger.ONE));
        for (int i = 1; i < 130; i++) {
            BigInteger power = BigInteger.ONE.shiftLeft(i);
            values.addAll(Arrays.asList(
                    power, power.not(), power.negate(), power.negate().not()));
        }
        for (int i = 0; i < VALUES; i++) {
            values.add(new BigInteger(random.nextInt(1000), random));
            values.add(new BigInteger(random.nextInt(1000), random).negate());
        }
        return values;
    }

    /** The bytes are the same for a scale from 0 on; Python writes other numbers in full. */
    @Test
    void tarantoolDecimals() throws Exception {
        List<BigDecimal> values = new ArrayList<>();
        for (int i = 0; i < VALUES; i++) {
            values.add(TarantoolDecimalsTest.random(random));
        }
        List<Answer<BigDecimal>> answers = ask(PYTHON, "tarantool", Tarantool.decimals(), values);
        for (Answer<BigDecimal> answer : answers) {
            BigDecimal value = answer.value;
            String inFull =
                    "decimal " + (value.scale() < 0 ? value.setScale(0) : value).toPlainString();
            assertEquals(withoutSignOfZero(inFull), withoutSignOfZero(answer.description));
            BigDecimal read = unpack(Tarantool.decimals(), answer.written);
            assertEquals(0, value.compareTo(read), answer.description);
            if (value.scale() >= 0) {
                assertEquals(hex(answer.message), hex(answer.written));
            }
        }
    }

    private static String withoutSignOfZero(String decimal) {
        return decimal.matches("decimal -[0.]+") ? decimal.replace("-", "") : decimal;
    }

    @Test
    void tarantoolUuids() throws Exception {
        List<UUID> values = new ArrayList<>();
        for (int i = 0; i < VALUES; i++) {
            values.add(new UUID(random.nextLong(), random.nextLong()));
        }
        assertSameBytes(PYTHON, "tarantool", Tarantool.uuids(), values, value -> "uuid " + value);
    }

    @Test
    void tarantoolDatetimes() throws Exception {
        List<OffsetDateTime> values = new ArrayList<>();
        for (int i = 0; i < VALUES; i++) {
            values.add(TarantoolDatetimesTest.random(random));
        }
        assertSameBytes(
                PYTHON, "tarantool", Tarantool.datetimes(), values, DialectPeersTest::describe);
    }

    private static String describe(OffsetDateTime value) {
        BigInteger nanos = BigInteger.valueOf(value.toEpochSecond())
                .multiply(BigInteger.valueOf(1_000_000_000))
                .add(BigInteger.valueOf(value.getNano()));
        return "datetime " + nanos + " " + value.getOffset().getTotalSeconds() / 60;
    }

    /** The name of the time zone is dropped, its offset at that time is kept. */
    @Test
    void tarantoolDatetimesWithZone() throws Exception {
        // 2022-08-31T00:00+03:00 in Europe/Moscow, as the library writes it.
        byte[] message = bytes("d8 04 507a0e6300000000 00000000 b400 b303");
        Answer<String> answer = ask(PYTHON, "tarantool", "zone", message);
        assertEquals("datetime 1661893200000000000 180", answer.description);
        assertEquals(hex(message), hex(answer.written));
        assertEquals(
                OffsetDateTime.parse("2022-08-31T00:00:00+03:00"),
                unpack(Tarantool.datetimes(), answer.written));
    }

    @Test
    void tarantoolIntervals() throws Exception {
        List<TarantoolInterval> values = new ArrayList<>();
        for (int i = 0; i < VALUES; i++) {
            values.add(TarantoolIntervalsTest.random(random));
        }
        assertSameBytes(
                PYTHON, "tarantool", Tarantool.intervals(), values, DialectPeersTest::describe);
    }

    private static String describe(TarantoolInterval value) {
        return "interval " + value.years() + " " + value.months() + " " + value.weeks() + " "
                + value.days() + " " + value.hours() + " " + value.minutes() + " "
                + value.seconds() + " " + value.nanoseconds() + " " + value.adjust();
    }

    @Test
    void msgpackrUndefined() throws Exception {
        assertSameBytes(
                JAVASCRIPT,
                "msgpackr",
                Msgpackr.undefined(),
                Arrays.asList(Undefined.UNDEFINED),
                value -> "undefined");
    }

    /** Up to 64 bits, it writes integers of MessagePack. */
    @Test
    void msgpackrBigIntegers() throws Exception {
        ExtensionType<BigInteger> type = Msgpackr.bigIntegers();
        for (Answer<BigInteger> answer : ask(JAVASCRIPT, "msgpackr", type, bigIntegers())) {
            assertEquals("bigint " + answer.value, answer.description);
            boolean isInteger = answer.value.signum() < 0
                    ? answer.value.bitLength() < 64
                    : answer.value.bitLength() <= 64;
            if (isInteger) {
                try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(answer.written)) {
                    assertEquals(answer.value, unpacker.unpackBigInteger());
                }
            } else {
                assertEquals(hex(answer.message), hex(answer.written));
                assertEquals(answer.value, unpack(type, answer.written));
            }
        }
    }

    /** The payload is the same; the header of one of up to 16 bytes may differ. */
    @Test
    void msgpackrTypedArrays() throws Exception {
        List<byte[]> payloads = new ArrayList<>();
        for (Class<?> arrayClass : Arrays.asList(
                byte[].class,
                short[].class,
                int[].class,
                long[].class,
                float[].class,
                double[].class)) {
            for (int i = 0; i < 50; i++) {
                payloads.add(TypedArrays.payload(
                        randomArray(random, arrayClass, random.nextInt(i < 45 ? 10 : 5000))));
            }
        }
        for (int code : new int[] {2, 4, 6, 10, 16, 17}) {
            for (int i = 0; i < 20; i++) {
                byte[] payload = new byte[1 + 8 * random.nextInt(10)];
                random.nextBytes(payload);
                payload[0] = (byte) code;
                payloads.add(payload);
            }
        }
        ExtensionType<byte[]> type =
                ExtensionType.of(TypedArrays.TYPE, byte[].class, payload -> payload, p -> p);
        for (Answer<byte[]> answer : ask(JAVASCRIPT, "msgpackr", type, payloads)) {
            assertEquals(describeTypedArray(answer.value), answer.description);
            byte[] written = unpack(type, answer.written);
            assertEquals(hex(answer.value), hex(written));
            assertArray(TypedArrays.read(answer.value), TypedArrays.read(written));
        }
    }

    /** Which are read, and not written. */
    @Test
    void msgpackrErrorsAndRegularExpressions() throws Exception {
        Codecs codecs = Codecs.builder().add(Msgpackr.dialect()).build();
        List<Object> values = new ArrayList<>();
        List<byte[]> messages = new ArrayList<>();
        for (String name : Arrays.asList("Error", "TypeError", "RangeError")) {
            java.util.Map<String, Object> error = new java.util.LinkedHashMap<>();
            error.put("name", name);
            error.put("message", "m" + name);
            error.put("cause", "c");
            values.add(error);
            messages.add(bytes("d46500" + hex(Codecs.standard().pack(error.values()))));
        }
        for (String source : Arrays.asList("a+", "[^/]", "^$")) {
            values.add("/" + source + "/gi");
            messages.add(
                    bytes("d47800" + hex(Codecs.standard().pack(Arrays.asList(source, "gi")))));
        }
        for (Answer<Object> answer : ask(JAVASCRIPT, "msgpackr", values, messages)) {
            String description = answer.value instanceof java.util.Map
                    ? "error "
                            + String.join(
                                    " ",
                                    ((java.util.Map<?, ?>) answer.value)
                                            .values()
                                            .toArray(new String[0]))
                    : (String) answer.value;
            assertEquals(description, answer.description);
            assertEquals(hex(answer.message), hex(answer.written));
            assertEquals(answer.value, codecs.unpack(answer.written));
        }
    }

    /** A Uint8Array is binary in msgpackr, so it is not among these. */
    private static String describeTypedArray(byte[] payload) {
        String[] names = {
            "Int8Array",
            "",
            "Uint8ClampedArray",
            "Int16Array",
            "Uint16Array",
            "Int32Array",
            "Uint32Array",
            "Float32Array",
            "Float64Array",
            "BigInt64Array",
            "BigUint64Array"
        };
        String name = payload[0] == 16
                ? "ArrayBuffer"
                : payload[0] == 17 ? "DataView" : names[payload[0]];
        return (name + " " + describeElements(TypedArrays.read(payload))).trim();
    }

    @Test
    void numpyArrays() throws Exception {
        List<Object> values = new ArrayList<>();
        for (Class<?> arrayClass : Arrays.asList(
                boolean[].class,
                byte[].class,
                short[].class,
                int[].class,
                long[].class,
                float[].class,
                double[].class)) {
            for (int i = 0; i < 40; i++) {
                values.add(NumpyTest.random(random, arrayClass));
            }
            values.add(randomArray(random, arrayClass, 10_000));
            values.add(Array.newInstance(arrayClass.getComponentType(), 0));
            values.add(Array.newInstance(arrayClass.getComponentType(), 3, 0));
        }
        List<byte[]> messages = new ArrayList<>();
        for (Object value : values) {
            messages.add(NumpyTest.pack(value));
        }
        for (Answer<Object> answer : ask(PYTHON, "numpy", values, messages)) {
            assertEquals(describeNumpy(answer.value), answer.description);
            assertEquals(hex(answer.message), hex(answer.written));
            assertArray(answer.value, Numpy.fromMap(NumpyTest.decode(answer.written)));
        }
    }

    private static String describeNumpy(Object array) {
        StringBuilder shape = new StringBuilder();
        Class<?> element = array.getClass();
        for (Object row = array; element.isArray(); element = element.getComponentType()) {
            shape.append(shape.length() == 0 ? "" : "x").append(Array.getLength(row));
            row = row instanceof Object[] ? ((Object[]) row)[0] : row;
        }
        ElementType type = ElementType.of(element);
        String name = type == ElementType.BOOLEAN
                ? "|b1"
                : (type.size == 1 ? "|" : "<") + (type.isFloat() ? "f" : "i") + type.size;
        return (name + " " + shape + " " + describeElements(array)).trim();
    }

    /** Returns all elements, floats as the bits of a double. */
    private static String describeElements(Object array) {
        List<String> elements = new ArrayList<>();
        for (int i = 0; i < Array.getLength(array); i++) {
            Object element = Array.get(array, i);
            if (element.getClass().isArray()) {
                String inner = describeElements(element);
                if (!inner.isEmpty()) {
                    elements.add(inner);
                }
            } else if (element instanceof Float || element instanceof Double) {
                elements.add(String.format(
                        "%016x", Double.doubleToLongBits(((Number) element).doubleValue())));
            } else if (element instanceof Boolean) {
                elements.add((Boolean) element ? "True" : "False");
            } else {
                elements.add(element.toString());
            }
        }
        return String.join(" ", elements);
    }

    /** Types that Java lacks, and the other byte order. */
    @Test
    void numpyTypes() throws Exception {
        assertNumpy("|u1", "01ff", "1 255", new short[] {1, 255});
        assertNumpy("<u2", "0100ffff", "1 65535", new int[] {1, 65535});
        assertNumpy(">u2", "0001ffff", "1 65535", new int[] {1, 65535});
        assertNumpy(">u4", "00000001 ffffffff", "1 4294967295", new long[] {1, 0xffff_ffffL});
        assertNumpy(">i2", "0001ffff", "1 -1", new short[] {1, -1});
        assertNumpy(">i8", "00*7 01 ff*8", "1 -1", new long[] {1, -1});
        assertNumpy(
                "<u8", "01 00*7 ff*7 7f", "1 " + Long.MAX_VALUE, new long[] {1, Long.MAX_VALUE});
        assertNumpy(
                ">f4", "3f800000 bf800000", "3ff0000000000000 bff0000000000000", new float[] {1, -1
                });
    }

    private void assertNumpy(String type, String data, String elements, Object expected)
            throws Exception {
        byte[] message;
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            byte[] content = bytes(data);
            packer.writePayload(bytes("85 c4026e64 c3 c40474797065"))
                    .packString(type)
                    .writePayload(bytes("c4046b696e64 c400 c4057368617065 91 02 c40464617461"));
            packer.packBinaryHeader(content.length).writePayload(content);
            message = packer.toByteArray();
        }
        Answer<String> answer = ask(PYTHON, "numpy", type, message);
        assertEquals(type + " 2 " + elements, answer.description);
        assertEquals(hex(message), hex(answer.written));
        assertArray(expected, Numpy.fromMap(NumpyTest.decode(answer.written)));
    }

    @Test
    void numpyScalars() throws Exception {
        byte[] message = bytes("83 c4026e64 c2 c40474797065 a33c7534 c40464617461 c404 ffffffff");
        Answer<String> answer = ask(PYTHON, "numpy", "scalar", message);
        assertEquals("<u4  4294967295", answer.description);
        assertEquals(hex(message), hex(answer.written));
        assertEquals(0xffff_ffffL, Numpy.fromMap(NumpyTest.decode(answer.written)));
    }

    private <T> void assertSameBytes(
            String program,
            String dialect,
            ExtensionType<T> type,
            List<T> values,
            Function<T, String> description)
            throws Exception {
        for (Answer<T> answer : ask(program, dialect, type, values)) {
            assertEquals(description.apply(answer.value), answer.description);
            assertEquals(hex(answer.message), hex(answer.written), answer.description);
            assertEquals(answer.value, unpack(type, answer.written));
        }
    }

    private <T> List<Answer<T>> ask(
            String program, String dialect, ExtensionType<T> type, List<T> values)
            throws Exception {
        List<byte[]> messages = new ArrayList<>();
        for (T value : values) {
            messages.add(pack(type, value));
        }
        return ask(program, dialect, values, messages);
    }

    private <T> Answer<T> ask(String program, String dialect, T value, byte[] message)
            throws Exception {
        return ask(
                        program,
                        dialect,
                        Collections.singletonList(value),
                        Collections.singletonList(message))
                .get(0);
    }

    private <T> List<Answer<T>> ask(
            String program, String dialect, List<T> values, List<byte[]> messages)
            throws IOException, InterruptedException {
        Path executable = PeerProcess.program(program);
        requireInstalled(executable);
        List<String> questions = new ArrayList<>();
        for (byte[] message : messages) {
            questions.add(questions.size() + "\t" + dialect + "\t" + hex(message));
        }
        List<String[]> rows = PeerProcess.run(executable, questions, scratch);
        assertEquals(values.size(), rows.size(), "answers of " + executable);
        List<Answer<T>> answers = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            assertEquals("ok", rows.get(i)[1], String.join(" ", rows.get(i)));
            answers.add(new Answer<>(values.get(i), messages.get(i), rows.get(i)));
        }
        return answers;
    }

    private static void requireInstalled(Path program) {
        boolean isInstalled = Files.isExecutable(program);
        String message = program + " is missing; src/test/peers/install installs it";
        if ("true".equals(System.getenv("CI")) && !isInstalled) {
            fail(message);
        }
        assumeTrue(isInstalled, message);
    }

    private static final class Answer<T> {
        final T value;
        final byte[] message;
        final byte[] written;
        final String description;

        Answer(T value, byte[] message, String[] columns) {
            this.value = value;
            this.message = message;
            this.written = bytes(columns[2]);
            this.description = columns[3];
        }
    }
}
