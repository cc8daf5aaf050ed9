/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A {@link MessageBufferOutput} that keeps all bytes in memory as a list of chunks, so it grows
 * without copying.
 *
 * <p>{@link #toByteArray} copies the bytes. {@link #toMessageBuffer} and {@link #toBufferList} hand
 * out the chunks themselves if these waste little memory; chunks handed out are never written
 * again, not even after {@link #clear}, which keeps up to 2 MiB of the other chunks for the next
 * message.
 *
 * <p>With a pool, the chunks are the pool's, and {@link #clear} and {@link #close} give them back.
 * {@link #toMessageBuffer} and {@link #toBufferList} copy the bytes then, so what they return is
 * never a pool's.
 */
public class ArrayBufferOutput implements MessageBufferOutput {
    private static final int DEFAULT_SIZE = 8192;

    /**
     * The longest chunk kept by {@link #clear}, so that one large message does not occupy memory
     * forever. A payload of 1 MiB and its surroundings fit.
     */
    private static final int MAX_KEPT = 1 << 21;

    // Later chunks grow, since beginning a chunk has a cost, but only up to these limits: see
    // docs/internals/experiments.md#output-chunks.
    private static final long MAX_GROWTH = 8; // times bufferSize
    private static final int MAX_GROWN = 1 << 16;

    /** Size of the very first chunk: short messages should not pay for a long one. */
    private static final int FIRST_CHUNK = 512;

    private static final int PAGE = 1 << 12;

    /** The longest list of chunks whose capacity {@link #clear} keeps. */
    private static final int MAX_KEPT_LENGTH = 1 << 12;

    private final int bufferSize;

    /** Size of the first chunk if no chunk was kept. */
    private int firstSize;

    /** The bytes written before those in the current chunk, in order. */
    private final ArrayList<MessageBuffer> written = new ArrayList<>();

    /** The chunk whose unwritten part {@link #next} returns, or null. */
    private MessageBuffer current;

    /** Number of bytes written at the start of the current chunk. */
    private int currentWritten;

    /** The chunk to keep on {@link #clear}: the longest one up to MAX_KEPT, or null. */
    private MessageBuffer kept;

    /** Total size of this message's chunks, including the kept one. */
    private long allocated;

    private boolean handedOut;
    private long size;

    private final ChunkPool pool; // or null

    /** The pool's chunks, of which the writer may have the last; null without a pool. */
    private final ArrayList<MessageBuffer> lent;

    /** Whether the writer has a chunk, and has not handed it back. */
    private boolean isInUse;

    /** Whether the last bytes were given back by closing this output. */
    private boolean isGivenBack;

    /** Creates an output with a buffer size of 8 KiB; see {@link #ArrayBufferOutput(int)}. */
    public ArrayBufferOutput() {
        this(DEFAULT_SIZE);
    }

    /**
     * Creates an output whose chunks grow with the message.
     *
     * <p>The first chunk has 512 bytes, or {@code bufferSize} if that is less. Each later chunk is
     * as long as everything written before it, but at most 64 KiB or eight times
     * {@code bufferSize}, whichever is less, and at least {@code bufferSize} once that much has
     * been written. If a message needed several chunks, {@link #clear} makes the first chunk of the
     * next message as long as all of them, rounded up to a power of two and limited to 2 MiB, or to
     * {@code bufferSize} if the chunks were handed out.
     *
     * @param bufferSize in bytes
     * @throws IllegalArgumentException if bufferSize is negative
     */
    public ArrayBufferOutput(int bufferSize) {
        this.bufferSize = BufferSize.requireNotNegative(bufferSize);
        this.firstSize = Math.min(bufferSize, FIRST_CHUNK);
        this.pool = null;
        this.lent = null;
    }

    /**
     * Creates an output whose chunks are a pool's. They are acquired when they are needed, and all
     * of them are given back by {@link #clear} and {@link #close}. So this output must be cleared
     * or closed in the end; whoever wants the bytes has to ask for them before.
     *
     * @param pool the pool, which also decides on the size of the chunks
     */
    public ArrayBufferOutput(ChunkPool pool) {
        this.bufferSize = DEFAULT_SIZE;
        this.pool = requireNonNull(pool, "pool is null");
        this.lent = new ArrayList<>(4);
    }

    /**
     * Returns the number of bytes written.
     *
     * @throws IllegalStateException if they are 2 GiB or more, or have been given back to a pool
     */
    public int getSize() {
        requireNotGivenBack();
        if (size > Integer.MAX_VALUE) {
            throw new IllegalStateException(size + " bytes do not fit into one array");
        }
        return (int) size;
    }

    /**
     * Returns a copy of all bytes written.
     *
     * @throws IllegalStateException if they are 2 GiB or more ({@link #toBufferList} has no limit),
     *     or have been given back to a pool
     */
    public byte[] toByteArray() {
        byte[] bytes = new byte[getSize()];
        int position = 0;
        for (MessageBuffer chunk : written) {
            chunk.getBytes(0, bytes, position, chunk.size());
            position += chunk.size();
        }
        if (currentWritten > 0) {
            current.getBytes(0, bytes, position, currentWritten);
        }
        return bytes;
    }

    /**
     * Returns all bytes written as one buffer. They are not copied if they are in one chunk that is
     * at most {@code bufferSize} long or at least half full, and is not a pool's.
     *
     * @throws IllegalStateException if they are 2 GiB or more, or have been given back to a pool
     */
    public MessageBuffer toMessageBuffer() {
        if (pool != null || isSmallForChunk()) {
            return MessageBuffer.wrap(toByteArray());
        }
        cutCurrent();
        if (written.size() == 1) {
            handedOut = true;
            return written.get(0);
        }
        return MessageBuffer.wrap(toByteArray());
    }

    /**
     * Returns all bytes written as a list of chunks. They are not copied, unless they fill less
     * than half of a chunk longer than {@code bufferSize}: then the list has one copy. Chunks of a
     * pool are copied one by one.
     *
     * @throws IllegalStateException if the bytes have been given back to a pool
     */
    public List<MessageBuffer> toBufferList() {
        requireNotGivenBack();
        if (pool != null) {
            return copies();
        }
        if (isSmallForChunk()) {
            return new ArrayList<>(Collections.singletonList(MessageBuffer.wrap(toByteArray())));
        }
        cutCurrent();
        handedOut = true;
        return new ArrayList<>(written);
    }

    private List<MessageBuffer> copies() {
        List<MessageBuffer> copies = new ArrayList<>(written.size() + 1);
        for (MessageBuffer chunk : written) {
            copies.add(MessageBuffer.wrap(chunk.toByteArray()));
        }
        if (currentWritten > 0) {
            copies.add(MessageBuffer.wrap(current.slice(0, currentWritten).toByteArray()));
        }
        return copies;
    }

    /** Whether handing out the chunk would waste most of its memory. */
    private boolean isSmallForChunk() {
        return kept != null && kept.size() > bufferSize && 0 < size && size < kept.size() / 2;
    }

    private void requireNotGivenBack() {
        if (isGivenBack) {
            throw new IllegalStateException("closing this output has given its chunks back to the"
                    + " pool; ask for the bytes before");
        }
    }

    /** Drops all bytes written. Chunks of a pool are given back. */
    public void clear() {
        if (pool != null) {
            giveBack(/* isClosing= */ false);
            return;
        }
        if (!written.isEmpty() || allocated > MAX_KEPT) {
            forgetChunks();
        }
        size = 0;
        currentWritten = 0;
    }

    /**
     * Gives all chunks back but the one that the writer has. If this output is closed, that one is
     * left to the writer, and to the garbage collector: nobody else must get it.
     */
    private void giveBack(boolean isClosing) {
        MessageBuffer used = isInUse ? lent.remove(lent.size() - 1) : null;
        boolean isKept = isInUse && !isClosing;
        current = isKept ? unwritten() : null;
        isInUse = isKept;
        isGivenBack = isClosing;
        written.clear();
        size = 0;
        currentWritten = 0;
        while (!lent.isEmpty()) {
            pool.release(lent.remove(lent.size() - 1));
        }
        if (isKept) {
            lent.add(used);
        }
    }

    private void forgetChunks() {
        boolean areMany = written.size() > MAX_KEPT_LENGTH;
        written.clear();
        if (areMany) {
            written.trimToSize();
        }
        int keptSize = kept == null ? 0 : kept.size();
        if (allocated > keptSize) { // several chunks, or one too long to keep
            firstSize = (int) Math.min(powerOfTwo(allocated), MAX_KEPT);
        }
        if (handedOut) {
            firstSize = Math.min(firstSize, bufferSize);
        }
        if (handedOut || keptSize < firstSize) {
            kept = null;
            keptSize = 0;
        }
        current = kept;
        allocated = keptSize;
        handedOut = false;
    }

    /** Rounds up, so that messages that grow slowly do not allocate a chunk each. */
    private static long powerOfTwo(long bytes) {
        return Long.highestOneBit(2 * bytes - 1);
    }

    @Override
    public MessageBuffer next(int minimumSize) {
        int rest = rest();
        if (rest == 0 || rest < minimumSize) {
            MessageBuffer next = pool == null ? allocate(minimumSize) : acquire(minimumSize);
            appendCurrent();
            current = next;
        }
        if (pool != null) {
            setInUse(true);
        }
        return unwritten();
    }

    private MessageBuffer allocate(int minimumSize) {
        if (size == 0) {
            allocated = 0; // the current chunk is too short and dropped
        }
        MessageBuffer chunk = MessageBuffer.allocate(Math.max(nextSize(), minimumSize));
        noteAllocated(chunk);
        return chunk;
    }

    private MessageBuffer acquire(int minimumSize) {
        MessageBuffer chunk = pool.acquire(Math.max(1, minimumSize));
        lent.add(chunk);
        return chunk;
    }

    /** Called whenever something is written; an output that was closed is open again. */
    private void setInUse(boolean isInUse) {
        this.isInUse = isInUse;
        this.isGivenBack = false;
    }

    private MessageBuffer unwritten() {
        return currentWritten == 0 ? current : current.slice(currentWritten, rest());
    }

    /** Returns the number of unwritten bytes of the current chunk. */
    private int rest() {
        return current == null ? 0 : current.size() - currentWritten;
    }

    private int nextSize() {
        if (allocated == 0) {
            return firstSize;
        }
        long most = Math.max(bufferSize, Math.min(MAX_GROWTH * bufferSize, MAX_GROWN));
        return (int) Math.max(Math.min(bufferSize, FIRST_CHUNK), Math.min(size, most));
    }

    private void noteAllocated(MessageBuffer chunk) {
        allocated += chunk.size();
        if (chunk.size() <= MAX_KEPT && (kept == null || chunk.size() > kept.size())) {
            kept = chunk;
        }
    }

    @Override
    public void writeBuffer(int length) {
        if (current == null) {
            throw new IllegalStateException("writeBuffer without a chunk from next");
        }
        if (length < 0 || length > rest()) {
            throw new IllegalArgumentException("chunk has no " + length + " bytes to write");
        }
        currentWritten += length;
        size += length;
        setInUse(false);
    }

    @Override
    public void write(byte[] buffer, int offset, int length) {
        MessageBuffer source = wrap(buffer, offset, length);
        if (length > MAX_GROWN && length <= rest() - PAGE) {
            goToNextPage();
        }
        if (length <= rest() || pool != null) {
            next(length).putMessageBuffer(0, source, 0, length);
            writeBuffer(length);
        } else {
            MessageBuffer copy = MessageBuffer.wrap(source.toByteArray());
            noteAllocated(copy);
            append(copy);
        }
    }

    @Override
    public void add(byte[] buffer, int offset, int length) {
        append(wrap(buffer, offset, length));
        setInUse(false);
    }

    /** Checks the range before anything is allocated for it. */
    private static MessageBuffer wrap(byte[] buffer, int offset, int length) {
        return MessageBuffer.wrap(requireNonNull(buffer, "buffer is null"), offset, length);
    }

    private void append(MessageBuffer bytes) {
        cutCurrent();
        written.add(bytes);
        size += bytes.size();
    }

    private void cutCurrent() {
        if (currentWritten > 0) {
            continueAt(currentWritten);
        }
    }

    /**
     * Aligns the copy of a large array with its source: see docs/internals/experiments.md#copies.
     */
    private void goToNextPage() {
        int at = current.arrayOffset() + currentWritten;
        continueAt(currentWritten + (-at & (PAGE - 1)));
    }

    /** Makes the rest of the current chunk, from an index on, the current chunk. */
    private void continueAt(int index) {
        MessageBuffer rest = current.slice(index, current.size() - index);
        appendCurrent();
        current = rest;
    }

    private void appendCurrent() {
        if (currentWritten > 0) {
            written.add(current.slice(0, currentWritten));
            currentWritten = 0;
        }
    }

    /** Does nothing, and the bytes stay; but with a pool, gives the chunks back. */
    @Override
    public void close() {
        if (pool != null) {
            giveBack(/* isClosing= */ true);
        }
    }

    /** Does nothing; the bytes are in memory already. */
    @Override
    public void flush() {}
}
