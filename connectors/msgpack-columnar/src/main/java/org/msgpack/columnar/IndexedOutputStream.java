/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static java.util.Objects.requireNonNull;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Queue;

/**
 * Passes on what is written, and makes a {@link SplitIndex} of it.
 *
 * <pre>{@code
 * IndexedOutputStream out = new IndexedOutputStream(file);
 * MessagePacker packer = MessagePack.newDefaultPacker(out);
 * for (Event event : events) {
 *     out.beginRecord(packer.getTotalWrittenBytes());
 *     pack(packer, event);
 * }
 * packer.close();
 * out.index().write(indexFile);
 * }</pre>
 */
public final class IndexedOutputStream extends FilterOutputStream {
    private final SplitCollector collector;

    /** The first bytes of all that is written, and so of the first split. */
    private final Head first = new Head(0, 0);

    /** The first bytes of the other splits, as long as they have not all come by. */
    private final Queue<Head> heads = new ArrayDeque<>();

    /** The number of bytes that have been passed on. */
    private long position;

    private long lastRecord = -1;

    /** Makes an index with splits of 4 MiB. */
    public IndexedOutputStream(OutputStream out) {
        this(out, SplitIndex.DEFAULT_DISTANCE);
    }

    /**
     * Makes an index.
     *
     * @param distance the least number of bytes between the beginnings of two splits
     */
    public IndexedOutputStream(OutputStream out, long distance) {
        super(requireNonNull(out, "out is null"));
        this.collector = new SplitCollector(distance);
    }

    /**
     * Says that the records that follow are in an array.
     *
     * @param size number of its elements
     */
    public void beginArray(long size) {
        collector.beginArray(size);
    }

    /**
     * Says that a record begins. To be called before anything of the record is packed, for each
     * record.
     *
     * @param offset where it begins in what is written to this stream, whether or not that is all
     *     here yet: what {@link org.msgpack.core.MessagePacker#getTotalWrittenBytes} returns
     * @throws IllegalArgumentException if it is not behind the record before, or bytes of the
     *     record have been written already
     */
    public void beginRecord(long offset) {
        if (offset <= lastRecord || offset < position) {
            throw new IllegalArgumentException("a record at byte " + offset + ", after one at byte "
                    + lastRecord + " and " + position + " bytes written");
        }
        lastRecord = offset;
        if (collector.beginRecord(offset) && collector.splits() > 1) {
            heads.add(new Head(offset, collector.splits() - 1));
        }
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
        if (!heads.isEmpty() || first.length < Split.HEAD) {
            note(bytes, offset, length);
        }
        position += length;
    }

    private void note(byte[] bytes, int offset, int length) {
        first.add(position, bytes, offset, length);
        for (Iterator<Head> i = heads.iterator(); i.hasNext(); ) {
            Head head = i.next();
            head.add(position, bytes, offset, length);
            if (head.length == Split.HEAD) {
                collector.setCheck(head.split, head.check());
                i.remove();
            }
        }
    }

    /**
     * Returns the index of what has been written. To be called at the end, when the packer has been
     * flushed or closed.
     *
     * @throws IllegalStateException if records have begun of which nothing has been written
     */
    public SplitIndex index() {
        if (lastRecord >= position) {
            throw new IllegalStateException("a record began at byte " + lastRecord + ", but only "
                    + position + " bytes have been written");
        }
        for (Head head : heads) {
            collector.setCheck(head.split, head.check());
        }
        if (collector.splits() > 0) {
            collector.setCheck(0, first.check());
        }
        return collector.index(position);
    }

    /** The first bytes of a split. */
    private static final class Head {
        final long offset;
        final int split;
        final byte[] bytes = new byte[Split.HEAD];
        int length;

        Head(long offset, int split) {
            this.offset = offset;
            this.split = split;
        }

        /** Takes what it needs of bytes that are written. */
        void add(long position, byte[] written, int from, int count) {
            long before = Math.max(0, offset + length - position);
            if (before < count) {
                int taken = (int) Math.min(count - before, bytes.length - length);
                System.arraycopy(written, from + (int) before, bytes, length, taken);
                length += taken;
            }
        }

        long check() {
            return Split.check(bytes, 0, length);
        }
    }
}
