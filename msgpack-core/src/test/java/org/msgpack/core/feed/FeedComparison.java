/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.differential.Dice;

/**
 * Makes the same calls on a feed and on an unpacker that has the whole input, and fails if a
 * result, an exception or an offset differs, or comes later than it could.
 */
public final class FeedComparison {
    /** After so many calls in a row that read nothing, an input is given up. */
    private static final int MOST_WITHOUT_PROGRESS = 2;

    private static final byte[] ANOTHER_MESSAGE = {(byte) 0xd3, 0, 0, 0, 0, 0, 0, 0, 7};

    /** Decides what to call next. */
    interface Choice {
        Call next(Dice dice, WholeReading whole) throws IOException;
    }

    private final String label;
    private final Arrival arrival;
    private final MessageFeed feed;
    private final FedReading fed;
    private final WholeReading whole;
    private String last = "";

    private FeedComparison(String label, UnpackerConfig config, MessageFeed feed, Arrival arrival) {
        this.label = label;
        this.arrival = arrival;
        this.feed = feed;
        this.fed = new FedReading(feed, arrival);
        this.whole = new WholeReading(config, arrival.bytes());
    }

    /** Reads all of an input, up to an exception that leaves the feed inside of a message. */
    static void assertSame(
            String label, UnpackerConfig config, Choice choice, Dice dice, Arrival arrival)
            throws IOException {
        assertSame(label, config, config.newFeed(), choice, dice, arrival);
    }

    /** Uses a feed of the configuration, which is reset afterwards. */
    static void assertSame(
            String label,
            UnpackerConfig config,
            MessageFeed feed,
            Choice choice,
            Dice dice,
            Arrival arrival)
            throws IOException {
        FeedComparison comparison = new FeedComparison(label, config, feed, arrival);
        try {
            comparison.readAll(choice, dice);
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError(comparison + ": " + e, e);
        }
    }

    private void readAll(Choice choice, Dice dice) throws IOException {
        int withoutProgress = 0;
        while (withoutProgress < MOST_WITHOUT_PROGRESS) {
            long start = whole.offset();
            Call call = choice.next(dice, whole);
            last = call + " at " + start;
            long[] needed = new long[1];
            Call.Result expected = call.onWhole(whole, needed);
            Call.Result found = onFeed(call, needed[0]);
            if (expected.isThrown() && found.isTooLong()) {
                break; // no message can be as long as this one declares
            }
            assertEquals(
                    expected + ", then at " + whole.offset(), found + ", then at " + fed.offset());
            if (expected.isMissing() || expected.isTruncation()) {
                break;
            }
            if (expected.isThrown() && whole.offset() != start) {
                if (!call.isElement()) {
                    assertFailed();
                }
                break;
            }
            withoutProgress = whole.offset() == start ? withoutProgress + 1 : 0;
            assertSameState();
        }
        if (arrival.keepsMessages()) {
            fed.assertMessagesAreUnchanged(last);
        }
        reset();
    }

    private Call.Result onFeed(Call call, long needed) throws IOException {
        Call.Result found = call.on(fed);
        while (found.isMissing()) {
            assertTrue(arrival.isEnded() || arrival.fed() < needed, "enough has arrived");
            if (!arrival.more(feed)) {
                break;
            }
            found = call.on(fed);
        }
        assertTrue(arrival.isEnded() || !found.isTruncation(), "more may come");
        return found;
    }

    private void assertSameState() {
        assertEquals(arrival.fed() - whole.offset(), feed.bufferedBytes());
        assertEquals(whole.depth(), feed.depth());
        if (whole.depth() > 0) {
            assertEquals(whole.valuesLeft(), feed.valuesLeft());
        }
        boolean isAllRead = whole.offset() == arrival.bytes().length && whole.depth() == 0;
        assertEquals(arrival.isEnded() && isAllRead, feed.isAtEnd());
    }

    /** Inside of a message that could not be read nothing else can be, and nothing moves. */
    private void assertFailed() {
        long offset = feed.getTotalReadBytes();
        assertThrows(IllegalStateException.class, feed::nextValue);
        assertThrows(IllegalStateException.class, feed::nextMessage);
        assertThrows(IllegalStateException.class, feed::skipMessage);
        assertThrows(IllegalStateException.class, feed::nextElement);
        assertThrows(IllegalStateException.class, feed::nextHeader);
        assertThrows(IllegalStateException.class, feed::enterArray);
        assertThrows(IllegalStateException.class, feed::enterMap);
        assertThrows(IllegalStateException.class, feed::leave);
        assertEquals(offset, feed.getTotalReadBytes());
        assertFalse(feed.isAtEnd());
    }

    /** After a reset the feed is as good as new. */
    private void reset() {
        feed.reset();
        assertEquals(0, feed.getTotalReadBytes());
        assertEquals(0, feed.bufferedBytes());
        assertEquals(0, feed.depth());
        assertNull(feed.nextValue());
        feed.feed(ANOTHER_MESSAGE);
        assertFalse(feed.isAtEnd());
        assertEquals("7", feed.nextValue().toJson());
        assertEquals(ANOTHER_MESSAGE.length, feed.getTotalReadBytes());
        feed.endOfInput();
        assertTrue(feed.isAtEnd());
        feed.reset();
    }

    @Override
    public String toString() {
        return label + ", " + arrival + ": " + last;
    }
}
