/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

/**
 * The server's side of the handshake of one connection: send {@link #helo}, receive a {@link Ping},
 * send what {@link #answer} returns, and close the connection if that is a rejection.
 */
public final class ServerHandshake {
    private static final byte[] NO_SALT = {};

    private final ForwardSecurity security;
    private final byte[] nonce = Digests.newSalt();
    private final byte[] auth;

    /** Starts a handshake with new random bytes. */
    public ServerHandshake(ForwardSecurity security) {
        this.security = security;
        this.auth = security.hasUsers() ? Digests.newSalt() : NO_SALT;
    }

    /** Returns the first message to send. */
    public Helo helo() {
        return new Helo(nonce, auth, true);
    }

    /** Returns the message to send in response to the client's. */
    public Pong answer(Ping ping) {
        String expected = sharedKeyHexdigest(ping, ping.clientHostname());
        if (!Digests.areEqual(expected, ping.sharedKeyHexdigest())) {
            return Pong.rejected("shared_key mismatch");
        }
        if (security.hasUsers() && !isPasswordOf(ping)) {
            return Pong.rejected("username/password mismatch");
        }
        return Pong.accepted(
                security.serverHostname(), sharedKeyHexdigest(ping, security.serverHostname()));
    }

    private String sharedKeyHexdigest(Ping ping, String hostname) {
        return Digests.ofSharedKey(ping.sharedKeySalt(), hostname, nonce, security.sharedKey());
    }

    /** Takes the same time for an unknown user as for a wrong password. */
    private boolean isPasswordOf(Ping ping) {
        String password = security.password(ping.username());
        String expected =
                Digests.ofPassword(auth, ping.username(), password == null ? "" : password);
        boolean isEqual = Digests.areEqual(expected, ping.passwordHexdigest());
        return isEqual && password != null;
    }
}
