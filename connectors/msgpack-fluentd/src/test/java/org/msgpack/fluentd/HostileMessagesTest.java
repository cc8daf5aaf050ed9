/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.msgpack.core.MessageNestingDepthException;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.value.ImmutableMapValue;
import org.msgpack.value.ValueFactory;

/** Any input gives a result or a MessagePackException. */
@Timeout(120)
class HostileMessagesTest {
    private static List<byte[]> messages() {
        ImmutableMapValue record = ValueFactory.newMap(
                ValueFactory.newString("message"), ValueFactory.newString("text"));
        ForwardOption option =
                ForwardOption.none().withChunk("chunk").with("x", ValueFactory.newInteger(1));
        EntryBuffer buffer = new EntryBuffer();
        buffer.add(Instant.EPOCH, record).add(Instant.EPOCH, record);
        List<byte[]> messages = new ArrayList<>();
        messages.add(Messages.bytes(ForwardMessage.ofEntry("tag", Instant.EPOCH, record, option)));
        messages.add(Messages.bytes(buffer.toForward("tag", option)));
        messages.add(Messages.bytes(buffer.toPackedForward("tag", option)));
        for (ForwardCompression compression : ForwardCompression.values()) {
            messages.add(
                    Messages.bytes(buffer.toCompressedPackedForward("tag", option, compression)));
        }
        return messages;
    }

    private static void readIfPossible(byte[] bytes) throws IOException {
        try {
            ForwardMessage message = Messages.read(bytes);
            if (message != null) {
                message.option().get("x");
                Messages.readAll(message);
            }
        } catch (MessagePackException e) {
            assertTrue(e.getMessage() != null);
        }
    }

    @Test
    void cutMessages() {
        for (byte[] message : messages()) {
            for (int length = 0; length < message.length; length++) {
                byte[] cut = Arrays.copyOf(message, length);
                assertThrows(MessagePackException.class, () -> Messages.read(cut));
            }
        }
    }

    @Test
    void changedMessages() throws IOException {
        Random random = new Random(5);
        for (byte[] message : messages()) {
            for (int round = 0; round < 5_000; round++) {
                byte[] changed = message.clone();
                for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
                    changed[random.nextInt(changed.length)] = (byte) random.nextInt();
                }
                readIfPossible(changed);
            }
        }
    }

    @Test
    void randomBytes() throws IOException {
        Random random = new Random(6);
        byte[] header = Messages.bytes(packer -> packer.packArrayHeader(3).packString(""));
        for (int round = 0; round < 40_000; round++) {
            byte[] bytes = new byte[2 + random.nextInt(30)];
            random.nextBytes(bytes);
            if (random.nextBoolean()) {
                System.arraycopy(header, 0, bytes, 0, header.length);
            }
            readIfPossible(bytes);
        }
    }

    /** Lengths and counts without the bytes. */
    @Test
    void emptyPromises() {
        Messages.Packing[] promises = {
            packer -> packer.packBinaryHeader(Integer.MAX_VALUE),
            packer -> packer.packRawStringHeader(Integer.MAX_VALUE),
            packer -> packer.packArrayHeader(Integer.MAX_VALUE),
            packer -> packer.packArrayHeader(0).packMapHeader(Integer.MAX_VALUE)
        };
        for (Messages.Packing promise : promises) {
            byte[] bytes = Messages.bytes(packer -> {
                packer.packArrayHeader(3).packString("tag");
                promise.pack(packer);
            });
            assertThrows(MessagePackException.class, () -> Messages.read(bytes));
        }
    }

    /** Tags, chunks and keys become Strings at once. */
    @Test
    void longNames() {
        for (int length : new int[] {Names.SIZE_LIMIT, Names.SIZE_LIMIT + 1}) {
            char[] chars = new char[length];
            Arrays.fill(chars, 'x');
            String name = new String(chars);
            Messages.Packing[] options = {
                packer -> packer.packMapHeader(1).packString("chunk").packString(name),
                packer -> packer.packMapHeader(1).packString("compressed").packString(name),
                packer -> packer.packMapHeader(1).packString(name).packNil(),
            };
            for (Messages.Packing option : options) {
                byte[] bytes = Messages.bytes(packer -> {
                    packer.packArrayHeader(3).packString("tag").packArrayHeader(0);
                    option.pack(packer);
                });
                if (length == Names.SIZE_LIMIT) {
                    assertEquals("tag", Messages.read(bytes).tag());
                } else {
                    MessageSizeException e =
                            assertThrows(MessageSizeException.class, () -> Messages.read(bytes));
                    assertTrue(
                            e.getMessage().contains("found a string of 65537 at byte"),
                            e.getMessage());
                }
            }
            byte[] tagged = Messages.bytes(
                    packer -> packer.packArrayHeader(2).packString(name).packArrayHeader(0));
            if (length == Names.SIZE_LIMIT) {
                assertEquals(name, Messages.read(tagged).tag());
            } else {
                assertThrows(MessageSizeException.class, () -> Messages.read(tagged));
            }
        }
        byte[] unknown = Messages.bytes(packer -> packer.packArrayHeader(3)
                .packString("tag")
                .packBinaryHeader(0)
                .packMapHeader(1)
                .packString("compressed")
                .packString(String.join("", Collections.nCopies(1000, "brotli"))));
        MessagePackException e =
                assertThrows(MessagePackException.class, () -> Messages.read(unknown));
        assertTrue(e.getMessage().length() < 200, e.getMessage());
    }

    private static byte[] entries(int... arraySizes) {
        return Messages.bytes(packer -> {
            for (int size : arraySizes) {
                packer.packArrayHeader(2).packInt(1).packMapHeader(1).packString("a");
                packer.packArrayHeader(size);
                for (int i = 0; i < size; i++) {
                    packer.packArrayHeader(0);
                }
            }
        });
    }

    /** As values, entries take much more memory than their bytes, so each entry is limited. */
    @Test
    void longEntries() throws IOException {
        int limit = 100_000;
        ForwardConfig config = ForwardConfig.untrustedData().withEntrySizeLimit(limit);
        byte[] good = entries(90_000, 0, 90_000, 99_990);
        byte[] bad = entries(90_000, 0, 90_000, 200_000, 0);
        for (String compression : new String[] {"text", "gzip", "zstd"}) {
            ForwardMessage fine =
                    Messages.compressed(compression, packed(good, compression), config);
            assertEquals(4, Messages.readAll(fine));
            ForwardMessage message =
                    Messages.compressed(compression, packed(bad, compression), config);
            try (EntryReader entries = message.entries()) {
                for (int i = 0; i < 3; i++) {
                    assertTrue(entries.next());
                }
                MessageSizeException e = assertThrows(MessageSizeException.class, () -> {
                    entries.next();
                    entries.record();
                });
                assertTrue(
                        e.getMessage().contains("expected an entry of at most 100000 bytes"),
                        e.getMessage());
            }
        }
        // In Message mode, time and record are the entry.
        ForwardMessage message = Messages.read(
                Messages.bytes(packer -> {
                    packer.packArrayHeader(3).packString("tag").packInt(1);
                    packer.packMapHeader(1).packString("a").packArrayHeader(200_000);
                    for (int i = 0; i < 200_000; i++) {
                        packer.packArrayHeader(0);
                    }
                }),
                config);
        assertThrows(MessageSizeException.class, () -> Messages.readAll(message));
        assertEquals(4 << 20, ForwardConfig.untrustedData().entrySizeLimit());
        assertThrows(IllegalArgumentException.class, () -> config.withEntrySizeLimit(-1));
    }

    private static byte[] packed(byte[] entries, String compression) throws IOException {
        return compression.equals("text")
                ? entries
                : ForwardCompression.of(compression).compress(MessageBuffer.wrap(entries));
    }

    @Test
    void deepRecords() throws IOException {
        ForwardMessage message = Messages.message(packer -> packer.packInt(1), packer -> {
            for (int i = 0; i < 1_000_000; i++) {
                packer.packMapHeader(1).packString("");
            }
            packer.packNil();
        });
        assertThrows(MessageNestingDepthException.class, () -> Messages.readAll(message));
        try (EntryReader entries = message.entries()) { // skipping does not need a stack
            assertTrue(entries.next());
            assertTrue(!entries.next());
        }
    }

    /** A million members of the option are kept as their bytes. */
    @Test
    void largeOptions() {
        int count = 1_000_000;
        byte[] bytes = Messages.bytes(packer -> {
            packer.packArrayHeader(3).packString("t").packArrayHeader(0).packMapHeader(count);
            for (int i = 0; i < count; i++) {
                packer.packString("").packMapHeader(0);
            }
        });
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean)
                java.lang.management.ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long before = threads.getThreadAllocatedBytes(thread);
        ForwardOption option = Messages.read(bytes).option();
        long allocated = threads.getThreadAllocatedBytes(thread) - before;
        assertTrue(allocated < 10L * bytes.length, allocated + " of " + bytes.length);
        assertEquals("{}", option.get("").toJson());
    }
}
