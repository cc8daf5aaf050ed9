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
 * The containers that a packer has opened without knowing their size, and the bytes that cannot go
 * to the output before the outermost of them is closed.
 *
 * <p>As long as all of these bytes are in the packer's current chunk, nothing is held here: closing
 * stores the header in the chunk. When the chunk is full, or flushed, its bytes from the outermost
 * header on become the first of the <em>pieces</em> held here, and so does each later chunk. A
 * header is found by its position in the array of the current chunk until that is held, and then by
 * the number of its piece and its position there. Headers are closed innermost first, so that no
 * open header is behind one that is being closed, and what changes behind it (its piece is cut in
 * two, bytes move) leaves the open ones where they are.
 */
final class DeferredContainers {
    /** As much is copied to the output, and its memory used again; of more it gets the memory. */
    private static final int MAX_COPIED = 1 << 20;

    /** Room in the list for so many is kept. */
    private static final int MAX_KEPT_PIECES = 1 << 12;

    // What a tag tells: the length reserved, whether it is a map, and from there on the number of
    // the piece, the first being 1; 0 is the packer's current chunk.
    private static final int RESERVED = 7;
    private static final int MAP = 8;
    private static final int PIECE_SHIFT = 4;
    private static final int MAX_PIECES = -1 >>> PIECE_SHIFT;

    private final int depthLimit;

    /**
     * The open headers, a word for each: the upper half is the position, the lower half a
     * {@link #tag}. So it is one store to open a container and one comparison to see that closing
     * it is no more than another store. The outermost is at 1; the word at 0, for which nothing is
     * reserved, ends the search for one. Behind the innermost, each word still has the length of
     * the last header at its depth.
     */
    private long[] open;

    private int depth;

    private final ArrayList<Piece> pieces = new ArrayList<>();

    private long heldBytes;

    /**
     * Where the bytes of pieces are, and will be of those of the next message; made when needed.
     */
    private ArrayBufferOutput memory;

    DeferredContainers(int depthLimit) {
        this.depthLimit = depthLimit;
        this.open = new long[1];
        growTo(Math.min(8, depthLimit + 1L));
    }

    int depth() {
        return depth;
    }

    /** Number of bytes in the pieces. */
    long heldBytes() {
        return heldBytes;
    }

    /** Whether the packer's current chunk belongs here and not to the output. */
    boolean isHolding() {
        return !pieces.isEmpty();
    }

    /**
     * As long as the header of the container closed last at this depth: rows of a table, and
     * messages after one another, mostly are of one kind.
     */
    int guessedLength() {
        int next = depth + 1;
        return next < open.length ? (int) open[next] & RESERVED : 1;
    }

    /** Opens a container whose header is reserved at an index in the current chunk's array. */
    void push(ContainerHeader header, int index, int reservedLength) {
        if (!pushIfRoom(header, index, reservedLength)) {
            grow();
            pushIfRoom(header, index, reservedLength);
        }
    }

    /** Opens a container like {@link #push} if there is room for one more; returns whether. */
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
                    "expected at most " + depthLimit + " open arrays and maps, found one more",
                    depth + 1L);
        }
        growTo(Math.min(depth * 2L, depthLimit) + 1);
    }

    private void growTo(long length) {
        int old = open.length;
        open = Arrays.copyOf(open, (int) length);
        Arrays.fill(open, old, open.length, 1);
    }

    /** What is kept of a header in the current chunk, besides its position. */
    private static int tag(ContainerHeader header, int reservedLength) {
        return header == ContainerHeader.MAP ? MAP | reservedLength : reservedLength;
    }

    private int innermostTag() {
        return (int) open[depth];
    }

    private int innermostPiece() {
        return innermostTag() >>> PIECE_SHIFT;
    }

    /** Closes the innermost container, whose header has been stored. */
    void pop(int headerLength) {
        open[depth] = headerLength;
        depth--;
    }

    ContainerHeader innermost() {
        return (innermostTag() & MAP) != 0 ? ContainerHeader.MAP : ContainerHeader.ARRAY;
    }

    boolean innermostIsInCurrentChunk() {
        return innermostPiece() == 0;
    }

    /**
     * Closes the innermost container, of up to 15 elements or entries, if its header is reserved in
     * the current chunk's array and is as long, and if that many can be in the bytes up to
     * {@code end}. (The header of the outermost is not in the current chunk while anything is held,
     * and has to be released.)
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

    /** Where the innermost header is, in the current chunk's array or in its piece. */
    int innermostPosition() {
        return (int) (open[depth] >>> 32);
    }

    /**
     * Number of bytes since the innermost header.
     *
     * @param start where the packer's chunk begins in its array
     * @param end where the next byte goes
     */
    long innermostContent(int start, int end) {
        int afterHeader = innermostPosition() + innermostReservedLength();
        if (innermostIsInCurrentChunk()) {
            return (long) end - afterHeader;
        }
        long held = 0;
        for (int i = innermostPiece() - 1; i < pieces.size(); i++) {
            held += pieces.get(i).length();
        }
        return held - afterHeader + end - start;
    }

    int innermostReservedLength() {
        return innermostTag() & RESERVED;
    }

    /** Where the outermost header is in the current chunk's array, as long as nothing is held. */
    int outermostIndex() {
        return (int) (open[1] >>> 32);
    }

    /** All bytes from the outermost header on moved within the array, or into another. */
    void moveBy(int distance) {
        for (int i = 1; i <= depth; i++) {
            open[i] += (long) distance << 32;
        }
    }

    /** Takes a copy of the bytes from the outermost header on, which leave the output's chunk. */
    void holdFromOutermost(byte[] array, int end) {
        int start = outermostIndex();
        MessageBuffer copy = copyFromOutermost(array, end);
        hold(copy.array(), copy.arrayOffset(), end - start, start);
    }

    /** A copy of the bytes from the outermost header on, to be used before the next one is made. */
    MessageBuffer copyFromOutermost(byte[] array, int end) {
        int start = outermostIndex();
        MessageBuffer copy = nextChunk(end - start);
        copy.putBytes(0, array, start, end - start);
        return copy;
    }

    /** Memory for the next piece. */
    MessageBuffer nextChunk(int minimumSize) {
        if (memory == null) {
            memory = new ArrayBufferOutput();
        }
        return memory.next(minimumSize);
    }

    /**
     * Appends a piece: the beginning of what {@link #nextChunk} gave last. The open headers in it
     * are found by its number and their position in it from now on.
     *
     * @param start where it began in the array of the packer's chunk
     */
    void hold(byte[] array, int offset, int length, int start) {
        memory.writeBuffer(length);
        append(new Piece(array, offset, length, false));
        long inPiece = (long) pieces.size() << PIECE_SHIFT;
        for (int i = depth; i > 0 && (int) open[i] >>> PIECE_SHIFT == 0; i--) {
            open[i] += inPiece - ((long) start << 32);
        }
    }

    /** Appends a piece, which from now on nobody else writes. */
    void holdPayload(byte[] src, int offset, int length) {
        append(new Piece(src, offset, length, true));
    }

    private void append(Piece piece) {
        insert(pieces.size(), piece);
        heldBytes += piece.length();
    }

    private void insert(int index, Piece piece) {
        if (pieces.size() == MAX_PIECES) {
            throw new IllegalStateException("expected at most " + MAX_PIECES
                    + " pieces of memory before the outermost container is closed");
        }
        pieces.add(index, piece);
    }

    /**
     * Stores the innermost header in the piece that has it, which is cut where the length differs.
     */
    void storeInnermostInPiece(int size) {
        int index = innermostPiece() - 1;
        int start = innermostPosition();
        int reserved = innermostReservedLength();
        int needed = ContainerHeader.length(size);
        ContainerHeader header = innermost();
        if (needed <= reserved) {
            int headerStart = start + reserved - needed;
            pieces.get(index).putHeader(headerStart, header, size);
            if (needed < reserved) {
                cut(index, start, headerStart);
            }
        } else {
            byte[] longer = new byte[needed];
            header.put(longer, 0, size);
            cut(index, start, start + reserved);
            insert(index + 1, new Piece(longer, 0, needed, false));
        }
        heldBytes += needed - reserved;
    }

    /** Leaves out the bytes from {@code start} to {@code end} of a piece. */
    private void cut(int index, int start, int end) {
        Piece whole = pieces.get(index);
        insert(index + 1, whole.part(end, whole.length()));
        pieces.set(index, whole.part(0, start));
    }

    /** Gives all pieces to the output and forgets them, even if the output fails. */
    void release(MessageBufferOutput out) throws IOException {
        boolean isCopied = heldBytes <= MAX_COPIED;
        if (!isCopied) {
            memory = null; // it is the output's now
        }
        try {
            for (Piece piece : pieces) {
                piece.writeTo(out, isCopied);
            }
        } finally {
            clear();
        }
    }

    /** Forgets all open containers and all pieces. */
    void clear() {
        depth = 0;
        boolean areMany = pieces.size() > MAX_KEPT_PIECES;
        pieces.clear();
        if (areMany) {
            pieces.trimToSize();
        }
        heldBytes = 0;
        if (memory != null) {
            memory.clear();
        }
    }
}
