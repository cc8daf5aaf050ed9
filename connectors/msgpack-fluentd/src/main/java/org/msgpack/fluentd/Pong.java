/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import org.msgpack.codec.Codec;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** The server's response to {@link Ping}, the last message of the handshake. */
public final class Pong {
    private static final Codec<Pong> CODEC = Codec.of(Pong.class, Pong::pack, Pong::unpack);

    private static final String NAME = "PONG";

    private final boolean isAccepted;
    private final String reason;
    private final String serverHostname;
    private final String sharedKeyHexdigest;

    private Pong(
            boolean isAccepted, String reason, String serverHostname, String sharedKeyHexdigest) {
        this.isAccepted = isAccepted;
        this.reason = requireNonNull(reason, "reason is null");
        this.serverHostname = requireNonNull(serverHostname, "serverHostname is null");
        this.sharedKeyHexdigest = requireNonNull(sharedKeyHexdigest, "sharedKeyHexdigest is null");
    }

    /** Returns a message that accepts the client. */
    public static Pong accepted(String serverHostname, String sharedKeyHexdigest) {
        return new Pong(true, "", serverHostname, sharedKeyHexdigest);
    }

    /** Returns a message that rejects the client. */
    public static Pong rejected(String reason) {
        return new Pong(false, reason, "", "");
    }

    /** Returns the codec that writes and reads this message. */
    public static Codec<Pong> codec() {
        return CODEC;
    }

    /** Returns whether the server has accepted the client. */
    public boolean isAccepted() {
        return isAccepted;
    }

    /** Returns why the server has rejected the client; empty if it has not. */
    public String reason() {
        return reason;
    }

    /** Returns the server's hostname. */
    public String serverHostname() {
        return serverHostname;
    }

    /** Returns the SHA-512 of salt, server's hostname, nonce and shared key, in hexadecimal. */
    public String sharedKeyHexdigest() {
        return sharedKeyHexdigest;
    }

    private static void pack(MessagePacker packer, Pong pong) throws IOException {
        packer.packArrayHeader(5).packString(NAME).packBoolean(pong.isAccepted);
        packer.packString(pong.reason)
                .packString(pong.serverHostname)
                .packString(pong.sharedKeyHexdigest);
    }

    private static Pong unpack(MessageUnpacker unpacker) throws IOException {
        HandshakeForm.begin(unpacker, NAME, 5);
        return new Pong(
                unpacker.unpackBoolean(),
                unpacker.unpackString(),
                unpacker.unpackString(),
                unpacker.unpackString());
    }
}
