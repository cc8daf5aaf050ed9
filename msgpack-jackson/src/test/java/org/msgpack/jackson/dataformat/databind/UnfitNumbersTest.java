/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackGenerator.Feature;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.jackson.dataformat.MessagePackSerializerFactory;
import org.msgpack.jackson.versions.JacksonVersion;

/**
 * Numbers that MessagePack can not represent: an IllegalArgumentException for the whole value,
 * thrown by the same methods as in 0.9.x, with nothing of the value written; or text if requested.
 */
class UnfitNumbersTest {
    private static final BigInteger INTEGER = BigInteger.ONE.shiftLeft(64);
    private static final BigDecimal DECIMAL = new BigDecimal("0.12345678901234567891");
    private static final List<Object> UNFIT =
            Arrays.asList(INTEGER, DECIMAL, new BigDecimal("1E+400"), new BigDecimal("1E-400"));

    private final ObjectMapper mapper = Mappers.mapper();

    static class Bean {
        public int before = 1;
        public Object number;
        public List<Integer> after = Arrays.asList(1, 2);

        Bean(Object number) {
            this.number = number;
        }
    }

    private interface Writing {
        void to(ByteArrayOutputStream out) throws IOException;
    }

    private static void assertRefused(String path, Writing writing) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> writing.to(out), path);
        assertTrue(e.getMessage().contains(" at " + path + ";"), e::getMessage);
        assertTrue(
                e.getMessage().contains("Feature.WRITE_UNFIT_NUMBERS_AS_STRINGS"), e::getMessage);
        assertEquals(0, out.size(), path);
    }

    /** Their digits would take minutes, and nobody reads them again. */
    @Test
    void hugeNumbersAreRefusedBeforeTheirDigitsAreMade() {
        BigInteger huge = BigInteger.ONE.shiftLeft(32_000_000);
        ObjectMapper asStrings = with(Feature.WRITE_UNFIT_NUMBERS_AS_STRINGS);
        for (Object number : Arrays.asList(
                huge, huge.negate(), new BigDecimal(huge), new BigDecimal(huge, 9_632_959))) {
            for (ObjectMapper any : Arrays.asList(mapper, asStrings)) {
                Exception e = assertTimeout(
                        Duration.ofSeconds(20),
                        () -> assertThrows(
                                IllegalArgumentException.class,
                                () -> any.writeValueAsBytes(new Bean(number))));
                assertTrue(
                        e.getMessage().contains("at most 131072 bits, found one of 3200000"),
                        e::getMessage);
            }
        }
    }

    @Test
    void inBeansListsMapsAndTrees() {
        for (Object number : UNFIT) {
            Bean bean = new Bean(number);
            assertRefused("/number", out -> mapper.writeValue(out, bean));
            assertRefused("/number", out -> mapper.writeValueAsBytes(bean));
            assertRefused("/number", out -> mapper.writer().writeValueAsBytes(bean));
            assertRefused("/number", out -> mapper.writerFor(Bean.class).writeValue(out, bean));
            assertRefused("/2", out -> mapper.writeValue(out, Arrays.asList(1, 2, number, 3)));
            assertRefused("/1", out -> mapper.writeValue(out, new Object[] {1, number}));
            assertRefused(
                    "/a/0/number",
                    out -> mapper.writeValue(
                            out, Collections.singletonMap("a", Collections.singleton(bean))));
            assertRefused("/number", out -> mapper.writeTree(generator(out), tree(bean)));
            assertRefused("/number", out -> mapper.writeValue(out, tree(bean)));
        }
    }

    private JsonNode tree(Object value) {
        return mapper.valueToTree(value);
    }

    private JsonGenerator generator(ByteArrayOutputStream out) throws IOException {
        return mapper.getFactory().createGenerator(out);
    }

    /** As in 0.9.x: the call is made by a serializer, whose exceptions databind wraps. */
    @Test
    void asTheRootValueOfAMapper() {
        for (Object number : UNFIT) {
            JsonMappingException e = assertThrows(
                    JsonMappingException.class, () -> mapper.writeValueAsBytes(number));
            assertInstanceOf(IllegalArgumentException.class, e.getCause());
        }
    }

    /** What exceeds the buffer has gone to the stream before; the output ends at the failure. */
    @Test
    void inTheMiddleOfALongList() {
        Object[] list = new Object[100_000];
        Arrays.fill(list, 1);
        list[50_000] = INTEGER;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThrows(IllegalArgumentException.class, () -> mapper.writeValue(out, list));
        assertTrue(out.size() <= 50_005, out.size() + " bytes");
    }

    @Test
    void inASequence() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SequenceWriter writer = mapper.writer().writeValues(out);
        writer.write(Collections.singletonList(1));
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> writer.write(new Bean(INTEGER)));
        assertTrue(e.getMessage().contains("/number"), e::getMessage);
        assertThrows(JsonGenerationException.class, () -> writer.write(2));
        writer.close();
        assertArrayEquals(new byte[] {(byte) 0x91, 1}, out.toByteArray());
    }

    @Test
    void inASequenceThatIsNotFlushed() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SequenceWriter writer = mapper.writer()
                .without(SerializationFeature.FLUSH_AFTER_WRITE_VALUE)
                .writeValues(out);
        writer.write(Collections.singletonList(1));
        writer.write(new Bean(INTEGER));
        writer.write(Collections.singletonList(2)); // not written either
        writer.write(3);
        writer.write(new Bean(DECIMAL));
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, writer::close);
        assertTrue(e.getMessage().contains(INTEGER.toString()), e::getMessage);
        assertArrayEquals(new byte[] {(byte) 0x91, 1}, out.toByteArray());
        writer.close();
    }

    /** After the exception was caught, close throws nothing. */
    @Test
    void isThrownOnce() throws IOException {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> {
            try (SequenceWriter writer = mapper.writer().writeValues(new ByteArrayOutputStream())) {
                writer.write(new Bean(INTEGER));
            }
        });
        assertEquals(0, e.getSuppressed().length);
    }

    @Test
    void byTheCallsOfAGenerator() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonGenerator g = generator(out);
        g.writeNumber(1);
        assertThrows(IllegalArgumentException.class, () -> g.writeNumber(INTEGER));
        assertThrows(IllegalArgumentException.class, () -> g.writeNumber(DECIMAL));
        assertThrows(IllegalArgumentException.class, () -> g.writeNumber("1e400"));
        g.writeNumber(2); // nothing was written at the root
        g.writeStartArray();
        g.writeNumber(3);
        g.writeNumber(INTEGER);
        g.flush(); // the array is incomplete
        g.writeStartObject();
        g.writeNumberField("n", DECIMAL); // only the first is reported
        g.writeEndObject();
        g.writeEndArray();
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, g::flush);
        assertTrue(e.getMessage().contains(INTEGER + " at /1;"), e::getMessage);
        assertThrows(JsonGenerationException.class, () -> g.writeNumber(4));
        assertThrows(JsonGenerationException.class, g::writeStartArray);
        g.flush();
        g.close();
        assertArrayEquals(new byte[] {1, 2}, out.toByteArray());
    }

    /** Open containers are closed first; the target is closed although the value is rejected. */
    @Test
    void byClose() throws IOException {
        int[] closes = new int[1];
        ByteArrayOutputStream out = new ByteArrayOutputStream() {
            @Override
            public void close() {
                closes[0]++;
            }
        };
        JsonGenerator g = generator(out);
        g.writeStartArray(null, 9);
        g.writeNumber(INTEGER);
        assertThrows(IllegalArgumentException.class, g::close);
        assertTrue(g.isClosed());
        assertEquals(1, closes[0]);
        assertEquals(0, out.size());
        g.close();
        assertEquals(1, closes[0]);
    }

    /** A wrong size of something that is not written anyway does not hide the cause. */
    @Test
    void withAWrongSize() throws IOException {
        JsonGenerator g = generator(new ByteArrayOutputStream());
        g.writeStartArray(null, 9);
        g.flush();
        g.writeNumber(INTEGER);
        g.writeEndArray();
        assertThrows(IllegalArgumentException.class, g::flush);
        g.close();
    }

    static class Failing {
        private final RuntimeException failure;

        Failing(RuntimeException failure) {
            this.failure = failure;
        }

        public int getIt() {
            throw failure;
        }
    }

    /** The failure of a serializer is thrown, with that of the number suppressed. */
    @Test
    void beforeAnotherFailure() {
        IllegalStateException failure = new IllegalStateException("no");
        JsonMappingException e = assertThrows(
                JsonMappingException.class,
                () -> mapper.writeValueAsBytes(Arrays.asList(INTEGER, new Failing(failure))));
        assertSame(failure, e.getCause());
        assertInstanceOf(IllegalArgumentException.class, e.getSuppressed()[0]);
    }

    @Test
    void asKeys() {
        ObjectMapper keys = Mappers.mapper();
        keys.setSerializerFactory(new MessagePackSerializerFactory());
        for (Object number : UNFIT) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> keys.writeValueAsBytes(Collections.singletonMap(number, 1)));
        }
    }

    @Test
    void hugeNumbersHaveShortMessages() {
        for (Object number : Arrays.asList(
                BigInteger.ONE.shiftLeft(1_000_000),
                new BigDecimal(BigInteger.ONE.shiftLeft(10_000), 7),
                new BigDecimal("1E+2147483647"),
                new BigDecimal("1E-2147483647"))) {
            IllegalArgumentException e = assertThrows(
                    IllegalArgumentException.class,
                    () -> mapper.writeValueAsBytes(Collections.singletonList(number)));
            assertTrue(e.getMessage().length() < 400, e::getMessage);
        }
    }

    // Follows the advice of the messages

    private static ObjectMapper with(Feature... features) {
        MessagePackFactory factory = new MessagePackFactory();
        for (Feature feature : features) {
            factory.enable(feature);
        }
        return new ObjectMapper(factory);
    }

    private final ObjectMapper strings = with(Feature.WRITE_UNFIT_NUMBERS_AS_STRINGS);
    private final ObjectMapper rounding = with(Feature.ROUND_UNFIT_DECIMALS);

    @Test
    void asStrings() throws IOException {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("a", Arrays.asList(INTEGER, DECIMAL, new BigDecimal("1E+400")));
        all.put("b", Arrays.asList(5, BigInteger.TEN, new BigDecimal("0.5"), new BigDecimal("7")));
        String shape = "{'a': ['18446744073709551616', '0.12345678901234567891', '1E+400'],"
                + " 'b': [5, 10, f64:3fe0000000000000, 7]}";
        assertShape(shape, strings.writeValueAsBytes(all));
        assertShape(shape, strings.writeValueAsBytes(strings.valueToTree(all)));
        ObjectWriter writer = mapper.writer().with(Feature.WRITE_UNFIT_NUMBERS_AS_STRINGS);
        assertShape(shape, writer.writeValueAsBytes(all));
        assertShape(
                shape,
                MessagePackMapper.builder()
                        .enable(Feature.WRITE_UNFIT_NUMBERS_AS_STRINGS)
                        .build()
                        .writeValueAsBytes(all));
        assertShape("'18446744073709551616'", strings.writeValueAsBytes(INTEGER));
    }

    @Test
    void stringsAreReadAsNumbers() throws IOException {
        for (Object number : UNFIT) {
            byte[] message = strings.writeValueAsBytes(number);
            assertEquals(number, mapper.readValue(message, number.getClass()));
            JsonNode node = strings.valueToTree(number);
            byte[] ofTree = strings.writeValueAsBytes(node);
            BigDecimal expected = new BigDecimal(number.toString());
            BigDecimal read = mapper.readValue(ofTree, BigDecimal.class);
            assertEquals(0, expected.compareTo(read), () -> expected + " became " + read);
        }
    }

    private static final String EXACT_JSON =
            "[0.12345678901234567891,1e400,18446744073709551616,1.5,\"a\"]";

    /** Returns JSON that a tree represents exactly. */
    @Test
    void exactJsonAsStrings() throws IOException {
        JacksonVersion.assumeAtLeast(16); // 2.15 reads 1e400 as Infinity
        ObjectMapper exact = new ObjectMapper();
        exact.enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);
        JsonNode tree = exact.readTree(EXACT_JSON);
        assertRefused("/0", out -> mapper.writeValue(out, tree));
        JsonNode read = mapper.readTree(strings.writeValueAsBytes(tree));
        for (int i = 0; i < 4; i++) {
            BigDecimal expected = tree.get(i).decimalValue();
            assertEquals(0, expected.compareTo(new BigDecimal(read.get(i).asText())));
        }
    }

    /** Returns JSON that a token buffer represents exactly. */
    @Test
    void exactTokensAsStrings() throws IOException {
        JacksonVersion.assumeAtLeast(22); // older buffers cast the text of a number to Number
        TokenBuffer buffer = new ObjectMapper().readValue(EXACT_JSON, TokenBuffer.class);
        assertRefused("/1", out -> mapper.writeValue(out, buffer));
        assertShape(
                "['0.12345678901234567891', '1e400', f64:43f0000000000000,"
                        + " f64:3ff8000000000000, 'a']",
                strings.writeValueAsBytes(buffer));
    }

    static class Times {
        @JsonFormat(shape = JsonFormat.Shape.NUMBER)
        public Instant instant;

        @JsonFormat(shape = JsonFormat.Shape.NUMBER)
        public Duration duration;
    }

    /** As decimals, which annotations may request, instants and durations have up to 19 digits. */
    @Test
    void timesAsStrings() throws IOException {
        Times times = new Times();
        times.instant = Instant.ofEpochSecond(1_700_000_000L, 123_456_789);
        ObjectMapper refusing = Mappers.mapper().registerModule(new JavaTimeModule());
        assertRefused("/instant", out -> refusing.writeValue(out, times));
        strings.registerModule(new JavaTimeModule());
        byte[] message = strings.writeValueAsBytes(times);
        assertShape("{'instant': '1700000000.123456789', 'duration': nil}", message);
        assertEquals(times.instant, strings.readValue(message, Times.class).instant);

        times.instant = null;
        times.duration = Duration.ofSeconds(1_700_000_000L, 123_456_789);
        assertRefused("/duration", out -> refusing.writeValue(out, times));
        assertShape(
                "{'instant': nil, 'duration': '1700000000.123456789'}",
                strings.writeValueAsBytes(times));
    }

    @Test
    void rounded() throws IOException {
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class,
                () -> mapper.writeValueAsBytes(Collections.singletonList(DECIMAL)));
        assertTrue(e.getMessage().contains("ROUND_UNFIT_DECIMALS"), e::getMessage);
        assertShape(
                "[f64:3fbf9add3746f65f, f64:0000000000000000]",
                rounding.writeValueAsBytes(Arrays.asList(DECIMAL, new BigDecimal("1E-400"))));
        for (Object number : Arrays.asList(INTEGER, new BigDecimal("1E+400"))) {
            IllegalArgumentException beyond = assertThrows(
                    IllegalArgumentException.class,
                    () -> rounding.writeValueAsBytes(Collections.singletonList(number)));
            assertFalse(beyond.getMessage().contains("ROUND"), beyond::getMessage);
        }
    }

    /** The digits are kept if both features are enabled. */
    @Test
    void stringsComeBeforeRounding() throws IOException {
        ObjectMapper both =
                with(Feature.WRITE_UNFIT_NUMBERS_AS_STRINGS, Feature.ROUND_UNFIT_DECIMALS);
        assertShape("'0.12345678901234567891'", both.writeValueAsBytes(DECIMAL));
    }
}
