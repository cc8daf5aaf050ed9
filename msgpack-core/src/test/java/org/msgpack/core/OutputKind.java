/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.buffer.ArrayBufferOutput;
import org.msgpack.core.buffer.ChannelBufferOutput;
import org.msgpack.core.buffer.ChunkPool;
import org.msgpack.core.buffer.ChunkQueue;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferOutput;
import org.msgpack.core.buffer.OutputStreamBufferOutput;
import org.msgpack.core.buffer.WatchedPool;

/** Every kind of output that a packer can have. Tests of writing run with all of them. */
public enum OutputKind {
    ARRAY(8192),
    ARRAY_OF_SMALL_CHUNKS(16),
    ARRAY_OF_TINY_CHUNKS(0),
    STREAM(8192),
    STREAM_OF_SMALL_CHUNKS(13),
    CHANNEL_OF_SHORT_WRITES(32),
    DIRECT_CHUNKS(20),
    QUEUE(14),
    QUEUE_OF_POOLED_CHUNKS(15),
    ARRAY_OF_POOLED_CHUNKS(16),
    STREAM_OF_POOLED_CHUNKS(13);

    private final int chunkSize;

    OutputKind(int chunkSize) {
        this.chunkSize = chunkSize;
    }

    /** Returns a new output, which collects its bytes. */
    public Sink open() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        switch (this) {
            case STREAM:
            case STREAM_OF_SMALL_CHUNKS:
                return new Sink(new OutputStreamBufferOutput(bytes, chunkSize), bytes);
            case CHANNEL_OF_SHORT_WRITES:
                return new Sink(new ChannelBufferOutput(shortWrites(bytes), chunkSize), bytes);
            case DIRECT_CHUNKS:
                return new Sink(new DirectOutput(chunkSize, bytes), bytes);
            case QUEUE:
                return new Sink(new ChunkQueue(ChunkPool.ofHeap(chunkSize, 0)), null);
            case QUEUE_OF_POOLED_CHUNKS:
                return new Sink(new ChunkQueue(new WatchedPool(chunkSize)), null);
            case ARRAY_OF_POOLED_CHUNKS:
                return new PooledSink(new WatchedPool(chunkSize));
            case STREAM_OF_POOLED_CHUNKS:
                MessageBufferOutput stream = new OutputStreamBufferOutput(bytes);
                return new Sink(new PooledOutput(stream, new WatchedPool(chunkSize)), bytes);
            default:
                return new Sink(new ArrayBufferOutput(chunkSize), null);
        }
    }

    /** An output and the bytes that were written to it. */
    public static class Sink {
        public final MessageBufferOutput output;
        private final ByteArrayOutputStream bytes;

        Sink(MessageBufferOutput output, ByteArrayOutputStream bytes) {
            this.output = output;
            this.bytes = bytes;
        }

        public byte[] bytes() {
            if (output instanceof ChunkQueue) {
                ByteBuffer written = ByteBuffer.allocate((int) ((ChunkQueue) output).size());
                for (ByteBuffer part : ((ChunkQueue) output).toByteBuffers()) {
                    written.put(part);
                }
                return written.array();
            }
            return bytes == null ? ((ArrayBufferOutput) output).toByteArray() : bytes.toByteArray();
        }
    }

    /** An output that gives its chunks to a pool when it is closed, and its last bytes. */
    private static final class PooledSink extends Sink {
        PooledSink(ChunkPool pool) {
            super(new Output(pool), null);
        }

        @Override
        public byte[] bytes() {
            byte[] last = ((Output) output).last;
            return last == null ? super.bytes() : last;
        }

        private static final class Output extends ArrayBufferOutput {
            byte[] last;

            Output(ChunkPool pool) {
                super(pool);
            }

            @Override
            public MessageBuffer next(int minimumSize) {
                last = null;
                return super.next(minimumSize);
            }

            @Override
            public void close() {
                last = toByteArray();
                super.close();
            }
        }
    }

    private static WritableByteChannel shortWrites(ByteArrayOutputStream bytes) {
        WritableByteChannel channel = Channels.newChannel(bytes);
        return new WritableByteChannel() {
            private int writes;

            @Override
            public int write(ByteBuffer src) throws IOException {
                int part = Math.min(src.remaining(), writes++ % 4);
                ByteBuffer slice = src.slice();
                slice.limit(part);
                src.position(src.position() + part);
                return channel.write(slice);
            }

            @Override
            public boolean isOpen() {
                return channel.isOpen();
            }

            @Override
            public void close() throws IOException {
                channel.close();
            }
        };
    }

    /**
     * An output as a user might write it: with direct chunks, and with referenced arrays kept to
     * the end.
     */
    private static final class DirectOutput implements MessageBufferOutput {
        private final int chunkSize;
        private final ByteArrayOutputStream bytes;
        private final List<byte[]> referenced = new ArrayList<>();
        private MessageBuffer chunk;

        DirectOutput(int chunkSize, ByteArrayOutputStream bytes) {
            this.chunkSize = chunkSize;
            this.bytes = bytes;
        }

        @Override
        public MessageBuffer next(int minimumSize) {
            chunk = MessageBuffer.wrap(ByteBuffer.allocateDirect(Math.max(chunkSize, minimumSize)));
            return chunk;
        }

        @Override
        public void writeBuffer(int length) throws IOException {
            bytes.write(chunk.slice(0, length).toByteArray());
            chunk = null;
        }

        @Override
        public void write(byte[] buffer, int offset, int length) {
            bytes.write(buffer, offset, length);
        }

        @Override
        public void add(byte[] buffer, int offset, int length) {
            referenced.add(buffer);
            write(buffer, offset, length);
        }

        @Override
        public void close() {}

        @Override
        public void flush() {}
    }
}
