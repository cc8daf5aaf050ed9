/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.byhand;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.typed.model.Integers;

/** Nine integers as an array of the members. */
final class IntegersArray {
    private IntegersArray() {}

    static void pack(MessagePacker packer, Integers integers) throws IOException {
        packer.packArrayHeader(9);
        packer.packInt(integers.property1());
        packer.packInt(integers.property2());
        packer.packInt(integers.property3());
        packer.packInt(integers.property4());
        packer.packInt(integers.property5());
        packer.packInt(integers.property6());
        packer.packInt(integers.property7());
        packer.packInt(integers.property8());
        packer.packInt(integers.property9());
    }

    static Integers unpack(MessageUnpacker unpacker) throws IOException {
        Members.checkCount(9, unpacker.unpackArrayHeader());
        return new Integers(
                unpacker.unpackInt(),
                unpacker.unpackInt(),
                unpacker.unpackInt(),
                unpacker.unpackInt(),
                unpacker.unpackInt(),
                unpacker.unpackInt(),
                unpacker.unpackInt(),
                unpacker.unpackInt(),
                unpacker.unpackInt());
    }
}
