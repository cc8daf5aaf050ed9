/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/** Compressed entries: several members, damage, and decompression bombs. */
class ForwardCompressionTest {
    private static byte[] compress(ForwardCompression compression, byte[] bytes)
            throws IOException {
        return compression.compress(MessageBuffer.wrap(bytes));
    }

    private static byte[] decompress(ForwardCompression compression, byte[] bytes)
            throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] padded = new byte[bytes.length + 10];
        System.arraycopy(bytes, 0, padded, 3, bytes.length);
        try (MessageBufferInput in = compression.decompress(padded, 3, bytes.length)) {
            for (MessageBuffer chunk; (chunk = in.next()) != null; ) {
                out.write(chunk.toByteArray());
            }
        }
        return out.toByteArray();
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.write(part, 0, part.length);
        }
        return out.toByteArray();
    }

    private static byte[] text(Random random, int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) ('a' + random.nextInt(4));
        }
        return bytes;
    }

    @ParameterizedTest
    @EnumSource(ForwardCompression.class)
    void membersOneAfterTheOther(ForwardCompression compression) throws IOException {
        Random random = new Random(1);
        for (int round = 0; round < 100; round++) {
            List<byte[]> parts = new ArrayList<>();
            List<byte[]> members = new ArrayList<>();
            for (int count = random.nextInt(5); count >= 0; count--) {
                byte[] part = text(random, random.nextInt(4) == 0 ? 0 : random.nextInt(70_000));
                parts.add(part);
                members.add(compress(compression, part));
            }
            assertArrayEquals(
                    join(parts.toArray(new byte[0][])),
                    decompress(compression, join(members.toArray(new byte[0][]))));
        }
        assertEquals(0, decompress(ForwardCompression.GZIP, new byte[0]).length);
    }

    /** Truncation or damage causes an exception, unless the bytes come out the same. */
    @ParameterizedTest
    @EnumSource(ForwardCompression.class)
    void damage(ForwardCompression compression) throws IOException {
        Random random = new Random(2);
        byte[] text = text(random, 300);
        byte[] member = compress(compression, text);
        byte[] members = join(member, member);
        byte[] both = join(text, text);
        for (int length = 1; length < members.length; length++) {
            byte[] cut = Arrays.copyOf(members, length);
            if (length == member.length) {
                assertArrayEquals(text, decompress(compression, cut));
            } else {
                assertThrows(MessageFormatException.class, () -> decompress(compression, cut));
            }
        }
        for (int round = 0; round < 2000; round++) {
            byte[] damaged = members.clone();
            damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                byte[] read = decompress(compression, damaged);
                // Without a checksum, as zstd is by default, entries may differ.
                assertTrue(compression == ForwardCompression.ZSTD || Arrays.equals(both, read));
            } catch (MessageFormatException e) {
                assertTrue(e.getMessage().contains("of the compressed entries"), e.getMessage());
            }
        }
    }

    @Test
    void gzipErrorsTellTheByte() throws IOException {
        byte[] member = compress(ForwardCompression.GZIP, new byte[] {1, 2, 3});
        assertEquals(
                "expected the header of a gzip member, found other bytes at byte " + member.length
                        + " of the compressed entries",
                assertThrows(
                                MessageFormatException.class,
                                () -> decompress(
                                        ForwardCompression.GZIP, join(member, new byte[20])))
                        .getMessage());
        byte[] checksum = member.clone();
        checksum[member.length - 8]++;
        assertEquals(
                "expected a matching checksum in a gzip member, found a different one at byte "
                        + (member.length - 8) + " of the compressed entries",
                assertThrows(
                                MessageFormatException.class,
                                () -> decompress(ForwardCompression.GZIP, checksum))
                        .getMessage());
        byte[] size = member.clone();
        size[member.length - 4]++;
        assertTrue(assertThrows(
                        MessageFormatException.class,
                        () -> decompress(ForwardCompression.GZIP, size))
                .getMessage()
                .startsWith("expected a matching size in a gzip member"));
        byte[] reserved = member.clone();
        reserved[3] = 0x20;
        assertThrows(
                MessageFormatException.class, () -> decompress(ForwardCompression.GZIP, reserved));
    }

    /** All optional fields of a header. */
    @Test
    void gzipHeader() throws IOException {
        byte[] content = "content".getBytes(StandardCharsets.US_ASCII);
        ByteArrayOutputStream deflated = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(deflated, new Deflater(9, true))) {
            out.write(content);
        }
        CRC32 crc = new CRC32();
        crc.update(content);
        int sum = (int) crc.getValue();
        byte[] trailer = {
            (byte) sum, (byte) (sum >> 8), (byte) (sum >> 16), (byte) (sum >> 24), 7, 0, 0, 0
        };
        byte[] header = {
            0x1f,
            (byte) 0x8b,
            8,
            0x1e,
            0,
            0,
            0,
            0,
            0,
            3, // with everything
            2,
            0,
            'x',
            'y',
            'n',
            'a',
            'm',
            'e',
            0,
            'c',
            0,
            11,
            22
        };
        byte[] member = join(header, deflated.toByteArray(), trailer);
        assertArrayEquals(
                join(content, content), decompress(ForwardCompression.GZIP, join(member, member)));
        for (int length = 1; length < member.length; length++) {
            byte[] cut = Arrays.copyOf(member, length);
            assertThrows(
                    MessageFormatException.class, () -> decompress(ForwardCompression.GZIP, cut));
        }
    }

    private static byte[] bomb(ForwardCompression compression, long size) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] entry =
                Messages.bytes(packer -> packer.packArrayHeader(2).packInt(1).packMapHeader(0));
        byte[] entries = new byte[entry.length << 14];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = entry[i % entry.length];
        }
        try (OutputStream out = compression == ForwardCompression.GZIP
                ? new GZIPOutputStream(bytes, 1 << 16)
                : new ZstdOutputStream(bytes)) {
            for (long written = 0; written < size; written += entries.length) {
                out.write(entries);
            }
        }
        return bytes.toByteArray();
    }

    /** 30 MB decompress from less than 0.1 MB, in the memory of one chunk. */
    @ParameterizedTest
    @EnumSource(ForwardCompression.class)
    void bombs(ForwardCompression compression) throws IOException {
        int limit = 24 << 20;
        byte[] bomb = bomb(compression, 30_000_000);
        assertTrue(bomb.length < 100_000, bomb.length + " bytes");
        ForwardMessage message = Messages.compressed(
                compression.option(),
                bomb,
                ForwardConfig.untrustedData().withDecompressedSizeLimit(limit));
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean)
                java.lang.management.ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long before = threads.getThreadAllocatedBytes(thread);
        long count = 0;
        try (EntryReader entries = message.entries()) {
            while (entries.next()) {
                count++;
            }
        } catch (MessageSizeException e) {
            assertEquals(
                    "expected compressed entries of at most " + limit + " bytes, found more",
                    e.getMessage());
        }
        long allocated = threads.getThreadAllocatedBytes(thread) - before;
        assertTrue(count > 8_000_000 && count <= limit / 3, count + " entries");
        // An Instant for each entry, and nothing that stays.
        assertTrue(allocated < 30 * count + 10_000_000, allocated + " bytes for " + count);

        ForwardMessage limited = Messages.compressed(
                compression.option(),
                bomb,
                ForwardConfig.untrustedData().withDecompressedSizeLimit(1000));
        assertThrows(MessageSizeException.class, () -> Messages.readAll(limited));
        assertEquals(
                1000,
                ForwardConfig.untrustedData()
                        .withDecompressedSizeLimit(1000)
                        .decompressedSizeLimit());
        assertThrows(
                IllegalArgumentException.class,
                () -> ForwardConfig.untrustedData().withDecompressedSizeLimit(-1));
    }

    /** A frame with a window of more than 8 MiB is rejected before it is allocated. */
    @Test
    void zstdWindow() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZstdOutputStream out = new ZstdOutputStream(bytes)) {
            out.setLong(27);
            out.write(1);
            out.flush();
            out.write(2);
        }
        MessageFormatException e = assertThrows(
                MessageFormatException.class,
                () -> decompress(ForwardCompression.ZSTD, bytes.toByteArray()));
        assertTrue(e.getMessage().contains("too much memory"), e.getMessage());
    }

    @Test
    void zstdFrames() throws IOException {
        byte[] text = text(new Random(1), 300_000);
        byte[] long1 = compress(ForwardCompression.ZSTD, text);
        byte[] skippable = {0x5f, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 9, 9, 9};
        ByteArrayOutputStream checked = new ByteArrayOutputStream();
        try (ZstdOutputStream out = new ZstdOutputStream(checked)) {
            out.setChecksum(true);
            out.write(text);
        }
        byte[] zeros = compress(ForwardCompression.ZSTD, new byte[1000]);
        byte[] frames = join(skippable, long1, checked.toByteArray(), skippable, zeros);
        assertArrayEquals(
                join(text, text, new byte[1000]), decompress(ForwardCompression.ZSTD, frames));
        byte[] wrongChecksum = checked.toByteArray();
        wrongChecksum[wrongChecksum.length - 1]++;
        assertThrows(
                MessageFormatException.class,
                () -> decompress(ForwardCompression.ZSTD, wrongChecksum));
        assertEquals(
                "expected a zstd frame, found other bytes at byte 11 of the compressed entries",
                assertThrows(
                                MessageFormatException.class,
                                () -> decompress(
                                        ForwardCompression.ZSTD, join(skippable, new byte[20])))
                        .getMessage());
        byte[] dictionary = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 1, 0, 5, 1, 0, 0};
        assertThrows(
                MessageFormatException.class,
                () -> decompress(ForwardCompression.ZSTD, dictionary));
        byte[] reserved = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0x20, 1, 7, 0, 0, 0};
        assertEquals(
                "expected a block of a zstd frame, found one of the reserved type at byte 6 of the"
                        + " compressed entries",
                assertThrows(
                                MessageFormatException.class,
                                () -> decompress(ForwardCompression.ZSTD, reserved))
                        .getMessage());
    }

    @Test
    void closedReader() throws IOException {
        byte[] bytes = compress(
                ForwardCompression.GZIP,
                Messages.bytes(packer -> packer.packArrayHeader(2).packInt(1).packMapHeader(0)));
        EntryReader entries = Messages.compressed("gzip", bytes, ForwardConfig.untrustedData())
                .entries();
        entries.close();
        entries.close();
        assertThrows(IOException.class, entries::next);
    }

    /** The data ends inside an entry. */
    @Test
    void cutEntries() throws IOException {
        byte[] bytes = compress(
                ForwardCompression.GZIP,
                Messages.bytes(packer -> packer.packArrayHeader(2).packInt(1)));
        ForwardMessage message = Messages.compressed("gzip", bytes, ForwardConfig.untrustedData());
        assertThrows(MessagePackException.class, () -> Messages.readAll(message));
    }

    @Test
    void zstdIsOptional() throws Exception {
        List<URL> urls = new ArrayList<>();
        for (String path : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (!path.contains("zstd")) {
                urls.add(new File(path).toURI().toURL());
            }
        }
        try (URLClassLoader loader = new URLClassLoader(
                urls.toArray(new URL[0]), ClassLoader.getSystemClassLoader().getParent())) {
            Callable<?> program = (Callable<?>) loader.loadClass(WithoutZstd.class.getName())
                    .getConstructor()
                    .newInstance();
            assertEquals(
                    "zstd needs com.github.luben:zstd-jni on the class path, twice; gzip works",
                    program.call());
        } catch (InvocationTargetException e) {
            throw new AssertionError(e.getCause());
        }
    }

    /** Runs without the library. */
    public static final class WithoutZstd implements Callable<String> {
        public WithoutZstd() {}

        @Override
        public String call() throws Exception {
            EntryBuffer buffer = new EntryBuffer();
            ForwardMessage gzip = buffer.toCompressedPackedForward(
                    "t", ForwardOption.none(), ForwardCompression.GZIP);
            try (EntryReader entries = gzip.entries()) {
                if (entries.next()) {
                    return "an entry";
                }
            }
            ForwardMessage zstd =
                    Messages.compressed("zstd", new byte[0], ForwardConfig.untrustedData());
            String first = failure(zstd::entries);
            String second = failure(() -> buffer.toCompressedPackedForward(
                    "t", ForwardOption.none(), ForwardCompression.ZSTD));
            return first.equals(second) ? first + ", twice; gzip works" : first + second;
        }

        private static String failure(Callable<?> action) throws Exception {
            try {
                return action.call().toString();
            } catch (IllegalStateException e) {
                return e.getMessage();
            }
        }
    }
}
