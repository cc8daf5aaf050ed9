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
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;

/**
 * Notices hash tables whose keys were chosen to collide.
 *
 * <p>A {@link HashMap} orders colliding keys of one class that can be compared, so they cost
 * little. It searches all of those that are of several classes or cannot be compared, such as
 * lists: of those, only so many may have the same hash code.
 *
 * <p>To compare two keys that are maps or sets, it looks up what is in one in the other. If that
 * collides too, the work is the square of their size. So inside of a key, nothing of that kind may
 * collide at all.
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
        checkInside(key);
        if (!present.contains(key)) {
            count(key);
        }
    }

    /**
     * Checks a key of a table that remembers the order of its keys and has no guard of its own: of
     * those whose class is not that of the first one, there may be only so many.
     */
    static void requireFewOfOtherClass(
            Object key, Collection<?> present, MessageUnpacker unpacker) {
        Class<?> first = present.iterator().next().getClass();
        if (key.getClass() == first) {
            return;
        }
        long others =
                present.stream().filter(other -> other.getClass() != first).count();
        if (others >= MAX_COLLISIONS) {
            throw new MessageSizeException(
                    "expected at most " + MAX_COLLISIONS + " unknown keys of a second class, found "
                            + "one more before byte " + unpacker.getTotalReadBytes(),
                    MAX_COLLISIONS + 1L);
        }
    }

    /** Checks a part of a key; what is a key inside of it has been checked when it was added. */
    private void checkInside(Object part) {
        if (part instanceof Map) {
            if (part instanceof HashMap || part instanceof ConcurrentHashMap) {
                requireNoCollision(((Map<?, ?>) part).keySet());
            }
            ((Map<?, ?>) part).values().forEach(this::checkInside);
        } else if (part instanceof HashSet) {
            requireNoCollision((HashSet<?>) part);
        } else if (part instanceof Collection) {
            ((Collection<?>) part).forEach(this::checkInside);
        } else if (part instanceof Map.Entry) {
            checkInside(((Map.Entry<?, ?>) part).getKey());
            checkInside(((Map.Entry<?, ?>) part).getValue());
        } else if (part instanceof Optional) {
            ((Optional<?>) part).ifPresent(this::checkInside);
        }
    }

    private void requireNoCollision(Collection<?> keys) {
        if (keys.size() < 2 || areOfOneOrderedClass(keys)) {
            return;
        }
        Set<Integer> hashes = new HashSet<>();
        for (Object key : keys) {
            if (key != null && !hashes.add(key.hashCode())) {
                throw new MessageSizeException(
                        "expected keys with different hash codes in a key, found two with "
                                + key.hashCode() + " before byte " + unpacker.getTotalReadBytes(),
                        2);
            }
        }
    }

    private static boolean areOfOneOrderedClass(Collection<?> keys) {
        Object first = keys.iterator().next();
        if (first == null || !ORDERED.contains(first.getClass())) {
            return false;
        }
        for (Object key : keys) {
            if (key == null || key.getClass() != first.getClass()) {
                return false;
            }
        }
        return true;
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
