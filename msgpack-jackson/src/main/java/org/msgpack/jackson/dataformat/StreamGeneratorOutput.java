/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.io.IOContext;
import java.io.IOException;
import java.io.OutputStream;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferOutput;

/** A stream, written through one of Jackson's recycled buffers; used for one after the other. */
final class StreamGeneratorOutput implements MessageBufferOutput {
    private static final MessageBuffer NO_CHUNK = MessageBuffer.allocate(0);

    private final MessagePacker packer;
    private final EncodedNames names = new EncodedNames();
    private IOContext context;
    private OutputStream stream;
    private byte[] recycled;
    private MessageBuffer chunk = NO_CHUNK;
    private long passedOn;
    private long end;
    private boolean hasFailed;

    StreamGeneratorOutput(PackerConfig config) {
        this.packer = config.newPacker(this);
    }

    /** Begins with a stream. */
    void open(IOContext context, OutputStream stream) {
        this.context = context;
        this.stream = stream;
        this.recycled = context.allocWriteEncodingBuffer();
        if (chunk.array() != recycled) { // it mostly is the one of the last time
            this.chunk = MessageBuffer.wrap(recycled);
        }
        this.passedOn = 0;
        this.end = Long.MAX_VALUE;
        this.hasFailed = false;
    }

    /** The packer that writes here. */
    MessagePacker packer() {
        return packer;
    }

    /** Packs a name of an object. */
    void packName(String name) throws IOException {
        byte[] utf8 = names.find(name);
        if (utf8 != null) {
            packer.packRawString(utf8);
        } else {
            packer.packString(name);
        }
    }

    /** Number of bytes that the stream has got. */
    long passedOn() {
        return passedOn;
    }

    /** Whether the stream threw an exception when it was last written to. */
    boolean hasFailed() {
        return hasFailed;
    }

    @Override
    public MessageBuffer next(int minimumSize) {
        if (minimumSize > chunk.size()) {
            chunk = MessageBuffer.allocate(minimumSize);
        }
        return chunk;
    }

    @Override
    public void writeBuffer(int length) throws IOException {
        write(chunk.array(), chunk.arrayOffset(), length);
    }

    @Override
    public void write(byte[] buffer, int offset, int length) throws IOException {
        int wanted = (int) Math.min(length, end - passedOn);
        if (wanted > 0) {
            passedOn += wanted;
            hasFailed = true;
            stream.write(buffer, offset, wanted);
            hasFailed = false;
        }
    }

    /** From now on, bytes behind this offset are dropped. */
    void endAt(long offset) {
        end = Math.min(end, offset);
    }

    @Override
    public void add(byte[] buffer, int offset, int length) throws IOException {
        write(buffer, offset, length);
    }

    /** Does nothing: whether the stream is flushed is for the generator to decide. */
    @Override
    public void flush() {}

    /** Gives the buffer back and forgets the stream, which stays open. */
    @Override
    public void close() {
        if (recycled == null) {
            return;
        }
        if (chunk.array() != recycled) {
            chunk = NO_CHUNK; // it was made for one large element
        }
        context.releaseWriteEncodingBuffer(recycled);
        recycled = null;
        context = null;
        stream = null;
    }
}
