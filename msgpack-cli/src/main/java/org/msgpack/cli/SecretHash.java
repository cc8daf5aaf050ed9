/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import java.security.SecureRandom;

/**
 * Hashes with a random secret for each run, so that an attacker cannot choose keys that collide.
 */
public final class SecretHash {
    private static final long PRIME = Integer.MAX_VALUE;
    private static final long BASE = 1L + new SecureRandom().nextInt(Integer.MAX_VALUE - 1);
    private static final long SECRET = new SecureRandom().nextLong();
    private static final long FACTOR = new SecureRandom().nextLong() | 1;

    private SecretHash() {}

    /** Mixes a number with the secret, so that hashes of hashes do not cancel each other out. */
    public static int of(long number) {
        long mixed = (number ^ SECRET) * FACTOR;
        mixed = (mixed ^ mixed >>> 29) * FACTOR;
        return (int) (mixed >>> Integer.SIZE);
    }

    public static int of(byte[] bytes) {
        long hash = 1;
        for (byte b : bytes) {
            hash = (hash * BASE + (b & 0xff) + 1) % PRIME;
        }
        return of(hash);
    }

    public static int of(String text) {
        long hash = 1;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash * BASE + text.charAt(i) + 1) % PRIME;
        }
        return of(hash);
    }
}
