/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Objects.requireNonNull;

import java.io.Flushable;
import java.io.IOException;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.buffer.ChunkPool;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferOutput;
import org.msgpack.core.internal.context.ContextHolder;

/**
 * A packer's position in its output: the current chunk, the index of the next byte in it, and the
 * bytes held back for open deferred containers. The counterpart of {@link ChunkReader}.
 *
 * <p>The current chunk is always the end of a byte array, whatever memory the output has. For any
 * other chunk (one of a direct ByteBuffer, say, or in the middle of an array) an array stands in,
 * and is copied into it when it is full or flushed. So subclasses reserve room, store into
 * {@link #array}, and move {@link #position}.
 */
abstract class ChunkWriter extends ContextHolder implements Flushable {
    private static final MessageBuffer NO_CHUNK = MessageBuffer.wrap(new byte[0]);

    /** Size up to which an array is as long as the chunk of the output that it stands in for. */
    private static final int MAX_BOUNCE_BUFFER = 1 << 16;

    /** The longest array that the packer keeps a reference to between messages. */
    private static final int MAX_KEPT = 1 << 16;

    /** The output. */
    protected MessageBufferOutput out;

    final int bufferFlushThreshold;

    // The current chunk is array[start..array.length); position is the index of the next byte.
    byte[] array = NO_CHUNK.array();
    int position;
    int start;

    /** The output's chunk for which the current one stands in, or null. */
    private MessageBuffer outputChunk;

    /** The array that stands in; created when needed. */
    private BounceBuffer bounceBuffer;

    /** Where that memory comes from, or null. */
    private final ChunkPool pool;

    /** Bytes handed to the output. */
    long flushedBytes;

    /** Created when the first container is opened. */
    DeferredContainers deferred;

    private boolean isClosed;

    ChunkWriter(MessageBufferOutput out, PackerConfig config) {
        this.out = requireNonNull(out, "MessageBufferOutput is null");
        this.bufferFlushThreshold = config.getBufferFlushThreshold();
        this.pool = config.chunkPool;
    }

    /** Flushes to the old output and continues with the new one, even if flushing fails. */
    final MessageBufferOutput replaceOutput(MessageBufferOutput out) throws IOException {
        requireNonNull(out, "MessageBufferOutput is null");
        requireNoneOpen("reset");
        MessageBufferOutput old = this.out;
        try {
            if (!isClosed) {
                flush();
            }
        } finally {
            this.out = out;
            isClosed = false;
            dropChunk();
            flushedBytes = 0;
        }
        return old;
    }

    final void closeOutput() throws IOException {
        if (isClosed) {
            return;
        }
        try (MessageBufferOutput closing = out) {
            requireNoneOpen("close");
            flushChunk();
            closing.flush();
        } finally {
            end();
            closeBounceBuffer();
        }
    }

    private void closeBounceBuffer() {
        if (bounceBuffer != null) {
            dropChunk();
            bounceBuffer.close();
        }
    }

    /** Called when the output is closed. */
    void end() {
        isClosed = true;
        dropChunk();
        if (deferred != null) {
            deferred.clear();
        }
    }

    /** Hands all bytes to the output that no open container holds back, and flushes the output. */
    final void flushOutput() throws IOException {
        requireNotClosed();
        if (!hasOpenContainer()) {
            flushChunk();
        } else if (!deferred.isHolding()) {
            holdChunk();
        }
        out.flush();
    }

    /** Drops all bytes that the output has not received, and all open containers. */
    final void dropUnflushed() {
        if (deferred != null) {
            deferred.clear();
        }
        leaveChunk();
    }

    /** The offset of the next byte in the output. */
    final long offset() {
        return flushedBytes + (deferred == null ? 0 : deferred.heldBytes()) + filled();
    }

    /** Makes sure that {@code bytes} bytes fit at the position, which is returned. */
    final int reserve(int bytes) throws IOException {
        return position > array.length - bytes ? nextChunk(bytes) : position;
    }

    /**
     * Ends the chunk and begins another. Kept out of line, and one method for flushing too, on
     * purpose: see docs/internals/experiments.md#cold-paths-out-of-line.
     *
     * <p>The bytes of open containers must not reach the output yet. While the outermost of them
     * still fits into one chunk together with what comes next, only the bytes before it go to the
     * output, and the container moves to the start of the next chunk; so most containers of a long
     * list are never held. Otherwise the chunk is held, and the next one is memory of
     * {@link DeferredContainers}.
     *
     * @param minimumSize room that the next chunk must have; 0 for no chunk, which needs that no
     *     container is open
     * @return the position
     */
    final int nextChunk(int minimumSize) throws IOException {
        requireNotClosed();
        boolean isOpen = hasOpenContainer();
        // Too long to share a chunk with the open containers.
        boolean isTooLong = minimumSize > Integer.MAX_VALUE - filled();
        if (isOpen && (deferred.isHolding() || deferred.outermostIndex() == start || isTooLong)) {
            holdChunk();
            setChunk(deferred.nextChunk(minimumSize));
            return position;
        }
        int from = isOpen ? deferred.outermostIndex() : position;
        int finished = from - start;
        int begun = position - from;
        // Copied first, since the output may overwrite a chunk once it has it.
        MessageBuffer moved = isOpen ? deferred.copyFromOutermost(array, position) : NO_CHUNK;
        boolean isDone = false;
        try {
            int needed = begun + minimumSize;
            if (finished > 0) {
                writeChunk(finished);
            }
            if (needed > 0) {
                MessageBuffer next = out.next(needed);
                if (next.size() < needed) {
                    throw new IllegalStateException("expected a chunk of at least " + needed
                            + " bytes from the output, found one of " + next.size());
                }
                if (BounceBuffer.endsItsArray(next)) {
                    setChunk(next);
                } else {
                    setChunk(standInFor(next, needed));
                    outputChunk = next;
                }
            }
            isDone = true;
        } finally {
            if (!isDone && isOpen) {
                deferred.clear(); // their first bytes are lost
            }
        }
        if (isOpen) {
            deferred.moveBy(position - from);
            moved.getBytes(0, array, position, begun);
            position += begun;
        }
        return position;
    }

    private MessageBuffer standInFor(MessageBuffer chunk, int needed) {
        if (bounceBuffer == null) {
            bounceBuffer = new BounceBuffer(pool);
        }
        return bounceBuffer.end(
                needed, Math.max(needed, Math.min(chunk.size(), MAX_BOUNCE_BUFFER)));
    }

    private void setChunk(MessageBuffer next) {
        if (array != next.array()) { // see leaveChunk
            array = next.array();
        }
        start = next.arrayOffset();
        position = start;
        forgetOutputChunk();
    }

    /** Bytes in the current chunk. */
    private int filled() {
        return position - start;
    }

    /**
     * Hands the filled part of the chunk to the output and leaves the rest, into which the output
     * may copy a payload. No container is open.
     */
    private void flushChunk() throws IOException {
        if (filled() > 0) {
            nextChunk(0);
        } else {
            leaveChunk();
        }
    }

    private void writeChunk(int length) throws IOException {
        if (outputChunk != null) {
            outputChunk.putBytes(0, array, start, length);
        }
        leaveChunk(); // first, so that an output that fails never gets the bytes twice
        flushedBytes += length;
        out.writeBuffer(length);
    }

    /** Holds the filled part of the chunk back until the outermost open container is closed. */
    final void holdChunk() throws IOException {
        if (deferred.isHolding()) {
            if (filled() > 0) {
                deferred.hold(array, start, filled(), start);
            }
            dropChunk();
            return;
        }
        int before = deferred.outermostIndex() - start;
        deferred.holdFromOutermost(array, position);
        if (before > 0) {
            writeChunk(before);
        } else {
            dropChunk();
        }
    }

    /** Hands all held bytes to the output: the outermost container has been closed. */
    final void releaseHeld() throws IOException {
        holdChunk();
        flushedBytes += deferred.heldBytes();
        deferred.release(out);
    }

    private void forgetOutputChunk() {
        if (outputChunk != null) {
            outputChunk = null;
        }
    }

    /**
     * Moves to the end of the chunk, into which nothing is stored any more. The reference to its
     * array stays, since the next chunk is likely to be in the same array: see
     * docs/internals/experiments.md#reference-stores.
     */
    private void leaveChunk() {
        if (array.length > MAX_KEPT) {
            dropChunk();
        } else {
            start = array.length;
            position = start;
            forgetOutputChunk();
        }
    }

    /** Drops the chunk with its bytes. */
    private void dropChunk() {
        setChunk(NO_CHUNK);
    }

    /** Writes payload bytes that do not fit into the chunk, or are above the flush threshold. */
    final void writePayloadPastChunk(byte[] src, int off, int len) throws IOException {
        requireNotClosed();
        if (len <= bufferFlushThreshold || hasOpenContainer()) {
            nextChunk(len);
            System.arraycopy(src, off, array, position, len);
            position += len;
        } else {
            flushChunk();
            flushedBytes += len;
            out.write(src, off, len);
        }
    }

    /** Adds payload bytes by reference. */
    final void addPayloadByReference(byte[] src, int off, int len) throws IOException {
        if (hasOpenContainer()) {
            holdChunk();
            deferred.holdPayload(src, off, len);
        } else {
            flushChunk();
            flushedBytes += len;
            out.add(src, off, len);
        }
    }

    final boolean hasOpenContainer() {
        return deferred != null && deferred.depth() > 0;
    }

    /** Throws if a deferred container is open. */
    final void requireNoneOpen(String operation) {
        if (hasOpenContainer()) {
            throw new IllegalStateException(
                    operation + " with " + deferred.depth() + " open containers");
        }
    }

    final void requireNotClosed() throws IOException {
        if (isClosed) {
            throw new IOException("the packer is closed; reset gives it another output");
        }
    }
}
