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

/** A column as a map with the names of the members. */
final class ColumnMap {
    private ColumnMap() {}

    static void pack(MessagePacker packer, Column column) throws IOException {
        packer.packMapHeader(7);
        packer.packString("name");
        packer.packString(column.name());
        packer.packString("position");
        packer.packInt(column.position());
        packer.packString("type");
        packer.packString(column.type());
        packer.packString("nullable");
        packer.packBoolean(column.nullable());
        packer.packString("defaultValue");
        Members.packNullable(packer, column.defaultValue());
        packer.packString("distinct");
        Members.packNullable(packer, column.distinct());
        packer.packString("width");
        packer.packInt(column.width());
    }

    static Column unpack(MessageUnpacker unpacker) throws IOException {
        String name = null;
        int position = 0;
        String type = null;
        boolean nullable = false;
        String defaultValue = null;
        Double distinct = null;
        int width = 0;
        for (int i = unpacker.unpackMapHeader(); i > 0; i--) {
            switch (unpacker.unpackString()) {
                case "name" -> name = unpacker.unpackString();
                case "position" -> position = unpacker.unpackInt();
                case "type" -> type = unpacker.unpackString();
                case "nullable" -> nullable = unpacker.unpackBoolean();
                case "defaultValue" -> defaultValue = Members.unpackNullableString(unpacker);
                case "distinct" -> distinct = Members.unpackNullableDouble(unpacker);
                case "width" -> width = unpacker.unpackInt();
                default -> unpacker.skipValue();
            }
        }
        return new Column(name, position, type, nullable, defaultValue, distinct, width);
    }

    static void packAll(MessagePacker packer, List<Column> columns) throws IOException {
        packer.packArrayHeader(columns.size());
        for (Column column : columns) {
            pack(packer, column);
        }
    }

    static List<Column> unpackAll(MessageUnpacker unpacker) throws IOException {
        int count = unpacker.unpackArrayHeader();
        List<Column> columns = Members.newList(count);
        for (int i = 0; i < count; i++) {
            columns.add(unpack(unpacker));
        }
        return columns;
    }
}
