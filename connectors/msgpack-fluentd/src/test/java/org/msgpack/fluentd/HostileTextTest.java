/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.testdata.HostileText.assertPrintable;

import java.io.IOException;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codec;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.testdata.HostileText;
import org.msgpack.value.ImmutableMapValue;
import org.msgpack.value.ValueFactory;

/** Whatever strings in a message contain, exceptions are one bounded, escaped line. */
class HostileTextTest {
    @Test
    void messages() throws IOException {
        ImmutableMapValue record = ValueFactory.newMap(
                ValueFactory.newString("message"), ValueFactory.newString("text"));
        ForwardOption option = ForwardOption.none().withChunk("chunk").withSize(1);
        EntryBuffer buffer = new EntryBuffer();
        buffer.add(Instant.EPOCH, record);
        int refused = 0;
        for (ForwardMessage message : new ForwardMessage[] {
            ForwardMessage.ofEntry("tag", Instant.EPOCH, record, option),
            buffer.toForward("tag", option),
            buffer.toPackedForward("tag", option),
            buffer.toCompressedPackedForward("tag", option, ForwardCompression.GZIP)
        }) {
            for (byte[] variant : HostileText.variants(Messages.bytes(message))) {
                try {
                    Messages.readAll(Messages.read(variant));
                } catch (MessagePackException e) {
                    refused++;
                    assertPrintable(e);
                }
            }
        }
        assertTrue(refused > 0);
    }

    @Test
    void handshakes() throws IOException {
        assertRefused(Helo.codec(), new Helo(new byte[3], new byte[3], true));
        assertRefused(Pong.codec(), Pong.rejected("reason"));
        assertRefused(
                Ping.codec(),
                new ClientHandshake("client", "key")
                        .answer(new Helo(new byte[3], new byte[0], true)));
    }

    private static <T> void assertRefused(Codec<T> codec, T message) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        codec.pack(packer, message);
        int refused = 0;
        for (byte[] variant : HostileText.variants(packer.toByteArray())) {
            try {
                codec.unpack(MessagePack.newDefaultUnpacker(variant));
            } catch (MessagePackException e) {
                refused++;
                assertPrintable(e);
            }
        }
        assertTrue(refused >= 3, refused + " refused");
    }

    @Test
    void optionsOfTheCaller() {
        for (String text : HostileText.texts()) {
            assertPrintable(
                    assertThrows(MessagePackException.class, () -> ForwardCompression.of(text)));
        }
    }
}
