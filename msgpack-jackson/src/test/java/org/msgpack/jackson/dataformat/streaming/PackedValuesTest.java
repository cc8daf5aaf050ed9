/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.jackson.dataformat.Bytes.bytes;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jackson.dataformat.MessagePackGenerator;
import org.msgpack.jackson.dataformat.MessagePackParser;

/** Values that are packed and unpacked under a generator and a parser. */
class PackedValuesTest {
    private static final int MAX_DEPTH = 6;

    /** A list, a map with names, an integer, a string or null. */
    private static Object randomValue(Random random, int depth) {
        switch (random.nextInt(depth < MAX_DEPTH ? 7 : 4)) {
            case 0:
                return random.nextInt() >>> random.nextInt(32);
            case 1:
                return null;
            case 2:
            case 3:
                return new String(new char[random.nextInt(60)]).replace('\0', 'x');
            case 4:
                return "a string of more than a chunk "
                        + new String(new char[random.nextInt(9000)]).replace('\0', 'y');
            default:
                return randomContainer(random, depth);
        }
    }

    private static Object randomContainer(Random random, int depth) {
        int size = random.nextInt(20) >> (depth / 2);
        if (random.nextBoolean()) {
            List<Object> list = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                list.add(randomValue(random, depth + 1));
            }
            return list;
        }
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            map.put("name" + random.nextInt(100), randomValue(random, depth + 1));
        }
        return map;
    }

    private static void pack(MessagePacker packer, Object value) throws IOException {
        if (value == null) {
            packer.packNil();
        } else if (value instanceof Integer) {
            packer.packInt((Integer) value);
        } else if (value instanceof String) {
            packer.packString((String) value);
        } else if (value instanceof List) {
            packer.packArrayHeader(((List<?>) value).size());
            for (Object element : (List<?>) value) {
                pack(packer, element);
            }
        } else {
            packer.packMapHeader(((Map<?, ?>) value).size());
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                pack(packer, entry.getKey());
                pack(packer, entry.getValue());
            }
        }
    }

    // Writing

    /** Packs or writes each value, whichever comes by chance. */
    private static final class Mixed {
        private final Random random;
        private final MessagePackGenerator generator;

        Mixed(Random random, JsonGenerator generator) {
            this.random = random;
            this.generator = (MessagePackGenerator) generator;
        }

        void write(Object value) throws IOException {
            int way = random.nextInt(4);
            if (way == 0) {
                generator.writePacked(value, PackedValuesTest::pack);
            } else if (way == 1) {
                generator.writePacked(value, this::packMixed);
            } else if (value instanceof List) {
                List<?> list = (List<?>) value;
                generator.writeStartArray(value, announced(list.size()));
                for (Object element : list) {
                    write(element);
                }
                generator.writeEndArray();
            } else if (value instanceof Map) {
                Map<?, ?> map = (Map<?, ?>) value;
                if (random.nextBoolean()) {
                    generator.writeStartObject();
                } else {
                    generator.writeStartObject(value, announced(map.size()));
                }
                for (Map.Entry<?, ?> entry : map.entrySet()) {
                    generator.writeFieldName((String) entry.getKey());
                    write(entry.getValue());
                }
                generator.writeEndObject();
            } else if (value instanceof String) {
                generator.writeString((String) value);
            } else if (value instanceof Integer) {
                generator.writeNumber((Integer) value);
            } else {
                generator.writeNull();
            }
        }

        /** Sometimes a wrong one, which is corrected. */
        private int announced(int size) {
            return random.nextInt(10) == 0 && size < 10 ? size + 1 : size;
        }

        private void packMixed(MessagePacker packer, Object value) throws IOException {
            if (value instanceof List) {
                List<?> list = (List<?>) value;
                packer.openArray();
                for (Object element : list) {
                    write(element);
                }
                packer.closeArray(list.size());
            } else if (value instanceof Map) {
                Map<?, ?> map = (Map<?, ?>) value;
                packer.packMapHeader(map.size());
                for (Map.Entry<?, ?> entry : map.entrySet()) {
                    packer.packString((String) entry.getKey());
                    write(entry.getValue());
                }
            } else {
                pack(packer, value);
            }
        }
    }

    @Test
    void sameBytesHoweverValuesArePackedAndWritten() throws IOException {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            Object value = randomContainer(random, random.nextInt(MAX_DEPTH));
            JsonFactory factory = Streams.factory();
            byte[] written = Written.bytes(factory, g -> {
                MessagePackGenerator generator = (MessagePackGenerator) g;
                generator.writeStartArray();
                new Mixed(random, g).write(value);
                generator.writeNumber(7);
                generator.writeEndArray();
            });
            byte[] expected = Written.packed(p -> {
                p.packArrayHeader(2);
                pack(p, value);
                p.packInt(7);
            });
            assertEquals(Written.hex(expected), Written.hex(written), "seed " + seed);
        }
    }

    @Test
    void inEveryPlace() throws IOException {
        Written.assertWritesValue(
                "a packed array",
                p -> p.packArrayHeader(1).packInt(5),
                g -> ((MessagePackGenerator) g)
                        .writePacked(5, (p, v) -> p.packArrayHeader(1).packInt(v)));
    }

    @Test
    void notInPlaceOfAName() throws IOException {
        JsonGenerator generator = Streams.factory().createGenerator(new Sink());
        generator.writeStartObject();
        assertThrows(
                JsonGenerationException.class,
                () -> ((MessagePackGenerator) generator).writePacked(5, MessagePacker::packInt));
    }

    @Test
    void afterAFailureTheGeneratorCanOnlyBeClosed() throws IOException {
        for (boolean isNested : new boolean[] {false, true}) {
            Sink sink = new Sink();
            JsonGenerator generator = Streams.factory().createGenerator(sink);
            generator.writeNumber(1);
            if (isNested) {
                generator.writeStartArray(null, 2);
            }
            RuntimeException thrown = new RuntimeException("refused");
            RuntimeException caught = assertThrows(
                    RuntimeException.class,
                    () -> ((MessagePackGenerator) generator).writePacked(2, (p, v) -> {
                        p.openArray().packString("half of a value").openMap();
                        throw thrown;
                    }));
            assertEquals(thrown, caught);
            Exception e =
                    assertThrows(JsonGenerationException.class, () -> generator.writeNumber(3));
            assertTrue(e.getMessage().contains("the previous value is incomplete"), e::getMessage);
            generator.close();
            assertEquals("01", sink.hex());
        }
        byte[] next = Written.bytes(Streams.factory(), g -> g.writeString("the packer is intact"));
        assertEquals(21, next.length);
    }

    @Test
    void containersInsideHaveToBeClosed() throws IOException {
        Sink sink = new Sink();
        JsonGenerator generator = Streams.factory().createGenerator(sink);
        assertThrows(
                JsonGenerationException.class,
                () -> ((MessagePackGenerator) generator)
                        .writePacked(2, (p, v) -> generator.writeStartArray()));
        generator.close();
        assertEquals("", sink.hex());
    }

    /** The levels of codecs, and of what is written between and around them. */
    @Test
    void levelsOfWrittenValuesAreLimited() throws IOException {
        StreamWriteConstraints limit =
                StreamWriteConstraints.builder().maxNestingDepth(9).build();
        JsonFactory factory = Streams.factory(b -> b.streamWriteConstraints(limit));
        for (int around = 0; around < 3; around++) {
            for (int outer = 1; outer < 4; outer++) {
                for (int between = 0; between < 3; between++) {
                    for (int inner = 1; inner < 6; inner++) {
                        int levels = around + outer + between + inner;
                        Levels writing = new Levels(around, outer, between, inner);
                        if (levels <= 9) {
                            assertEquals(levels, Written.bytes(factory, writing::write).length);
                        } else {
                            assertThrows(
                                    StreamConstraintsException.class,
                                    () -> Written.bytes(factory, writing::write),
                                    writing::toString);
                        }
                    }
                }
            }
        }
    }

    private static final class Levels {
        private final int around;
        private final int outer;
        private final int between;
        private final int inner;

        Levels(int around, int outer, int between, int inner) {
            this.around = around;
            this.outer = outer;
            this.between = between;
            this.inner = inner;
        }

        void write(JsonGenerator g) throws IOException {
            MessagePackGenerator generator = (MessagePackGenerator) g;
            write(
                    generator,
                    around,
                    () -> generator.writePacked(
                            this,
                            (p, v) -> nest(
                                    p,
                                    outer,
                                    () -> write(
                                            generator,
                                            between,
                                            () -> generator.writePacked(
                                                    this, (q, w) -> nest(q, inner, null))))));
        }

        private interface Action {
            void run() throws IOException;
        }

        private static void write(MessagePackGenerator g, int levels, Action inside)
                throws IOException {
            for (int i = 0; i < levels; i++) {
                g.writeStartArray();
            }
            inside.run();
            for (int i = 0; i < levels; i++) {
                g.writeEndArray();
            }
        }

        private static void nest(MessagePacker packer, int levels, Action inside)
                throws IOException {
            packer.beginNested();
            try {
                packer.packArrayHeader(levels > 1 || inside != null ? 1 : 0);
                if (levels > 1) {
                    nest(packer, levels - 1, inside);
                } else if (inside != null) {
                    inside.run();
                }
            } finally {
                packer.endNested();
            }
        }

        @Override
        public String toString() {
            return around + " " + outer + " " + between + " " + inner;
        }
    }

    // Reading

    /** Unpacks or reads each value, whichever comes by chance. */
    private static final class Reading {
        private final Random random;
        private final MessagePackParser parser;

        Reading(Random random, JsonParser parser) {
            this.random = random;
            this.parser = (MessagePackParser) parser;
        }

        /** Reads the value of the current token. */
        Object read() throws IOException {
            JsonToken token = parser.currentToken();
            boolean isObject = token == JsonToken.START_OBJECT;
            if (token == JsonToken.START_ARRAY || isObject) {
                int way = random.nextInt(4);
                if (random.nextInt(8) == 0) {
                    parser.getParsingContext();
                }
                Object value;
                if (way == 0) {
                    value = parser.readPacked(PackedValuesTest::unpack);
                } else if (way == 1) {
                    value = parser.readPacked(this::unpackMixed);
                } else {
                    return isObject ? readMap() : readList();
                }
                assertEquals(
                        isObject ? JsonToken.END_OBJECT : JsonToken.END_ARRAY,
                        parser.currentToken());
                return value;
            }
            switch (token) {
                case VALUE_NUMBER_INT:
                    return parser.getIntValue();
                case VALUE_STRING:
                    return parser.getText();
                default:
                    assertEquals(JsonToken.VALUE_NULL, token);
                    return null;
            }
        }

        private List<Object> readList() throws IOException {
            List<Object> list = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                list.add(read());
            }
            return list;
        }

        private Map<String, Object> readMap() throws IOException {
            Map<String, Object> map = new LinkedHashMap<>();
            while (true) {
                String name = random.nextBoolean()
                        ? parser.nextFieldName()
                        : parser.nextToken() == JsonToken.FIELD_NAME ? parser.currentName() : null;
                if (name == null) {
                    assertEquals(JsonToken.END_OBJECT, parser.currentToken());
                    return map;
                }
                parser.nextToken();
                map.put(name, read());
            }
        }

        private Object unpackMixed(MessageUnpacker unpacker) throws IOException {
            switch (unpacker.getNextFormat().getValueType()) {
                case ARRAY:
                    List<Object> list = new ArrayList<>();
                    for (int left = unpacker.unpackArrayHeader(); left > 0; left--) {
                        list.add(readOrUnpack(unpacker));
                    }
                    return list;
                case MAP:
                    Map<String, Object> map = new LinkedHashMap<>();
                    for (int left = unpacker.unpackMapHeader(); left > 0; left--) {
                        map.put(unpacker.unpackString(), readOrUnpack(unpacker));
                    }
                    return map;
                default:
                    return unpack(unpacker);
            }
        }

        private Object readOrUnpack(MessageUnpacker unpacker) throws IOException {
            switch (random.nextInt(4)) {
                case 0:
                    return unpackMixed(unpacker);
                case 1:
                    return unpack(unpacker);
                default:
                    parser.nextToken();
                    Object value = read();
                    parser.finishToken();
                    return value;
            }
        }
    }

    private static Object unpack(MessageUnpacker unpacker) throws IOException {
        switch (unpacker.getNextFormat().getValueType()) {
            case ARRAY:
                List<Object> list = new ArrayList<>();
                for (int left = unpacker.unpackArrayHeader(); left > 0; left--) {
                    list.add(unpack(unpacker));
                }
                return list;
            case MAP:
                Map<String, Object> map = new LinkedHashMap<>();
                for (int left = unpacker.unpackMapHeader(); left > 0; left--) {
                    map.put(unpacker.unpackString(), unpack(unpacker));
                }
                return map;
            case INTEGER:
                return unpacker.unpackInt();
            case STRING:
                return unpacker.unpackString();
            default:
                unpacker.unpackNil();
                return null;
        }
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void sameValuesHoweverTheyAreUnpackedAndRead(Source source) throws IOException {
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            Object value = randomContainer(random, random.nextInt(3));
            byte[] message = Written.packed(p -> {
                pack(p, value);
                p.packInt(7);
            });
            try (JsonParser parser = source.open(message)) {
                parser.nextToken();
                assertEquals(value, new Reading(random, parser).read(), "seed " + seed);
                assertEquals(JsonToken.VALUE_NUMBER_INT, parser.nextToken());
                assertEquals(7, parser.getIntValue());
                assertNull(parser.nextToken());
            }
        }
    }

    /** Headers of every length, with the end of a chunk anywhere. */
    @Test
    void headersAtTheEndsOfChunks() throws IOException {
        for (int size : new int[] {0, 15, 16, 65_535, 65_536}) {
            byte[] message = Written.packed(p -> {
                p.packArrayHeader(2).packArrayHeader(size);
                for (int i = 0; i < size; i++) {
                    p.packInt(i & 0x7f);
                }
                p.packString("end");
            });
            for (Source source : Source.values()) {
                try (JsonParser parser = source.open(message)) {
                    parser.nextToken();
                    parser.nextToken();
                    int[] read = ((MessagePackParser) parser)
                            .readPacked(MessageUnpacker::unpackIntArray);
                    assertEquals(size, read.length);
                    assertEquals(JsonToken.END_ARRAY, parser.currentToken());
                    assertEquals(JsonToken.VALUE_STRING, parser.nextToken());
                    assertEquals("end", parser.getText());
                    assertEquals(JsonToken.END_ARRAY, parser.nextToken());
                }
            }
        }
    }

    @Test
    void contexts() throws IOException {
        byte[] message = Written.packed(p -> p.packMapHeader(2)
                .packString("a")
                .packArrayHeader(1)
                .packArrayHeader(1)
                .packInt(1)
                .packString("b")
                .packArrayHeader(0));
        MessagePackParser parser = (MessagePackParser) Streams.factory().createParser(message);
        parser.nextToken();
        parser.nextToken();
        parser.nextToken();
        assertEquals(
                "/a", parser.getParsingContext().getParent().pathAsPointer().toString());
        parser.readPacked(unpacker -> {
            assertEquals(1, unpacker.unpackArrayHeader());
            parser.nextToken();
            parser.nextToken();
            assertEquals("/a/0/0", parser.getParsingContext().pathAsPointer().toString());
            parser.nextToken();
            return null;
        });
        assertEquals(JsonToken.END_ARRAY, parser.currentToken());
        assertEquals("/a", parser.getParsingContext().pathAsPointer().toString());
        assertEquals("a", parser.currentName());
        parser.nextToken();
        assertEquals("/b", parser.getParsingContext().pathAsPointer().toString());
        parser.nextToken();
        assertNull(parser.readPacked(unpacker -> {
            unpacker.skipValue();
            return null;
        }));
        assertEquals(JsonToken.END_OBJECT, parser.nextToken());
        assertTrue(parser.getParsingContext().inRoot());
    }

    @Test
    void afterAFailureTheStartIsTheCurrentTokenAgain() throws IOException {
        byte[] message = Written.packed(p -> p.packArrayHeader(3)
                .packMapHeader(2)
                .packString("k")
                .packArrayHeader(1)
                .packString("x")
                .packString("l")
                .packNil()
                .packInt(7)
                .packArrayHeader(0));
        for (boolean isWatched : new boolean[] {false, true}) {
            MessagePackParser parser = (MessagePackParser) Streams.factory().createParser(message);
            parser.nextToken();
            parser.nextToken();
            if (isWatched) {
                assertEquals(
                        "/0",
                        parser.getParsingContext().getParent().pathAsPointer().toString());
            }
            for (int depth = 0; depth < 5; depth++) {
                int tokens = depth;
                IllegalStateException thrown = new IllegalStateException("refused");
                Exception caught = assertThrows(
                        IllegalStateException.class,
                        () -> parser.readPacked(unpacker -> {
                            unpacker.unpackMapHeader();
                            for (int i = 0; i < tokens; i++) {
                                parser.nextToken();
                            }
                            throw thrown;
                        }));
                assertEquals(thrown, caught);
                assertEquals(JsonToken.START_OBJECT, parser.currentToken());
                assertEquals(1, parser.currentTokenLocation().getByteOffset());
            }
            parser.nextToken();
            assertEquals("k", parser.currentName());
            parser.nextToken();
            assertEquals(
                    "/0/k",
                    parser.getParsingContext().getParent().pathAsPointer().toString());
            parser.skipChildren();
            assertEquals("l", parser.nextFieldName());
            assertEquals(JsonToken.VALUE_NULL, parser.nextToken());
            assertEquals(JsonToken.END_OBJECT, parser.nextToken());
            assertEquals(JsonToken.VALUE_NUMBER_INT, parser.nextToken());
            assertEquals(JsonToken.START_ARRAY, parser.nextToken());
            assertThrows(
                    IllegalStateException.class,
                    () -> parser.readPacked(unpacker -> {
                        throw new IllegalStateException();
                    }));
            assertEquals(JsonToken.END_ARRAY, parser.nextToken());
        }
    }

    @Test
    void whatIsNoLongerInMemoryIsNotReadAgain() throws IOException {
        byte[] message = Written.packed(p -> {
            p.packArrayHeader(2).packArrayHeader(20_000);
            for (int i = 0; i < 20_001; i++) {
                p.packInt(i & 0x7f);
            }
        });
        MessagePackParser parser = (MessagePackParser)
                Streams.factory().createParser(new ByteArrayInputStream(message));
        parser.nextToken();
        parser.nextToken();
        assertThrows(
                IllegalStateException.class,
                () -> parser.readPacked(unpacker -> {
                    unpacker.unpackArrayHeader();
                    unpacker.skipValue(15_000);
                    throw new IllegalStateException();
                }));
        for (int i = 0; i < 2; i++) {
            Exception e = assertThrows(JsonParseException.class, parser::nextToken);
            assertTrue(e.getMessage().contains("in the middle of a value"), e::getMessage);
        }
        parser.close();
    }

    @Test
    void badInput() throws IOException {
        MessagePackParser cut =
                (MessagePackParser) Streams.factory().createParser(bytes(0x92, 1, 0xa5, 'h'));
        cut.nextToken();
        JsonEOFException eof = assertThrows(
                JsonEOFException.class, () -> cut.readPacked(PackedValuesTest::unpack));
        assertEquals(2, eof.getLocation().getByteOffset());
        MessagePackParser other =
                (MessagePackParser) Streams.factory().createParser(bytes(0x92, 1, 2));
        other.nextToken();
        JsonParseException type = assertThrows(
                JsonParseException.class,
                () -> other.readPacked(unpacker -> {
                    unpacker.unpackArrayHeader();
                    return unpacker.unpackString();
                }));
        assertEquals(1, type.getLocation().getByteOffset());
        assertEquals(JsonToken.VALUE_NUMBER_INT, other.nextToken());
    }

    @Test
    void onlyAtTheStartOfAnArrayOrObject() throws IOException {
        MessagePackParser parser =
                (MessagePackParser) Streams.factory().createParser(bytes(0x92, 0x80, 1));
        assertRefused(parser);
        parser.nextToken();
        assertTrue(parser.canReadPacked());
        parser.nextToken();
        assertTrue(parser.canReadPacked());
        for (int i = 0; i < 4; i++) {
            parser.nextToken();
            assertRefused(parser);
        }
        parser.nextToken();
        assertTrue(parser.isClosed());
        assertRefused(parser);
    }

    private static void assertRefused(MessagePackParser parser) {
        assertFalse(parser.canReadPacked());
        assertThrows(
                IllegalStateException.class, () -> parser.readPacked(PackedValuesTest::unpack));
    }

    @Test
    void notWithLimitsThatAnUnpackerDoesNotHave() throws IOException {
        for (StreamReadConstraints constraints : new StreamReadConstraints[] {
            StreamReadConstraints.builder().maxTokenCount(1000).build(),
            StreamReadConstraints.builder().maxStringLength(1000).build()
        }) {
            MessagePackParser parser =
                    (MessagePackParser) Streams.factory(b -> b.streamReadConstraints(constraints))
                            .createParser(bytes(0x90));
            parser.nextToken();
            assertRefused(parser);
        }
    }

    /** The levels of codecs, and of what is read between and around them. */
    @Test
    void levelsOfValuesThatAreReadAreLimited() throws IOException {
        StreamReadConstraints limit =
                StreamReadConstraints.builder().maxNestingDepth(9).build();
        JsonFactory factory = Streams.factory(b -> b.streamReadConstraints(limit));
        for (int around = 0; around < 3; around++) {
            for (int outer = 1; outer < 4; outer++) {
                for (int between = 0; between < 3; between++) {
                    for (int inner = 1; inner < 6; inner++) {
                        int levels = around + outer + between + inner;
                        byte[] message = new byte[levels];
                        java.util.Arrays.fill(message, (byte) 0x91);
                        message[levels - 1] = (byte) 0x90;
                        MessagePackParser parser =
                                (MessagePackParser) factory.createParser(message);
                        int[] counts = {around + 1, outer, between + 1, inner};
                        if (levels <= 9) {
                            readLevels(parser, counts);
                        } else {
                            assertThrows(
                                    StreamConstraintsException.class,
                                    () -> readLevels(parser, counts),
                                    levels + " levels");
                        }
                    }
                }
            }
        }
    }

    private static void readLevels(MessagePackParser parser, int[] counts) throws IOException {
        for (int i = 0; i < counts[0]; i++) {
            parser.nextToken();
        }
        parser.readPacked(unpacker -> {
            unpackLevels(unpacker, counts[1], () -> {
                for (int i = 0; i < counts[2]; i++) {
                    parser.nextToken();
                }
                parser.readPacked(inside -> {
                    unpackLevels(inside, counts[3], null);
                    return null;
                });
                for (int i = 1; i < counts[2]; i++) {
                    parser.nextToken();
                }
            });
            return null;
        });
        for (int i = 1; i < counts[0]; i++) {
            assertEquals(JsonToken.END_ARRAY, parser.nextToken());
        }
        assertNull(parser.nextToken());
    }

    private static void unpackLevels(MessageUnpacker unpacker, int levels, Levels.Action inside)
            throws IOException {
        unpacker.beginNested();
        try {
            unpacker.unpackArrayHeader();
            if (levels > 1) {
                unpackLevels(unpacker, levels - 1, inside);
            } else if (inside != null) {
                inside.run();
            }
        } finally {
            unpacker.endNested();
        }
    }

    @Test
    void failuresOfTheStream() throws IOException {
        byte[] message =
                Written.packed(p -> p.packArrayHeader(3).packInt(1).packInt(2).packInt(3));
        boolean[] fails = {false};
        MessagePackParser parser = (MessagePackParser) Streams.factory()
                .createParser(new ByteArrayInputStream(message) {
                    @Override
                    public synchronized int read(byte[] b, int off, int len) {
                        if (pos == 2 && !fails[0]) {
                            fails[0] = true;
                            throw new IllegalStateException("broken");
                        }
                        return super.read(b, off, Math.min(1, len));
                    }
                });
        parser.nextToken();
        assertThrows(
                IllegalStateException.class, () -> parser.readPacked(PackedValuesTest::unpack));
        Exception e = assertThrows(StreamReadException.class, parser::nextToken);
        assertTrue(e.getMessage().contains("in the middle of a value"), e::getMessage);
    }
}
