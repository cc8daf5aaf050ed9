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

import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessageNeverUsedFormatException;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageSizeException;

/** After an exception a feed tells whether the message can be skipped. */
class FeedFailureTest {
    private static final byte ARRAY_OF_2 = (byte) 0x92;
    private static final byte STRING_OF_3 = (byte) 0xa3;

    private static MessageFeed feed(UnpackerConfig config, byte... bytes) {
        MessageFeed feed = config.newFeed();
        feed.feed(bytes);
        return feed;
    }

    @Test
    void aMessageThatFailedAtItsStartCanBeSkipped() {
        UnpackerConfig config = new UnpackerConfig().withStringSizeLimit(2);
        MessageFeed feed = feed(config, STRING_OF_3, (byte) 'a', (byte) 'b', (byte) 'c', (byte) 7);
        assertThrows(MessageSizeException.class, feed::nextValue);
        assertFalse(feed.isFailed());
        assertTrue(feed.skipMessage());
        assertEquals(7, feed.nextValue().asIntegerValue().asInt());
    }

    @Test
    void aMessageThatIsTooLongCanBeSkipped() {
        UnpackerConfig config = new UnpackerConfig().withMessageSizeLimit(2);
        MessageFeed feed = feed(config, ARRAY_OF_2, (byte) 1);
        assertThrows(MessageSizeException.class, feed::nextValue);
        assertFalse(feed.isFailed());
        assertFalse(feed.skipMessage());
        feed.feed(new byte[] {2, 7});
        assertTrue(feed.skipMessage());
        assertEquals(7, feed.nextValue().asIntegerValue().asInt());
    }

    /** Nobody waits for a byte behind it, which may never come. */
    @Test
    void aByteThatIsNeverUsedIsFoundAsSoonAsItArrives() {
        byte neverUsed = (byte) 0xc1;
        MessageFeed first = feed(new UnpackerConfig(), neverUsed);
        assertThrows(MessageNeverUsedFormatException.class, first::nextValue);
        assertThrows(MessageNeverUsedFormatException.class, first::nextMessage);
        assertThrows(MessageNeverUsedFormatException.class, first::skipMessage);
        MessageFeed inside = feed(new UnpackerConfig(), ARRAY_OF_2, ARRAY_OF_2, (byte) 1);
        assertNull(inside.nextMessage());
        assertNull(inside.nextValue());
        inside.feed(new byte[] {2, neverUsed});
        assertThrows(MessageNeverUsedFormatException.class, inside::nextValue);
    }

    @Test
    void aMessageThatFailedInsideCannotBeSkipped() {
        UnpackerConfig config = new UnpackerConfig().withStringSizeLimit(2);
        MessageFeed feed =
                feed(config, ARRAY_OF_2, STRING_OF_3, (byte) 'a', (byte) 'b', (byte) 'c');
        assertThrows(MessageSizeException.class, feed::nextValue);
        assertTrue(feed.isFailed());
        assertThrows(IllegalStateException.class, feed::skipMessage);
        feed.reset();
        assertFalse(feed.isFailed());
    }
}
