/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.MessageBuffer;

/** Ext types whose payload is MessagePack, which is read in place. */
class MessagePackExtensionTest {
    /** A list of anything that {@link #read} knows, as the payload of ext type 7. */
    private static final ExtensionType<Group> GROUP = ExtensionType.ofMessagePack(
            7, Group.class, MessagePackExtensionTest::packGroup, unpacker -> {
                Group group = new Group();
                while (unpacker.hasNext()) {
                    group.members.add(read(unpacker));
                }
                return group;
            });

    private static final class Group {
        final List<Object> members = new ArrayList<>();

        @Override
        public boolean equals(Object obj) {
            return obj instanceof Group && members.equals(((Group) obj).members);
        }

        @Override
        public int hashCode() {
            return members.hashCode();
        }

        @Override
        public String toString() {
            return "group of " + members;
        }
    }

    private static void packGroup(MessagePacker packer, Group group) throws IOException {
        for (Object member : group.members) {
            write(packer, member);
        }
    }

    private static void write(MessagePacker packer, Object member) throws IOException {
        if (member instanceof Group) {
            GROUP.pack(packer, (Group) member);
        } else if (member instanceof String) {
            packer.packString((String) member);
        } else {
            packer.packLong((Long) member);
        }
    }

    private static Object read(MessageUnpacker unpacker) throws IOException {
        switch (unpacker.getNextFormat().getValueType()) {
            case EXTENSION:
                return GROUP.unpack(unpacker);
            case STRING:
                return unpacker.unpackString();
            default:
                return unpacker.unpackLong();
        }
    }

    private static Group randomGroup(Random random, int depth) {
        Group group = new Group();
        int size = random.nextInt(6);
        for (int i = 0; i < size; i++) {
            int kind = random.nextInt(depth > 4 ? 2 : 4);
            if (kind == 0) {
                group.members.add(random.nextLong() >> random.nextInt(64));
            } else if (kind == 1) {
                int length = random.nextInt(random.nextInt(10) == 0 ? 300 : 20);
                group.members.add(new String(new char[length]).replace('\0', 'ü'));
            } else {
                group.members.add(randomGroup(random, depth + 1));
            }
        }
        return group;
    }

    private static byte[] packed(Object... members) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (Object member : members) {
            write(packer, member);
        }
        return packer.toByteArray();
    }

    @ParameterizedTest
    @EnumSource
    void readsFromEveryInput(InputKind kind) throws IOException {
        Random random = new Random(41);
        for (int i = 0; i < 200; i++) {
            Group group = randomGroup(random, 0);
            byte[] bytes = packed(1L, group, "end", group);
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(bytes));
            for (Object expected : Arrays.asList(1L, group, "end", group)) {
                assertEquals(expected, read(unpacker), "group " + i);
            }
            assertFalse(unpacker.hasNext());
            assertEquals(bytes.length, unpacker.getTotalReadBytes());
        }
    }

    @Test
    void readsAndWritesItsPayloadAlone() throws IOException {
        Random random = new Random(42);
        for (int i = 0; i < 200; i++) {
            Group group = randomGroup(random, 0);
            byte[] payload = GROUP.write(group);
            assertArrayEquals(packed(group.members.toArray()), payload);
            assertEquals(group, GROUP.read(payload));
            MessageBufferPacker whole = MessagePack.newDefaultBufferPacker();
            whole.packExtensionTypeHeader((byte) 7, payload.length).writePayload(payload);
            assertArrayEquals(whole.toByteArray(), packed(group), "group " + i);
        }
        ExtensionType<Long> number = number(MessageUnpacker::unpackLong);
        assertThrows(MessageFormatException.class, () -> number.read(new byte[] {1, 2}));
        assertThrows(MessageFormatException.class, () -> number.read(new byte[] {(byte) 0xcd, 1}));
    }

    @Test
    void everyChunkSize() throws IOException {
        Random random = new Random(43);
        for (int i = 0; i < 20; i++) {
            Group group = randomGroup(random, 0);
            byte[] bytes = packed(1L, group, "end");
            for (int size = 1; size <= Math.min(bytes.length, 200); size++) {
                MessageUnpacker unpacker =
                        MessagePack.newDefaultUnpacker(new ChunkedInput(bytes, size));
                assertEquals(1L, read(unpacker));
                assertEquals(group, read(unpacker), "chunks of " + size);
                assertEquals("end", read(unpacker), "chunks of " + size);
                assertFalse(unpacker.hasNext());
            }
            for (int cut = 1; cut < Math.min(bytes.length, 200); cut++) {
                MessageUnpacker unpacker =
                        MessagePack.newDefaultUnpacker(new ChunkedInput(bytes, cut, bytes.length));
                assertEquals(1L, read(unpacker));
                assertEquals(group, read(unpacker), "cut at " + cut);
                assertEquals("end", read(unpacker), "cut at " + cut);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void truncationIsReportedAndLeavesTheBytes(InputKind kind) throws IOException {
        String text = "a text of more than 31 bytes, which has a header of its own";
        Group inner = groupOf(70_000L, groupOf(), "text");
        byte[] bytes = packed(1L, groupOf(2L, groupOf(inner, text, inner), 1L << 40));
        for (int length = 2; length < bytes.length; length++) {
            byte[] truncated = Arrays.copyOf(bytes, length);
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(truncated));
            unpacker.unpackInt();
            for (int attempt = 0; attempt < 2; attempt++) {
                assertThrows(
                        MessageInsufficientBufferException.class,
                        () -> GROUP.unpack(unpacker),
                        "truncated to " + length);
                assertEquals(1, unpacker.getTotalReadBytes());
            }
            unpacker.reset(kind.of(bytes));
            unpacker.unpackInt();
            GROUP.unpack(unpacker);
            assertFalse(unpacker.hasNext());
        }
    }

    private static ExtensionType<Long> number(ExtensionType.ValueUnpacker<Long> unpacker) {
        return ExtensionType.ofMessagePack(7, Long.class, MessagePacker::packLong, unpacker);
    }

    /** Reads that end behind the payload, which is 3 elements of 5 bytes, or would block there. */
    private static Map<String, UnpackerAction> readsBehindThePayload() {
        Map<String, UnpackerAction> reads = new LinkedHashMap<>();
        reads.put("unpackInt", MessageUnpacker::unpackInt);
        reads.put("unpackLong", MessageUnpacker::unpackLong);
        reads.put("unpackDouble", MessageUnpacker::unpackDouble);
        reads.put("unpackBigInteger", MessageUnpacker::unpackBigInteger);
        reads.put("unpackString", MessageUnpacker::unpackString);
        reads.put("unpackBinary", MessageUnpacker::unpackBinary);
        reads.put("unpackNil", MessageUnpacker::unpackNil);
        reads.put("unpackBoolean", MessageUnpacker::unpackBoolean);
        reads.put("unpackArrayHeader", MessageUnpacker::unpackArrayHeader);
        reads.put("unpackMapHeader", MessageUnpacker::unpackMapHeader);
        reads.put("unpackExtension", MessageUnpacker::unpackExtension);
        reads.put("unpackExtensionTypeHeader", MessageUnpacker::unpackExtensionTypeHeader);
        reads.put("getNextExtensionTypeHeader", MessageUnpacker::getNextExtensionTypeHeader);
        reads.put("unpackTimestamp", MessageUnpacker::unpackTimestamp);
        reads.put("unpackValue", MessageUnpacker::unpackValue);
        reads.put(
                "unpackValue of a variable", u -> u.unpackValue(new org.msgpack.value.Variable()));
        reads.put("skipValue", MessageUnpacker::skipValue);
        reads.put("skipValue of many", u -> u.skipValue(100));
        reads.put("getNextFormat", MessageUnpacker::getNextFormat);
        reads.put("readPayload", u -> u.readPayload(1));
        reads.put("readPayload into an array", u -> u.readPayload(new byte[1]));
        reads.put("readPayload into much", u -> u.readPayload(new byte[40_000]));
        reads.put("readPayload into a buffer", u -> u.readPayload(java.nio.ByteBuffer.allocate(1)));
        reads.put("readPayloadAsReference", u -> u.readPayloadAsReference(1));
        reads.put("readPayloadAsReference of much", u -> u.readPayloadAsReference(40_000));
        reads.put("unpackRawStringHeader", MessageUnpacker::unpackRawStringHeader);
        reads.put("unpackBinaryHeader", MessageUnpacker::unpackBinaryHeader);
        reads.put("unpackIntArray", MessageUnpacker::unpackIntArray);
        reads.put("unpackDoubleArray", MessageUnpacker::unpackDoubleArray);
        KeyCache keys = new KeyCache();
        reads.put("tryUnpackKey", u -> {
            if (u.tryUnpackKey(keys, keys.start(0)) == null) {
                u.unpackString();
            }
        });
        return reads;
    }

    /** However it reads too much, the codec finds the end of the payload, and the caller too. */
    @ParameterizedTest
    @EnumSource
    void noReadGetsBeyondThePayload(InputKind kind) throws IOException {
        byte[] behind = packed("behind", 2L, "x");
        byte[] payload = packed(1L << 20, 1L << 21, 1L << 22);
        for (Map.Entry<String, UnpackerAction> read : readsBehindThePayload().entrySet()) {
            for (int left = 0; left <= 2; left++) {
                int first = 3 - left;
                ExtensionType<Long> type = number(unpacker -> {
                    unpacker.skipValue(first);
                    assertEquals(first < 3, unpacker.hasNext());
                    unpacker.skipValue(3 - first);
                    assertFalse(unpacker.hasNext());
                    read.getValue().on(unpacker);
                    throw new AssertionError(read.getKey() + " read something");
                });
                MessageUnpacker unpacker =
                        MessagePack.newDefaultUnpacker(kind.of(extension(payload, behind)));
                MessagePackException e = assertThrows(
                        MessageFormatException.class, () -> type.unpack(unpacker), read.getKey());
                assertTrue(
                        e.getMessage().contains("in the payload of an extension"), e.getMessage());
                assertEquals("behind", unpacker.unpackString(), read.getKey());
                assertEquals(2, unpacker.unpackInt());
                assertEquals("x", unpacker.unpackString());
                assertFalse(unpacker.hasNext());
            }
        }
    }

    /** An element that ends behind the payload is cut off, wherever it begins. */
    @ParameterizedTest
    @EnumSource
    void elementsThatEndBehindThePayload(InputKind kind) throws IOException {
        String[] elements = {
            "cd 01",
            "ce 010203",
            "cf 01",
            "ca 01",
            "cb 01020304",
            "a5 6161",
            "d9 05 61",
            "d9",
            "da 0005 61",
            "da ffff 61",
            "db 00005000 61",
            "c4 05 61",
            "c5 5000 61",
            "c6 7ffffff0 61",
            "d4 05",
            "c7 05",
            "c7 05 05 61",
            "c8 5000 05 61",
            "c9 7ffffff0 05 61",
            "92 01",
            "dc 0003 01",
            "81 01",
            "82 a161 01 a162",
            "de 0003 01"
        };
        byte[] behind = packed(1L, 2L, 3L, "behind");
        for (String hex : elements) {
            byte[] payload = Hex.bytes(hex);
            for (UnpackerAction read : Arrays.<UnpackerAction>asList(
                    MessageUnpacker::unpackValue, MessageUnpacker::skipValue, TypedMethods::read)) {
                ExtensionType<Long> type = number(unpacker -> {
                    read.on(unpacker);
                    return 1L;
                });
                MessageUnpacker unpacker =
                        MessagePack.newDefaultUnpacker(kind.of(extension(payload, behind)));
                assertThrows(MessageFormatException.class, () -> type.unpack(unpacker), hex);
                assertTrue(unpacker.getTotalReadBytes() < extension(payload, behind).length);
                while (unpacker.getTotalReadBytes() < extension(payload, new byte[0]).length) {
                    unpacker.readPayload(1);
                }
                assertEquals(1, unpacker.unpackInt(), hex);
                assertEquals(2, unpacker.unpackInt(), hex);
                assertEquals(3, unpacker.unpackInt(), hex);
                assertEquals("behind", unpacker.unpackString(), hex);
                assertFalse(unpacker.hasNext());
            }
        }
    }

    private static byte[] extension(byte[] payload, byte[] behind) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packExtensionTypeHeader((byte) 7, payload.length);
        packer.writePayload(payload).writePayload(behind);
        return packer.toByteArray();
    }

    @ParameterizedTest
    @EnumSource
    void whatIsLeftIsAnError(InputKind kind) throws IOException {
        ExtensionType<Long> type = number(MessageUnpacker::unpackLong);
        byte[] bytes = extension(packed(1L, 2L, "three"), packed(4L));
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(bytes));
        MessageFormatException e =
                assertThrows(MessageFormatException.class, () -> type.unpack(unpacker));
        assertTrue(e.getMessage().contains("7"), e.getMessage());
        assertEquals(2, unpacker.unpackInt(), "it stands where the codec stopped");
        assertEquals("three", unpacker.unpackString());
        assertEquals(4, unpacker.unpackInt());
        assertFalse(unpacker.hasNext());
    }

    @ParameterizedTest
    @EnumSource
    void bulkReadsGetAllOfThePayloadAndNoMore(InputKind kind) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        int[] numbers = new Random(44).ints(300).toArray();
        packer.packIntArray(numbers);
        byte[] bytes = extension(packer.toByteArray(), packed("behind"));
        ExtensionType<int[]> type = ExtensionType.ofMessagePack(
                7, int[].class, MessagePacker::packIntArray, MessageUnpacker::unpackIntArray);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(bytes));
        assertArrayEquals(numbers, type.unpack(unpacker));
        assertEquals("behind", unpacker.unpackString());
        bytes[5]++; // one more element than the payload has
        MessageUnpacker tooMany = MessagePack.newDefaultUnpacker(kind.of(bytes));
        assertThrows(MessageFormatException.class, () -> type.unpack(tooMany));
        MessageBuffer rest =
                MessagePack.newDefaultUnpacker(kind.of(bytes)).readPayloadAsReference(bytes.length);
        assertArrayEquals(bytes, rest.toByteArray());
    }

    @ParameterizedTest
    @EnumSource
    void payloadsByReference(InputKind kind) throws IOException {
        byte[] content = new byte[5000];
        new Random(45).nextBytes(content);
        ExtensionType<byte[]> type = ExtensionType.ofMessagePack(
                7,
                byte[].class,
                (packer, value) -> packer.packBinaryHeader(value.length).addPayload(value),
                unpacker -> unpacker.readPayloadAsReference(unpacker.unpackBinaryHeader())
                        .toByteArray());
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packInt(1);
        type.pack(packer, content);
        packer.packInt(2);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(packer.toByteArray()));
        assertEquals(1, unpacker.unpackInt());
        assertArrayEquals(content, type.unpack(unpacker));
        assertEquals(2, unpacker.unpackInt());
        assertFalse(unpacker.hasNext());
    }

    @ParameterizedTest
    @EnumSource
    void theExceptionOfACodecEndsThePayload(InputKind kind) throws IOException {
        for (int read = 0; read <= 3; read++) {
            int count = read;
            RuntimeException failure = new RuntimeException("of the codec");
            ExtensionType<Long> type = number(unpacker -> {
                unpacker.skipValue(count);
                throw failure;
            });
            byte[] bytes = extension(packed(1L, 2L, 3L), packed("behind"));
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(bytes));
            assertSame(failure, assertThrows(RuntimeException.class, () -> type.unpack(unpacker)));
            unpacker.skipValue(3 - count);
            assertEquals("behind", unpacker.unpackString());
            assertFalse(unpacker.hasNext());
        }
    }

    @Test
    void theInputStaysWhileAPayloadIsRead() throws IOException {
        ExtensionType<Long> resetting = number(unpacker -> {
            unpacker.reset(new ArrayBufferInput(new byte[1]));
            return 1L;
        });
        ExtensionType<Long> closing = number(unpacker -> {
            unpacker.close();
            return 1L;
        });
        byte[] bytes = extension(packed(1L), packed("behind"));
        for (ExtensionType<Long> type : Arrays.asList(resetting, closing)) {
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes);
            IllegalStateException e =
                    assertThrows(IllegalStateException.class, () -> type.unpack(unpacker));
            String operation = type == resetting ? "reset" : "close";
            assertEquals(operation + " while an extension is being read", e.getMessage());
            assertEquals(1, unpacker.unpackInt());
            assertEquals("behind", unpacker.unpackString());
            unpacker.reset(new ArrayBufferInput(new byte[] {5}));
            assertEquals(5, unpacker.unpackInt());
            unpacker.close();
        }
    }

    @Test
    void nestingIsLimited() throws IOException {
        for (int depth = 1; depth < 8; depth++) {
            Group group = new Group();
            for (int i = 1; i < depth; i++) {
                Group outer = new Group();
                outer.members.add(group);
                group = outer;
            }
            byte[] bytes = packed(group);
            for (int limit = 0; limit < 8; limit++) {
                UnpackerConfig config = new UnpackerConfig().withNestingDepthLimit(limit);
                MessageUnpacker unpacker = config.newUnpacker(bytes);
                if (depth <= limit) {
                    assertEquals(group, GROUP.unpack(unpacker));
                } else {
                    assertThrows(MessageNestingDepthException.class, () -> GROUP.unpack(unpacker));
                    unpacker.reset(new ArrayBufferInput(packed(1L)));
                    assertEquals(1L, read(unpacker), "usable again");
                }
            }
        }
    }

    /** Levels that the packer of a payload begins, and extensions, add up as they do in reading. */
    @Test
    void packingCountsTheSameLevels() throws IOException {
        ExtensionType<Integer> levels = ExtensionType.ofMessagePack(
                7,
                Integer.class,
                (packer, n) -> {
                    packer.beginNested();
                    try {
                        packer.packArrayHeader(1).packInt(n);
                    } finally {
                        packer.endNested();
                    }
                },
                MessageUnpacker::unpackInt);
        for (int limit = 0; limit < 4; limit++) {
            MessageBufferPacker packer =
                    new MessagePack.PackerConfig().withNestingDepthLimit(limit).newBufferPacker();
            if (limit < 2) {
                assertThrows(MessageNestingDepthException.class, () -> levels.pack(packer, 1));
                packer.clear();
                packer.packInt(2);
                assertArrayEquals(new byte[] {2}, packer.toByteArray());
            } else {
                levels.pack(packer, 1);
                levels.pack(packer, 1);
                assertEquals(8, packer.toByteArray().length);
            }
        }
    }

    @Test
    void afterTooDeepAPayloadTheLevelsAreThoseBefore() throws IOException {
        byte[] two = packed(groupOf(groupOf()));
        byte[] one = packed(groupOf());
        MessageUnpacker unpacker = new UnpackerConfig().withNestingDepthLimit(1).newUnpacker(two);
        for (int i = 0; i < 3; i++) {
            unpacker.reset(new ArrayBufferInput(two));
            assertThrows(MessageNestingDepthException.class, () -> GROUP.unpack(unpacker));
            unpacker.reset(new ArrayBufferInput(one));
            assertEquals(groupOf(), GROUP.unpack(unpacker));
        }
    }

    private static Group groupOf(Object... members) {
        Group group = new Group();
        group.members.addAll(Arrays.asList(members));
        return group;
    }

    /** They would replace the chunk whose end is to be restored. */
    @Test
    void aFeedCannotBeChangedInside() throws IOException {
        MessageFeed feed = MessagePack.newDefaultFeed();
        byte[] message = new byte[5000];
        System.arraycopy(extension(packed(7L), new byte[0]), 0, message, 0, 3);
        feed.feedInPlace(message, 0, message.length);
        ExtensionType<Long> type = number(unpacker -> {
            assertThrows(IllegalStateException.class, feed::copyUnread);
            assertThrows(IllegalStateException.class, feed::reset);
            return unpacker.unpackLong();
        });
        assertEquals(7L, type.unpack(feed.nextElement()));
        assertEquals(0, feed.nextElement().unpackInt());
        feed.copyUnread();
        assertEquals(message.length - 4, feed.bufferedBytes());
    }

    @Test
    void throughAFeed() throws IOException {
        Random random = new Random(46);
        for (int i = 0; i < 100; i++) {
            Group group = randomGroup(random, 0);
            byte[] bytes = packed(group, 5L);
            MessageFeed feed = MessagePack.newDefaultFeed();
            int at = 0;
            MessageBuffer message = null;
            while (at < bytes.length) {
                int length = Math.min(1 + random.nextInt(10), bytes.length - at);
                feed.feed(Arrays.copyOfRange(bytes, at, at + length));
                at += length;
                message = message == null ? feed.nextMessage() : message;
            }
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message.toByteArray());
            assertEquals(group, GROUP.unpack(unpacker), "group " + i);
            assertEquals(1, feed.nextMessage().size());
            assertNull(feed.nextMessage());
        }
    }

    /** The header of 2 GB costs no more memory than what has arrived. */
    @Test
    void memoryGrowsWithArrivedBytes() {
        byte[] bytes = new byte[20_000];
        byte[] header = Hex.bytes("c9 7fffff00 07");
        System.arraycopy(header, 0, bytes, 0, header.length);
        for (boolean isStream : new boolean[] {false, true}) {
            MessageUnpacker unpacker = isStream
                    ? MessagePack.newDefaultUnpacker(new ByteArrayInputStream(bytes))
                    : MessagePack.newDefaultUnpacker(bytes);
            long before = AllocatedBytes.ofThisThread();
            assertThrows(MessageInsufficientBufferException.class, () -> GROUP.unpack(unpacker));
            long allocated = AllocatedBytes.ofThisThread() - before;
            assertTrue(allocated < 1 << 20, allocated + " bytes");
        }
    }

    @Test
    void tooLongForAnArray() {
        MessageUnpacker longest = MessagePack.newDefaultUnpacker(Hex.bytes("c9 7fffffff 07 00"));
        assertThrows(MessageSizeException.class, () -> GROUP.unpack(longest));
        MessageUnpacker longer = MessagePack.newDefaultUnpacker(Hex.bytes("c9 80000000 07 00"));
        assertThrows(MessageSizeException.class, () -> GROUP.unpack(longer));
    }

    @Test
    void anotherTypeOrFormatIsNotRead() throws IOException {
        MessageUnpacker other = MessagePack.newDefaultUnpacker(Hex.bytes("d4 08 01"));
        MessageTypeException e =
                assertThrows(MessageTypeException.class, () -> GROUP.unpack(other));
        assertTrue(e.getMessage().contains("type 7"), e.getMessage());
        assertEquals(0, other.getTotalReadBytes());
        MessageUnpacker integer = MessagePack.newDefaultUnpacker(new byte[] {1});
        assertThrows(MessageTypeException.class, () -> GROUP.unpack(integer));
        assertEquals(1, integer.unpackInt());
    }

    @Test
    void offsetsAreThoseOfTheWholeInput() throws IOException {
        byte[] bytes = extension(packed("text"), new byte[0]);
        ExtensionType<Long> type = number(MessageUnpacker::unpackLong);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes);
        MessageTypeException e =
                assertThrows(MessageTypeException.class, () -> type.unpack(unpacker));
        assertTrue(
                e.getMessage().endsWith("at byte 3, in the payload of an extension"),
                e.getMessage());
    }
}
