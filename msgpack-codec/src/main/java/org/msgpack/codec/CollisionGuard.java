/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;

/**
 * Notices hash tables whose keys were chosen to collide.
 *
 * <p>A {@link HashMap} orders colliding keys of one class that can be compared, so they cost
 * little. It searches all of those that are of several classes or cannot be compared, such as
 * lists: of those, only so many may have the same hash code.
 */
final class CollisionGuard {
    static final int MAX_COLLISIONS = 256;

    private static final Set<Class<?>> ORDERED = new HashSet<>(Arrays.asList(
            String.class,
            Long.class,
            Integer.class,
            Short.class,
            Byte.class,
            Double.class,
            Float.class,
            Character.class,
            Boolean.class,
            BigInteger.class,
            Instant.class,
            UUID.class));

    private final MessageUnpacker unpacker;

    /** The class of all keys so far; null before the first. */
    private Class<?> only;

    /** How many keys have a hash code; null as long as it does not matter. */
    private Map<Integer, int[]> counts;

    /** @param present the keys that are there already, which are all of one class */
    CollisionGuard(MessageUnpacker unpacker, Collection<?> present) {
        this.unpacker = unpacker;
        if (!present.isEmpty()) {
            check(present.iterator().next(), present);
        }
    }

    /**
     * Checks a key before it is added.
     *
     * @param present the keys that were added before
     */
    void check(Object key, Collection<?> present) {
        if (key == null || (key.getClass() == only && counts == null)) {
            return;
        }
        if (only == null) {
            only = key.getClass();
            if (ORDERED.contains(only)) {
                return;
            }
        }
        if (counts == null) {
            counts = new HashMap<>();
            for (Object earlier : present) {
                count(earlier);
            }
        }
        if (!present.contains(key)) {
            count(key);
        }
    }

    private void count(Object key) {
        if (key == null) {
            return;
        }
        int hash = key.hashCode();
        int[] count = counts.computeIfAbsent(hash, any -> new int[1]);
        if (++count[0] > MAX_COLLISIONS) {
            throw new MessageSizeException(
                    "expected at most " + MAX_COLLISIONS + " keys with the hash code " + hash
                            + ", found one more before byte " + unpacker.getTotalReadBytes(),
                    MAX_COLLISIONS + 1L);
        }
    }
}
