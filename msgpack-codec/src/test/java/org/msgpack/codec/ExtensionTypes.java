/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.testdata.ByteNotation;

/** Checks of ext types. */
public final class ExtensionTypes {
    private ExtensionTypes() {}

    public static <T> byte[] pack(ExtensionType<T> type, T value) throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            type.pack(packer, value);
            return packer.toByteArray();
        }
    }

    public static <T> T unpack(ExtensionType<T> type, byte[] message) throws IOException {
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message)) {
            T value = type.unpack(unpacker);
            assertEquals(message.length, unpacker.getTotalReadBytes());
            return value;
        }
    }

    /** Passes over values as generated codecs do. */
    public static void skip(Codecs codecs, MessageUnpacker unpacker, int count) throws IOException {
        codecs.any().skip(unpacker, count);
    }

    public static String hex(byte[] bytes) {
        StringBuilder hex = new StringBuilder();
        for (byte b : bytes) {
            hex.append(String.format("%02x", b));
        }
        return hex.toString();
    }

    public static byte[] bytes(String hex) {
        return ByteNotation.parse(hex);
    }

    /** A value is these bytes, with header, in both directions. */
    public static <T> void assertForm(ExtensionType<T> type, T value, String message)
            throws IOException {
        assertEquals(hex(bytes(message)), hex(pack(type, value)), () -> "written for " + value);
        assertEquals(value, unpack(type, bytes(message)), message);
    }

    public static <T> void assertRoundTrip(ExtensionType<T> type, T value) throws IOException {
        assertEquals(value, unpack(type, pack(type, value)));
        assertEquals(value, type.read(type.write(value)));
    }

    /** A payload is refused with a message that has these words. */
    public static <X extends MessagePackException> void assertMalformed(
            Class<X> exception, ExtensionType<?> type, String payload, String words) {
        X e = assertThrows(exception, () -> type.read(bytes(payload)), payload);
        assertTrue(e.getMessage().contains(words), e.getMessage());
    }

    /** A value is not written, and the message of the exception has these words. */
    public static <T> void assertUnwritable(ExtensionType<T> type, T value, String words) {
        Exception e = assertThrows(IllegalArgumentException.class, () -> type.write(value));
        assertTrue(e.getMessage().contains(words), e.getMessage());
    }

    /** Truncated, longer, changed and random payloads are read, or refused as bad data. */
    public static <T> void assertSurvivesGarbage(ExtensionType<T> type, T value, long seed)
            throws IOException {
        byte[] payload = type.write(value);
        for (int length = 0; length < payload.length + 3; length++) {
            readGarbage(type, Arrays.copyOf(payload, length));
        }
        Random random = new Random(seed);
        for (int i = 0; i < 2000; i++) {
            byte[] changed = payload.clone();
            changed[random.nextInt(changed.length)] = (byte) random.nextInt();
            readGarbage(type, changed);
            byte[] garbage = new byte[random.nextInt(24)];
            random.nextBytes(garbage);
            readGarbage(type, garbage);
        }
    }

    private static <T> void readGarbage(ExtensionType<T> type, byte[] payload) throws IOException {
        try {
            type.read(payload);
        } catch (MessagePackException e) {
            assertTrue(e.getMessage().startsWith("expected "), e.getMessage());
        } catch (RuntimeException | Error e) {
            throw new AssertionError(type + " of " + hex(payload), e);
        }
    }
}
