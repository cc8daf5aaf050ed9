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
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.msgpack.core.MessageNestingDepthException;
import org.msgpack.core.MessagePackException;
import org.msgpack.value.ImmutableMapValue;
import org.msgpack.value.ValueFactory;

/** Whatever is received, there is a result or a MessagePackException. */
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
        for (Compression compression : Compression.values()) {
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
