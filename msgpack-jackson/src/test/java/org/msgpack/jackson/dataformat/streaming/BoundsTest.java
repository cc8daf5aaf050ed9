/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.testdata.HostileFamilies;

/**
 * Reading a document of n bytes allocates at most a constant per byte and a constant per parser,
 * whatever its headers declare. The numbers are in docs/security.md.
 */
class BoundsTest {
    private static final int[] LENGTHS = {1, 1000};

    /** Largest for an empty map, which is one byte and may arrive alone. */
    private static final long BYTES_OF_A_BYTE = 256;

    private static final long BYTES_OF_A_PARSER = 1 << 20;

    private enum Way {
        OBJECT {
            @Override
            void read(JsonParser parser) throws IOException {
                MAPPER.readValue(parser, Object.class);
            }
        },
        TREE {
            @Override
            void read(JsonParser parser) throws IOException {
                MAPPER.readTree(parser);
            }
        },
        POJO {
            @Override
            void read(JsonParser parser) throws IOException {
                ITEMS.readValue(parser);
            }
        },
        SKIPPING {
            @Override
            void read(JsonParser parser) throws IOException {
                parser.skipChildren();
            }
        };

        abstract void read(JsonParser parser) throws IOException;
    }

    public static final class Item {
        public int id;
        public String name;
        public byte[] data;
        public List<Item> a;
        public Map<String, Object> more;
    }

    private static final ObjectMapper MAPPER = Mappers.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /** Also when a document is a list of them. */
    private static final ObjectReader ITEMS = MAPPER.readerForListOf(Item.class)
            .with(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY);

    @ParameterizedTest
    @EnumSource(
            value = Source.class,
            names = {"ARRAY", "STREAM", "STREAM_OF_SINGLE_BYTES", "DATA_INPUT", "DIRECT_BUFFER"})
    void memoryIsLinear(Source source) throws IOException {
        for (int length : LENGTHS) {
            for (Map.Entry<String, byte[]> input :
                    HostileFamilies.inputs(length).entrySet()) {
                for (Way way : Way.values()) {
                    assertBounded(way + " of " + input.getKey(), source, way, input.getValue());
                }
            }
        }
    }

    /** Large enough to make the constant negligible. */
    @ParameterizedTest
    @EnumSource(Way.class)
    void memoryOfALongInputIsLinear(Way way) throws IOException {
        byte[] maps = new byte[1_000_005];
        Arrays.fill(maps, (byte) 0x80);
        System.arraycopy(new byte[] {(byte) 0xdd, 0, 0x0f, 0x42, 0x40}, 0, maps, 0, 5);
        assertBounded(way + " of a million maps", Source.ARRAY, way, maps);
        assertBounded(way + " of a million maps", Source.STREAM, way, maps);
    }

    private static void assertBounded(String label, Source source, Way way, byte[] bytes)
            throws IOException {
        JsonParser parser = source.open(Streams.factory(), bytes);
        long allocated = Allocated.by(() -> readAll(way, parser));
        assertTrue(
                allocated <= BYTES_OF_A_PARSER + BYTES_OF_A_BYTE * bytes.length,
                () -> label + ", " + bytes.length + " bytes, allocated " + allocated);
    }

    private static void readAll(Way way, JsonParser parser) throws IOException {
        try {
            while (parser.nextToken() != null) {
                way.read(parser);
            }
        } catch (JacksonException e) {
            // the kind of error does not matter here
        }
    }
}
