/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.generated.hostile.Notation.bytes;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.generated.hostile.Elements.Element;

/** Keys that a class has twice, does not have, or could not have. */
class KeysTest {
    private static final Codecs CODECS = Codecs.standard();

    /** Keys that are neither a string nor an integer, nor the bytes of a string. */
    private static final List<String> ODD_KEYS = List.of(
            "c0",
            "c2",
            "cb 3ff8000000000000",
            "91 01",
            "81 01 02",
            "c4 02 ffff",
            "d4 05 00",
            "91 91 91 90");

    static List<Sample<?>> samples() {
        return Sample.all();
    }

    /** The entries of a map, each with its key and value. */
    private static List<byte[]> entries(byte[] map) throws IOException {
        List<byte[]> entries = new ArrayList<>();
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(map);
        int size = unpacker.unpackMapHeader();
        for (int i = 0; i < size; i++) {
            int start = (int) unpacker.getTotalReadBytes();
            unpacker.skipValue(2);
            entries.add(
                    java.util.Arrays.copyOfRange(map, start, (int) unpacker.getTotalReadBytes()));
        }
        return entries;
    }

    private static byte[] map(List<byte[]> entries) {
        ByteArrayOutputStream map = new ByteArrayOutputStream();
        map.write(0xde);
        map.write(entries.size() >> 8);
        map.write(entries.size());
        entries.forEach(map::writeBytes);
        return map.toByteArray();
    }

    private static boolean isMap(Sample<?> sample) throws IOException {
        return MessagePack.newDefaultUnpacker(sample.bytes())
                .getNextFormat()
                .getValueType()
                .isMapType();
    }

    /** Returns how many of the first entries the class knows. */
    private static int known(Sample<?> sample, int entries) {
        int known = sample.object() instanceof Keeping || sample.object() instanceof Numbered
                ? 3
                : sample.object() instanceof Mixed ? 1 : entries;
        return Math.min(known, entries);
    }

    private static List<byte[]> with(List<byte[]> entries, int at, byte[] entry) {
        List<byte[]> all = new ArrayList<>(entries);
        all.add(at, entry);
        return all;
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aMemberTwice(Sample<?> sample) throws IOException {
        if (!isMap(sample)) {
            return;
        }
        List<byte[]> entries = entries(sample.bytes());
        for (byte[] entry : entries.subList(0, known(sample, entries.size()))) {
            for (int at : new int[] {0, 1, entries.size() / 2, entries.size()}) {
                byte[] twice = map(with(entries, at, entry));
                MessageFormatException e =
                        assertThrows(MessageFormatException.class, () -> sample.unpack(twice));
                assertTrue(e.getMessage().contains("expected each member"), e::getMessage);
            }
        }
    }

    /** In any order, with every header as long as it can be. */
    @ParameterizedTest
    @MethodSource("samples")
    void membersInAnotherOrder(Sample<?> sample) throws IOException {
        if (!isMap(sample) || sample.object() instanceof Expression) {
            return;
        }
        byte[] bytes = sample.bytes();
        List<byte[]> entries = new ArrayList<>();
        for (byte[] entry : entries(bytes)) {
            int known = known(sample, entries.size());
            entries.add(entries.size() - known, withLongKey(entry));
        }
        assertArrayEquals(bytes, sample.packed(map(entries)));
    }

    private static byte[] withLongKey(byte[] entry) throws IOException {
        Element key = Elements.of(java.util.Arrays.copyOf(entry, entry.length)).stream()
                .filter(element -> element.start() == 0)
                .findFirst()
                .orElseThrow();
        ByteArrayOutputStream longer = new ByteArrayOutputStream();
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(entry);
        if (unpacker.getNextFormat().getValueType().isStringType()) {
            int length = unpacker.unpackRawStringHeader();
            longer.writeBytes(new byte[] {(byte) 0xdb, 0, 0, 0, (byte) length});
            longer.writeBytes(unpacker.readPayload(length));
        } else {
            long number = unpacker.unpackLong();
            longer.write(0xd3);
            longer.writeBytes(java.nio.ByteBuffer.allocate(8).putLong(number).array());
        }
        return key.replaced(entry, longer.toByteArray());
    }

    /** Writers that know no strings have names in bin. */
    @ParameterizedTest
    @MethodSource("samples")
    void namesThatAreBinary(Sample<?> sample) throws IOException {
        if (!isMap(sample) || sample.object() instanceof Expression) {
            return;
        }
        byte[] bytes = sample.bytes();
        List<byte[]> entries = entries(bytes);
        for (int i = 0; i < known(sample, entries.size()); i++) {
            entries.set(i, withBinaryKey(entries.get(i)));
        }
        assertArrayEquals(bytes, sample.packed(map(entries)));
    }

    private static byte[] withBinaryKey(byte[] entry) throws IOException {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(entry);
        if (!unpacker.getNextFormat().getValueType().isStringType()) {
            return entry;
        }
        int length = unpacker.unpackRawStringHeader();
        ByteArrayOutputStream binary = new ByteArrayOutputStream();
        binary.writeBytes(new byte[] {(byte) 0xc4, (byte) length});
        int from = (int) unpacker.getTotalReadBytes();
        binary.write(entry, from, entry.length - from);
        return binary.toByteArray();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void keysOfOtherTypes(Sample<?> sample) throws IOException {
        if (!isMap(sample)) {
            return;
        }
        byte[] bytes = sample.bytes();
        List<byte[]> entries = entries(bytes);
        List<String> keys = new ArrayList<>(ODD_KEYS);
        keys.add(sample.object() instanceof Numbered ? "'id'" : "05");
        for (String key : keys) {
            for (int at : new int[] {0, 1, entries.size()}) {
                byte[] message = map(with(entries, at, bytes(key + " 92 01 c0")));
                if (isKept(sample, key)) {
                    assertEquals(message.length - 2, sample.packed(message).length);
                } else if (isRefused(sample)) {
                    MessagePackException e =
                            assertThrows(MessagePackException.class, () -> sample.unpack(message));
                    assertTrue(
                            e instanceof MessageTypeException
                                    || e instanceof MessageFormatException,
                            key + ": " + e);
                    assertTrue(e.getMessage().contains(" at byte "), e::getMessage);
                } else {
                    assertArrayEquals(bytes, sample.packed(message), key + " at " + at);
                }
            }
        }
    }

    private static boolean isKept(Sample<?> sample, String key) {
        return sample.object() instanceof Mixed && key.equals("05");
    }

    /** A map of strings or of integers cannot keep other keys. */
    private static boolean isRefused(Sample<?> sample) {
        return sample.object() instanceof Strict
                || sample.object() instanceof Keeping
                || sample.object() instanceof Mixed
                || sample.object() instanceof Numbered;
    }

    /** The text of a key that is shown is short, however long the key is. */
    @Test
    void anUnknownKeyIsShown() {
        for (String key : List.of("k".repeat(100_000), "\u0000\"")) {
            byte[] message = map(List.of(CODECS.pack(key), bytes("c0")));
            message[2] = 1;
            MessageFormatException e = assertThrows(
                    MessageFormatException.class, () -> CODECS.unpack(message, Strict.class));
            assertTrue(
                    e.getMessage().matches("expected a member of .*Strict, found \".* at byte 3"),
                    e::getMessage);
            assertTrue(e.getMessage().length() < 300, e::getMessage);
        }
    }

    @Test
    void anAliasAndItsMember() {
        for (String keys : List.of(
                "82 'id' 01 'number' 02",
                "82 'number' 01 'id' 02",
                "82 'identifier' 01 'number' 02")) {
            MessageFormatException e = assertThrows(
                    MessageFormatException.class, () -> CODECS.unpack(bytes(keys), Keeping.class));
            assertTrue(e.getMessage().contains("found id again"), e::getMessage);
        }
    }

    @Test
    void whatIsMissingOrNil() {
        MessageFormatException missing = assertThrows(
                MessageFormatException.class,
                () -> CODECS.unpack(bytes("81 'id' 01"), Strict.class));
        assertTrue(missing.getMessage().contains("member name of"), missing::getMessage);
        MessageFormatException nil = assertThrows(
                MessageFormatException.class,
                () -> CODECS.unpack(bytes("82 'id' 01 'name' c0"), Strict.class));
        assertTrue(nil.getMessage().endsWith("found nil at byte 10"), nil::getMessage);
    }

    /** Unknown integers are those of Java. */
    @Test
    void integersThatDoNotFit() {
        for (String key : List.of("cf ffffffffffffffff", "ce ffffffff", "d3 8000000000000000")) {
            assertThrows(
                    MessageIntegerOverflowException.class,
                    () -> CODECS.unpack(bytes("81 " + key + " c0"), Numbered.class));
        }
    }

    @Test
    void aConstructorThatThrows() {
        MessageFormatException e = assertThrows(
                MessageFormatException.class,
                () -> CODECS.unpack(bytes("82 00 05 01 04"), Checked.class));
        assertEquals("5 is above 4", e.getCause().getMessage());
        assertTrue(e.getMessage().contains("before byte 5"), e::getMessage);
        MessageFormatException negative = assertThrows(
                MessageFormatException.class,
                () -> CODECS.unpack(bytes("81 'first-count' ff"), Built.class));
        assertEquals("negative", negative.getCause().getMessage());
        assertThrows(
                MessageFormatException.class,
                () -> CODECS.unpack(bytes("92 05 04"), Checked.class));
    }
}
