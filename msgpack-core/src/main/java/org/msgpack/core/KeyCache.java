/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Objects.requireNonNull;

import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.msgpack.core.internal.MemoryAccess;

/**
 * A cache of recurring strings, such as the keys of maps. {@link MessageUnpacker#tryUnpackKey}
 * finds them by their bytes, without decoding them.
 *
 * <p>Keys recur in the same order, too. Each key therefore remembers up to two keys that have
 * followed it, and those are compared first, which takes one or two loads for a key of up to 15
 * bytes. A key that is not found this way is looked up in a hash table, and one that is not in the
 * table is decoded and added.
 *
 * <p><b>Memory.</b> The table has a fixed size, with room for 8,192 keys. If there are more keys
 * than it can hold, or keys that were chosen to collide, the oldest ones are evicted; this costs
 * the time to decode them again and nothing else. Evicted keys lose their followers and are not
 * followed any more, so the memory of a cache is bounded.
 *
 * <p><b>Threads.</b> Threads can share a cache, and the longer a cache lives, the more effective it
 * is. Keys are immutable except for their followers. Since a follower is only a guess, which is
 * verified each time, threads may overwrite each other's guesses.
 */
public final class KeyCache {
    /** The length in bytes, including the header, of the longest string that is cached. */
    public static final int MAX_LENGTH = 64;

    private static final int SET_BITS = 11;
    private static final int WAYS = 4;

    private final Key[] keys = new Key[WAYS << SET_BITS];
    private final Key[] starts = new Key[32];
    private final UnaryOperator<String> canonical;

    /** Creates an empty cache. */
    public KeyCache() {
        this(UnaryOperator.identity());
    }

    /**
     * Creates an empty cache.
     *
     * @param canonical a function applied to each decoded string before it is cached, such as
     *     {@code String::intern}; any thread that uses the cache may call it
     */
    public KeyCache(UnaryOperator<String> canonical) {
        this.canonical = requireNonNull(canonical, "canonical is null");
        for (int i = 0; i < starts.length; i++) {
            starts[i] = new Key(new byte[0], 0, "");
            starts[i].isKept = true;
        }
    }

    /**
     * Returns the key to pass as the previous key at the start of a map.
     *
     * @param depth the number of maps around the one that starts; it distinguishes the first keys
     *     of nested maps
     */
    public Key start(int depth) {
        return starts[depth & (starts.length - 1)];
    }

    /**
     * Returns the key with the given bytes. If it is not in the table, it is decoded and added.
     *
     * @param length the length of the element in bytes, including its header of {@code header}
     *     bytes
     */
    Key find(byte[] array, int position, int header, int length, StringDecoder decoder)
            throws CharacterCodingException {
        int set = set(array, position, length);
        for (int i = set; i < set + WAYS; i++) {
            Key key = keys[i];
            if (key == null) {
                break;
            }
            if (key.length == length && key.isAt(array, position, length)) {
                if (!key.isKept) { // another thread may have evicted what this one added
                    key.isKept = true;
                }
                return key;
            }
        }
        return add(set, array, position, header, length, decoder);
    }

    private Key add(
            int set, byte[] array, int position, int header, int length, StringDecoder decoder)
            throws CharacterCodingException {
        String s = decoder.decode(array, position + header, length - header);
        byte[] element = Arrays.copyOfRange(array, position, position + length);
        byte[] utf8 = s.getBytes(StandardCharsets.UTF_8);
        Key key = new Key(element, header, canonical.apply(s));
        // The result for malformed UTF-8 depends on the configuration, which unpackers that share
        // this cache need not have in common. So only well-formed strings are cached.
        if (Arrays.equals(utf8, Arrays.copyOfRange(element, header, length))) {
            keep(key, set);
        }
        return key;
    }

    private void keep(Key key, int set) {
        Key oldest = keys[set + WAYS - 1];
        if (oldest != null) {
            oldest.drop();
        }
        for (int i = set + WAYS - 1; i > set; i--) {
            keys[i] = keys[i - 1];
        }
        key.isKept = true;
        keys[set] = key;
    }

    /** Returns the index of the first of the {@link #WAYS} slots that may hold a string. */
    static int set(byte[] array, int position, int length) {
        long hash = length;
        for (int i = 0; i < length; i += Long.BYTES) {
            hash = (hash ^ word(array, position + i, length - i)) * 0x9e3779b97f4a7c15L;
            hash ^= hash >>> 32;
        }
        // The highest bits, since a short key occupies the highest bytes of its word.
        return (int) (hash >>> (Long.SIZE - SET_BITS)) * WAYS;
    }

    /** Returns up to eight bytes as a big-endian word, padded with zeros at the end. */
    private static long word(byte[] array, int index, int available) {
        if (available >= Long.BYTES) {
            return MemoryAccess.getBigEndianLong(array, index);
        }
        long word = 0;
        for (int i = 0; i < available; i++) {
            word |= (array[index + i] & 0xffL) << (Long.SIZE - Byte.SIZE * (i + 1));
        }
        return word;
    }

    /** A string in a {@link KeyCache}. */
    public static final class Key {
        private final String string;

        /** The length in bytes of the element, including its header. */
        final int length;

        /** The length in bytes of the string, without its header. */
        final int payloadLength;

        // The first eight bytes of the element (all of it, under a mask, if it is shorter), and
        // the last eight.
        private final long head;
        private final long headMask;
        private final long tail;
        private final byte[] element;

        /**
         * Whether this key is in the table, as far as threads can see, or is a start. Other keys
         * have no followers and do not follow: otherwise keys that are read only once would form a
         * chain as long as the input.
         */
        private boolean isKept;

        // Two keys that have followed this one: a name that occurs in several kinds of maps often
        // has a different neighbor in each.
        private Key follower1;
        private Key follower2;

        private Object note;

        private Key(byte[] element, int header, String string) {
            this.string = string;
            this.length = element.length;
            this.payloadLength = length - header;
            this.element = element;
            this.head = word(element, 0, length);
            this.headMask = length >= Long.BYTES ? -1L : ~(-1L >>> (Byte.SIZE * length));
            this.tail = length >= Long.BYTES
                    ? MemoryAccess.getBigEndianLong(element, length - Long.BYTES)
                    : head;
        }

        /** Returns the string. */
        public String string() {
            return string;
        }

        /**
         * Returns what a user of the cache has noted about this key, such as what it stands for;
         * null if nothing.
         */
        public Object note() {
            return note;
        }

        /**
         * Notes something about this key, which stays as long as the key, for all users of the
         * cache. Threads may overwrite each other's notes, and see any of them: a note must be
         * immutable, and worth no more than the time to find it out again.
         */
        public void setNote(Object note) {
            this.note = note;
        }

        /**
         * Returns the key at a position of a chunk if it has followed this one before, otherwise
         * null.
         *
         * @param available the number of bytes that may be read from {@code position} on
         */
        Key follower(byte[] array, int position, int available) {
            Key guess = follower1;
            if (guess == null || guess.isAt(array, position, available)) {
                return guess;
            }
            guess = follower2;
            return guess != null && guess.isAt(array, position, available) ? guess : null;
        }

        /**
         * Returns {@code true} if this key is still in the table; if not, it has to be looked up
         * again.
         */
        boolean isKept() {
            return isKept;
        }

        /** Remembers a key that has followed this one. */
        void setFollower(Key key) {
            if (!isKept || !key.isKept) {
                return;
            }
            Key first = follower1; // read once: another thread may drop it
            if (first == null || !first.isKept) {
                follower1 = key;
            } else {
                follower2 = key;
            }
        }

        private void drop() {
            isKept = false;
            follower1 = null;
            follower2 = null;
        }

        /**
         * Returns {@code true} if the element of this key is at a position of a chunk.
         *
         * @param available the number of bytes that may be read from {@code position} on
         */
        private boolean isAt(byte[] array, int position, int available) {
            if (available < Long.BYTES) {
                return available >= length && word(array, position, length) == head;
            }
            if (((MemoryAccess.getBigEndianLong(array, position) ^ head) & headMask) != 0) {
                return false;
            }
            int last = length - Long.BYTES;
            return last <= 0
                    || (available >= length
                            && MemoryAccess.getBigEndianLong(array, position + last) == tail
                            && (last <= 8 || isMiddleAt(array, position, last)));
        }

        /**
         * Compares the words between the first and the last one, which starts at {@code last}.
         * Unrolled up to {@link #MAX_LENGTH} on purpose: see
         * docs/internals/experiments.md#names-in-jackson.
         */
        private boolean isMiddleAt(byte[] array, int position, int last) {
            return isWordAt(array, position, 8)
                    && (last <= 16 || isWordAt(array, position, 16))
                    && (last <= 24 || isWordAt(array, position, 24))
                    && (last <= 32 || isWordAt(array, position, 32))
                    && (last <= 40 || isWordAt(array, position, 40))
                    && (last <= 48 || isWordAt(array, position, 48));
        }

        private boolean isWordAt(byte[] array, int position, int i) {
            return MemoryAccess.getBigEndianLong(array, position + i)
                    == MemoryAccess.getBigEndianLong(element, i);
        }

        @Override
        public String toString() {
            return string;
        }
    }
}
