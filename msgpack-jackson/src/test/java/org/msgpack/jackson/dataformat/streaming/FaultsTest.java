/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.testdata.Fault;

/** Streams that fail at each byte, used by generators, parsers and mappers. */
class FaultsTest {
    /** Shared, so that anything a failure leaves behind is noticed. */
    private final JsonFactory factory = new MessagePackFactory();

    private final ObjectMapper mapper = new ObjectMapper(factory);

    private static final class Target extends FilterOutputStream {
        private int closed;

        Target(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] b, int off, int len) throws IOException {
            out.write(b, off, len);
        }

        @Override
        public void close() throws IOException {
            closed++;
        }
    }

    private static final class Origin extends FilterInputStream {
        private int closed;

        Origin(InputStream in) {
            super(in);
        }

        @Override
        public void close() throws IOException {
            closed++;
        }
    }

    private interface Work {
        void on(JsonGenerator generator) throws IOException;
    }

    /** Containers of known and unknown size, with content larger than the buffer. */
    private static void write(JsonGenerator generator, boolean isSized) throws IOException {
        byte[] large = new byte[9000];
        Arrays.fill(large, (byte) 0x81);
        generator.writeString("first");
        generator.flush();
        if (isSized) {
            generator.writeStartArray(null, 3);
        } else {
            generator.writeStartArray();
        }
        generator.writeBinary(large);
        generator.writeStartObject();
        generator.writeStringField("name", "value");
        generator.writeNumberField("number", 123456789);
        generator.writeEndObject();
        generator.writeNumber(1.25);
        generator.writeEndArray();
        generator.writeNumber(987654321);
    }

    private byte[] written(Work work) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator generator = factory.createGenerator(bytes)) {
            work.on(generator);
        }
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void generatorThrowsTheCauseAndWritesNothingTwice(boolean isSized) throws IOException {
        Work work = generator -> write(generator, isSized);
        byte[] expected = written(work);
        for (int at = 0; at < expected.length; at += at < 100 || at > 8980 ? 1 : 97) {
            for (Fault.Kind kind : Fault.Kind.values()) {
                String label = kind + " at " + at;
                Fault fault = Fault.after(at, kind);
                ByteArrayOutputStream taken = new ByteArrayOutputStream();
                Target target = new Target(fault.stream(taken));
                JsonGenerator generator = factory.createGenerator(target);
                Throwable thrown = thrownBy(() -> work.on(generator));
                boolean isThrownBefore = thrown != null;
                if (isThrownBefore) {
                    assertSame(fault.thrown(), thrown, label);
                    assertStart(expected, at, taken, label);
                }
                Throwable thrownByClose = thrownBy(generator::close);
                assertSame(isThrownBefore ? null : fault.thrown(), thrownByClose, label);
                assertStart(expected, at, taken, label);
                generator.close();
                assertTrue(generator.isClosed(), label);
                assertStart(expected, at, taken, label);
                assertEquals(1, target.closed, label);
                assertArrayEquals(expected, written(work), label + ", afterwards");
            }
        }
    }

    /** A stream that fails on write, or only on flush or close. */
    private static final class Refusing extends OutputStream {
        private final IOException ofWrite;
        private final IOException ofEnd;

        Refusing(IOException ofWrite, IOException ofEnd) {
            this.ofWrite = ofWrite;
            this.ofEnd = ofEnd;
        }

        @Override
        public void write(int b) throws IOException {
            if (ofWrite != null) {
                throw ofWrite;
            }
        }

        @Override
        public void flush() throws IOException {
            throw ofEnd;
        }

        @Override
        public void close() throws IOException {
            throw ofEnd;
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void ofTwoFailuresTheFirstIsThrown(boolean closes) throws IOException {
        IOException full = new IOException("full");
        IOException stuck = new IOException("stuck");
        JsonGenerator generator = factory.createGenerator(new Refusing(full, stuck));
        generator.configure(JsonGenerator.Feature.AUTO_CLOSE_TARGET, closes);
        generator.writeNumber(1);
        assertSame(full, thrownBy(generator::close));
        assertArrayEquals(new Throwable[] {stuck}, full.getSuppressed());
        assertTrue(generator.isClosed());
        generator.close();

        JsonGenerator wrong = factory.createGenerator(new Refusing(null, stuck));
        wrong.configure(JsonGenerator.Feature.AUTO_CLOSE_TARGET, closes);
        wrong.writeStartArray(null, 2);
        wrong.writeBinary(new byte[100_000]); // the size is in the stream
        Throwable ofSize = thrownBy(wrong::close);
        assertInstanceOf(JsonGenerationException.class, ofSize);
        assertArrayEquals(new Throwable[] {stuck}, ofSize.getSuppressed());
    }

    @Test
    void theSameFailureTwiceIsThrownOnce() throws IOException {
        IOException full = new IOException("full");
        JsonGenerator generator = factory.createGenerator(new Refusing(full, full));
        generator.writeNumber(1);
        assertSame(full, thrownBy(generator::close));
        assertEquals(0, full.getSuppressed().length);
    }

    @Test
    void everyCallThrowsTheCause() throws IOException {
        char[] chars = "some text".toCharArray();
        SerializableString text = new SerializedString("some text");
        byte[] bytes = new byte[20];
        assertThrowsTheCause("short", g -> g.writeNumber((short) 1));
        assertThrowsTheCause("int", g -> g.writeNumber(123456789));
        assertThrowsTheCause("long", g -> g.writeNumber(1L << 60));
        assertThrowsTheCause("float", g -> g.writeNumber(1.5f));
        assertThrowsTheCause("double", g -> g.writeNumber(1.5));
        assertThrowsTheCause("BigInteger", g -> g.writeNumber(BigInteger.TEN));
        assertThrowsTheCause("BigDecimal", g -> g.writeNumber(new BigDecimal("0.5")));
        assertThrowsTheCause("number as text", g -> g.writeNumber("12.5"));
        assertThrowsTheCause("boolean", g -> g.writeBoolean(true));
        assertThrowsTheCause("null", JsonGenerator::writeNull);
        assertThrowsTheCause("String", g -> g.writeString("some text"));
        assertThrowsTheCause("char[]", g -> g.writeString(chars, 0, chars.length));
        assertThrowsTheCause("SerializableString", g -> g.writeString(text));
        assertThrowsTheCause("Reader", g -> g.writeString(new StringReader("some text"), -1));
        assertThrowsTheCause("byte[]", g -> g.writeBinary(bytes));
        assertThrowsTheCause(
                "InputStream", g -> g.writeBinary(new ByteArrayInputStream(bytes), bytes.length));
        assertThrowsTheCause("int[]", g -> g.writeArray(new int[9], 0, 9));
        assertThrowsTheCause("long[]", g -> g.writeArray(new long[9], 0, 9));
        assertThrowsTheCause("double[]", g -> g.writeArray(new double[9], 0, 9));
        assertThrowsTheCause("String[]", g -> g.writeArray(new String[] {"a", null}, 0, 2));
    }

    @Test
    void everyCallForContainersThrowsTheCause() throws IOException {
        String name = String.join("", Collections.nCopies(50, "name"));
        SerializableString encoded = new SerializedString(name);
        assertThrowsTheCause("sized arrays", g -> {
            g.writeStartArray(null, 0);
            g.writeEndArray();
        });
        assertThrowsTheCause("arrays", g -> {
            g.writeStartArray();
            g.writeEndArray();
        });
        assertThrowsTheCause("sized objects", g -> {
            g.writeStartObject(null, 0);
            g.writeEndObject();
        });
        assertThrowsTheCause("objects", g -> {
            g.writeStartObject();
            g.writeEndObject();
        });
        Work start = g -> g.writeStartObject(null, 100_000);
        assertThrowsTheCause("names", start, g -> {
            g.writeFieldName(name);
            g.writeNull();
        });
        assertThrowsTheCause("encoded names", start, g -> {
            g.writeFieldName(encoded);
            g.writeNull();
        });
        assertThrowsTheCause("numbers as names", start, g -> {
            g.writeFieldId(Long.MAX_VALUE);
            g.writeNull();
        });
    }

    private void assertThrowsTheCause(String label, Work call) throws IOException {
        assertThrowsTheCause(label, g -> {}, call);
    }

    /** Makes a call until the buffer is full. */
    private void assertThrowsTheCause(String label, Work start, Work call) throws IOException {
        IOException full = new IOException("full");
        JsonGenerator generator = factory.createGenerator(new Refusing(full, full));
        start.on(generator);
        Throwable thrown = null;
        for (int i = 0; i < 100_000 && thrown == null; i++) {
            thrown = thrownBy(() -> call.on(generator));
        }
        assertSame(full, thrown, label);
        thrownBy(generator::close);
        assertTrue(generator.isClosed(), label);
    }

    private static void assertStart(
            byte[] expected, int length, ByteArrayOutputStream taken, String label) {
        assertArrayEquals(Arrays.copyOf(expected, length), taken.toByteArray(), label);
    }

    private interface Action {
        void run() throws IOException;
    }

    private static Throwable thrownBy(Action action) {
        try {
            action.run();
            return null;
        } catch (Throwable e) {
            return Streams.thrownByStream(e);
        }
    }

    private static Map<String, Object> bean() {
        Map<String, Object> bean = new LinkedHashMap<>();
        bean.put("name", "a name");
        bean.put("list", Arrays.asList(1, "two", 3.5, new byte[9000]));
        bean.put("last", 4);
        return bean;
    }

    @Test
    void mapperThrowsTheCause() throws IOException {
        byte[] expected = mapper.writeValueAsBytes(bean());
        for (int at = 0; at < expected.length; at += 61) {
            Fault fault = Fault.after(at, Fault.Kind.CHECKED);
            ByteArrayOutputStream taken = new ByteArrayOutputStream();
            Target target = new Target(fault.stream(taken));
            assertSame(fault.thrown(), thrownBy(() -> mapper.writeValue(target, bean())));
            assertStart(expected, at, taken, "at " + at);
            assertEquals(1, target.closed, "at " + at);
            assertArrayEquals(expected, mapper.writeValueAsBytes(bean()));

            Fault ofRead = Fault.after(at, Fault.Kind.CHECKED);
            assertSame(
                    ofRead.thrown(),
                    thrownBy(() -> mapper.readValue(ofRead.stream(expected), Map.class)));
            assertEquals(4, mapper.readValue(expected, Map.class).get("last"));
        }
    }

    private static void read(JsonParser parser, List<Object> tokens) throws IOException {
        while (parser.nextToken() != null) {
            tokens.add(parser.currentToken());
            tokens.add(
                    parser.currentToken().isScalarValue()
                            ? describe(parser)
                            : String.valueOf(parser.getText()));
        }
    }

    private static String describe(JsonParser parser) throws IOException {
        return parser.getEmbeddedObject() instanceof byte[]
                ? Arrays.toString(parser.getBinaryValue())
                : parser.getText();
    }

    @Test
    void parserThrowsTheCause() throws IOException {
        byte[] bytes = written(generator -> write(generator, false));
        List<Object> expected = new ArrayList<>();
        read(factory.createParser(bytes), expected);
        for (int at = 0; at < bytes.length; at += at < 100 || at > 8980 ? 1 : 97) {
            for (Fault.Kind kind : Fault.Kind.values()) {
                String label = kind + " at " + at;
                Fault fault = Fault.after(at, kind);
                Origin origin = new Origin(fault.stream(bytes));
                JsonParser parser = factory.createParser(origin);
                List<Object> tokens = new ArrayList<>();
                assertSame(fault.thrown(), thrownBy(() -> read(parser, tokens)), label);
                assertEquals(0, origin.closed, label);
                int complete = tokens.size() / 2 * 2;
                assertEquals(expected.subList(0, complete), tokens.subList(0, complete), label);
                parser.close();
                parser.close();
                assertTrue(parser.isClosed(), label);
                assertEquals(1, origin.closed, label);
            }
        }
        List<Object> afterwards = new ArrayList<>();
        read(factory.createParser(bytes), afterwards);
        assertEquals(expected, afterwards);
    }
}
