/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A header that announces gigabytes allocates nothing until the bytes arrive. */
class DeclaredSizesTest {
    private static final long BOUND = 2 << 20;
    private static final int ATTEMPTS = 3;

    /** Removes Jackson's limits, so that they can not hide a failure. */
    private static final JsonFactory UNLIMITED =
            Streams.factory(b -> b.streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .maxNestingDepth(Integer.MAX_VALUE)
                    .build()));

    private static List<byte[]> documents() {
        List<byte[]> documents = new ArrayList<>();
        // str 32, bin 32, array 32, map 32, ext 32; alone, in an array, as a value and as a key
        for (int head : new int[] {0xdb, 0xc6, 0xdd, 0xdf, 0xc9}) {
            for (int first : new int[] {0x7f, 0x80, 0xff}) {
                int rest = first == 0x80 ? 0 : 0xff;
                int[] header = {head, first, rest, rest, rest};
                documents.add(bytes(new int[] {}, header));
                documents.add(bytes(new int[] {0x91}, header));
                documents.add(bytes(new int[] {0x81, 0xa1, 'a'}, header));
                documents.add(bytes(new int[] {0x81}, header));
                documents.add(bytes(new int[] {0xdd, 0x7f, 0xff, 0xff, 0xff}, header));
            }
        }
        return documents;
    }

    private static byte[] bytes(int[] before, int[] header) {
        byte[] bytes = new byte[before.length + header.length + 20];
        for (int i = 0; i < before.length; i++) {
            bytes[i] = (byte) before[i];
        }
        for (int i = 0; i < header.length; i++) {
            bytes[before.length + i] = (byte) header[i];
        }
        return bytes;
    }

    private interface Read {
        void from(JsonParser parser) throws IOException;
    }

    private static void assertCheap(Source source, String name, Read read) throws IOException {
        for (byte[] document : documents()) {
            for (JsonFactory factory : new JsonFactory[] {Streams.factory(), UNLIMITED}) {
                String message = name + " of " + Written.hex(document);
                long allocated = Long.MAX_VALUE;
                // Allocations caused by a document recur each time; those caused by class loading
                // do not.
                for (int i = 0; i < ATTEMPTS && allocated >= BOUND; i++) {
                    JsonParser parser = source.open(factory, document);
                    allocated = Allocated.by(() ->
                            assertThrows(JacksonException.class, () -> read.from(parser), message));
                }
                assertTrue(allocated < BOUND, message + " allocated " + allocated);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void declaredLengthsAreNotAllocated(Source source) throws IOException {
        ObjectMapper mapper = new ObjectMapper(Streams.factory());
        assertCheap(source, "tokens", p -> drain(p, false));
        assertCheap(source, "texts", p -> drain(p, true));
        assertCheap(source, "tree", mapper::readTree);
        assertCheap(source, "object", p -> mapper.readValue(p, Object.class));
        assertCheap(source, "list", p -> mapper.readValue(p, List.class));
        assertCheap(source, "map", p -> mapper.readValue(p, Map.class));
        assertCheap(source, "bytes", p -> mapper.readValue(p, byte[].class));
        assertCheap(source, "strings", p -> mapper.readValue(p, String[].class));
        assertCheap(source, "ints", p -> mapper.readValue(p, int[].class));
        assertCheap(source, "skipping", p -> {
            while (p.nextToken() != null) {
                p.skipChildren();
            }
        });
    }

    private static void drain(JsonParser parser, boolean text) throws IOException {
        while (parser.nextToken() != null) {
            if (text) {
                parser.getText(new StringWriter());
                parser.getEmbeddedObject();
            }
        }
    }
}
