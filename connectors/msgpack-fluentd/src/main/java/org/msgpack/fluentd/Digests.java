/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/** The digests of the handshake. */
final class Digests {
    private static final int SALT_LENGTH = 16;
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final char[] DIGITS = "0123456789abcdef".toCharArray();

    private Digests() {}

    /** Returns random ASCII bytes: not every client can read others. */
    static byte[] newSalt() {
        byte[] random = new byte[SALT_LENGTH];
        RANDOM.nextBytes(random);
        return bytes(hexadecimal(random));
    }

    static String ofSharedKey(byte[] salt, String hostname, byte[] nonce, byte[] sharedKey) {
        return sha512(salt, bytes(hostname), nonce, sharedKey);
    }

    static String ofPassword(byte[] auth, String username, String password) {
        return sha512(auth, bytes(username), bytes(password));
    }

    /** Compares in constant time. */
    static boolean areEqual(String digest, String other) {
        return MessageDigest.isEqual(bytes(digest), bytes(other));
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String sha512(byte[]... parts) {
        MessageDigest digest;
        try {
            digest = MessageDigest.getInstance("SHA-512");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e); // every Java platform has it
        }
        for (byte[] part : parts) {
            digest.update(part);
        }
        return hexadecimal(digest.digest());
    }

    private static String hexadecimal(byte[] bytes) {
        char[] digits = new char[2 * bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            digits[2 * i] = DIGITS[(bytes[i] >> 4) & 0xf];
            digits[2 * i + 1] = DIGITS[bytes[i] & 0xf];
        }
        return new String(digits);
    }
}
