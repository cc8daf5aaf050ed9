/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.msgpack.cli.Console;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/**
 * Random access to the bytes of a file. Compressed files and standard input are copied to a
 * temporary file; if decompression fails, it contains the bytes before the failure.
 */
public final class FileBytes implements Closeable {
    private static final int BLOCK = 1 << 16;

    private final FileChannel channel;
    private final long size;
    private final byte[] block = new byte[BLOCK];
    private Path copy;
    private IOException problem;
    private long blockNumber = -1;
    private int blockLength;

    /** The progress bar; null if it is not shown. */
    private Progress progress;

    private long farthest;

    /** Opens a file. Shows a progress bar if standard error is a terminal. */
    public FileBytes(String name, Console console) throws IOException {
        Path file = Path.of(name);
        if (Files.isRegularFile(file) && Compression.ofFileName(name) == Compression.NONE) {
            channel = FileChannel.open(file);
        } else {
            try (InputStream in = new Input(name, console).withProgress().open()) {
                copy = Files.createTempFile("msgpack", ".input");
                copy.toFile().deleteOnExit(); // if the user interrupts
                copyFrom(in);
            }
            channel = FileChannel.open(copy);
        }
        size = channel.size();
        if (console.terminal().isErr()) {
            String label =
                    name.equals("-") ? "standard input" : file.getFileName().toString();
            progress = new Progress(InputStream.nullInputStream(), label, size, console);
        }
    }

    private void copyFrom(InputStream in) throws IOException {
        byte[] part = new byte[BLOCK];
        try (OutputStream out = Files.newOutputStream(copy)) {
            while (true) {
                int length;
                try {
                    length = in.read(part);
                } catch (IOException e) {
                    problem = e;
                    return;
                }
                if (length < 0) {
                    return;
                }
                out.write(part, 0, length);
            }
        }
    }

    public long size() {
        return size;
    }

    /** Returns why decompression ended early, or null. */
    public IOException problem() {
        return problem;
    }

    /** Returns the byte at an offset before the end. */
    public byte get(long offset) throws IOException {
        load(offset / BLOCK);
        return block[(int) (offset % BLOCK)];
    }

    private void load(long number) throws IOException {
        if (number == blockNumber) {
            return;
        }
        blockNumber = -1;
        ByteBuffer target = ByteBuffer.wrap(block);
        while (target.hasRemaining()
                && channel.read(target, number * BLOCK + target.position()) >= 0) {
            // the condition does all the work
        }
        blockLength = target.position();
        blockNumber = number;
        farthest = Math.max(farthest, number * BLOCK + blockLength);
        if (progress != null) {
            progress.advanceTo(farthest);
        }
    }

    /** Removes the progress bar, so that something else can be printed. */
    public void endProgress() throws IOException {
        if (progress != null) {
            progress.close();
            progress = null;
        }
    }

    /** Returns an input that starts at an offset. Only the input returned last can be used. */
    public MessageBufferInput from(long offset) {
        return new MessageBufferInput() {
            private long next = offset;

            @Override
            public MessageBuffer next() throws IOException {
                if (next >= size) {
                    return null;
                }
                load(next / BLOCK);
                int from = (int) (next % BLOCK);
                if (from >= blockLength) {
                    return null;
                }
                next += blockLength - from;
                return MessageBuffer.wrap(block, from, blockLength - from);
            }

            @Override
            public void close() {}
        };
    }

    /** Writes the bytes between two offsets. */
    public void copy(long from, long to, OutputStream out) throws IOException {
        for (long at = from; at < to; ) {
            load(at / BLOCK);
            int index = (int) (at % BLOCK);
            int length = (int) Math.min(to - at, blockLength - index);
            out.write(block, index, length);
            at += length;
        }
    }

    @Override
    public void close() throws IOException {
        endProgress();
        channel.close();
        if (copy != null) {
            Files.deleteIfExists(copy);
        }
    }
}
