/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Collections;
import java.util.Random;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;

/** Random documents with all types, in their smallest formats, created from a seed. */
public final class RandomDocument {
    private static final String[] NAMES = {
        "id",
        "name",
        "naïve",
        "愛してる",
        "a longer name that is no short string at all",
        "",
        "x1",
        "x2"
    };

    private final Random random;
    private final MessagePacker packer;

    private RandomDocument(long seed, MessagePacker packer) {
        this.random = new Random(seed);
        this.packer = packer;
    }

    /** Returns a document with an array or map at the root. */
    public static byte[] bytes(long seed) throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            new RandomDocument(seed, packer).container(4);
            return packer.toByteArray();
        }
    }

    private void container(int depth) throws IOException {
        int size = random.nextInt(20) == 0 ? 15 + random.nextInt(4) : random.nextInt(6);
        if (random.nextBoolean()) {
            packer.packArrayHeader(size);
            for (int i = 0; i < size; i++) {
                value(depth - 1);
            }
        } else {
            packer.packMapHeader(size);
            for (int i = 0; i < size; i++) {
                packer.packString(NAMES[random.nextInt(NAMES.length)] + i);
                value(depth - 1);
            }
        }
    }

    private void value(int depth) throws IOException {
        if (depth > 0 && random.nextInt(3) == 0) {
            container(depth);
            return;
        }
        switch (random.nextInt(10)) {
            case 0:
                packer.packNil();
                break;
            case 1:
                packer.packBoolean(random.nextBoolean());
                break;
            case 2:
                packer.packFloat(random.nextFloat());
                break;
            case 3:
                packer.packDouble(random.nextGaussian());
                break;
            case 4:
                packer.packBigInteger(BigInteger.ONE.shiftLeft(63).add(new BigInteger(62, random)));
                break;
            case 5:
                byte[] bytes = new byte[length()];
                random.nextBytes(bytes);
                packer.packBinaryHeader(bytes.length);
                packer.writePayload(bytes);
                break;
            case 6:
                byte[] data = new byte[1 << random.nextInt(6)];
                random.nextBytes(data);
                packer.packExtensionTypeHeader((byte) random.nextInt(128), data.length);
                packer.writePayload(data);
                break;
            case 7:
            case 8:
                packer.packLong(random.nextLong() >> random.nextInt(64));
                break;
            default:
                String unit = random.nextBoolean() ? "a" : "é愛";
                packer.packString(String.join("", Collections.nCopies(length(), unit)));
                break;
        }
    }

    private int length() {
        return random.nextInt(15) == 0 ? 250 + random.nextInt(20) : random.nextInt(40);
    }
}
