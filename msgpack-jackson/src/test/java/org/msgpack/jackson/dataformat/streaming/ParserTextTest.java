/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The text of every token, read by every accessor, in every order. */
class ParserTextTest {
    private static byte[] document() throws IOException {
        return Written.packed(p -> {
            p.packMapHeader(12);
            p.packString("string");
            p.packString("some täxt");
            p.packString("empty");
            p.packString("");
            p.packString("int");
            p.packInt(-300);
            p.packString("long");
            p.packLong(1L << 40);
            p.packString("big");
            p.packBigInteger(BigInteger.ONE.shiftLeft(63));
            p.packString("float");
            p.packFloat(0.1f);
            p.packString("double");
            p.packDouble(0.1);
            p.packString("nan");
            p.packDouble(Double.NaN);
            p.packString("true");
            p.packBoolean(true);
            p.packString("false");
            p.packBoolean(false);
            p.packString("null");
            p.packNil();
            p.packString("array");
            p.packArrayHeader(1);
            p.packInt(1);
        });
    }

    private static final String[] TEXTS = {
        "{",
        "string",
        "some täxt",
        "empty",
        "",
        "int",
        "-300",
        "long",
        "1099511627776",
        "big",
        "9223372036854775808",
        "float",
        "0.10000000149011612",
        "double",
        "0.1",
        "nan",
        "NaN",
        "true",
        "true",
        "false",
        "false",
        "null",
        "null",
        "array",
        "[",
        "1",
        "]",
        "}"
    };

    private interface Check {
        void that(JsonParser parser, String text) throws IOException;
    }

    private static void onEveryToken(Source source, Check check) throws IOException {
        try (JsonParser parser = source.open(document())) {
            for (String text : TEXTS) {
                assertNotNull(parser.nextToken());
                check.that(parser, text);
            }
            assertNull(parser.nextToken());
            assertNull(parser.getText());
        }
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void text(Source source) throws IOException {
        onEveryToken(source, (p, text) -> {
            assertEquals(text, p.getText());
            assertEquals(text, p.getText());
        });
    }

    private static void assertCharacters(JsonParser p, String text) throws IOException {
        char[] chars = p.getTextCharacters();
        assertEquals(text, new String(chars, p.getTextOffset(), p.getTextLength()));
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void characters(Source source) throws IOException {
        onEveryToken(source, ParserTextTest::assertCharacters);
        onEveryToken(source, (p, text) -> assertEquals(text.length(), p.getTextLength()));
        onEveryToken(source, (p, text) -> assertTrue(p.getTextOffset() >= 0));
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void writers(Source source) throws IOException {
        onEveryToken(source, (p, text) -> {
            StringWriter writer = new StringWriter();
            assertEquals(text.length(), p.getText(writer));
            assertEquals(text, writer.toString());
        });
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void accessorsInAnyOrder(Source source) throws IOException {
        onEveryToken(source, (p, text) -> {
            if (p.hasTextCharacters()) {
                assertCharacters(p, text);
            }
            assertEquals(text, p.getText());
            assertCharacters(p, text);
            assertEquals(text.length(), p.getTextLength());
            StringWriter writer = new StringWriter();
            p.getText(writer);
            assertEquals(text, writer.toString());
            assertEquals(text, p.getText());
        });
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void textCharactersExistOnlyForTokensWithText(Source source) throws IOException {
        onEveryToken(source, (p, text) -> {
            if (p.currentToken() != JsonToken.VALUE_STRING) {
                assertEquals(false, p.hasTextCharacters(), text);
            }
        });
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void valueAsString(Source source) throws IOException {
        onEveryToken(source, (p, text) -> {
            JsonToken t = p.currentToken();
            boolean has =
                    t == JsonToken.FIELD_NAME || (t.isScalarValue() && t != JsonToken.VALUE_NULL);
            assertEquals(has ? text : null, p.getValueAsString(), () -> "" + t);
            assertEquals(has ? text : "other", p.getValueAsString("other"), () -> "" + t);
        });
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void longTexts(Source source) throws IOException {
        for (String text : Texts.all()) {
            byte[] bytes = Written.packed(p -> p.packString(text));
            String name = Texts.name(text);
            for (int way = 0; way < 4; way++) {
                try (JsonParser parser = source.open(bytes)) {
                    assertEquals(JsonToken.VALUE_STRING, parser.nextToken());
                    switch (way) {
                        case 0:
                            assertEquals(text, parser.getText(), name);
                            break;
                        case 1:
                            assertCharacters(parser, text);
                            break;
                        case 2:
                            assertEquals(text.length(), parser.getTextLength(), name);
                            break;
                        default:
                            StringWriter writer = new StringWriter();
                            assertEquals(text.length(), parser.getText(writer), name);
                            assertEquals(text, writer.toString(), name);
                            break;
                    }
                    assertNull(parser.nextToken());
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Source.class,
            names = {"ARRAY", "STREAM_OF_3_BYTES"})
    void stringsThatLookLikeOtherTypes(Source source) throws IOException {
        Map<String, Object[]> rows = new LinkedHashMap<>();
        // text: as int, as long, as double, as boolean
        rows.put("12", new Object[] {12, 12L, 12.0, false});
        rows.put(" -7 ", new Object[] {-7, -7L, -7.0, false});
        rows.put("1.9", new Object[] {1, 1L, 1.9, false});
        rows.put("true", new Object[] {5, 5L, 5.0, true});
        rows.put("null", new Object[] {0, 0L, 0.0, false});
        rows.put("", new Object[] {5, 5L, 5.0, false});
        rows.put("x", new Object[] {5, 5L, 5.0, false});
        rows.put("99999999999", new Object[] {5, 99999999999L, 99999999999.0, false});
        for (Map.Entry<String, Object[]> row : rows.entrySet()) {
            byte[] bytes = Written.packed(p -> p.packString(row.getKey()));
            try (JsonParser p = source.open(bytes)) {
                p.nextToken();
                Object[] expected = row.getValue();
                if (!row.getKey().equals("99999999999")) {
                    assertEquals(expected[0], p.getValueAsInt(5), row.getKey());
                }
                assertEquals(expected[1], p.getValueAsLong(5), row.getKey());
                assertEquals(expected[2], p.getValueAsDouble(5), row.getKey());
                assertEquals(expected[3], p.getValueAsBoolean(false), row.getKey());
            }
        }
    }
}
