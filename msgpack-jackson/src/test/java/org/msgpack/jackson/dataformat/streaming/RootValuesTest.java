/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SequenceWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.jackson.dataformat.MessagePackParser;

/** Several root values in a row, without separators. */
class RootValuesTest {
    private final ObjectMapper mapper = Mappers.mapper();

    static class Point {
        public int x;
        public int y;

        Point() {}

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }
    }

    private byte[] points(int count) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (SequenceWriter writer = mapper.writerFor(Point.class).writeValues(out)) {
            for (int i = 0; i < count; i++) {
                writer.write(new Point(i, -i));
            }
        }
        return out.toByteArray();
    }

    @Test
    void sequenceWriterWritesConsecutiveValues() throws Exception {
        byte[] message = points(3);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message);
        for (int i = 0; i < 3; i++) {
            assertEquals(
                    "{\"x\":" + i + ",\"y\":" + -i + "}", unpacker.unpackValue().toJson());
        }
        assertFalse(unpacker.hasNext());
    }

    @Test
    void sequenceWriterWritesAll() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (SequenceWriter writer = mapper.writer().writeValues(out)) {
            writer.writeAll(Arrays.asList(1, "two", null)).write(true);
        }
        assertArrayEquals(
                new byte[] {1, (byte) 0xa3, 't', 'w', 'o', (byte) 0xc0, (byte) 0xc3},
                out.toByteArray());
    }

    @Test
    void sequenceWriterWritesAnArray() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (SequenceWriter writer = mapper.writer().writeValuesAsArray(out)) {
            for (int i = 0; i < 20; i++) {
                writer.write(i);
            }
        }
        byte[] message = out.toByteArray();
        assertEquals((byte) 0xdc, message[0], "array 16");
        assertEquals(20, mapper.readValue(message, int[].class).length);
    }

    @Test
    void mappingIteratorReadsAll() throws Exception {
        byte[] message = points(5000);
        try (MappingIterator<Point> points =
                mapper.readerFor(Point.class).readValues(new ByteArrayInputStream(message))) {
            for (int i = 0; i < 5000; i++) {
                assertTrue(points.hasNextValue(), "value " + i);
                Point point = points.nextValue();
                assertEquals(i, point.x);
                assertEquals(-i, point.y);
            }
            assertFalse(points.hasNextValue());
            assertFalse(points.hasNextValue(), "asked again");
        }
        List<Point> list =
                mapper.readerFor(Point.class).<Point>readValues(message).readAll();
        assertEquals(5000, list.size());
    }

    @Test
    void mappingIteratorReadsTheElementsOfAnArray() throws Exception {
        byte[] message = mapper.writeValueAsBytes(Arrays.asList(new Point(1, 2), new Point(3, 4)));
        try (MappingIterator<Point> points = mapper.readerFor(Point.class).readValues(message)) {
            assertEquals(1, points.next().x);
            assertEquals(3, points.next().x);
            assertFalse(points.hasNext());
        }
    }

    @Test
    void mappingIteratorOfScalarsAndTrees() throws Exception {
        byte[] message = {1, (byte) 0xa1, 'x', (byte) 0x80, (byte) 0xc0, (byte) 0x91, 7};
        try (MappingIterator<JsonNode> nodes =
                mapper.readerFor(JsonNode.class).readValues(message)) {
            List<String> all = new ArrayList<>();
            while (nodes.hasNextValue()) {
                all.add(nodes.nextValue().toString());
            }
            assertEquals("[1, \"x\", {}, null, [7]]", all.toString());
        }
    }

    @Test
    void emptyInputHasNoValues() throws Exception {
        try (MappingIterator<Point> none = mapper.readerFor(Point.class).readValues(new byte[0])) {
            assertFalse(none.hasNext());
        }
    }

    @Test
    void parserAndGeneratorStayOpenForTheNextValue() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator generator = mapper.getFactory().createGenerator(out)) {
            generator.writePOJO(new Point(1, 2));
            generator.writeNumber(3);
            mapper.writeValue(generator, new Point(4, 5));
        }
        try (JsonParser parser = mapper.getFactory().createParser(out.toByteArray())) {
            assertEquals(2, mapper.readValue(parser, Point.class).y);
            assertEquals(JsonToken.VALUE_NUMBER_INT, parser.nextToken());
            assertTrue(parser.getParsingContext().inRoot());
            parser.clearCurrentToken();
            assertEquals(5, mapper.readValue(parser, Point.class).y);
            assertNull(parser.nextToken());
            assertNull(parser.nextToken(), "asked again");
            assertTrue(parser.isClosed(), "at the end of the input");
        }
    }

    @Test
    void readValuesOfAParser() throws Exception {
        try (JsonParser parser = mapper.getFactory().createParser(points(10))) {
            int sum = 0;
            for (MappingIterator<Point> all = mapper.readValues(parser, Point.class);
                    all.hasNext(); ) {
                sum += all.next().x;
            }
            assertEquals(45, sum);
        }
    }

    /** As programs written for 0.9.x expect that read until an exception. */
    @Test
    void endOfInputIsAnExceptionWhenEnabled() throws Exception {
        MessagePackFactory factory = MessagePackFactory.builder()
                .enable(MessagePackParser.Feature.FAIL_AT_END_OF_INPUT)
                .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
                .build();
        ObjectMapper failing = new MessagePackMapper(factory);
        InputStream in = new ByteArrayInputStream(new byte[] {1, 2, 3});
        List<Integer> read = new ArrayList<>();
        assertThrows(JsonEOFException.class, () -> {
            while (true) {
                read.add(failing.readValue(in, Integer.class));
            }
        });
        assertEquals(Arrays.asList(1, 2, 3), read);
        assertThrows(JsonEOFException.class, () -> failing.readTree(new byte[0]));
        try (JsonParser parser = factory.createParser(new byte[] {(byte) 0x91, 1})) {
            assertEquals(JsonToken.START_ARRAY, parser.nextToken());
            assertEquals(JsonToken.VALUE_NUMBER_INT, parser.nextToken());
            assertEquals(JsonToken.END_ARRAY, parser.nextToken());
            assertThrows(JsonEOFException.class, parser::nextToken);
            assertThrows(JsonEOFException.class, parser::nextToken);
        }
    }
}
