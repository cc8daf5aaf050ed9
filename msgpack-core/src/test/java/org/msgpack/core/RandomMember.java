/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import java.util.Random;

/**
 * An element of random type and value that both ways of packing have: with the method for one
 * element, and into a run of members.
 */
public final class RandomMember {
    private static final int[] SIZES = {0, 1, 15, 16, 255, 65535, 65536, Integer.MAX_VALUE};
    private static final int[] KEY_LENGTHS = {31, 32, 33, 255, 256, 300};

    private final int type;
    private final long number;
    private final double real;
    private final int size;

    /** The key, if this is one; otherwise null. */
    public final MapKey key;

    public RandomMember(Random random) {
        type = random.nextInt(9);
        number = random.nextBoolean() ? nearPowerOfTwo(random) : random.nextLong();
        real = random.nextGaussian();
        size = SIZES[random.nextInt(SIZES.length)];
        key = type == 8 ? randomKey(random) : null;
    }

    /** Returns an integer at the border of a format, or within. */
    private static long nearPowerOfTwo(Random random) {
        long near = (1L << random.nextInt(64)) + random.nextInt(3) - 1;
        return random.nextBoolean() ? near : -near;
    }

    private static MapKey randomKey(Random random) {
        if (random.nextInt(4) == 0) {
            return MapKey.of(nearPowerOfTwo(random));
        }
        int length = random.nextInt(6) > 0
                ? random.nextInt(41)
                : KEY_LENGTHS[random.nextInt(KEY_LENGTHS.length)];
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < length; i++) {
            name.append((char) ('a' + random.nextInt(26)));
        }
        return MapKey.of(name.toString());
    }

    /** Packs it with the method for one element; a key as what it stands for. */
    public void pack(MessagePacker packer) throws IOException {
        switch (type) {
            case 0:
                packer.packNil();
                break;
            case 1:
                packer.packBoolean(number < 0);
                break;
            case 2:
                packer.packInt((int) number);
                break;
            case 3:
                packer.packLong(number);
                break;
            case 4:
                packer.packFloat((float) real);
                break;
            case 5:
                packer.packDouble(real);
                break;
            case 6:
                packer.packArrayHeader(size);
                break;
            case 7:
                packer.packMapHeader(size);
                break;
            default:
                packKeyAsElement(packer);
        }
    }

    private void packKeyAsElement(MessagePacker packer) throws IOException {
        if (key.isString()) {
            packer.packString(key.toString());
        } else {
            packer.packLong(Long.parseLong(key.toString()));
        }
    }

    /** Stores it in a run of members. */
    public int put(MessagePacker packer, int at) {
        switch (type) {
            case 0:
                return packer.putNil(at);
            case 1:
                return packer.putBoolean(at, number < 0);
            case 2:
                return packer.putInt(at, (int) number);
            case 3:
                return packer.putLong(at, number);
            case 4:
                return packer.putFloat(at, (float) real);
            case 5:
                return packer.putDouble(at, real);
            case 6:
                return packer.putArrayHeader(at, size);
            case 7:
                return packer.putMapHeader(at, size);
            default:
                return packer.putKey(at, key);
        }
    }

    /** Returns the room for some of them. */
    public static int room(RandomMember... members) {
        int elements = 0;
        int keys = 0;
        for (RandomMember member : members) {
            if (member.key == null) {
                elements++;
            } else {
                keys++;
            }
        }
        MapKey[] all = new MapKey[keys];
        for (RandomMember member : members) {
            if (member.key != null) {
                all[--keys] = member.key;
            }
        }
        return MessagePacker.roomFor(elements, all);
    }

    @Override
    public String toString() {
        return "member of type " + type + ": " + number + ", " + real + ", " + size + ", " + key;
    }
}
