/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.core.NotationAssert.assertSame;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.testdata.FormatRow;
import org.msgpack.testdata.FormatTable;
import org.msgpack.testdata.TreeMapping;
import org.msgpack.testdata.TreePacker;
import org.msgpack.testdata.TreeUnpacker;
import org.msgpack.testdata.ValueNotation;
import org.msgpack.testdata.ValueTrees;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueType;
import org.msgpack.value.Variable;

/** Tests the library against the format table: what every encoding means, and what is written. */
class FormatTableTest {
    /** Rows up to this length are also read in two chunks, split at every offset. */
    private static final int SHORT = 40;

    /** Rows above this length are read from some of the inputs only. */
    private static final int LONG = 1000;

    private static final InputKind[] FOR_LONG_ROWS = {
        InputKind.ARRAY, InputKind.DIRECT, InputKind.STREAM
    };

    /** Reads neither strings as binaries nor binaries as strings. */
    private static final UnpackerConfig STRICT = new UnpackerConfig()
            .withAllowReadingBinaryAsString(false)
            .withAllowReadingStringAsBinary(false);

    private static final Map<ValueType, List<UnpackerFunction>> METHODS =
            new EnumMap<>(ValueType.class);

    static {
        METHODS.put(ValueType.NIL, reads(u -> {
            u.unpackNil();
            return null;
        }));
        METHODS.put(ValueType.BOOLEAN, reads(MessageUnpacker::unpackBoolean));
        METHODS.put(
                ValueType.INTEGER,
                reads(
                        MessageUnpacker::unpackByte,
                        MessageUnpacker::unpackShort,
                        MessageUnpacker::unpackInt,
                        MessageUnpacker::unpackLong,
                        MessageUnpacker::unpackBigInteger));
        METHODS.put(
                ValueType.FLOAT,
                reads(MessageUnpacker::unpackFloat, MessageUnpacker::unpackDouble));
        METHODS.put(
                ValueType.STRING,
                reads(MessageUnpacker::unpackString, MessageUnpacker::unpackRawStringHeader));
        METHODS.put(ValueType.BINARY, reads(MessageUnpacker::unpackBinaryHeader));
        METHODS.put(ValueType.ARRAY, reads(MessageUnpacker::unpackArrayHeader));
        METHODS.put(ValueType.MAP, reads(MessageUnpacker::unpackMapHeader));
        METHODS.put(
                ValueType.EXTENSION,
                reads(
                        MessageUnpacker::unpackExtensionTypeHeader,
                        MessageUnpacker::unpackTimestamp));
    }

    private static List<UnpackerFunction> reads(UnpackerFunction... reads) {
        return Arrays.asList(reads);
    }

    static List<FormatRow> rows() {
        return FormatTable.rows();
    }

    static List<FormatRow> values() {
        return FormatTable.values();
    }

    @Test
    void everyFirstByteIsInTheTable() {
        Set<Byte> firstBytes = new HashSet<>();
        for (FormatRow row : rows()) {
            firstBytes.add(row.bytes()[0]);
        }
        assertEquals(256, firstBytes.size());
    }

    @Test
    void everyValueHasOneMinimalEncoding() {
        Map<String, FormatRow> minimal = new HashMap<>();
        for (FormatRow row : values()) {
            if (row.isMinimal()) {
                assertNull(minimal.put(ValueNotation.format(row.value()), row), row.id());
            }
        }
        for (FormatRow row : values()) {
            FormatRow shortest = minimal.get(ValueNotation.format(row.value()));
            assertTrue(shortest.bytes().length <= row.bytes().length, row.id());
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void formatOfTheFirstByte(FormatRow row) {
        MessageFormat format = MessageFormat.valueOf(row.bytes()[0]);
        assertEquals(expectedFormat(row), format);
        if (format == MessageFormat.NEVER_USED) {
            assertThrows(MessageFormatException.class, format::getValueType);
        }
    }

    private static MessageFormat expectedFormat(FormatRow row) {
        String name = row.format().replace("positive", "pos").replace("negative", "neg");
        if (name.equals("true") || name.equals("false")) {
            return MessageFormat.BOOLEAN;
        }
        return MessageFormat.valueOf(name.toUpperCase(Locale.ROOT)
                .replace("NEVER USED", "NEVER_USED")
                .replace(" ", ""));
    }

    @ParameterizedTest
    @MethodSource("values")
    void isReadInEveryWayFromEveryInput(FormatRow row) throws IOException {
        byte[] bytes = row.bytes();
        String expected = ValueNotation.format(row.value());
        String asValue = ValueNotation.format(TreeMapping.withDoubles(row.value()));
        for (InputKind kind : bytes.length <= LONG ? InputKind.values() : FOR_LONG_ROWS) {
            assertReads(expected, asValue, kind.name(), bytes.length, () -> kind.of(bytes));
        }
        for (int cut = 1; cut < bytes.length && bytes.length <= SHORT; cut++) {
            int[] chunks = {cut, bytes.length};
            assertReads(
                    expected,
                    asValue,
                    "cut at " + cut,
                    bytes.length,
                    () -> new ChunkedInput(bytes, chunks));
        }
    }

    private interface InputFactory {
        MessageBufferInput open();
    }

    private static void assertReads(
            String expected, String expectedAsValue, String how, int length, InputFactory input)
            throws IOException {
        MessageUnpacker typed = MessagePack.newDefaultUnpacker(input.open());
        assertSame(expected, ValueNotation.format(TreeUnpacker.unpack(typed)), how);
        assertAtEnd(typed, length, how);

        MessageUnpacker asValue = MessagePack.newDefaultUnpacker(input.open());
        assertSame(expectedAsValue, notation(asValue.unpackValue()), how);
        assertAtEnd(asValue, length, how);

        MessageUnpacker asVariable = MessagePack.newDefaultUnpacker(input.open());
        assertSame(expectedAsValue, notation(asVariable.unpackValue(new Variable())), how);
        assertAtEnd(asVariable, length, how);

        MessageUnpacker skipping = MessagePack.newDefaultUnpacker(input.open());
        skipping.skipValue();
        assertAtEnd(skipping, length, how);
    }

    private static String notation(Value value) {
        return ValueNotation.format(ValueTrees.fromValue(value));
    }

    private static void assertAtEnd(MessageUnpacker unpacker, int length, String message)
            throws IOException {
        assertEquals(length, unpacker.getTotalReadBytes(), message);
        assertFalse(unpacker.hasNext(), message);
    }

    @ParameterizedTest
    @MethodSource("values")
    void isReadOnlyByTheMethodsOfItsType(FormatRow row) throws IOException {
        byte[] bytes = row.bytes();
        String expected = ValueNotation.format(row.value());
        ValueType type = expectedFormat(row).getValueType();
        for (Map.Entry<ValueType, List<UnpackerFunction>> methods : METHODS.entrySet()) {
            for (UnpackerFunction method : methods.getValue()) {
                if (methods.getKey() != type && !isReadAsFloat(type, methods.getKey())) {
                    MessageUnpacker unpacker = STRICT.newUnpacker(bytes);
                    assertThrows(MessageTypeException.class, () -> method.apply(unpacker));
                    assertEquals(0, unpacker.getTotalReadBytes());
                    if (bytes.length <= LONG) {
                        assertSame(
                                expected,
                                ValueNotation.format(TreeUnpacker.unpack(unpacker)),
                                row.id());
                    }
                }
            }
        }
    }

    private static boolean isReadAsFloat(ValueType type, ValueType asked) {
        return type == ValueType.INTEGER && asked == ValueType.FLOAT;
    }

    @ParameterizedTest
    @MethodSource("integers")
    void integersAreReadAsFloatsIfExact(FormatRow row) throws IOException {
        BigDecimal integer = new BigDecimal(row.value().toString());
        double[] floats = {integer.floatValue(), integer.doubleValue()};
        for (int i = 0; i < floats.length; i++) {
            UnpackerFunction method = METHODS.get(ValueType.FLOAT).get(i);
            MessageUnpacker unpacker = STRICT.newUnpacker(row.bytes());
            if (integer.compareTo(new BigDecimal(floats[i])) == 0) {
                assertEquals(floats[i], ((Number) method.apply(unpacker)).doubleValue(), row.id());
                assertEquals(row.bytes().length, unpacker.getTotalReadBytes());
            } else {
                assertThrows(MessageIntegerOverflowException.class, () -> method.apply(unpacker));
                assertEquals(0, unpacker.getTotalReadBytes());
            }
        }
    }

    static List<FormatRow> integers() {
        return values().stream()
                .filter(row -> expectedFormat(row).getValueType() == ValueType.INTEGER)
                .collect(Collectors.toList());
    }

    @ParameterizedTest
    @MethodSource("integers")
    void integersAreReadOnlyByTheMethodsOfTheirRange(FormatRow row) throws IOException {
        BigInteger integer = new BigInteger(row.value().toString());
        byte[] alone = row.bytes();
        byte[] beforeOthers = Arrays.copyOf(alone, alone.length + Long.BYTES); // read as a word
        int[] bits = {7, 15, 31, 63, 64};
        for (byte[] bytes : Arrays.asList(alone, beforeOthers)) {
            for (int i = 0; i < bits.length; i++) {
                UnpackerFunction method = METHODS.get(ValueType.INTEGER).get(i);
                MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes);
                if (integer.bitLength() <= bits[i]) {
                    assertEquals(integer.toString(), method.apply(unpacker).toString());
                    assertEquals(alone.length, unpacker.getTotalReadBytes());
                } else {
                    MessageIntegerOverflowException e = assertThrows(
                            MessageIntegerOverflowException.class, () -> method.apply(unpacker));
                    assertEquals(integer, e.getBigInteger());
                    assertEquals(integer, unpacker.unpackBigInteger());
                }
            }
        }
    }

    @Test
    void floatsAreReadByBothMethods() throws IOException {
        for (FormatRow row : values()) {
            if (expectedFormat(row).getValueType() == ValueType.FLOAT) {
                Number number = (Number) row.value();
                assertEquals(
                        number.floatValue(),
                        MessagePack.newDefaultUnpacker(row.bytes()).unpackFloat(),
                        row.id());
                assertEquals(
                        number.doubleValue(),
                        MessagePack.newDefaultUnpacker(row.bytes()).unpackDouble(),
                        row.id());
            }
        }
    }

    @Test
    void stringsAndBinaryAreReadAsEachOther() throws IOException {
        for (FormatRow row : values()) {
            ValueType type = expectedFormat(row).getValueType();
            if (type == ValueType.STRING || type == ValueType.BINARY) {
                MessageUnpacker asBinary = MessagePack.newDefaultUnpacker(row.bytes());
                byte[] payload = asBinary.readPayload(asBinary.unpackBinaryHeader());
                MessageUnpacker asString = MessagePack.newDefaultUnpacker(row.bytes());
                String string = new String(payload, MessagePack.UTF8);
                assertEquals(string, asString.unpackString(), row.id());
                assertAtEnd(asBinary, row.bytes().length, row.id());
                assertAtEnd(asString, row.bytes().length, row.id());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("values")
    void writesTheMinimalEncoding(FormatRow row) throws IOException {
        Object tree = row.value();
        byte[] written = TreePacker.toBytes(tree);
        if (row.isMinimal()) {
            assertArrayEquals(row.bytes(), written);
        } else {
            assertFalse(Arrays.equals(row.bytes(), written));
        }
        byte[] ofDoubles = TreePacker.toBytes(TreeMapping.withDoubles(tree));
        ImmutableValue value = MessagePack.newDefaultUnpacker(row.bytes()).unpackValue();
        assertArrayEquals(ofDoubles, packed(packer -> packer.packValue(value)));
        Variable variable = new Variable();
        MessagePack.newDefaultUnpacker(row.bytes()).unpackValue(variable);
        assertArrayEquals(ofDoubles, packed(packer -> packer.packValue(variable)));
        assertEquals(notation(value), notation(variable.immutableValue()));
    }

    @Test
    void integersOfEveryWidthAreWrittenMinimally() throws IOException {
        for (FormatRow row : values()) {
            if (row.isMinimal() && expectedFormat(row).getValueType() == ValueType.INTEGER) {
                BigInteger integer = new BigInteger(row.value().toString());
                assertArrayEquals(row.bytes(), packed(p -> p.packBigInteger(integer)), row.id());
                if (integer.bitLength() < 32) {
                    assertArrayEquals(
                            row.bytes(), packed(p -> p.packInt(integer.intValue())), row.id());
                }
                if (integer.bitLength() < 16) {
                    assertArrayEquals(
                            row.bytes(), packed(p -> p.packShort(integer.shortValue())), row.id());
                }
                if (integer.bitLength() < 8) {
                    assertArrayEquals(
                            row.bytes(), packed(p -> p.packByte(integer.byteValue())), row.id());
                }
            }
        }
    }

    private static byte[] packed(PackerAction pack) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        pack.on(packer);
        return packer.toByteArray();
    }

    @Test
    void errorsMatchTheTable() {
        for (FormatRow row : rows()) {
            if (row.error() != null) {
                for (UnpackerFunction method : Arrays.<UnpackerFunction>asList(
                        MessageUnpacker::unpackValue,
                        u -> u.unpackValue(new Variable()),
                        TreeUnpacker::unpack,
                        u -> {
                            u.skipValue();
                            return null;
                        })) {
                    assertError(row, method);
                }
                METHODS.values()
                        .forEach(methods -> methods.forEach(method -> assertError(row, method)));
            }
        }
    }

    private static void assertError(FormatRow row, UnpackerFunction method) {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(row.bytes());
        MessagePackException e =
                assertThrows(MessagePackException.class, () -> method.apply(unpacker), row.id());
        assertEquals(row.error(), e.getClass().getSimpleName(), row.id());
        assertEquals(0, unpacker.getTotalReadBytes(), row.id());
    }
}
