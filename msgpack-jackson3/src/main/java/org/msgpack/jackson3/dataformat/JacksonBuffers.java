/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import org.msgpack.jackson.engine.Buffers;

import tools.jackson.core.io.IOContext;

/** Jackson's recycled buffers. */
final class JacksonBuffers implements Buffers {
    private final IOContext context;

    JacksonBuffers(IOContext context) {
        this.context = context;
    }

    @Override
    public byte[] takeForReading() {
        return context.allocReadIOBuffer();
    }

    @Override
    public void giveBackFromReading(byte[] buffer) {
        context.releaseReadIOBuffer(buffer);
    }

    @Override
    public byte[] takeForWriting() {
        return context.allocWriteEncodingBuffer();
    }

    @Override
    public void giveBackFromWriting(byte[] buffer) {
        context.releaseWriteEncodingBuffer(buffer);
    }

    @Override
    public byte[] takeForCopying() {
        return context.allocBase64Buffer();
    }

    @Override
    public void giveBackFromCopying(byte[] buffer) {
        context.releaseBase64Buffer(buffer);
    }
}
