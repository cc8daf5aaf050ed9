/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.ErrorReportConfiguration;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.core.io.ContentReference;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.util.BufferRecycler;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.jackson.dataformat.ExtensionTypeCustomDeserializers;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;
import org.msgpack.jackson.dataformat.MessagePackGenerator;
import org.msgpack.jackson.dataformat.MessagePackParser;

/** Parsers and generators created without a factory, as 0.9.x allowed. */
class ConstructorsTest {
    private static final int PARSER_FEATURES = JsonParser.Feature.collectDefaults();
    private static final int GENERATOR_FEATURES = JsonGenerator.Feature.collectDefaults();
    private static final ObjectMapper MAPPER = new ObjectMapper(Streams.factory());

    /** {"a": [1, ext(5, 07)], 2: 0xff} with a bin 8 last. */
    private static final byte[] DOCUMENT = {
        (byte) 0x82, (byte) 0xa1, 'a', (byte) 0x92, 1, (byte) 0xd4, 5, 7, 2, (byte) 0xc4, 1, -1
    };

    private static IOContext context(StreamReadConstraints constraints) {
        return new IOContext(
                constraints,
                StreamWriteConstraints.defaults(),
                ErrorReportConfiguration.defaults(),
                new BufferRecycler(),
                ContentReference.rawReference("the test"),
                false);
    }

    private static IOContext context() {
        return context(StreamReadConstraints.defaults());
    }

    private static void assertDocument(MessagePackParser parser, Object extension)
            throws IOException {
        assertEquals(JsonToken.START_OBJECT, parser.nextToken());
        assertEquals("a", parser.nextFieldName());
        assertFalse(parser.isCurrentFieldId());
        assertEquals(JsonToken.START_ARRAY, parser.nextToken());
        assertEquals(1, parser.nextIntValue(-1));
        assertEquals(JsonToken.VALUE_EMBEDDED_OBJECT, parser.nextToken());
        assertEquals(extension, parser.getEmbeddedObject());
        assertEquals(JsonToken.END_ARRAY, parser.nextToken());
        assertEquals("2", parser.nextFieldName());
        assertTrue(parser.isCurrentFieldId());
        assertEquals(JsonToken.VALUE_EMBEDDED_OBJECT, parser.nextToken());
        assertEquals("ff", Written.hex(parser.getBinaryValue()));
        assertEquals(JsonToken.END_OBJECT, parser.nextToken());
        assertNull(parser.nextToken());
        assertTrue(parser.isClosed());
    }

    @Test
    void parserOfBytes() throws IOException {
        for (boolean reuse : new boolean[] {false, true}) {
            MessagePackParser parser =
                    new MessagePackParser(context(), PARSER_FEATURES, MAPPER, DOCUMENT, reuse);
            assertSame(MAPPER, parser.getCodec());
            assertNull(parser.getInputSource());
            assertEquals("the test", parser.currentLocation().contentReference().getRawContent());
            assertDocument(parser, new MessagePackExtensionType((byte) 5, new byte[] {7}));
        }
    }

    @Test
    void parserOfAStream() throws IOException {
        for (boolean reuse : new boolean[] {false, true}) {
            ByteArrayInputStream stream = new ByteArrayInputStream(DOCUMENT);
            MessagePackParser parser =
                    new MessagePackParser(context(), PARSER_FEATURES, null, stream, reuse);
            assertNull(parser.getCodec());
            assertSame(stream, parser.getInputSource());
            assertDocument(parser, new MessagePackExtensionType((byte) 5, new byte[] {7}));
        }
    }

    @Test
    void parserWithDeserializersOfExtensions() throws IOException {
        ExtensionTypeCustomDeserializers deserializers = new ExtensionTypeCustomDeserializers();
        deserializers.addCustomDeser((byte) 5, data -> "five of " + data[0]);
        MessagePackParser parser =
                new MessagePackParser(context(), PARSER_FEATURES, null, DOCUMENT, false);
        parser.setExtensionTypeCustomDeserializers(deserializers);
        assertDocument(parser, "five of 7");
        MessagePackParser without =
                new MessagePackParser(context(), PARSER_FEATURES, null, DOCUMENT, false);
        without.setExtensionTypeCustomDeserializers(deserializers);
        without.setExtensionTypeCustomDeserializers(null);
        assertDocument(without, new MessagePackExtensionType((byte) 5, new byte[] {7}));
    }

    @Test
    void parserFeatures() throws IOException {
        byte[] twice = {(byte) 0x82, (byte) 0xa1, 'a', 1, (byte) 0xa1, 'a', 2};
        int strict = PARSER_FEATURES | JsonParser.Feature.STRICT_DUPLICATE_DETECTION.getMask();
        MessagePackParser parser = new MessagePackParser(context(), strict, MAPPER, twice, false);
        assertThrows(StreamReadException.class, () -> parser.readValueAs(Object.class));
        MessagePackParser lenient =
                new MessagePackParser(context(), PARSER_FEATURES, MAPPER, twice, false);
        assertEquals(Collections.singletonMap("a", 2), lenient.readValueAs(Object.class));
    }

    @Test
    void parserConstraintsAreThoseOfTheContext() throws IOException {
        StreamReadConstraints constraints = StreamReadConstraints.builder()
                .maxNestingDepth(1)
                .maxStringLength(3)
                .build();
        MessagePackParser parser =
                new MessagePackParser(context(constraints), PARSER_FEATURES, null, DOCUMENT, true);
        assertSame(constraints, parser.streamReadConstraints());
        parser.nextToken();
        parser.nextToken();
        assertThrows(StreamConstraintsException.class, parser::nextToken);
        byte[] text = {(byte) 0xa4, 'a', 'b', 'c', 'd'};
        MessagePackParser strings =
                new MessagePackParser(context(constraints), PARSER_FEATURES, null, text, true);
        assertThrows(StreamConstraintsException.class, strings::nextTextValue);
    }

    @Test
    void codecCanBeReplaced() throws IOException {
        MessagePackParser parser =
                new MessagePackParser(context(), PARSER_FEATURES, null, new byte[] {7}, false);
        assertThrows(IllegalStateException.class, () -> parser.readValueAs(Object.class));
        parser.setCodec(MAPPER);
        assertSame(MAPPER, parser.getCodec());
        assertEquals(7, parser.readValueAs(Object.class));
    }

    private static MessagePackGenerator generator(
            Sink sink, int features, PackerConfig config, boolean integerKeys) throws IOException {
        return new MessagePackGenerator(features, MAPPER, sink, config, true, integerKeys);
    }

    private static String written(
            int features, PackerConfig config, boolean integerKeys, Written.Writing writing)
            throws IOException {
        Sink sink = new Sink();
        try (MessagePackGenerator generator = generator(sink, features, config, integerKeys)) {
            assertSame(sink, generator.getOutputTarget());
            assertSame(MAPPER, generator.getCodec());
            writing.to(generator);
        }
        return sink.hex();
    }

    @Test
    void generatorWithAndWithoutIntegerKeys() throws IOException {
        Written.Writing map = g -> g.writePOJO(Collections.singletonMap(1, "a"));
        PackerConfig config = MessagePack.DEFAULT_PACKER_CONFIG;
        assertEquals("81a131a161", written(GENERATOR_FEATURES, config, false, map));
        assertEquals("8101a161", written(GENERATOR_FEATURES, config, true, map));
    }

    @Test
    void generatorWithAPackerConfig() throws IOException {
        Written.Writing text = g -> g.writeString(String.join("", Collections.nCopies(40, "x")));
        PackerConfig config = MessagePack.DEFAULT_PACKER_CONFIG;
        assertTrue(written(GENERATOR_FEATURES, config, false, text).startsWith("d92878"));
        assertTrue(written(GENERATOR_FEATURES, config.withStr8FormatSupport(false), false, text)
                .startsWith("da002878"));
    }

    @Test
    void generatorFeatures() throws IOException {
        PackerConfig config = MessagePack.DEFAULT_PACKER_CONFIG;
        int leftOpen =
                GENERATOR_FEATURES & ~JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT.getMask();
        assertEquals("90", written(GENERATOR_FEATURES, config, false, g -> g.writeStartArray()));
        assertEquals("", written(leftOpen, config, false, g -> g.writeStartArray()));
        assertThrows(
                NullPointerException.class,
                () -> generator(new Sink(), 0, null, false).close());
    }

    private static void nest(JsonGenerator generator, int depth) throws IOException {
        for (int i = 0; i < depth; i++) {
            generator.writeStartArray(null, 1);
        }
        generator.writeNull();
        for (int i = 0; i < depth; i++) {
            generator.writeEndArray();
        }
    }

    @Test
    void generatorHasTheDefaultConstraints() throws IOException {
        PackerConfig config = MessagePack.DEFAULT_PACKER_CONFIG;
        int depth = StreamWriteConstraints.defaults().getMaxNestingDepth();
        String written = written(GENERATOR_FEATURES, config, false, g -> nest(g, depth));
        assertEquals(String.join("", Collections.nCopies(depth, "91")) + "c0", written);
        MessagePackGenerator deeper = generator(new Sink(), 0, config, false);
        assertThrows(StreamConstraintsException.class, () -> nest(deeper, depth + 1));
    }

    /** The packer's own limit is 512. */
    @Test
    void generatorHasTheDefaultDepthForUnknownSizes() throws IOException {
        PackerConfig config = MessagePack.DEFAULT_PACKER_CONFIG;
        int depth = StreamWriteConstraints.defaults().getMaxNestingDepth();
        Written.Writing nested = g -> {
            for (int i = 0; i < depth; i++) {
                g.writeStartArray();
            }
        };
        String written = written(GENERATOR_FEATURES, config, false, nested);
        assertEquals(String.join("", Collections.nCopies(depth - 1, "91")) + "90", written);
    }
}
