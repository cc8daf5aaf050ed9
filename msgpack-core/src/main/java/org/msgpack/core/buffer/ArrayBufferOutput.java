/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * A {@link MessageBufferOutput} that keeps all bytes in memory, as a list of chunks: it grows
 * without copying what is already there.
 *
 * <p>{@link #toByteArray} copies. {@link #toMessageBuffer} and {@link #toBufferList} hand out the
 * chunks themselves where they waste little memory; these are then never written again, not even
 * after {@link #clear}. Of what is not handed out, clear keeps up to 2 MiB for the next message.
 */
public class ArrayBufferOutput implements MessageBufferOutput {
    private static final int DEFAULT_SIZE = 8192;

    /**
     * Bytes that survive a clear, lest one large message is paid for ever after. A payload of 1 MiB
     * fits in with what is around it: with an allocation it takes four times as long.
     */
    private static final int MAX_KEPT = 1 << 21;

    // How much larger than a chunk is by default a later one is at most: beginning another takes as
    // long as to copy a kilobyte. With chunks of 8 KiB only, payloads of 6 KiB took 1.15 times as
    // long.
    private static final long MAX_GROWTH = 8;
    private static final int MAX_GROWN = 1 << 16;

    /** The first chunk of all: to allocate 8 KiB takes longer than to pack a short message. */
    private static final int FIRST_CHUNK = 512;

    private static final int PAGE = 1 << 12;

    /** Room in the lists for so many parts survives a clear as well. */
    private static final int MAX_KEPT_LENGTHS = 1 << 12;

    private static final int[] NO_LENGTHS = {};

    private final int bufferSize;

    /** Length of the first chunk, if none is kept from the message before. */
    private int firstSize;

    // All that was written, in order: so many bytes from the start of each of these, and then of
    // the current chunk.
    private final ArrayList<MessageBuffer> written = new ArrayList<>();
    private int[] lengths = NO_LENGTHS;

    /** The chunk of which {@link #next} gives what is not written yet; or null. */
    private MessageBuffer current;

    /** How much of it is written. */
    private int currentWritten;

    /**
     * The chunk that survives a clear: the longest of those allocated, if not too long; or null.
     */
    private MessageBuffer kept;

    /** Bytes of the chunks that this message has, the kept one included. */
    private long allocated;

    private boolean handedOut;
    private long size;

    /** Like {@link #ArrayBufferOutput(int)} with 8 KiB. */
    public ArrayBufferOutput() {
        this(DEFAULT_SIZE);
    }

    /**
     * The first chunk has 512 bytes, or {@code bufferSize} if that is less, and each later one is
     * as long as all that was written before it, but at most 64 KiB, or eight times
     * {@code bufferSize} if that is less, or {@code bufferSize} if that is more. After a message
     * that needed several, and {@link #clear}, the first chunk is as long as all of them, rounded
     * up to a power of two, but no longer than 2 MiB, or {@code bufferSize} if they have been
     * handed out.
     *
     * @throws IllegalArgumentException if bufferSize is negative
     */
    public ArrayBufferOutput(int bufferSize) {
        if (bufferSize < 0) {
            throw new IllegalArgumentException("buffer size must not be negative: " + bufferSize);
        }
        this.bufferSize = bufferSize;
        this.firstSize = Math.min(bufferSize, FIRST_CHUNK);
    }

    /**
     * Number of bytes written.
     *
     * @throws IllegalStateException if they are 2 GiB or more
     */
    public int getSize() {
        if (size > Integer.MAX_VALUE) {
            throw new IllegalStateException(size + " bytes do not fit into one array");
        }
        return (int) size;
    }

    /**
     * A copy of all bytes written.
     *
     * @throws IllegalStateException if they are 2 GiB or more; {@link #toBufferList} has no limit
     */
    public byte[] toByteArray() {
        byte[] bytes = new byte[getSize()];
        int position = 0;
        for (int i = 0; i < written.size(); i++) {
            written.get(i).getBytes(0, bytes, position, lengths[i]);
            position += lengths[i];
        }
        if (currentWritten > 0) {
            current.getBytes(0, bytes, position, currentWritten);
        }
        return bytes;
    }

    /**
     * All bytes written as one buffer: without a copy where they are in one chunk and this chunk,
     * if longer than {@code bufferSize}, is at least half full.
     *
     * @throws IllegalStateException if they are 2 GiB or more
     */
    public MessageBuffer toMessageBuffer() {
        if (isSmallForChunk()) {
            return MessageBuffer.wrap(toByteArray());
        }
        cutCurrent();
        if (written.size() == 1) {
            handedOut = true;
            return written.get(0).slice(0, lengths[0]);
        }
        return MessageBuffer.wrap(toByteArray());
    }

    /**
     * All bytes written, as the chunks in which they are, without a copy; or as one copy where they
     * are less than half as long as a chunk longer than {@code bufferSize}.
     */
    public List<MessageBuffer> toBufferList() {
        if (isSmallForChunk()) {
            return new ArrayList<>(Collections.singletonList(MessageBuffer.wrap(toByteArray())));
        }
        cutCurrent();
        handedOut = true;
        List<MessageBuffer> buffers = new ArrayList<>(written.size());
        for (int i = 0; i < written.size(); i++) {
            buffers.add(written.get(i).slice(0, lengths[i]));
        }
        return buffers;
    }

    /** Whether the chunk is one for longer messages, of which the caller would keep much. */
    private boolean isSmallForChunk() {
        return kept != null && kept.size() > bufferSize && 0 < size && size < kept.size() / 2;
    }

    /** Forgets all bytes written. */
    public void clear() {
        if (!written.isEmpty() || allocated > MAX_KEPT) {
            forgetChunks();
        }
        size = 0;
        currentWritten = 0;
    }

    private void forgetChunks() {
        written.clear();
        if (lengths.length > MAX_KEPT_LENGTHS) {
            lengths = NO_LENGTHS;
            written.trimToSize();
        }
        int keptSize = kept == null ? 0 : kept.size();
        if (allocated > keptSize) { // several chunks, or one too long
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

    /** The next power of two, so that messages that grow slowly do not each allocate. */
    private static long powerOfTwo(long bytes) {
        return Long.highestOneBit(2 * bytes - 1);
    }

    @Override
    public MessageBuffer next(int minimumSize) {
        int rest = rest();
        if (rest == 0 || rest < minimumSize) {
            if (size == 0) {
                allocated = 0; // the chunk that is too short is not needed
            }
            MessageBuffer next = MessageBuffer.allocate(Math.max(nextSize(), minimumSize));
            noteAllocated(next);
            appendCurrent();
            current = next;
        }
        return currentWritten == 0 ? current : current.slice(currentWritten, rest);
    }

    /** Bytes of the current chunk that are not written. */
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
    }

    @Override
    public void write(byte[] buffer, int offset, int length) {
        MessageBuffer source = wrap(buffer, offset, length);
        if (length > MAX_GROWN && length <= rest() - PAGE) {
            goToNextPage();
        }
        if (length <= rest()) {
            next(length).putMessageBuffer(0, source, 0, length);
            writeBuffer(length);
        } else {
            MessageBuffer copy = MessageBuffer.wrap(source.toByteArray());
            noteAllocated(copy);
            append(copy, length);
        }
    }

    @Override
    public void add(byte[] buffer, int offset, int length) {
        append(wrap(buffer, offset, length), length);
    }

    /** Checks the range, before anything is allocated for it. */
    private static MessageBuffer wrap(byte[] buffer, int offset, int length) {
        return MessageBuffer.wrap(requireNonNull(buffer, "buffer is null"), offset, length);
    }

    private void append(MessageBuffer bytes, int length) {
        cutCurrent();
        addWritten(bytes, length);
        size += length;
    }

    private void cutCurrent() {
        if (currentWritten > 0) {
            goTo(currentWritten);
        }
    }

    /**
     * Large arrays begin at a page, with G1 at least. From one such to a place a few bytes behind
     * the start of a page, copying takes 1.2 times as long.
     */
    private void goToNextPage() {
        int at = current.arrayOffset() + currentWritten;
        goTo(currentWritten + (-at & (PAGE - 1)));
    }

    /** Lets what is behind this position of the current chunk be a chunk of its own. */
    private void goTo(int position) {
        MessageBuffer rest = current.slice(position, current.size() - position);
        appendCurrent();
        current = rest;
    }

    private void appendCurrent() {
        if (currentWritten > 0) {
            addWritten(current, currentWritten);
            currentWritten = 0;
        }
    }

    private void addWritten(MessageBuffer bytes, int length) {
        if (written.size() == lengths.length) {
            lengths = Arrays.copyOf(lengths, Math.max(8, lengths.length * 2));
        }
        lengths[written.size()] = length;
        written.add(bytes);
    }

    /** Does nothing: there is nothing to close, and the bytes stay. */
    @Override
    public void close() {}

    /** Does nothing: the bytes are where they stay. */
    @Override
    public void flush() {}
}
