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

/** A column as an array of the members. */
final class ColumnArray {
    private ColumnArray() {}

    static void pack(MessagePacker packer, Column column) throws IOException {
        packer.packArrayHeader(7);
        packer.packString(column.name());
        packer.packInt(column.position());
        packer.packString(column.type());
        packer.packBoolean(column.nullable());
        Members.packNullable(packer, column.defaultValue());
        Members.packNullable(packer, column.distinct());
        packer.packInt(column.width());
    }

    static Column unpack(MessageUnpacker unpacker) throws IOException {
        Members.checkCount(7, unpacker.unpackArrayHeader());
        return new Column(
                unpacker.unpackString(),
                unpacker.unpackInt(),
                unpacker.unpackString(),
                unpacker.unpackBoolean(),
                Members.unpackNullableString(unpacker),
                Members.unpackNullableDouble(unpacker),
                unpacker.unpackInt());
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
