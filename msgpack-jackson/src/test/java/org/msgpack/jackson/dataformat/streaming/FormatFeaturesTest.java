/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackGenerator;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.jackson.dataformat.MessagePackParser;

/** The format's features and the constraints, everywhere they can be set. */
class FormatFeaturesTest {
    private static final MessagePackParser.Feature STRING_KEYS =
            MessagePackParser.Feature.REQUIRE_STRING_KEYS;
    private static final MessagePackGenerator.Feature INTEGER_KEYS =
            MessagePackGenerator.Feature.WRITE_INTEGER_KEYS;

    private static final int DEFAULTS =
            MessagePackGenerator.Feature.STREAM_CONTAINERS_OF_KNOWN_SIZE.getMask();

    private static final byte[] INTEGER_KEY = {(byte) 0x81, 1, 2};

    private static void assertState(String how, boolean state, MessagePackFactory factory)
            throws IOException {
        assertReads(how, !state, new ObjectMapper(factory).readerFor(Map.class));
        assertWrites(state, new ObjectMapper(factory).writer());
        assertEquals(state, factory.isEnabled(STRING_KEYS), how);
        assertEquals(state, factory.isEnabled(INTEGER_KEYS), how);
        assertEquals(state ? STRING_KEYS.getMask() : 0, factory.getFormatParserFeatures(), how);
        assertEquals(
                DEFAULTS | (state ? INTEGER_KEYS.getMask() : 0),
                factory.getFormatGeneratorFeatures(),
                how);
    }

    private static void assertReads(String how, boolean accepted, ObjectReader reader)
            throws IOException {
        if (accepted) {
            Object read = reader.readValue(INTEGER_KEY);
            assertEquals(Collections.singletonMap("1", 2), read, how);
        } else {
            StreamReadException e = assertThrows(
                    StreamReadException.class, () -> reader.readValue(INTEGER_KEY), how);
            assertTrue(e.getMessage().contains("found integer"), e::getMessage);
            assertEquals(1, e.getLocation().getByteOffset(), how);
        }
    }

    private static void assertWrites(boolean asInteger, ObjectWriter writer) throws IOException {
        byte[] message = writer.writeValueAsBytes(Collections.singletonMap(1, 2));
        assertShape(asInteger ? "{1: 2}" : "{'1': 2}", message);
    }

    @Test
    void offByDefault() throws IOException {
        assertFalse(STRING_KEYS.enabledByDefault());
        assertFalse(INTEGER_KEYS.enabledByDefault());
        assertTrue(STRING_KEYS.enabledIn(STRING_KEYS.getMask()));
        assertFalse(STRING_KEYS.enabledIn(~STRING_KEYS.getMask()));
        assertTrue(INTEGER_KEYS.enabledIn(INTEGER_KEYS.getMask()));
        assertFalse(INTEGER_KEYS.enabledIn(~INTEGER_KEYS.getMask()));
        assertState("new", false, new MessagePackFactory());
        assertState("built", false, MessagePackFactory.builder().build());
    }

    @Test
    void byTheFactory() throws IOException {
        MessagePackFactory factory = new MessagePackFactory();
        assertSame(factory, factory.enable(STRING_KEYS).enable(INTEGER_KEYS));
        assertState("enabled", true, factory);
        assertSame(factory, factory.disable(STRING_KEYS).disable(INTEGER_KEYS));
        assertState("disabled", false, factory);
        factory.configure(STRING_KEYS, true).configure(INTEGER_KEYS, true);
        assertState("configured to be on", true, factory);
        assertState("copied", true, factory.copy());
        factory.configure(STRING_KEYS, false).configure(INTEGER_KEYS, false);
        assertState("configured to be off", false, factory);
    }

    @Test
    void byTheBuilderOfAFactory() throws IOException {
        MessagePackFactory on = MessagePackFactory.builder()
                .enable(STRING_KEYS)
                .enable(INTEGER_KEYS)
                .build();
        assertState("enabled", true, on);
        assertState(
                "disabled",
                false,
                on.rebuild().disable(STRING_KEYS).disable(INTEGER_KEYS).build());
        assertState(
                "configured to be off",
                false,
                on.rebuild()
                        .configure(STRING_KEYS, false)
                        .configure(INTEGER_KEYS, false)
                        .build());
        assertState(
                "configured to be on",
                true,
                MessagePackFactory.builder()
                        .configure(STRING_KEYS, true)
                        .configure(INTEGER_KEYS, true)
                        .build());
    }

    @Test
    void byTheBuilderOfAMapper() throws IOException {
        MessagePackMapper on = MessagePackMapper.builder()
                .enable(STRING_KEYS)
                .enable(INTEGER_KEYS)
                .build();
        assertState("enabled", true, on.getFactory());
        MessagePackMapper off = MessagePackMapper.builder(on.getFactory().copy())
                .disable(STRING_KEYS)
                .disable(INTEGER_KEYS)
                .build();
        assertState("disabled", false, off.getFactory());
        assertState("the first mapper", true, on.getFactory());
    }

    @Test
    void numbersAsTextByTheBuilderOfAMapper() throws IOException {
        List<Object> numbers =
                Arrays.asList(BigInteger.ONE.shiftLeft(70), new BigDecimal("0.1000"));
        MessagePackMapper mapper = MessagePackMapper.builder()
                .handleBigIntegerAsString()
                .handleBigDecimalAsString()
                .build();
        assertShape("['1180591620717411303424', '0.1000']", mapper.writeValueAsBytes(numbers));
        MessagePackMapper integersOnly =
                MessagePackMapper.builder().handleBigIntegerAsString().build();
        assertShape(
                "['7', 2]",
                integersOnly.writeValueAsBytes(
                        Arrays.asList(BigInteger.valueOf(7), new BigDecimal("2.0"))));
    }

    @Test
    void byReadersAndWriters() throws IOException {
        MessagePackMapper mapper = new MessagePackMapper();
        ObjectReader strict = mapper.readerFor(Map.class).with(STRING_KEYS);
        ObjectWriter integers = mapper.writer().with(INTEGER_KEYS);
        assertReads("with", false, strict);
        assertWrites(true, integers);
        assertReads("with and without", true, strict.without(STRING_KEYS));
        assertWrites(false, integers.without(INTEGER_KEYS));
        assertReads("with several", false, mapper.readerFor(Map.class).withFeatures(STRING_KEYS));
        assertWrites(true, mapper.writer().withFeatures(INTEGER_KEYS));
        assertState("the factory", false, mapper.getFactory());

        mapper.getFactory().enable(STRING_KEYS).enable(INTEGER_KEYS);
        assertReads("without", true, mapper.readerFor(Map.class).without(STRING_KEYS));
        assertWrites(false, mapper.writer().without(INTEGER_KEYS));
        assertState("the factory again", true, mapper.getFactory());
    }

    @Test
    void inTheMiddleOfADocument() throws IOException {
        byte[] twoKeys = {(byte) 0x82, 1, 2, 3, 4};
        try (JsonParser parser = new MessagePackFactory().createParser(twoKeys)) {
            assertEquals(0, parser.getFormatFeatures());
            parser.nextToken();
            assertEquals("1", parser.nextFieldName());
            parser.nextToken();
            parser.overrideFormatFeatures(-1, STRING_KEYS.getMask());
            assertEquals(STRING_KEYS.getMask(), parser.getFormatFeatures());
            assertThrows(StreamReadException.class, parser::nextToken);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator generator = new MessagePackFactory().createGenerator(bytes)) {
            assertEquals(DEFAULTS, generator.getFormatFeatures());
            generator.writeStartObject();
            generator.writeFieldId(1);
            generator.writeNull();
            generator.overrideFormatFeatures(-1, INTEGER_KEYS.getMask());
            assertEquals(DEFAULTS | INTEGER_KEYS.getMask(), generator.getFormatFeatures());
            generator.writeFieldId(2);
            generator.writeNull();
            generator.overrideFormatFeatures(0, INTEGER_KEYS.getMask());
            assertEquals(DEFAULTS, generator.getFormatFeatures());
            generator.writeFieldId(3);
            generator.writeNull();
            generator.writeEndObject();
        }
        assertShape("{'1': nil, 2: nil, '3': nil}", bytes.toByteArray());
    }

    /** What 0.9.x reused is no longer shared, so the setting has no effect. */
    @Test
    void reusedResourcesMakeNoDifference() throws IOException {
        for (boolean reuse : new boolean[] {false, true}) {
            MessagePackFactory factory = new MessagePackFactory();
            assertSame(factory, factory.setReuseResourceInGenerator(reuse));
            assertSame(factory, factory.setReuseResourceInParser(reuse));
            assertState("reuse " + reuse, false, factory);
        }
    }

    private static byte[] arrays(int depth) {
        byte[] message = new byte[depth];
        Arrays.fill(message, 0, depth - 1, (byte) 0x91);
        message[depth - 1] = (byte) 0x90;
        return message;
    }

    private static byte[] write(MessagePackFactory factory, int depth) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator generator = factory.createGenerator(bytes)) {
            for (int i = 0; i < depth; i++) {
                generator.writeStartArray();
            }
            for (int i = 0; i < depth; i++) {
                generator.writeEndArray();
            }
        }
        return bytes.toByteArray();
    }

    private static int read(MessagePackFactory factory, int depth) throws IOException {
        int tokens = 0;
        try (JsonParser parser = factory.createParser(arrays(depth))) {
            while (parser.nextToken() != null) {
                tokens++;
            }
        }
        return tokens;
    }

    @Test
    void writeConstraintsOfAFactory() throws IOException {
        MessagePackFactory factory = new MessagePackFactory();
        assertSame(
                factory,
                factory.setStreamWriteConstraints(
                        StreamWriteConstraints.builder().maxNestingDepth(2).build()));
        assertEquals("9190", new BigInteger(1, write(factory, 2)).toString(16));
        assertThrows(StreamConstraintsException.class, () -> write(factory, 3));
        factory.setStreamWriteConstraints(
                StreamWriteConstraints.builder().maxNestingDepth(3000).build());
        assertEquals(3000, write(factory, 3000).length, "more than the packer's own limit");
        assertThrows(StreamConstraintsException.class, () -> write(factory, 3001));
    }

    @Test
    void builderAsksASubclassForItsFeatures() {
        MessagePackFactory factory = new MessagePackFactory() {
            @Override
            public int getFormatGeneratorFeatures() {
                return INTEGER_KEYS.getMask();
            }

            @Override
            public int getFormatParserFeatures() {
                return STRING_KEYS.getMask();
            }
        };
        MessagePackFactory rebuilt = factory.rebuild().build();
        assertEquals(INTEGER_KEYS.getMask(), rebuilt.getFormatGeneratorFeatures());
        assertEquals(STRING_KEYS.getMask(), rebuilt.getFormatParserFeatures());
    }

    @Test
    void readConstraintsOfAFactory() throws IOException {
        MessagePackFactory factory = new MessagePackFactory();
        assertSame(
                factory,
                factory.setStreamReadConstraints(
                        StreamReadConstraints.builder().maxNestingDepth(2).build()));
        assertEquals(4, read(factory, 2));
        assertThrows(StreamConstraintsException.class, () -> read(factory, 3));
        factory.setStreamReadConstraints(
                StreamReadConstraints.builder().maxNestingDepth(3000).build());
        assertEquals(6000, read(factory, 3000));
        assertThrows(StreamConstraintsException.class, () -> read(factory, 3001));
    }
}
