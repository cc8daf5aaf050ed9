/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.filter.FilteringGeneratorDelegate;
import com.fasterxml.jackson.core.filter.TokenFilter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackGenerator.Feature;

/** Containers whose number of elements differs from the announced size, compared with JSON. */
class ChangingSizesTest {
    private static final int[] BORDERS = {0, 1, 14, 15, 16, 17, 65534, 65535, 65536, 65537};

    private final ObjectMapper json = new ObjectMapper();
    private final ObjectMapper streaming = new ObjectMapper(Streams.factory());
    private final ObjectMapper inMemory = new ObjectMapper(MessagePackFactory.builder()
            .disable(Feature.STREAM_CONTAINERS_OF_KNOWN_SIZE)
            .build());

    /** A collection that reports a wrong size. */
    private static final class Changing extends AbstractCollection<Object> {
        private final int told;
        private final List<?> elements;

        Changing(int told, List<?> elements) {
            this.told = told;
            this.elements = elements;
        }

        @Override
        public int size() {
            return told;
        }

        @Override
        public Iterator<Object> iterator() {
            return Collections.<Object>unmodifiableList(elements).iterator();
        }
    }

    private static byte[] bytes(ObjectMapper mapper, Written.Writing writing) throws IOException {
        return Written.bytes(mapper.getFactory(), writing);
    }

    private void assertAsInJson(String label, byte[] expected, byte[] message) throws IOException {
        JsonNode tree = json.readTree(expected);
        assertEquals(tree, json.readTree(streaming.readTree(message).toString()), label);
    }

    /** The header is corrected, or the error says what to do, and doing it helps. */
    private boolean check(String label, Written.Writing writing) throws IOException {
        byte[] expected = bytes(json, writing);
        assertAsInJson(label + ", in memory", expected, bytes(inMemory, writing));
        byte[] message;
        try {
            message = bytes(streaming, writing);
        } catch (JsonGenerationException e) {
            assertTrue(e.getMessage().contains("STREAM_CONTAINERS_OF_KNOWN_SIZE"), e::getMessage);
            return false;
        }
        assertAsInJson(label, expected, message);
        return true;
    }

    /**
     * Calls of a generator; each container is started with a size that may be wrong, or without
     * one.
     */
    private static final class RandomCalls implements Written.Writing {
        private final long seed;
        private final boolean flushes;
        private Random shape;
        private Random lies;
        private JsonGenerator generator;

        RandomCalls(long seed, boolean flushes) {
            this.seed = seed;
            this.flushes = flushes;
        }

        @Override
        public void to(JsonGenerator generator) throws IOException {
            this.shape = new Random(seed);
            this.lies = new Random(~seed);
            this.generator = generator;
            container(0);
        }

        private void value(int depth) throws IOException {
            switch (shape.nextInt(depth > 4 ? 6 : 9)) {
                case 0:
                    generator.writeNull();
                    break;
                case 1:
                    generator.writeString(
                            new String(new char[shape.nextInt(90)]).replace('\0', '\u20ac'));
                    break;
                case 2:
                    generator.writeArray(new int[shape.nextInt(20)], 0, 0);
                    break;
                case 3:
                    if (flushes && lies.nextInt(10) == 0) {
                        generator.flush();
                    }
                    generator.writeBoolean(true);
                    break;
                case 4:
                case 5:
                    generator.writeNumber(shape.nextInt() >> shape.nextInt(32));
                    break;
                default:
                    container(depth + 1);
            }
        }

        private void container(int depth) throws IOException {
            boolean isArray = shape.nextBoolean();
            boolean isLong = shape.nextInt(30) == 0;
            int size = isLong ? shape.nextInt(700) : shape.nextInt(9);
            int told = lies.nextInt(4) == 0
                    ? BORDERS[lies.nextInt(BORDERS.length)]
                    : Math.max(0, size + lies.nextInt(5) - 2);
            boolean isTold = lies.nextInt(8) > 0;
            if (isArray && isTold) {
                generator.writeStartArray(null, told);
            } else if (isArray) {
                generator.writeStartArray();
            } else if (isTold) {
                generator.writeStartObject(null, told);
            } else {
                generator.writeStartObject();
            }
            for (int i = 0; i < size; i++) {
                if (!isArray) {
                    generator.writeFieldName("n" + i);
                }
                if (isLong) {
                    generator.writeNumber(i);
                } else {
                    value(depth);
                }
            }
            if (isArray) {
                generator.writeEndArray();
            } else {
                generator.writeEndObject();
            }
        }
    }

    @Test
    void wrongSizesAtAllLevels() throws IOException {
        int corrected = 0;
        for (long seed = 0; seed < 400; seed++) {
            corrected += check("seed " + seed, new RandomCalls(seed, false)) ? 1 : 0;
        }
        assertTrue(corrected > 300, corrected + " of 400 corrected");
    }

    @Test
    void wrongSizesWithFlushes() throws IOException {
        int corrected = 0;
        for (long seed = 0; seed < 200; seed++) {
            corrected += check("seed " + seed, new RandomCalls(seed, true)) ? 1 : 0;
        }
        assertTrue(corrected > 60 && corrected < 200, corrected + " of 200 corrected");
    }

    private static List<Integer> numbers(int size) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            numbers.add(i % 100);
        }
        return numbers;
    }

    @Test
    void collectionsThatChange() throws IOException {
        for (int told : BORDERS) {
            for (int size : BORDERS) {
                Object list = new Changing(told, numbers(size));
                String label = size + " instead of " + told;
                for (Object value : Arrays.asList(
                        list, Arrays.asList(1, list, 2), Collections.singletonMap("a", list))) {
                    byte[] expected = json.writeValueAsBytes(value);
                    assertAsInJson(label, expected, inMemory.writeValueAsBytes(value));
                    // The size of a map is not announced, so all of it is in memory anyway.
                    if (size < 100 || size == told || value instanceof Map) {
                        assertAsInJson(label, expected, streaming.writeValueAsBytes(value));
                    }
                }
            }
        }
    }

    /** The header stays the shortest for its size, at any position in the buffer. */
    @Test
    void headersAtTheEndOfTheBuffer() throws IOException {
        for (int before = 7900; before < 8010; before++) {
            byte[] text = new byte[before];
            Arrays.fill(text, (byte) 'x');
            Written.Writing writing = g -> {
                g.writeUTF8String(text, 0, text.length);
                g.writeStartArray(null, 2);
                for (int i = 0; i < 20; i++) {
                    g.writeNull();
                }
                g.writeEndArray();
                g.writeNumber(1);
            };
            byte[] expected = Written.packed(p -> {
                p.packRawString(text);
                p.packArrayHeader(20);
                for (int i = 0; i < 20; i++) {
                    p.packNil();
                }
                p.packInt(1);
            });
            assertArrayEquals(expected, bytes(inMemory, writing), "after " + before);
            try {
                assertArrayEquals(expected, bytes(streaming, writing), "after " + before);
            } catch (JsonGenerationException e) { // the elements started another buffer
                assertTrue(e.getMessage().contains("2 elements"), e::getMessage);
            }
        }
    }

    private interface Choice {
        boolean isIncluded(int index);
    }

    private static TokenFilter filter(Choice choice) {
        return new TokenFilter() {
            @Override
            public TokenFilter includeElement(int index) {
                return choice.isIncluded(index) ? this : null;
            }

            @Override
            public TokenFilter includeProperty(String name) {
                return choice.isIncluded(name.hashCode() & 0xff) ? this : null;
            }

            @Override
            protected boolean _includeScalar() {
                return true;
            }
        };
    }

    private static byte[] filtered(ObjectMapper mapper, TokenFilter filter, Object value)
            throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonGenerator generator = mapper.getFactory().createGenerator(out);
        try (JsonGenerator filtering = new FilteringGeneratorDelegate(
                generator, filter, TokenFilter.Inclusion.INCLUDE_NON_NULL, true)) {
            mapper.writeValue(filtering, value);
        }
        return out.toByteArray();
    }

    private static Object random(Random random, int depth) {
        if (depth == 0 || random.nextInt(3) == 0) {
            return random.nextInt(100);
        }
        Collection<Object> elements = new ArrayList<>();
        for (int i = random.nextInt(24); i > 0; i--) {
            elements.add(random(random, depth - 1));
        }
        if (random.nextBoolean()) {
            return elements;
        }
        Map<String, Object> members = new LinkedHashMap<>();
        for (Object element : elements) {
            members.put("n" + members.size(), element);
        }
        return members;
    }

    @Test
    void filteredTokens() throws IOException {
        for (long seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            Object value = Arrays.asList(random(random, 3), random(random, 2), random(random, 1));
            for (int modulus = 1; modulus < 5; modulus++) {
                int m = modulus;
                TokenFilter filter = filter(index -> index % m == 0);
                String label = "seed " + seed + ", each of " + modulus;
                byte[] expected = filtered(json, filter, value);
                assertAsInJson(label, expected, filtered(inMemory, filter, value));
                assertAsInJson(label, expected, filtered(streaming, filter, value));
            }
        }
    }

    /** What is already in the stream can not be changed; the error says what helps, and it does. */
    @Test
    void theAdviceHelps() throws IOException {
        Object large = new Changing(3, numbers(100_000));
        JsonFactory factory = Streams.factory();
        ObjectMapper mapper = new ObjectMapper(factory);
        JsonGenerationException e = assertThrows(
                JsonGenerationException.class,
                () -> mapper.writeValue(new ByteArrayOutputStream(), large));
        assertTrue(e.getMessage().contains("announced 3 elements but wrote 100000"));
        assertTrue(e.getMessage()
                .contains("disable MessagePackGenerator.Feature.STREAM_CONTAINERS_OF_KNOWN_SIZE"));
        byte[] expected = json.writeValueAsBytes(large);
        assertAsInJson(
                "by the writer",
                expected,
                mapper.writer()
                        .without(Feature.STREAM_CONTAINERS_OF_KNOWN_SIZE)
                        .writeValueAsBytes(large));
        assertAsInJson("by the factory", expected, inMemory.writeValueAsBytes(large));
    }

    /** A change of the feature takes effect with the next root value. */
    @Test
    void onTheGenerator() throws IOException {
        Sink sink = new Sink();
        int mask = Feature.STREAM_CONTAINERS_OF_KNOWN_SIZE.getMask();
        try (JsonGenerator g = Streams.factory().createGenerator(sink)) {
            g.writeStartArray(null, 2);
            g.overrideFormatFeatures(0, mask);
            g.writeStartArray(null, 1);
            g.flush();
            assertEquals("9291", sink.hex());
            g.writeNull();
            g.writeEndArray();
            g.writeNull();
            g.writeEndArray();
            g.writeStartArray(null, 7);
            g.flush();
            assertEquals("9291c0c0", sink.hex());
            g.overrideFormatFeatures(mask, mask);
            g.writeEndArray();
            g.writeStartArray(null, 0);
            g.flush();
            assertEquals("9291c0c09090", sink.hex());
            g.writeEndArray();
        }
        assertEquals("9291c0c09090", sink.hex());
    }

    /** A correct size costs nothing and changes nothing: bytes are written as before. */
    @Test
    void correctSizesAreWrittenImmediately() throws IOException {
        Sink sink = new Sink();
        try (JsonGenerator g = Streams.factory().createGenerator(sink)) {
            g.writeStartArray(null, 100_000);
            for (int i = 0; i < 100_000; i++) {
                g.writeNumber(1);
                assertTrue(i + 5 - sink.size() < 8100, "held");
            }
            g.writeEndArray();
        }
        assertEquals(100_005, sink.size());
    }
}
