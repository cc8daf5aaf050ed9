/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DatabindException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Jackson's limit for the depth of written documents. */
class WriteConstraintsTest {
    private static final StreamWriteConstraints DEPTH_5 =
            StreamWriteConstraints.builder().maxNestingDepth(5).build();

    private interface Open {
        void on(JsonGenerator generator) throws IOException;
    }

    private static void nest(JsonGenerator g, int depth, Open open) throws IOException {
        for (int i = 0; i < depth; i++) {
            if (g.getOutputContext().inObject()) {
                g.writeFieldName("a");
            }
            open.on(g);
        }
    }

    @Test
    void depth() throws IOException {
        JsonFactory factory = Streams.factory(b -> b.streamWriteConstraints(DEPTH_5));
        Open[] ways = {
            g -> g.writeStartArray(),
            g -> g.writeStartArray("value"),
            g -> g.writeStartArray("value", 1),
            g -> g.writeStartObject(),
            g -> g.writeStartObject("value"),
            g -> g.writeStartObject("value", 1)
        };
        for (int way = 0; way < ways.length; way++) {
            Open open = ways[way];
            JsonGenerator allowed = factory.createGenerator(new Sink());
            nest(allowed, 5, open);
            Sink sink = new Sink();
            JsonGenerator g = factory.createGenerator(sink);
            assertSame(DEPTH_5, g.streamWriteConstraints());
            assertThrows(StreamConstraintsException.class, () -> nest(g, 6, open), "way " + way);
            assertEquals("", sink.hex(), "way " + way);
        }
    }

    @Test
    void defaultDepthIsJacksons() throws IOException {
        assertEquals(1000, StreamWriteConstraints.DEFAULT_MAX_DEPTH);
        assertEquals(StreamWriteConstraints.defaults(), Streams.factory().streamWriteConstraints());
        byte[] bytes = Written.bytes(Streams.factory(), g -> {
            nest(g, 1000, JsonGenerator::writeStartArray);
            for (int i = 0; i < 1000; i++) {
                g.writeEndArray();
            }
        });
        assertEquals(1000, bytes.length);
        JsonGenerator g = Streams.factory().createGenerator(new Sink());
        assertThrows(
                StreamConstraintsException.class,
                () -> nest(g, 1001, JsonGenerator::writeStartArray));
    }

    @Test
    void deeperIfConfigured() throws IOException {
        StreamWriteConstraints deep = StreamWriteConstraints.builder()
                .maxNestingDepth(Integer.MAX_VALUE)
                .build();
        JsonFactory factory = Streams.factory(b -> b.streamWriteConstraints(deep));
        byte[] bytes = Written.bytes(factory, g -> {
            nest(g, 100_000, JsonGenerator::writeStartArray);
            for (int i = 0; i < 100_000; i++) {
                g.writeEndArray();
            }
        });
        assertEquals(100_000, bytes.length);
    }

    @Test
    void cyclesEndInJacksonsException() {
        List<Object> cycle = new ArrayList<>();
        cycle.add(cycle);
        Sink sink = new Sink();
        Exception e = assertThrows(
                IOException.class,
                () -> new ObjectMapper(Streams.factory()).writeValue(sink, cycle));
        assertEquals(
                true, e instanceof StreamConstraintsException || e instanceof DatabindException);
        assertEquals("", sink.hex());
    }
}
