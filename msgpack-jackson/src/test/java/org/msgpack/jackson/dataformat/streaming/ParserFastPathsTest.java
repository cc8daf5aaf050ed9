/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.testdata.RandomDocument;

/** The shortcuts of a parser behave like nextToken(). */
class ParserFastPathsTest {
    private static void next(JsonParser parser, Token token, int way, String message)
            throws IOException {
        switch (way) {
            case 0:
                String name = token.kind == JsonToken.FIELD_NAME ? (String) token.value : null;
                assertEquals(name, parser.nextFieldName(), message);
                break;
            case 1:
                boolean is = token.kind == JsonToken.FIELD_NAME;
                String asked = is ? (String) token.value : "any";
                assertEquals(is, parser.nextFieldName(new SerializedString(asked)), message);
                break;
            case 2:
                boolean other = parser.nextFieldName(new SerializedString("never there"));
                assertEquals(false, other, message);
                break;
            case 3:
                String text = token.kind == JsonToken.VALUE_STRING ? (String) token.value : null;
                assertEquals(text, parser.nextTextValue(), message);
                break;
            case 4:
                if (token.value instanceof Integer) {
                    assertEquals(token.value, parser.nextIntValue(-77), message);
                } else if (token.kind == JsonToken.VALUE_NUMBER_INT) {
                    assertThrows(
                            InputCoercionException.class, () -> parser.nextIntValue(-77), message);
                } else {
                    assertEquals(-77, parser.nextIntValue(-77), message);
                }
                break;
            case 5:
                if (token.value instanceof Integer || token.value instanceof Long) {
                    assertEquals(
                            ((Number) token.value).longValue(), parser.nextLongValue(-77), message);
                } else if (token.kind == JsonToken.VALUE_NUMBER_INT) {
                    assertThrows(
                            InputCoercionException.class, () -> parser.nextLongValue(-77), message);
                } else {
                    assertEquals(-77, parser.nextLongValue(-77), message);
                }
                break;
            case 6:
                Object b = token.kind.isBoolean() ? token.value : null;
                assertEquals(b, parser.nextBooleanValue(), message);
                break;
            case 7:
                JsonToken value = parser.nextValue();
                if (token.kind == JsonToken.FIELD_NAME) {
                    // It has advanced one token further than asked.
                    assertEquals(token.value, parser.currentName(), message);
                } else {
                    assertEquals(token.kind, value, message);
                }
                break;
            default:
                assertEquals(token.kind, parser.nextToken(), message);
                break;
        }
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void shortcutsGoWhereNextTokenGoes(Source source) throws IOException {
        for (long seed = 0; seed < 150; seed++) {
            byte[] bytes = RandomDocument.bytes(seed);
            List<Token> expected = Token.expected(bytes);
            Random random = new Random(seed);
            try (JsonParser parser = source.open(bytes)) {
                for (int i = 0; i < expected.size(); i++) {
                    Token token = expected.get(i);
                    int way = random.nextInt(9);
                    String message = "seed " + seed + ", way " + way + ", " + token;
                    next(parser, token, way, message);
                    if (way == 7 && token.kind == JsonToken.FIELD_NAME) {
                        token = expected.get(++i);
                    }
                    assertEquals(token.kind, parser.currentToken(), message);
                    if (random.nextBoolean()) {
                        assertEquals(token.toString(), Token.current(parser).toString(), message);
                    }
                }
                assertNull(parser.nextFieldName());
                assertNull(parser.currentToken());
            }
        }
    }

    @Test
    void shortcutsAtTheEnd() throws IOException {
        byte[] bytes = {1};
        for (int way = 0; way < 7; way++) {
            JsonParser parser = Streams.factory().createParser(bytes);
            parser.nextToken();
            switch (way) {
                case 0:
                    assertNull(parser.nextFieldName());
                    break;
                case 1:
                    assertEquals(false, parser.nextFieldName(new SerializedString("a")));
                    break;
                case 2:
                    assertNull(parser.nextTextValue());
                    break;
                case 3:
                    assertEquals(3, parser.nextIntValue(3));
                    break;
                case 4:
                    assertEquals(3, parser.nextLongValue(3));
                    break;
                case 5:
                    assertNull(parser.nextBooleanValue());
                    break;
                default:
                    assertNull(parser.nextValue());
                    break;
            }
            assertNull(parser.currentToken(), "way " + way);
            assertEquals(true, parser.isClosed(), "way " + way);
        }
    }

    @Test
    void askedNamesThatAreNearlyRight() throws IOException {
        String[] names = {"a", "ab", "abc", "abcdefgh", "abcdefghi", "é", "", "abcdefgi"};
        for (String there : names) {
            byte[] bytes = Written.packed(p -> {
                p.packMapHeader(1);
                p.packString(there);
                p.packInt(1);
            });
            for (String asked : names) {
                JsonParser parser = Streams.factory().createParser(bytes);
                parser.nextToken();
                assertEquals(
                        there.equals(asked),
                        parser.nextFieldName(new SerializedString(asked)),
                        there + " asked for " + asked);
                assertEquals(JsonToken.FIELD_NAME, parser.currentToken());
                assertEquals(there, parser.currentName());
                assertEquals(there, parser.getText());
                assertEquals(1, parser.nextIntValue(0));
            }
        }
    }
}
