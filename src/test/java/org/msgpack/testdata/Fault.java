/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;

/** A failure that happens once, after a number of calls or bytes. */
public final class Fault {
    /** The kind of exception. */
    public enum Kind {
        CHECKED,
        UNCHECKED,
        ERROR;

        /** Returns each kind in turn. */
        public static Kind of(int number) {
            switch (number % 3) {
                case 0:
                    return CHECKED;
                case 1:
                    return UNCHECKED;
                default:
                    return ERROR;
            }
        }
    }

    private final Throwable thrown;
    private int left;
    private boolean hasHappened;

    private Fault(Kind kind, int left) {
        switch (kind) {
            case CHECKED:
                thrown = new IOException("disk full");
                break;
            case UNCHECKED:
                thrown = new IllegalStateException("not today");
                break;
            default:
                thrown = new LinkageError("out of luck");
        }
        this.left = left;
    }

    /** Returns a fault at the call or byte with this index. */
    public static Fault after(int calls, Kind kind) {
        return new Fault(kind, calls);
    }

    public static Fault never() {
        return new Fault(Kind.CHECKED, Integer.MAX_VALUE);
    }

    public Throwable thrown() {
        return thrown;
    }

    public boolean hasHappened() {
        return hasHappened;
    }

    /** Returns the number of calls or bytes so far, for a fault that never happens. */
    public int counted() {
        return Integer.MAX_VALUE - left;
    }

    /** Counts a call, and throws if this is the one that fails. */
    public void call() throws IOException {
        take(1);
    }

    /** Returns how many of these bytes come before the fault. */
    private int bytesBefore(int bytes) {
        return hasHappened ? bytes : Math.min(bytes, left);
    }

    private void take(int count) throws IOException {
        if (hasHappened) {
            return;
        }
        if (left < count) {
            hasHappened = true;
            sneak(thrown);
        }
        left -= count;
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneak(Throwable thrown) throws T {
        throw (T) thrown;
    }

    /**
     * Returns a stream that takes the bytes before the fault, even if they are part of one call.
     */
    public OutputStream stream(ByteArrayOutputStream taken) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] b, int off, int len) throws IOException {
                taken.write(b, off, bytesBefore(len));
                take(len);
            }
        };
    }

    /**
     * Returns a stream of the bytes that fails once before one of them. The failing read overwrites
     * the target array, as a decompressing stream may do. Later reads return the remaining bytes.
     */
    public InputStream stream(byte[] bytes) {
        ByteArrayInputStream in = new ByteArrayInputStream(bytes);
        return new InputStream() {
            @Override
            public int read() throws IOException {
                take(1);
                return in.read();
            }

            @Override
            public int read(byte[] b, int off, int len) throws IOException {
                int before = bytesBefore(Math.min(len, in.available()));
                if (before == 0 && in.available() > 0) {
                    Arrays.fill(b, off, off + len, (byte) 0xc1);
                    take(1);
                }
                int read = in.read(b, off, before == 0 ? len : before);
                take(Math.max(read, 0));
                return read;
            }
        };
    }
}
