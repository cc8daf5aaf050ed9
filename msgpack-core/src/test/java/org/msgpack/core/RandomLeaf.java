/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import java.util.Random;

/** Random elements other than containers, for random trees. */
final class RandomLeaf {
    private RandomLeaf() {}

    /** Packs an element. Binaries are packed by copy or by reference. */
    static void pack(Random random, MessagePacker packer) throws IOException {
        switch (random.nextInt(7)) {
            case 0:
                packer.packNil();
                break;
            case 1:
                packer.packDouble(random.nextDouble());
                break;
            case 2:
                packer.packString(new String(new char[random.nextInt(60)]).replace('\0', 'ä'));
                break;
            case 3:
                byte[] copied = new byte[random.nextInt(200)];
                packer.packBinaryHeader(copied.length).writePayload(copied);
                break;
            case 4:
                byte[] referenced = new byte[random.nextInt(600)];
                packer.packBinaryHeader(referenced.length).addPayload(referenced);
                break;
            default:
                packer.packLong(random.nextLong() >> random.nextInt(64));
                break;
        }
    }
}
