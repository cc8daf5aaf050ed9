/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;

/**
 * A queue of bytes in memory, kept as chunks: a {@link MessageBufferOutput} at its end and a
 * {@link MessageBufferInput} at its front, so that an unpacker can read what a packer has written,
 * without joining anything.
 *
 * <p><b>Writing.</b> What is written is copied into chunks of the queue; what is added is kept by
 * reference, and must not change until it has been read. {@link #prepend} puts a header before what
 * is there already, and {@link #reserve} leaves room for one whose content is known later.
 *
 * <p><b>Reading.</b> Bytes can be read as soon as they are written or added; those of a packer, as
 * soon as it is flushed. They are read by an unpacker, copied with {@link #read}, dropped with
 * {@link #skip}, or sent with {@link #transferTo(WritableByteChannel) transferTo};
 * {@link #getByte}, {@link #chunk} and {@link #toByteBuffers} look at them before. An empty queue
 * is not at its end: what is written later can be read then.
 *
 * <p>A queue has state and is not thread-safe.
 */
public final class ChunkQueue extends QueuedBytes
        implements MessageBufferOutput, MessageBufferInput {
    private static final int DEFAULT_SIZE = 8192;

    /** The longest bytes that are copied although they could be kept by reference. */
    private static final int MAX_COPIED = 256;

    /** Bytes without an array are copied in pieces of this size for a stream. */
    private static final int PIECE = 8192;

    /** Creates a queue with chunks of up to 8 KiB; see {@link #ChunkQueue(int)}. */
    public ChunkQueue() {
        this(DEFAULT_SIZE);
    }

    /**
     * Creates a queue. Its first chunk has 512 bytes and each later one twice as many as the one
     * before, up to {@code chunkSize}. Longer chunks are created for what would not fit into one.
     * When everything has been read, a chunk is used again unless {@link #next()} or
     * {@link #toByteBuffers} has handed it out.
     *
     * @param chunkSize in bytes
     * @throws IllegalArgumentException if {@code chunkSize} is not positive
     */
    public ChunkQueue(int chunkSize) {
        super(chunkSize, /* pool= */ null);
    }

    /**
     * Creates a queue whose chunks are a pool's. One goes back as soon as all of its bytes have
     * been read, or with {@link #clear}. One that {@link #next()} has handed out goes back with the
     * next of them. Those that {@link #toByteBuffers} has handed out, or that a writer has when the
     * queue is closed, do not go back: they may be used for longer. Bytes that are {@link #prepend
     * prepended} have memory of their own.
     *
     * @param pool lends the chunks
     */
    public ChunkQueue(ChunkPool pool) {
        super(DEFAULT_SIZE, requireNonNull(pool, "pool is null"));
    }

    /**
     * Returns the number of bytes that can be read: all in the queue, or those before the first
     * {@link #reserve reserved} ones that have not been filled.
     */
    public long size() {
        return readable();
    }

    /**
     * Returns a chunk to be filled from index 0: the room behind the bytes written last, if there
     * is enough of it.
     *
     * <p>The bytes can be read when {@link #writeBuffer} has been called. The chunk belongs to the
     * writer until then.
     *
     * @throws IllegalStateException if the queue is closed
     */
    @Override
    public MessageBuffer next(int minimumSize) {
        return lend(minimumSize);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalStateException if there is no such chunk
     * @throws IllegalArgumentException if {@code length} is negative or more than the chunk has
     */
    @Override
    public void writeBuffer(int length) {
        takeBack(length);
    }

    @Override
    public void dropBuffer() {
        drop();
    }

    /**
     * Appends a copy of bytes of an array.
     *
     * @throws IndexOutOfBoundsException if the range is not within the array
     * @throws IllegalStateException if the queue is closed
     */
    @Override
    public void write(byte[] buffer, int offset, int length) {
        requireNonNull(buffer, "buffer is null");
        requireRange(buffer, offset, length);
        beginWriting();
        for (int done = 0; done < length; ) {
            int count = makeRoom(length - done);
            roomChunk().putBytes(roomIndex(), buffer, offset + done, count);
            extendTail(count);
            done += count;
        }
    }

    /**
     * Appends a copy of the remaining bytes of a ByteBuffer of any kind. Its position moves to its
     * limit.
     *
     * @throws IllegalStateException if the queue is closed
     */
    public void write(ByteBuffer buffer) {
        requireNonNull(buffer, "buffer is null");
        beginWriting();
        while (buffer.hasRemaining()) {
            int count = makeRoom(buffer.remaining());
            roomChunk().putByteBuffer(roomIndex(), buffer, count);
            extendTail(count);
        }
    }

    /**
     * Appends bytes of an array by reference. Up to 256 bytes are copied, since that is cheaper.
     *
     * @throws IndexOutOfBoundsException if the range is not within the array
     * @throws IllegalStateException if the queue is closed
     */
    @Override
    public void add(byte[] buffer, int offset, int length) {
        requireNonNull(buffer, "buffer is null");
        requireRange(buffer, offset, length);
        if (length <= MAX_COPIED) {
            write(buffer, offset, length);
        } else {
            addReference(MessageBuffer.wrap(buffer, offset, length));
        }
    }

    /**
     * Appends the remaining bytes of a ByteBuffer of any kind by reference. Its position moves to
     * its limit. Up to 256 bytes are copied, since that is cheaper.
     *
     * @throws IllegalStateException if the queue is closed
     */
    public void add(ByteBuffer buffer) {
        requireNonNull(buffer, "buffer is null");
        if (buffer.remaining() <= MAX_COPIED) {
            write(buffer);
        } else {
            addReference(MessageBuffer.wrap(buffer));
            ((Buffer) buffer).position(buffer.limit());
        }
    }

    /**
     * Appends the bytes of a buffer by reference. Up to 256 bytes are copied, since that is
     * cheaper.
     *
     * @throws IllegalStateException if the queue is closed
     */
    public void add(MessageBuffer buffer) {
        requireNonNull(buffer, "buffer is null");
        if (buffer.size() <= MAX_COPIED) {
            copy(buffer);
        } else {
            addReference(buffer);
        }
    }

    private void copy(MessageBuffer bytes) {
        beginWriting();
        for (int done = 0; done < bytes.size(); ) {
            int count = makeRoom(bytes.size() - done);
            bytes.copyTo(done, roomChunk(), roomIndex(), count);
            extendTail(count);
            done += count;
        }
    }

    private void addReference(MessageBuffer bytes) {
        beginWriting();
        append(bytes);
    }

    /**
     * Copies all memory that was added by reference and has not been read, so that its owner may
     * change it again.
     */
    public void copyAdded() {
        copyReferences();
    }

    /**
     * Puts a copy of bytes of an array before everything that is in the queue.
     *
     * @throws IndexOutOfBoundsException if the range is not within the array
     * @throws IllegalStateException if the queue is closed
     */
    public void prepend(byte[] buffer, int offset, int length) {
        requireNonNull(buffer, "buffer is null");
        requireRange(buffer, offset, length);
        requireOpen();
        if (length > 0) {
            prependRoom(length);
            QueuedPart first = parts.first();
            first.chunk.memory.putBytes(first.from, buffer, offset, length);
        }
    }

    /**
     * Appends room for bytes that are known later, such as the length of what follows. Neither the
     * room nor what is written behind it can be read until it is {@link ReservedBytes#fill(long)
     * filled}. Several may be open at a time, and be filled in any order.
     *
     * @param length in bytes
     * @throws IllegalArgumentException if {@code length} is not positive
     * @throws IllegalStateException if the queue is closed
     */
    public ReservedBytes reserve(int length) {
        if (length <= 0) {
            throw new IllegalArgumentException("length must be positive: " + length);
        }
        return reserveRoom(length);
    }

    /**
     * Takes the first chunk off the queue, with all of its bytes that can be read.
     *
     * <p>It belongs to the reader until the next call of this method, or of {@link #clear}. Its
     * memory is not overwritten after that either, unless it is a pool's. If it is still being
     * filled, what is written later goes on behind it: the next chunk is in the same array then,
     * and begins at the index at which this one ends.
     *
     * @return null if there is nothing to read at the moment
     */
    @Override
    public MessageBuffer next() {
        return takeFirst();
    }

    /**
     * Reads bytes into an array.
     *
     * @param length the most bytes to read
     * @return the number of bytes read: {@code length}, or all that can be read
     * @throws IndexOutOfBoundsException if the range is not within the array
     */
    public int read(byte[] dst, int offset, int length) {
        requireNonNull(dst, "dst is null");
        requireRange(dst, offset, length);
        int count = (int) Math.min(length, size());
        getBytes(0, dst, offset, count);
        skip(count);
        return count;
    }

    /**
     * Reads bytes into a ByteBuffer, as many as remain in it. Its position moves behind them.
     *
     * @return the number of bytes read: all that remained, or all that can be read
     * @throws java.nio.ReadOnlyBufferException if {@code dst} is read-only
     */
    public int read(ByteBuffer dst) {
        requireNonNull(dst, "dst is null");
        if (dst.isReadOnly()) {
            throw new ReadOnlyBufferException();
        }
        int count = (int) Math.min(dst.remaining(), size());
        for (int left = count; left > 0; ) {
            QueuedPart part = parts.first();
            int length = Math.min(part.length(), left);
            part.chunk.memory.getBytes(part.from, length, dst);
            consume(length);
            left -= length;
        }
        return count;
    }

    /**
     * Drops bytes without reading them.
     *
     * @param length the most bytes to drop
     * @return the number of bytes dropped: {@code length}, or all that can be read
     * @throws IllegalArgumentException if {@code length} is negative
     */
    public long skip(long length) {
        long count = readableUpTo(length);
        for (long left = count; left > 0; ) {
            int skipped = (int) Math.min(parts.first().length(), left);
            consume(skipped);
            left -= skipped;
        }
        return count;
    }

    /**
     * Returns a byte without taking it off the queue.
     *
     * @param index 0 for the first byte
     * @throws IndexOutOfBoundsException if there is no such byte to be read
     */
    public byte getByte(long index) {
        requireReadable(index, Byte.BYTES);
        long before = index;
        int i = 0;
        for (; before >= parts.get(i).length(); i++) {
            before -= parts.get(i).length();
        }
        QueuedPart part = parts.get(i);
        return part.chunk.memory.getByte(part.from + (int) before);
    }

    /**
     * Returns a big-endian 4-byte integer, such as a length, without taking it off the queue.
     *
     * @param index that of its first byte; 0 for the first byte of the queue
     * @throws IndexOutOfBoundsException if there are no such bytes to be read
     */
    public int getInt(long index) {
        requireReadable(index, Integer.BYTES);
        int value = 0;
        for (int i = 0; i < Integer.BYTES; i++) {
            value = (value << Byte.SIZE) | (getByte(index + i) & 0xff);
        }
        return value;
    }

    /**
     * Copies bytes to an array without taking them off the queue.
     *
     * @param index that of the first byte; 0 for the first byte of the queue
     * @throws IndexOutOfBoundsException if there are no such bytes to be read, or the range is not
     *     within the array
     */
    public void getBytes(long index, byte[] dst, int dstOffset, int length) {
        requireNonNull(dst, "dst is null");
        requireReadable(index, length);
        requireRange(dst, dstOffset, length);
        long before = index;
        int done = 0;
        for (int i = 0; done < length; i++) {
            QueuedPart part = parts.get(i);
            if (before < part.length()) {
                int count = Math.min(part.length() - (int) before, length - done);
                int from = part.from + (int) before;
                part.chunk.memory.getBytes(from, dst, dstOffset + done, count);
                done += count;
                before = 0;
            } else {
                before -= part.length();
            }
        }
    }

    /** Returns the number of chunks that hold the bytes that can be read. */
    public int chunkCount() {
        long left = size();
        if (left == bytesInQueue()) {
            return parts.count();
        }
        int count = 0;
        for (; left > 0; count++) {
            left -= parts.get(count).length();
        }
        return count;
    }

    /**
     * Returns a chunk with all of its bytes that can be read, without taking it off the queue.
     *
     * <p>It belongs to the queue: it must not be written to, nor used after its bytes have been
     * read. The last chunk may grow until it is read; ask for it again then.
     *
     * @param index 0 for the chunk that {@link #next()} would take
     * @throws IndexOutOfBoundsException if there are not so many chunks
     */
    public MessageBuffer chunk(int index) {
        int count = chunkCount();
        if (index < 0 || index >= count) {
            throw new IndexOutOfBoundsException("chunk " + index + " of " + count);
        }
        long readable = parts.get(index).length();
        if (index == count - 1 && size() < bytesInQueue()) {
            readable = size();
            for (int i = 0; i < index; i++) {
                readable -= parts.get(i).length();
            }
        }
        return parts.get(index).slice((int) readable);
    }

    /**
     * Returns views of all bytes that can be read, between position and limit of each ByteBuffer.
     * The bytes stay in the queue, and the views can be kept: their memory is not overwritten. It
     * must not be written to.
     */
    public ByteBuffer[] toByteBuffers() {
        ByteBuffer[] views = firstByteBuffers(chunkCount(), Long.MAX_VALUE);
        for (int i = 0; i < views.length; i++) {
            QueuedChunk chunk = parts.get(i).chunk;
            chunk.isSeen = true;
            chunk.giveAway();
        }
        return views;
    }

    /** Returns views of so many chunks and bytes at most. */
    ByteBuffer[] firstByteBuffers(int maxChunks, long maxBytes) {
        long left = Math.min(size(), maxBytes);
        ByteBuffer[] views = new ByteBuffer[Math.min(parts.count(), maxChunks)];
        int count = 0;
        for (; count < views.length && left > 0; count++) {
            QueuedPart part = parts.get(count);
            int length = (int) Math.min(part.length(), left);
            views[count] = part.chunk.memory.sliceAsByteBuffer(part.from, length);
            left -= length;
        }
        return Arrays.copyOf(views, count);
    }

    /**
     * Writes all bytes that can be read to a stream.
     *
     * @return the number of bytes written
     * @throws IOException if the stream fails; the chunk at which it failed is still in the queue
     */
    public long transferTo(OutputStream out) throws IOException {
        requireNonNull(out, "out is null");
        long count = size();
        byte[] piece = null;
        for (long left = count; left > 0; ) {
            QueuedPart part = parts.first();
            MessageBuffer memory = part.chunk.memory;
            int length = (int) Math.min(part.length(), left);
            if (memory.hasArray()) {
                out.write(memory.array(), memory.arrayOffset() + part.from, length);
            } else {
                if (piece == null) {
                    piece = new byte[PIECE];
                }
                length = Math.min(length, PIECE);
                memory.getBytes(part.from, piece, 0, length);
                out.write(piece, 0, length);
            }
            consume(length);
            left -= length;
        }
        return count;
    }

    /**
     * Writes all bytes that can be read to a channel, or as many as it accepts now: a channel in
     * non-blocking mode may leave some in the queue. Several chunks are written at a time if it is
     * a {@link java.nio.channels.GatheringByteChannel}.
     *
     * @return the number of bytes written
     * @throws IOException if the channel fails; what it has not accepted is still in the queue
     */
    public long transferTo(WritableByteChannel channel) throws IOException {
        requireNonNull(channel, "channel is null");
        long count = 0;
        while (size() > 0) {
            long written = GatheringWrite.write(this, channel);
            if (written == 0) {
                break;
            }
            count += written;
        }
        return count;
    }

    /**
     * Moves all bytes that can be read to the end of another queue.
     *
     * @return the number of bytes moved
     * @throws IllegalArgumentException if it is the same queue
     * @throws IllegalStateException if the other queue is closed
     */
    public long transferTo(ChunkQueue target) {
        return transferTo(target, Long.MAX_VALUE);
    }

    /**
     * Moves bytes to the end of another queue. A chunk goes there as it is, if nobody else has any
     * of it and at least half of it is used; the bytes of other chunks are copied. Memory added by
     * reference is not copied.
     *
     * @param length the most bytes to move
     * @return the number of bytes moved: {@code length}, or all that can be read
     * @throws IllegalArgumentException if it is the same queue, or {@code length} is negative
     * @throws IllegalStateException if the other queue is closed
     */
    public long transferTo(ChunkQueue target, long length) {
        requireNonNull(target, "target is null");
        if (target == this) {
            throw new IllegalArgumentException("a queue cannot be transferred to itself");
        }
        long count = readableUpTo(length);
        target.beginWriting();
        for (long left = count; left > 0; ) {
            QueuedPart part = parts.first();
            int moved = (int) Math.min(part.length(), left);
            boolean isWhole = moved == part.length() && moved >= part.chunk.memory.size() / 2;
            if (!isWhole || !moveFirst(target)) {
                MessageBuffer bytes = part.slice(moved);
                if (part.chunk.isOwn) {
                    target.copy(bytes);
                } else {
                    target.add(bytes);
                }
                consume(moved);
            }
            left -= moved;
        }
        return count;
    }

    /**
     * Drops everything in the queue, also what cannot be read yet, and what is reserved. A chunk
     * that is being written stays.
     */
    public void clear() {
        dropAll();
    }

    /**
     * Ends writing, for good. What is in the queue stays and can still be read, and what is
     * reserved can be filled; {@link #clear} drops it. Closing again has no effect.
     */
    @Override
    public void close() {
        endWriting();
    }

    /** Does nothing; the bytes can be read already. */
    @Override
    public void flush() {}

    private static void requireRange(byte[] array, int offset, int length) {
        MessageBuffer.requireRange(offset, length, array.length);
    }

    private void requireReadable(long index, int length) {
        if (index < 0 || length < 0 || index > size() - length) {
            throw new IndexOutOfBoundsException("Range [" + index + ", " + index + " + " + length
                    + ") is out of bounds for size " + size());
        }
    }

    private long readableUpTo(long length) {
        if (length < 0) {
            throw new IllegalArgumentException("length must not be negative: " + length);
        }
        return Math.min(length, size());
    }
}
