/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A recurring field name allocates nothing. */
class FieldNameAllocationTest {
    private static final String[] NAMES = {
        "id",
        "name",
        "longer than eight",
        "größe",
        "a name of more than sixteen bytes",
        "x",
        "愛",
        "z1",
        "z2"
    };
    private static final SerializableString ID = new SerializedString("id");

    private static byte[] document(int objects) throws IOException {
        return Written.packed(p -> {
            p.packArrayHeader(objects);
            for (int i = 0; i < objects; i++) {
                p.packMapHeader(NAMES.length);
                for (String name : NAMES) {
                    p.packString(name);
                    p.packInt(i);
                }
            }
        });
    }

    private static int read(JsonParser parser) throws IOException {
        int names = 0;
        parser.nextToken();
        while (parser.nextToken() == JsonToken.START_OBJECT) {
            if (parser.nextFieldName(ID)) {
                names++;
                parser.nextIntValue(0);
            }
            for (String name; (name = parser.nextFieldName()) != null; ) {
                names += name.isEmpty() ? 0 : 1;
                parser.nextToken();
                parser.currentName();
                parser.getIntValue();
            }
        }
        return names;
    }

    /** The minimum of several rounds: other activity in the JVM only adds to it. */
    private static long allocated(JsonFactory factory, Source source, int objects)
            throws IOException {
        byte[] bytes = document(objects);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 20; round++) {
            long allocated = Allocated.by(() -> {
                try (JsonParser parser = source.open(factory, bytes)) {
                    assertEquals(objects * NAMES.length, read(parser));
                }
            });
            least = Math.min(least, allocated);
        }
        return least;
    }

    @ParameterizedTest
    @EnumSource(
            value = Source.class,
            names = {"ARRAY", "STREAM", "DIRECT_BUFFER"})
    void repeatedNamesInOneDocument(Source source) throws IOException {
        JsonFactory factory = Streams.factory();
        // Both are longer than the part of direct memory that is copied at a time.
        long few = allocated(factory, source, 1000);
        long many = allocated(factory, source, 2000);
        long names = 1000L * NAMES.length;
        // A stream may allocate a few objects per chunk, but none per name.
        long allowed = source == Source.STREAM ? 200 * (document(1000).length / 8000 + 1) : 0;
        assertTrue(
                many - few <= allowed + names / 10,
                () -> names + " names cost " + (many - few) + " bytes");
    }

    @Test
    void theSameStringEveryTimeAndInEveryDocument() throws IOException {
        JsonFactory factory = Streams.factory();
        String[] first = new String[NAMES.length];
        for (int round = 0; round < 5; round++) {
            try (JsonParser parser = factory.createParser(document(3))) {
                parser.nextToken();
                while (parser.nextToken() == JsonToken.START_OBJECT) {
                    for (int i = 0; i < NAMES.length; i++) {
                        String name = parser.nextFieldName();
                        if (first[i] == null) {
                            first[i] = name;
                        }
                        assertSame(first[i], name);
                        parser.nextToken();
                    }
                    parser.nextToken();
                }
            }
        }
    }
}
