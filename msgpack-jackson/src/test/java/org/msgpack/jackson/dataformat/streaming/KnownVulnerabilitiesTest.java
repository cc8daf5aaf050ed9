/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.docs.KnownVulnerabilities;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/**
 * The known attacks on Jackson's formats, by their published names, tried on this one.
 * docs/internals/security.md describes them, with a row for each that names its test.
 */
class KnownVulnerabilitiesTest {
    private static final int MEBI = 1 << 20;

    private final JsonFactory factory = new MessagePackFactory();
    private final ObjectMapper mapper = new ObjectMapper(factory);

    private interface Read {
        void from(JsonParser parser) throws IOException;
    }

    private static byte[] nestedArrays(int depth, int innermost) {
        byte[] bytes = new byte[depth + 1];
        Arrays.fill(bytes, (byte) 0x91);
        bytes[depth] = (byte) innermost;
        return bytes;
    }

    private static byte[] nestedMaps(int depth) {
        byte[] bytes = new byte[3 * depth + 1];
        for (int i = 0; i < bytes.length - 1; i += 3) {
            bytes[i] = (byte) 0x81;
            bytes[i + 1] = (byte) 0xa1;
            bytes[i + 2] = 'a';
        }
        return bytes;
    }

    /** The rows of docs/internals/security.md name exactly these tests. */
    @Test
    void everyAttackIsInTheGuide() throws IOException {
        assertEquals(
                KnownVulnerabilities.testsOf(KnownVulnerabilitiesTest.class),
                KnownVulnerabilities.inTheGuide("j"));
    }

    // jackson-core and jackson-databind

    /** A deeply nested document overflowed the stack. */
    @ParameterizedTest
    @EnumSource(Source.class)
    void cve_2025_52999_depthIsLimited(Source source) throws IOException {
        for (byte[] bytes : new byte[][] {nestedArrays(100_000, 1), nestedMaps(100_000)}) {
            for (Class<?> type : new Class<?>[] {Object.class, JsonNode.class, Map.class}) {
                JsonParser parser = source.open(factory, bytes);
                assertThrows(JsonProcessingException.class, () -> mapper.readValue(parser, type));
            }
            JsonParser skipped = source.open(factory, bytes);
            skipped.nextToken();
            assertThrows(StreamConstraintsException.class, skipped::skipChildren);
        }
    }

    /** The deserializer of untyped values recursed for each level. */
    @Test
    void cve_2020_36518_untypedValuesAreLimited() {
        for (byte[] bytes : new byte[][] {nestedArrays(100_000, 1), nestedMaps(100_000)}) {
            assertThrows(
                    StreamConstraintsException.class, () -> mapper.readValue(bytes, Object.class));
            assertThrows(StreamConstraintsException.class, () -> mapper.readTree(bytes));
        }
    }

    /** Parsers of DataInput did not count the depth. */
    @Test
    void ghsa_6v53_7c9g_w56r_depthIsLimitedForDataInput() throws IOException {
        JsonParser parser = Source.DATA_INPUT.open(factory, nestedArrays(1001, 1));
        StreamConstraintsException e =
                assertThrows(StreamConstraintsException.class, () -> drain(parser));
        assertTrue(e.getMessage().contains("1000"), e.getMessage());
        drain(Source.DATA_INPUT.open(factory, nestedArrays(1000, 1)));
    }

    private static void drain(JsonParser parser) throws IOException {
        while (parser.nextToken() != null) {
            parser.currentToken();
        }
    }

    /** With UNWRAP_SINGLE_VALUE_ARRAYS, any number of arrays around a number was unwrapped. */
    @Test
    void cve_2022_42003_arraysAroundNumbersAreLimited() {
        assertWrappedIsRefused(Integer.class, int.class, Long.class, boolean.class, double.class);
    }

    /** The same for arrays around beans. */
    @Test
    void cve_2022_42004_arraysAroundBeansAreLimited() {
        assertWrappedIsRefused(Bean.class);
    }

    private void assertWrappedIsRefused(Class<?>... types) {
        ObjectMapper unwrapping = Mappers.builder()
                .enable(DeserializationFeature.UNWRAP_SINGLE_VALUE_ARRAYS)
                .build();
        for (Class<?> type : types) {
            for (int depth : new int[] {2, 900}) {
                byte[] bytes = nestedArrays(depth, type == Bean.class ? 0x80 : 1);
                assertThrows(
                        MismatchedInputException.class,
                        () -> unwrapping.readValue(bytes, type),
                        type + " in " + depth);
            }
            byte[] tooDeep = nestedArrays(100_000, 1);
            assertThrows(JsonProcessingException.class, () -> unwrapping.readValue(tooDeep, type));
        }
    }

    static final class Bean {
        public int x;
    }

    /** Non-blocking parsers accepted numbers of any length. */
    @ParameterizedTest
    @EnumSource(Source.class)
    void ghsa_72hv_8253_57qq_numbersAreLimited(Source source) throws IOException {
        assertNumbersAreLimited(source);
    }

    /** The fix for that missed numbers that arrive in parts. */
    @ParameterizedTest
    @EnumSource(Source.class)
    void cve_2026_68494_numbersAreLimited(Source source) throws IOException {
        assertNumbersAreLimited(source);
    }

    /** A number has at most nine bytes here; the limit counts its digits nevertheless. */
    private static void assertNumbersAreLimited(Source source) throws IOException {
        JsonFactory limited = Streams.factory(b -> b.streamReadConstraints(
                StreamReadConstraints.builder().maxNumberLength(19).build()));
        byte[] uint64 = {(byte) 0xcf, -1, -1, -1, -1, -1, -1, -1, -1};
        JsonParser parser = source.open(limited, uint64);
        assertThrows(StreamConstraintsException.class, () -> {
            parser.nextToken();
            parser.getBigIntegerValue();
        });
    }

    // The binary formats

    /** CBOR: binary that declares two gigabytes was allocated at once. */
    @Test
    void cve_2020_28491_declaredBinaryIsNotAllocated() {
        assertDeclaredIsNotAllocated(JsonParser::getBinaryValue);
    }

    /** Smile: the same flaw, also in its other ways to read binary. */
    @Test
    void smileLazyAllocation_declaredBinaryIsNotAllocated() {
        assertDeclaredIsNotAllocated(parser -> parser.readBinaryValue(new ByteArrayOutputStream()));
        assertDeclaredIsNotAllocated(JsonParser::getEmbeddedObject);
    }

    private void assertDeclaredIsNotAllocated(Read read) {
        for (Source source : Source.values()) {
            for (int length : new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE - 64, 1 << 28}) {
                byte[] bytes = {
                    (byte) 0xc6,
                    (byte) (length >> 24),
                    (byte) (length >> 16),
                    (byte) (length >> 8),
                    (byte) length,
                    1,
                    2,
                    3
                };
                long allocated = Allocated.by(() -> {
                    JsonParser parser = source.open(factory, bytes);
                    assertThrows(JsonProcessingException.class, () -> {
                        parser.nextToken();
                        read.from(parser);
                    });
                });
                assertTrue(allocated < MEBI, source + " allocated " + allocated);
            }
        }
    }

    /** Smile: the limit for the length of names was not enforced. */
    @ParameterizedTest
    @EnumSource(Source.class)
    void cve_2026_68496_namesAreLimited(Source source) throws IOException {
        for (int limit : new int[] {10, 63, 64, 65, 1000, 70_000}) {
            JsonFactory limited = Streams.factory(b -> b.streamReadConstraints(
                    StreamReadConstraints.builder().maxNameLength(limit).build()));
            for (int round = 0; round < 2; round++) { // the second time from the cache
                assertEquals(limit, readName(source.open(limited, named(limit))).length());
                JsonParser parser = source.open(limited, named(limit + 1));
                assertThrows(StreamConstraintsException.class, () -> readName(parser));
            }
        }
    }

    private static byte[] named(int length) throws IOException {
        char[] name = new char[length];
        Arrays.fill(name, 'n');
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(1).packString(new String(name)).packInt(1);
        return packer.toByteArray();
    }

    private static String readName(JsonParser parser) throws IOException {
        assertEquals(JsonToken.START_OBJECT, parser.nextToken());
        return parser.nextFieldName();
    }

    // MessagePack for Java

    /** CVE-2026-21452 of the core, through Jackson. */
    @Test
    void cve_2026_21452_declaredExtensionIsNotAllocated() {
        for (Source source : Source.values()) {
            byte[] bytes = {(byte) 0xc9, 0x7f, -1, -1, -1, 5, 1, 2, 3};
            long allocated = Allocated.by(() -> {
                JsonParser parser = source.open(factory, bytes);
                assertThrows(JsonProcessingException.class, () -> {
                    parser.nextToken();
                    parser.getEmbeddedObject();
                });
            });
            assertTrue(allocated < MEBI, source + " allocated " + allocated);
        }
    }

    /** MessagePack for C#: an ext value that names a class. Here it stays bytes. */
    @Test
    void cve_2026_48517_noExtensionNamesAClass() throws IOException {
        byte[] payload = {(byte) 0xa5, 'E', 'v', 'i', 'l', '1'};
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packExtensionTypeHeader((byte) 100, payload.length).writePayload(payload);
        Object value = mapper.readValue(packer.toByteArray(), Object.class);
        assertArrayEquals(payload, ((MessagePackExtensionType) value).getData());
    }

    /**
     * MessagePack for JavaScript: a name that changes the prototype of the object. Here it is a
     * name.
     */
    @Test
    void cve_2021_21368_noNameIsSpecial() throws IOException {
        Map<String, Object> inner = new HashMap<>();
        inner.put("isAdmin", true);
        Map<String, Object> outer = new HashMap<>();
        outer.put("__proto__", inner);
        outer.put("@class", "java.lang.ProcessBuilder");
        Object read = mapper.readValue(mapper.writeValueAsBytes(outer), Object.class);
        assertEquals(outer, read);
    }
}
