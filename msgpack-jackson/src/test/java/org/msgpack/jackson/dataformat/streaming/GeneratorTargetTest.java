/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a generator writes to its target, and when. */
class GeneratorTargetTest {
    @Test
    void flushWritesCompleteValues() throws IOException {
        Sink sink = new Sink();
        JsonGenerator g = Streams.factory().createGenerator(sink);
        g.writeNumber(1);
        g.flush();
        assertEquals("01", sink.hex());
        assertEquals(1, sink.flushes);
        g.writeString("a");
        g.flush();
        assertEquals("01a161", sink.hex());
        assertEquals(2, sink.flushes);
    }

    @Test
    void flushKeepsIncompleteContainers() throws IOException {
        Sink sink = new Sink();
        JsonGenerator g = Streams.factory().createGenerator(sink);
        g.writeNumber(1);
        g.writeStartArray();
        g.writeStartObject();
        g.writeFieldName("a");
        g.flush();
        assertTrue(sink.hex().isEmpty() || sink.hex().equals("01"), sink::hex);
        g.writeNull();
        g.writeEndObject();
        g.flush();
        g.writeEndArray();
        g.flush();
        assertEquals("019181a161c0", sink.hex());
    }

    @Test
    void flushReachesTheStreamOnlyIfEnabled() throws IOException {
        Sink sink = new Sink();
        JsonGenerator g = Streams.factory(b -> b.disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM))
                .createGenerator(sink);
        g.writeNumber(1);
        g.flush();
        assertEquals("01", sink.hex());
        assertEquals(0, sink.flushes);
        g.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        g.close();
        assertEquals(0, sink.flushes);
        assertEquals(0, sink.closes);
    }

    @Test
    void closeClosesTheTargetIfEnabled() throws IOException {
        Sink closed = new Sink();
        JsonGenerator g = Streams.factory().createGenerator(closed);
        g.writeNumber(1);
        assertFalse(g.isClosed());
        g.close();
        assertTrue(g.isClosed());
        assertEquals("01", closed.hex());
        assertEquals(1, closed.closes);

        Sink open = new Sink();
        g = Streams.factory(b -> b.disable(StreamWriteFeature.AUTO_CLOSE_TARGET))
                .createGenerator(open);
        g.writeNumber(1);
        g.close();
        assertEquals("01", open.hex());
        assertEquals(0, open.closes);
        assertEquals(1, open.flushes);
    }

    @Test
    void closingTwiceAndFlushingAfterwardsIsHarmless() throws IOException {
        Sink sink = new Sink();
        JsonGenerator g = Streams.factory().createGenerator(sink);
        g.writeStartArray();
        g.writeEndArray();
        g.close();
        g.close();
        g.flush();
        assertEquals("90", sink.hex());
        assertEquals(1, sink.closes);
    }

    @Test
    void closeWithoutAnyCallWritesNothing() throws IOException {
        Sink sink = new Sink();
        Streams.factory().createGenerator(sink).close();
        assertEquals("", sink.hex());
        assertEquals(1, sink.closes);
    }

    @Test
    void openContainersAreClosedByDefault() throws IOException {
        Sink sink = new Sink();
        JsonGenerator g = Streams.factory().createGenerator(sink);
        g.writeStartArray();
        g.writeNumber(1);
        g.writeStartObject();
        g.writeNumberField("a", 2);
        g.close();
        assertEquals("920181a16102", sink.hex());
    }

    @Test
    void outputBufferedCountsUnwrittenBytes() throws IOException {
        Sink sink = new Sink();
        JsonGenerator g = Streams.factory().createGenerator(sink);
        assertEquals(0, g.getOutputBuffered());
        g.writeString("abc");
        assertEquals(4, g.getOutputBuffered() + sink.size());
        g.flush();
        assertEquals(0, g.getOutputBuffered());
        for (int i = 0; i < 10_000; i++) {
            g.writeString("abc");
        }
        assertEquals(40_004, g.getOutputBuffered() + sink.size());
        g.close();
        assertEquals(40_004, sink.size());
    }

    @Test
    void outputTarget() throws IOException {
        Sink sink = new Sink();
        assertSame(sink, Streams.factory().createGenerator(sink).getOutputTarget());
    }

    @Test
    void everyTarget(@TempDir Path folder) throws IOException {
        JsonFactory factory = Streams.factory();
        byte[] expected = {(byte) 0x92, 1, (byte) 0xa1, 'x'};
        File file = folder.resolve("file").toFile();
        write(factory.createGenerator(file, JsonEncoding.UTF8));
        assertArrayEquals(expected, Files.readAllBytes(file.toPath()));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        write(factory.createGenerator((DataOutput) new DataOutputStream(bytes)));
        assertArrayEquals(expected, bytes.toByteArray());
        bytes.reset();
        write(factory.createGenerator((OutputStream) bytes, JsonEncoding.UTF16_BE));
        assertArrayEquals(expected, bytes.toByteArray());
        assertThrows(
                UnsupportedOperationException.class,
                () -> factory.createGenerator(new StringWriter()));
    }

    private static void write(JsonGenerator g) throws IOException {
        try (JsonGenerator closed = g) {
            closed.writeStartArray();
            closed.writeNumber(1);
            closed.writeString("x");
            closed.writeEndArray();
        }
    }

    @Test
    void errorsOfTheTargetReachTheCaller() throws IOException {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("disk full");
            }
        };
        JsonGenerator g = Streams.factory().createGenerator(full);
        IOException e = assertThrows(IOException.class, () -> {
            g.writeNumber(1);
            g.flush();
        });
        assertEquals("disk full", e.getMessage());
    }

    public static final class Failing {
        public int getA() {
            return 1;
        }

        public int getB() {
            return Integer.parseInt("no number");
        }
    }

    @Test
    void failingSerializerWritesNothing() {
        ObjectMapper mapper = new ObjectMapper(Streams.factory());
        for (Object value : new Object[] {
            new Failing(), new Object[] {1, new Failing()}, new Failing[] {new Failing()}
        }) {
            Sink sink = new Sink();
            assertThrows(IOException.class, () -> mapper.writeValue(sink, value));
            assertEquals("", sink.hex());
        }
    }
}
