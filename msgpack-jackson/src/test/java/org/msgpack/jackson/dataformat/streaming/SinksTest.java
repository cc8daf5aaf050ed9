/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.io.OutputDecorator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.ByteArrayOutputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** Every sink that Jackson supports receives the same bytes. */
class SinksTest {
    private final ObjectMapper mapper = Mappers.mapper();
    private final Map<String, Object> value = value();
    private final byte[] message = bytes();

    private static Map<String, Object> value() {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < 3000; i++) {
            map.put("key " + i, i % 2 == 0 ? (Object) i : new int[] {i, -i});
        }
        map.put("bytes", new byte[20_000]);
        return map;
    }

    private byte[] bytes() {
        try {
            return mapper.writeValueAsBytes(value);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void outputStream() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        mapper.writeValue(out, value);
        assertArrayEquals(message, out.toByteArray());
    }

    @Test
    void outputStreamIsClosedUnlessDisabled() throws Exception {
        Sink out = new Sink();
        mapper.writeValue(out, value);
        assertEquals(1, out.closes);

        ObjectMapper leaving = Mappers.mapper();
        leaving.getFactory().disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        Sink open = new Sink();
        leaving.writeValue(open, value);
        assertEquals(0, open.closes);
        assertArrayEquals(message, open.toByteArray());
    }

    @Test
    void flushReachesTheTargetUnlessDisabled() throws Exception {
        for (boolean passed : new boolean[] {true, false}) {
            JsonFactory factory = Mappers.mapper().getFactory();
            factory.configure(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM, passed);
            Sink out = new Sink();
            try (JsonGenerator generator = factory.createGenerator(out)) {
                generator.writeNumber(1);
                generator.flush();
                assertEquals(passed ? 1 : 0, out.flushes);
                assertEquals(1, out.size());
            }
        }
    }

    @Test
    void valuesAreFlushedUnlessDisabled() throws Exception {
        ObjectMapper lazy = Mappers.builder()
                .disable(SerializationFeature.FLUSH_AFTER_WRITE_VALUE)
                .build();
        Sink out = new Sink();
        try (JsonGenerator generator = lazy.getFactory().createGenerator(out)) {
            lazy.writeValue(generator, 1);
            assertEquals(0, out.flushes);
            mapper.writeValue(generator, 2);
            assertEquals(1, out.flushes);
            assertEquals(2, out.size());
        }
    }

    @Test
    void file(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("value.msgpack");
        mapper.writeValue(file.toFile(), value);
        assertArrayEquals(message, Files.readAllBytes(file));
        try (JsonGenerator generator =
                mapper.getFactory().createGenerator(file.toFile(), JsonEncoding.UTF8)) {
            generator.writeNumber(5);
        }
        assertArrayEquals(new byte[] {5}, Files.readAllBytes(file));
    }

    /** The exception that Jackson throws, also from methods that declare none. */
    @Test
    void aFileThatCanNotBeCreated(@TempDir Path folder) {
        JsonFactory factory = mapper.getFactory();
        for (String name : new String[] {"missing/value", "a\0b"}) {
            File file = new File(folder.toFile(), name);
            assertThrows(
                    FileNotFoundException.class,
                    () -> factory.createGenerator(file, JsonEncoding.UTF8));
            assertThrows(FileNotFoundException.class, () -> mapper.writeValue(file, value));
        }
    }

    @Test
    void dataOutput() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DataOutput data = new DataOutputStream(out);
        mapper.writeValue(data, value);
        assertArrayEquals(message, out.toByteArray());
    }

    @Test
    void writersAreNotSupported() {
        JsonFactory factory = mapper.getFactory();
        assertThrows(
                UnsupportedOperationException.class,
                () -> factory.createGenerator(new StringWriter()));
        assertThrows(
                UnsupportedOperationException.class,
                () -> mapper.writeValue(new StringWriter(), 1));
        assertThrows(UnsupportedOperationException.class, () -> mapper.writeValueAsString(1));
    }

    private static final class Inverting extends OutputDecorator {
        private static final long serialVersionUID = 1;

        @Override
        public OutputStream decorate(IOContext context, OutputStream out) {
            return new FilterOutputStream(out) {
                @Override
                public void write(int b) throws IOException {
                    out.write(b ^ 0xff);
                }
            };
        }

        @Override
        public Writer decorate(IOContext context, Writer writer) {
            return writer;
        }
    }

    @Test
    void outputDecorators() throws Exception {
        ObjectMapper inverting = new MessagePackMapper(
                MessagePackFactory.builder().outputDecorator(new Inverting()).build());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        inverting.writeValue(out, value);
        byte[] inverted = out.toByteArray();
        for (int i = 0; i < inverted.length; i++) {
            inverted[i] ^= (byte) 0xff;
        }
        assertArrayEquals(message, inverted);
    }

    /** Pretty printing is accepted and has no effect. */
    @Test
    void prettyPrintersAreIgnored() throws Exception {
        assertArrayEquals(
                message, mapper.writerWithDefaultPrettyPrinter().writeValueAsBytes(value));
        assertArrayEquals(
                message, mapper.writer(new DefaultPrettyPrinter()).writeValueAsBytes(value));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator generator = mapper.getFactory().createGenerator(out)) {
            generator.useDefaultPrettyPrinter();
            generator.writeStartArray();
            generator.writeNumber(1);
            generator.writeEndArray();
        }
        assertArrayEquals(new byte[] {(byte) 0x91, 1}, out.toByteArray());
    }

    @Test
    void theSinkCanBeAskedFor() throws Exception {
        OutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator generator = mapper.getFactory().createGenerator(out)) {
            assertSame(out, generator.getOutputTarget());
        }
    }

    /** As JsonGenerator specifies: the number of buffered bytes, or -1 if unknown. */
    @Test
    void bufferedBytesAreCounted() throws Exception {
        try (JsonGenerator generator =
                mapper.getFactory().createGenerator(new ByteArrayOutputStream())) {
            generator.writeNumber(1000);
            assertEquals(3, generator.getOutputBuffered());
            generator.flush();
            assertEquals(0, generator.getOutputBuffered());
        }
    }
}
