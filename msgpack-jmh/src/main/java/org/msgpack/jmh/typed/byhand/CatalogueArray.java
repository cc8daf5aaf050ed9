/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.byhand;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.typed.model.Catalogue;

/** A catalogue of views as an array of the members. */
final class CatalogueArray {
    private CatalogueArray() {}

    static void pack(MessagePacker packer, Catalogue catalogue) throws IOException {
        packer.packArrayHeader(3);
        packer.packString(catalogue.catalog());
        packer.packInt(catalogue.version());
        ViewArray.packAll(packer, catalogue.views());
    }

    static Catalogue unpack(MessageUnpacker unpacker) throws IOException {
        Members.checkCount(3, unpacker.unpackArrayHeader());
        return new Catalogue(
                unpacker.unpackString(), unpacker.unpackInt(), ViewArray.unpackAll(unpacker));
    }
}
