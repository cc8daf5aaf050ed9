/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.nio.charset.CodingErrorAction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessagePack.UnpackerConfig;

class KeyCacheTest {
    /** The length of the longest string that fits, after the two bytes of a str 8. */
    private static final int LONGEST = KeyCache.MAX_LENGTH - 2;

    /** Returns keys that differ in a single byte, among others. */
    private static String randomKey(Random random) {
        StringBuilder s = new StringBuilder();
        int length = random.nextInt(LONGEST + 8);
        for (int i = 0; i < length; i++) {
            s.append('a');
        }
        if (length > 0) {
            s.setCharAt(random.nextInt(length), "ab\u00e4".charAt(random.nextInt(3)));
        }
        return s.toString();
    }

    private static List<String> randomKeys(long seed, int count) {
        Random random = new Random(seed);
        List<String> keys = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            keys.add(randomKey(random));
        }
        return keys;
    }

    private static byte[] packed(List<String> keys, int rounds) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int round = 0; round < rounds; round++) {
            for (String key : keys) {
                packer.packString(key);
            }
        }
        return packer.toByteArray();
    }

    /** Reads strings the way a parser would, and checks each of them. */
    private static void read(
            MessageUnpacker unpacker, KeyCache cache, List<String> keys, int rounds, String hint)
            throws IOException {
        KeyCache.Key previous = cache.start(0);
        for (int i = 0; i < rounds * keys.size(); i++) {
            String expected = keys.get(i % keys.size());
            long start = unpacker.getTotalReadBytes();
            KeyCache.Key key = unpacker.tryUnpackKey(cache, previous);
            if (key == null) {
                assertEquals(start, unpacker.getTotalReadBytes(), hint);
                assertEquals(expected, unpacker.unpackString(), hint);
            } else {
                assertEquals(expected, key.string(), hint);
                assertEquals(expected, key.toString(), hint);
                previous = key;
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void readsWhatUnpackStringReads(InputKind kind) throws IOException {
        for (int seed = 0; seed < 30; seed++) {
            List<String> keys = randomKeys(seed, 40);
            byte[] bytes = packed(keys, 4);
            KeyCache cache = new KeyCache();
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(bytes));
            read(unpacker, cache, keys, 4, kind + ", seed " + seed);
            assertEquals(bytes.length, unpacker.getTotalReadBytes());
        }
    }

    /** Each pair of keys differs in a single byte, at each position of each length. */
    @Test
    void everyByteIsCompared() throws IOException {
        for (int length = 1; length <= LONGEST; length++) {
            char[] expected = new char[length];
            Arrays.fill(expected, 'a');
            for (int i = 0; i < length; i++) {
                char[] other = expected.clone();
                other[i] = 'b';
                byte[] bytes = packed(
                        Arrays.asList(String.valueOf(expected), String.valueOf(other), "padding"),
                        1);
                KeyCache cache = new KeyCache();
                MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes);
                KeyCache.Key first = unpacker.tryUnpackKey(cache, cache.start(0));
                assertEquals(String.valueOf(expected), first.string());
                KeyCache.Key second = unpacker.tryUnpackKey(cache, cache.start(0));
                assertEquals(String.valueOf(other), second.string());
            }
        }
    }

    @Test
    void keysAreDecodedOnce() throws IOException {
        byte[] bytes = packed(Arrays.asList("first", "second"), 2);
        KeyCache cache = new KeyCache();
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes);
        KeyCache.Key first = unpacker.tryUnpackKey(cache, cache.start(0));
        KeyCache.Key second = unpacker.tryUnpackKey(cache, first);
        assertSame(first, unpacker.tryUnpackKey(cache, second));
        assertSame(second, unpacker.tryUnpackKey(cache, cache.start(1)), "by its bytes");
        MessageUnpacker later = MessagePack.newDefaultUnpacker(bytes);
        assertSame(first, later.tryUnpackKey(cache, cache.start(0)));
    }

    @Test
    void cachedKeysAllocateNothing() throws IOException {
        List<String> keys = randomKeys(7, 100);
        keys.removeIf(key -> key.length() > LONGEST - 2);
        int rounds = 2000;
        byte[] bytes = packed(keys, rounds);
        KeyCache cache = new KeyCache();
        MessageUnpacker warm = MessagePack.newDefaultUnpacker(bytes);
        KeyCache.Key previous = cache.start(0);
        while (warm.hasNext()) {
            previous = warm.tryUnpackKey(cache, previous);
        }
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes);
        long before = AllocatedBytes.ofThisThread();
        while (unpacker.hasNext()) {
            previous = unpacker.tryUnpackKey(cache, previous);
        }
        long allocated = AllocatedBytes.ofThisThread() - before;
        int read = keys.size() * rounds;
        assertEquals(0, allocated / read, allocated + " bytes for " + read + " keys");
    }

    @Test
    void stringsAreMadeCanonical() throws IOException {
        KeyCache cache = new KeyCache(String::intern);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new byte[] {(byte) 0xa1, 'k'});
        assertSame("k", unpacker.tryUnpackKey(cache, cache.start(0)).string());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "01",
                "c0",
                "c3",
                "cb 00 00 00 00 00 00 00 00",
                "c4 01 41",
                "da 00 01 41",
                "90",
                "80",
                "c1"
            })
    void otherElementsAreNotConsumed(String hex) throws IOException {
        KeyCache cache = new KeyCache();
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(Hex.bytes(hex));
        assertNull(unpacker.tryUnpackKey(cache, cache.start(0)));
        assertEquals(0, unpacker.getTotalReadBytes());
    }

    @Test
    void malformedStringsAreNotCached() throws IOException {
        KeyCache cache = new KeyCache();
        byte[] malformed = {(byte) 0xa2, 'a', (byte) 0xff};
        MessageUnpacker replacing = MessagePack.newDefaultUnpacker(malformed);
        assertEquals("a\ufffd", replacing.tryUnpackKey(cache, cache.start(0)).string());
        MessageUnpacker ignoring = new UnpackerConfig()
                .withActionOnMalformedString(CodingErrorAction.IGNORE)
                .newUnpacker(malformed);
        assertEquals("a", ignoring.tryUnpackKey(cache, cache.start(1)).string());
        MessageUnpacker reporting = new UnpackerConfig()
                .withActionOnMalformedString(CodingErrorAction.REPORT)
                .newUnpacker(malformed);
        assertThrows(
                MessageStringCodingException.class,
                () -> reporting.tryUnpackKey(cache, cache.start(2)));
        assertEquals(0, reporting.getTotalReadBytes());
    }

    /**
     * One unpacker replaces malformed sequences that another one, which shares the cache, has to
     * report.
     */
    @Test
    void malformedStringsDoNotBecomeFollowers() throws IOException {
        KeyCache cache = new KeyCache();
        byte[] bytes = {(byte) 0xa1, 'k', (byte) 0xa2, 'a', (byte) 0xff};
        MessageUnpacker replacing = MessagePack.newDefaultUnpacker(bytes);
        KeyCache.Key first = replacing.tryUnpackKey(cache, cache.start(0));
        assertEquals("a\ufffd", replacing.tryUnpackKey(cache, first).string());
        MessageUnpacker reporting = new UnpackerConfig()
                .withActionOnMalformedString(CodingErrorAction.REPORT)
                .newUnpacker(bytes);
        assertSame(first, reporting.tryUnpackKey(cache, cache.start(0)));
        assertThrows(
                MessageStringCodingException.class, () -> reporting.tryUnpackKey(cache, first));
        assertEquals(2, reporting.getTotalReadBytes());
    }

    @Test
    void truncatedKeysCanBeReadAgain() throws IOException {
        byte[] whole = {(byte) 0xa3, 'k', 'e', 'y'};
        KeyCache cache = new KeyCache();
        KeyCache.Key known =
                MessagePack.newDefaultUnpacker(whole).tryUnpackKey(cache, cache.start(0));
        assertNotNull(known);
        for (int length = 0; length < whole.length; length++) {
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(whole, 0, length);
            assertThrows(
                    MessageInsufficientBufferException.class,
                    () -> unpacker.tryUnpackKey(cache, cache.start(0)));
            assertEquals(0, unpacker.getTotalReadBytes());
        }
    }

    @Test
    void stringSizeLimitAppliesToCachedKeysToo() throws IOException {
        byte[] bytes = packed(Arrays.asList("key"), 1);
        KeyCache cache = new KeyCache();
        assertNotNull(MessagePack.newDefaultUnpacker(bytes).tryUnpackKey(cache, cache.start(0)));
        MessageUnpacker limited = new UnpackerConfig().withStringSizeLimit(2).newUnpacker(bytes);
        assertThrows(MessageSizeException.class, () -> limited.tryUnpackKey(cache, cache.start(0)));
    }

    @Test
    void moreKeysThanTheTableHolds() throws IOException {
        List<String> keys = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            keys.add("key" + i);
        }
        byte[] bytes = packed(keys, 2);
        read(MessagePack.newDefaultUnpacker(bytes), new KeyCache(), keys, 2, "many keys");
    }

    /** As many as the keys of large dictionaries: the media types, for example. */
    @Test
    void thousandsOfKeysAreDecodedOnce() throws IOException {
        List<String> keys = new ArrayList<>();
        for (int i = 0; i < 2_500; i++) {
            keys.add("application/vnd.example." + Integer.toString(i * 7919, 36));
        }
        int[] decoded = new int[1];
        KeyCache cache = new KeyCache(s -> {
            decoded[0]++;
            return s;
        });
        read(MessagePack.newDefaultUnpacker(packed(keys, 1)), cache, keys, 1, "first");
        assertEquals(keys.size(), decoded[0]);
        read(MessagePack.newDefaultUnpacker(packed(keys, 1)), cache, keys, 1, "again");
        int again = decoded[0] - keys.size();
        assertTrue(again <= keys.size() / 10, again + " keys were decoded again");
    }

    /** Each message continues where the previous one ended, so that all keys follow one another. */
    @Test
    void memoryIsBoundedForEndlessKeys() throws Exception {
        KeyCache cache = new KeyCache();
        int count = 20_000;
        for (int message = 0; message < 3; message++) {
            List<String> keys = new ArrayList<>();
            for (int i = message == 0 ? 0 : -1; i < count; i++) {
                keys.add("key" + (message * count + i));
            }
            read(MessagePack.newDefaultUnpacker(packed(keys, 1)), cache, keys, 1, "a chain");
        }
        int table = Array.getLength(field(KeyCache.class, "keys").get(cache));
        int starts = Array.getLength(field(KeyCache.class, "starts").get(cache));
        int reachable = reachable(cache).size();
        assertTrue(reachable > table, reachable + " keys");
        assertTrue(reachable <= (table + starts) * 3, reachable + " keys");
    }

    /** Returns all keys that the cache references, including followers. */
    private static Set<Object> reachable(KeyCache cache) throws ReflectiveOperationException {
        Field follower1 = field(KeyCache.Key.class, "follower1");
        Field follower2 = field(KeyCache.Key.class, "follower2");
        Deque<Object> open = new ArrayDeque<>();
        for (String name : new String[] {"keys", "starts"}) {
            Object array = field(KeyCache.class, name).get(cache);
            for (int i = 0; i < Array.getLength(array); i++) {
                Optional.ofNullable(Array.get(array, i)).ifPresent(open::add);
            }
        }
        Set<Object> found = Collections.newSetFromMap(new IdentityHashMap<>());
        while (!open.isEmpty()) {
            Object key = open.remove();
            if (found.add(key)) {
                Optional.ofNullable(follower1.get(key)).ifPresent(open::add);
                Optional.ofNullable(follower2.get(key)).ifPresent(open::add);
            }
        }
        return found;
    }

    private static Field field(Class<?> type, String name) throws ReflectiveOperationException {
        Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }

    @Test
    void evictedKeysBecomeFollowersAgain() throws IOException {
        List<String> record = Arrays.asList("id", "name", "score");
        List<String> others = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            others.add("other" + i);
        }
        int[] decoded = new int[1];
        KeyCache cache = new KeyCache(s -> {
            decoded[0]++;
            return s;
        });
        read(MessagePack.newDefaultUnpacker(packed(record, 1)), cache, record, 1, "first");
        read(MessagePack.newDefaultUnpacker(packed(others, 1)), cache, others, 1, "others");
        read(MessagePack.newDefaultUnpacker(packed(record, 1)), cache, record, 1, "again");
        assertEquals(record.size() * 2 + others.size(), decoded[0]);
        byte[] bytes = packed(record, 1);
        KeyCache.Key previous = cache.start(0);
        for (int at = 0; at < bytes.length; at += previous.length) {
            previous = previous.follower(bytes, at, bytes.length - at);
            assertNotNull(previous);
            assertTrue(previous.isKept());
        }
        read(MessagePack.newDefaultUnpacker(bytes), cache, record, 1, "known");
        assertEquals(record.size() * 2 + others.size(), decoded[0]);
    }

    /** Simulates two threads that put keys into the same slots at the same time. */
    @Test
    void keyThatIsFoundInTheTableIsMarkedAsKept() throws Exception {
        byte[] bytes = packed(Arrays.asList("key"), 1);
        KeyCache cache = new KeyCache();
        KeyCache.Key key =
                MessagePack.newDefaultUnpacker(bytes).tryUnpackKey(cache, cache.start(0));
        field(KeyCache.Key.class, "isKept").set(key, false);
        assertSame(key, MessagePack.newDefaultUnpacker(bytes).tryUnpackKey(cache, cache.start(0)));
        assertTrue(key.isKept());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "key", "a_longer_name_"})
    void shortKeysAreSpreadOverTheTable(String prefix) throws IOException {
        Map<Integer, Integer> inSet = new HashMap<>();
        for (char first = 'a'; first <= 'z'; first++) {
            for (char second = 'a'; second <= 'z'; second++) {
                byte[] element = packed(Arrays.asList(prefix + first + second), 1);
                inSet.merge(KeyCache.set(element, 0, element.length), 1, Integer::sum);
            }
        }
        assertTrue(inSet.size() > 512 / 2, inSet.size() + " sets of 676 keys");
        int most = Collections.max(inSet.values());
        assertTrue(most <= 8, most + " keys in one set");
    }

    /**
     * All that an attacker who knows the hash function achieves is that keys are decoded each time,
     * as they are without a cache.
     */
    @Test
    void collidingKeysAreDecodedEachTime() throws IOException {
        List<String> colliding = new ArrayList<>();
        for (int i = 0; colliding.size() < 500; i++) {
            String key = Integer.toString(1_000_000 + i);
            byte[] element = packed(Arrays.asList(key), 1);
            if (KeyCache.set(element, 0, element.length) == 0) {
                colliding.add(key);
            }
        }
        int rounds = 4;
        byte[] bytes = packed(colliding, rounds);
        int[] decoded = new int[1];
        KeyCache cache = new KeyCache(s -> {
            decoded[0]++;
            return s;
        });
        read(MessagePack.newDefaultUnpacker(bytes), cache, colliding, rounds, "one set");
        assertTrue(decoded[0] > colliding.size(), "they do not collide");
        assertTrue(decoded[0] <= rounds * colliding.size(), "decoded " + decoded[0]);
    }

    @Test
    void threadsShareACache() throws Exception {
        KeyCache cache = new KeyCache();
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Future<?>> readers = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                List<String> keys = randomKeys(i % 3, 200);
                byte[] bytes = packed(keys, 50);
                String hint = "thread " + i;
                readers.add(threads.submit(() -> {
                    read(MessagePack.newDefaultUnpacker(bytes), cache, keys, 50, hint);
                    return null;
                }));
            }
            for (Future<?> reader : readers) {
                reader.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void startsOfDifferentDepthsAreDistinct() {
        KeyCache cache = new KeyCache();
        assertNotSame(cache.start(0), cache.start(1));
        assertSame(cache.start(5), cache.start(5));
        assertNotNull(cache.start(Integer.MAX_VALUE));
    }
}
