/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import org.msgpack.testdata.TreeUnpacker;

/** Looks ahead and reads with the method for the type, without recursion and without a limit. */
final class TypedLoop {
    private TypedLoop() {}

    /** Reads one value with all that is in it. */
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
