/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamWriteException;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;
import org.msgpack.jackson.dataformat.MessagePackGenerator;

/** Arguments at the limits of what a generator accepts. */
class GeneratorEdgesTest {
    @Test
    @SuppressWarnings("deprecation")
    void deepContainersOfKnownSize() throws IOException {
        int depth = 300;
        Written.assertWrites(
                "arrays and objects by turns",
                p -> {
                    for (int i = 0; i < depth; i++) {
                        p.packArrayHeader(2);
                        p.packInt(i);
                        p.packMapHeader(1);
                        p.packString("a");
                    }
                    p.packNil();
                },
                g -> {
                    for (int i = 0; i < depth; i++) {
                        g.writeStartArray(2);
                        g.writeNumber(i);
                        g.writeStartObject(null, 1);
                        g.writeFieldName("a");
                    }
                    g.writeNull();
                    for (int i = 0; i < depth; i++) {
                        g.writeEndObject();
                        g.writeEndArray();
                    }
                });
    }

    /** If every size is announced, nothing is buffered until the end. */
    @Test
    @SuppressWarnings("deprecation")
    void containersOfKnownSizeAreWrittenImmediately() throws IOException {
        Sink sink = new Sink();
        try (JsonGenerator g = Streams.factory().createGenerator(sink)) {
            g.writeStartArray(2);
            g.writeStartObject(null, 1);
            g.writeFieldName("a");
            g.flush();
            assertEquals("9281a161", sink.hex());
            g.writeNull();
            g.writeEndObject();
            g.writeStartArray();
            g.flush();
            assertEquals("9281a161c0", sink.hex(), "the size of the last array is not known");
            assertTrue(g.getOutputBuffered() >= 0);
            g.writeEndArray();
            g.writeEndArray();
        }
        assertEquals("9281a161c090", sink.hex());
    }

    @Test
    @SuppressWarnings("deprecation")
    void wrongSizesOfArrays() throws IOException {
        for (int size : new int[] {0, 2, 3}) {
            Sink sink = new Sink();
            JsonGenerator g = Streams.factory().createGenerator(sink);
            g.writeStartArray(size);
            g.writeNumber(1);
            g.flush(); // the size is in the stream
            StreamWriteException e = assertThrows(StreamWriteException.class, g::writeEndArray);
            assertTrue(e.getMessage().contains(size + " elements"), e::getMessage);
            assertTrue(e.getMessage().contains("wrote 1,"), e::getMessage);
        }
    }

    /** The value that an object is started for is a hint about its size, not its size. */
    @Test
    void objectsOfFewerEntriesThanTheirValue() throws IOException {
        Map<String, Integer> map = new LinkedHashMap<>();
        ObjectNode node = new ObjectMapper().createObjectNode();
        for (int i = 0; i < 20; i++) {
            map.put("key" + i, i);
            node.put("key" + i, i);
        }
        for (Object value : new Object[] {map, node, "no container", null}) {
            for (int entries : new int[] {0, 1, 15, 16, 20, 30}) {
                Written.assertWrites(
                        entries + " entries",
                        p -> {
                            p.packMapHeader(entries);
                            for (int i = 0; i < entries; i++) {
                                p.packString("" + i);
                                p.packNil();
                            }
                        },
                        g -> {
                            g.writeStartObject(value);
                            for (int i = 0; i < entries; i++) {
                                g.writeNullField("" + i);
                            }
                            g.writeEndObject();
                        });
            }
        }
    }

    @Test
    void nullsThatAreNil() throws IOException {
        Map<String, Written.Writing> calls = new LinkedHashMap<>();
        calls.put("binary", g -> g.writeBinary(Base64Variants.MIME, null, 0, 0));
        calls.put("string", g -> g.writeString((String) null));
        calls.put("number", g -> g.writeNumber((String) null));
        calls.put("embedded", g -> g.writeEmbeddedObject(null));
        calls.put("extension", g -> ((MessagePackGenerator) g).writeExtensionType(null));
        calls.put("object", g -> g.writePOJO(null));
        for (Map.Entry<String, Written.Writing> call : calls.entrySet()) {
            Written.assertWritesValue(call.getKey(), p -> p.packNil(), call.getValue());
        }
    }

    @Test
    void nullReadersAreRejected() throws IOException {
        Written.assertRefused("reader", g -> g.writeString((Reader) null, -1));
    }

    @Test
    void nullsThatAreErrors() throws IOException {
        Map<String, Written.Writing> calls = new LinkedHashMap<>();
        calls.put("string", g -> g.writeString((SerializableString) null));
        calls.put(
                "data of an extension",
                g -> ((MessagePackGenerator) g)
                        .writeExtensionType(new MessagePackExtensionType((byte) 5, null)));
        calls.put("stream", g -> g.writeBinary((InputStream) null, 10));
        calls.put("ints", g -> g.writeArray((int[]) null, 0, 0));
        for (Map.Entry<String, Written.Writing> call : calls.entrySet()) {
            Written.assertRefused(NullPointerException.class, call.getKey(), call.getValue());
        }
    }

    @Test
    void serializableStringsWithLoneSurrogates() throws IOException {
        for (String text : new String[] {"a\uD800b", "\uD800", "x\uDC00", "\uDC00\uD800"}) {
            String replaced = text.replaceAll("[\uD800\uDC00]", "?");
            SerializableString string = new SerializedString(text);
            Written.assertWritesValue(
                    "string", p -> p.packString(replaced), g -> g.writeString(string));
            Written.assertWrites(
                    "name",
                    p -> {
                        p.packMapHeader(1);
                        p.packString(replaced);
                        p.packNil();
                    },
                    g -> {
                        g.writeStartObject();
                        g.writeFieldName(string);
                        g.writeNull();
                        g.writeEndObject();
                    });
        }
    }

    @Test
    void rawUtf8IsAString() throws IOException {
        byte[] bytes = {'x', (byte) 0xe2, (byte) 0x82, (byte) 0xac, '"', (byte) 0xff, 'y'};
        Written.assertWritesValue(
                "raw", p -> p.packString("\u20ac\""), g -> g.writeRawUTF8String(bytes, 1, 4));
        Written.assertWritesValue(
                "malformed",
                p -> p.packString("\u20ac\"\ufffd"),
                g -> g.writeUTF8String(bytes, 1, 5));
    }

    /** The rejected container was not started. */
    @Test
    void closeAfterARejectedDepth() throws IOException {
        Sink sink = new Sink();
        JsonGenerator g = Streams.factory().createGenerator(sink);
        for (int i = 0; i < 1000; i++) {
            g.writeStartArray();
        }
        assertThrows(StreamConstraintsException.class, g::writeStartArray);
        g.close();
        assertTrue(g.isClosed());
    }
}
