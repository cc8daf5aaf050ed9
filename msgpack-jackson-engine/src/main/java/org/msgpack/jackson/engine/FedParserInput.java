/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.IOException;
import java.io.OutputStream;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.value.ValueType;

/**
 * Bytes that a parser is given as they arrive. They are read in place, and what is unread is copied
 * when the parser has to wait for more.
 */
public final class FedParserInput extends ParserInput {
    private final MessageFeed feed;
    private boolean isWaiting = true;
    private boolean hasEnded;

    /** Whether a part of a value has been skipped, and the rest has not arrived. */
    private boolean isSkipping;

    /** Creates an input. */
    public FedParserInput(ReadLimits limits) {
        super(limits);
        // A string that exceeds its limit is not waited for.
        this.feed = limits.unpackers().withAllowReadingStringAsBinary(false).newFeed();
    }

    MessageFeed feed() {
        return feed;
    }

    /**
     * Returns whether more may be fed: the parser waits for it, or has read all that was fed, and
     * the end has not been told.
     */
    public boolean needsMore() {
        return !hasEnded && (isWaiting || feed.bufferedBytes() == 0);
    }

    /** Returns the number of bytes that have been fed and not been read. */
    public long unreadBytes() {
        return feed.bufferedBytes();
    }

    /** Returns whether the end has been told. */
    public boolean hasEnded() {
        return hasEnded;
    }

    /** Feeds bytes, which must not change until {@link #needsMore} is true again. */
    public void feed(MessageBuffer bytes) throws IOException {
        countSupplied(bytes.size());
        feed.feedInPlace(bytes);
        isWaiting = false;
    }

    /** Tells that nothing more comes. */
    public void end() {
        hasEnded = true;
        feed.endOfInput();
    }

    /** Called when the parser waits for more. */
    void waitForMore() {
        feed.copyUnread();
        isWaiting = true;
    }

    /** Skips the value at which the parser is; returns false if part of it has not arrived. */
    boolean skipValue() {
        isSkipping = !feed.skipMessage();
        return !isSkipping;
    }

    boolean isSkipping() {
        return isSkipping;
    }

    /**
     * Returns whether the next element has arrived, or is one that can not: whoever reads it then
     * gets the exception.
     */
    boolean hasElement() {
        try {
            return feed.hasElement();
        } catch (MessagePackException e) {
            return true;
        }
    }

    /** Returns whether the header of the next element has arrived and says that it is longer. */
    boolean isPayloadLongerThan(long bytes) throws IOException {
        MessageUnpacker unpacker = feed.nextHeader();
        return unpacker != null && unpacker.getNextPayloadLength() > bytes;
    }

    /** The same for a string. */
    boolean isStringLongerThan(long bytes) throws IOException {
        return isPayloadLongerThan(bytes)
                && feed.unpacker().getNextFormat().getValueType() == ValueType.STRING;
    }

    /** Not called: the feed has an input of its own. */
    @Override
    MessageBuffer read() {
        return null;
    }

    @Override
    int release(MessageUnpacker unpacker, OutputStream out) throws IOException {
        int count = (int) feed.bufferedBytes();
        out.write(unpacker.readPayload(count));
        feed.endOfInput();
        hasEnded = true;
        return count;
    }
}
