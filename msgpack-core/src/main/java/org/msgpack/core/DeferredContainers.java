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
 * stores the header in the chunk. When the chunk is full, its bytes become the first of the
 * <em>pieces</em> held here, and so does each later chunk. A header is found by the index of its
 * piece and its position there; the packer's current chunk is the piece after the held ones.
 * Headers are closed innermost first, so that no open header is behind one that is being closed,
 * and what changes behind it (its piece is cut in two, bytes move) leaves the open ones where they
 * are.
 */
final class DeferredContainers {
    /** As much is copied to the output, and its memory used again; of more it gets the memory. */
    private static final int MAX_COPIED = 1 << 20;

    private final int depthLimit;

    // What is kept of each open container, in one array because most messages need only little.
    private static final int PIECE = 0;
    private static final int POSITION = 1;
    private static final int RESERVED = 2; // length reserved for the header; negative for a map
    private static final int FIELDS = 3;

    private int[] open = new int[4 * FIELDS];
    private int depth;

    /** Index of what is kept of the innermost container. */
    private int innermost = -FIELDS;

    private final ArrayList<Piece> pieces = new ArrayList<>();
    private long heldBytes;

    /**
     * Where the bytes of pieces are, and will be of those of the next message; made when needed.
     */
    private ArrayBufferOutput memory;

    DeferredContainers(int depthLimit) {
        this.depthLimit = depthLimit;
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

    /** Throws if one more container would be one too many. */
    void requireRoom() {
        if (depth >= depthLimit) {
            throw tooDeep();
        }
    }

    private MessageNestingDepthException tooDeep() {
        return new MessageNestingDepthException(
                "expected at most " + depthLimit + " open arrays and maps, found one more",
                depth + 1L);
    }

    /** Opens a container whose header is reserved at {@code position} of the current chunk. */
    void push(ContainerHeader header, int position, int reservedLength) {
        innermost += FIELDS;
        if (innermost == open.length) {
            open = Arrays.copyOf(open, open.length * 2);
        }
        open[innermost + PIECE] = pieces.size();
        open[innermost + POSITION] = position;
        open[innermost + RESERVED] =
                header == ContainerHeader.MAP ? -reservedLength : reservedLength;
        depth++;
    }

    /** Closes the innermost container, whose header has been stored. */
    void pop() {
        depth--;
        innermost -= FIELDS;
    }

    ContainerHeader innermost() {
        return open[innermost + RESERVED] < 0 ? ContainerHeader.MAP : ContainerHeader.ARRAY;
    }

    boolean innermostIsInCurrentChunk() {
        return open[innermost + PIECE] == pieces.size();
    }

    /**
     * Where the header of the innermost container is in the current chunk, if nothing has to be
     * done but to store it there; else -1.
     */
    int positionIfReadyFor(ContainerHeader header, int size) {
        int length = ContainerHeader.length(size);
        return depth > 0
                        && open[innermost + RESERVED]
                                == (header == ContainerHeader.MAP ? -length : length)
                        && innermostIsInCurrentChunk()
                        && (depth > 1 || !isHolding())
                ? open[innermost + POSITION]
                : -1;
    }

    int innermostPosition() {
        return open[innermost + POSITION];
    }

    int innermostReservedLength() {
        return Math.abs(open[innermost + RESERVED]);
    }

    /** Where the outermost header is, as long as nothing is held, in the current chunk. */
    int outermostPosition() {
        return open[POSITION];
    }

    /** All bytes of the current chunk move towards its start. */
    void moveDown(int distance) {
        for (int i = 0; i <= innermost; i += FIELDS) {
            open[i + POSITION] -= distance;
        }
    }

    /** Takes a copy of the bytes from the outermost header on, which leave the output's chunk. */
    int holdFromOutermost(MessageBuffer chunk, int end) {
        int start = outermostPosition();
        hold(copyFromOutermost(chunk, end), end - start);
        moveDown(start);
        return start;
    }

    /** A copy of the bytes from the outermost header on, to be used before the next one is made. */
    MessageBuffer copyFromOutermost(MessageBuffer chunk, int end) {
        int start = outermostPosition();
        MessageBuffer copy = nextChunk(end - start);
        copy.putMessageBuffer(0, chunk, start, end - start);
        return copy;
    }

    /** Memory for the next piece. */
    MessageBuffer nextChunk(int minimumSize) {
        if (memory == null) {
            memory = new ArrayBufferOutput(0);
        }
        return memory.next(minimumSize);
    }

    /** Appends a piece: the beginning of what {@link #nextChunk} gave last. */
    void hold(MessageBuffer chunk, int length) {
        memory.writeBuffer(length);
        append(new Piece(chunk.array(), chunk.arrayOffset(), length, false));
    }

    /** Appends a piece, which from now on nobody else writes. */
    void holdPayload(byte[] src, int offset, int length) {
        append(new Piece(src, offset, length, true));
    }

    private void append(Piece piece) {
        pieces.add(piece);
        heldBytes += piece.length();
    }

    /**
     * Stores the innermost header in the piece that has it, which is cut where the length differs.
     */
    void storeInnermostInPiece(int size) {
        int index = open[innermost + PIECE];
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
            pieces.add(index + 1, new Piece(longer, 0, needed, false));
        }
        heldBytes += needed - reserved;
    }

    /** Leaves out the bytes from {@code start} to {@code end} of a piece. */
    private void cut(int index, int start, int end) {
        Piece piece = pieces.get(index);
        pieces.set(index, piece.part(0, start));
        pieces.add(index + 1, piece.part(end, piece.length()));
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
        innermost = -FIELDS;
        pieces.clear();
        heldBytes = 0;
        if (memory != null) {
            memory.clear();
        }
    }
}
