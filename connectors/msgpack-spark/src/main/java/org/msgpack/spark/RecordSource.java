/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import org.msgpack.columnar.Split;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.value.ValueType;

/** Splits a stream into records. */
final class RecordSource implements Closeable {
    private static final int BUFFER_SIZE = 1 << 16;

    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER_SIZE];
    private final MessageFeed feed = UnpackerConfig.untrustedData()
            .withContainerSizeLimit(Integer.MAX_VALUE)
            .newFeed();
    private final Split split;
    private final long end;
    private long leftInArray;
    private long number;
    private long start;

    /**
     * @param split the part of the file to read, which starts where the input does; null for all of
     *     it
     */
    RecordSource(InputStream in, Split split) {
        this.in = in;
        this.split = split;
        this.end = split == null ? Long.MAX_VALUE : split.length();
        this.leftInArray = split == null ? 0 : split.leftInArray();
    }

    /** Returns the offset in the input of the record that {@link #next} returned or failed on. */
    long start() {
        return start;
    }

    /**
     * Returns the next record.
     *
     * @return null at the end of the input
     * @throws org.msgpack.core.MessageSizeException if it is larger than 64 MiB; see {@link #skip}
     * @throws MessagePackException if it is malformed or truncated, or if the split does not end at
     *     a record boundary
     */
    byte[] next() throws IOException {
        start = feed.getTotalReadBytes();
        if (isSplitEnd() || !hasNext()) {
            endSplit();
            return null;
        }
        start = feed.getTotalReadBytes();
        MessageBuffer record;
        while ((record = feed.nextMessage()) == null) {
            fill();
        }
        if (feed.getTotalReadBytes() > end) {
            split.requireEnd(number + 1, feed.getTotalReadBytes(), leftInArray());
        }
        count();
        return record.toByteArray();
    }

    private boolean isSplitEnd() {
        return split != null && (number >= split.records() || feed.getTotalReadBytes() >= end);
    }

    /** Reads remaining array headers and checks that nothing else is left in the split. */
    private void endSplit() throws IOException {
        if (split == null) {
            return;
        }
        while (leftInArray() == 0 && feed.getTotalReadBytes() < end && isNextArray()) {
            feed.enterArray();
        }
        split.requireEnd(number, feed.getTotalReadBytes(), leftInArray());
    }

    private boolean isNextArray() throws IOException {
        if (feed.depth() > 0) {
            feed.leave();
        }
        return hasElement() && feed.nextHeader().getNextFormat().getValueType() == ValueType.ARRAY;
    }

    /** Returns the number of records left in the current array; 0 outside an array. */
    private long leftInArray() {
        return feed.depth() > 0 ? feed.valuesLeft() : leftInArray;
    }

    /** Skips a record after {@link #next} has reported that it is larger than 64 MiB. */
    void skip() throws IOException {
        while (!feed.skipMessage()) {
            fill();
        }
        count();
    }

    private void count() {
        if (feed.depth() == 0 && leftInArray > 0) {
            leftInArray--;
        }
        number++;
    }

    /** Returns the number of records before the next one. */
    long number() {
        return number;
    }

    /** Enters and leaves arrays until it reaches the next record. */
    private boolean hasNext() throws IOException {
        while (true) {
            if (feed.depth() > 0 && feed.valuesLeft() == 0) {
                feed.leave();
            } else if (feed.depth() > 0 || leftInArray > 0) {
                return true;
            } else if (!hasElement()) {
                return false;
            } else if (feed.nextHeader().getNextFormat().getValueType() != ValueType.ARRAY) {
                return true;
            } else {
                feed.enterArray();
            }
        }
    }

    private boolean hasElement() throws IOException {
        while (feed.nextHeader() == null) {
            if (feed.isAtEnd()) {
                return false;
            }
            fill();
        }
        return true;
    }

    private void fill() throws IOException {
        int count = in.read(buffer);
        if (count < 0) {
            feed.endOfInput();
        } else {
            feed.feed(buffer, 0, count);
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
