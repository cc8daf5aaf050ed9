/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.IOException;
import java.io.OutputStream;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/** The source of a parser's bytes, which counts what it has supplied and can be stopped. */
public abstract class ParserInput implements MessageBufferInput {
    private final ReadLimits limits;
    private long suppliedBytes;
    private boolean isStopped;
    private boolean exceedsLimit;

    ParserInput(ReadLimits limits) {
        this.limits = limits;
    }

    @Override
    public final MessageBuffer next() throws IOException {
        if (isStopped) {
            return null;
        }
        MessageBuffer chunk = read();
        countSupplied(chunk == null ? 0 : chunk.size()); // at the end too
        return chunk;
    }

    /** Counts bytes, and checks how many there are. */
    final void countSupplied(int count) throws IOException {
        suppliedBytes += count;
        exceedsLimit = true;
        limits.checkDocumentLength(suppliedBytes);
        exceedsLimit = false;
    }

    /** Returns the next bytes of the source, or null at its end. */
    abstract MessageBuffer read() throws IOException;

    /**
     * Writes the bytes that were read from the source and not by the unpacker, and supplies no more
     * from now on, even if the source has some; returns their number.
     */
    int release(MessageUnpacker unpacker, OutputStream out) throws IOException {
        if (isInMemory() || hasUnreadLeftover()) {
            unpacker.hasNext(); // fetches the bytes if no token has been read yet
        }
        stop();
        int count = (int) (suppliedBytes - unpacker.getTotalReadBytes());
        out.write(unpacker.readPayload(count));
        return count;
    }

    /** Returns the number of bytes supplied to the unpacker. */
    final long suppliedBytes() {
        return suppliedBytes;
    }

    /** Supplies no more bytes from now on, even if the source has some. */
    final void stop() {
        isStopped = true;
    }

    /** Returns whether all bytes are in memory, supplied or not. */
    boolean isInMemory() {
        return false;
    }

    /** Returns whether the document exceeded the constraints. */
    final boolean exceedsLimit() {
        return exceedsLimit;
    }

    /** Returns what an earlier parser of the same source has left, or null. */
    Leftover leftover() {
        return null;
    }

    /** Returns whether an earlier parser has left bytes that this one has not read yet. */
    boolean hasUnreadLeftover() {
        return false;
    }

    /** Keeps what was read ahead for the next parser of the same source, which stays open. */
    void keepUnread(MessageUnpacker unpacker, Leftover.ResumePoint start) throws IOException {}

    /** Returns what the parser was created for, or null for bytes in memory. */
    public Object source() {
        return null;
    }

    /** Closes the source. */
    void closeSource() throws IOException {}

    /** Returns borrowed buffers. */
    @Override
    public void close() {
        stop();
    }
}
