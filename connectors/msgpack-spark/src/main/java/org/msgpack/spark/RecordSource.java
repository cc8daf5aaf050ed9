/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.value.ValueType;

/** The bytes of one record after the other. */
final class RecordSource implements Closeable {
    private static final int BUFFER_SIZE = 1 << 16;

    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER_SIZE];
    private final MessageFeed feed = UnpackerConfig.untrustedData()
            .withContainerSizeLimit(Integer.MAX_VALUE)
            .newFeed();
    private long leftToRead;
    private long leftInArray;
    private long number;

    /**
     * Makes it.
     *
     * @param records to read; negative for all
     * @param leftInArray number of records in the array that the input begins in
     */
    RecordSource(InputStream in, long records, long leftInArray) {
        this.in = in;
        this.leftToRead = records;
        this.leftInArray = leftInArray;
    }

    /** Returns the offset of the next record from where the input began. */
    long position() {
        return feed.getTotalReadBytes();
    }

    /**
     * Returns the next record.
     *
     * @return null at the end of the input
     * @throws org.msgpack.core.MessageSizeException if it has more than 64 MiB; see {@link #skip}
     * @throws MessagePackException if it is malformed or cut
     */
    byte[] next() throws IOException {
        if (leftToRead == 0 || !hasNext()) {
            return null;
        }
        MessageBuffer record;
        while ((record = feed.nextMessage()) == null) {
            fill();
        }
        count();
        return record.toByteArray();
    }

    /** Skips a record that has more than 64 MiB, which {@link #next} has said. */
    void skip() throws IOException {
        while (!feed.skipMessage()) {
            fill();
        }
        count();
    }

    private void count() {
        leftToRead--;
        if (feed.depth() == 0 && leftInArray > 0) {
            leftInArray--;
        }
        number++;
    }

    /** Returns the number of records before the next one. */
    long number() {
        return number;
    }

    /** Enters and leaves arrays, up to the next record. */
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
