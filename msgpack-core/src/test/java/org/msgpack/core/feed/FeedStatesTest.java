/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.testdata.ByteNotation;

/** What a feed permits in which state, and what it says about everything else. */
class FeedStatesTest {
    private final MessageFeed feed = MessagePack.newDefaultFeed();

    private void feed(String hex) {
        feed.feed(ByteNotation.parse(hex));
    }

    /** All methods that read, by name. */
    private Map<String, Executable> reads() {
        Map<String, Executable> reads = new LinkedHashMap<>();
        reads.put("nextValue", feed::nextValue);
        reads.put("nextMessage", feed::nextMessage);
        reads.put("skipMessage", feed::skipMessage);
        reads.put("nextElement", feed::nextElement);
        reads.put("nextHeader", feed::nextHeader);
        reads.put("enterArray", feed::enterArray);
        reads.put("enterMap", feed::enterMap);
        reads.put("leave", feed::leave);
        return reads;
    }

    private void assertOnly(String permitted, String message) {
        reads().forEach((name, read) -> {
            if (!name.equals(permitted)) {
                IllegalStateException e = assertThrows(IllegalStateException.class, read, name);
                assertEquals(message, e.getMessage(), name);
            }
        });
    }

    @Test
    void valueReadInPart() {
        feed("92 92 c0 93 01");
        assertEquals(2, feed.enterArray());
        assertNull(feed.nextValue());
        assertOnly("nextValue", "a value has been read in part; call nextValue (at byte 5)");
        assertNull(feed.nextValue());
        feed("02 03");
        assertEquals("[null,[1,2,3]]", feed.nextValue().toJson());
    }

    @Test
    void messageSkippedInPart() {
        feed("92 92 c0 93 01");
        assertEquals(2, feed.enterArray());
        assertFalse(feed.skipMessage());
        assertOnly(
                "skipMessage", "a message has been skipped in part; call skipMessage (at byte 5)");
        assertFalse(feed.skipMessage());
        feed("02 03");
        assertTrue(feed.skipMessage());
        assertEquals(1, feed.valuesLeft());
    }

    @Test
    void containerLeftInPart() {
        feed("92 92 c0 93 01");
        assertEquals(2, feed.enterArray());
        assertFalse(feed.leave());
        assertOnly("leave", "a container has been left in part; call leave (at byte 5)");
        assertFalse(feed.leave());
        feed("02 03 c0");
        assertTrue(feed.leave());
        assertTrue(feed.bufferedBytes() == 0);
    }

    /** A message that is only looked at is not read, so anything else can be tried. */
    @Test
    void messageThatHasNotArrived() {
        feed("92 c0");
        assertNull(feed.nextMessage());
        assertEquals(0, feed.getTotalReadBytes());
        assertEquals(2, feed.enterArray());
        assertEquals("null", feed.nextValue().toJson());
        assertNull(feed.nextMessage());
        feed("93 01 02");
        assertNull(feed.nextMessage());
        feed("03");
        assertEquals(4, feed.nextMessage().size());
    }

    @Test
    void endOfAnEnteredContainer() {
        feed("c0 92 01 80 02");
        assertEquals("null", feed.nextValue().toJson());
        assertEquals(2, feed.enterArray());
        assertEquals("1", feed.nextValue().toJson());
        assertEquals(0, feed.enterMap());
        assertEquals(2, feed.depth());
        assertOnly(
                "leave",
                "all values of the array or map that began at byte 3 have been read; leave it");
        assertTrue(feed.leave());
        assertOnly(
                "leave",
                "all values of the array or map that began at byte 1 have been read; leave it");
        assertEquals(0, feed.valuesLeft());
        assertTrue(feed.leave());
        assertEquals("2", feed.nextValue().toJson());
    }

    @Test
    void noContainerHasBeenEntered() {
        feed("91 c0");
        for (Executable call : Arrays.<Executable>asList(feed::leave, feed::valuesLeft)) {
            IllegalStateException e = assertThrows(IllegalStateException.class, call);
            assertEquals("no array or map has been entered", e.getMessage());
        }
        assertEquals("[null]", feed.nextValue().toJson());
    }

    private void assertElementNotRead(String message) {
        for (Executable read : reads().values()) {
            IllegalStateException e = assertThrows(IllegalStateException.class, read);
            assertEquals(message, e.getMessage());
        }
        assertThrows(IllegalStateException.class, feed::valuesLeft);
    }

    @Test
    void elementReadInPart() throws IOException {
        feed("92 c4 03 01 02 03 c0");
        assertEquals(2, feed.enterArray());
        MessageUnpacker unpacker = feed.nextElement();
        assertEquals(3, unpacker.unpackBinaryHeader());
        String message =
                "expected the element from byte 1 to byte 6 to be read, but the unpacker is at byte ";
        assertElementNotRead(message + 3);
        unpacker.readPayload(2);
        assertElementNotRead(message + 5);
        assertFalse(feed.isFailed());
        unpacker.readPayload(1);
        assertEquals(1, feed.valuesLeft());
    }

    @Test
    void moreThanTheElementRead() throws IOException {
        feed("93 01 92 02 03 04");
        assertEquals(3, feed.enterArray());
        MessageUnpacker unpacker = feed.nextElement();
        unpacker.unpackInt();
        unpacker.skipValue();
        assertElementNotRead(
                "expected the element from byte 1 to byte 2 to be read, but the unpacker is at byte 5");
        feed.reset();
        feed("92 92 02 03 04");
        assertEquals(2, feed.enterArray());
        feed.nextElement().unpackValue(); // not only the header
        assertElementNotRead(
                "expected the element from byte 1 to byte 2 to be read, but the unpacker is at byte 4");
        assertTrue(feed.isFailed());
        feed.reset();
        assertFalse(feed.isFailed());
    }

    @Test
    void elementNotRead() throws IOException {
        feed("92 a1 41 c0");
        assertEquals(2, feed.enterArray());
        MessageUnpacker unpacker = feed.nextElement();
        assertThrows(MessageTypeException.class, unpacker::unpackInt);
        assertSame(unpacker, feed.nextElement());
        assertSame(unpacker, feed.nextHeader());
        assertEquals(2, feed.valuesLeft());
        assertEquals("\"A\"", feed.nextValue().toJson());
        feed.nextElement();
        assertEquals(1, feed.valuesLeft());
        assertTrue(feed.leave());
        assertEquals(0, feed.bufferedBytes());
    }

    /** The elements of a container whose header was read with the unpacker come next instead. */
    @Test
    void headersReadWithTheUnpackerAreCounted() throws IOException {
        feed("93 82 a1 41 91 02 a1 42 c0 03 04");
        assertEquals(3, feed.enterArray());
        assertEquals(2, feed.nextElement().unpackMapHeader());
        assertEquals(6, feed.valuesLeft());
        assertEquals("A", feed.nextElement().unpackString());
        assertEquals(1, feed.nextElement().unpackArrayHeader());
        assertEquals(5, feed.valuesLeft());
        assertTrue(feed.skipMessage());
        assertEquals("\"B\"", feed.nextValue().toJson());
        assertEquals(3, feed.valuesLeft());
        assertTrue(feed.leave());
        assertEquals(11, feed.getTotalReadBytes());
    }

    private List<Executable> feeds() {
        byte[] bytes = {1};
        return Arrays.asList(
                () -> feed.feed(bytes),
                () -> feed.feed(bytes, 0, 1),
                () -> feed.feed(ByteBuffer.wrap(bytes)),
                () -> feed.feed(MessageBuffer.wrap(bytes)),
                () -> feed.feedInPlace(bytes),
                () -> feed.feedInPlace(bytes, 0, 1),
                () -> feed.feedInPlace(ByteBuffer.wrap(bytes)),
                () -> feed.feedInPlace(MessageBuffer.wrap(bytes)));
    }

    @Test
    void nothingIsFedAfterTheEnd() throws Throwable {
        feed.endOfInput();
        feed.endOfInput();
        for (Executable call : feeds()) {
            IllegalStateException e = assertThrows(IllegalStateException.class, call);
            assertEquals("the input has ended; reset begins another one", e.getMessage());
        }
        assertEquals(0, feed.bufferedBytes());
        feed.reset();
        for (Executable call : feeds()) {
            call.execute();
            assertEquals("1", feed.nextValue().toJson());
        }
        assertEquals(feeds().size(), feed.getTotalReadBytes());
    }

    private void assertNothingComes() {
        assertNull(feed.nextValue());
        assertNull(feed.nextMessage());
        assertFalse(feed.skipMessage());
        assertNull(feed.nextElement());
        assertNull(feed.nextHeader());
        assertEquals(-1, feed.enterArray());
        assertEquals(-1, feed.enterMap());
    }

    @Test
    void beforeAndAfterTheInput() {
        assertNothingComes();
        assertFalse(feed.isAtEnd());
        feed("01");
        feed.endOfInput();
        assertFalse(feed.isAtEnd());
        assertEquals("1", feed.nextValue().toJson());
        assertTrue(feed.isAtEnd());
        assertNothingComes();
        assertTrue(feed.isAtEnd());
    }

    @Test
    void endInsideOfAnEnteredContainer() {
        feed("92 01");
        assertEquals(2, feed.enterArray());
        feed.endOfInput();
        assertEquals("1", feed.nextValue().toJson());
        assertFalse(feed.isAtEnd());
        reads().forEach((name, read) -> {
            if (!name.equals("nextElement") && !name.equals("nextHeader")) {
                assertThrows(MessageInsufficientBufferException.class, read, name);
            }
        });
        assertThrows(
                MessageInsufficientBufferException.class,
                () -> feed.nextElement().getNextFormat());
        assertThrows(
                MessageInsufficientBufferException.class,
                () -> feed.nextHeader().unpackInt());
        assertEquals(1, feed.valuesLeft());
        assertFalse(feed.isAtEnd());
    }

    @Test
    void endBehindAnEnteredContainer() {
        feed("91 01");
        assertEquals(1, feed.enterArray());
        assertEquals("1", feed.nextValue().toJson());
        feed.endOfInput();
        assertFalse(feed.isAtEnd());
        assertTrue(feed.leave());
        assertTrue(feed.isAtEnd());
    }

    /** What has not been read, after an exception, can be read in another way. */
    @Test
    void exceptionsBeforeAnythingHasBeenRead() throws IOException {
        feed("d9 02 ff ff 92 c1");
        assertThrows(MessageTypeException.class, feed::enterArray);
        assertThrows(MessageTypeException.class, feed::enterMap);
        assertThrows(MessageTypeException.class, () -> feed.nextElement().unpackInt());
        assertEquals(0, feed.getTotalReadBytes());
        assertTrue(feed.skipMessage());
        for (int i = 0; i < 3; i++) {
            MessagePackException e = assertThrows(MessagePackException.class, feed::nextMessage);
            assertEquals("expected a value, found never used (0xc1) at byte 5", e.getMessage());
            assertEquals(4, feed.getTotalReadBytes());
        }
        assertEquals(2, feed.enterArray());
        assertThrows(MessagePackException.class, feed::nextValue);
        assertThrows(MessagePackException.class, feed::skipMessage);
        assertThrows(MessagePackException.class, feed::leave);
        assertEquals(5, feed.getTotalReadBytes());
        assertEquals(2, feed.valuesLeft());
    }

    @Test
    void exceptionsInsideOfAMessage() {
        for (int i = 0; i < 2; i++) {
            feed("92 01 c1");
            assertThrows(MessagePackException.class, i == 0 ? feed::nextValue : feed::skipMessage);
            assertEquals(2, feed.getTotalReadBytes());
            assertFalse(feed.isAtEnd());
            reads().forEach((name, read) -> {
                if (!name.equals("leave")) {
                    IllegalStateException e = assertThrows(IllegalStateException.class, read);
                    assertEquals(
                            "reading failed inside a message; call reset (at byte 2)",
                            e.getMessage());
                }
            });
            feed.reset();
        }
        assertNothingComes();
    }

    @Test
    void resetForgetsEverything() throws IOException {
        feed("92 93 01");
        assertEquals(2, feed.enterArray());
        assertNull(feed.nextValue());
        feed.reset();
        assertEquals(0, feed.depth());
        assertEquals(0, feed.bufferedBytes());
        assertNothingComes();
        feed("93 01 02");
        assertNull(feed.nextMessage());
        feed.reset();
        feed("c0");
        assertEquals(1, feed.nextMessage().size());
        feed("91 c4 01");
        assertEquals(1, feed.enterArray());
        feed.nextHeader().unpackBinaryHeader();
        feed.reset();
        feed("c2");
        assertFalse(feed.nextElement().unpackBoolean());
    }

    @Test
    void unpackersSayWhatHasArrived() throws IOException {
        feed("92 01");
        MessageUnpacker unpacker = feed.nextElement();
        assertTrue(unpacker.hasNext());
        unpacker.unpackArrayHeader();
        unpacker.unpackInt();
        assertFalse(unpacker.hasNext());
        assertThrows(MessageInsufficientBufferException.class, unpacker::unpackInt);
        feed("05");
        assertTrue(unpacker.hasNext());
        assertEquals(5, unpacker.unpackInt());
        assertEquals(3, unpacker.getTotalReadBytes());
    }

    /** Nobody should close it. */
    @Test
    void unpackerThatWasClosed() throws IOException {
        feed("01");
        feed.nextElement().close();
        feed("92 02 03");
        reads().forEach((name, read) -> {
            if (!name.equals("nextMessage") && !name.equals("leave")) {
                assertThrows(UncheckedIOException.class, read, name);
            }
        });
        feed.reset();
        feed("92 02 03");
        assertEquals("[2,3]", feed.nextValue().toJson());
    }

    @Test
    void rangesOfArrays() {
        byte[] bytes = new byte[3];
        for (int[] range : new int[][] {
            {-1, 1}, {0, -1}, {0, 4}, {3, 1}, {4, 0}, {1, Integer.MAX_VALUE}, {Integer.MAX_VALUE, 1}
        }) {
            assertThrows(
                    IndexOutOfBoundsException.class, () -> feed.feed(bytes, range[0], range[1]));
            assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> feed.feedInPlace(bytes, range[0], range[1]));
        }
        assertEquals(0, feed.bufferedBytes());
        feed.feed(bytes, 3, 0);
        feed.feedInPlace(bytes, 3, 0);
        assertEquals(0, feed.bufferedBytes());
        assertNothingComes();
    }

    @Test
    void positionsOfByteBuffersMove() {
        ByteBuffer bytes = ByteBuffer.wrap(new byte[] {9, 1, 2, 9});
        bytes.position(1).limit(3);
        feed.feed(bytes);
        assertEquals(3, bytes.position());
        bytes.position(1);
        feed.feedInPlace(bytes);
        assertEquals(3, bytes.position());
        assertEquals(4, feed.bufferedBytes());
        for (int i = 0; i < 4; i++) {
            assertEquals(1 + i % 2, feed.nextValue().asIntegerValue().asInt());
        }
    }
}
