/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;

/** What generated codecs call. */
class GeneratedCodecTest {
    /** Makes what is protected visible. */
    private static final class Helper extends GeneratedCodec<Object> {
        Helper() {
            super(Object.class, Codecs.standard());
        }

        @Override
        public void pack(MessagePacker packer, Object value) throws IOException {
            if (value instanceof Character) {
                packChar(packer, (Character) value);
            } else if (value instanceof byte[]) {
                packBytes(packer, (byte[]) value);
            } else if (value instanceof String) {
                packString(packer, (String) value);
            } else {
                packText(packer, value);
            }
        }

        void packNulls(MessagePacker packer) throws IOException {
            packString(packer, null);
            packBytes(packer, null);
            packText(packer, null);
        }

        void packKey(MessagePacker packer, Object key) throws IOException {
            packUnknownKey(packer, key);
        }

        @Override
        public Object unpack(MessageUnpacker unpacker) throws IOException {
            return unpackString(unpacker);
        }

        static Object text(MessageUnpacker unpacker) throws IOException {
            return unpackString(unpacker);
        }

        static Object character(MessageUnpacker unpacker) throws IOException {
            return unpackChar(unpacker);
        }

        static Object bytes(MessageUnpacker unpacker) throws IOException {
            return unpackBytes(unpacker);
        }

        static Object number(MessageUnpacker unpacker) throws IOException {
            return unpackIntegerOrText(unpacker, -100, 100);
        }

        static Object real(MessageUnpacker unpacker) throws IOException {
            return unpackFloatOrText(unpacker);
        }

        static Object truth(MessageUnpacker unpacker) throws IOException {
            return unpackBooleanOrText(unpacker);
        }

        static Object name(MessageUnpacker unpacker) throws IOException {
            return unpackUnknownName(unpacker);
        }

        static Object key(MessageUnpacker unpacker) throws IOException {
            return unpackUnknownKey(unpacker, new CollisionGuard(unpacker, Collections.emptySet()));
        }

        Object newKey(MessageUnpacker unpacker, Map<Object, ?> present, CollisionGuard guard)
                throws IOException {
            return requireNew(unpacker, present, unpackUnknownKey(unpacker, guard));
        }

        static boolean isMap(MessageUnpacker unpacker) throws IOException {
            return isMapNext(unpacker);
        }

        static int room(int declared) {
            return capacity(declared);
        }
    }

    private static final Helper HELPER = new Helper();

    private static byte[] pack(Object value) throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            HELPER.pack(packer, value);
            return packer.toByteArray();
        }
    }

    private static Object unpack(String bytes, ValueUnpacker<Object> unpack) throws IOException {
        return unpack.unpack(unpacker(bytes));
    }

    private static MessageUnpacker unpacker(String bytes) {
        return MessagePack.newDefaultUnpacker(ExtensionTypes.bytes(bytes));
    }

    private static void assertRefused(
            Class<? extends MessagePackException> type,
            String message,
            String bytes,
            ValueUnpacker<Object> unpack) {
        MessagePackException e = assertThrows(type, () -> unpack(bytes, unpack));
        assertEquals(message, e.getMessage());
    }

    @Test
    void valuesOfMembers() throws IOException {
        assertArrayEquals(ExtensionTypes.bytes("a178"), pack("x"));
        assertArrayEquals(ExtensionTypes.bytes("a178"), pack('x'));
        assertArrayEquals(ExtensionTypes.bytes("c4020102"), pack(new byte[] {1, 2}));
        assertArrayEquals(ExtensionTypes.bytes("a22d35"), pack(-5L));
        assertArrayEquals(ExtensionTypes.bytes("a3312e35"), pack(1.5));
        assertArrayEquals(ExtensionTypes.bytes("a474727565"), pack(true));
        assertEquals("x", unpack("a178", Helper::text));
        assertEquals('x', unpack("a178", Helper::character));
        assertEquals('x', unpack("78", Helper::character));
        assertArrayEquals(new byte[] {1, 2}, (byte[]) unpack("c4020102", Helper::bytes));
    }

    @Test
    void nullIsNil() throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            HELPER.packNulls(packer);
            assertArrayEquals(ExtensionTypes.bytes("c0c0c0"), packer.toByteArray());
        }
        assertNull(unpack("c0", Helper::text));
        assertNull(unpack("c0", Helper::bytes));
    }

    @Test
    void numbersAsText() throws IOException {
        assertEquals(-5L, unpack("fb", Helper::number));
        assertEquals(-5L, unpack("a22d35", Helper::number));
        assertEquals(1.5, unpack("a3312e35", Helper::real));
        assertEquals(1.5, unpack("ca3fc00000", Helper::real));
        assertEquals(true, unpack("c3", Helper::truth));
        assertEquals(true, unpack("a474727565", Helper::truth));
        assertEquals(false, unpack("a566616c7365", Helper::truth));
    }

    @Test
    void malformedNumbersAsText() {
        assertRefused(
                MessageFormatException.class,
                "expected an integer, found \"x\" at byte 0",
                "a178",
                Helper::number);
        assertRefused(
                MessageIntegerOverflowException.class,
                "expected an integer from -100 to 100, found 101 at byte 0",
                "a3313031",
                Helper::number);
        assertRefused(
                MessageIntegerOverflowException.class,
                "expected an integer from -100 to 100, found -128 at byte 0",
                "d080",
                Helper::number);
        assertRefused(
                MessageFormatException.class,
                "expected a number, found \"x\" at byte 0",
                "a178",
                Helper::real);
        assertRefused(
                MessageFormatException.class,
                "expected true or false, found \"x\" at byte 0",
                "a178",
                Helper::truth);
        assertThrows(MessageTypeException.class, () -> unpack("90", Helper::truth));
        String tooLong = "d965" + String.join("", Collections.nCopies(101, "31"));
        assertThrows(MessageSizeException.class, () -> unpack(tooLong, Helper::number));
    }

    @Test
    void keysOfUnknownMembers() throws IOException {
        for (String bytes : new String[] {"a178", "05", "d1ff00"}) {
            Object key = unpack(bytes, Helper::key);
            try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
                HELPER.packKey(packer, key);
                assertArrayEquals(ExtensionTypes.bytes(bytes), packer.toByteArray());
            }
        }
        MessagePacker packer = MessagePack.newDefaultBufferPacker();
        HELPER.packKey(packer, 5);
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> HELPER.packKey(packer, 1.5));
        assertTrue(e.getMessage().endsWith("found 1.5"), e::getMessage);
        assertEquals("x", unpack("a178", Helper::name));
        assertRefused(
                MessageTypeException.class,
                "expected the name of a member, found binary at byte 0",
                "c40178",
                Helper::key);
        assertThrows(MessageTypeException.class, () -> unpack("90", Helper::key));
    }

    /** Strings and integers with one hash code have no order in a hash table. */
    @Test
    void unknownKeysThatCollide() throws IOException {
        MessageUnpacker unpacker = unpacker("a161 61 d30000000100000060 a162 d30000000200000063");
        Map<Object, Object> present = new java.util.LinkedHashMap<>();
        CollisionGuard guard = new CollisionGuard(unpacker, present.keySet());
        for (Object key : new Object[] {"a", 97L, 0x1_0000_0060L, "b", 0x2_0000_0063L}) {
            assertEquals(key, HELPER.newKey(unpacker, present, guard));
            present.put(key, null);
        }
    }

    @Test
    void unknownKeysThatAreThereTwice() throws IOException {
        MessageUnpacker unpacker = unpacker("a161 05 05");
        Map<Object, Object> present = new java.util.LinkedHashMap<>();
        CollisionGuard guard = new CollisionGuard(unpacker, present.keySet());
        for (int i = 0; i < 2; i++) {
            present.put(HELPER.newKey(unpacker, present, guard), null);
        }
        assertEquals(
                "expected each member of java.lang.Object once, found 5 again before byte 4",
                assertThrows(
                                MessageFormatException.class,
                                () -> HELPER.newKey(unpacker, present, guard))
                        .getMessage());
    }

    @Test
    void whatComesNext() throws IOException {
        assertTrue(Helper.isMap(unpacker("80")));
        assertFalse(Helper.isMap(unpacker("90")));
        assertEquals(3, Helper.room(3));
        assertTrue(Helper.room(Integer.MAX_VALUE) < 10_000);
    }

    @Test
    void exceptionsSayWhatAndWhere() throws IOException {
        MessageUnpacker unpacker = unpacker("c0 a178 05");
        unpacker.unpackNil();
        String object = "java.lang.Object";
        assertEquals(
                "expected each member of " + object + " once, found m again before byte 1",
                HELPER.duplicate(unpacker, "m").getMessage());
        assertEquals(
                "expected member m of " + object + ", found none before byte 1",
                HELPER.missing(unpacker, "m").getMessage());
        assertEquals(
                "expected a value of member m of " + object + ", found nil at byte 1",
                HELPER.nil(unpacker, "m").getMessage());
        assertEquals(
                "expected at most 2 members of " + object + ", found 3 before byte 1",
                HELPER.tooMany(unpacker, 2, 3).getMessage());
        assertEquals(
                "expected a case of " + object + ", of size 2, found size 3 before byte 1",
                HELPER.notOneCase(unpacker, 2, 3).getMessage());
        RuntimeException reason = new IllegalStateException("no");
        MessageFormatException rejected = HELPER.rejected(unpacker, reason);
        assertSame(reason, rejected.getCause());
        assertEquals(
                "expected a valid " + object + " before byte 1, found one that it rejects: "
                        + reason,
                rejected.getMessage());
        assertEquals(
                "expected a member of " + object + ", found \"x\" at byte 1",
                HELPER.unknownKey(unpacker).getMessage());
        assertEquals(
                "expected a case of " + object + ", found 5 at byte 3",
                HELPER.unknownCase(unpacker).getMessage());
        assertEquals(
                "expected a case of " + object + ", found java.lang.String",
                HELPER.noCase("x").getMessage());
    }
}
