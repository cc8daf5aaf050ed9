/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ChunkPool;
import org.msgpack.jmh.PoolBenchmark;
import org.msgpack.jmh.PoolKind;
import org.msgpack.jmh.PooledMediumKind;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;

/** Messages of integers, each with a new packer and unpacker, which may have a pool. */
public final class PooledMessages implements WorkloadGroup {
    private static final int BYTES_OF_AN_INTEGER = 5;

    @Override
    public Workload workload(String... parameters) throws IOException {
        int count = Integer.parseInt(parameters[0]) / BYTES_OF_AN_INTEGER;
        ChunkPool pool = PoolKind.valueOf(parameters[2]).create();
        Medium medium = medium(PooledMediumKind.valueOf(parameters[1]), pool);
        return new Repeated(new Integers(count, medium), PoolBenchmark.MESSAGES);
    }

    private static Medium medium(PooledMediumKind kind, ChunkPool pool) throws IOException {
        switch (kind) {
            case STREAM:
                return new OfStream(pool);
            case CHANNEL:
                return new OfChannel(pool);
            case BUFFER:
                return new OfBuffer(pool);
            default:
                return new OfDirectMemory(pool);
        }
    }

    /** Neither writing nor reading allocates anything but what packer and unpacker do. */
    private static final class Integers extends LibraryWorkload {
        private final int count;
        private long sum;

        Integers(int count, Medium medium) {
            super(medium);
            this.count = count;
        }

        @Override
        void write(MessagePacker packer) throws IOException {
            packer.packArrayHeader(count);
            for (int i = 0; i < count; i++) {
                packer.packInt(Integer.MAX_VALUE - i);
            }
        }

        @Override
        void read(MessageUnpacker unpacker) throws IOException {
            long total = 0;
            int size = unpacker.unpackArrayHeader();
            for (int i = 0; i < size; i++) {
                total += unpacker.unpackInt();
            }
            sum = total;
        }

        @Override
        public Object values() {
            return (long) count * Integer.MAX_VALUE - (long) count * (count - 1) / 2;
        }

        @Override
        public Object unpacked() {
            return sum;
        }
    }

    /**
     * Packers and unpackers with or without a pool. The last unpacker is closed before the next.
     */
    private abstract static class NewObjects implements Medium {
        final PackerConfig packers;
        final UnpackerConfig unpackers;
        private MessagePacker packer;
        private MessageUnpacker unpacker;

        NewObjects(ChunkPool pool) {
            packers = new PackerConfig().withChunkPool(pool);
            unpackers = new UnpackerConfig().withChunkPool(pool);
        }

        abstract MessagePacker newPacker() throws IOException;

        abstract MessageUnpacker newUnpacker() throws IOException;

        @Override
        public MessagePacker packer() throws IOException {
            packer = newPacker();
            return packer;
        }

        @Override
        public void finish() throws IOException {
            packer.close();
        }

        @Override
        public MessageUnpacker unpacker() throws IOException {
            if (unpacker != null) {
                unpacker.close();
            }
            unpacker = newUnpacker();
            return unpacker;
        }
    }

    private static final class OfStream extends NewObjects {
        private final ByteArrayOutputStream target = new ByteArrayOutputStream();
        private ByteArrayInputStream source;

        OfStream(ChunkPool pool) {
            super(pool);
        }

        @Override
        MessagePacker newPacker() {
            target.reset();
            return packers.newPacker(target);
        }

        @Override
        public byte[] keep() {
            source = new ByteArrayInputStream(target.toByteArray());
            return target.toByteArray();
        }

        @Override
        MessageUnpacker newUnpacker() {
            source.reset();
            return unpackers.newUnpacker(source);
        }
    }

    private static final class OfChannel extends NewObjects {
        private final FileChannel file;
        private final Unclosed channel;

        OfChannel(ChunkPool pool) throws IOException {
            super(pool);
            Path path = Files.createTempFile("message", null);
            path.toFile().deleteOnExit();
            file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
            channel = new Unclosed(file);
        }

        @Override
        MessagePacker newPacker() throws IOException {
            file.position(0);
            return packers.newPacker((WritableByteChannel) channel);
        }

        @Override
        public byte[] keep() throws IOException {
            ByteBuffer bytes = ByteBuffer.allocate((int) file.size());
            file.read(bytes, 0);
            return bytes.array();
        }

        @Override
        MessageUnpacker newUnpacker() throws IOException {
            file.position(0);
            return unpackers.newUnpacker((ReadableByteChannel) channel);
        }
    }

    /** The file stays open for the next message. */
    private static final class Unclosed implements ReadableByteChannel, WritableByteChannel {
        private final FileChannel file;

        Unclosed(FileChannel file) {
            this.file = file;
        }

        @Override
        public int read(ByteBuffer target) throws IOException {
            return file.read(target);
        }

        @Override
        public int write(ByteBuffer source) throws IOException {
            return file.write(source);
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }

    private static final class OfBuffer extends NewObjects {
        private MessageBufferPacker packer;
        private byte[] message;

        OfBuffer(ChunkPool pool) {
            super(pool);
        }

        @Override
        MessagePacker newPacker() {
            packer = packers.newBufferPacker();
            return packer;
        }

        @Override
        public void finish() throws IOException {
            message = packer.toByteArray();
            super.finish();
        }

        @Override
        public byte[] keep() {
            return message;
        }

        @Override
        MessageUnpacker newUnpacker() {
            return unpackers.newUnpacker(message);
        }
    }

    private static final class OfDirectMemory extends NewObjects {
        private final DirectOutput output = new DirectOutput();
        private ByteBuffer source;

        OfDirectMemory(ChunkPool pool) {
            super(pool);
        }

        @Override
        MessagePacker newPacker() {
            output.clear();
            return packers.newPacker(output);
        }

        @Override
        public byte[] keep() {
            byte[] message = output.toByteArray();
            source = ByteBuffer.allocateDirect(message.length).put(message);
            source.rewind();
            return message;
        }

        @Override
        MessageUnpacker newUnpacker() {
            return unpackers.newUnpacker(source);
        }
    }
}
