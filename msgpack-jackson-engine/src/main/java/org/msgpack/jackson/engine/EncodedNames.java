/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.nio.charset.StandardCharsets;

/**
 * Caches the UTF-8 of names that are written repeatedly as strings, such as the keys of maps and
 * trees.
 *
 * <p>The hash code of a name determines its only slot. A name that is not in its slot first becomes
 * the slot's candidate, and moves in when it is written again while still the candidate. So names
 * that never recur, such as identifiers, cost little and evict nothing, and names with equal hash
 * codes gain an attacker nothing.
 */
final class EncodedNames {
    private static final int SLOTS = 1 << 8;
    private static final int MAX_CHARS = 64;

    private final String[] names = new String[SLOTS];
    private final byte[][] encoded = new byte[SLOTS][];

    /** The hash code of each slot's candidate. */
    private final int[] candidates = new int[SLOTS];

    private int misses;

    /** Returns the UTF-8 of a name, shared, or null if it is not cached (yet). */
    byte[] find(String name) {
        int hash = name.hashCode();
        int slot = (hash ^ hash >>> 8 ^ hash >>> 16) & (SLOTS - 1);
        if (name.equals(names[slot])) {
            return encoded[slot];
        }
        return learn(name, hash, slot);
    }

    private byte[] learn(String name, int hash, int slot) {
        if (candidates[slot] != hash) {
            // A candidate stays for some misses; otherwise names that alternate in a slot would
            // never move in.
            if (candidates[slot] == 0 || (++misses & 7) == 0) {
                candidates[slot] = hash;
            }
            return null;
        }
        if (name.length() > MAX_CHARS) {
            return null;
        }
        byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
        names[slot] = name;
        encoded[slot] = utf8;
        return utf8;
    }
}
