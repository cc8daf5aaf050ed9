/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.protobuf;

import org.msgpack.jmh.typed.model.Column;

/** A column as a message. */
final class ColumnMessage {
    private ColumnMessage() {}

    static Messages.Column of(Column column) {
        Messages.Column.Builder message = Messages.Column.newBuilder();
        message.setName(column.name());
        message.setPosition(column.position());
        message.setType(column.type());
        message.setNullable(column.nullable());
        if (column.defaultValue() != null) {
            message.setDefaultValue(column.defaultValue());
        }
        if (column.distinct() != null) {
            message.setDistinct(column.distinct());
        }
        message.setWidth(column.width());
        return message.build();
    }

    static Column toRecord(Messages.Column message) {
        return new Column(
                message.getName(),
                message.getPosition(),
                message.getType(),
                message.getNullable(),
                message.hasDefaultValue() ? message.getDefaultValue() : null,
                message.hasDistinct() ? message.getDistinct() : null,
                message.getWidth());
    }
}
