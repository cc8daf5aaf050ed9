/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.common;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collections;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.testdata.HeldMemory;
import org.msgpack.testdata.RandomDocument;

/** A non-blocking parser reads what the blocking one reads, however its input is cut. */
public abstract class NonBlockingParserContract {
    /** What is done with each token besides asking for the next one. */
    private enum Use {
        ALL_VALUES,
        NO_VALUES,
        SOME_VALUES
    }

    private AnyFactory factory;

    @BeforeEach
    void setUp() {
        factory = factory(new Limits());
    }

    /** Returns a new factory. */
    protected abstract AnyFactory factory(Limits limits);

    /** Returns all tokens, and the exception at the end, if any; feeds if there is something. */
    private String outcome(AnyParser parser, Feeding feeding, Use use, boolean byName) {
        StringBuilder outcome = new StringBuilder();
        int count = 0;
        try {
            while (true) {
                String token = parser.next(byName);
                if (token == null) {
                    return outcome.append("end, closed ")
                            .append(parser.isClosed())
                            .toString();
                }
                if (token.equals(AnyParser.NOT_AVAILABLE)) {
                    feeding.feed(parser);
                } else if (use == Use.ALL_VALUES || (use == Use.SOME_VALUES && count++ % 3 == 0)) {
                    outcome.append(parser.describe()).append('\n');
                } else {
                    outcome.append(token).append(parser.tokenOffset()).append('\n');
                }
            }
        } catch (Exception e) {
            AnyFailure failure = factory.failure(e);
            if (failure == null) {
                throw new AssertionError(outcome.toString(), e);
            }
            if (failure.type.equals(AnyFailure.END)) { // located at the end of what is in memory
                return outcome.append(failure.type).append(failure.message).toString();
            }
            return outcome.append(failure).toString();
        }
    }

    private void assertSame(byte[] bytes, String message, int... lengths) throws IOException {
        for (Use use : Use.values()) {
            boolean isByteBuffer = lengths[0] % 2 == 0;
            boolean byName = lengths.length == 1;
            Feeding feeding = new Feeding(bytes, isByteBuffer, lengths);
            String expected = outcome(factory.parser(bytes), null, use, byName);
            String actual = outcome(factory.fedParser(isByteBuffer), feeding, use, byName);
            int skipping = actual.indexOf("expected the rest of the message that began at byte");
            if (skipping >= 0) { // a string above its limit, which has been skipped in part
                expected = expected.substring(0, skipping);
                actual = actual.substring(0, skipping);
            }
            int key = actual.indexOf("Expected a string as a map key, found ");
            if (key >= 0) { // an array or a map, which may not have arrived
                int line = actual.lastIndexOf('\n', key) + 1;
                expected = expected.substring(0, Math.min(line, expected.length()));
                actual = actual.substring(0, line);
            }
            assertEquals(
                    expected, actual, () -> message + ", cut into " + Arrays.toString(lengths));
        }
    }

    private AnyFailure assertFails(String type, Executable call) {
        AnyFailure failure = factory.failure(assertThrows(Exception.class, call));
        assertNotNull(failure);
        assertEquals(type, failure.type);
        return failure;
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
    void limitsHold() throws Exception {
        Limits limits = new Limits();
        limits.stringLength = 20;
        limits.nameLength = 10;
        limits.depth = 3;
        factory = factory(limits);
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packString(String.join("", Collections.nCopies(200, "x")));
        packer.packMapHeader(1).packString("a long name, too long").packInt(1);
        byte[] bytes = packer.toByteArray();
        for (int length = 1; length < 30; length++) {
            assertSame(bytes, "too long", length);
        }
        assertSame(new byte[] {(byte) 0x91, (byte) 0x91, (byte) 0x91, (byte) 0x91, 1}, "depth", 1);
        Feeding feeding = new Feeding(bytes, false, 3);
        AnyParser parser = factory.fedParser(false);
        assertEquals(AnyParser.NOT_AVAILABLE, parser.next(false));
        feeding.feed(parser);
        assertEquals("VALUE_STRING", parser.next(false)); // which does not wait for it
        assertFails(AnyFailure.LIMIT, parser::text);
    }

    /** The header of a name says how long it is. */
    @Test
    void namesBeyondTheirLimitAreNotWaitedFor() throws Exception {
        Limits limits = new Limits();
        limits.nameLength = 1000;
        factory = factory(limits);
        byte[][] headers = {
            {(byte) 0x81, (byte) 0xda, 0x0b, (byte) 0xb9}, // 3,001 bytes, so 1,001 chars or more
            {(byte) 0x81, (byte) 0xdb, 2, 0x50, 0, 0},
            {(byte) 0x81, (byte) 0xc5, 0x0b, (byte) 0xb9},
            {(byte) 0x81, (byte) 0xc6, 2, 0x50, 0, 0},
            {(byte) 0x81, (byte) 0xc9, 2, 0x50, 0, 0, 7},
        };
        for (byte[] header : headers) {
            for (boolean byName : new boolean[] {false, true}) {
                AnyParser parser = factory.fedParser(false);
                assertEquals(AnyParser.NOT_AVAILABLE, parser.next(byName));
                parser.feed(header, 0, header.length);
                assertEquals("START_OBJECT", parser.next(byName));
                assertFails(AnyFailure.LIMIT, () -> parser.next(byName));
            }
            byte[] whole = Arrays.copyOf(header, 1 << 16);
            AnyParser blocking = factory.parser(whole);
            assertEquals("START_OBJECT", blocking.next(false));
            assertFails(AnyFailure.LIMIT, () -> blocking.next(false));
        }
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        String longest = String.join("", Collections.nCopies(1000, "\u20ac"));
        packer.packMapHeader(1).packString(longest).packNil();
        assertSame(packer.toByteArray(), "the longest name", 100);
    }

    /** Names may be longer than strings, but strings may not be as long as names. */
    @Test
    void stringsBeyondTheirLimitAreNotWaitedForIfNamesMayBeLonger() throws Exception {
        Limits limits = new Limits();
        limits.stringLength = 20;
        factory = factory(limits);
        AnyParser parser = factory.fedParser(false);
        assertEquals(AnyParser.NOT_AVAILABLE, parser.next(false));
        byte[] header = {(byte) 0xd9, 61};
        parser.feed(header, 0, header.length);
        assertEquals("VALUE_STRING", parser.next(false));
        assertFails(AnyFailure.LIMIT, parser::text);
        assertFails(AnyFailure.LIMIT, parser::text);
        assertEquals(AnyParser.NOT_AVAILABLE, parser.next(false));
        parser.feed(new byte[62], 0, 62);
        assertEquals("VALUE_NUMBER_INT", parser.next(false));
    }

    @Test
    void theLengthOfADocumentIsLimited() throws Exception {
        Limits limits = new Limits();
        limits.documentLength = 10;
        factory = factory(limits);
        factory.fedParser(false).feed(new byte[10], 0, 10);
        AnyParser parser = factory.fedParser(false);
        assertFails(AnyFailure.LIMIT, () -> parser.feed(new byte[11], 0, 11));
    }

    @Test
    void whatExceedsTheLengthIsNotRead() throws Exception {
        Limits limits = new Limits();
        limits.documentLength = 4;
        factory = factory(limits);
        AnyParser parser = factory.fedParser(false);
        assertFails(
                AnyFailure.LIMIT, () -> parser.feed(new byte[] {(byte) 0x94, 1, 2, 3, 4}, 0, 5));
        assertEquals(AnyParser.NOT_AVAILABLE, parser.next(false));
    }

    /** Binary that no array can hold. */
    @Test
    void theEndOfAContainerComesBeforeAnElementThatCanNotArrive() throws Exception {
        for (boolean byName : new boolean[] {false, true}) {
            AnyParser parser = factory.fedParser(false);
            byte[] bytes = {
                (byte) 0x92, (byte) 0x80, (byte) 0xc6, 0x7f, (byte) 0xff, (byte) 0xff, (byte) 0xff
            };
            parser.feed(bytes, 0, bytes.length);
            assertEquals("START_ARRAY", parser.next(byName));
            assertEquals("START_OBJECT", parser.next(byName));
            assertEquals("END_OBJECT", parser.next(byName));
            assertEquals("VALUE_EMBEDDED_OBJECT", parser.next(byName));
            assertEquals(2, parser.tokenOffset());
        }
    }

    /** A string that is too long to be waited for is not read from its middle. */
    @Test
    void aValueThatIsBeingSkippedIsNotReleased() throws Exception {
        Limits limits = new Limits();
        limits.stringLength = 10;
        limits.nameLength = 10;
        factory = factory(limits);
        AnyParser parser = factory.fedParser(false);
        byte[] bytes = new byte[103];
        Arrays.fill(bytes, (byte) 'x');
        bytes[0] = (byte) 0xda;
        bytes[1] = 3;
        parser.feed(bytes, 0, bytes.length);
        assertEquals("VALUE_STRING", parser.next(false));
        assertEquals(AnyParser.NOT_AVAILABLE, parser.next(false));
        ByteArrayOutputStream rest = new ByteArrayOutputStream();
        parser.releaseBuffered(rest);
        assertEquals(0, rest.size());
    }

    /** Waiting for bytes is no token. */
    @Test
    void theNumberOfTokensIsLimited() throws Exception {
        Limits limits = new Limits();
        limits.tokens = 7;
        factory = factory(limits);
        byte[] bytes = {(byte) 0x92, 1, (byte) 0x92, 2, 3, 4, 5, 6};
        for (int length = 1; length <= bytes.length; length++) {
            assertSame(bytes, "tokens", length);
        }
        assertSame(Arrays.copyOf(bytes, 5), "as many as allowed", 1);
    }

    @Test
    void onlyAsMuchAsIsNeededIsFed() throws Exception {
        AnyParser parser = factory.fedParser(false);
        assertTrue(parser.needsMore());
        byte[] bytes = {(byte) 0x92, (byte) 0xa1, 'x', 5};
        assertFails(AnyFailure.MALFORMED, () -> parser.feed(bytes, 0, 5));
        assertFails(AnyFailure.MALFORMED, () -> parser.feed(bytes, 2, 1));
        assertFails(AnyFailure.MALFORMED, () -> parser.feed(bytes, -1, 1));
        parser.feed(bytes, 0, 3);
        assertFalse(parser.needsMore());
        AnyFailure failure = assertFails(AnyFailure.MALFORMED, () -> parser.feed(bytes, 3, 4));
        assertEquals("Still have 3 undecoded bytes, should not call 'feedInput'", failure.message);
        assertFails(AnyFailure.MALFORMED, () -> parser.feed(ByteBuffer.wrap(bytes, 3, 1)));
        assertEquals("START_ARRAY", parser.next(false));
        assertEquals("VALUE_STRING", parser.next(false));
        assertFalse(parser.needsMore()); // the string is still there
        assertEquals("x", parser.text());
        assertTrue(parser.needsMore());
        parser.feed(bytes, 3, 4);
        assertEquals("VALUE_NUMBER_INT", parser.next(false));
        assertEquals("5", parser.text());
        assertEquals("END_ARRAY", parser.next(false));
        assertEquals(AnyParser.NOT_AVAILABLE, parser.next(false));
        parser.endOfInput();
        assertNull(parser.next(false));
        assertFails(AnyFailure.MALFORMED, () -> parser.feed(bytes, 0, 1));
    }

    @Test
    void capabilities() throws IOException {
        assertTrue(factory.canParseAsync());
        for (boolean isByteBuffer : new boolean[] {false, true}) {
            assertTrue(factory.fedParser(isByteBuffer).canParseAsync());
            assertTrue(factory.fedParser(isByteBuffer).hasFeeder());
        }
        AnyParser blocking = factory.parser(new byte[0]);
        assertFalse(blocking.canParseAsync());
        assertFalse(blocking.hasFeeder());
    }

    @Test
    void releasesWhatIsUnread() throws Exception {
        AnyParser parser = factory.fedParser(false);
        parser.feed(new byte[] {1, 2, 3}, 0, 3);
        parser.next(false);
        ByteArrayOutputStream rest = new ByteArrayOutputStream();
        assertEquals(2, parser.releaseBuffered(rest));
        assertArrayEquals(new byte[] {2, 3}, rest.toByteArray());
        assertNull(parser.next(false));
    }

    /** Arrays and buffers, on the heap and not, in one message. */
    @Test
    void piecesOfAllKinds() throws Exception {
        AnyParser parser = factory.fedParser(false);
        parser.feed(new byte[] {(byte) 0x93, (byte) 0xa4, 'a'}, 0, 3);
        assertEquals("START_ARRAY", parser.next(false));
        assertEquals(AnyParser.NOT_AVAILABLE, parser.next(false));
        ByteBuffer direct = ByteBuffer.allocateDirect(2);
        direct.put(0, (byte) 'b').put(1, (byte) 'c');
        parser.feed(direct);
        assertEquals(AnyParser.NOT_AVAILABLE, parser.next(false));
        parser.feed(ByteBuffer.wrap(new byte[] {0, 'd', 7, 8}, 1, 3).asReadOnlyBuffer());
        assertEquals("VALUE_STRING", parser.next(false));
        assertEquals("abcd", parser.text());
        assertEquals("VALUE_NUMBER_INT", parser.next(false));
        assertEquals("VALUE_NUMBER_INT", parser.next(false));
        assertEquals("END_ARRAY", parser.next(false));
    }

    /** A thousand documents on one connection: memory holds the last piece and no more. */
    @Test
    void whatHasBeenReadIsForgotten() throws Exception {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packBinaryHeader(10_000).writePayload(new byte[10_000]);
        byte[] document = packer.toByteArray();
        AnyParser parser = factory.fedParser(false);
        for (int i = 0; i < 1000; i++) {
            for (int from = 0; from < document.length; from += 4096) {
                assertEquals(AnyParser.NOT_AVAILABLE, parser.next(false));
                parser.feed(document, from, Math.min(document.length, from + 4096));
            }
            assertEquals("VALUE_EMBEDDED_OBJECT", parser.next(false));
            assertEquals(10_000, parser.binary().length);
        }
        assertEquals(1000L * document.length, parser.offset());
    }

    /** A peer chooses the sizes of the pieces. */
    @Test
    void memoryIsInProportionToWhatWasFed() throws Exception {
        for (int[] lengths : new int[][] {{1}, {256}, {257}, {1, 257}, {1, 8193}}) {
            AnyParser parser = factory.fedParser(false);
            byte[] message = Arrays.copyOf(new byte[] {(byte) 0xc6, 0, 16, 0, 0}, 300_000);
            long before = HeldMemory.of(parser);
            int fed = 0;
            for (int i = 0; fed < message.length && i < 2000; i++) {
                assertEquals(AnyParser.NOT_AVAILABLE, parser.next(false));
                int end = Math.min(message.length, fed + lengths[i % lengths.length]);
                parser.feed(Arrays.copyOfRange(message, fed, end), 0, end - fed);
                fed = end;
            }
            assertEquals(AnyParser.NOT_AVAILABLE, parser.next(false));
            long held = HeldMemory.of(parser) - before;
            int count = fed;
            assertTrue(
                    held <= 1.6 * count + (32 << 10),
                    () -> held + " bytes held for " + count + Arrays.toString(lengths));
        }
    }

    /** A parser that waits keeps neither the last value nor its bytes. */
    @Test
    void valuesThatHaveBeenReadAreNotKept() throws Exception {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packString(String.join("", Collections.nCopies(1_000_000, "x")));
        byte[] string = packer.toByteArray();
        packer.clear();
        packer.packBinaryHeader(1_000_000).writePayload(new byte[1_000_000]);
        for (byte[] document : new byte[][] {string, packer.toByteArray()}) {
            AnyParser parser = factory.fedParser(false);
            long before = HeldMemory.of(parser);
            for (int from = 0; from < document.length; from += 50_000) {
                assertEquals(AnyParser.NOT_AVAILABLE, parser.next(false));
                byte[] piece = Arrays.copyOfRange(
                        document, from, Math.min(document.length, from + 50_000));
                parser.feed(piece, 0, piece.length);
            }
            parser.next(false);
            assertTrue(parser.describe().length() >= 1_000_000);
            assertEquals(AnyParser.NOT_AVAILABLE, parser.next(false));
            long held = HeldMemory.of(parser) - before;
            assertTrue(held <= 128 << 10, () -> held + " bytes held");
        }
    }
}
