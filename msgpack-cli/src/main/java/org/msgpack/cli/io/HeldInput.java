/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import org.msgpack.cli.Failure;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/**
 * The input of an unpacker that keeps recently read bytes: those of the current element, and on
 * request everything from some position on. Positions are those of the unpacker.
 */
public final class HeldInput implements MessageBufferInput {
    private static final int CHUNK = 1 << 17;

    /** More than the unpacker may still need when it requests the next chunk. */
    private static final int RECENT = 1 << 12;

    private static final int MAX_HELD =
            (int) Math.min(1 << 30, Runtime.getRuntime().maxMemory() / 4);

    /** Null if everything has been read. */
    private final InputStream in;

    /** The offset of position 0 in the file. */
    private final long base;

    private byte[] array;

    /** The index in the array for the next bytes. */
    private int end;

    /** The position of index 0 in the array. */
    private long start;

    /** The first position to keep; {@code Long.MAX_VALUE} if none. */
    private long held = Long.MAX_VALUE;

    /** Receives a copy of everything read; null if nothing is copied. */
    private OutputStream copy;

    /** The position up to which bytes have been copied. */
    private long copied;

    public HeldInput(InputStream in) {
        this.in = in;
        this.base = 0;
        this.array = new byte[4 * CHUNK];
    }

    private HeldInput(byte[] array, int from, int to, long base) {
        this.in = null;
        this.base = base;
        this.array = array;
        this.start = -from;
        this.end = to;
    }

    @Override
    public MessageBuffer next() throws IOException {
        if (in == null) {
            return null;
        }
        if (copy != null) {
            copyTo(start + end);
        }
        makeRoom();
        int length = in.read(array, end, CHUNK);
        if (length < 0) {
            return null;
        }
        MessageBuffer chunk = MessageBuffer.wrap(array, end, length);
        end += length;
        return chunk;
    }

    private void makeRoom() throws IOException {
        if (array.length - end >= CHUNK) {
            return;
        }
        long from = Math.max(start, Math.min(held, start + end - RECENT));
        int index = (int) (from - start);
        int kept = end - index;
        byte[] target = array;
        if (kept > array.length - 2 * CHUNK) {
            if (kept > MAX_HELD) {
                throw new Failure("the value at byte " + (base + held) + " is larger than "
                        + MAX_HELD
                        + " bytes, and a condition needs all of it in memory; provide more"
                        + " with MSGPACK_JAVA_OPTS=-Xmx8g, or use a condition on a nested value");
            }
            target = new byte[2 * array.length];
        }
        System.arraycopy(array, index, target, 0, kept);
        array = target;
        start = from;
        end = kept;
    }

    /** Returns the offset of a position in the file. */
    public long offset(long position) {
        return base + position;
    }

    /** Copies bytes of the current element. */
    public byte[] bytes(long from, int length) {
        int index = (int) (from - start);
        return Arrays.copyOfRange(array, index, Math.min(index + length, end));
    }

    /** Keeps everything from a position on in memory. */
    public void hold(long from) {
        held = from;
    }

    /** Stops keeping bytes. Returns those from the held position to {@code to}, without copying. */
    public HeldInput release(long to) {
        int from = (int) (held - start);
        HeldInput part = new HeldInput(array, from, (int) (to - start), base + held);
        held = Long.MAX_VALUE;
        return part;
    }

    /** Returns the bytes of an input returned by {@link #release}. */
    public MessageBuffer buffer() {
        int from = (int) -start;
        return MessageBuffer.wrap(array, from, end - from);
    }

    /** Starts writing everything that is read from a position on. */
    public void beginCopy(long from, OutputStream out) {
        copied = from;
        copy = out;
    }

    /** Writes the rest up to a position, and stops copying. */
    public void endCopy(long to) throws IOException {
        copyTo(to);
        copy = null;
    }

    private void copyTo(long to) throws IOException {
        copy.write(array, (int) (copied - start), (int) (to - copied));
        copied = to;
    }

    @Override
    public void close() throws IOException {
        if (in != null) {
            in.close();
        }
    }
}
