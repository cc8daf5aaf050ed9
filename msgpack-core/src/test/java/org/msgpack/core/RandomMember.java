/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import java.util.Random;

/** A key, a header, a number, a boolean or nil: what most of a packed object consists of. */
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

    /** Packs it; a key with {@code packKey}. */
    public void pack(MessagePacker packer) throws IOException {
        if (key == null) {
            packWithoutKey(packer);
        } else {
            packer.packKey(key);
        }
    }

    /** Packs it; a key as the string or the integer that it stands for. */
    public void packWithoutKey(MessagePacker packer) throws IOException {
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

    @Override
    public String toString() {
        return "member of type " + type + ": " + number + ", " + real + ", " + size + ", " + key;
    }
}
