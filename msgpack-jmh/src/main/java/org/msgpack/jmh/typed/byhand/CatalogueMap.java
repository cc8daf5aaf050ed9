/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.byhand;

import java.io.IOException;
import java.util.List;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.typed.model.Catalogue;
import org.msgpack.jmh.typed.model.View;

/** A catalogue of views as a map with the names of the members. */
final class CatalogueMap {
    private CatalogueMap() {}

    static void pack(MessagePacker packer, Catalogue catalogue) throws IOException {
        packer.packMapHeader(3);
        packer.packString("catalog");
        packer.packString(catalogue.catalog());
        packer.packString("version");
        packer.packInt(catalogue.version());
        packer.packString("views");
        ViewMap.packAll(packer, catalogue.views());
    }

    static Catalogue unpack(MessageUnpacker unpacker) throws IOException {
        String catalog = null;
        int version = 0;
        List<View> views = null;
        for (int i = unpacker.unpackMapHeader(); i > 0; i--) {
            switch (unpacker.unpackString()) {
                case "catalog" -> catalog = unpacker.unpackString();
                case "version" -> version = unpacker.unpackInt();
                case "views" -> views = ViewMap.unpackAll(unpacker);
                default -> unpacker.skipValue();
            }
        }
        return new Catalogue(catalog, version, views);
    }
}
