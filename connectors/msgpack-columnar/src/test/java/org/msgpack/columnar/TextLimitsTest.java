/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;

/** Text of a value never exceeds the limit. */
class TextLimitsTest {
    private static final int LIMIT = 1 << 20;

    private static final UnpackerConfig LIMITS =
            UnpackerConfig.untrustedData().withStringSizeLimit(LIMIT);

    private interface Packing {
        void pack(MessageBufferPacker packer) throws IOException;
    }

    /** Wraps packed values in an array or a map. */
    private static byte[] around(boolean isKey, Packing packing) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        if (isKey) {
            packer.packMapHeader(1);
            packing.pack(packer);
            packer.packNil();
        } else {
            packer.packArrayHeader(2).packNil();
            packing.pack(packer);
        }
        return packer.toByteArray();
    }

    private static long allocated(byte[] bytes) throws IOException {
        allocatedOnce(bytes); // with the classes that are loaded
        return allocatedOnce(bytes);
    }

    private static long allocatedOnce(byte[] bytes) throws IOException {
        JsonText json = new JsonText(LIMITS);
        MessageUnpacker in = UnpackerConfig.trustedData().newUnpacker(bytes);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long before = threads.getThreadAllocatedBytes(thread);
        assertFalse(json.read(in));
        long allocated = threads.getThreadAllocatedBytes(thread) - before;
        assertTrue(
                json.problem() instanceof MessageSizeException, json.problem().toString());
        assertTrue(json.length() <= LIMIT);
        assertEquals(bytes.length, in.getTotalReadBytes());
        return allocated;
    }

    private static void packString(MessageBufferPacker packer, int length) throws IOException {
        packer.packRawStringHeader(length).writePayload(new byte[length]);
    }

    /**
     * Six characters for each byte, of two bytes each on Java 8. As one string, that is more than
     * 25 times the limit.
     */
    @Test
    void textThatBecomesTooLong() throws IOException {
        for (boolean isKey : new boolean[] {false, true}) {
            int length = LIMIT - 10;
            assertBelow(24 * LIMIT, allocated(around(isKey, p -> packString(p, length))));
            assertBelow(
                    24 * LIMIT,
                    allocated(around(
                            isKey,
                            p -> p.packBinaryHeader(length).writePayload(new byte[length]))));
        }
    }

    private static void assertBelow(long limit, long allocated) {
        assertTrue(allocated < limit, allocated + " bytes");
    }

    /** Values that are too long are not even decoded. */
    @Test
    void payloadsThatAreTooLong() throws IOException {
        for (boolean isKey : new boolean[] {false, true}) {
            int length = LIMIT + 1;
            byte[] payload = new byte[length];
            assertBelow(100_000, allocated(around(isKey, p -> packString(p, length))));
            assertBelow(
                    100_000,
                    allocated(
                            around(isKey, p -> p.packBinaryHeader(length).writePayload(payload))));
            assertBelow(
                    100_000,
                    allocated(around(
                            isKey,
                            p -> p.packExtensionTypeHeader((byte) 5, length)
                                    .writePayload(payload))));
        }
    }

    /** Near the limit, the text is either the same as that of the value tree, or rejected. */
    @Test
    void everyLengthAroundTheLimit() throws IOException {
        byte[] bytes = around(false, p -> {
            p.packMapHeader(2).packString("a\u0000\"é").packArrayHeader(0);
            p.packInt(-7).packArrayHeader(3).packString("😀x").packDouble(1.5).packNil();
        });
        String expected = MessagePack.newDefaultUnpacker(bytes).unpackValue().toJson();
        int length = expected.getBytes(UTF_8).length;
        for (int limit = 0; limit < length + 5; limit++) {
            JsonText json = new JsonText(LIMITS.withStringSizeLimit(limit));
            MessageUnpacker in = MessagePack.newDefaultUnpacker(
                    new ByteArrayInputStream(bytes)); // whose limits are others
            assertEquals(limit >= length, json.read(in), "limit " + limit);
            assertFalse(in.hasNext());
            if (limit >= length) {
                assertEquals(expected, new String(json.bytes(), 0, json.length(), UTF_8));
            }
        }
    }

    /** Longer than one piece of text. */
    @Test
    void longStrings() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            text.append('a').appendCodePoint(i % 7 == 0 ? 0x1f600 : i);
        }
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(1).packString(text.toString());
        byte[] bytes = packer.toByteArray();
        JsonText json = new JsonText(LIMITS);
        assertTrue(json.read(MessagePack.newDefaultUnpacker(bytes)));
        assertEquals(
                MessagePack.newDefaultUnpacker(bytes).unpackValue().toJson(),
                new String(json.bytes(), 0, json.length(), UTF_8));
    }

    /** Unpackers of a feed, and those inside an extension, cannot rewind. */
    @Test
    void unpackersThatDoNotGoBack() throws IOException {
        byte[] bytes = around(false, p -> {
            p.packMapHeader(2).packString("abc").packBinaryHeader(2).writePayload(new byte[2]);
            p.packInt(5).packExtensionTypeHeader((byte) 7, 3).writePayload(new byte[3]);
        });
        String expected = MessagePack.newDefaultUnpacker(bytes).unpackValue().toJson();
        MessageFeed feed = MessagePack.newDefaultFeed();
        feed.feed(bytes);
        feed.endOfInput();
        assertEquals(expected, text(feed.unpacker()));
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        ExtensionType<String> type = ExtensionType.ofMessagePack(
                1, String.class, MessagePacker::packString, TextLimitsTest::text);
        packer.packExtensionTypeHeader((byte) 1, bytes.length).writePayload(bytes);
        assertEquals(expected, type.unpack(MessagePack.newDefaultUnpacker(packer.toByteArray())));
    }

    private static String text(MessageUnpacker in) throws IOException {
        JsonText json = new JsonText(LIMITS);
        assertTrue(json.read(in));
        return new String(json.bytes(), 0, json.length(), UTF_8);
    }

    @Test
    void malformedValuesAreExceptions() {
        JsonText json = new JsonText(LIMITS);
        for (byte[] bytes : new byte[][] {{(byte) 0x91}, {(byte) 0xc1}, {(byte) 0xa2, 'x'}, {}}) {
            assertThrows(
                    MessagePackException.class,
                    () -> json.read(MessagePack.newDefaultUnpacker(bytes)));
        }
    }
}
