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

/**
 * The client's response to {@link Helo}: proves that it knows the shared key, and possibly a
 * password.
 */
public final class Ping {
    private static final Codec<Ping> CODEC = Codec.of(Ping.class, Ping::pack, Ping::unpack);

    private static final String NAME = "PING";

    private final String clientHostname;
    private final byte[] sharedKeySalt;
    private final String sharedKeyHexdigest;
    private final String username;
    private final String passwordHexdigest;

    /**
     * Creates a message.
     *
     * @param sharedKeySalt random bytes from the client
     * @param username the user; empty, like the password's digest, if the server did not ask for
     *     one
     */
    public Ping(
            String clientHostname,
            byte[] sharedKeySalt,
            String sharedKeyHexdigest,
            String username,
            String passwordHexdigest) {
        this.clientHostname = requireNonNull(clientHostname, "clientHostname is null");
        this.sharedKeySalt = sharedKeySalt.clone();
        this.sharedKeyHexdigest = requireNonNull(sharedKeyHexdigest, "sharedKeyHexdigest is null");
        this.username = requireNonNull(username, "username is null");
        this.passwordHexdigest = requireNonNull(passwordHexdigest, "passwordHexdigest is null");
    }

    /** Returns the codec that writes and reads this message. */
    public static Codec<Ping> codec() {
        return CODEC;
    }

    /** Returns the client's hostname. */
    public String clientHostname() {
        return clientHostname;
    }

    /** Returns random bytes from the client. */
    public byte[] sharedKeySalt() {
        return sharedKeySalt.clone();
    }

    /** Returns the SHA-512 of salt, client's hostname, nonce and shared key, in hexadecimal. */
    public String sharedKeyHexdigest() {
        return sharedKeyHexdigest;
    }

    /** Returns the user; empty if there is none. */
    public String username() {
        return username;
    }

    /** Returns the SHA-512 of the server's salt, username and password, in hexadecimal. */
    public String passwordHexdigest() {
        return passwordHexdigest;
    }

    private static void pack(MessagePacker packer, Ping ping) throws IOException {
        packer.packArrayHeader(6).packString(NAME).packString(ping.clientHostname);
        packer.packRawString(ping.sharedKeySalt); // Fluent Bit does not accept bin
        packer.packString(ping.sharedKeyHexdigest)
                .packString(ping.username)
                .packString(ping.passwordHexdigest);
    }

    private static Ping unpack(MessageUnpacker unpacker) throws IOException {
        HandshakeForm.begin(unpacker, NAME, 6);
        return new Ping(
                unpacker.unpackString(),
                HandshakeForm.unpackBytes(unpacker),
                unpacker.unpackString(),
                unpacker.unpackString(),
                unpacker.unpackString());
    }
}
