/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class ExtensionTypeTest {
    private static final ExtensionType<Locale> LOCALE = ExtensionType.of(
            5,
            Locale.class,
            locale -> locale.toLanguageTag().getBytes(StandardCharsets.UTF_8),
            payload -> Locale.forLanguageTag(new String(payload, StandardCharsets.UTF_8)));

    @Test
    void packsAndUnpacks() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        LOCALE.pack(packer, Locale.ENGLISH);
        LOCALE.pack(packer, Locale.CANADA_FRENCH);
        byte[] message = packer.toByteArray();
        assertArrayEquals(
                new byte[] {(byte) 0xd5, 5, 'e', 'n', (byte) 0xc7, 5, 5, 'f', 'r', '-', 'C', 'A'},
                message);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message);
        assertEquals(Locale.ENGLISH, LOCALE.unpack(unpacker));
        assertEquals(Locale.CANADA_FRENCH, LOCALE.unpack(unpacker));
    }

    @Test
    void anotherTypeIsAnErrorAndNotRead() throws IOException {
        byte[] message = {(byte) 0xc0, (byte) 0xd4, 6, 1};
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message);
        unpacker.unpackNil();
        Exception e = assertThrows(MessageTypeException.class, () -> LOCALE.unpack(unpacker));
        assertEquals(
                "expected extension type 5, found extension type 6 of 1 bytes in fixext 1 (0xd4) at byte 1",
                e.getMessage());
        assertEquals(6, unpacker.unpackExtensionTypeHeader().getType());
    }

    /** Exceptions of this library get the place of the extension; those of an application stay. */
    @Test
    void exceptionsAboutThePayload() throws IOException {
        class OwnException extends MessagePackException {
            private static final long serialVersionUID = 1L;
        }
        OwnException own = new OwnException();
        byte[] bytes = {1, (byte) 0xd4, 5, 9};
        MessagePackException[] thrown = {
            own, new MessageFormatException("no"), new MessageInsufficientBufferException("cut")
        };
        for (MessagePackException e : thrown) {
            ExtensionType<String> type =
                    ExtensionType.of(5, String.class, value -> new byte[0], payload -> {
                        throw e;
                    });
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes);
            unpacker.unpackInt();
            MessagePackException found =
                    assertThrows(MessagePackException.class, () -> type.unpack(unpacker));
            if (e == own) {
                assertSame(own, found);
            } else {
                assertEquals(MessageFormatException.class, found.getClass());
                assertEquals(
                        e.getMessage() + ", in extension type 5 at byte 1", found.getMessage());
                assertSame(e, found.getCause());
            }
        }
    }

    @Test
    void anotherFormatIsAnError() {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new byte[] {1});
        assertThrows(MessageTypeException.class, () -> LOCALE.unpack(unpacker));
    }

    @Test
    void theTypeIsOneByte() {
        for (int type : new int[] {-129, 128, 261}) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> ExtensionType.of(type, String.class, s -> new byte[0], b -> ""));
        }
        assertEquals(
                -128,
                ExtensionType.of(-128, String.class, s -> new byte[0], b -> "").type());
    }

    @Test
    void tellsWhatItIs() {
        assertEquals("ext type 5: java.util.Locale", LOCALE.toString());
        assertEquals(Locale.class, LOCALE.valueClass());
    }

    @Test
    void primitiveValuesHaveNone() {
        assertThrows(
                IllegalArgumentException.class,
                () -> ExtensionType.of(1, int.class, i -> new byte[1], b -> 1));
    }
}
