/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/** Where a parser's bytes come from; knows how many the unpacker has got, and can be stopped. */
abstract class ParserInput implements MessageBufferInput {
    private final StreamReadConstraints constraints;
    private long supplied;
    private boolean isStopped;
    private boolean isTooLong;

    ParserInput(StreamReadConstraints constraints) {
        this.constraints = constraints;
    }

    @Override
    public final MessageBuffer next() throws IOException {
        if (isStopped) {
            return null;
        }
        MessageBuffer chunk = read();
        if (chunk != null) {
            supplied += chunk.size();
        }
        isTooLong = true;
        Constraints.validateDocumentLength(constraints, supplied); // at the end too
        isTooLong = false;
        return chunk;
    }

    /** The next bytes of the source, or null at its end. */
    abstract MessageBuffer read() throws IOException;

    /** Number of bytes that came from here. */
    final long supplied() {
        return supplied;
    }

    /** From now on there is nothing more to come, whatever the source still has. */
    final void stop() {
        isStopped = true;
    }

    /** Whether all bytes are there already, taken or not. */
    boolean isInMemory() {
        return false;
    }

    /** Whether there was more than the constraints allow. */
    final boolean isTooLong() {
        return isTooLong;
    }

    /** What a parser before has read and left, or null. */
    ReadAhead first() {
        return null;
    }

    /** Whether there are bytes that a parser before has read and this one did not yet. */
    boolean hasUnread() {
        return false;
    }

    /** Keeps what was read ahead for the next parser of the same source, which stays open. */
    void keep(MessageUnpacker unpacker, ReadAhead.ResumePoint begin) throws IOException {}

    /** What the parser was made for, or null where it was bytes in memory. */
    Object source() {
        return null;
    }

    /** Closes the source. */
    void closeSource() throws IOException {}

    /** Gives back what was borrowed. */
    @Override
    public void close() {
        stop();
    }
}
