/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.byhand;

import java.io.IOException;
import java.util.List;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.typed.model.View;

/** A view as an array of the members. */
final class ViewArray {
    private ViewArray() {}

    static void pack(MessagePacker packer, View view) throws IOException {
        packer.packArrayHeader(12);
        packer.packInt(view.oid());
        packer.packString(view.schema());
        packer.packString(view.name());
        packer.packString(view.owner());
        packer.packString(view.definition());
        ColumnArray.packAll(packer, view.columns());
        Members.packStrings(packer, view.dependsOn());
        packer.packBoolean(view.updatable());
        packer.packBoolean(view.materialized());
        packer.packString(view.checkOption());
        Members.packNullable(packer, view.comment());
        GrantArray.packAll(packer, view.grants());
    }

    static View unpack(MessageUnpacker unpacker) throws IOException {
        Members.checkCount(12, unpacker.unpackArrayHeader());
        return new View(
                unpacker.unpackInt(),
                unpacker.unpackString(),
                unpacker.unpackString(),
                unpacker.unpackString(),
                unpacker.unpackString(),
                ColumnArray.unpackAll(unpacker),
                Members.unpackStrings(unpacker),
                unpacker.unpackBoolean(),
                unpacker.unpackBoolean(),
                unpacker.unpackString(),
                Members.unpackNullableString(unpacker),
                GrantArray.unpackAll(unpacker));
    }

    static void packAll(MessagePacker packer, List<View> views) throws IOException {
        packer.packArrayHeader(views.size());
        for (View view : views) {
            pack(packer, view);
        }
    }

    static List<View> unpackAll(MessageUnpacker unpacker) throws IOException {
        int count = unpacker.unpackArrayHeader();
        List<View> views = Members.newList(count);
        for (int i = 0; i < count; i++) {
            views.add(unpack(unpacker));
        }
        return views;
    }
}
