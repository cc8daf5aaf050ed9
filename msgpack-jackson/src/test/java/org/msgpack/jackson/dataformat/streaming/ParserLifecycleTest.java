/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.testdata.RandomDocument;
import org.msgpack.testdata.TricklingInputStream;

/** From opening a source to the bytes that remain in it. */
class ParserLifecycleTest {
    private static final byte[] ARRAY = {(byte) 0x92, 1, (byte) 0xa1, 'x'};

    private static void readAll(JsonParser parser) throws IOException {
        while (parser.nextToken() != null) {
            parser.getText();
        }
    }

    @Test
    void theEndClosesTheParser() throws IOException {
        for (Source source : Source.values()) {
            JsonParser p = source.open(ARRAY);
            assertFalse(p.isClosed());
            readAll(p);
            assertTrue(p.isClosed(), source.name());
            assertNull(p.currentToken());
            assertNull(p.nextToken());
            assertNull(p.nextToken());
            p.close();
            p.close();
        }
    }

    @Test
    void closeInTheMiddle() throws IOException {
        for (Source source : Source.values()) {
            JsonParser p = source.open(ARRAY);
            p.nextToken();
            p.nextToken();
            p.close();
            assertTrue(p.isClosed());
            assertNull(p.nextToken(), source.name());
        }
    }

    @Test
    void sourceIsClosedWhenEnabled() throws IOException {
        TricklingInputStream closed = new TricklingInputStream(ARRAY, 10);
        JsonParser p = Streams.factory().createParser(closed);
        p.nextToken();
        assertEquals(0, closed.closes());
        p.close();
        assertEquals(1, closed.closes());

        TricklingInputStream atTheEnd = new TricklingInputStream(ARRAY, 10);
        readAll(Streams.factory().createParser(atTheEnd));
        assertEquals(1, atTheEnd.closes());

        JsonFactory keeping = Streams.factory(b -> b.disable(StreamReadFeature.AUTO_CLOSE_SOURCE));
        TricklingInputStream open = new TricklingInputStream(ARRAY, 10);
        p = keeping.createParser(open);
        readAll(p);
        p.close();
        assertEquals(0, open.closes());
        assertTrue(p.isClosed());
    }

    @Test
    @SuppressWarnings("deprecation")
    void filesAndUrls(@TempDir Path folder) throws IOException {
        File file = folder.resolve("file").toFile();
        Files.write(file.toPath(), ARRAY);
        String expected = Token.lines(Token.expected(ARRAY));
        assertEquals(expected, Token.lines(Token.all(Streams.factory().createParser(file))));
        assertEquals(
                expected,
                Token.lines(
                        Token.all(Streams.factory().createParser(file.toURI().toURL()))));
    }

    private static byte[] twoValues() throws IOException {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.write(RandomDocument.bytes(3));
        both.write(new byte[] {1, 2, 3, 4, 5});
        return both.toByteArray();
    }

    @Test
    void bytesAfterTheValueAreReleased() throws IOException {
        byte[] bytes = twoValues();
        byte[] rest = {1, 2, 3, 4, 5};
        for (Source source : new Source[] {Source.ARRAY, Source.RANGE}) {
            JsonParser p = source.open(bytes);
            p.nextToken();
            p.skipChildren();
            ByteArrayOutputStream released = new ByteArrayOutputStream();
            assertEquals(5, p.releaseBuffered(released), source.name());
            assertArrayEquals(rest, released.toByteArray(), source.name());
        }
        for (int step : new int[] {1, 3, 1000}) {
            TricklingInputStream stream = new TricklingInputStream(bytes, step);
            JsonParser p = Streams.factory().createParser(stream);
            p.nextToken();
            p.skipChildren();
            ByteArrayOutputStream released = new ByteArrayOutputStream();
            int count = p.releaseBuffered(released);
            assertEquals(released.size(), Math.max(0, count));
            assertEquals(5, released.size() + stream.remaining(), "step " + step);
            assertArrayEquals(
                    Arrays.copyOf(rest, released.size()), released.toByteArray(), "step " + step);
        }
    }

    @Test
    void bytesAfterAnUnreadStringAreReleased() throws IOException {
        byte[] bytes = {(byte) 0xa3, 'a', 'b', 'c', 1, 2};
        for (boolean read : new boolean[] {true, false}) {
            JsonParser p = Streams.factory().createParser(bytes);
            p.nextToken();
            if (read) {
                p.getText();
            } else {
                p.finishToken();
            }
            ByteArrayOutputStream released = new ByteArrayOutputStream();
            assertEquals(2, p.releaseBuffered(released));
            assertArrayEquals(new byte[] {1, 2}, released.toByteArray());
        }
    }

    @Test
    void bytesBeforeTheFirstTokenAreReleased() throws IOException {
        byte[] bytes = {1, 2, 3};
        for (Source source : Source.values()) {
            boolean isInMemory = source.open(bytes).getInputSource() == null;
            JsonParser p = source.open(bytes);
            ByteArrayOutputStream released = new ByteArrayOutputStream();
            assertEquals(isInMemory ? 3 : 0, p.releaseBuffered(released), source.name());
            assertArrayEquals(isInMemory ? bytes : new byte[0], released.toByteArray());
            assertEquals(0, p.releaseBuffered(released), source.name());
            assertNull(p.nextToken());
        }
        TricklingInputStream stream = new TricklingInputStream(bytes, 10);
        assertEquals(0, Streams.factory().createParser(stream).releaseBuffered(new Sink()));
        assertEquals(3, stream.remaining());
    }

    @Test
    void aClosedParserReleasesNothing() throws IOException {
        for (Source source : Source.values()) {
            for (boolean isBegun : new boolean[] {false, true}) {
                JsonParser p = source.open(new byte[] {1, 2, 3});
                if (isBegun) {
                    p.nextToken();
                }
                p.close();
                Sink released = new Sink();
                assertEquals(0, p.releaseBuffered(released), source.name());
                assertEquals(0, released.size());
            }
        }
    }

    @Test
    void dataInputIsNotReadBeyondTheValue() throws IOException {
        byte[] bytes = twoValues();
        TricklingInputStream stream = new TricklingInputStream(bytes, 1000);
        JsonParser p = Streams.factory().createParser((DataInput) new DataInputStream(stream));
        p.nextToken();
        p.skipChildren();
        ByteArrayOutputStream released = new ByteArrayOutputStream();
        p.releaseBuffered(released);
        assertEquals(5, released.size() + stream.remaining());
    }

    /** The bytes after the released ones stay in the source. */
    @Test
    void nothingIsReadAfterTheRelease() throws IOException {
        TricklingInputStream stream = new TricklingInputStream(new byte[] {1, 2, 3, 4}, 2);
        JsonParser p = Streams.factory().createParser(stream);
        p.nextToken();
        ByteArrayOutputStream released = new ByteArrayOutputStream();
        assertEquals(1, p.releaseBuffered(released));
        assertArrayEquals(new byte[] {2}, released.toByteArray());
        assertNull(p.nextToken());
        assertEquals(2, stream.remaining());
    }

    /** A DataInput need not be closeable. */
    @Test
    void closeableDataInputIsClosed() throws IOException {
        boolean[] isClosed = {false};
        DataInputStream stream = new DataInputStream(new ByteArrayInputStream(ARRAY)) {
            @Override
            public void close() {
                isClosed[0] = true;
            }
        };
        DataInput notCloseable = (DataInput) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {DataInput.class},
                (proxy, method, arguments) -> stream.readByte());
        JsonParser other = Streams.factory().createParser(notCloseable);
        assertSame(notCloseable, other.getInputSource());
        assertEquals(JsonToken.START_ARRAY, other.nextToken());
        other.close();
        assertTrue(other.isClosed());
        assertFalse(isClosed[0]);

        JsonParser p = Streams.factory().createParser((DataInput) stream);
        assertSame(stream, p.getInputSource());
        p.close();
        assertTrue(isClosed[0]);
    }

    @Test
    void inputSource() throws IOException {
        TricklingInputStream stream = new TricklingInputStream(ARRAY, 1);
        assertSame(stream, Streams.factory().createParser(stream).getInputSource());
        assertNull(Streams.factory().createParser(ARRAY).getInputSource());
    }

    @Test
    void constraintsAreThoseOfTheFactory() throws IOException {
        assertSame(
                StreamReadConstraints.defaults(),
                Streams.factory().createParser(ARRAY).streamReadConstraints());
        StreamReadConstraints own =
                StreamReadConstraints.builder().maxNestingDepth(7).build();
        JsonFactory factory = Streams.factory(b -> b.streamReadConstraints(own));
        assertSame(own, factory.createParser(ARRAY).streamReadConstraints());
        assertSame(
                own,
                factory.createParser(new TricklingInputStream(ARRAY, 1)).streamReadConstraints());
    }

    @Test
    void unknownContentOfTheSourceIsSkipped() throws IOException {
        // IGNORE_UNDEFINED concerns schemas and must not matter.
        JsonFactory factory = Streams.factory(b -> b.enable(StreamReadFeature.IGNORE_UNDEFINED));
        assertEquals(
                Token.lines(Token.expected(ARRAY)),
                Token.lines(Token.all(factory.createParser(ARRAY))));
    }

    @Test
    void locationsKnowTheirSource() throws IOException {
        JsonFactory with =
                Streams.factory(b -> b.enable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION));
        JsonParser p = with.createParser(ARRAY);
        p.nextToken();
        assertSame(ARRAY, p.currentTokenLocation().contentReference().getRawContent());
    }

    @Test
    void locationsAreByteOffsetsOnly() throws IOException {
        JsonParser p = Streams.factory().createParser(ARRAY);
        p.nextToken();
        p.nextToken();
        assertEquals(1, p.currentTokenLocation().getByteOffset());
        assertEquals(-1, p.currentTokenLocation().getCharOffset());
        assertEquals(-1, p.currentTokenLocation().getLineNr());
        assertEquals("byte offset: #1", p.currentTokenLocation().offsetDescription());
    }

    @Test
    void severalValuesThroughAnIterator() throws IOException {
        ObjectMapper mapper = new ObjectMapper(Streams.factory());
        byte[] bytes = {1, (byte) 0x90, (byte) 0xa1, 'x', 2};
        for (Source source : Source.values()) {
            try (MappingIterator<Object> values =
                    mapper.readerFor(Object.class).readValues(source.open(bytes))) {
                assertEquals(
                        Arrays.asList(1, Arrays.asList(), "x", 2), values.readAll(), source.name());
            }
        }
    }

    @Test
    void oneParserAfterAnotherOnOneStream() throws IOException {
        JsonFactory keeping = Streams.factory(b -> b.disable(StreamReadFeature.AUTO_CLOSE_SOURCE));
        DataInputStream stream = new DataInputStream(
                new TricklingInputStream(new byte[] {(byte) 0x91, 1, 5, 6}, 10));
        JsonParser first = keeping.createParser((DataInput) stream);
        assertEquals(JsonToken.START_ARRAY, first.nextToken());
        first.skipChildren();
        first.close();
        JsonParser second = keeping.createParser((DataInput) stream);
        assertEquals(5, second.nextIntValue(0));
        assertEquals(6, second.nextIntValue(0));
    }
}
