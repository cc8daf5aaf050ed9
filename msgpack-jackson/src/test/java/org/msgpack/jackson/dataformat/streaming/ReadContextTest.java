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

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.ContentReference;
import com.fasterxml.jackson.core.json.DupDetector;
import java.io.IOException;
import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.MessagePackReadContext;

/** The methods of the parser's context that 0.9.x has. */
class ReadContextTest {
    @Test
    void sizesOfTheRoot() {
        MessagePackReadContext root = MessagePackReadContext.createRootContext(null);
        assertTrue(root.inRoot());
        assertNull(root.getParent());
        assertEquals(0, root.getNestingDepth());
        assertFalse(root.hasExpectedLength());
        assertTrue(root.getExpectedLength() < 0);
        assertEquals(-1, root.getRemainingExpectedLength());
        assertFalse(root.isEmpty());
        assertTrue(root.acceptsBreakMarker());
        for (int i = 0; i < 5; i++) {
            assertTrue(root.expectMoreValues(), "value " + i);
        }
        assertEquals(-1, root.getRemainingExpectedLength());
        assertEquals("/", root.toString());
    }

    /** As if billions of values had been read already. */
    @Test
    void theRootHasNoEndWhateverItsIndex() throws Exception {
        Field index = JsonStreamContext.class.getDeclaredField("_index");
        index.setAccessible(true);
        for (int before : new int[] {-3, Integer.MAX_VALUE - 1}) {
            JsonParser parser = Streams.factory().createParser(new byte[] {1, 2, 3, 4});
            JsonStreamContext root = parser.getParsingContext();
            index.setInt(root, before);
            for (int i = 1; i <= 4; i++) {
                assertEquals(JsonToken.VALUE_NUMBER_INT, parser.nextToken(), "after " + before);
            }
            assertNull(parser.nextToken());

            MessagePackReadContext asked = MessagePackReadContext.createRootContext(null);
            index.setInt(asked, before);
            for (int i = 0; i < 4; i++) {
                assertTrue(asked.expectMoreValues(), "after " + before);
            }
        }
    }

    @Test
    void sizesOfContainers() {
        MessagePackReadContext root = MessagePackReadContext.createRootContext(null);
        MessagePackReadContext array = root.createChildArrayContext(2);
        assertTrue(array.inArray());
        assertSame(root, array.getParent());
        assertEquals(1, array.getNestingDepth());
        assertTrue(array.hasExpectedLength());
        assertEquals(2, array.getExpectedLength());
        assertFalse(array.acceptsBreakMarker());
        assertFalse(array.isEmpty());
        assertEquals(2, array.getRemainingExpectedLength());
        assertTrue(array.expectMoreValues());
        assertEquals(1, array.getRemainingExpectedLength());
        assertEquals("[0]", array.toString());
        assertTrue(array.expectMoreValues());
        assertEquals(0, array.getRemainingExpectedLength());
        assertEquals("[1]", array.toString());
        assertFalse(array.expectMoreValues());
        assertEquals(0, array.getRemainingExpectedLength());

        MessagePackReadContext empty = root.createChildObjectContext(0);
        assertTrue(empty.inObject());
        assertTrue(empty.isEmpty());
        assertEquals(0, empty.getRemainingExpectedLength());
        assertFalse(empty.expectMoreValues());
    }

    @Test
    void namesAndValues() throws IOException {
        MessagePackReadContext root = MessagePackReadContext.createRootContext(null);
        MessagePackReadContext object = root.createChildObjectContext(2);
        assertFalse(object.hasCurrentName());
        assertEquals("{?}", object.toString());
        object.setCurrentName("a");
        assertTrue(object.hasCurrentName());
        assertEquals("a", object.getCurrentName());
        assertEquals("{\"a\"}", object.toString());
        object.setCurrentValue(this);
        assertSame(this, object.getCurrentValue());
        object.setCurrentName("a"); // undetected without a detector

        MessagePackReadContext next = root.createChildObjectContext(1);
        assertNull(next.getCurrentName());
        assertNull(next.getCurrentValue());
    }

    @Test
    void aPublicConstructor() {
        MessagePackReadContext root = MessagePackReadContext.createRootContext(null);
        MessagePackReadContext object = new MessagePackReadContext(root, null, 2, 3);
        assertTrue(object.inObject());
        assertEquals(3, object.getExpectedLength());
        assertEquals(1, object.getNestingDepth());
        assertSame(root, object.getParent());
    }

    @Test
    void duplicateNames() throws IOException {
        JsonParser parser = Streams.factory().createParser(new byte[] {1});
        MessagePackReadContext root =
                MessagePackReadContext.createRootContext(DupDetector.rootDetector(parser));
        MessagePackReadContext object = root.createChildObjectContext(2);
        object.setCurrentName("a");
        JsonParseException e =
                assertThrows(JsonParseException.class, () -> object.setCurrentName("a"));
        assertTrue(e.getMessage().contains("Duplicate field 'a'"), e::getMessage);
        assertSame(parser, e.getProcessor());
        root.createChildObjectContext(1).setCurrentName("a"); // another object
    }

    @Test
    @SuppressWarnings("deprecation")
    void startLocationIsUnknown() throws IOException {
        JsonParser parser = Streams.factory().createParser(new byte[] {(byte) 0x91, 1});
        assertEquals(JsonToken.START_ARRAY, parser.nextToken());
        MessagePackReadContext context = (MessagePackReadContext) parser.getParsingContext();
        ContentReference source = ContentReference.rawReference("source");
        JsonLocation location = context.startLocation(source);
        assertSame(source, location.contentReference());
        assertEquals(-1, location.getByteOffset());
        assertEquals(-1, location.getLineNr());
        assertEquals(location, context.getStartLocation("source"));
        assertEquals("source", context.getStartLocation("source").getSourceRef());
    }

    private static JsonParser parser(int... document) throws IOException {
        byte[] bytes = new byte[document.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) document[i];
        }
        return Streams.factory().createParser(bytes);
    }

    /** {"a": [{"b": 1, "b": 2}, {"b": 3}], "c": {}, "c": 4}. */
    private static JsonParser twice() throws IOException {
        return parser(
                0x83, 0xa1, 'a', 0x92, 0x82, 0xa1, 'b', 1, 0xa1, 'b', 2, 0x81, 0xa1, 'b', 3, 0xa1,
                'c', 0x80, 0xa1, 'c', 4);
    }

    private static void advance(JsonParser parser, String pointer) throws IOException {
        do {
            parser.nextToken();
        } while (!parser.getParsingContext().pathAsPointer().toString().equals(pointer));
    }

    private static void drain(JsonParser parser) throws IOException {
        while (parser.nextToken() != null) {
            parser.currentName();
        }
    }

    private static void assertDuplicate(String name, long offset, JsonParser parser) {
        JsonParseException e = assertThrows(JsonParseException.class, () -> drain(parser));
        assertTrue(e.getMessage().contains("Duplicate field '" + name + "'"), e::getMessage);
        assertEquals(offset, e.getLocation().getByteOffset());
    }

    @Test
    void duplicatesAreDetectedOnceEnabled() throws IOException {
        JsonParser parser = twice();
        advance(parser, "/a/0");
        parser.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
        assertDuplicate("b", 10, parser);

        JsonParser after = twice();
        advance(after, "/a/1");
        after.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
        assertDuplicate("c", 20, after); // in the object around the one where detection started

        JsonParser late = twice();
        advance(late, "/a/1");
        drain(late.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                .disable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION));
        assertTrue(late.isClosed());
    }

    @Test
    @SuppressWarnings("deprecation")
    void duplicatesPassOnceDisabled() throws IOException {
        JsonParser parser = twice();
        parser.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
        advance(parser, "/a/0/b");
        parser.disable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
        assertFalse(parser.isEnabled(JsonParser.Feature.STRICT_DUPLICATE_DETECTION));
        advance(parser, "/a/1");
        parser.setFeatureMask(JsonParser.Feature.STRICT_DUPLICATE_DETECTION.getMask());
        assertTrue(parser.isEnabled(JsonParser.Feature.STRICT_DUPLICATE_DETECTION));
        assertFalse(parser.isEnabled(JsonParser.Feature.AUTO_CLOSE_SOURCE));
        advance(parser, "/c");
        parser.disable(JsonParser.Feature.AUTO_CLOSE_SOURCE); // is unaffected
        assertDuplicate("c", 20, parser);
    }

    @Test
    void anotherDocumentDepthAfterTheSwitch() throws IOException {
        JsonParser parser = parser(0x91, 0x91, 0x82, 0xa1, 'a', 1, 0xa1, 'a', 1);
        assertEquals(JsonToken.START_ARRAY, parser.nextToken());
        parser.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
        assertDuplicate("a", 8, parser);
    }

    @Test
    @SuppressWarnings("deprecation")
    void olderNamesOfTheSameQuestions() throws IOException {
        JsonParser parser = parser(0x81, 0xa1, 'a', 0x91, 1);
        advance(parser, "/a/0");
        assertEquals(4, parser.getTokenLocation().getByteOffset());
        assertEquals(5, parser.getCurrentLocation().getByteOffset());
        assertNull(parser.getCurrentName());
        parser.nextToken();
        assertEquals(JsonToken.END_ARRAY, parser.currentToken());
        assertEquals("a", parser.getCurrentName());
    }

    @Test
    void theNameOfAContainerCanBeReplacedAtItsStart() throws IOException {
        JsonParser parser = parser(0x82, 0xa1, 'a', 0x91, 1, 0xa1, 'b', 0x81, 0xa1, 'c', 2);
        advance(parser, "/a");
        assertEquals(JsonToken.START_ARRAY, parser.nextToken());
        parser.overrideCurrentName("x");
        assertEquals("x", parser.currentName());
        parser.nextToken();
        assertEquals("/x/0", parser.getParsingContext().pathAsPointer().toString());
        advance(parser, "/b");
        assertEquals(JsonToken.START_OBJECT, parser.nextToken());
        parser.overrideCurrentName("y");
        assertEquals("y", parser.currentName());
        parser.nextToken();
        assertEquals("/y/c", parser.getParsingContext().pathAsPointer().toString());
        parser.overrideCurrentName("z");
        assertEquals("/y/z", parser.getParsingContext().pathAsPointer().toString());
    }
}
