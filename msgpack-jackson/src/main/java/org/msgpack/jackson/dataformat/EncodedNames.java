/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import java.nio.charset.StandardCharsets;

/**
 * The UTF-8 of names that are written again and again, as the keys of maps and of trees are.
 *
 * <p>A name has one place, which its hash code says. One that is not there becomes the candidate
 * for it, and takes it when it comes again while it is that. So names that never come again, such
 * as identifiers, cost little and push nothing out, and there is nothing to be gained by names
 * whose hash codes are equal.
 */
final class EncodedNames {
    private static final int PLACES = 1 << 8;
    private static final int MAX_CHARS = 64;

    private final String[] names = new String[PLACES];
    private final byte[][] encoded = new byte[PLACES][];

    /** The hash code of each place's candidate. */
    private final int[] candidates = new int[PLACES];

    private int misses;

    /** All bytes of the name, or null if it is not known (yet). */
    byte[] find(String name) {
        int hash = name.hashCode();
        int place = (hash ^ hash >>> 8 ^ hash >>> 16) & (PLACES - 1);
        if (name.equals(names[place])) {
            return encoded[place];
        }
        return learn(name, hash, place);
    }

    private byte[] learn(String name, int hash, int place) {
        if (candidates[place] != hash) {
            // One stays for a while, or of names that take turns at a place none would get it.
            if (candidates[place] == 0 || (++misses & 7) == 0) {
                candidates[place] = hash;
            }
            return null;
        }
        if (name.length() > MAX_CHARS) {
            return null;
        }
        byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
        names[place] = name;
        encoded[place] = utf8;
        return utf8;
    }
}
