/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.IOException;
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
        if (chunk != null) {
            suppliedBytes += chunk.size();
        }
        exceedsLimit = true;
        limits.checkDocumentLength(suppliedBytes); // at the end too
        exceedsLimit = false;
        return chunk;
    }

    /** Returns the next bytes of the source, or null at its end. */
    abstract MessageBuffer read() throws IOException;

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
    ReadAhead leftover() {
        return null;
    }

    /** Returns whether an earlier parser has left bytes that this one has not read yet. */
    boolean hasUnreadLeftover() {
        return false;
    }

    /** Keeps what was read ahead for the next parser of the same source, which stays open. */
    void keepUnread(MessageUnpacker unpacker, ReadAhead.ResumePoint start) throws IOException {}

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
