/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.byhand;

import java.io.IOException;
import java.util.List;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.typed.model.Column;
import org.msgpack.jmh.typed.model.Grant;
import org.msgpack.jmh.typed.model.View;

/** A view as a map with the names of the members. */
final class ViewMap {
    private ViewMap() {}

    static void pack(MessagePacker packer, View view) throws IOException {
        packer.packMapHeader(12);
        packer.packString("oid");
        packer.packInt(view.oid());
        packer.packString("schema");
        packer.packString(view.schema());
        packer.packString("name");
        packer.packString(view.name());
        packer.packString("owner");
        packer.packString(view.owner());
        packer.packString("definition");
        packer.packString(view.definition());
        packer.packString("columns");
        ColumnMap.packAll(packer, view.columns());
        packer.packString("dependsOn");
        Members.packStrings(packer, view.dependsOn());
        packer.packString("updatable");
        packer.packBoolean(view.updatable());
        packer.packString("materialized");
        packer.packBoolean(view.materialized());
        packer.packString("checkOption");
        packer.packString(view.checkOption());
        packer.packString("comment");
        Members.packNullable(packer, view.comment());
        packer.packString("grants");
        GrantMap.packAll(packer, view.grants());
    }

    static View unpack(MessageUnpacker unpacker) throws IOException {
        int oid = 0;
        String schema = null;
        String name = null;
        String owner = null;
        String definition = null;
        List<Column> columns = null;
        List<String> dependsOn = null;
        boolean updatable = false;
        boolean materialized = false;
        String checkOption = null;
        String comment = null;
        List<Grant> grants = null;
        for (int i = unpacker.unpackMapHeader(); i > 0; i--) {
            switch (unpacker.unpackString()) {
                case "oid" -> oid = unpacker.unpackInt();
                case "schema" -> schema = unpacker.unpackString();
                case "name" -> name = unpacker.unpackString();
                case "owner" -> owner = unpacker.unpackString();
                case "definition" -> definition = unpacker.unpackString();
                case "columns" -> columns = ColumnMap.unpackAll(unpacker);
                case "dependsOn" -> dependsOn = Members.unpackStrings(unpacker);
                case "updatable" -> updatable = unpacker.unpackBoolean();
                case "materialized" -> materialized = unpacker.unpackBoolean();
                case "checkOption" -> checkOption = unpacker.unpackString();
                case "comment" -> comment = Members.unpackNullableString(unpacker);
                case "grants" -> grants = GrantMap.unpackAll(unpacker);
                default -> unpacker.skipValue();
            }
        }
        return new View(
                oid,
                schema,
                name,
                owner,
                definition,
                columns,
                dependsOn,
                updatable,
                materialized,
                checkOption,
                comment,
                grants);
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
