/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.format.DataFormatDetector;
import com.fasterxml.jackson.core.format.DataFormatMatcher;
import com.fasterxml.jackson.core.format.InputAccessor;
import com.fasterxml.jackson.core.format.MatchStrength;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORGenerator;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/** MessagePack has no signature; its first byte distinguishes it from JSON and Smile. */
class FormatDetectionTest {
    private static final CBORFactory CBOR = CBORFactory.builder()
            .enable(CBORGenerator.Feature.WRITE_TYPE_HEADER)
            .build();

    /** Smile comes last: without a header it accepts nearly everything. */
    private static final DataFormatDetector DETECTOR = new DataFormatDetector(
                    new JsonFactory(), new MessagePackFactory(), CBOR, new SmileFactory())
            .withOptimalMatch(MatchStrength.FULL_MATCH);

    private static Object pojo() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("a", 1);
        map.put("b", Arrays.asList(1, 2));
        return map;
    }

    private static Map<String, Object> ofSize(int entries) {
        Map<String, Object> map = new HashMap<>();
        for (int i = 0; i < entries; i++) {
            map.put("key" + i, i);
        }
        return map;
    }

    private static void assertFound(String format, byte[] message) throws Exception {
        DataFormatMatcher matcher = DETECTOR.findFormat(message);
        assertTrue(matcher.hasMatch(), "no match of " + format);
        assertEquals(format, matcher.getMatchedFormatName());
        InputStream in = new ByteArrayInputStream(message);
        assertEquals(format, DETECTOR.findFormat(in).getMatchedFormatName(), "in a stream");
        try (JsonParser parser = matcher.createParserWithMatch()) {
            assertTrue(parser.nextToken().isStructStart());
        }
    }

    @Test
    void eachFormatIsFoundAmongTheFour() throws Exception {
        assertFound("JSON", "{\"a\":1}".getBytes(StandardCharsets.UTF_8));
        assertFound("JSON", " [1]".getBytes(StandardCharsets.UTF_8));
        assertFound("Smile", new ObjectMapper(new SmileFactory()).writeValueAsBytes(pojo()));
        assertFound("CBOR", new ObjectMapper(CBOR).writeValueAsBytes(pojo()));
    }

    @Test
    void mapsAreFoundAmongTheFour() throws Exception {
        ObjectMapper mapper = Mappers.mapper();
        for (int entries : new int[] {1, 2, 15, 16, 65536}) {
            assertFound("msgpack", mapper.writeValueAsBytes(ofSize(entries)));
        }
    }

    /** The first byte of an array may also be a CBOR number, and Smile accepts everything. */
    @Test
    void arraysAreFoundBesideJsonAndCbor() throws Exception {
        DataFormatDetector detector =
                new DataFormatDetector(new JsonFactory(), new MessagePackFactory(), CBOR);
        for (int size : new int[] {0, 1, 15, 16, 65536}) {
            byte[] message = Mappers.mapper().writeValueAsBytes(Collections.nCopies(size, "x"));
            DataFormatMatcher matcher = detector.findFormat(message);
            assertEquals("msgpack", matcher.getMatchedFormatName(), "size " + size);
            assertEquals(MatchStrength.WEAK_MATCH, matcher.getMatchStrength());
        }
    }

    /** Never claims more than the first byte can tell. */
    @Test
    void arraysAndScalarsAreAmbiguous() throws Exception {
        DataFormatDetector own = new DataFormatDetector(new MessagePackFactory());
        DataFormatMatcher matcher = own.findFormat(Mappers.mapper().writeValueAsBytes(pojo()));
        assertTrue(matcher.hasMatch());
        assertNotEquals(MatchStrength.FULL_MATCH, matcher.getMatchStrength());
        assertEquals(false, own.findFormat(new byte[] {(byte) 0xc1}).hasMatch());
    }

    @Test
    void readersOfSeveralFormats() throws Exception {
        ObjectMapper json = new ObjectMapper();
        ObjectMapper mapper = Mappers.mapper();
        ObjectReader reader = json.readerFor(Map.class)
                .withFormatDetection(json.readerFor(Map.class), mapper.readerFor(Map.class));
        List<byte[]> messages =
                Arrays.asList(json.writeValueAsBytes(pojo()), mapper.writeValueAsBytes(pojo()));
        for (byte[] message : messages) {
            assertEquals(pojo(), reader.readValue(message));
            assertEquals(pojo(), reader.readValue(new ByteArrayInputStream(message)));
        }
    }

    private static MatchStrength match(int... document) throws Exception {
        byte[] bytes = new byte[document.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) document[i];
        }
        MatchStrength match = new MessagePackFactory().hasFormat(new InputAccessor.Std(bytes));
        InputAccessor stream = new InputAccessor.Std(new ByteArrayInputStream(bytes), new byte[64]);
        assertEquals(match, new MessagePackFactory().hasFormat(stream), "in a stream");
        return match;
    }

    @Test
    void mapsByTheirFirstKey() throws Exception {
        for (int[] header :
                new int[][] {{0x81}, {0xde, 0, 1}, {0xdf, 0, 0, 0, 1}, {0xdf, 0x12, 0x34, 0x56, 1}
                }) {
            int length = header.length;
            int[] document = Arrays.copyOf(header, length + 1);
            for (int string : new int[] {0xa0, 0xa1, 0xbf, 0xd9, 0xda, 0xdb}) {
                document[length] = string;
                assertEquals(MatchStrength.SOLID_MATCH, match(document), () -> "" + string);
            }
            for (int other : new int[] {0, 0x7f, 0xff, 0xc0, 0xc1, 0xc4, 0x81, 0x91, 0xd4}) {
                document[length] = other;
                assertEquals(MatchStrength.WEAK_MATCH, match(document), () -> "" + other);
            }
            for (int cut = 1; cut <= length; cut++) {
                assertEquals(MatchStrength.WEAK_MATCH, match(Arrays.copyOf(header, cut)));
            }
        }
    }

    @Test
    void firstBytes() throws Exception {
        assertEquals(MatchStrength.INCONCLUSIVE, match(), "nothing");
        assertEquals(MatchStrength.NO_MATCH, match(0xc1), "the byte that is never used");
        for (int array : new int[] {0x90, 0x9f, 0xdc, 0xdd}) {
            assertEquals(MatchStrength.WEAK_MATCH, match(array), () -> "" + array);
        }
        for (int other : new int[] {0, '{', '[', ' ', 0x7f, 0xa1, 0xc0, 0xc3, 0xcb, 0xd9, 0xff}) {
            assertEquals(MatchStrength.INCONCLUSIVE, match(other), () -> "" + other);
        }
    }
}
