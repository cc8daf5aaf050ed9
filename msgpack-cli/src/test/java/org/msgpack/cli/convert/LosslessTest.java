/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.cli.Tool;
import org.msgpack.cli.UnrepresentableValueException;
import org.msgpack.cli.io.Format;

class LosslessTest {
    private final Tool tool = new Tool();

    private static String toJson(byte[] message) throws IOException {
        return new String(Converted.losslessly(message, Format.MSGPACK, Format.JSON), UTF_8);
    }

    private static byte[] toMessagePack(String json) throws IOException {
        return Converted.losslessly(json.getBytes(UTF_8), Format.JSON, Format.MSGPACK);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "c0 | null",
                "c3 | true",
                "05 | 5",
                "ff | -1",
                "cd 01 2c | 300",
                "cf ff ff ff ff ff ff ff ff | 18446744073709551615",
                "cb 3f f8 00 00 00 00 00 00 | 1.5",
                "cb 40 00 00 00 00 00 00 00 | 2.0",
                "cb 80 00 00 00 00 00 00 00 | -0.0",
                "cb 7f f0 00 00 00 00 00 00 | {\"$float64\":\"Infinity\"}",
                "cb 7f f8 00 00 00 00 00 00 | {\"$float64\":\"NaN\"}",
                "cb ff f8 00 00 00 00 00 01 | {\"$float64\":\"0xfff8000000000001\"}",
                "ca 3d cc cc cd | {\"$float32\":0.1}",
                "ca ff 80 00 00 | {\"$float32\":\"-Infinity\"}",
                "ca 7f c0 00 01 | {\"$float32\":\"0x7fc00001\"}",
                "a2 6f 6b | \"ok\"",
                "a1 ff | {\"$str\":[\"/w==\"]}",
                "c4 02 01 02 | {\"$bin\":\"AQI=\"}",
                "d4 05 0a | {\"$ext\":[5,\"Cg==\"]}",
                "d6 ff 00 00 00 05 | {\"$timestamp\":\"1970-01-01T00:00:05Z\"}",
                "c7 0c ff 00 00 00 00 00 00 00 00 00 00 00 05 | {\"$ext\":[-1,\"AAAAAAAAAAAAAAAF\"]}",
                "82 a1 61 01 a1 62 02 | {\"a\":1,\"b\":2}",
                "82 a1 61 01 02 a1 62 | {\"a\":1,\"$map\":[[2,\"b\"]]}",
                "82 01 02 a1 61 03 | {\"$map\":[[1,2],[\"a\",3]]}",
                "81 a4 24 72 65 66 01 | {\"$$ref\":1}",
                "82 a1 61 01 a1 61 02 | {\"a\":1,\"a\":2}",
                "cc 05 | {\"$uint8\":5}",
                "d1 01 2c | {\"$int16\":300}",
                "d3 ff ff ff ff ff ff ff ff | {\"$int64\":-1}",
                "d9 01 61 | {\"$str8\":\"a\"}",
                "da 00 01 ff | {\"$str16\":[\"/w==\"]}",
                "c5 00 01 00 | {\"$bin16\":\"AA==\"}",
                "dc 00 01 05 | {\"$array16\":[5]}",
                "df 00 00 00 01 a1 61 c0 | {\"$map32\":{\"a\":null}}",
                "de 00 01 01 02 | {\"$map16\":{\"$map\":[[1,2]]}}",
            })
    void whatJsonDoesNotHaveIsMarked(String hexadecimal, String json) throws IOException {
        byte[] message = HexFormat.ofDelimiter(" ").parseHex(hexadecimal);
        assertEquals(json + "\n", toJson(message));
        assertArrayEquals(message, toMessagePack(json));
    }

    @Test
    void everyMessageComesBack() throws IOException {
        RandomMessage messages = new RandomMessage(1);
        for (int i = 0; i < 5000; i++) {
            byte[] message = messages.next();
            String json = toJson(message);
            int number = i;
            assertArrayEquals(
                    message, toMessagePack(json), () -> "message " + number + ": " + json);
        }
    }

    @Test
    void sizesThatAreReadFirst() throws IOException {
        RandomMessage messages = new RandomMessage(2);
        for (int i = 0; i < 1000; i++) {
            byte[] message = messages.next();
            String json = toJson(message);
            Conversion conversion =
                    new Conversion(Format.JSON, Format.MSGPACK, true, false, new Policies(), 0);
            byte[] back = Converted.convert(json.getBytes(UTF_8), conversion);
            assertArrayEquals(message, back, json);
        }
    }

    /** Each level takes as much of JSON as possible. */
    @Test
    void asDeepAsMessagePackMayBe() throws IOException {
        for (String level : new String[] {"91", "dc 00 01", "81 01", "81 a1 61"}) {
            byte[] message =
                    HexFormat.ofDelimiter(" ").parseHex((level + " ").repeat(512) + "d9 00");
            assertArrayEquals(message, toMessagePack(toJson(message)), level);
            byte[] deeper =
                    HexFormat.ofDelimiter(" ").parseHex((level + " ").repeat(513) + "d9 00");
            assertThrows(UnrepresentableValueException.class, () -> toJson(deeper), level);
        }
    }

    @Test
    void streamsAndLines() throws IOException {
        RandomMessage messages = new RandomMessage(3);
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        for (int i = 0; i < 500; i++) {
            stream.writeBytes(messages.next());
        }
        byte[] all = stream.toByteArray();
        String lines = toJson(all);
        assertEquals(500, lines.lines().count());
        assertArrayEquals(all, toMessagePack(lines));
        tool.in(lines).run(0, "convert", "-f", "ndjson", "-t", "msgpack", "--lossless", "-", "-");
        assertArrayEquals(all, tool.bytes());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"$what\":1}",
                "{\"a\":1,\"$b\":2}",
                "{\"$bin\":\"?\"}",
                "{\"$bin\":1}",
                "{\"$bin\":\"\",\"a\":1}",
                "{\"$ext\":[200,\"\"]}",
                "{\"$ext\":[1]}",
                "{\"$ext\":1}",
                "{\"$uint8\":256}",
                "{\"$uint8\":-1}",
                "{\"$int8\":128}",
                "{\"$int8\":1.5}",
                "{\"$float32\":\"x\"}",
                "{\"$float64\":true}",
                "{\"$timestamp\":\"yesterday\"}",
                "{\"$map\":[[1]]}",
                "{\"$map\":[1]}",
                "{\"$map\":1}",
                "{\"$map\":[[1,2,3]]}",
                "{\"$array16\":{}}",
                "{\"$str\":[1]}",
                "18446744073709551616",
                "1e999",
                "\"\\ud800\"",
                "{\"$str8\":\"a\\ude00\"}",
                "{\"$map\":[[1,\"\\ude00\\ud83d\"]]}",
                "[1",
                "{\"$bin\"",
            })
    void whatMeansNothing(String json) {
        tool.in(json).run(1, "convert", "-f", "json", "-t", "msgpack", "--lossless", "-", "-");
        assertEquals(1, tool.err().lines().count(), tool.err());
        assertTrue(tool.err().contains(" at line 1, column "), tool.err());
    }
}
