/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import static java.util.Objects.requireNonNull;

/**
 * The client's side of the handshake of one connection: receive a {@link Helo}, send what
 * {@link #answer} returns, receive a {@link Pong}, and continue only if {@link #isAccepted}.
 */
public final class ClientHandshake {
    private final String clientHostname;
    private final byte[] sharedKey;
    private final String username;
    private final String password;
    private final byte[] salt = Digests.newSalt();
    private byte[] nonce;

    /** Starts a handshake without a user. */
    public ClientHandshake(String clientHostname, String sharedKey) {
        this(clientHostname, sharedKey, "", "");
    }

    /**
     * Starts a handshake with a user. If the server asks for a password, a digest of it is sent.
     */
    public ClientHandshake(
            String clientHostname, String sharedKey, String username, String password) {
        this.clientHostname = requireNonNull(clientHostname, "clientHostname is null");
        this.sharedKey = Digests.bytes(sharedKey);
        this.username = requireNonNull(username, "username is null");
        this.password = requireNonNull(password, "password is null");
    }

    /** Returns the message to send in response to the server's. */
    public Ping answer(Helo helo) {
        nonce = helo.nonce();
        boolean isUserRequired = helo.auth().length > 0;
        return new Ping(
                clientHostname,
                salt,
                Digests.ofSharedKey(salt, clientHostname, nonce, sharedKey),
                isUserRequired ? username : "",
                isUserRequired ? Digests.ofPassword(helo.auth(), username, password) : "");
    }

    /**
     * Returns whether the server has accepted the client and proved that it knows the shared key.
     * Rejects a server with the client's own hostname: it might be reflecting the client's own
     * message.
     *
     * @throws IllegalStateException before {@link #answer}
     */
    public boolean isAccepted(Pong pong) {
        if (nonce == null) {
            throw new IllegalStateException("no HELO has been answered");
        }
        String expected = Digests.ofSharedKey(salt, pong.serverHostname(), nonce, sharedKey);
        return pong.isAccepted()
                && !pong.serverHostname().equals(clientHostname)
                && Digests.areEqual(expected, pong.sharedKeyHexdigest());
    }
}
