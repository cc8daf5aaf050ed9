/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;

/**
 * Writes MessagePack; the part of a generator that knows no Jackson. Common values go straight to
 * the {@link #packer}.
 */
public abstract class TokenWriter extends NumberWriter {
    /**
     * Binary data of an {@link InputStream} up to this length is read completely before anything is
     * written.
     */
    private static final int MAX_BINARY_READ_FIRST = 1 << 16;

    private static final String WRITE_BINARY = "write a binary";

    private final Buffers buffers;
    private PackerPool pool;

    /** Creates a writer with a packer from a pool. */
    protected TokenWriter(
            PackerPool pool,
            Buffers buffers,
            OutputStream stream,
            int maxDepth,
            int options,
            ShortestDecimals decimals) {
        super(pool.take(maxDepth), buffers, stream, maxDepth, options, decimals);
        this.pool = pool;
        this.buffers = buffers;
    }

    /** Closes or flushes the stream, as the features say. */
    protected abstract void endStream() throws IOException;

    // Payloads that come from streams

    /**
     * Reads all chars of a string.
     *
     * @param length number of chars, or -1 to read up to the end
     */
    public final String collectText(Reader reader, int length) throws IOException {
        if (reader == null) {
            throw fail("null reader");
        }
        String text = PayloadCollector.collectText(reader, length);
        if (text.length() < length) {
            throw fail("Too few chars available: missing " + (length - text.length())
                    + " chars (out of " + length + ")");
        }
        return text;
    }

    /**
     * Writes binary data from a stream; returns its length.
     *
     * @param length number of bytes, or -1 to read up to the end
     */
    public final int writeBinary(InputStream data, int length) throws IOException {
        if (length <= MAX_BINARY_READ_FIRST) {
            byte[] all = PayloadCollector.collectBytes(data, length);
            requireComplete(all.length, length);
            beginValue(WRITE_BINARY);
            packer.packBinary(all);
            return all.length;
        }
        beginValue(WRITE_BINARY);
        if (depth == 0) {
            rootStart = packer.getTotalWrittenBytes();
        }
        packer.packBinaryHeader(length);
        unusableReason = "the previous binary value is incomplete";
        requireComplete(writePayload(data, length), length);
        unusableReason = null;
        return length;
    }

    private void requireComplete(int read, int length) {
        if (read < length) {
            throw fail("Too few bytes available: missing " + (length - read) + " bytes (out of "
                    + length + ")");
        }
    }

    /** Writes up to {@code length} bytes of a stream; returns their number. */
    private int writePayload(InputStream data, int length) throws IOException {
        byte[] part = buffers.takeForCopying();
        try {
            int written = 0;
            int read;
            while (written < length
                    && (read = NonEmptyReads.read(
                                    data, part, Math.min(length - written, part.length)))
                            >= 0) {
                packer.writePayload(part, 0, read);
                written += read;
            }
            return written;
        } finally {
            buffers.giveBackFromCopying(part);
        }
    }

    // Flushing and closing

    /** Returns the number of bytes that have not been written to the stream. */
    public final int buffered() {
        if (packer == null) {
            return 0;
        }
        long buffered = packer.getTotalWrittenBytes() - pooled.output().writtenBytes();
        return (int) Math.min(buffered, Integer.MAX_VALUE);
    }

    /**
     * Writes all bytes to the stream except those of open containers with a deferred header.
     *
     * @throws IllegalArgumentException if no container is open and a number in the previous root
     *     values did not fit; the writer can then only be closed
     */
    public final void flush() throws IOException {
        if (pendingError != null && depth == 0) {
            throw takePendingError();
        }
        packer.flush();
    }

    /**
     * Returns whether open containers may be closed. After a failure of the stream, complaints
     * about the content would hide the cause.
     */
    public final boolean isIntact() {
        return unusableReason == null && !pooled.output().hasFailed();
    }

    /**
     * Writes the remaining bytes, ends the stream, and gives the packer back. An incomplete root
     * value is discarded as far as it has not been written to the stream.
     *
     * @param failure what went wrong before, or null; thrown at the end
     * @throws IllegalArgumentException if a number did not fit and {@link #flush} has not thrown
     *     it; the writer is closed nevertheless
     */
    public final void close(Throwable failure) throws IOException {
        Throwable first = failure == null && pendingError != null ? takePendingError() : failure;
        if (first == null) {
            finish();
            return;
        }
        runSuppressing(first, this::finish);
        throw SneakyThrow.rethrow(first);
    }

    /** Returns the pending error, once: having seen it, the caller can close the writer. */
    private IllegalArgumentException takePendingError() {
        IllegalArgumentException e = pendingError;
        pendingError = null;
        unusableReason = "an earlier number did not fit";
        return e;
    }

    private void finish() throws IOException {
        try {
            flushPacker();
            endStream();
            pooled.reset();
        } catch (IOException | RuntimeException | Error e) {
            pool = null; // its state is unknown, so it must not be reused
            throw e;
        } finally {
            unusableReason = "the generator is closed";
            release();
        }
    }

    private void flushPacker() throws IOException {
        try {
            if (depth > 0 || unusableReason != null) {
                pooled.output().discardFrom(rootStart);
            }
            packer.flush();
        } catch (IOException | RuntimeException | Error e) {
            runSuppressing(e, this::endStream); // nobody else closes the stream
            throw e;
        }
    }

    private interface IoAction {
        void run() throws IOException;
    }

    /**
     * Runs a step of the cleanup after a failure; if it fails too, its exception becomes a
     * suppressed one of the first.
     */
    private static void runSuppressing(Throwable first, IoAction step) {
        try {
            step.run();
        } catch (IOException | RuntimeException | Error second) {
            if (second != first) {
                first.addSuppressed(second);
            }
        }
    }

    private void release() {
        pooled.close();
        if (pool != null) {
            pool.giveBack(pooled);
        }
        pooled = null;
        packer = null;
    }
}
