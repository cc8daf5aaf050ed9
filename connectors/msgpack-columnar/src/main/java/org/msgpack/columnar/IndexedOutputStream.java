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
 * Passes on everything written to it, and builds a {@link SplitIndex} of it.
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

    /** The first bytes of the output, which are those of the first split. */
    private final Head first = new Head(0, 0);

    /** The first bytes of later splits that are not complete yet. */
    private final Queue<Head> heads = new ArrayDeque<>();

    /** The number of bytes passed on. */
    private long position;

    private long lastRecord = -1;

    /** Builds an index with splits of about 4 MiB. */
    public IndexedOutputStream(OutputStream out) {
        this(out, SplitIndex.DEFAULT_DISTANCE);
    }

    /**
     * Builds an index.
     *
     * @param distance the least number of bytes between the starts of two splits
     */
    public IndexedOutputStream(OutputStream out, long distance) {
        super(requireNonNull(out, "out is null"));
        this.collector = new SplitCollector(distance);
    }

    /**
     * Announces that the next records are in an array.
     *
     * @param size the number of elements in the array
     */
    public void beginArray(long size) {
        collector.beginArray(size);
    }

    /**
     * Announces the start of a record. Call this before packing each record.
     *
     * @param offset where the record starts in the output, counting bytes that the packer still
     *     buffers: the result of {@link org.msgpack.core.MessagePacker#getTotalWrittenBytes}
     * @throws IllegalArgumentException if it is not after the previous record, or if bytes of the
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
            collectHeads(bytes, offset, length);
        }
        position += length;
    }

    private void collectHeads(byte[] bytes, int offset, int length) {
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
     * Returns the index of the output. Call this at the end, after flushing or closing the packer.
     *
     * @throws IllegalStateException if a record has been announced but not written
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

        /** Copies the bytes it still needs from the output. */
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
