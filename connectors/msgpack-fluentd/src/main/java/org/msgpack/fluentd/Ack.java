/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import org.msgpack.codec.Codec;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;

/**
 * The response to a {@link ForwardMessage} with a {@linkplain ForwardOption#chunk chunk}: the
 * server has accepted its entries. A client that does not get it sends the message again.
 */
public final class Ack {
    private static final Codec<Ack> CODEC = Codec.of(Ack.class, Ack::pack, Ack::unpack);

    private static final String ACK = "ack";

    private final String chunk;

    /** Creates the response to a message with this chunk. */
    public Ack(String chunk) {
        this.chunk = requireNonNull(chunk, "chunk is null");
    }

    /** Returns the codec that writes and reads this message. */
    public static Codec<Ack> codec() {
        return CODEC;
    }

    /** Returns the chunk of the acknowledged message. */
    public String chunk() {
        return chunk;
    }

    private static void pack(MessagePacker packer, Ack ack) throws IOException {
        packer.packMapHeader(1).packString(ACK).packString(ack.chunk);
    }

    private static Ack unpack(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        String chunk = null;
        for (int left = unpacker.unpackMapHeader(); left > 0; left--) {
            if (unpacker.unpackString().equals(ACK)) {
                chunk = unpacker.unpackString();
            } else {
                unpacker.skipValue();
            }
        }
        if (chunk == null) {
            throw new MessageTypeException(
                    "expected a map with the key ack, found one without it at byte " + offset);
        }
        return new Ack(chunk);
    }
}
