/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.value.ValueType;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DataBufferUtils;

/**
 * Splits a body into messages as its bytes arrive. It can also enter top-level arrays and treat
 * their elements as messages.
 */
final class MessageSplitter {
    private final int limit;
    private final boolean entersArrays;
    private final MessageFeed feed;

    /** Whether part of the next message has arrived, and it is not an array to enter. */
    private boolean isInsideMessage;

    /** @param limit the maximum size of a message in bytes, or -1 for no limit */
    MessageSplitter(int limit, boolean entersArrays) {
        this.limit = limit;
        this.entersArrays = entersArrays;
        feed = new UnpackerConfig()
                .withMessageSizeLimit(limit < 0 ? Integer.MAX_VALUE : limit)
                .newFeed();
    }

    /**
     * Consumes and releases bytes. The caller must consume all returned messages before passing the
     * next bytes: messages are split lazily, because few bytes may contain many messages.
     */
    Iterable<MessageBuffer> split(DataBuffer bytes) {
        try (DataBuffer.ByteBufferIterator parts = bytes.readableByteBuffers()) {
            while (parts.hasNext()) {
                ByteBuffer part = parts.next();
                feed.feed(part);
            }
        } finally {
            DataBufferUtils.release(bytes);
        }
        return Messages::new;
    }

    /** Signals the end of the body. */
    void end() {
        feed.endOfInput();
        if (!feed.isAtEnd()) {
            throw new MessagePackDecodingException(new MessageInsufficientBufferException(
                    "the body ends inside a value, after byte " + feed.getTotalReadBytes()));
        }
    }

    /** Returns the next message; null if it is incomplete. */
    private MessageBuffer next() {
        try {
            while (!isInsideMessage && entersArrays) {
                if (feed.depth() > 0) {
                    if (feed.valuesLeft() > 0) {
                        break;
                    }
                    feed.leave();
                }
                MessageUnpacker header = feed.nextHeader();
                if (header == null) {
                    return null;
                }
                if (header.getNextFormat().getValueType() != ValueType.ARRAY) {
                    break;
                }
                feed.enterArray();
            }
        } catch (MessagePackException e) {
            throw new MessagePackDecodingException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return nextMessage();
    }

    private MessageBuffer nextMessage() {
        try {
            MessageBuffer message = feed.nextMessage();
            isInsideMessage = message == null && feed.bufferedBytes() > 0;
            return message;
        } catch (MessageSizeException e) {
            DataBufferLimitException tooLong = new DataBufferLimitException(
                    "a message is longer than the limit of " + limit + " bytes");
            tooLong.initCause(e);
            throw tooLong;
        } catch (MessagePackException e) {
            throw new MessagePackDecodingException(e);
        }
    }

    private final class Messages implements Iterator<MessageBuffer> {
        private MessageBuffer found;

        @Override
        public boolean hasNext() {
            if (found == null) {
                found = MessageSplitter.this.next();
            }
            return found != null;
        }

        @Override
        public MessageBuffer next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            MessageBuffer message = found;
            found = null;
            return message;
        }
    }
}
