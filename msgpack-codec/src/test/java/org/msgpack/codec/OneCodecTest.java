/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageSizeException;

/** A codec that was not added, used with the configuration of a {@link Codecs}. */
class OneCodecTest {
    private static final Codecs CODECS = Codecs.builder()
            .unpackerConfig(UnpackerConfig.untrustedData().withStringSizeLimit(8))
            .build();

    private static final Codec<Locale> LOCALES = Codec.of(
            Locale.class,
            (packer, locale) -> packer.packString(locale.toLanguageTag()),
            unpacker -> Locale.forLanguageTag(unpacker.unpackString()));

    @Test
    void aMessageIsOneObject() {
        byte[] message = CODECS.pack(Locale.CANADA_FRENCH, LOCALES);
        assertArrayEquals(CODECS.pack("fr-CA"), message);
        assertEquals(Locale.CANADA_FRENCH, CODECS.unpack(message, LOCALES));
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        buffer.put((byte) 0).put(message).flip().position(1);
        assertEquals(Locale.CANADA_FRENCH, CODECS.unpack(buffer, LOCALES));
        assertEquals(1, buffer.position());
    }

    @Test
    void nullIsWhatTheCodecHasForIt() {
        assertNull(CODECS.unpack(CODECS.pack(null, LOCALES), LOCALES));
        Codec<OptionalInt> optional = CODECS.codec(OptionalInt.class);
        assertEquals(OptionalInt.empty(), CODECS.unpack(CODECS.pack(null, optional), optional));
    }

    @Test
    void theLimitsAreThoseOfTheCodecs() {
        byte[] tooLong = CODECS.pack("en-Latn-GB");
        assertThrows(MessageSizeException.class, () -> CODECS.unpack(tooLong, LOCALES));
        ByteBuffer twice = ByteBuffer.wrap(new byte[] {(byte) 0xa0, (byte) 0xa0});
        assertEquals(
                "expected the end of the message, found more at byte 1",
                assertThrows(MessageFormatException.class, () -> CODECS.unpack(twice, LOCALES))
                        .getMessage());
    }

    @Test
    void failuresOfTheCodecAreUnchecked() {
        Codec<Locale> failing = Codec.of(
                Locale.class,
                (packer, locale) -> {
                    throw new IOException("no output");
                },
                unpacker -> {
                    throw new IOException("no input");
                });
        assertThrows(UncheckedIOException.class, () -> CODECS.pack(Locale.ROOT, failing));
        byte[] message = CODECS.pack("");
        assertThrows(UncheckedIOException.class, () -> CODECS.unpack(message, failing));
    }

    @Test
    void theCodecIsNotNull() {
        byte[] message = CODECS.pack("");
        Codec<Locale> none = null;
        assertThrows(NullPointerException.class, () -> CODECS.pack(Locale.ROOT, none));
        assertThrows(NullPointerException.class, () -> CODECS.unpack(message, none));
        assertThrows(
                NullPointerException.class, () -> CODECS.unpack(ByteBuffer.wrap(message), none));
    }
}
