/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.jackson.dataformat.streaming.Written.assertRefused;
import static org.msgpack.jackson.dataformat.streaming.Written.assertWrites;
import static org.msgpack.jackson.dataformat.streaming.Written.assertWritesValue;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.streaming.Written.Packing;

/** All ways to write a string or a field name. */
class GeneratorTextTest {
    /** A reader that returns one char at a time. */
    private static Reader oneByOne(String text) {
        return new FilterReader(new StringReader(text)) {
            @Override
            public int read(char[] chars, int offset, int length) throws IOException {
                return super.read(chars, offset, Math.min(1, length));
            }
        };
    }

    @Test
    void stringsFromEverySource() throws IOException {
        for (String text : Texts.all()) {
            String name = Texts.name(text);
            Packing packed = p -> p.packString(text);
            assertWritesValue(name, packed, g -> g.writeString(text));
            assertWrites(
                    name + " SerializableString",
                    packed,
                    g -> g.writeString(new SerializedString(text)));
            char[] chars = ("<<" + text + ">").toCharArray();
            assertWrites(name + " chars", packed, g -> g.writeString(chars, 2, chars.length - 3));
            byte[] utf8 = ("<" + text + ">>").getBytes(StandardCharsets.UTF_8);
            assertWrites(name + " UTF-8", packed, g -> g.writeUTF8String(utf8, 1, utf8.length - 3));
            assertWrites(
                    name + " raw UTF-8",
                    packed,
                    g -> g.writeRawUTF8String(utf8, 1, utf8.length - 3));
        }
    }

    @Test
    void stringsFromReaders() throws IOException {
        for (String text : Texts.all()) {
            String name = Texts.name(text);
            int length = text.length();
            Packing packed = p -> p.packString(text);
            assertWrites(
                    name + " known length",
                    packed,
                    g -> g.writeString(new StringReader(text), length));
            assertWrites(
                    name + " unknown length",
                    packed,
                    g -> g.writeString(new StringReader(text), -1));
            assertWrites(
                    name + " reads no more than the length",
                    packed,
                    g -> g.writeString(new StringReader(text + "more"), length));
            if (length < 5000) {
                assertWrites(name + " slowly", packed, g -> g.writeString(oneByOne(text), length));
                assertWrites(
                        name + " slowly to the end",
                        packed,
                        g -> g.writeString(oneByOne(text), -1));
            }
        }
    }

    @Test
    void truncatedReadersAreRejected() throws IOException {
        assertRefused("short reader", g -> g.writeString(new StringReader("abc"), 4));
        assertRefused("empty reader", g -> g.writeString(new StringReader(""), 1));
        assertRefused("null reader", g -> g.writeString((Reader) null, 1));
    }

    @Test
    void fieldNames() throws IOException {
        for (String text : Texts.all()) {
            String name = Texts.name(text);
            Packing packed = p -> {
                p.packMapHeader(1);
                p.packString(text);
                p.packNil();
            };
            assertWrites(name, packed, g -> {
                g.writeStartObject();
                g.writeFieldName(text);
                g.writeNull();
                g.writeEndObject();
            });
            assertWrites(name + " SerializableString", packed, g -> {
                g.writeStartObject(null, 1);
                g.writeFieldName(new SerializedString(text));
                g.writeNull();
                g.writeEndObject();
            });
        }
    }

    @Test
    void oneSerializableStringManyTimes() throws IOException {
        SerializedString name = new SerializedString("näme");
        assertWrites(
                "again and again",
                p -> {
                    p.packArrayHeader(100);
                    for (int i = 0; i < 100; i++) {
                        p.packMapHeader(1);
                        p.packString("näme");
                        p.packString("näme");
                    }
                },
                g -> {
                    g.writeStartArray();
                    for (int i = 0; i < 100; i++) {
                        g.writeStartObject();
                        g.writeFieldName(name);
                        g.writeString(name);
                        g.writeEndObject();
                    }
                    g.writeEndArray();
                });
    }

    @Test
    void nullIsNil() throws IOException {
        assertWritesValue("null", p -> p.packNil(), g -> g.writeString((String) null));
    }

    @Test
    void loneSurrogatesBecomeQuestionMarks() throws IOException {
        for (String text : new String[] {"a\uD800b", "\uD800", "x\uDC00", "\uDC00\uD800"}) {
            String replaced = text.replaceAll("[\uD800\uDC00]", "?");
            assertWritesValue("string", p -> p.packString(replaced), g -> g.writeString(text));
            assertWritesValue(
                    "chars",
                    p -> p.packString(replaced),
                    g -> g.writeString(text.toCharArray(), 0, text.length()));
            assertWritesValue(
                    "reader",
                    p -> p.packString(replaced),
                    g -> g.writeString(new StringReader(text), -1));
        }
    }

    @Test
    void rangesOutsideTheirArraysWriteNothing() throws IOException {
        int[][] ranges = {{0, 5}, {4, 1}, {-1, 2}, {2, -1}, {1, Integer.MAX_VALUE}};
        for (int[] range : ranges) {
            int offset = range[0];
            int length = range[1];
            Map<String, Written.Writing> calls = new LinkedHashMap<>();
            calls.put("chars", g -> g.writeString(new char[4], offset, length));
            calls.put("UTF-8", g -> g.writeUTF8String(new byte[4], offset, length));
            calls.put("binary", g -> g.writeBinary(new byte[4], offset, length));
            calls.put("ints", g -> g.writeArray(new int[4], offset, length));
            calls.put("longs", g -> g.writeArray(new long[4], offset, length));
            calls.put("doubles", g -> g.writeArray(new double[4], offset, length));
            calls.put("strings", g -> g.writeArray(new String[4], offset, length));
            calls.put("number", g -> g.writeNumber(new char[4], offset, length));
            for (Map.Entry<String, Written.Writing> call : calls.entrySet()) {
                String name = call.getKey() + " " + Arrays.toString(range);
                Sink sink = new Sink();
                JsonGenerator g = Streams.factory().createGenerator(sink);
                g.writeStartArray();
                assertThrows(Exception.class, () -> call.getValue().to(g), name);
                g.writeEndArray();
                g.close();
                assertEquals("90", sink.hex(), name);
            }
        }
    }
}
