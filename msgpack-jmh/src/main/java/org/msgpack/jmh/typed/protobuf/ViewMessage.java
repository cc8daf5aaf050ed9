/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.protobuf;

import java.util.ArrayList;
import java.util.List;
import org.msgpack.jmh.typed.model.Column;
import org.msgpack.jmh.typed.model.Grant;
import org.msgpack.jmh.typed.model.View;

/** A view as a message. */
final class ViewMessage {
    private ViewMessage() {}

    static Messages.View of(View view) {
        Messages.View.Builder message = Messages.View.newBuilder();
        message.setOid(view.oid());
        message.setSchema(view.schema());
        message.setName(view.name());
        message.setOwner(view.owner());
        message.setDefinition(view.definition());
        for (Column column : view.columns()) {
            message.addColumns(ColumnMessage.of(column));
        }
        message.addAllDependsOn(view.dependsOn());
        message.setUpdatable(view.updatable());
        message.setMaterialized(view.materialized());
        message.setCheckOption(view.checkOption());
        if (view.comment() != null) {
            message.setComment(view.comment());
        }
        for (Grant grant : view.grants()) {
            message.addGrants(GrantMessage.of(grant));
        }
        return message.build();
    }

    static View toRecord(Messages.View message) {
        List<Column> columns = new ArrayList<>(message.getColumnsCount());
        for (Messages.Column column : message.getColumnsList()) {
            columns.add(ColumnMessage.toRecord(column));
        }
        List<Grant> grants = new ArrayList<>(message.getGrantsCount());
        for (Messages.Grant grant : message.getGrantsList()) {
            grants.add(GrantMessage.toRecord(grant));
        }
        return new View(
                message.getOid(),
                message.getSchema(),
                message.getName(),
                message.getOwner(),
                message.getDefinition(),
                columns,
                new ArrayList<>(message.getDependsOnList()),
                message.getUpdatable(),
                message.getMaterialized(),
                message.getCheckOption(),
                message.hasComment() ? message.getComment() : null,
                grants);
    }
}
