/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.byhand;

import org.msgpack.jmh.typed.PackerFormat;
import org.msgpack.jmh.typed.TypedCase;
import org.msgpack.jmh.typed.TypedFormat;
import org.msgpack.jmh.typed.TypedFormats;

/** Records as maps with the names of their members. */
public final class HandMaps implements TypedFormats {
    @Override
    public TypedFormat format(TypedCase data) {
        return switch (data) {
            case MEDIA -> new PackerFormat<>(ContentMap::pack, ContentMap::unpack);
            case MEDIA_200 -> new PackerFormat<>(ContentMap::packAll, ContentMap::unpackAll);
            case NINE_INTEGERS -> new PackerFormat<>(IntegersMap::pack, IntegersMap::unpack);
            case TRADE -> new PackerFormat<>(TradeMap::pack, TradeMap::unpack);
            case TREE -> new PackerFormat<>(NodeMap::pack, NodeMap::unpack);
            case VIEWS -> new PackerFormat<>(CatalogueMap::pack, CatalogueMap::unpack);
        };
    }
}
