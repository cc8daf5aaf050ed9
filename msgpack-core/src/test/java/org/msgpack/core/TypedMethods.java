/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import org.msgpack.testdata.TreeUnpacker;

/**
 * Reads values by looking at the next format and calling the method for its type, without recursion
 * and therefore without a limit on depth.
 */
final class TypedMethods {
    private TypedMethods() {}

    /** Reads one value and everything inside it. */
    static void read(MessageUnpacker unpacker) throws IOException {
        for (long remaining = 1; remaining > 0; remaining--) {
            switch (unpacker.getNextFormat()) {
                case FIXARRAY:
                case ARRAY16:
                case ARRAY32:
                    remaining += unpacker.unpackArrayHeader();
                    break;
                case FIXMAP:
                case MAP16:
                case MAP32:
                    remaining += 2L * unpacker.unpackMapHeader();
                    break;
                default:
                    TreeUnpacker.unpack(unpacker);
            }
        }
    }
}
