/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.JsonTokenId;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The position and the token that a parser reports. */
class ParserContextTest {
    private static byte[] document() throws IOException {
        return Written.packed(p -> {
            p.packMapHeader(2);
            p.packString("a");
            p.packArrayHeader(2);
            p.packInt(1);
            p.packMapHeader(1);
            p.packString("b");
            p.packNil();
            p.packString("c");
            p.packBoolean(true);
        });
    }

    private static void assertPath(JsonParser p, JsonToken token, String pointer, String name)
            throws IOException {
        assertEquals(token, p.nextToken());
        assertEquals(pointer, p.getParsingContext().pathAsPointer().toString(), "" + token);
        assertEquals(name, p.currentName(), "" + token);
    }

    @Test
    void pathsAndNames() throws IOException {
        JsonParser p = Streams.factory().createParser(document());
        assertTrue(p.getParsingContext().inRoot());
        assertPath(p, JsonToken.START_OBJECT, "", null);
        assertPath(p, JsonToken.FIELD_NAME, "/a", "a");
        assertPath(p, JsonToken.START_ARRAY, "/a", "a");
        assertPath(p, JsonToken.VALUE_NUMBER_INT, "/a/0", null);
        assertPath(p, JsonToken.START_OBJECT, "/a/1", null);
        assertPath(p, JsonToken.FIELD_NAME, "/a/1/b", "b");
        assertPath(p, JsonToken.VALUE_NULL, "/a/1/b", "b");
        assertPath(p, JsonToken.END_OBJECT, "/a/1", null);
        assertPath(p, JsonToken.END_ARRAY, "/a", "a");
        assertPath(p, JsonToken.FIELD_NAME, "/c", "c");
        assertPath(p, JsonToken.VALUE_TRUE, "/c", "c");
        assertPath(p, JsonToken.END_OBJECT, "", null);
        assertNull(p.nextToken());
        assertTrue(p.getParsingContext().inRoot());
    }

    @Test
    void indexesCountsAndParents() throws IOException {
        JsonParser p = Streams.factory().createParser(document());
        p.nextToken();
        JsonStreamContext object = p.getParsingContext();
        assertTrue(object.inObject());
        assertTrue(object.getParent().inRoot());
        assertFalse(object.hasCurrentName());
        p.nextToken();
        assertTrue(p.getParsingContext().hasCurrentName());
        assertEquals("a", p.getParsingContext().getCurrentName());
        p.nextToken();
        JsonStreamContext array = p.getParsingContext();
        assertTrue(array.inArray());
        assertEquals("ARRAY", array.typeDesc().toUpperCase(java.util.Locale.ROOT));
        assertSame(object, array.getParent());
        assertEquals(0, array.getEntryCount());
        p.nextToken();
        assertEquals(0, array.getCurrentIndex());
        assertEquals(1, array.getEntryCount());
        p.nextToken();
        assertEquals(1, array.getCurrentIndex());
        assertEquals(2, array.getEntryCount());
        assertSame(array, p.getParsingContext().getParent());
        p.skipChildren();
        assertSame(array, p.getParsingContext());
        p.nextToken();
        assertEquals(JsonToken.END_ARRAY, p.currentToken());
        assertSame(object, p.getParsingContext());
    }

    @Test
    void currentValuesBelongToTheirContext() throws IOException {
        JsonParser p = Streams.factory().createParser(document());
        p.nextToken();
        p.assignCurrentValue("object");
        p.nextToken();
        p.nextToken();
        assertNull(p.currentValue());
        p.assignCurrentValue("array");
        assertEquals("array", p.currentValue());
        p.nextToken();
        p.nextToken();
        assertNull(p.currentValue());
        p.skipChildren();
        assertEquals("array", p.currentValue());
        p.nextToken();
        assertEquals("object", p.currentValue());
        assertEquals("object", p.getParsingContext().getCurrentValue());
    }

    @Test
    void currentNameCanBeReplaced() throws IOException {
        JsonParser p = Streams.factory().createParser(document());
        p.nextToken();
        p.nextToken();
        p.overrideCurrentName("z");
        assertEquals("z", p.currentName());
        p.nextToken();
        assertEquals("z", p.currentName());
        p.overrideCurrentName("y"); // still the name of the array in its parent
        assertEquals("y", p.currentName());
        p.skipChildren();
        assertEquals("y", p.currentName());
        assertEquals("c", p.nextFieldName());
    }

    @Test
    void tokenIdsAndQuestions() throws IOException {
        JsonParser p = Streams.factory().createParser(document());
        assertEquals(JsonTokenId.ID_NO_TOKEN, p.currentTokenId());
        assertFalse(p.hasCurrentToken());
        for (JsonToken token; (token = p.nextToken()) != null; ) {
            assertTrue(p.hasCurrentToken());
            assertTrue(p.hasToken(token));
            assertTrue(p.hasTokenId(token.id()));
            assertEquals(token.id(), p.currentTokenId());
            assertEquals(token == JsonToken.START_ARRAY, p.isExpectedStartArrayToken());
            assertEquals(token == JsonToken.START_OBJECT, p.isExpectedStartObjectToken());
            assertEquals(token == JsonToken.VALUE_NUMBER_INT, p.isExpectedNumberIntToken());
            assertFalse(p.isNaN());
        }
        assertFalse(p.hasCurrentToken());
        assertEquals(JsonTokenId.ID_NO_TOKEN, p.currentTokenId());
        assertTrue(p.hasToken(null));
    }

    @Test
    void clearedTokensAreRemembered() throws IOException {
        JsonParser p = Streams.factory().createParser(document());
        p.clearCurrentToken();
        assertNull(p.getLastClearedToken());
        p.nextToken();
        p.clearCurrentToken();
        assertNull(p.currentToken());
        assertEquals(JsonToken.START_OBJECT, p.getLastClearedToken());
        p.clearCurrentToken();
        assertEquals(JsonToken.START_OBJECT, p.getLastClearedToken());
        assertEquals("a", p.nextFieldName());
        assertEquals(JsonToken.START_OBJECT, p.getLastClearedToken());
        p.nextToken();
        p.nextToken();
        p.clearCurrentToken();
        assertEquals(JsonToken.VALUE_NUMBER_INT, p.getLastClearedToken());
        assertEquals(JsonToken.START_OBJECT, p.nextToken());
    }

    @Test
    void idsOfOtherFormatsAreNotThere() throws IOException {
        JsonParser p = Streams.factory().createParser(document());
        assertFalse(p.canReadTypeId());
        assertFalse(p.canReadObjectId());
        assertFalse(p.canParseAsync());
        assertFalse(p.requiresCustomCodec());
        p.nextToken();
        assertNull(p.getTypeId());
        assertNull(p.getObjectId());
        assertNull(p.getSchema());
        assertEquals(Streams.factory().version(), p.version());
    }

    private static byte[] duplicates() throws IOException {
        return Written.packed(p -> {
            p.packMapHeader(3);
            p.packString("a");
            p.packMapHeader(1);
            p.packString("a");
            p.packInt(1);
            p.packString("b");
            p.packInt(1);
            p.packString("a");
            p.packInt(2);
        });
    }

    private interface Way {
        void on(JsonParser parser) throws IOException;
    }

    @Test
    void duplicateNamesAreRejectedWhenEnabled() throws IOException {
        JsonFactory strict =
                Streams.factory(b -> b.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION));
        for (Way way : new Way[] {
            JsonParser::nextToken,
            JsonParser::nextFieldName,
            p -> p.nextFieldName(new SerializedString("a"))
        }) {
            for (Source source : new Source[] {Source.ARRAY, Source.STREAM_OF_3_BYTES}) {
                JsonParser p = source.open(strict, duplicates());
                for (int i = 0; i < 8; i++) {
                    p.nextToken();
                }
                StreamReadException e = assertThrows(StreamReadException.class, () -> way.on(p));
                assertTrue(e.getMessage().contains("Duplicate field 'a'"), e::getMessage);
                assertEquals(10, p.currentTokenLocation().getByteOffset());
            }
        }
    }

    @Test
    void duplicateNamesPassByDefault() throws IOException {
        byte[] bytes = duplicates();
        assertEquals(
                Token.lines(Token.expected(bytes)),
                Token.lines(Token.all(Streams.factory().createParser(bytes))));
    }

    @Test
    void duplicateDetectionOfOneParser() throws IOException {
        JsonParser p = Streams.factory().createParser(duplicates());
        p.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
        assertThrows(StreamReadException.class, () -> {
            while (p.nextToken() != null) {
                p.currentName();
            }
        });
    }
}
