/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.jackson.dataformat.Bytes.bytes;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.SequenceInputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.testdata.TricklingInputStream;

/** One stream read by several parsers in turn: each value is read exactly once. */
class ReadAheadTest {
    private static final int COUNT = 5000;

    private final ObjectMapper mapper = leaving(MessagePackFactory.builder());

    /** Returns a mapper that does not close its sources. */
    private static ObjectMapper leaving(MessagePackFactoryBuilder factory) {
        return Mappers.of(factory.disable(StreamReadFeature.AUTO_CLOSE_SOURCE).build());
    }

    private static InputStream stream(int... bytes) {
        return new ByteArrayInputStream(bytes(bytes));
    }

    private static Object value(int i) {
        return i % 4 == 0
                ? (Object) Arrays.asList(i, "text " + i)
                : i % 4 == 1 ? i : i % 4 == 2 ? "grün " + i : i / 8.0;
    }

    private byte[] values() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 0; i < COUNT; i++) {
            out.write(mapper.writeValueAsBytes(value(i)));
        }
        return out.toByteArray();
    }

    /** Equals everything. */
    private static class Same extends ByteArrayInputStream {
        Same(byte[] bytes) {
            super(bytes);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Same;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    private static InputStream pieces(byte[] bytes, long seed) {
        Random random = new Random(seed);
        return new TricklingInputStream(bytes, position -> 1 + random.nextInt(50)).bulkOnly();
    }

    /** Fails once, at a position. */
    private static InputStream failingAt(int failure, byte[] bytes) {
        Random random = new Random(failure);
        boolean[] hasFailed = {false};
        return new TricklingInputStream(bytes, position -> {
                    if (hasFailed[0]) {
                        return 1 + random.nextInt(50);
                    }
                    if (position == failure) {
                        hasFailed[0] = true;
                        throw new IOException("for a while");
                    }
                    return 1 + random.nextInt(failure - position);
                })
                .bulkOnly();
    }

    private void assertAllRead(String label, InputStream in) throws IOException {
        ObjectReader reader = mapper.readerFor(Object.class);
        ObjectMapper other = Mappers.copyOf(mapper);
        for (int i = 0; i < COUNT; i++) {
            Object read;
            switch (i % 4) {
                case 0:
                    read = mapper.readValue(in, Object.class);
                    break;
                case 1:
                    read = reader.readValue(in);
                    break;
                case 2:
                    try (JsonParser parser = mapper.getFactory().createParser(in)) {
                        read = parser.readValueAs(Object.class);
                    }
                    break;
                default:
                    read = other.treeToValue(other.readTree(in), Object.class);
                    break;
            }
            assertEquals(value(i), read, label + " value " + i);
        }
        assertThrows(MismatchedInputException.class, () -> mapper.readValue(in, Object.class));
        assertTrue(mapper.readTree(in).isMissingNode(), label);
    }

    @Test
    void everyKindOfStream(@TempDir Path folder) throws Exception {
        byte[] all = values();
        assertAllRead("array", new ByteArrayInputStream(all));
        assertAllRead("pieces", pieces(all, 1));
        assertAllRead("buffered", new BufferedInputStream(pieces(all, 2), 100));
        assertAllRead("filter", new FilterInputStream(new ByteArrayInputStream(all)) {});
        assertAllRead("equal", new Same(all));
        int half = all.length / 2;
        assertAllRead(
                "sequence",
                new SequenceInputStream(
                        new ByteArrayInputStream(all, 0, half),
                        new ByteArrayInputStream(all, half, all.length)));
        Path file = Files.write(folder.resolve("values"), all);
        try (InputStream in = Files.newInputStream(file)) {
            assertAllRead("file", in);
        }
    }

    private interface Source {
        void send(byte[] bytes) throws IOException;
    }

    private static Thread sender(byte[] bytes, Source source) {
        Thread thread = new Thread(() -> {
            try {
                source.send(bytes);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        return thread;
    }

    @Test
    void pipesAndSockets() throws Exception {
        byte[] all = values();
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream pipe = new PipedInputStream(out);
        Thread thread = sender(all, bytes -> {
            out.write(bytes);
            out.close();
        });
        assertAllRead("pipe", pipe);
        thread.join();

        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
                Socket accepted = server.accept()) {
            thread = sender(all, bytes -> {
                OutputStream to = client.getOutputStream();
                to.write(bytes);
                client.shutdownOutput();
            });
            assertAllRead("socket", accepted.getInputStream());
            thread.join();
        }
    }

    /** A peer that answers only what it was sent must not be waited for. */
    @Test
    void nothingIsReadUnlessRequested() throws Exception {
        InputStream in = new FilterInputStream(stream(0x93, 1, 2, 3, 0xa2, 'a', 'b')) {
            private int left = 7;

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                if (left == 0) {
                    throw new AssertionError("waits for ever");
                }
                int read = super.read(bytes, offset, Math.min(length, left));
                left -= read;
                return read;
            }
        };
        assertEquals(Arrays.asList(1, 2, 3), mapper.readValue(in, Object.class));
        try (JsonParser parser = mapper.getFactory().createParser(in)) {
            assertEquals(JsonToken.VALUE_STRING, parser.nextToken());
        }
    }

    private static Object inAnotherThread(Callable<Object> reading) throws Exception {
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            return thread.submit(reading).get();
        } finally {
            thread.shutdown();
        }
    }

    /** The stream object may have been handed to somebody else. */
    @Test
    void otherThreadsDoNotGetTheBytes() throws Exception {
        InputStream in = pieces(bytes(1, 2, 3, 4));
        assertEquals(1, mapper.readValue(in, Object.class));
        assertEquals(3, inAnotherThread(() -> mapper.readValue(in, Object.class)));
        assertThrows(MismatchedInputException.class, () -> mapper.readValue(in, Object.class));
        assertEquals(0, kept());
    }

    /** A stream that returns two bytes at a time. */
    private static InputStream pieces(byte[] bytes) {
        return new TricklingInputStream(bytes, 2).bulkOnly();
    }

    @Test
    void otherFactoriesDoNotGetTheBytes() throws Exception {
        InputStream in = pieces(bytes(1, 2, 3, 4));
        assertEquals(1, mapper.readValue(in, Object.class));
        assertEquals(3, leaving(MessagePackFactory.builder()).readValue(in, Object.class));
        assertEquals(2, Mappers.copyOf(mapper).readValue(in, Object.class));
    }

    /** A stream in memory that is reset, or that others read in between, begins where it is. */
    @Test
    void streamsInMemoryThatHaveMoved() throws Exception {
        InputStream in = stream(0x81, 0xa1, 'n', 1, 0x81, 0xa1, 'n', 2);
        for (int i = 0; i < 3; i++) {
            assertEquals("{n=1}", mapper.readValue(in, Object.class).toString());
            in.reset();
        }
        assertEquals("{n=1}", mapper.readValue(in, Object.class).toString());
        assertEquals("{n=2}", mapper.readValue(in, Object.class).toString());
        in.reset();
        assertEquals(4, in.skip(4));
        assertEquals("{n=2}", mapper.readValue(in, Object.class).toString());
        assertEquals(0, kept());
    }

    private int kept() {
        return ((MessagePackFactory) mapper.getFactory()).leftovers().streams();
    }

    @Test
    void streamsInTurn() throws Exception {
        byte[] all = values();
        List<InputStream> streams = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            streams.add(new Same(all));
        }
        for (int i = 0; i < 500; i++) {
            for (InputStream in : streams) {
                assertEquals(value(i), mapper.readValue(in, Object.class));
            }
        }
    }

    @Test
    void iteratorClosedEarly() throws Exception {
        InputStream in = stream(1, 2, 3, 4, 5);
        ObjectReader reader = mapper.readerFor(Integer.class);
        try (MappingIterator<Integer> values = reader.readValues(in)) {
            assertEquals(1, values.next());
            assertEquals(2, values.next());
        }
        assertEquals(3, mapper.readValue(in, Integer.class));
        try (MappingIterator<Integer> values = reader.readValues(in)) {
            assertEquals(Arrays.asList(4, 5), values.readAll());
        }
        assertEquals(0, kept());
    }

    /** Reading continues after the token that could not be mapped, as in 0.9.x. */
    @Test
    void afterAnExceptionOfTheMapping() throws Exception {
        InputStream numbers = stream(0x93, 1, 0xa1, 'a', 2, 5, 6);
        assertThrows(JsonMappingException.class, () -> mapper.readValue(numbers, int[].class));
        assertEquals(2, mapper.readValue(numbers, Object.class));
        assertEquals(5, mapper.readValue(numbers, Object.class));

        InputStream trailing = stream(1, 2, 3);
        ObjectReader strict = mapper.readerFor(Integer.class)
                .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
        assertThrows(MismatchedInputException.class, () -> strict.readValue(trailing));
        assertEquals(3, mapper.readValue(trailing, Object.class));

        InputStream unread = stream(0x92, 0xa3, 'a', 'b', 'c', 5, 6);
        try (JsonParser parser = mapper.getFactory().createParser(unread)) {
            parser.nextToken();
            parser.nextToken();
        }
        assertEquals(5, mapper.readValue(unread, Object.class));
    }

    /** A value whose bytes failed to arrive is read again. */
    @Test
    void afterAFailureOfTheStream() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 0; i < 30; i++) {
            out.write(mapper.writeValueAsBytes(i % 3 == 0 ? (Object) (i * 1000) : "text " + i));
            out.write(mapper.writeValueAsBytes(new byte[i]));
        }
        byte[] all = out.toByteArray();
        for (int failure = 0; failure < all.length; failure++) {
            InputStream in = failingAt(failure, all);
            int failures = 0;
            for (int i = 0; i < 60; i++) {
                Object read;
                try {
                    read = mapper.readValue(in, Object.class);
                } catch (Exception e) {
                    failures++;
                    read = mapper.readValue(in, Object.class);
                }
                int k = i / 2;
                if (i % 2 == 0) {
                    assertEquals(k % 3 == 0 ? (Object) (k * 1000) : "text " + k, read);
                } else {
                    assertEquals(k, ((byte[]) read).length);
                }
            }
            assertTrue(failures <= 1, "failure at " + failure);
        }
    }

    @Test
    void theEndOfTheInputInAValueIsReportedAgain() throws Exception {
        InputStream in = stream(1, 0xa5, 'a');
        assertEquals(1, mapper.readValue(in, Object.class));
        assertThrows(JsonEOFException.class, () -> mapper.readValue(in, Object.class));
        assertThrows(JsonEOFException.class, () -> mapper.readValue(in, Object.class));
    }

    @Test
    void badInputIsReportedAgain() {
        InputStream in = stream(0xc1, 1, 2);
        assertThrows(JsonProcessingException.class, () -> mapper.readValue(in, Object.class));
        assertThrows(JsonProcessingException.class, () -> mapper.readValue(in, Object.class));
    }

    /** Strings, binary and ext values, short and longer than any buffer. */
    @Test
    void unreadValuesAreSkipped() throws Exception {
        for (int length : new int[] {0, 3, 7990, 7999, 8000, 50_000}) {
            char[] text = new char[length];
            Arrays.fill(text, 'x');
            Object[] values = {
                new String(text),
                new byte[length],
                new MessagePackExtensionType((byte) 5, new byte[length])
            };
            for (Object value : values) {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                out.write(mapper.writeValueAsBytes(value));
                out.write(77);
                InputStream in = new ByteArrayInputStream(out.toByteArray());
                for (int parsers = 0; parsers < 3; parsers++) { // two of them read nothing
                    try (JsonParser parser = mapper.getFactory().createParser(in)) {
                        if (parsers == 0) {
                            parser.nextToken();
                        }
                    }
                }
                String label = value.getClass() + " of " + length;
                assertEquals(77, mapper.readValue(in, Object.class), label);
            }
        }
    }

    @Test
    void restOfBinaryIsSkipped() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(mapper.writeValueAsBytes(new byte[30_000]));
        out.write(77);
        InputStream in = new ByteArrayInputStream(out.toByteArray());
        try (JsonParser parser = mapper.getFactory().createParser(in)) {
            parser.nextToken();
            OutputStream full = new OutputStream() {
                @Override
                public void write(int b) throws IOException {
                    throw new IOException("full");
                }
            };
            assertThrows(IOException.class, () -> parser.readBinaryValue(full));
        }
        try (JsonParser parser = mapper.getFactory().createParser(in)) {
            ByteArrayOutputStream rest = new ByteArrayOutputStream();
            assertNull(parser.currentToken());
            assertTrue(parser.releaseBuffered(rest) <= 8000);
        }
    }

    @Test
    void releaseBufferedRemovesTheBytes() throws Exception {
        InputStream in = stream(1, 2, 3, 4);
        assertEquals(1, mapper.readValue(in, Object.class));
        try (JsonParser parser = mapper.getFactory().createParser(in)) {
            ByteArrayOutputStream rest = new ByteArrayOutputStream();
            assertEquals(3, parser.releaseBuffered(rest), "before the first token");
            assertEquals("[2, 3, 4]", Arrays.toString(rest.toByteArray()));
        }
        assertTrue(mapper.readTree(in).isMissingNode());
    }

    /** Skips what the previous parser had not read, and releases the rest. */
    @Test
    void releaseBufferedAfterASkippedValue() throws Exception {
        InputStream in = stream(0xa2, 'a', 'b', 4, 5);
        try (JsonParser parser = mapper.getFactory().createParser(in)) {
            parser.nextToken();
        }
        try (JsonParser parser = mapper.getFactory().createParser(in)) {
            ByteArrayOutputStream rest = new ByteArrayOutputStream();
            assertEquals(2, parser.releaseBuffered(rest));
            assertEquals("[4, 5]", Arrays.toString(rest.toByteArray()));
        }
    }

    @Test
    void closedSourcesLeaveNothing() throws Exception {
        MessagePackMapper closing = new MessagePackMapper();
        InputStream in = stream(1, 2, 3);
        assertEquals(1, closing.readValue(in, Object.class));
        assertEquals(0, closing.getFactory().leftovers().streams());
    }

    @Test
    void streamsAtTheirEndLeaveNothing() throws Exception {
        InputStream in = stream(1, 2);
        assertEquals(1, mapper.readValue(in, Object.class));
        assertEquals(2, mapper.readValue(in, Object.class));
        assertEquals(0, kept());
    }

    /** The caller's stream, wrapped in a new decorator each time. */
    @Test
    void newDecoratorForEachParser() throws Exception {
        byte[] all = values();
        for (int i = 0; i < all.length; i++) {
            all[i] ^= (byte) 0xff;
        }
        ObjectMapper inverting =
                leaving(MessagePackFactory.builder().inputDecorator(new InvertingInput()));
        InputStream in = new ByteArrayInputStream(all);
        for (int i = 0; i < COUNT; i++) {
            assertEquals(value(i), inverting.readValue(in, Object.class), "value " + i);
        }
    }

    /** A parser created while another one is open continues after what that one has read. */
    @Test
    void nestedUseOfOneStream() throws Exception {
        byte[] all = new byte[20_000];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) (i % 100);
        }
        InputStream in = new ByteArrayInputStream(all);
        try (JsonParser outer = mapper.getFactory().createParser(in)) {
            assertNext(0, outer);
            int buffered = all.length - in.available();
            try (JsonParser inner = mapper.getFactory().createParser(in)) {
                for (int i = 0; i < 10; i++) {
                    assertNext(buffered + i, inner);
                }
            }
            for (int i = 1; i < buffered; i++) {
                assertNext(i, outer);
            }
            for (int i = buffered + 10; i < all.length; i++) {
                assertNext(i, outer);
            }
            assertNull(outer.nextToken());
        }
    }

    /** What both have left over is read in the order of the stream. */
    @Test
    void nestedUseOfOneStreamThatBothLeave() throws Exception {
        byte[] all = new byte[20_000];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) (i % 100);
        }
        InputStream in = new ByteArrayInputStream(all);
        int buffered;
        try (JsonParser outer = mapper.getFactory().createParser(in)) {
            assertNext(0, outer);
            buffered = all.length - in.available();
            try (JsonParser inner = mapper.getFactory().createParser(in)) {
                assertNext(buffered, inner);
            }
        }
        try (JsonParser parser = mapper.getFactory().createParser(in)) {
            for (int i = 1; i < all.length; i++) {
                if (i != buffered) {
                    assertNext(i, parser);
                }
            }
            assertNull(parser.nextToken());
        }
    }

    private static void assertNext(int i, JsonParser parser) throws IOException {
        assertEquals(JsonToken.VALUE_NUMBER_INT, parser.nextToken(), "value " + i);
        assertEquals(i % 100, parser.getIntValue(), "value " + i);
    }

    /** The parser would not know its position. */
    @Test
    void innerParserClosedInsideAValueFailsTheOuterOne() throws Exception {
        byte[] all = new byte[20_000];
        Arrays.fill(all, (byte) 1);
        all[8000] = (byte) 0xa3; // the first of the second buffer
        InputStream in = new ByteArrayInputStream(all);
        try (JsonParser outer = mapper.getFactory().createParser(in)) {
            outer.nextToken();
            try (JsonParser inner = mapper.getFactory().createParser(in)) {
                assertEquals(JsonToken.VALUE_STRING, inner.nextToken());
            }
            IOException e = assertThrows(IOException.class, () -> {
                for (JsonToken t = outer.nextToken(); t != null; t = outer.nextToken()) {
                    assertEquals(JsonToken.VALUE_NUMBER_INT, t);
                }
            });
            assertTrue(e.getMessage().contains("in the middle of a value"), e.getMessage());
        }
    }

    @Test
    void documentsBeyondTheLimitAreReportedAgain() {
        ObjectMapper limited = leaving(MessagePackFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxDocumentLength(10_000)
                        .build()));
        byte[] bytes = new byte[30_000];
        bytes[0] = (byte) 0xdc;
        bytes[1] = 0x75;
        InputStream in = new ByteArrayInputStream(bytes);
        assertThrows(StreamConstraintsException.class, () -> limited.readValue(in, Object.class));
        Exception e = assertThrows(
                JsonProcessingException.class, () -> limited.readValue(in, Object.class));
        assertTrue(e.getMessage().contains("too long"), e.getMessage());
    }

    /** Streams that are never read to their end are not retained, nor are their bytes. */
    @Test
    void collectedStreamsAreForgotten() throws Exception {
        InputStream held = stream(1, 2, 3);
        assertEquals(1, mapper.readValue(held, Object.class));
        int before = kept();
        List<InputStream> dropped = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            InputStream in = new Same(bytes(1, 2, 3, 0xa5, 'a'));
            assertEquals(1, mapper.readValue(in, Object.class));
            dropped.add(in);
        }
        assertTrue(kept() > dropped.size(), "while they are reachable");
        dropped.clear();
        // Repeats as often as the garbage collector needs; only a leak reaches the end.
        for (int i = 0; i < 1000 && kept() > before; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertTrue(kept() <= before, () -> kept() + " are kept");
        assertEquals(2, mapper.readValue(held, Object.class));
    }
}
