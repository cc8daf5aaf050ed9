/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadCapability;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteCapability;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.exc.StreamWriteException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.exc.MismatchedInputException;

/** What is particular to the streaming API of Jackson 3. */
@SuppressWarnings("InputStreamSlowMultibyteRead") // the streams only fail
class StreamingTest {
    private final MessagePackFactory factory = new MessagePackFactory();
    private final MessagePackMapper mapper = new MessagePackMapper(factory);

    private MessagePackParser parser(int... bytes) {
        byte[] message = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            message[i] = (byte) bytes[i];
        }
        return (MessagePackParser) factory.createParser(ObjectReadContext.empty(), message);
    }

    @Test
    void services() {
        assertTrue(ServiceLoader.load(TokenStreamFactory.class).stream()
                .anyMatch(p -> p.type() == MessagePackFactory.class));
        assertTrue(ServiceLoader.load(ObjectMapper.class).stream()
                .anyMatch(p -> p.type() == MessagePackMapper.class));
    }

    @Test
    void capabilities() {
        assertEquals("msgpack", factory.getFormatName());
        assertTrue(factory.canHandleBinaryNatively());
        assertFalse(factory.canUseSchema(null));
        assertSame(factory, factory.snapshot());
        assertEquals("org.msgpack", factory.version().getGroupId());
        assertEquals("msgpack-jackson3", factory.version().getArtifactId());
        assertEquals(factory.version(), mapper.version());
        assertEquals(MessagePackReadFeature.class, factory.getFormatReadFeatureType());
        assertEquals(MessagePackWriteFeature.class, factory.getFormatWriteFeatureType());
        JsonParser parser = parser(1);
        assertTrue(parser.streamReadCapabilities().isEnabled(StreamReadCapability.EXACT_FLOATS));
        assertEquals(factory.version(), parser.version());
        JsonGenerator generator =
                factory.createGenerator(ObjectWriteContext.empty(), new ByteArrayOutputStream());
        assertFalse(generator.has(StreamWriteCapability.CAN_WRITE_BINARY_NATIVELY));
        assertEquals(factory.version(), generator.version());
    }

    @Test
    void presets() {
        MessagePackFactory untrusted =
                MessagePackFactory.builder().untrustedData().build();
        assertEquals(100, untrusted.streamReadConstraints().getMaxNestingDepth());
        assertEquals(1000, untrusted.streamReadConstraints().getMaxNameLength());
        assertEquals(10_000_000, untrusted.streamReadConstraints().getMaxTokenCount());
        MessagePackFactory trusted = untrusted.rebuild().trustedData().build();
        assertEquals(Integer.MAX_VALUE, trusted.streamReadConstraints().getMaxStringLength());
        byte[] deep = new byte[200];
        java.util.Arrays.fill(deep, (byte) 0x91);
        assertThrows(
                StreamConstraintsException.class,
                () -> new MessagePackMapper(untrusted).readValue(deep, Object.class));
    }

    @Test
    void featuresOfAFactory() {
        MessagePackFactory changed = MessagePackFactory.builder()
                .configure(MessagePackReadFeature.READ_BINARY_AS_TEXT, true)
                .configure(MessagePackWriteFeature.STREAM_CONTAINERS_OF_KNOWN_SIZE, false)
                .disable(MessagePackReadFeature.REQUIRE_STRING_KEYS)
                .build();
        assertTrue(changed.isEnabled(MessagePackReadFeature.READ_BINARY_AS_TEXT));
        assertFalse(changed.isEnabled(MessagePackWriteFeature.STREAM_CONTAINERS_OF_KNOWN_SIZE));
        assertTrue(changed.copy().isEnabled(MessagePackReadFeature.READ_BINARY_AS_TEXT));
        MessagePackMapper copy = MessagePackMapper.builder(changed)
                .configure(MessagePackReadFeature.READ_BINARY_AS_TEXT, false)
                .configure(MessagePackWriteFeature.ROUND_UNFIT_DECIMALS, true)
                .build();
        assertFalse(copy.isEnabled(MessagePackReadFeature.READ_BINARY_AS_TEXT));
        assertTrue(copy.isEnabled(MessagePackWriteFeature.ROUND_UNFIT_DECIMALS));
    }

    @Test
    void currentValuesAndPaths() {
        JsonParser parser = parser(0x81, 0xa1, 'a', 0x92, 1, 2);
        assertEquals(JsonToken.START_OBJECT, parser.nextToken());
        parser.assignCurrentValue("object");
        assertEquals("a", parser.nextName());
        assertEquals(JsonToken.START_ARRAY, parser.nextToken());
        assertEquals("a", parser.currentName());
        assertNull(parser.currentValue());
        assertEquals("object", parser.streamReadContext().getParent().currentValue());
        parser.streamReadContext().assignCurrentValue("array");
        assertEquals("array", parser.currentValue());
        parser.nextToken();
        parser.nextToken();
        assertEquals("/a/1", parser.streamReadContext().pathAsPointer().toString());
        assertEquals(2, parser.getIntValue());
        assertNull(parser.nextName());
        assertNull(parser.nextName());
        assertTrue(parser.streamReadContext().inRoot());
        assertNull(parser.nextToken());
        assertTrue(parser.isClosed());
        assertNull(parser.nextToken());
    }

    @Test
    void numbers() {
        JsonParser parser = parser(0xa1, 'x');
        parser.nextToken();
        assertThrows(InputCoercionException.class, parser::getNumberValue);
        assertThrows(InputCoercionException.class, parser::getIntValue);
        assertEquals(1.5, parser.getValueAsDouble(1.5));
        JsonParser large = parser(0xcf, 0xff, 0, 0, 0, 0, 0, 0, 0);
        large.nextToken();
        assertEquals(BigInteger.valueOf(255).shiftLeft(56), large.getBigIntegerValue());
        assertThrows(InputCoercionException.class, large::getIntValue);
        assertThrows(InputCoercionException.class, large::getLongValue);
        JsonParser nan = parser(0xca, 0x7f, 0xc0, 0, 0);
        nan.nextToken();
        assertTrue(nan.isNaN());
        assertThrows(StreamReadException.class, nan::getDecimalValue);
    }

    @Test
    void textAndBinary() throws IOException {
        JsonParser parser = parser(0xa2, 'a', 'b', 0xc4, 2, 1, 2);
        parser.nextToken();
        assertEquals("ab", new String(parser.getStringCharacters()));
        assertEquals(2, parser.getStringLength());
        assertEquals(0, parser.getStringOffset());
        assertFalse(parser.hasStringCharacters());
        java.io.StringWriter writer = new java.io.StringWriter();
        assertEquals(2, parser.getString(writer));
        assertEquals("ab", writer.toString());
        assertEquals("ab", parser.getValueAsString());
        assertArrayEquals(new byte[] {'a', 'b'}, parser.getBinaryValue());
        parser.nextToken();
        assertNull(parser.getValueAsString());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertEquals(2, parser.readBinaryValue(out));
        assertArrayEquals(new byte[] {1, 2}, out.toByteArray());
        assertThrows(StreamReadException.class, parser::getBinaryValue);
    }

    @Test
    void failuresOfStreamsAreUnchecked() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("broken");
            }
        };
        assertThrows(JacksonIOException.class, () -> mapper.readValue(broken, Object.class));
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("full");
            }
        };
        assertThrows(JacksonIOException.class, () -> mapper.writeValue(full, List.of(1)));
    }

    @Test
    void truncatedAndMalformedInput() {
        UnexpectedEndOfInputException cut = assertThrows(
                UnexpectedEndOfInputException.class,
                () -> mapper.readValue(new byte[] {(byte) 0x92, 1}, Object.class));
        assertEquals(2, cut.getLocation().getByteOffset());
        StreamReadException bad = assertThrows(
                StreamReadException.class,
                () -> mapper.readValue(new byte[] {(byte) 0x92, 1, (byte) 0xc1}, Object.class));
        assertEquals(2, bad.getLocation().getByteOffset());
    }

    @Test
    void numbersThatDoNotFitAreRejectedAtOnce() {
        BigInteger large = BigInteger.ONE.shiftLeft(64);
        MessagePackMapper numbers = mapper.rebuild()
                .disable(MessagePackWriteFeature.WRITE_DECIMALS_AS_STRINGS)
                .build();
        for (Object unfit : List.of(large, new BigDecimal("0.1234567890123456789"))) {
            StreamWriteException e = assertThrows(
                    StreamWriteException.class,
                    () -> numbers.writeValueAsBytes(Map.of("a", unfit)));
            assertTrue(e.getMessage().contains("[\"a\"]"), e.getMessage());
            assertThrows(StreamWriteException.class, () -> numbers.writeValueAsBytes(unfit));
        }
        assertThrows(StreamWriteException.class, () -> mapper.writeValueAsBytes(large));
        MessagePackMapper strings = mapper.rebuild()
                .enable(MessagePackWriteFeature.WRITE_UNFIT_NUMBERS_AS_STRINGS)
                .build();
        assertEquals(large, strings.readValue(strings.writeValueAsBytes(large), BigInteger.class));
        MessagePackMapper handled = MessagePackMapper.builder()
                .handleBigIntegerAsString()
                .handleBigDecimalAsString()
                .build();
        assertEquals(
                "1", handled.readTree(handled.writeValueAsBytes(BigInteger.ONE)).asString());
        assertEquals(
                "1.5",
                handled.readTree(handled.writeValueAsBytes(new BigDecimal("1.5")))
                        .asString());
        MessagePackMapper rounding = MessagePackMapper.builder()
                .enable(MessagePackWriteFeature.ROUND_UNFIT_DECIMALS)
                .disable(MessagePackWriteFeature.WRITE_INTEGER_KEYS)
                .build();
        byte[] rounded = rounding.writeValueAsBytes(new BigDecimal("0.1234567890123456789"));
        assertEquals(0.12345678901234568, rounding.readValue(rounded, Double.class));
    }

    record Price(BigDecimal amount, Map<BigDecimal, BigDecimal> others) {}

    /** One form for all of them, wherever they are; what is written comes back with its scale. */
    @Test
    void decimalsAreText() {
        for (String decimal : List.of("19.90", "1234567890123456.78", "7", "0.00", "1E+400")) {
            BigDecimal amount = new BigDecimal(decimal);
            Price price = new Price(amount, Map.of(amount, amount));
            byte[] message = mapper.writeValueAsBytes(price);
            assertEquals(price, mapper.readValue(message, Price.class));
            assertEquals(
                    Map.of("amount", decimal, "others", Map.of(decimal, decimal)),
                    mapper.readValue(message, Object.class));
            JsonNode tree = mapper.createObjectNode().put("amount", amount);
            assertEquals(
                    Map.of("amount", decimal),
                    mapper.readValue(mapper.writeValueAsBytes(tree), Object.class));
        }
        byte[] plain = mapper.writer()
                .with(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                .writeValueAsBytes(new BigDecimal("1E-7"));
        assertEquals("0.0000001", mapper.readValue(plain, String.class));
    }

    /** By a feature of the mapper, of a writer, or of the factory. */
    @Test
    void decimalsAreNumbersIfAsked() {
        BigDecimal amount = new BigDecimal("19.90");
        byte[] number = mapper.writeValueAsBytes(19.90);
        assertArrayEquals(
                number,
                mapper.writer()
                        .without(MessagePackWriteFeature.WRITE_DECIMALS_AS_STRINGS)
                        .writeValueAsBytes(amount));
        assertArrayEquals(
                number,
                mapper.writer()
                        .with(MessagePackWriteFeature.ROUND_UNFIT_DECIMALS)
                        .writeValueAsBytes(amount));
        assertArrayEquals(
                number,
                new MessagePackMapper(MessagePackFactory.builder()
                                .disable(MessagePackWriteFeature.WRITE_DECIMALS_AS_STRINGS)
                                .build())
                        .writeValueAsBytes(amount));
    }

    /** As in other formats of Jackson: what follows the value in the buffer is the parser's. */
    @Test
    void bytesReadAheadAreNotKept() throws Exception {
        ObjectReader reader = new MessagePackMapper(MessagePackFactory.builder()
                        .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
                        .build())
                .readerFor(Integer.class)
                .without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
        ByteArrayInputStream in = new ByteArrayInputStream(new byte[] {1, 2, 3});
        assertEquals(1, reader.<Integer>readValue(in));
        assertThrows(MismatchedInputException.class, () -> reader.readValue(in));
        in.reset();
        assertEquals(1, reader.<Integer>readValue(in));
        in.reset();
        try (JsonParser parser = reader.createParser(in);
                ByteArrayOutputStream rest = new ByteArrayOutputStream()) {
            parser.nextToken();
            assertEquals(2, parser.releaseBuffered(rest));
            assertArrayEquals(new byte[] {2, 3}, rest.toByteArray());
        }
        in.reset();
        try (MappingIterator<Integer> values = reader.readValues(in)) {
            assertEquals(List.of(1, 2, 3), values.readAll());
        }
    }

    @Test
    void aGeneratorTellsItsState() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        MessagePackGenerator g =
                (MessagePackGenerator) factory.createGenerator(ObjectWriteContext.empty(), out);
        assertSame(out, g.streamWriteOutputTarget());
        assertTrue(g.isEnabled(MessagePackWriteFeature.STREAM_CONTAINERS_OF_KNOWN_SIZE));
        g.writeStartObject();
        g.assignCurrentValue("value");
        assertEquals("value", g.currentValue());
        g.writeName("a");
        assertEquals("/a", g.streamWriteContext().pathAsPointer().toString());
        g.writeNumber(1);
        assertTrue(g.streamWriteOutputBuffered() > 0);
        g.flush();
        assertEquals(0, out.size(), "the header is deferred");
        g.writeEndObject().flush();
        assertArrayEquals(new byte[] {(byte) 0x81, (byte) 0xa1, 'a', 1}, out.toByteArray());
        assertTrue(g.isEnabled(StreamWriteFeature.AUTO_CLOSE_CONTENT));
        g.close();
        g.flush();
        assertThrows(StreamWriteException.class, () -> g.writeNumber(1));
    }
}
