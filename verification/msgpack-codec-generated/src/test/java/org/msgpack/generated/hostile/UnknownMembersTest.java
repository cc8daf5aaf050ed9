/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.generated.hostile.Notation.bytes;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.testdata.HostileFamilies;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/** What a class does not know and keeps is written again. */
class UnknownMembersTest {
    private static final Codecs CODECS = Codecs.standard();
    private static final int MANY = 50_000;
    private static final int HASH = HostileFamilies.colliding(0, 17).hashCode();

    private static String string(int n) {
        return HostileFamilies.colliding(n, 17);
    }

    /** A long whose hash code is that of the strings. */
    private static long number(int n) {
        return ((long) n << 32) | ((n ^ HASH) & 0xffff_ffffL);
    }

    private static byte[] map(int size, IntFunction<Object> key) throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            packer.packMapHeader(size);
            for (int i = 0; i < size; i++) {
                CODECS.pack(key.apply(i), packer);
                packer.packNil();
            }
            return packer.toByteArray();
        }
    }

    @Test
    void namesOfEveryLength() {
        for (int length : new int[] {0, 1, 5, 31, 32, 255, 256, 70_000}) {
            String key = "k".repeat(length);
            byte[] message = CODECS.pack(Map.of(key, List.of(1.5, true)));
            assertArrayEquals(message, CODECS.pack(CODECS.unpack(message, Keeping.class)));
        }
    }

    /** Extensions as well; floats are written with eight bytes. */
    @Test
    void valuesAreKept() {
        byte[] message = bytes("84 'id' 05 '' cb 3ff80000 00000000 d1 8000 d4 05 00 'x' c7 00 07");
        Mixed mixed = CODECS.unpack(message, Mixed.class);
        assertEquals(5, mixed.id);
        assertEquals(3, mixed.others.size());
        assertArrayEquals(message, CODECS.pack(mixed));
        byte[] floating = bytes("81 'x' ca 3fc00000");
        assertArrayEquals(
                bytes("81 'x' cb 3ff80000 00000000"),
                CODECS.pack(CODECS.unpack(floating, Keeping.class)));
    }

    @Test
    void integersAreKeptInAMapOfIntegers() {
        byte[] message = bytes("85 00 07 05 'x' cd 012c c0 d1 ff00 01 cd 1234 02");
        assertArrayEquals(message, CODECS.pack(CODECS.unpack(message, Numbered.class)));
    }

    @Test
    void noneAreWhatTheClassHasAtFirst() {
        assertEquals(Map.of(), CODECS.unpack(bytes("80"), Mixed.class).others);
        assertNull(CODECS.unpack(bytes("80"), Numbered.class).others);
        assertNull(CODECS.unpack(bytes("80"), Keeping.class).others());
    }

    /** It is the name of a member if the class has one, and cannot be kept if not. */
    @Test
    void binaryIsNoNameOfAnUnknownMember() {
        byte[] message = bytes("82 'id' 05 c4 02 6978 06");
        byte[] again = bytes("82 'id' 05 c4 02 6964 06");
        for (Class<?> type : List.of(Keeping.class, Mixed.class)) {
            MessageTypeException e =
                    assertThrows(MessageTypeException.class, () -> CODECS.unpack(message, type));
            assertEquals("expected the name of a member, found binary at byte 5", e.getMessage());
            MessageFormatException repeated =
                    assertThrows(MessageFormatException.class, () -> CODECS.unpack(again, type));
            assertTrue(repeated.getMessage().contains("found id again"), repeated.getMessage());
        }
    }

    @Test
    void keysOfOneClassMayCollide() throws IOException {
        byte[] strings = map(MANY, UnknownMembersTest::string);
        assertEquals(MANY, CODECS.unpack(strings, Keeping.class).others().size());
        assertEquals(MANY, CODECS.unpack(strings, Mixed.class).others.size());
        byte[] numbers = map(MANY, UnknownMembersTest::number);
        assertEquals(MANY, CODECS.unpack(numbers, Mixed.class).others.size());
    }

    @Test
    void fewKeysOfASecondClass() throws IOException {
        byte[] few = map(512, i -> i < 256 ? (Object) string(i) : (Object) number(i));
        assertEquals(512, CODECS.unpack(few, Mixed.class).others.size());
        byte[] many = map(MANY, i -> i % 2 == 0 ? (Object) string(i) : (Object) number(i));
        MessageSizeException e =
                assertThrows(MessageSizeException.class, () -> CODECS.unpack(many, Mixed.class));
        assertEquals(257, e.getSize());
    }

    /** It would be lost, and each of many could be compared with all others. */
    @Test
    void aMemberThatIsThereTwice() throws IOException {
        for (String message : List.of("82 'x' 01 'x' 02", "83 'id' 01 'x' 01 d9 01 78 02")) {
            for (Class<?> type : List.of(Keeping.class, Mixed.class)) {
                MessageFormatException e = assertThrows(
                        MessageFormatException.class, () -> CODECS.unpack(bytes(message), type));
                assertEquals(
                        "expected each member of " + type.getName()
                                + " once, found \"x\" again before" + " byte "
                                + (message.startsWith("82") ? 6 : 11),
                        e.getMessage());
            }
        }
        for (Class<?> type : List.of(Numbered.class, Mixed.class)) {
            assertThrows(
                    MessageFormatException.class,
                    () -> CODECS.unpack(bytes("82 cd 0301 01 d1 0301 02"), type));
        }
        byte[] many = map(MANY, i -> i < 200 ? (Object) string(i) : (Object) number(0));
        assertThrows(MessageFormatException.class, () -> CODECS.unpack(many, Mixed.class));
    }

    @Test
    void keysThatCannotBeWritten() {
        Mixed mixed = new Mixed();
        Value one = ValueFactory.newInteger(1);
        mixed.others = Map.of(1, one);
        assertFalse(CODECS.unpack(CODECS.pack(mixed), Mixed.class).others.isEmpty());
        mixed.others = Map.of(1.5, one);
        assertThrows(IllegalArgumentException.class, () -> CODECS.pack(mixed));
    }
}
