/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.testdata.HeldMemory;

/** A stream of compressed messages is read as the original messages. */
class DecompressedInputTest {
    private static final Lz4[] FORMS = {Lz4.block(), Lz4.blockArray()};

    /** Short ones are not compressed; the formats alternate. */
    private static byte[][] messages(Random random) throws IOException {
        byte[][] messages = new byte[1 + random.nextInt(6)][];
        for (int i = 0; i < messages.length; i++) {
            int length =
                    random.nextBoolean() ? 10 + random.nextInt(80) : random.nextInt(200_000) + 6;
            messages[i] = Messages.ofLength(length, 1 + random.nextInt(200), random.nextLong());
        }
        return messages;
    }

    private static byte[] plain(byte[][] messages) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] message : messages) {
            all.write(message, 0, message.length);
        }
        return all.toByteArray();
    }

    private static byte[] compressed(byte[][] messages) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < messages.length; i++) {
            byte[] message = FORMS[i & 1].compress(messages[i]);
            all.write(message, 0, message.length);
        }
        return all.toByteArray();
    }

    private static byte[] read(InputStream in, Random random) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] part = new byte[100_000];
        while (true) {
            int available = in.available();
            if (random.nextInt(3) == 0) {
                int single = in.read();
                if (single < 0) {
                    return all.toByteArray();
                }
                all.write(single);
                assertTrue(available == 0 || in.available() == available - 1);
            } else {
                int offset = random.nextInt(100);
                int length = in.read(part, offset, 1 + random.nextInt(part.length - offset));
                if (length < 0) {
                    return all.toByteArray();
                }
                all.write(part, offset, length);
            }
        }
    }

    @Test
    void messagesFollowEachOther() throws IOException {
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            byte[][] messages = messages(random);
            try (InputStream in = Lz4.blockArray()
                    .newInputStream(new ByteArrayInputStream(compressed(messages)))) {
                assertArrayEquals(plain(messages), read(in, random), "seed " + seed);
                assertEquals(-1, in.read());
                assertEquals(-1, in.read(new byte[1], 0, 1));
            }
        }
    }

    @Test
    void nothing() throws IOException {
        InputStream in = Lz4.block().newInputStream(new ByteArrayInputStream(new byte[0]));
        assertEquals(0, in.read(new byte[1], 0, 0));
        assertEquals(-1, in.read());
        assertThrows(IndexOutOfBoundsException.class, () -> in.read(new byte[1], 0, 2));
        assertThrows(NullPointerException.class, () -> Lz4.block().newInputStream(null));
    }

    @Test
    void everyTruncationIsAnError() throws IOException {
        byte[] first = Messages.ofLength(500, 3, 1);
        byte[] whole = compressed(new byte[][] {first, Messages.ofLength(400, 3, 2)});
        int border = Lz4.block().compress(first).length;
        for (int length = 0; length < whole.length; length++) {
            InputStream in = Lz4.block()
                    .newInputStream(new ByteArrayInputStream(Arrays.copyOf(whole, length)));
            if (length == 0 || length == border) {
                assertEquals(length == 0 ? 0 : first.length, read(in, new Random(1)).length);
            } else {
                assertThrows(
                        MessageInsufficientBufferException.class,
                        () -> read(in, new Random(1)),
                        "length " + length);
            }
        }
    }

    @Test
    void limitsApply() throws IOException {
        byte[] compressed = Lz4.block().compress(Messages.ofLength(5000, 3, 1));
        Lz4 small = Lz4.block().withSizeLimit(4999);
        assertThrows(
                MessageSizeException.class,
                () -> small.newInputStream(new ByteArrayInputStream(compressed)).read());
        Lz4 configured = Lz4.block()
                .withUnpackerConfig(
                        new UnpackerConfig().withMessageSizeLimit(compressed.length - 1));
        assertThrows(
                MessageSizeException.class,
                () -> configured
                        .newInputStream(new ByteArrayInputStream(compressed))
                        .read());
    }

    @Test
    void closesTheOtherStream() throws IOException {
        boolean[] isClosed = new boolean[1];
        InputStream other = new ByteArrayInputStream(new byte[0]) {
            @Override
            public void close() {
                isClosed[0] = true;
            }
        };
        Lz4.block().newInputStream(other).close();
        assertTrue(isClosed[0]);
    }

    @Test
    void tellsWhatIsCompressed() throws IOException {
        byte[] message = Messages.ofLength(500, 3, 1);
        for (Lz4 form : FORMS) {
            assertTrue(
                    Lz4.isNextCompressed(MessagePack.newDefaultUnpacker(form.compress(message))));
        }
        assertFalse(Lz4.isNextCompressed(MessagePack.newDefaultUnpacker(message)));
        assertThrows(
                MessagePackException.class,
                () -> Lz4.isNextCompressed(MessagePack.newDefaultUnpacker(new byte[0])));
    }

    /** Inspects the reader when there is nothing left to read. */
    private static final class Watching extends InputStream {
        private final ByteArrayInputStream bytes;
        private InputStream reader;
        private long held;

        Watching(byte[] bytes) {
            this.bytes = new ByteArrayInputStream(bytes);
        }

        @Override
        public int read() {
            throw new AssertionError("not called");
        }

        @Override
        public int read(byte[] part, int offset, int length) {
            if (bytes.available() == 0) {
                held = HeldMemory.of(reader);
            }
            return bytes.read(part, offset, length);
        }
    }

    /** The next one may take long to arrive. */
    @Test
    void messagesThatHaveBeenReadAreNotKept() throws IOException {
        byte[] message = Messages.ofLength(2_000_000, 100, 1);
        for (Lz4 form : FORMS) {
            Watching in = new Watching(form.compress(message));
            in.reader = form.newInputStream(in);
            byte[] read = new byte[message.length];
            for (int count = 0; count < read.length; ) {
                count += in.reader.read(read, count, read.length - count);
            }
            assertArrayEquals(message, read);
            assertEquals(-1, in.reader.read());
            assertTrue(in.held > 0 && in.held < 400_000, () -> in.held + " bytes held");
        }
    }
}
