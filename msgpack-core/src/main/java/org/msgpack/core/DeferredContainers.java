/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import org.msgpack.core.buffer.ArrayBufferOutput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferOutput;

/**
 * The open deferred containers of a packer, and the bytes held back until the outermost is closed.
 *
 * <p>While all these bytes are in the packer's current chunk, nothing is held here: closing a
 * container stores its header in the chunk. When the chunk is full or flushed, its bytes from the
 * outermost header on become the first {@link HeldBytes}, and so does each later chunk. A header is
 * located by its index in the array of the current chunk, and once that is held, by the number of
 * its {@link HeldBytes} in the list and the index in them. Containers are closed innermost first,
 * so no open header lies after one that is being closed, and changes after it (splitting its held
 * bytes, moving elements) leave the open ones in place.
 */
final class DeferredContainers {
    /**
     * Up to this many held bytes are copied to the output, and their memory is reused; beyond it,
     * the output gets the memory itself.
     */
    private static final int MAX_COPIED = 1 << 20;

    /** The longest list of held bytes whose capacity is kept between messages. */
    private static final int MAX_KEPT_LENGTH = 1 << 12;

    // A tag has the length reserved for a header, whether it is a map or an extension, and in its
    // upper bits the number of its HeldBytes, counted from 1, or 0 for the packer's current chunk.
    private static final int RESERVED = 7;
    private static final int MAP = 8;
    private static final int EXTENSION = 16;
    private static final int NUMBER_SHIFT = 5;
    private static final int MAX_NUMBER = -1 >>> NUMBER_SHIFT;

    private final int depthLimit;

    /**
     * A word for each open header: its index in the upper half, its {@link #tag} in the lower half.
     * So opening a container is one store, and one comparison finds out that closing it needs only
     * one more. The outermost is at 1; the word at 0 reserves nothing and matches no header. The
     * words after the innermost keep the length of the last header at their depth.
     */
    private long[] open;

    private int depth;

    private final ArrayList<HeldBytes> held = new ArrayList<>();

    private long heldBytes;

    /** Memory for chunks that are held, reused for the next message; created when needed. */
    private ArrayBufferOutput memory;

    DeferredContainers(int depthLimit) {
        this.depthLimit = depthLimit;
        this.open = new long[1];
        growTo(Math.min(8, depthLimit + 1L));
    }

    int depth() {
        return depth;
    }

    /** Returns the number of bytes held. */
    long heldBytes() {
        return heldBytes;
    }

    /** Whether bytes are held. If so, the packer's current chunk is memory from here. */
    boolean isHolding() {
        return !held.isEmpty();
    }

    /**
     * Returns the header length of the last container closed at the next depth. Rows of a table and
     * consecutive messages tend to be alike.
     */
    int guessedLength() {
        int next = depth + 1;
        return next < open.length ? (int) open[next] & RESERVED : 1;
    }

    /**
     * Opens a container whose header is reserved at an index of the current chunk's array.
     *
     * @throws MessageNestingDepthException if the limit is reached
     */
    void push(ContainerHeader header, int index, int reservedLength) {
        if (!pushIfRoom(header, index, reservedLength)) {
            grow();
            pushIfRoom(header, index, reservedLength);
        }
    }

    /** Like {@link #push}, but returns false if the stack is full. */
    boolean pushIfRoom(ContainerHeader header, int index, int reservedLength) {
        int next = depth + 1;
        if (next >= open.length) {
            return false;
        }
        open[next] = (long) index << 32 | tag(header, reservedLength);
        depth = next;
        return true;
    }

    private void grow() {
        if (depth == depthLimit) {
            throw new MessageNestingDepthException(
                    "expected at most " + depthLimit
                            + " open arrays, maps and extensions, found one more",
                    depth + 1L);
        }
        growTo(Math.min(depth * 2L, depthLimit) + 1);
    }

    private void growTo(long length) {
        int old = open.length;
        open = Arrays.copyOf(open, (int) length);
        Arrays.fill(open, old, open.length, 1);
    }

    private static int tag(ContainerHeader header, int reservedLength) {
        if (header == ContainerHeader.ARRAY) {
            return reservedLength;
        }
        return reservedLength | (header == ContainerHeader.MAP ? MAP : EXTENSION);
    }

    private int innermostTag() {
        return (int) open[depth];
    }

    private int innermostNumber() {
        return innermostTag() >>> NUMBER_SHIFT;
    }

    /** Closes the innermost container, whose header has been stored. */
    void pop(int headerLength) {
        open[depth] = headerLength;
        depth--;
    }

    ContainerHeader innermost() {
        int tag = innermostTag();
        if ((tag & EXTENSION) != 0) {
            return ContainerHeader.EXTENSION;
        }
        return (tag & MAP) != 0 ? ContainerHeader.MAP : ContainerHeader.ARRAY;
    }

    boolean innermostIsInCurrentChunk() {
        return innermostNumber() == 0;
    }

    /**
     * Closes the innermost container, of up to 15 elements or entries, if that takes no more than
     * storing one byte: its header is in the current chunk with one byte reserved, and the bytes up
     * to {@code end} can hold that many. The outermost container never qualifies while bytes are
     * held, since its header is among them.
     *
     * @return whether it was closed
     */
    boolean closeIfReady(byte[] array, int end, ContainerHeader header, int size) {
        long entry = open[depth];
        int index = (int) (entry >>> 32);
        int content = end - index - 1;
        if ((int) entry != tag(header, 1)
                || content < header.leastContent(size)
                || (size == 0 && content > 0)) {
            return false;
        }
        array[index] = header.fix(size);
        depth--;
        return true;
    }

    /**
     * Returns the index of the innermost header, in the current chunk's array or its held bytes.
     */
    int innermostIndex() {
        return (int) (open[depth] >>> 32);
    }

    /**
     * Returns the number of bytes after the innermost header.
     *
     * @param start start of the current chunk in its array
     * @param end index of the next byte to be packed
     */
    long innermostContent(int start, int end) {
        int afterHeader = innermostIndex() + innermostReservedLength();
        if (innermostIsInCurrentChunk()) {
            return (long) end - afterHeader;
        }
        long bytes = 0;
        for (int i = innermostNumber() - 1; i < held.size(); i++) {
            bytes += held.get(i).length();
        }
        return bytes - afterHeader + end - start;
    }

    int innermostReservedLength() {
        return innermostTag() & RESERVED;
    }

    /** Returns the index of the outermost header in the current chunk's array; nothing is held. */
    int outermostIndex() {
        return (int) (open[1] >>> 32);
    }

    /** Adjusts the open headers after their bytes have moved in the array or to another one. */
    void moveBy(int distance) {
        for (int i = 1; i <= depth; i++) {
            open[i] += (long) distance << 32;
        }
    }

    /** Holds a copy of the bytes from the outermost header on, which are in the output's memory. */
    void holdFromOutermost(byte[] array, int end) {
        int start = outermostIndex();
        MessageBuffer copy = copyFromOutermost(array, end);
        hold(copy.array(), copy.arrayOffset(), end - start, start);
    }

    /** Copies the bytes from the outermost header on; valid until the next chunk is asked for. */
    MessageBuffer copyFromOutermost(byte[] array, int end) {
        int start = outermostIndex();
        MessageBuffer copy = nextChunk(end - start);
        copy.putBytes(0, array, start, end - start);
        return copy;
    }

    /** Returns memory for a chunk to be held. */
    MessageBuffer nextChunk(int minimumSize) {
        if (memory == null) {
            memory = new ArrayBufferOutput();
        }
        return memory.next(minimumSize);
    }

    /**
     * Holds the start of the last chunk from {@link #nextChunk}, and relocates the open headers in
     * it.
     *
     * @param start start of the packer's chunk in its array
     */
    void hold(byte[] array, int offset, int length, int start) {
        memory.writeBuffer(length);
        append(new HeldBytes(array, offset, length, false));
        long number = (long) held.size() << NUMBER_SHIFT;
        for (int i = depth; i > 0 && (int) open[i] >>> NUMBER_SHIFT == 0; i--) {
            open[i] += number - ((long) start << 32);
        }
    }

    /** Holds a payload by reference. */
    void holdPayload(byte[] src, int offset, int length) {
        append(new HeldBytes(src, offset, length, true));
    }

    private void append(HeldBytes bytes) {
        insert(held.size(), bytes);
        heldBytes += bytes.length();
    }

    private void insert(int index, HeldBytes bytes) {
        if (held.size() == MAX_NUMBER) {
            throw new IllegalStateException("expected at most " + MAX_NUMBER
                    + " chunks and payloads before the outermost container is closed");
        }
        held.add(index, bytes);
    }

    /** Stores the innermost header in the held bytes, which are split if its length differs. */
    void storeInnermostInHeldBytes(int size) {
        int index = innermostNumber() - 1;
        int start = innermostIndex();
        int reserved = innermostReservedLength();
        ContainerHeader header = innermost();
        int needed = header.length(size);
        byte last = held.get(index).get(start + reserved - 1);
        if (needed <= reserved) {
            int headerStart = start + reserved - needed;
            held.get(index).putHeader(headerStart, header, size, last);
            if (needed < reserved) {
                cut(index, start, headerStart);
            }
        } else {
            HeldBytes longer = new HeldBytes(new byte[needed], 0, needed, false);
            longer.putHeader(0, header, size, last);
            cut(index, start, start + reserved);
            insert(index + 1, longer);
        }
        heldBytes += needed - reserved;
    }

    /** Splits held bytes in two, without the bytes from {@code start} to {@code end}. */
    private void cut(int index, int start, int end) {
        HeldBytes whole = held.get(index);
        insert(index + 1, whole.slice(end, whole.length()));
        held.set(index, whole.slice(0, start));
    }

    /** Hands all held bytes to the output and forgets them, even if the output fails. */
    void release(MessageBufferOutput out) throws IOException {
        boolean isCopied = heldBytes <= MAX_COPIED;
        if (!isCopied) {
            memory = null; // belongs to the output from now on
        }
        try {
            for (HeldBytes bytes : held) {
                bytes.writeTo(out, isCopied);
            }
        } finally {
            clear();
        }
    }

    /** Forgets all open containers and held bytes. */
    void clear() {
        depth = 0;
        boolean areMany = held.size() > MAX_KEPT_LENGTH;
        held.clear();
        if (areMany) {
            held.trimToSize();
        }
        heldBytes = 0;
        if (memory != null) {
            memory.clear();
        }
    }
}
