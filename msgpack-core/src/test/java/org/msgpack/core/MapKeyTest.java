/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An object with members of each type, packed and unpacked by keys known in advance. */
class MapKeyTest {
    private static final MapKey ID = MapKey.of("id");
    private static final MapKey TITLE = MapKey.of("a longer name than two words");
    private static final MapKey CODE = MapKey.of("country code");
    private static final MapKey NUMBER = MapKey.of(1000);
    private static final MapKeys KEYS = MapKeys.of(ID, TITLE, CODE, NUMBER);

    private static byte[] packed() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(4).packString("id").packInt(7);
        packer.packString("a longer name than two words").packDouble(1.5);
        packer.packString("country code").packNil().packInt(1000).packBoolean(true);
        return packer.toByteArray();
    }

    @ParameterizedTest
    @EnumSource
    void isPackedAsItsStringOrNumber(OutputKind kind) throws IOException {
        OutputKind.Sink sink = kind.open();
        try (MessagePacker packer = MessagePack.newDefaultPacker(sink.output)) {
            packer.packMapHeader(4).packKey(ID).packInt(7).packKey(TITLE).packDouble(1.5);
            packer.packKey(CODE).packNil().packKey(NUMBER).packBoolean(true);
        }
        assertArrayEquals(packed(), sink.bytes());
    }

    @ParameterizedTest
    @EnumSource
    void isFoundByItsBytes(InputKind kind) throws IOException {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(packed()));
        assertEquals(4, unpacker.unpackMapHeader());
        assertFalse(unpacker.tryUnpackKey(TITLE));
        assertTrue(unpacker.tryUnpackKey(ID));
        assertEquals(7, unpacker.unpackInt());
        assertFalse(unpacker.tryUnpackKey(NUMBER));
        assertTrue(unpacker.tryUnpackKey(TITLE));
        assertEquals(1.5, unpacker.unpackDouble());
        assertTrue(unpacker.tryUnpackKey(CODE));
        unpacker.unpackNil();
        assertTrue(unpacker.tryUnpackKey(NUMBER));
        assertTrue(unpacker.unpackBoolean());
        assertFalse(unpacker.tryUnpackKey(ID));
    }

    @ParameterizedTest
    @EnumSource
    void isFoundAmongOthers(InputKind kind) throws IOException {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(packed()));
        assertEquals(-1, unpacker.unpackKey(KEYS));
        assertEquals(4, unpacker.unpackMapHeader());
        for (int i = 0; i < 4; i++) {
            assertEquals(i, unpacker.unpackKey(KEYS));
            assertEquals(-1, i == 3 ? -1 : unpacker.unpackKey(MapKeys.of()));
            unpacker.skipValue();
        }
    }

    private static byte[] packed(PackerAction action) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        action.on(packer);
        return packer.toByteArray();
    }

    @Test
    void everyLengthOfAName() throws IOException {
        for (int length : new int[] {
            0, 1, 2, 6, 7, 8, 9, 14, 15, 16, 17, 23, 24, 25, 30, 31, 32, 33, 40, 255, 256, 65535,
            65536
        }) {
            String name = new String(new char[length]).replace('\0', 'n');
            MapKey key = MapKey.of(name);
            assertArrayEquals(packed(p -> p.packString(name)), packed(p -> p.packKey(key)));
            assertEquals(name, key.toString());
        }
    }

    @Test
    void namesInOtherScripts() throws IOException {
        for (String name : new String[] {"\u00e4", "\u65e5\u672c\u8a9e", "\ud83d\ude00 smile"}) {
            assertArrayEquals(
                    packed(p -> p.packString(name)), packed(p -> p.packKey(MapKey.of(name))));
        }
    }

    @Test
    void unpairedSurrogatesAreQuestionMarks() throws IOException {
        for (String name : new String[] {"\ud800", "a\udc00b", "\ud800\ud800", "\udc00\ud800"}) {
            MapKey key = MapKey.of(name);
            assertArrayEquals(packed(p -> p.packString(name)), packed(p -> p.packKey(key)));
            assertEquals(MapKey.of(name.replaceAll("[\\ud800\\udc00]", "?")), key);
        }
    }

    @Test
    void everyBorderOfANumber() throws IOException {
        for (int shift = 0; shift < Long.SIZE; shift++) {
            for (int delta = -1; delta <= 1; delta++) {
                for (long number : new long[] {(1L << shift) + delta, -(1L << shift) + delta}) {
                    MapKey key = MapKey.of(number);
                    assertArrayEquals(packed(p -> p.packLong(number)), packed(p -> p.packKey(key)));
                    assertEquals(Long.toString(number), key.toString());
                }
            }
        }
    }

    @Test
    void equalIfTheBytesAre() {
        MapKey[] distinct = {
            MapKey.of(""),
            MapKey.of("1"),
            MapKey.of("12345678"),
            MapKey.of(1),
            MapKey.of(0),
            MapKey.of("a"),
            MapKey.of("a\0"),
            MapKey.of(256)
        };
        for (int i = 0; i < distinct.length; i++) {
            for (int j = 0; j < distinct.length; j++) {
                assertEquals(i == j, distinct[i].equals(distinct[j]), i + " and " + j);
            }
        }
        assertEquals(MapKey.of("name"), MapKey.of("name"));
        assertEquals(MapKey.of("name").hashCode(), MapKey.of("name").hashCode());
        assertEquals(MapKey.of(300).hashCode(), MapKey.of(300).hashCode());
        assertNotEquals(MapKey.of("name"), (Object) "name");
    }
}
