/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.msgpack.codec.internal.CodecContext;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;

/**
 * Keeps a hash table from becoming slow while it is filled from a message whose keys were chosen to
 * collide. {@link Codecs} does this for the maps and sets that it creates, and generated codecs for
 * unknown members. A codec of your own that fills a {@link HashMap} or a {@link HashSet} can do it
 * as well:
 *
 * <pre>{@code
 * Set<Point> points = new HashSet<>();
 * CollisionGuard guard = new CollisionGuard(unpacker, points);
 * for (int i = 0; i < size; i++) {
 *     points.add(guard.unpackKey(codec::unpack));
 * }
 * }</pre>
 *
 * <p>Colliding keys of one of the JDK's ordered classes, such as String or Long, cost little if no
 * key is of another class: a {@link HashMap} orders them. Of all others, up to 256 of one class may
 * have the same hash code. Besides, comparing them may take 256 steps for each byte of the table:
 * to compare two keys with tables inside, whatever their classes are, what is in one is looked up
 * in the other, and may collide in turn. More is a {@link MessageSizeException}.
 */
public final class CollisionGuard {
    static final int MAX_COLLISIONS = 256;

    /** As many as are needed for a table of keys of two classes that all have one hash code. */
    private static final long MAX_STEPS_PER_BYTE = MAX_COLLISIONS;

    /** What holds nothing, such as a string, is compared many bytes at a time. */
    private static final int BYTES_PER_STEP = 16;

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
    private final Collection<?> present;
    private final long start;
    private final long comparedBefore;

    private long keyStart;
    private long keyWork;

    /** The class of all keys so far, which is ordered; null before the first. */
    private Class<?> only;

    /** The keys in the table by their hash codes; null as long as they do not matter. */
    private Map<Integer, Group> groups;

    /**
     * The group of the last key, which is counted when it is in the table; null if there is none.
     */
    private Group last;

    private int sizeBefore;

    /**
     * Creates a guard for a table.
     *
     * @param keys the keys of the table, or a view of them; none yet
     * @throws IllegalArgumentException if there are some
     */
    public CollisionGuard(MessageUnpacker unpacker, Collection<?> keys) {
        this(unpacker, keys, null);
        if (!keys.isEmpty()) {
            throw new IllegalArgumentException(
                    "expected an empty table, found " + keys.size() + " keys");
        }
    }

    private CollisionGuard(MessageUnpacker unpacker, Collection<?> keys, Class<?> only) {
        this.unpacker = requireNonNull(unpacker, "unpacker is null");
        this.present = requireNonNull(keys, "keys is null");
        this.start = unpacker.getTotalReadBytes();
        CodecContext work = CodecContext.of(unpacker);
        this.comparedBefore = work == null ? 0 : work.comparing;
        this.only = only;
    }

    /** Returns a guard for the other keys of a table which so far has strings only. */
    static CollisionGuard afterStrings(MessageUnpacker unpacker, Collection<?> keys) {
        return new CollisionGuard(unpacker, keys, keys.isEmpty() ? null : String.class);
    }

    /** Whether keys of a class never make a table slow if no other key is in it. */
    static boolean isOrdered(Class<?> type) {
        return ORDERED.contains(type);
    }

    /**
     * Unpacks a key, before it is looked up in the table or added.
     *
     * @param key unpacks it
     * @throws MessageSizeException if it would make the table slow
     */
    public <K> K unpackKey(ValueUnpacker<? extends K> key) throws IOException {
        beginKey();
        K unpacked = key.unpack(unpacker);
        endKey(unpacked);
        return unpacked;
    }

    /** To be called before a key is read. */
    void beginKey() {
        keyStart = unpacker.getTotalReadBytes();
        keyWork = work();
    }

    /**
     * To be called when a key has been read, before it is looked up in the table or added.
     *
     * @throws MessageSizeException if it would make the table slow
     */
    void endKey(Object key) {
        if (key == null) {
            return;
        }
        Class<?> type = key.getClass();
        if (groups == null) {
            if (type == only) {
                return;
            }
            if (only == null && isOrdered(type)) {
                only = type;
                return;
            }
            groups = new HashMap<>();
            for (Object earlier : present) {
                if (earlier != null) {
                    countOrdered(earlier.hashCode(), earlier.getClass());
                }
            }
        }
        check(key, type);
    }

    private void countOrdered(int hash, Class<?> type) {
        Group group = group(hash, type);
        if (++group.count > MAX_COLLISIONS) {
            throw oneMore(hash);
        }
    }

    private void check(Object key, Class<?> type) {
        if (last != null && present.size() > sizeBefore) {
            last.count++;
        }
        int hash = key.hashCode();
        Group group = group(hash, type);
        if (group.count >= MAX_COLLISIONS && !present.contains(key)) {
            throw oneMore(hash);
        }
        long bytes = unpacker.getTotalReadBytes() - keyStart;
        CodecContext work = CodecContext.ensured(unpacker);
        long steps = isOrdered(type)
                ? 1 + bytes / BYTES_PER_STEP
                : bytes + work.hashing + work.comparing - keyWork;
        group.weight = Math.max(group.weight, steps);
        compareWithOthers(hash, work);
        work.hashing += bytes;
        last = group;
        sizeBefore = present.size();
    }

    /** Counts the steps of comparing a key with all that have its hash code. */
    private void compareWithOthers(int hash, CodecContext work) {
        long others = 0;
        long weight = 1;
        for (Group one = groups.get(hash); one != null; one = one.next) {
            others += one.count;
            weight = Math.max(weight, one.weight);
        }
        if (others == 0) {
            return;
        }
        work.comparing += others * weight;
        long steps = work.comparing - comparedBefore;
        long bytes = unpacker.getTotalReadBytes() - start;
        if (steps > MAX_STEPS_PER_BYTE * bytes) {
            throw new MessageSizeException(
                    "expected keys that are compared in at most " + MAX_STEPS_PER_BYTE * bytes
                            + " steps, " + MAX_STEPS_PER_BYTE + " for each byte of their table,"
                            + " found keys with equal hash codes that take " + steps
                            + " before byte " + unpacker.getTotalReadBytes(),
                    steps);
        }
    }

    private MessageSizeException oneMore(int hash) {
        return new MessageSizeException(
                "expected at most " + MAX_COLLISIONS + " keys with the hash code " + hash
                        + ", found one more before byte " + unpacker.getTotalReadBytes(),
                MAX_COLLISIONS + 1L);
    }

    private Group group(int hash, Class<?> type) {
        Group first = groups.get(hash);
        for (Group one = first; one != null; one = one.next) {
            if (one.type == type) {
                return one;
            }
        }
        Group added = new Group(type, first);
        groups.put(hash, added);
        return added;
    }

    private long work() {
        CodecContext work = CodecContext.of(unpacker);
        return work == null ? 0 : work.hashing + work.comparing;
    }

    /** The keys of one class with one hash code. */
    private static final class Group {
        final Class<?> type;
        final Group next;
        int count;

        /** The most steps that comparing one of them takes. */
        long weight = 1;

        Group(Class<?> type, Group next) {
            this.type = type;
            this.next = next;
        }
    }
}
