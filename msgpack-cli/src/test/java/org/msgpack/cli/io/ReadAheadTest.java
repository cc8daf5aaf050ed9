/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.buffer.MessageBuffer;

@Timeout(value = 1, unit = TimeUnit.MINUTES)
class ReadAheadTest {
    private static final int BUFFER = 1 << 20;

    private static byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    /** Returns as much as asked for, or less. */
    private static final class Uneven extends ByteArrayInputStream {
        private final Random random = new Random(1);

        Uneven(byte[] bytes) {
            super(bytes);
        }

        @Override
        public synchronized int read(byte[] target, int offset, int length) {
            return super.read(target, offset, length == 0 ? 0 : 1 + random.nextInt(length));
        }
    }

    /** An endless stream of zeros. */
    private static final class Source extends InputStream {
        final CountDownLatch closed = new CountDownLatch(1);
        final CountDownLatch readFourTimes = new CountDownLatch(4);
        final CountDownLatch silent = new CountDownLatch(1);
        private final CountDownLatch go;
        private long left;

        /** Supplies some bytes at once, and the others when permitted. */
        Source(long left, CountDownLatch go) {
            this.left = left;
            this.go = go;
        }

        @Override
        public int read() {
            throw new AssertionError("one by one");
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            if (left <= 0) {
                silent.countDown();
                try {
                    go.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            left -= length;
            readFourTimes.countDown();
            return length;
        }

        @Override
        public void close() {
            closed.countDown();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 1000, BUFFER - 1, BUFFER, BUFFER + 1, 4 * BUFFER, 9 * BUFFER + 5})
    void allBytesInTheirOrder(int length) throws IOException {
        byte[] bytes = bytes(length);
        for (InputStream in :
                new InputStream[] {new ByteArrayInputStream(bytes), new Uneven(bytes)}) {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            try (ReadAhead ahead = new ReadAhead(in)) {
                for (MessageBuffer part; (part = ahead.next()) != null; ) {
                    assertTrue(part.size() > 0);
                    all.writeBytes(part.toByteArray());
                    assertEquals(all.size(), ahead.count());
                }
                assertNull(ahead.next());
            }
            assertArrayEquals(bytes, all.toByteArray());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 4096, BUFFER, BUFFER + 3})
    void allSizesOfReads(int size) throws IOException {
        byte[] bytes = bytes(size < 7 ? 100 : 2 * BUFFER + 17);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (InputStream in = new ReadAhead(new Uneven(bytes)).stream()) {
            byte[] part = new byte[size + 2];
            for (int length; (length = in.read(part, 1, size)) >= 0; ) {
                all.write(part, 1, length);
            }
            assertEquals(-1, in.read());
            assertEquals(-1, in.read(part));
        }
        assertArrayEquals(bytes, all.toByteArray());
    }

    @Test
    void singleBytes() throws IOException {
        byte[] bytes = bytes(300);
        try (InputStream in = new ReadAhead(new ByteArrayInputStream(bytes)).stream()) {
            for (byte b : bytes) {
                assertEquals(b & 0xff, in.read());
            }
            assertEquals(-1, in.read());
        }
    }

    /** Earlier data comes first, then the exception, whatever it is. */
    @Test
    void problemsReachTheReader() throws IOException {
        Throwable[] problems = {
            new IOException("wrong"),
            new UncheckedIOException(new IOException()),
            new Error("wrong")
        };
        for (Throwable problem : problems) {
            InputStream in = new InputStream() {
                private int count = 3 * BUFFER;

                @Override
                public int read() {
                    throw new AssertionError("one by one");
                }

                @Override
                public int read(byte[] target, int offset, int length) throws IOException {
                    if (count == 0) {
                        if (problem instanceof IOException io) {
                            throw io;
                        } else if (problem instanceof RuntimeException unchecked) {
                            throw unchecked;
                        }
                        throw (Error) problem;
                    }
                    int read = Math.min(count, length);
                    count -= read;
                    return read;
                }
            };
            try (ReadAhead ahead = new ReadAhead(in)) {
                while (ahead.count() < 3 * BUFFER) {
                    ahead.next();
                }
                assertSame(problem, assertThrows(problem.getClass(), ahead::next));
                assertNull(ahead.next());
            }
        }
    }

    /** The thread waits for a free buffer, because nothing or only part was consumed. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 6})
    void closingEndsAThreadThatIsAhead(int taken) throws Exception {
        Source source = new Source(Long.MAX_VALUE, new CountDownLatch(0));
        ReadAhead ahead = new ReadAhead(source);
        for (int i = 0; i < taken; i++) {
            ahead.next();
        }
        source.readFourTimes.await();
        ahead.close();
        source.closed.await();
        assertNull(ahead.next());
        ahead.close();
    }

    /** The thread cannot be interrupted while it reads a pipe, but ends when data arrives. */
    @Test
    void closingDoesNotWaitForASourceThatIsSilent() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        Source source = new Source(BUFFER, go);
        ReadAhead ahead = new ReadAhead(source);
        ahead.next();
        source.silent.await();
        ahead.close();
        assertEquals(1, source.closed.getCount());
        go.countDown();
        source.closed.await();
    }

    @Test
    void interruptedReader() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        try (ReadAhead ahead = new ReadAhead(new Source(0, go))) {
            Thread.currentThread().interrupt();
            assertThrows(IOException.class, ahead::next);
            assertTrue(Thread.interrupted());
            go.countDown();
        }
    }
}
