/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/**
 * Inputs of any length that cost a reader as much as possible: as many values as possible, as deep
 * as possible, and headers that declare elements that never come.
 */
public final class HostileFamilies {
    private static final int[] DECLARED = {
        0xffff, 1 << 29, (1 << 30) - 1, 1 << 30, Integer.MAX_VALUE, 1 << 31, -1
    };
    private static final int[] MALFORMED = {0x80, 0xc0, 0xc3, 0xe3, 0xed, 0xf0, 0xf4, 0xff};
    private static final int RANDOM = 10;

    private final int length;
    private final Map<String, byte[]> inputs = new LinkedHashMap<>();

    private HostileFamilies(int length) {
        this.length = length;
    }

    /** Returns an input of at least {@code length} bytes of each family, by the family's name. */
    public static Map<String, byte[]> inputs(int length) {
        HostileFamilies families = new HostileFamilies(length);
        families.addSmallestElements();
        families.addDeclared();
        families.addNested();
        families.addMalformedStrings();
        families.addCollidingKeys();
        families.addRandom();
        return families.inputs;
    }

    /** Returns the shortest value of a format; of a container, the start of the shortest. */
    private static byte[] smallest(int first) {
        if (first >= 0x80 && first < 0xc0) {
            boolean isString = first >= 0xa0;
            return Arrays.copyOf(new byte[] {(byte) first}, isString ? 1 + (first & 31) : 1);
        }
        int[] lengths = { // from c0 on
            1, 1, 1, 1, 2, 3, 5, 3, 4, 6, 5, 9, 2, 3, 5, 9, 2, 3, 5, 9, 3, 4, 6, 10, 18, 2, 3, 5, 3,
            5, 3, 5
        };
        int length = first < 0xc0 || first >= 0xe0 ? 1 : lengths[first - 0xc0];
        return Arrays.copyOf(new byte[] {(byte) first}, length);
    }

    private void addSmallestElements() {
        for (int first = 0; first < 0x100; first++) {
            boolean isLikeTheOneBefore = (first & 15) > 1 && (first & 15) < 15;
            if (isLikeTheOneBefore && (first < 0xc0 || first >= 0xe0)) {
                continue;
            }
            byte[] element = smallest(first);
            String name = String.format("%02x", first);
            add(name + " at the root", new byte[0], element);
            add(name + " in an array", header(0xdd, length), element);
            add(name + " in a map", header(0xdf, length), element);
            add(name + " in arrays of one", header(0xdd, length), join(0x91, element));
            add(name + " in arrays of 15", header(0xdd, length), join(0x9f, element));
            add(name + " behind an integer", header(0xdd, length), join(0x92, join(1, element)));
            add(name + " in maps of one", header(0xdd, length), join(0x81, element));
            add(name + " in maps by name", header(0xdd, length), join(0x81, join(0xa0, element)));
        }
    }

    private void addDeclared() {
        for (int format : new int[] {0xc6, 0xc9, 0xdb, 0xdd, 0xdf}) {
            for (int declared : DECLARED) {
                byte[] header = header(format, declared);
                String name =
                        String.format("%02x of %s", format, Integer.toUnsignedString(declared));
                add(name, new byte[0], header);
                add(name + " in arrays", new byte[0], join(0x92, header));
                add(name + " in maps", new byte[0], join(0x82, header));
                add(name + " before zeros", header, new byte[1]);
                add(name + " before empty arrays", header, new byte[] {(byte) 0x90});
                add(name + " before empty maps", header, new byte[] {(byte) 0x80});
            }
        }
    }

    private void addNested() {
        byte[][] levels = {
            {(byte) 0x91},
            {(byte) 0x9f},
            {(byte) 0x92, (byte) 0xc0},
            {(byte) 0x81},
            {(byte) 0x81, (byte) 0xa0},
            {(byte) 0x81, (byte) 0xa1, 'a'},
            {(byte) 0xdc, 0, 1},
            {(byte) 0xdc, (byte) 0xff, (byte) 0xff},
            {(byte) 0xdc, (byte) 0xff, (byte) 0xff, 1},
            {(byte) 0xdc, (byte) 0xff, (byte) 0xff, (byte) 0xca, 0, 0, 0, 0},
            {(byte) 0x92, 1},
            {(byte) 0xde, 0, 1, (byte) 0xc0},
            {(byte) 0xde, (byte) 0xff, (byte) 0xff},
            header(0xdd, 1),
            header(0xdd, 1000)
        };
        for (byte[] level : levels) {
            add("nested " + ByteNotation.format(level), new byte[0], level);
            // The maximum depth, over and over.
            byte[] deep = repeated(new byte[0], level, 400 * level.length);
            add("nested 400 deep " + ByteNotation.format(level), header(0xdd, length), deep);
        }
    }

    private void addMalformedStrings() {
        for (int first : MALFORMED) {
            byte[] bad = {(byte) first};
            add("string of " + ByteNotation.format(bad), header(0xdb, length), bad);
            byte[] between = {'a', (byte) first, (byte) 0x80, (byte) 0xaf};
            add("string with " + ByteNotation.format(bad), header(0xdb, length), between);
        }
        byte[][] characters = {
            {'a'},
            {(byte) 0xc3, (byte) 0xa9},
            {(byte) 0xe3, (byte) 0x81, (byte) 0x82},
            {(byte) 0xf0, (byte) 0x9f, (byte) 0x98, (byte) 0x80}
        };
        for (byte[] character : characters) {
            add("string of " + ByteNotation.format(character), header(0xdb, length), character);
            add("binary of " + ByteNotation.format(character), header(0xc6, length), character);
        }
    }

    /** Keys with the same hash code, and keys with different ones. */
    private void addCollidingKeys() {
        ByteArrayOutputStream colliding = new ByteArrayOutputStream();
        ByteArrayOutputStream different = new ByteArrayOutputStream();
        int count = length / 32 + 1;
        for (int i = 0; i < count; i++) {
            byte[] key = colliding(i, 15).getBytes(StandardCharsets.US_ASCII);
            colliding.write(0xbe);
            colliding.write(key, 0, key.length);
            colliding.write(0xc0);
            byte[] name = ByteNotation.fiveDigits(i % 100_000).getBytes(StandardCharsets.US_ASCII);
            different.write(0xa5);
            different.write(name, 0, name.length);
            different.write(0xc0);
        }
        add("keys of one hash code", header(0xdf, count), colliding.toByteArray());
        add("different keys", header(0xdf, count), different.toByteArray());
    }

    /**
     * Returns the n-th of the strings of {@code pairs} pairs of letters, all with the same hash
     * code.
     */
    public static String colliding(int n, int pairs) {
        StringBuilder string = new StringBuilder();
        for (int bit = 0; bit < pairs; bit++) {
            string.append((n >> bit & 1) == 0 ? "Aa" : "BB");
        }
        return string.toString();
    }

    private void addRandom() {
        for (int seed = 0; seed < RANDOM; seed++) {
            Random random = new Random(seed);
            byte[] bytes = new byte[length];
            random.nextBytes(bytes);
            if (seed % 2 == 1) { // mostly headers
                for (int i = 0; i < length; i++) {
                    bytes[i] = (byte) (0x80 + (bytes[i] & 0x7f) % 0x60);
                }
            }
            add("random " + seed, new byte[0], bytes);
            add("random " + seed + " in an array", header(0xdd, length), bytes);
        }
    }

    private void add(String name, byte[] start, byte[] unit) {
        inputs.put(name, repeated(start, unit, length));
    }

    private static byte[] repeated(byte[] start, byte[] unit, int length) {
        int times = Math.max(1, (length - start.length + unit.length - 1) / unit.length);
        byte[] bytes = Arrays.copyOf(start, start.length + times * unit.length);
        for (int i = 0; i < times; i++) {
            System.arraycopy(unit, 0, bytes, start.length + i * unit.length, unit.length);
        }
        return bytes;
    }

    private static byte[] header(int format, int size) {
        byte[] header = {
            (byte) format,
            (byte) (size >>> 24),
            (byte) (size >>> 16),
            (byte) (size >>> 8),
            (byte) size,
            5 // the type of an ext
        };
        return format == 0xc9 ? header : Arrays.copyOf(header, 5);
    }

    private static byte[] join(int first, byte[] rest) {
        byte[] joined = new byte[1 + rest.length];
        joined[0] = (byte) first;
        System.arraycopy(rest, 0, joined, 1, rest.length);
        return joined;
    }
}
