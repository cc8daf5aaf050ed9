/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import static java.util.Objects.requireNonNull;

/**
 * The handshake of one connection, as its client sees it: receive a {@link Helo}, send what
 * {@link #answer} returns, receive a {@link Pong}, and go on only if {@link #isAccepted}.
 */
public final class ClientHandshake {
    private final String clientHostname;
    private final byte[] sharedKey;
    private final String username;
    private final String password;
    private final byte[] salt = Digests.newSalt();
    private byte[] nonce;

    /** Begins a handshake without a user. */
    public ClientHandshake(String clientHostname, String sharedKey) {
        this(clientHostname, sharedKey, "", "");
    }

    /** Begins a handshake with a user, whose password is sent as a digest if the server asks. */
    public ClientHandshake(
            String clientHostname, String sharedKey, String username, String password) {
        this.clientHostname = requireNonNull(clientHostname, "clientHostname is null");
        this.sharedKey = Digests.bytes(sharedKey);
        this.username = requireNonNull(username, "username is null");
        this.password = requireNonNull(password, "password is null");
    }

    /** Returns the message to be sent in answer to the server's. */
    public Ping answer(Helo helo) {
        nonce = helo.nonce();
        boolean isUserWanted = helo.auth().length > 0;
        return new Ping(
                clientHostname,
                salt,
                Digests.ofSharedKey(salt, clientHostname, nonce, sharedKey),
                isUserWanted ? username : "",
                isUserWanted ? Digests.ofPassword(helo.auth(), username, password) : "");
    }

    /**
     * Returns whether the server lets the client in, and knows the shared key itself. A server with
     * the client's own name does not count: that may be the client's own answer, sent back to it.
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
