/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import java.io.IOException;
import org.msgpack.codec.Codec;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** The first message of the handshake, sent by the server. */
public final class Helo {
    private static final Codec<Helo> CODEC = Codec.of(Helo.class, Helo::pack, Helo::unpack);

    private static final String NAME = "HELO";
    private static final String NONCE = "nonce";
    private static final String AUTH = "auth";
    private static final String KEEPALIVE = "keepalive";

    private static final byte[] NO_BYTES = {};

    private final byte[] nonce;
    private final byte[] auth;
    private final boolean keepalive;

    /**
     * Creates a message.
     *
     * @param nonce random bytes, for the digest of the shared key
     * @param auth random bytes, for the digest of the password; empty if no password is required
     * @param keepalive whether the client may send several messages on one connection
     */
    public Helo(byte[] nonce, byte[] auth, boolean keepalive) {
        this.nonce = nonce.clone();
        this.auth = auth.clone();
        this.keepalive = keepalive;
    }

    /** Returns the codec that writes and reads this message. */
    public static Codec<Helo> codec() {
        return CODEC;
    }

    /** Returns random bytes, for the digest of the shared key. */
    public byte[] nonce() {
        return nonce.clone();
    }

    /** Returns random bytes, for the digest of the password; empty if no password is required. */
    public byte[] auth() {
        return auth.clone();
    }

    /** Returns whether the client may send several messages on one connection. */
    public boolean keepalive() {
        return keepalive;
    }

    private static void pack(MessagePacker packer, Helo helo) throws IOException {
        packer.packArrayHeader(2).packString(NAME).packMapHeader(3);
        packer.packString(NONCE).packBinary(helo.nonce);
        packer.packString(AUTH).packBinary(helo.auth);
        packer.packString(KEEPALIVE).packBoolean(helo.keepalive);
    }

    private static Helo unpack(MessageUnpacker unpacker) throws IOException {
        HandshakeForm.begin(unpacker, NAME, 2);
        byte[] nonce = NO_BYTES;
        byte[] auth = NO_BYTES;
        boolean keepalive = true;
        for (int left = unpacker.unpackMapHeader(); left > 0; left--) {
            switch (unpacker.unpackString()) {
                case NONCE:
                    nonce = HandshakeForm.unpackBytes(unpacker);
                    break;
                case AUTH:
                    auth = HandshakeForm.unpackBytes(unpacker);
                    break;
                case KEEPALIVE:
                    keepalive = unpacker.unpackBoolean();
                    break;
                default:
                    unpacker.skipValue();
            }
        }
        return new Helo(nonce, auth, keepalive);
    }
}
