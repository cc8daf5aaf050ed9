/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import static java.util.Objects.requireNonNull;

import java.util.function.Function;

/**
 * What a server requires of its clients: the shared key, and optionally a user's password. Neither
 * encrypts the connection; use TLS for that. Immutable.
 */
public final class ForwardSecurity {
    private final String serverHostname;
    private final byte[] sharedKey;
    private final Function<? super String, String> passwords;

    private ForwardSecurity(
            String serverHostname, byte[] sharedKey, Function<? super String, String> passwords) {
        this.serverHostname = serverHostname;
        this.sharedKey = sharedKey;
        this.passwords = passwords;
    }

    /**
     * Requires a shared key.
     *
     * @param serverHostname the server's name in the handshake; clients reject a server that has
     *     their own name
     */
    public static ForwardSecurity ofSharedKey(String serverHostname, String sharedKey) {
        return new ForwardSecurity(
                requireNonNull(serverHostname, "serverHostname is null"),
                Digests.bytes(requireNonNull(sharedKey, "sharedKey is null")),
                null);
    }

    /**
     * Requires a user and password too.
     *
     * @param passwords returns the password of a user, or null for an unknown user; called on the
     *     thread of the connection, so it must not block
     */
    public ForwardSecurity withUsers(Function<? super String, String> passwords) {
        return new ForwardSecurity(
                serverHostname, sharedKey, requireNonNull(passwords, "passwords is null"));
    }

    String serverHostname() {
        return serverHostname;
    }

    byte[] sharedKey() {
        return sharedKey;
    }

    boolean hasUsers() {
        return passwords != null;
    }

    /** Returns null if the user is unknown. */
    String password(String username) {
        return passwords.apply(username);
    }
}
