/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.differential.Dice.step;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.msgpack.differential.DifferenceExamples;
import org.msgpack.jackson.differential.driver.FactoryDriver;
import org.msgpack.jackson.differential.driver.GeneratorDriver;
import org.msgpack.jackson.differential.driver.MapperDriver;
import org.msgpack.jackson.differential.driver.ParserDriver;
import org.msgpack.testdata.ByteNotation;

/**
 * An example of each intended difference of the Jackson module, and its row in the documentation.
 */
class JacksonDifferenceTest {
    private static final String CORE = "! org.msgpack.core.";
    private static final String JACKSON = "! com.fasterxml.jackson.core.";
    private static final String DATABIND = "! com.fasterxml.jackson.databind.";
    private static final String END_OF_INPUT = JACKSON + "io.JsonEOFException";
    private static final String INPUT_ERROR = JACKSON + "(JsonParse|exc.StreamRead)Exception";
    private static final String GENERATION = JACKSON + "JsonGenerationException";
    private static final String WRITTEN = "\"written\"";

    private final DifferenceExamples examples = new DifferenceExamples();

    @Test
    void everyDifferenceIsAsListed() {
        ends();
        tokens();
        numbers();
        positions();
        generator();
        mistakesOfCallers();
        factories();
        mappers();
        assertEquals(
                EnumSet.allOf(JacksonDifference.class),
                examples.shown(),
                "differences with an example");
    }

    @Test
    void everyDifferenceIsDocumented() throws IOException {
        Set<String> listed = new TreeSet<>();
        for (JacksonDifference difference : JacksonDifference.values()) {
            listed.add(difference.id());
        }
        assertEquals(
                listed,
                DifferenceExamples.documented("Jackson module"),
                "the rows of docs/internals/compatibility.md");
    }

    private void ends() {
        JacksonDifference difference = JacksonDifference.END_OF_INPUT;
        parser(difference, "\"end\"", END_OF_INPUT, "01", step("next"), step("next"));
        mapper(difference, "1", END_OF_INPUT, step("read", "trailing", "Object", bytes("01")));
        mapper(
                difference,
                "\\[1, \"a\"]",
                END_OF_INPUT,
                step("readValues", "plain", bytes("01 a161")));
        mapper(
                difference,
                DATABIND + "exc.MismatchedInputException",
                END_OF_INPUT,
                step("read", "plain", "Object", new byte[0]));

        difference = JacksonDifference.ERRORS_OF_INPUT;
        parser(difference, INPUT_ERROR, CORE + "MessageFormatException", "c1", step("nextToken"));
        parser(
                difference,
                END_OF_INPUT,
                CORE + "MessageInsufficientBufferException",
                "cd01",
                step("nextToken"));
        parser(
                difference,
                "VALUE_STRING",
                CORE + "MessageInsufficientBufferException",
                "a361",
                step("nextToken"));

        difference = JacksonDifference.CONSTRAINTS;
        parser(
                difference,
                JACKSON + "exc.StreamConstraintsException",
                "FIELD_NAME",
                "81 da ea60 61*60000 01",
                step("nextToken"),
                step("nextToken"));
    }

    private void tokens() {
        JacksonDifference difference = JacksonDifference.KEYS_WITHOUT_A_NAME;
        parser(
                difference,
                "FIELD_NAME",
                "VALUE_NULL",
                "81c001",
                step("nextToken"),
                step("nextToken"));
        parser(
                difference,
                "FIELD_NAME",
                "START_ARRAY",
                "819001",
                step("nextToken"),
                step("nextToken"));

        parser(
                JacksonDifference.EXTENSION_TEXT,
                "\"extension type 5: 01\"",
                "\"org.msgpack.jackson.dataformat.MessagePackExtensionType@bb\"",
                "d40501",
                step("nextToken"),
                step("getText"));

        parser(
                JacksonDifference.NAMES_OF_BINARY,
                "\"a\\\\udcff\"",
                "\"a\\\\ufffd\"",
                "81c40261ff01",
                step("nextToken"),
                step("nextToken"),
                step("getText"));
        parser(
                JacksonDifference.BYTES_OF_TEXT,
                "x61ff",
                "x61efbfbd",
                "a261ff",
                step("nextToken"),
                step("getBinaryValue"));

        difference = JacksonDifference.TEXT_OF_EVERY_TOKEN;
        String nullPointer = "! java.lang.NullPointerException";
        parser(difference, "\"true\"", nullPointer, "c3", step("nextToken"), step("getText"));
        parser(
                difference,
                "\"]\"",
                "\"1\"",
                "9101",
                step("nextToken"),
                step("nextToken"),
                step("nextToken"),
                step("getText"));

        difference = JacksonDifference.VALUES_OF_OTHER_TOKENS;
        parser(
                difference,
                INPUT_ERROR,
                "! java.lang.IllegalStateException",
                "a161",
                step("nextToken"),
                step("getIntValue"));
        parser(
                difference,
                INPUT_ERROR,
                "\"7\"",
                "9207c0",
                step("nextToken"),
                step("nextToken"),
                step("nextToken"),
                step("getIntValue"));
        parser(
                difference,
                "\"null\"",
                "! java.lang.IllegalStateException",
                "01",
                step("nextToken"),
                step("getEmbeddedObject"));

        parser(
                JacksonDifference.BINARY_TO_A_STREAM,
                "\"1 x61\"",
                "! java.lang.UnsupportedOperationException",
                "c40161",
                step("nextToken"),
                step("readBinaryValue"));
    }

    private void numbers() {
        parser(
                JacksonDifference.DIGITS_OF_DOUBLES,
                "\"4.611686018427388E18\"",
                "\"4.611686018427388E18\"|\"4.6116860184273879E18\"", // equal from Java 19 on
                "cb43d0000000000000",
                step("nextToken"),
                step("getText"));

        JacksonDifference difference = JacksonDifference.NUMBER_RANGES;
        parser(
                difference,
                JACKSON + "exc.InputCoercionException",
                "\"-2147483648\"",
                "ce80000000",
                step("nextToken"),
                step("getIntValue"));

        difference = JacksonDifference.INFINITE_NUMBERS;
        parser(
                difference,
                INPUT_ERROR,
                "! java.lang.NumberFormatException",
                "cb7ff0000000000000",
                step("nextToken"),
                step("getDecimalValue"));
        parser(
                difference,
                INPUT_ERROR,
                "\"BigInteger 0\"",
                "cb7ff8000000000000",
                step("nextToken"),
                step("getBigIntegerValue"));

        parser(
                JacksonDifference.LARGE_DOUBLES,
                "\"BigInteger 10{20}\"",
                "\"BigInteger 9223372036854775807\"",
                "cb4415af1d78b58c40",
                step("nextToken"),
                step("getBigIntegerValue"));
        parser(
                JacksonDifference.LARGE_DOUBLES,
                "\"BigDecimal 4611686018427387904\"",
                "\"BigDecimal 4.6116860184273(88|879)E\\+18\"",
                "cb43d0000000000000",
                step("nextToken"),
                step("getDecimalValue"));
        parser(
                JacksonDifference.NAN,
                "\"true\"|true",
                "\"false\"|false",
                "cb7ff8000000000000",
                step("nextToken"),
                step("isNaN"));
    }

    private void positions() {
        parser(
                JacksonDifference.FIELD_IDS,
                "\"false of null\"",
                "\"true of null\"",
                "9101",
                step("nextToken"),
                step("nextToken"),
                step("isCurrentFieldId"));
        parser(
                JacksonDifference.LOCATIONS,
                "\"byte 1 char -1 line -1 column 1\"",
                "\"byte -1 char 1 line -1 column -1\"",
                "9101",
                step("nextToken"),
                step("nextToken"),
                step("currentTokenLocation"));
        parser(
                JacksonDifference.CONTEXTS,
                "\"root 1 \"",
                "\"root 0 \"",
                "01",
                step("nextToken"),
                step("context"));
        examples.show(
                JacksonDifference.CONTEXTS,
                GeneratorDriver.class,
                "\"Object 0 a\"",
                "\"root 0 null\"",
                open(),
                step("startObject"),
                step("fieldName", "a"),
                step("context"));
    }

    private void generator() {
        JacksonDifference difference = JacksonDifference.SEVERAL_ROOT_VALUES;
        examples.show(
                difference,
                GeneratorDriver.class,
                WRITTEN,
                "! java.lang.(Array)?IndexOutOfBoundsException",
                open(),
                step("startArray"),
                step("endArray"),
                step("null"));
        Object[] map = {"map", "a", 1};
        mapper(
                difference,
                "x81a1610181a16101",
                DATABIND + "JsonMappingException",
                step("writeSequence", "plain", Arrays.asList(map, map)));

        difference = JacksonDifference.OPEN_CONTAINERS;
        generator(difference, "x9101", "x", step("startArray"), step("int", 1));

        difference = JacksonDifference.PARTS_OF_ARRAYS;
        String outOfBounds = "! java.lang.ArrayIndexOutOfBoundsException";
        examples.show(
                difference,
                GeneratorDriver.class,
                WRITTEN,
                outOfBounds,
                open(),
                step("stringChars", "abc", 1));
        generator(difference, "xa162", "xa26162", step("utf8String", bytes("6162"), 1));
        generator(difference, "xc40102", "xc40101", step("binary", bytes("0102"), 1));

        difference = JacksonDifference.STREAMS_AND_READERS;
        String unsupported = "! java.lang.UnsupportedOperationException";
        examples.show(
                difference,
                GeneratorDriver.class,
                WRITTEN,
                unsupported,
                open(),
                step("binaryStream", bytes("01")));
        examples.show(
                difference,
                GeneratorDriver.class,
                WRITTEN,
                unsupported,
                open(),
                step("stringReader", "a"));

        generator(
                JacksonDifference.NUMBERS_AS_TEXT,
                "xcfffffffffffffffff",
                "xcb43f0000000000000",
                step("numberAsString", "18446744073709551615"));
        examples.show(
                JacksonDifference.NULL_STRINGS_OF_JAVA_8,
                GeneratorDriver.class,
                WRITTEN,
                DifferenceExamples.IS_JAVA_8 ? "! java.lang.NullPointerException" : WRITTEN,
                open(),
                step("string", null));
        examples.show(
                JacksonDifference.NUMBERS_AS_TEXT,
                GeneratorDriver.class,
                "! java.lang.NumberFormatException",
                WRITTEN,
                open(),
                step("numberAsChars", "1e400"));
        Object[][] tooDeep = new Object[1 + 1001][];
        Arrays.fill(tooDeep, step("startArray"));
        tooDeep[0] = open();
        examples.show(
                JacksonDifference.WRITE_CONSTRAINTS,
                GeneratorDriver.class,
                JACKSON + "exc.StreamConstraintsException",
                WRITTEN,
                tooDeep);
        examples.show(
                JacksonDifference.UNFIT_NUMBERS,
                GeneratorDriver.class,
                "x",
                "x9201",
                open(),
                step("startArray"),
                step("int", 1),
                step("bigDecimal", new BigDecimal("1e400")),
                step("endArray"),
                step("close"),
                step("bytes"));
    }

    private void mistakesOfCallers() {
        JacksonDifference difference = JacksonDifference.ORDER_OF_CALLS;
        examples.show(
                difference,
                GeneratorDriver.class,
                GENERATION,
                "! java.lang.ClassCastException",
                open(),
                step("startObject"),
                step("null"));
        examples.show(
                difference,
                GeneratorDriver.class,
                GENERATION,
                "! java.lang.IllegalStateException",
                open(),
                step("fieldName", "a"));
        examples.show(
                difference,
                GeneratorDriver.class,
                GENERATION,
                WRITTEN,
                open(),
                step("null"),
                step("close"),
                step("null"));

        examples.show(
                JacksonDifference.DECLARED_SIZES,
                GeneratorDriver.class,
                GENERATION,
                WRITTEN,
                open(),
                step("startArraySized", 2),
                step("flush"),
                step("endArray"));
    }

    private void factories() {
        factory(
                JacksonDifference.DATA_INPUT,
                "1",
                "! java.lang.UnsupportedOperationException",
                step("parser of DataInput"));
        factory(JacksonDifference.NON_BLOCKING, "true", "false", step("canParseAsync"));
        factory(
                JacksonDifference.NON_BLOCKING,
                "\"NOT_AVAILABLE\"",
                "! java.lang.UnsupportedOperationException",
                step("asynchronous parser"));
        factory(JacksonDifference.COPIES, "x810102", "x81a13102", step("copy's integer keys"));
        factory(
                JacksonDifference.COPIES,
                "x01",
                "! java.lang.IllegalStateException",
                step("mapper", "copy"));
        factory(
                JacksonDifference.SERIALIZABLE_FACTORY,
                "\"msgpack\"",
                "! java.io.NotSerializableException",
                step("serialized factory"));
        factory(
                JacksonDifference.NAMES_IN_OTHER_FORMATS,
                "\\[.*\"x35\", \"x35\", \"1\", \"1\", .*",
                "\\[.*\"x35\", \"x223522\", \"0\", \"0\", .*",
                step("serializedString", 5));
    }

    private void mappers() {
        mapper(
                JacksonDifference.NESTED_USE,
                "xc40105",
                DATABIND + "JsonMappingException",
                step("writeDate", "nested", 5L));
        mapper(
                JacksonDifference.EXTENSIONS_ELSEWHERE,
                "ext 1 x02",
                "! java.lang.IllegalArgumentException",
                step("convert", "plain", "Object", new Object[] {"ext", (byte) 1, bytes("02")}));
        mapper(
                JacksonDifference.EXTENSIONS_ELSEWHERE,
                DATABIND + "exc.MismatchedInputException",
                DATABIND + "exc.InvalidDefinitionException",
                step("read", "plain", "extension", bytes("c2")));
        mapper(
                JacksonDifference.UNTYPED_TIMESTAMPS,
                "1970-01-01T00:00:01Z",
                "ext -1 x00000001",
                step("read", "timestamps", "Object", bytes("d6ff00000001")));
        mapper(
                JacksonDifference.TIMES_AS_TEXT,
                "xb4313937302d30312d30315430303a30303a30315a",
                "x01",
                step("writeInstant", "javaTime", 1L, 0));
        mapper(
                JacksonDifference.KEYS_WITH_A_TEXT,
                "x81aa313937302d30312d303201",
                "x8193cd07b2010201",
                step("writeDayAsKey", "javaTimeKeys", 1L));
        mapper(
                JacksonDifference.UUIDS_OF_BINARY,
                ".*00000000-0000-0001-0000-000000000002.*",
                "null",
                step("read", "plain", "UUID", bytes("c41000000000000000010000000000000002")));
        mapper(
                JacksonDifference.TIMESTAMP_ERRORS,
                DATABIND + "exc.InvalidFormatException",
                "! java.lang.RuntimeException",
                step("read", "timestamps", "Instant", bytes("d40501")));
    }

    private void parser(
            JacksonDifference difference,
            String ours,
            String published,
            String message,
            Object[]... steps) {
        examples.show(
                difference,
                ParserDriver.class,
                ours,
                published,
                after(step("open", "array", bytes(message), Collections.emptyMap()), steps));
    }

    /** Compares the bytes that calls of the generator write. */
    private void generator(
            JacksonDifference difference, String ours, String published, Object[]... steps) {
        Object[][] script = Arrays.copyOf(after(open(), steps), steps.length + 3);
        script[steps.length + 1] = step("close");
        script[steps.length + 2] = step("bytes");
        examples.show(difference, GeneratorDriver.class, ours, published, script);
    }

    private void factory(
            JacksonDifference difference, String ours, String published, Object[] step) {
        examples.show(difference, FactoryDriver.class, ours, published, step);
    }

    private void mapper(
            JacksonDifference difference, String ours, String published, Object[] step) {
        examples.show(difference, MapperDriver.class, ours, published, step);
    }

    private static Object[] open() {
        return step("open", Collections.emptyMap());
    }

    private static Object[][] after(Object[] first, Object[]... steps) {
        Object[][] script = new Object[steps.length + 1][];
        script[0] = first;
        System.arraycopy(steps, 0, script, 1, steps.length);
        return script;
    }

    private static byte[] bytes(String notation) {
        return ByteNotation.parse(notation);
    }
}
