/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.suite.RefusedRecords;
import org.msgpack.value.ImmutableValue;

/** What a feed refuses is skipped as documented; what is malformed inside is the end. */
class RefusedMessagesTest {
    private static final int COUNT = 30;
    private static final List<Integer> REFUSED = Arrays.asList(7, 8, 20);

    private static byte[] packed(boolean isWrapped, int length) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int i = 0; i < COUNT; i++) {
            boolean isRefused = REFUSED.contains(i);
            if (isRefused && !isWrapped) {
                packer.packString(new String(new char[length]));
                continue;
            }
            packer.packArrayHeader(2).packInt(i);
            packer.packString(isRefused ? new String(new char[length]) : "x");
        }
        return packer.toByteArray();
    }

    /** Skips what can be skipped, as the documentation of the feed says. */
    private static RefusedRecords.Reader reader(
            MessageFeed feed, Function<MessageFeed, Integer> next) {
        return () -> {
            if (feed.isFailed()) {
                assertThrows(IllegalStateException.class, feed::nextValue);
                return null;
            }
            try {
                return next.apply(feed);
            } catch (MessagePackException e) {
                if (!feed.isFailed()) {
                    assertTrue(feed.skipMessage());
                }
                throw e;
            }
        };
    }

    private static Integer nextValue(MessageFeed feed) {
        ImmutableValue value = feed.nextValue();
        return value == null
                ? null
                : (Integer) value.asArrayValue().get(0).asIntegerValue().asInt();
    }

    private static Integer nextMessage(MessageFeed feed) {
        MessageBuffer message = feed.nextMessage();
        return message == null ? null : (Integer) (int) message.getByte(1);
    }

    private static MessageFeed feed(UnpackerConfig config, byte[] bytes) {
        MessageFeed feed = config.newFeed();
        feed.feed(bytes);
        feed.endOfInput();
        return feed;
    }

    @Test
    void messagesThatAreTooLong() throws Exception {
        UnpackerConfig config = new UnpackerConfig().withMessageSizeLimit(100);
        for (boolean isWrapped : new boolean[] {false, true}) {
            byte[] bytes = packed(isWrapped, 200);
            MessageFeed feed = feed(config, bytes);
            assertTrue(RefusedRecords.isReadOn(
                    reader(feed, RefusedMessagesTest::nextMessage), COUNT, REFUSED));
            assertEquals(bytes.length, feed.getTotalReadBytes());
            assertTrue(RefusedRecords.isReadOn(
                    reader(feed(config, bytes), RefusedMessagesTest::nextValue), COUNT, REFUSED));
        }
    }

    @Test
    void stringsThatAreTooLong() throws Exception {
        UnpackerConfig config = new UnpackerConfig().withStringSizeLimit(100);
        assertTrue(RefusedRecords.isReadOn(
                reader(feed(config, packed(false, 200)), RefusedMessagesTest::nextValue),
                COUNT,
                REFUSED));
        assertFalse(RefusedRecords.isReadOn( // in the middle of a tree
                reader(feed(config, packed(true, 200)), RefusedMessagesTest::nextValue),
                COUNT,
                REFUSED));
    }

    @Test
    void malformedMessages() throws Exception {
        byte[] bytes = packed(false, 1);
        for (int i = 0, at = 0; i < COUNT; i++) {
            if (REFUSED.contains(i)) {
                bytes[at] = (byte) 0xc1;
                bytes[at + 1] = (byte) 0xc1;
            }
            at += REFUSED.contains(i) ? 2 : 4;
        }
        MessageFeed feed = feed(new UnpackerConfig(), bytes);
        RefusedRecords.Reader reader = () -> {
            try {
                return nextValue(feed);
            } catch (MessagePackException e) {
                feed.reset(); // there is no way on
                feed.endOfInput();
                throw e;
            }
        };
        assertFalse(RefusedRecords.isReadOn(reader, COUNT, REFUSED));
    }
}
