/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.byhand;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.typed.model.Integers;

/** Nine integers as a map with the names of the members. */
final class IntegersMap {
    private IntegersMap() {}

    static void pack(MessagePacker packer, Integers integers) throws IOException {
        packer.packMapHeader(9);
        packer.packString("property1");
        packer.packInt(integers.property1());
        packer.packString("property2");
        packer.packInt(integers.property2());
        packer.packString("property3");
        packer.packInt(integers.property3());
        packer.packString("property4");
        packer.packInt(integers.property4());
        packer.packString("property5");
        packer.packInt(integers.property5());
        packer.packString("property6");
        packer.packInt(integers.property6());
        packer.packString("property7");
        packer.packInt(integers.property7());
        packer.packString("property8");
        packer.packInt(integers.property8());
        packer.packString("property9");
        packer.packInt(integers.property9());
    }

    static Integers unpack(MessageUnpacker unpacker) throws IOException {
        int property1 = 0;
        int property2 = 0;
        int property3 = 0;
        int property4 = 0;
        int property5 = 0;
        int property6 = 0;
        int property7 = 0;
        int property8 = 0;
        int property9 = 0;
        for (int i = unpacker.unpackMapHeader(); i > 0; i--) {
            switch (unpacker.unpackString()) {
                case "property1" -> property1 = unpacker.unpackInt();
                case "property2" -> property2 = unpacker.unpackInt();
                case "property3" -> property3 = unpacker.unpackInt();
                case "property4" -> property4 = unpacker.unpackInt();
                case "property5" -> property5 = unpacker.unpackInt();
                case "property6" -> property6 = unpacker.unpackInt();
                case "property7" -> property7 = unpacker.unpackInt();
                case "property8" -> property8 = unpacker.unpackInt();
                case "property9" -> property9 = unpacker.unpackInt();
                default -> unpacker.skipValue();
            }
        }
        return new Integers(
                property1, property2, property3, property4, property5, property6, property7,
                property8, property9);
    }
}
