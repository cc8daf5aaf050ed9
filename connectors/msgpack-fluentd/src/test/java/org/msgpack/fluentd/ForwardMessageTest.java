/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.testdata.RandomDocument;
import org.msgpack.value.ImmutableMapValue;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/** Messages are read as they were written, in all modes. */
class ForwardMessageTest {
    private static final List<ForwardMode> MODES = Arrays.asList(ForwardMode.values());

    private static final class Entry {
        final Instant time;
        final ImmutableMapValue record;

        Entry(Random random) throws IOException {
            time = Instant.ofEpochSecond(
                    random.nextInt() & 0xffff_ffffL, random.nextInt(1_000_000_000));
            byte[] document = RandomDocument.bytes(random.nextLong());
            Value value = MessagePack.newDefaultUnpacker(document).unpackValue();
            record = ValueFactory.newMap(ValueFactory.newString("value"), value);
        }
    }

    private static List<Entry> entries(Random random, int count) throws IOException {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            entries.add(new Entry(random));
        }
        return entries;
    }

    private static ForwardOption option(Random random) {
        ForwardOption option = ForwardOption.none();
        if (random.nextBoolean()) {
            option = option.withChunk("chunk" + random.nextInt());
        }
        if (random.nextBoolean()) {
            option = option.with("metadata", ValueFactory.newInteger(random.nextInt()));
        }
        return option;
    }

    private static ForwardMessage message(
            ForwardMode mode, List<Entry> entries, ForwardOption option, Random random) {
        if (mode == ForwardMode.MESSAGE) {
            Entry entry = entries.get(0);
            return ForwardMessage.ofEntry("a.tag", entry.time, entry.record, option);
        }
        EntryBuffer buffer = new EntryBuffer();
        for (Entry entry : entries) {
            buffer.add(entry.time, entry.record);
        }
        assertEquals(entries.size(), buffer.count());
        switch (mode) {
            case FORWARD:
                return buffer.toForward("a.tag", option);
            case PACKED_FORWARD:
                return buffer.toPackedForward("a.tag", option);
            default:
                return buffer.toCompressedPackedForward(
                        "a.tag",
                        option,
                        random.nextBoolean() ? ForwardCompression.GZIP : ForwardCompression.ZSTD);
        }
    }

    private static void assertSame(List<Entry> expected, ForwardMessage message)
            throws IOException {
        try (EntryReader entries = message.entries()) {
            for (Entry entry : expected) {
                assertTrue(entries.next());
                assertEquals("a.tag", entries.tag());
                assertEquals(entry.time, entries.time());
                assertEquals(0, entries.metadata().size());
                assertEquals(entry.record, entries.record());
            }
            assertTrue(!entries.next());
            assertTrue(!entries.next());
            assertNull(entries.time());
        }
    }

    @ParameterizedTest
    @EnumSource(ForwardMode.class)
    void whatIsWrittenIsRead(ForwardMode mode) throws IOException {
        Random random = new Random(mode.name().length());
        for (int round = 0; round < 200; round++) {
            List<Entry> entries =
                    entries(random, mode == ForwardMode.MESSAGE ? 1 : random.nextInt(40));
            ForwardOption option = option(random);
            ForwardMessage written = message(mode, entries, option, random);
            assertSame(entries, written);
            byte[] bytes = Messages.bytes(written);
            ForwardMessage read = ForwardMessage.read(
                    random.nextBoolean()
                            ? MessageBuffer.wrap(bytes)
                            : MessageBuffer.wrap(direct(bytes)),
                    ForwardConfig.untrustedData());
            assertEquals(mode, read.mode());
            assertEquals("a.tag", read.tag());
            assertEquals(bytes.length, read.size());
            assertEquals(mode + " of a.tag", read.toString());
            assertEquals(option.chunk(), read.option().chunk());
            assertEquals(option.get("metadata"), read.option().get("metadata"));
            assertEquals(
                    mode == ForwardMode.MESSAGE ? -1 : entries.size(),
                    read.option().size());
            assertSame(entries, read);
            assertSame(entries, read); // again
            assertArrayEquals(bytes, Messages.bytes(read));
        }
    }

    private static ByteBuffer direct(byte[] bytes) {
        ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length);
        direct.put(bytes).flip();
        return direct;
    }

    @Test
    void messagesOfAFeedThatAreCutAnywhere() throws IOException {
        Random random = new Random(7);
        List<List<Entry>> all = new ArrayList<>();
        List<byte[]> sent = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            ForwardMode mode = MODES.get(random.nextInt(4));
            all.add(entries(random, mode == ForwardMode.MESSAGE ? 1 : random.nextInt(30)));
            sent.add(Messages.bytes(message(mode, all.get(i), option(random), random)));
        }
        MessageFeed feed = UnpackerConfig.untrustedData().newFeed();
        int received = 0;
        for (byte[] bytes : sent) {
            for (int from = 0; from < bytes.length; ) {
                int length = Math.min(1 + random.nextInt(300), bytes.length - from);
                feed.feed(bytes, from, length);
                from += length;
                for (MessageBuffer message; (message = feed.nextMessage()) != null; received++) {
                    assertSame(
                            all.get(received),
                            ForwardMessage.read(message, ForwardConfig.untrustedData()));
                }
            }
        }
        assertEquals(all.size(), received);
    }

    /** Fluentd packs entries as str, others as bin. */
    @Test
    void packedEntriesAreStrOrBin() throws IOException {
        List<Entry> entries = entries(new Random(1), 3);
        byte[] packed = Messages.bytes(packer -> {
            for (Entry entry : entries) {
                packer.packArrayHeader(2);
                org.msgpack.codec.dialect.Fluentd.eventTime().pack(packer, entry.time);
                packer.packValue(entry.record);
            }
        });
        ForwardMessage str = Messages.read(Messages.bytes(packer -> packer.packArrayHeader(2)
                .packString("a.tag")
                .packRawStringHeader(packed.length)
                .writePayload(packed)));
        ForwardMessage bin = Messages.read(Messages.bytes(packer -> packer.packArrayHeader(3)
                .packString("a.tag")
                .packBinaryHeader(packed.length)
                .writePayload(packed)
                .packNil()));
        assertEquals(ForwardMode.PACKED_FORWARD, str.mode());
        assertEquals(ForwardMode.PACKED_FORWARD, bin.mode());
        assertSame(entries, str);
        assertSame(entries, bin);
        assertEquals(0, str.option().fluentSignal());
        assertNull(str.option().chunk());
    }

    /** The limits apply to the content of the chunk. */
    @Test
    void packedEntriesMayBeLongerThanStrings() throws IOException {
        EntryBuffer buffer = new EntryBuffer();
        for (int i = 0; i < 100; i++) {
            buffer.add(
                    Instant.EPOCH,
                    ValueFactory.newMap(
                            ValueFactory.newString("text"), ValueFactory.newString("0123456789")));
        }
        byte[] bytes = Messages.bytes(buffer.toPackedForward("tag", ForwardOption.none()));
        UnpackerConfig limits =
                UnpackerConfig.untrustedData().withBinarySizeLimit(10).withStringSizeLimit(10);
        ForwardConfig config = ForwardConfig.untrustedData().withUnpackerConfig(limits);
        assertEquals(100, Messages.readAll(Messages.read(bytes, config)));
        ForwardConfig tighter = config.withUnpackerConfig(limits.withStringSizeLimit(9));
        ForwardMessage message = Messages.read(bytes, tighter);
        assertThrows(MessagePackException.class, () -> Messages.readAll(message));
    }

    @Test
    void nilIsAHeartbeat() {
        assertNull(Messages.read(Messages.bytes(packer -> packer.packNil())));
    }

    @Test
    void otherMembersOfTheOption() {
        byte[] bytes = Messages.bytes(packer -> {
            packer.packArrayHeader(3).packString("t").packArrayHeader(0).packMapHeader(8);
            packer.packString("first").packInt(1);
            packer.packString("chunk").packString("c");
            packer.packString("second").packArrayHeader(2).packInt(2).packInt(3);
            packer.packString("size").packInt(4);
            packer.packString("compressed").packString("text");
            packer.packString("fluent_signal").packInt(2);
            packer.packString("first").packInt(5);
            packer.packString("").packNil();
        });
        ForwardOption option = Messages.read(bytes).option();
        assertEquals("c", option.chunk());
        assertEquals(4, option.size());
        assertEquals("text", option.compressed());
        assertEquals(2, option.fluentSignal());
        assertEquals("5", option.get("first").toJson());
        assertEquals("[2,3]", option.get("second").toJson());
        assertTrue(option.get("").isNilValue());
        assertNull(option.get("third"));
        // The protocol's members come first, followed by the others unchanged.
        ForwardOption again =
                Messages.read(Messages.bytes(Messages.read(bytes))).option();
        assertEquals("c", again.chunk());
        assertEquals(4, again.size());
        assertEquals("text", again.compressed());
        assertEquals(2, again.fluentSignal());
        assertEquals("5", again.get("first").toJson());
        assertEquals("[2,3]", again.get("second").toJson());
    }

    @Test
    void membersOfTheOptionMayBeNil() {
        ForwardOption option = Messages.read(Messages.bytes(packer -> {
                    packer.packArrayHeader(3).packString("t").packArrayHeader(0).packMapHeader(4);
                    packer.packString("chunk").packNil();
                    packer.packString("size").packNil();
                    packer.packString("compressed").packNil();
                    packer.packString("fluent_signal").packNil();
                }))
                .option();
        assertNull(option.chunk());
        assertEquals(-1, option.size());
        assertNull(option.compressed());
        assertEquals(0, option.fluentSignal());
        assertTrue(option.isEmpty());
    }

    @Test
    void optionIsBuilt() {
        ImmutableValue one = ValueFactory.newInteger(1);
        ImmutableValue two = ValueFactory.newInteger(2);
        ForwardOption option =
                ForwardOption.none().with("a", one).with("b", one).with("a", two);
        assertEquals(two, option.get("a"));
        assertEquals(one, option.get("b"));
        byte[] packed = Messages.bytes(option::pack);
        assertEquals(
                "{\"b\":1,\"a\":2}",
                assertDoesNotThrowIo(
                                () -> MessagePack.newDefaultUnpacker(packed).unpackValue())
                        .toJson());
        assertThrows(IllegalArgumentException.class, () -> option.with("chunk", one));
        assertThrows(IllegalArgumentException.class, () -> option.with("size", one));
        assertThrows(IllegalArgumentException.class, () -> option.with("compressed", one));
        assertThrows(IllegalArgumentException.class, () -> option.with("fluent_signal", one));
        assertThrows(IllegalArgumentException.class, () -> option.withSize(-1));
    }

    private static <T> T assertDoesNotThrowIo(
            org.junit.jupiter.api.function.ThrowingSupplier<T> supplier) {
        return org.junit.jupiter.api.Assertions.assertDoesNotThrow(supplier);
    }

    /** As a relay does: the option that was read says how the entries were compressed. */
    @Test
    void whatWasCompressedIsSentOnWithoutCompression() throws IOException {
        ImmutableMapValue record =
                ValueFactory.newMap(ValueFactory.newString("n"), ValueFactory.newInteger(1));
        EntryBuffer buffer = new EntryBuffer().add(Instant.EPOCH, record);
        ForwardOption option = ForwardOption.none().withChunk("x");
        ForwardMessage read = Messages.read(Messages.bytes(
                buffer.toCompressedPackedForward("tag", option, ForwardCompression.GZIP)));
        assertEquals("gzip", read.option().compressed());
        for (ForwardMessage message : new ForwardMessage[] {
            buffer.toForward("tag", read.option()),
            buffer.toPackedForward("tag", read.option()),
            ForwardMessage.ofEntry("tag", Instant.EPOCH, record, read.option())
        }) {
            ForwardMessage next = Messages.read(Messages.bytes(message));
            assertEquals("x", next.option().chunk());
            assertNull(next.option().compressed());
            assertEquals(1, Messages.readAll(next));
        }
    }

    private static void assertUnreadable(
            Class<? extends MessagePackException> type, String error, Messages.Packing message) {
        byte[] bytes = Messages.bytes(message);
        assertEquals(error, assertThrows(type, () -> Messages.read(bytes)).getMessage());
    }

    @Test
    void whatIsNoMessage() {
        assertUnreadable(
                MessageTypeException.class,
                "expected an array, found positive fixint (0x5b) at byte 0",
                packer -> packer.packInt('[')); // JSON, which old servers of Fluentd accept
        assertUnreadable(
                MessageTypeException.class,
                "expected a string, found positive fixint (0x01) at byte 1",
                packer -> packer.packArrayHeader(2).packInt(1).packNil());
        assertUnreadable(
                MessageTypeException.class,
                "expected entries or a time, found FIXMAP at byte 3",
                packer -> packer.packArrayHeader(2).packString("t").packMapHeader(0));
        assertUnreadable(
                MessageTypeException.class,
                "expected [tag, time, record, option], found an array of size 2 at byte 0",
                packer -> packer.packArrayHeader(2).packString("t").packInt(1));
        assertUnreadable(
                MessageTypeException.class,
                "expected [tag, entries, option], found an array of size 4 at byte 0",
                packer -> packer.packArrayHeader(4)
                        .packString("t")
                        .packArrayHeader(0)
                        .packMapHeader(0)
                        .packNil());
        assertUnreadable(
                MessageFormatException.class,
                "expected gzip, zstd or text as the option compressed, found \"lz4\"",
                packer -> packer.packArrayHeader(3)
                        .packString("t")
                        .packBinaryHeader(0)
                        .packMapHeader(1)
                        .packString("compressed")
                        .packString("lz4"));
        assertUnreadable(
                MessageTypeException.class,
                "expected a map, found bool (0xc3) at byte 4",
                packer -> packer.packArrayHeader(3)
                        .packString("t")
                        .packArrayHeader(0)
                        .packBoolean(true));
    }

    /** Metrics of Fluent Bit are not entries. */
    @Test
    void unpackerOfWhatIsNoEntry() throws IOException {
        ForwardMessage message =
                Messages.packed(packer -> packer.packMapHeader(0).packInt(7));
        try (MessageUnpacker unpacker = message.unpacker()) {
            assertEquals(0, unpacker.unpackMapHeader());
            assertEquals(7, unpacker.unpackInt());
            assertTrue(!unpacker.hasNext());
        }
    }

    @Test
    void bufferIsReused() throws IOException {
        EntryBuffer buffer = new EntryBuffer();
        List<Entry> entries = entries(new Random(3), 2);
        buffer.add(entries.get(0).time, entries.get(0).record);
        ForwardMessage first = buffer.toPackedForward("a.tag", ForwardOption.none());
        assertTrue(buffer.sizeInBytes() > 0);
        buffer.clear();
        assertEquals(0, buffer.sizeInBytes());
        assertEquals(0, buffer.count());
        buffer.add(entries.get(1).time, entries.get(1).record);
        assertSame(entries.subList(1, 2), buffer.toForward("a.tag", ForwardOption.none()));
        assertSame(entries.subList(0, 1), first);
    }

    @Test
    void failedAdditionLeavesTheBufferAsItWas() throws IOException {
        EntryBuffer buffer = new EntryBuffer();
        List<Entry> entries = entries(new Random(3), 2);
        buffer.add(entries.get(0).time, entries.get(0).record);
        ImmutableMapValue record = entries.get(1).record;
        assertThrows(
                IllegalArgumentException.class,
                () -> buffer.add(Instant.ofEpochSecond(-1), record));
        assertThrows(
                IllegalArgumentException.class,
                () -> buffer.add(Instant.EPOCH, ValueFactory.newInteger(1)));
        org.msgpack.codec.Codec<String> failing = org.msgpack.codec.Codec.of(
                String.class,
                (packer, value) -> {
                    packer.packMapHeader(1).packString("a");
                    throw new IOException("half a record");
                },
                MessageUnpacker::unpackString);
        assertThrows(IOException.class, () -> buffer.add(Instant.EPOCH, failing, "x"));
        buffer.add(entries.get(1).time, record);
        assertEquals(2, buffer.count());
        assertSame(entries, buffer.toPackedForward("a.tag", ForwardOption.none()));
    }
}
