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

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.exc.StreamWriteException;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The position a generator reports, and the values it remembers. */
class GeneratorContextTest {
    @Test
    void pathsIndexesAndNames() throws IOException {
        JsonGenerator g = Streams.factory().createGenerator(new Sink());
        assertTrue(g.getOutputContext().inRoot());
        assertEquals("", g.getOutputContext().pathAsPointer().toString());
        g.writeStartObject();
        JsonStreamContext object = g.getOutputContext();
        assertTrue(object.inObject());
        assertTrue(object.getParent().inRoot());
        assertFalse(object.hasCurrentName());
        g.writeFieldName("a");
        assertEquals("a", g.getOutputContext().getCurrentName());
        assertEquals("/a", g.getOutputContext().pathAsPointer().toString());
        g.writeNumber(1);
        assertEquals(1, g.getOutputContext().getEntryCount());
        g.writeFieldName(new SerializedString("b"));
        assertEquals("/b", g.getOutputContext().pathAsPointer().toString());
        g.writeStartArray();
        assertTrue(g.getOutputContext().inArray());
        assertSame(object, g.getOutputContext().getParent());
        for (int i = 0; i < 3; i++) {
            g.writeNull();
            assertEquals(i, g.getOutputContext().getCurrentIndex());
            assertEquals(i + 1, g.getOutputContext().getEntryCount());
            assertEquals("/b/" + i, g.getOutputContext().pathAsPointer().toString());
        }
        g.writeEndArray();
        assertSame(object, g.getOutputContext());
        assertEquals("b", g.getOutputContext().getCurrentName());
        g.writeFieldId(7);
        assertEquals("/7", g.getOutputContext().pathAsPointer().toString());
        g.writeNull();
        assertEquals(3, g.getOutputContext().getEntryCount());
        g.writeEndObject();
        assertTrue(g.getOutputContext().inRoot());
        g.writeNumber(1);
        assertEquals(2, g.getOutputContext().getEntryCount());
        g.close();
    }

    @Test
    void currentValues() throws IOException {
        JsonGenerator g = Streams.factory().createGenerator(new Sink());
        assertNull(g.currentValue());
        g.writeStartObject("object");
        assertEquals("object", g.currentValue());
        g.writeFieldName("a");
        g.writeStartArray("array");
        assertEquals("array", g.currentValue());
        g.writeStartArray("sized", 0);
        assertEquals("sized", g.currentValue());
        g.writeEndArray();
        g.writeStartObject("sized object", 0);
        assertEquals("sized object", g.currentValue());
        g.writeEndObject();
        assertEquals("array", g.currentValue());
        g.assignCurrentValue("other");
        assertEquals("other", g.getOutputContext().getCurrentValue());
        g.writeEndArray();
        assertEquals("object", g.currentValue());
        g.writeEndObject();
        assertNull(g.currentValue());
    }

    @Test
    void duplicateNamesAreRejectedWhenEnabled() throws IOException {
        JsonFactory strict =
                Streams.factory(b -> b.enable(StreamWriteFeature.STRICT_DUPLICATE_DETECTION));
        for (Written.Writing again : Arrays.<Written.Writing>asList(
                g -> g.writeFieldName("1"),
                g -> g.writeFieldName(new SerializedString("1")),
                g -> g.writeFieldId(1))) {
            for (Written.Writing first : Arrays.<Written.Writing>asList(
                    g -> g.writeFieldName("1"),
                    g -> g.writeFieldName(new SerializedString("1")),
                    g -> g.writeFieldId(1))) {
                JsonGenerator g = strict.createGenerator(new Sink());
                g.writeStartObject();
                first.to(g);
                g.writeStartObject();
                again.to(g);
                g.writeNull();
                g.writeEndObject();
                g.writeNumberField("b", 1);
                StreamWriteException e =
                        assertThrows(StreamWriteException.class, () -> again.to(g));
                assertTrue(e.getMessage().contains("'1'"), e::getMessage);
            }
        }
    }

    @Test
    void duplicateNamesPassByDefault() throws IOException {
        Written.assertWrites(
                "duplicates",
                p -> {
                    p.packMapHeader(2);
                    p.packString("a");
                    p.packInt(1);
                    p.packString("a");
                    p.packInt(2);
                },
                g -> {
                    g.writeStartObject();
                    g.writeNumberField("a", 1);
                    g.writeNumberField("a", 2);
                    g.writeEndObject();
                });
    }

    @Test
    void duplicateDetectionOfOneGenerator() throws IOException {
        JsonGenerator g = Streams.factory().createGenerator(new Sink());
        g.enable(JsonGenerator.Feature.STRICT_DUPLICATE_DETECTION);
        assertTrue(g.isEnabled(StreamWriteFeature.STRICT_DUPLICATE_DETECTION));
        g.writeStartObject();
        g.writeNumberField("a", 1);
        assertThrows(StreamWriteException.class, () -> g.writeFieldName("a"));
    }
}
