/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.testdata.FormatRow;
import org.msgpack.testdata.FormatTable;

/** Keys are found by their bytes, in every format and wherever the input is cut. */
class KeyReadingTest {
    private static final int SHORT = 64;

    /** The strings and integers of the format table, each of them once. */
    private static final MapKeys KEYS;

    /** The rows that are values, and the index of the key that each is. */
    private static final Map<FormatRow, Integer> ROWS = new LinkedHashMap<>();

    static {
        Map<Object, Integer> indexes = new HashMap<>();
        List<MapKey> keys = new ArrayList<>();
        for (FormatRow row : FormatTable.values()) {
            Object value = row.value();
            MapKey key = key(value, row.bytes());
            if (key != null && indexes.putIfAbsent(value, keys.size()) == null) {
                keys.add(key);
            }
            ROWS.put(row, key == null ? MapKeys.NONE : indexes.get(value));
        }
        for (FormatRow row : FormatTable.values()) {
            if (isBinary(row)) {
                ROWS.put(row, indexes.getOrDefault(text(row), MapKeys.NONE));
            }
        }
        assertTrue(keys.size() > 200, keys.size() + " keys");
        KEYS = MapKeys.of(keys.toArray(new MapKey[0]));
    }

    /** Returns null for values that no key stands for, among them malformed strings. */
    private static MapKey key(Object value, byte[] bytes) {
        if (value instanceof String) {
            byte[] utf8 = ((String) value).getBytes(StandardCharsets.UTF_8);
            int from = Math.max(0, bytes.length - utf8.length);
            boolean isThere = Arrays.equals(utf8, Arrays.copyOfRange(bytes, from, bytes.length));
            return isThere ? MapKey.of((String) value) : null;
        }
        return value instanceof Long ? MapKey.of((Long) value) : null;
    }

    private static boolean isBinary(FormatRow row) {
        return row.value() instanceof byte[];
    }

    private static String text(FormatRow row) {
        return new String((byte[]) row.value(), StandardCharsets.ISO_8859_1);
    }

    /** Whether a packer writes the key so. */
    private static boolean isPacked(FormatRow row) {
        return row.isMinimal() && !isBinary(row);
    }

    private static byte[] followedBy(byte[] bytes, int count) {
        byte[] longer = Arrays.copyOf(bytes, bytes.length + count);
        Arrays.fill(longer, bytes.length, longer.length, (byte) 0xc1);
        return longer;
    }

    private static void assertRead(long count, MessageUnpacker unpacker, FormatRow row) {
        assertEquals(count, unpacker.getTotalReadBytes(), row::id);
    }

    @ParameterizedTest
    @EnumSource
    void everyRowOfTheFormatTable(InputKind kind) throws IOException {
        for (FormatRow row : ROWS.keySet()) {
            byte[] bytes = row.bytes();
            int index = ROWS.get(row);
            for (int more : bytes.length > 1000 ? new int[1] : new int[] {0, 1, 9}) {
                byte[] input = followedBy(bytes, more);
                MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(input));
                assertEquals(index, unpacker.unpackKey(KEYS), row::id);
                assertRead(index == MapKeys.NONE ? 0 : bytes.length, unpacker, row);
                if (index != MapKeys.NONE) {
                    unpacker = MessagePack.newDefaultUnpacker(kind.of(input));
                    assertEquals(isPacked(row), unpacker.tryUnpackKey(KEYS.get(index)), row::id);
                    assertRead(isPacked(row) ? bytes.length : 0, unpacker, row);
                }
            }
        }
    }

    @Test
    void noKeyIsTakenForAnother() throws IOException {
        for (FormatRow row : ROWS.keySet()) {
            byte[] bytes = followedBy(row.bytes(), 9);
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes);
            int index = ROWS.get(row);
            for (int i = 0; i < KEYS.size(); i++) {
                if (i != index) {
                    assertFalse(unpacker.tryUnpackKey(KEYS.get(i)), row::id);
                }
            }
            assertRead(0, unpacker, row);
        }
    }

    /** Reads what is there, then again when the rest has arrived. */
    @ParameterizedTest
    @EnumSource
    void keysCutAtEachByte(InputKind kind) throws IOException {
        for (FormatRow row : ROWS.keySet()) {
            byte[] bytes = row.bytes();
            int index = ROWS.get(row);
            for (int cut = 0; cut < bytes.length && bytes.length <= SHORT; cut++) {
                if (index != MapKeys.NONE) {
                    truncated(kind, row, Arrays.copyOf(bytes, cut), KEYS.get(index));
                }
            }
        }
    }

    private static void truncated(InputKind kind, FormatRow row, byte[] bytes, MapKey key)
            throws IOException {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(bytes));
        assertFalse(unpacker.tryUnpackKey(key), row::id);
        assertRead(0, unpacker, row);
        assertThrows(MessageInsufficientBufferException.class, () -> unpacker.unpackKey(KEYS));
        assertRead(0, unpacker, row);
        assertFalse(unpacker.tryUnpackKey(key), row::id);
        assertEquals(bytes.length > 0, unpacker.hasNext());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7})
    void keysThatArriveInPieces(int piece) throws IOException {
        for (FormatRow row : ROWS.keySet()) {
            byte[] bytes = row.bytes();
            int index = ROWS.get(row);
            if (index == MapKeys.NONE || bytes.length > SHORT || !isPacked(row)) {
                continue;
            }
            int[] calls = new int[1];
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(
                    new PausingInput(new ChunkedInput(bytes, piece), () -> calls[0]++ % 3 > 0));
            int rounds = 0;
            while (!unpacker.tryUnpackKey(KEYS.get(index))) {
                assertRead(0, unpacker, row);
                assertTrue(rounds++ < 2 * bytes.length, row::id);
            }
            assertRead(bytes.length, unpacker, row);
        }
    }

    /** An input that must not be asked for more than its only chunk. */
    private static MessageUnpacker withoutMore(byte[] bytes) {
        MessageBufferInput input = new MessageBufferInput() {
            private boolean isGiven;

            @Override
            public MessageBuffer next() {
                assertFalse(isGiven, "asked for more");
                isGiven = true;
                return MessageBuffer.wrap(bytes);
            }

            @Override
            public void close() {}
        };
        return MessagePack.newDefaultUnpacker(input);
    }

    /** A stream that has no more yet would block. */
    @Test
    void nothingIsAskedForThatTheNextElementNeedNotHave() throws IOException {
        for (FormatRow row : ROWS.keySet()) {
            byte[] bytes = row.bytes();
            int index = ROWS.get(row);
            if (bytes.length > SHORT) {
                continue;
            }
            for (int i = 0; i < KEYS.size(); i++) {
                MessageUnpacker unpacker = withoutMore(bytes);
                assertEquals(
                        i == index && isPacked(row), unpacker.tryUnpackKey(KEYS.get(i)), row::id);
            }
            assertEquals(index, withoutMore(bytes).unpackKey(KEYS), row::id);
        }
    }

    /** The header says that it is none of the keys. */
    @ParameterizedTest
    @ValueSource(strings = {"db ffffffff", "db 7fffffff", "db 00010001", "da ffff", "d9 04", "a4"})
    void longerStringsAreNotWaitedFor(String header) throws IOException {
        MapKeys keys = MapKeys.of(MapKey.of("id"), MapKey.of("key"), MapKey.of(3));
        MessageUnpacker unpacker = withoutMore(Hex.bytes(header));
        assertEquals(-1, unpacker.unpackKey(keys));
        assertEquals(0, unpacker.getTotalReadBytes());
    }

    @Test
    void everyByteIsCompared() throws IOException {
        for (int length = 1; length < 80; length++) {
            char[] name = new char[length];
            Arrays.fill(name, 'a');
            MapKey key = MapKey.of(String.valueOf(name));
            MapKeys keys = MapKeys.of(key);
            for (int i = 0; i < length; i++) {
                name[i] = 'b';
                MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
                packer.packString(String.valueOf(name)).packLong(Long.MAX_VALUE);
                MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packer.toByteArray());
                assertFalse(unpacker.tryUnpackKey(key));
                assertEquals(-1, unpacker.unpackKey(keys));
                assertEquals(String.valueOf(name), unpacker.unpackString());
                name[i] = 'a';
            }
        }
    }

    @Test
    void limitsDoNotApply() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packString("a name").packString("a name");
        MessageUnpacker unpacker =
                new UnpackerConfig().withStringSizeLimit(1).newUnpacker(packer.toByteArray());
        MapKey key = MapKey.of("a name");
        assertTrue(unpacker.tryUnpackKey(key));
        assertEquals(0, unpacker.unpackKey(MapKeys.of(key)));
    }

    /** Older writers know no strings: their names are binary, in any of its formats. */
    @Test
    void binaryIsAKeyIfItMayBeReadAsAString() throws IOException {
        MapKeys keys = MapKeys.of(MapKey.of("id"), MapKey.of("name"), MapKey.of(7));
        for (String header : new String[] {"c404", "c50004", "c600000004"}) {
            byte[] bytes = Hex.bytes(header + "6e616d65");
            assertEquals(1, MessagePack.newDefaultUnpacker(bytes).unpackKey(keys));
            MessageUnpacker strict =
                    new UnpackerConfig().withAllowReadingBinaryAsString(false).newUnpacker(bytes);
            assertEquals(-1, strict.unpackKey(keys));
            assertEquals(0, strict.getTotalReadBytes());
        }
        for (String other : new String[] {"c4046e616d66", "c40107", "c400", "c6ffffffff"}) {
            MessageUnpacker unpacker = withoutMore(Hex.bytes(other));
            assertEquals(-1, unpacker.unpackKey(keys));
            assertEquals(0, unpacker.getTotalReadBytes());
        }
    }

    /** In the payload of an extension that is read in place, its end is the end of the input. */
    @Test
    void keysInAnExtension() throws IOException {
        MapKey key = MapKey.of("a longer name");
        ExtensionType<String> type = ExtensionType.ofMessagePack(
                7,
                String.class,
                (packer, s) -> packer.packKey(key).packString("a longer"),
                unpacker -> {
                    assertTrue(unpacker.tryUnpackKey(key));
                    assertFalse(unpacker.tryUnpackKey(key));
                    assertEquals(-1, unpacker.unpackKey(MapKeys.of(key)));
                    return unpacker.unpackString();
                });
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        type.pack(packer, "");
        packer.packKey(key);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packer.toByteArray());
        assertEquals("a longer", type.unpack(unpacker));
        assertTrue(unpacker.tryUnpackKey(key));
    }

    @Test
    void nothingIsAllocated() throws IOException {
        MapKey[] all = {
            MapKey.of("id"),
            MapKey.of("a longer name"),
            MapKey.of("a name of twenty chars"),
            MapKey.of(7),
            MapKey.of(new String(new char[100]))
        };
        MapKeys keys = MapKeys.of(all);
        int rounds = 20_000;
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int i = 0; i < rounds; i++) {
            for (MapKey key : all) {
                packer.packKey(key).packKey(key);
            }
        }
        byte[] bytes = packer.toByteArray();
        read(bytes, all, keys);
        long before = AllocatedBytes.ofThisThread();
        read(bytes, all, keys);
        long allocated = AllocatedBytes.ofThisThread() - before;
        assertTrue(allocated < rounds, allocated + " bytes");
    }

    private static void read(byte[] bytes, MapKey[] all, MapKeys keys) throws IOException {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes);
        while (unpacker.hasNext()) {
            for (int i = 0; i < all.length; i++) {
                assertTrue(unpacker.tryUnpackKey(all[i]));
                assertEquals(i, unpacker.unpackKey(keys));
            }
        }
    }
}
