/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import com.fasterxml.jackson.core.async.ByteBufferFeeder;
import com.fasterxml.jackson.core.async.NonBlockingInputFeeder;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.jackson.dataformat.MessagePackParser;

/** A non-blocking parser reads what the blocking one reads, however its input is cut. */
class NonBlockingParserTest {
    /** What is done with each token besides asking for the next one. */
    private enum Use {
        ALL_VALUES,
        NO_VALUES,
        SOME_VALUES
    }

    /** Feeds a parser, always from the same memory, as a program does that reads a socket. */
    private static final class Feeding {
        private static final int MARGIN = 3;

        private final byte[] bytes;
        private final int[] lengths;
        private final boolean isByteBuffer;
        private final byte[] memory;
        private int fed;
        private int pieces;

        /** The last of the lengths repeats until the end of the bytes. */
        Feeding(byte[] bytes, boolean isByteBuffer, int... lengths) {
            this.bytes = bytes;
            this.lengths = lengths;
            this.isByteBuffer = isByteBuffer;
            this.memory = new byte[MARGIN + bytes.length + 1];
        }

        void feed(JsonParser parser) throws IOException {
            NonBlockingInputFeeder feeder = parser.getNonBlockingInputFeeder();
            assertTrue(feeder.needMoreInput());
            if (fed == bytes.length) {
                feeder.endOfInput();
                assertFalse(feeder.needMoreInput());
                return;
            }
            int wanted = lengths[Math.min(pieces++, lengths.length - 1)];
            int length = Math.min(wanted, bytes.length - fed);
            Arrays.fill(memory, (byte) 0xc1);
            System.arraycopy(bytes, fed, memory, MARGIN, length);
            fed += length;
            if (isByteBuffer) {
                ByteBuffer piece = ByteBuffer.wrap(memory, MARGIN, length);
                ((ByteBufferFeeder) feeder).feedInput(piece);
                assertEquals(0, piece.remaining());
            } else {
                ((ByteArrayFeeder) feeder).feedInput(memory, MARGIN, MARGIN + length);
            }
        }
    }

    private final MessagePackFactory factory = new MessagePackFactory();

    private JsonParser fedParser(boolean isByteBuffer) throws IOException {
        return isByteBuffer
                ? factory.createNonBlockingByteBufferParser()
                : factory.createNonBlockingByteArrayParser();
    }

    /** Returns all tokens, and the exception at the end, if any; feeds if there is something. */
    private static String outcome(JsonParser parser, Feeding feeding, Use use, boolean byName) {
        StringBuilder outcome = new StringBuilder();
        int count = 0;
        try {
            while (true) {
                if (byName) {
                    parser.nextFieldName();
                } else {
                    parser.nextToken();
                }
                JsonToken token = parser.currentToken();
                if (token == JsonToken.NOT_AVAILABLE) {
                    feeding.feed(parser);
                } else if (token == null) {
                    return outcome.append("end, closed ")
                            .append(parser.isClosed())
                            .toString();
                } else if (use == Use.ALL_VALUES || (use == Use.SOME_VALUES && count++ % 3 == 0)) {
                    outcome.append(Token.current(parser)).append('\n');
                } else {
                    outcome.append(token)
                            .append(parser.currentTokenLocation().getByteOffset())
                            .append('\n');
                }
            }
        } catch (JsonEOFException e) { // its location depends on what is in memory
            return outcome.append(e.getClass() + ": " + e.getOriginalMessage()).toString();
        } catch (JsonProcessingException e) {
            long at = e.getLocation() == null ? -1 : e.getLocation().getByteOffset();
            return outcome.append(e.getClass() + ": " + e.getOriginalMessage() + " at " + at)
                    .toString();
        } catch (IOException e) {
            throw new AssertionError(outcome.toString(), e);
        }
    }

    private String read(byte[] bytes, Use use, boolean byName) throws IOException {
        return outcome(factory.createParser(bytes), null, use, byName);
    }

    private void assertSame(byte[] bytes, String message, int... lengths) throws IOException {
        for (Use use : Use.values()) {
            boolean isByteBuffer = lengths[0] % 2 == 0;
            boolean byName = lengths.length == 1;
            Feeding feeding = new Feeding(bytes, isByteBuffer, lengths);
            String expected = read(bytes, use, byName);
            String actual = outcome(fedParser(isByteBuffer), feeding, use, byName);
            int skipping = actual.indexOf("expected the rest of the message that began at byte");
            if (skipping >= 0) { // a string above its limit, which has been skipped in part
                expected = expected.substring(0, skipping);
                actual = actual.substring(0, skipping);
            }
            assertEquals(
                    expected, actual, () -> message + ", cut into " + Arrays.toString(lengths));
        }
    }

    @Test
    void everyCutOfSmallDocuments() throws IOException {
        for (long seed = 0; seed < 60; seed++) {
            byte[] bytes = RandomDocument.bytes(seed);
            assertSame(bytes, "seed " + seed, 1);
            assertSame(bytes, "seed " + seed, 7);
            assertSame(bytes, "seed " + seed, bytes.length);
            if (bytes.length <= 150) {
                for (int cut = 1; cut < bytes.length; cut++) {
                    assertSame(bytes, "seed " + seed, cut, bytes.length);
                }
            }
        }
    }

    @Test
    void randomCutsOfManyDocuments() throws IOException {
        Random random = new Random(1);
        for (long seed = 100; seed < 400; seed++) {
            ByteArrayOutputStream documents = new ByteArrayOutputStream();
            for (int i = random.nextInt(4); i >= 0; i--) {
                documents.write(RandomDocument.bytes(1000L * i + seed));
            }
            int[] lengths = random.ints(50, 1, 2 + random.nextInt(200)).toArray();
            assertSame(documents.toByteArray(), "seed " + seed, lengths);
        }
    }

    @Test
    void wrongBitsAreReportedInTheSameWay() throws IOException {
        Random random = new Random(2);
        for (long seed = 0; seed < 400; seed++) {
            byte[] bytes = RandomDocument.bytes(seed);
            for (int i = 0; i < 10; i++) {
                byte[] wrong = bytes.clone();
                int bit = random.nextInt(8 * bytes.length);
                wrong[bit / 8] ^= (byte) (1 << bit % 8);
                assertSame(wrong, "seed " + seed + ", bit " + bit, 1 + random.nextInt(20));
            }
        }
    }

    @Test
    void aDocumentThatIsCutShortIsReportedInTheSameWay() throws IOException {
        for (long seed = 0; seed < 60; seed++) {
            byte[] bytes = RandomDocument.bytes(seed);
            for (int length = 1; length < Math.min(bytes.length, 200); length++) {
                assertSame(Arrays.copyOf(bytes, length), "seed " + seed, 1 + length % 5);
            }
        }
    }

    @Test
    void keysOfAllTypes() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(8).packInt(1).packNil();
        packer.packLong(1L << 40).packNil();
        packer.packDouble(1.5).packNil();
        packer.packNil().packNil();
        packer.packBoolean(true).packNil();
        packer.packBinaryHeader(2).writePayload(new byte[] {'a', (byte) 0xff}).packNil();
        packer.packExtensionTypeHeader((byte) 5, 1).writePayload(new byte[] {1}).packNil();
        packer.packRawStringHeader(1).writePayload(new byte[] {(byte) 0xff}).packNil();
        packer.packArrayHeader(0); // of the next root value
        byte[] bytes = packer.toByteArray();
        for (int length = 1; length < 8; length++) {
            assertSame(bytes, "keys", length);
            assertSame(bytes, "keys", length, 3);
        }
    }

    /** Limits of Jackson, met by a token that has arrived in part only. */
    @Test
    void limitsHold() throws IOException {
        StreamReadConstraints constraints = StreamReadConstraints.builder()
                .maxStringLength(20)
                .maxNameLength(10)
                .maxNestingDepth(3)
                .build();
        factory.setStreamReadConstraints(constraints);
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packString(String.join("", Collections.nCopies(200, "x")));
        packer.packMapHeader(1).packString("a long name, too long").packInt(1);
        byte[] bytes = packer.toByteArray();
        for (int length = 1; length < 30; length++) {
            assertSame(bytes, "too long", length);
        }
        assertSame(new byte[] {(byte) 0x91, (byte) 0x91, (byte) 0x91, (byte) 0x91, 1}, "depth", 1);
        Feeding feeding = new Feeding(bytes, false, 3);
        JsonParser parser = fedParser(false);
        assertEquals(JsonToken.NOT_AVAILABLE, parser.nextToken());
        feeding.feed(parser);
        assertEquals(JsonToken.VALUE_STRING, parser.nextToken()); // which does not wait for it
        assertThrows(StreamConstraintsException.class, parser::getText);
    }

    @Test
    void theLengthOfADocumentIsLimited() throws IOException {
        factory.setStreamReadConstraints(
                StreamReadConstraints.builder().maxDocumentLength(10).build());
        ByteArrayFeeder feeder = (ByteArrayFeeder)
                factory.createNonBlockingByteArrayParser().getNonBlockingInputFeeder();
        feeder.feedInput(new byte[10], 0, 10);
        JsonParser parser = factory.createNonBlockingByteArrayParser();
        ByteArrayFeeder tooMuch = (ByteArrayFeeder) parser.getNonBlockingInputFeeder();
        assertThrows(
                StreamConstraintsException.class, () -> tooMuch.feedInput(new byte[11], 0, 11));
    }

    @Test
    void onlyAsMuchAsIsNeededIsFed() throws IOException {
        MessagePackParser parser = factory.createNonBlockingByteArrayParser();
        ByteArrayFeeder feeder = (ByteArrayFeeder) parser.getNonBlockingInputFeeder();
        assertTrue(feeder.needMoreInput());
        byte[] bytes = {(byte) 0x92, (byte) 0xa1, 'x', 5};
        assertThrows(JsonParseException.class, () -> feeder.feedInput(bytes, 0, 5));
        assertThrows(JsonParseException.class, () -> feeder.feedInput(bytes, 2, 1));
        assertThrows(JsonParseException.class, () -> feeder.feedInput(bytes, -1, 1));
        feeder.feedInput(bytes, 0, 3);
        assertFalse(feeder.needMoreInput());
        JsonParseException e =
                assertThrows(JsonParseException.class, () -> feeder.feedInput(bytes, 3, 4));
        assertEquals(
                "Still have 3 undecoded bytes, should not call 'feedInput'",
                e.getOriginalMessage());
        assertEquals(JsonToken.START_ARRAY, parser.nextToken());
        assertEquals(JsonToken.VALUE_STRING, parser.nextToken());
        assertFalse(feeder.needMoreInput()); // the string is still there
        assertEquals("x", parser.getText());
        assertTrue(feeder.needMoreInput());
        feeder.feedInput(bytes, 3, 4);
        assertEquals(5, parser.nextIntValue(0));
        assertEquals(JsonToken.END_ARRAY, parser.nextToken());
        assertEquals(JsonToken.NOT_AVAILABLE, parser.nextToken());
        feeder.endOfInput();
        assertNull(parser.nextToken());
        assertThrows(JsonParseException.class, () -> feeder.feedInput(bytes, 0, 1));
    }

    @Test
    void capabilities() throws IOException {
        assertTrue(factory.canParseAsync());
        assertTrue(factory.createNonBlockingByteArrayParser().canParseAsync());
        assertTrue(factory.createNonBlockingByteBufferParser().canParseAsync());
        JsonParser blocking = factory.createParser(new byte[0]);
        assertFalse(blocking.canParseAsync());
        assertNull(blocking.getNonBlockingInputFeeder());
    }

    @Test
    void releasesWhatIsUnread() throws IOException {
        MessagePackParser parser = factory.createNonBlockingByteArrayParser();
        ByteArrayFeeder feeder = (ByteArrayFeeder) parser.getNonBlockingInputFeeder();
        feeder.feedInput(new byte[] {1, 2, 3}, 0, 3);
        parser.nextToken();
        ByteArrayOutputStream rest = new ByteArrayOutputStream();
        assertEquals(2, parser.releaseBuffered(rest));
        assertArrayEquals(new byte[] {2, 3}, rest.toByteArray());
        assertNull(parser.nextToken());
    }

    @Test
    void tokensAreBound() throws IOException {
        ObjectMapper mapper = new MessagePackMapper();
        byte[] bytes = mapper.writeValueAsBytes(Collections.nCopies(1000, new int[] {1, 2, 300}));
        JsonFactory tokens = mapper.getFactory();
        JsonParser parser = tokens.createNonBlockingByteArrayParser();
        Feeding feeding = new Feeding(bytes, false, 100);
        TokenBuffer buffer = new TokenBuffer(parser);
        for (JsonToken token; (token = parser.nextToken()) != null; ) {
            if (token == JsonToken.NOT_AVAILABLE) {
                feeding.feed(parser);
            } else {
                buffer.copyCurrentEvent(parser);
            }
        }
        int[][] read = mapper.readValue(buffer.asParserOnFirstToken(), int[][].class);
        assertEquals(1000, read.length);
        assertArrayEquals(new int[] {1, 2, 300}, read[999]);
    }

    /** A thousand documents on one connection: memory holds the last piece and no more. */
    @Test
    void whatHasBeenReadIsForgotten() throws IOException {
        byte[] document = new ObjectMapper(factory).writeValueAsBytes(new byte[10_000]);
        MessagePackParser parser = factory.createNonBlockingByteArrayParser();
        ByteArrayFeeder feeder = (ByteArrayFeeder) parser.getNonBlockingInputFeeder();
        List<Integer> lengths = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            for (int from = 0; from < document.length; from += 4096) {
                assertEquals(JsonToken.NOT_AVAILABLE, parser.nextToken());
                feeder.feedInput(document, from, Math.min(document.length, from + 4096));
            }
            assertEquals(JsonToken.VALUE_EMBEDDED_OBJECT, parser.nextToken());
            lengths.add(parser.getBinaryValue().length);
        }
        assertEquals(Collections.nCopies(1000, 10_000), lengths);
        assertEquals(1000L * document.length, parser.currentLocation().getByteOffset());
    }
}
