/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.byhand;

import org.msgpack.jmh.typed.PackerFormat;
import org.msgpack.jmh.typed.TypedCase;
import org.msgpack.jmh.typed.TypedFormat;
import org.msgpack.jmh.typed.TypedFormats;

/** Records as arrays of their members. */
public final class HandArrays implements TypedFormats {
    @Override
    public TypedFormat format(TypedCase data) {
        return switch (data) {
            case MEDIA -> new PackerFormat<>(ContentArray::pack, ContentArray::unpack);
            case MEDIA_200 -> new PackerFormat<>(ContentArray::packAll, ContentArray::unpackAll);
            case NINE_INTEGERS -> new PackerFormat<>(IntegersArray::pack, IntegersArray::unpack);
            case TRADE -> new PackerFormat<>(TradeArray::pack, TradeArray::unpack);
            case TREE -> new PackerFormat<>(NodeArray::pack, NodeArray::unpack);
            case VIEWS -> new PackerFormat<>(CatalogueArray::pack, CatalogueArray::unpack);
        };
    }
}
