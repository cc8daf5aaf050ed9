/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Times, metadata and records in all their forms. */
class EntryReaderTest {
    private static void packEventTime(MessagePacker packer, int seconds, int nanos)
            throws IOException {
        packer.packExtensionTypeHeader((byte) 0, 8);
        packer.writePayload(new byte[] {
            (byte) (seconds >> 24), (byte) (seconds >> 16), (byte) (seconds >> 8), (byte) seconds,
            (byte) (nanos >> 24), (byte) (nanos >> 16), (byte) (nanos >> 8), (byte) nanos
        });
    }

    private static Instant timeOf(Messages.Packing time) throws IOException {
        ForwardMessage message = Messages.message(time, packer -> packer.packMapHeader(0));
        try (EntryReader entries = message.entries()) {
            assertTrue(entries.next());
            Instant read = entries.time();
            assertFalse(entries.next());
            return read;
        }
    }

    @Test
    void times() throws IOException {
        assertEquals(
                Instant.ofEpochSecond(1_700_000_000, 123_456_789),
                timeOf(packer -> packEventTime(packer, 1_700_000_000, 123_456_789)));
        assertEquals(
                Instant.ofEpochSecond(1_700_000_000),
                timeOf(packer -> packer.packInt(1_700_000_000)));
        assertEquals(
                Instant.ofEpochSecond(1_700_000_000, 250_000_000),
                timeOf(packer -> packer.packDouble(1_700_000_000.25)));
        assertEquals(
                Instant.ofEpochSecond(-2, 500_000_000), timeOf(packer -> packer.packFloat(-1.5f)));
        assertEquals(Instant.EPOCH, timeOf(packer -> packer.packInt(0)));
        assertNull(timeOf(packer -> packer.packNil()));
    }

    private static String errorOf(Messages.Packing time) {
        ForwardMessage message = Messages.message(time, packer -> packer.packMapHeader(0));
        return assertThrows(MessagePackException.class, () -> Messages.readAll(message))
                .getMessage();
    }

    @Test
    void noTimes() {
        assertEquals(
                "expected a time, found 9223372036854775807 seconds at byte 5",
                errorOf(packer -> packer.packLong(Long.MAX_VALUE)));
        assertEquals(
                "expected a time, found NaN seconds at byte 5",
                errorOf(packer -> packer.packDouble(Double.NaN)));
        assertEquals(
                "expected a time, found 1.0E18 seconds at byte 5",
                errorOf(packer -> packer.packDouble(1e18)));
        assertEquals(
                "expected a time, found -Infinity seconds at byte 5",
                errorOf(packer -> packer.packDouble(Double.NEGATIVE_INFINITY)));
        assertTrue(errorOf(packer ->
                        packer.packExtensionTypeHeader((byte) 1, 8).writePayload(new byte[8]))
                .endsWith("at byte 5"));
        assertTrue(errorOf(packer -> packEventTime(packer, 0, 1_000_000_000))
                .contains("at most 999999999 nanoseconds"));
        ForwardMessage message = Messages.packed(
                packer -> packer.packArrayHeader(2).packBoolean(true).packMapHeader(0));
        assertEquals(
                "expected a time, found BOOLEAN at byte 8",
                assertThrows(MessagePackException.class, () -> Messages.readAll(message))
                        .getMessage());
    }

    @Test
    void metadataOfFluentBit() throws IOException {
        ForwardMessage message = Messages.packed(packer -> {
            packer.packArrayHeader(2).packArrayHeader(2);
            packEventTime(packer, 5, 6);
            packer.packMapHeader(1).packString("severity").packInt(9);
            packer.packMapHeader(1).packString("log").packString("a");
            packer.packArrayHeader(2).packInt(7);
            packer.packMapHeader(0);
        });
        try (EntryReader entries = message.entries()) {
            assertTrue(entries.next());
            assertEquals(Instant.ofEpochSecond(5, 6), entries.time());
            assertEquals("{\"severity\":9}", entries.metadata().toJson());
            assertEquals("{\"log\":\"a\"}", entries.record().toJson());
            assertTrue(entries.next());
            assertEquals(0, entries.metadata().size());
            assertFalse(entries.next());
        }
    }

    @Test
    void groupsOfFluentBit() throws IOException {
        ForwardMessage message = Messages.packed(packer -> {
            for (int seconds : new int[] {-1, 1_700_000_000, -2}) {
                packer.packArrayHeader(2).packArrayHeader(2);
                packEventTime(packer, seconds, 0);
                packer.packMapHeader(0).packMapHeader(0);
            }
        });
        StringBuilder kinds = new StringBuilder();
        try (EntryReader entries = message.entries()) {
            assertFalse(entries.isGroupStart());
            while (entries.next()) {
                kinds.append(
                        entries.isGroupStart()
                                ? "start "
                                : entries.isGroupEnd() ? "end" : "event ");
            }
        }
        assertEquals("start event end", kinds.toString());
    }

    @Test
    void otherEntries() {
        ForwardMessage one = Messages.packed(packer -> packer.packArrayHeader(1).packInt(1));
        assertEquals(
                "expected an entry, [time, record], found an array of size 1 at byte 7",
                assertThrows(MessagePackException.class, () -> Messages.readAll(one))
                        .getMessage());
        ForwardMessage time = Messages.packed(packer -> packer.packArrayHeader(2)
                .packArrayHeader(3)
                .packInt(1)
                .packMapHeader(0)
                .packNil());
        assertEquals(
                "expected a time, or [time, metadata], found an array of size 3 at byte 8",
                assertThrows(MessagePackException.class, () -> Messages.readAll(time))
                        .getMessage());
        ForwardMessage metadata = Messages.packed(packer ->
                packer.packArrayHeader(2).packArrayHeader(2).packInt(1).packNil());
        assertEquals(
                "expected a map, found nil (0xc0) at byte 10",
                assertThrows(MessagePackException.class, () -> Messages.readAll(metadata))
                        .getMessage());
        ForwardMessage record =
                Messages.message(packer -> packer.packInt(1), packer -> packer.packNil());
        assertEquals(
                "expected a map, found nil (0xc0) at byte 6",
                assertThrows(MessagePackException.class, () -> Messages.readAll(record))
                        .getMessage());
    }

    /** Entries whose records are maps of "n" to their number. */
    private static ForwardMessage numbered(int count, boolean isCompressed) {
        EntryBuffer buffer = new EntryBuffer();
        Codec<Integer> codec = Codec.of(
                Integer.class,
                (packer, n) -> packer.packMapHeader(1).packString("n").packInt(n),
                unpacker -> {
                    assertEquals(1, unpacker.unpackMapHeader());
                    assertEquals("n", unpacker.unpackString());
                    return unpacker.unpackInt();
                });
        try {
            for (int i = 0; i < count; i++) {
                buffer.add(Instant.ofEpochSecond(i), codec, i);
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return isCompressed
                ? buffer.toCompressedPackedForward(
                        "tag", ForwardOption.none(), ForwardCompression.GZIP)
                : buffer.toPackedForward("tag", ForwardOption.none());
    }

    /** A record. */
    public static final class Numbered {
        public int n;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @SuppressWarnings("unchecked")
    void recordsAreReadInAllWays(boolean isCompressed) throws IOException {
        Codec<java.util.Map<String, Integer>> map = Codecs.standard()
                .codec(new org.msgpack.codec.TypeRef<java.util.Map<String, Integer>>() {});
        int count = 20_000;
        int read = 0;
        try (EntryReader entries = numbered(count, isCompressed).entries()) {
            for (; entries.next(); read++) {
                assertEquals(read, entries.time().getEpochSecond());
                switch (read % 4) {
                    case 0:
                        break; // skipped
                    case 1:
                        assertEquals("{\"n\":" + read + "}", entries.record().toJson());
                        assertThrows(IllegalStateException.class, entries::record);
                        assertThrows(IllegalStateException.class, entries::unpacker);
                        break;
                    case 2:
                        assertEquals(read, entries.record(map).get("n"));
                        break;
                    default:
                        MessageUnpacker unpacker = entries.unpacker();
                        assertEquals(1, unpacker.unpackMapHeader());
                        assertEquals("n", unpacker.unpackString());
                        assertEquals(read, unpacker.unpackInt());
                }
            }
        }
        assertEquals(count, read);
    }

    @Test
    void recordsThatAreReadInPartOrPastTheirEnd() throws IOException {
        try (EntryReader entries = numbered(2, false).entries()) {
            assertThrows(IllegalStateException.class, entries::record);
            assertTrue(entries.next());
            entries.unpacker().unpackMapHeader();
            IllegalStateException e = assertThrows(IllegalStateException.class, entries::next);
            assertEquals("the record ends at byte 15, but was read until byte 12", e.getMessage());
        }
        try (EntryReader entries = numbered(2, false).entries()) {
            assertTrue(entries.next());
            entries.unpacker().skipValue(2);
            assertThrows(IllegalStateException.class, entries::next);
        }
        try (EntryReader entries = numbered(2, false).entries()) {
            assertTrue(entries.next());
            entries.unpacker(); // and not read
            assertTrue(entries.next());
            assertEquals("{\"n\":1}", entries.record().toJson());
            assertFalse(entries.next());
        }
    }
}
