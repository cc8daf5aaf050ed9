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
 * The input of an unpacker, which still has the bytes that were read last: those of the element
 * whose header was read, and on demand all from some byte on. Positions are what the unpacker
 * counts.
 */
public final class HeldInput implements MessageBufferInput {
    private static final int CHUNK = 1 << 17;

    /** More than an unpacker may look back when it asks for the next chunk. */
    private static final int RECENT = 1 << 12;

    private static final int MOST_HELD =
            (int) Math.min(1 << 30, Runtime.getRuntime().maxMemory() / 4);

    /** Null if all has been read. */
    private final InputStream in;

    /** How many bytes of the file are before position 0. */
    private final long base;

    private byte[] array;

    /** Where in the array the next bytes are put. */
    private int end;

    /** The position at index 0 of the array. */
    private long start;

    /** The first position that is held, or the highest number. */
    private long held = Long.MAX_VALUE;

    /** Gets what is read from a position on, or null. */
    private OutputStream copy;

    /** The position up to which it was copied. */
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
            if (kept > MOST_HELD) {
                throw new Failure("the value at byte " + (base + held) + " has more than "
                        + MOST_HELD + " bytes, all of which a condition needs in memory; give more"
                        + " with MSGPACK_JAVA_OPTS=-Xmx8g, or use a condition further inside");
            }
            target = new byte[2 * array.length];
        }
        System.arraycopy(array, index, target, 0, kept);
        array = target;
        start = from;
        end = kept;
    }

    /** Returns how many bytes of the file are before a position. */
    public long offset(long position) {
        return base + position;
    }

    /** Copies bytes out of the element whose header was read last. */
    public byte[] bytes(long from, int length) {
        int index = (int) (from - start);
        return Arrays.copyOfRange(array, index, Math.min(index + length, end));
    }

    /** Keeps all from a position on in memory. */
    public void hold(long from) {
        held = from;
    }

    /** Ends holding, and returns what is between where it began and a position, without copying. */
    public HeldInput release(long to) {
        int from = (int) (held - start);
        HeldInput part = new HeldInput(array, from, (int) (to - start), base + held);
        held = Long.MAX_VALUE;
        return part;
    }

    /** Returns its bytes, if it is a part of another one. */
    public MessageBuffer buffer() {
        int from = (int) -start;
        return MessageBuffer.wrap(array, from, end - from);
    }

    /** Writes all that is read from a position on. */
    public void beginCopy(long from, OutputStream out) {
        copied = from;
        copy = out;
    }

    /** Writes the rest, up to a position. */
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
