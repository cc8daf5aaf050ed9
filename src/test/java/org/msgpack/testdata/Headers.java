/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.io.IOException;
import org.msgpack.core.MessageUnpacker;

/** Headers of arrays and maps, passed over one by one. */
public final class Headers {
    private Headers() {}

    /** Reads the header of an array or map; returns false, with nothing read, for anything else. */
    public static boolean tryUnpack(MessageUnpacker unpacker) throws IOException {
        switch (unpacker.getNextFormat().getValueType()) {
            case ARRAY:
                unpacker.unpackArrayHeader();
                return true;
            case MAP:
                unpacker.unpackMapHeader();
                return true;
            default:
                return false;
        }
    }
}
