/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import org.msgpack.core.MessagePack.Code;

/** Packs keys that {@link MessagePacker#packKey} cannot store with a few words. */
final class KeyWriter {
    private KeyWriter() {}

    /** Packs a key that is long, or for which the chunk may have no room. */
    static MessagePacker packAnyKey(MessagePacker packer, MapKey key) throws IOException {
        if (!hasOtherHeader(packer, key)) {
            return packer.writePayload(key.packed, 0, key.length);
        }
        int length = key.length - key.header;
        return packer.packRawStringHeader(length).writePayload(key.packed, key.header, length);
    }

    /** Whether the configuration asks for a str 16 where the key has a str 8. */
    private static boolean hasOtherHeader(MessagePacker packer, MapKey key) {
        return key.packed[0] == Code.STR8
                && packer.stringHeaderLength(key.length - key.header) != key.header;
    }
}
