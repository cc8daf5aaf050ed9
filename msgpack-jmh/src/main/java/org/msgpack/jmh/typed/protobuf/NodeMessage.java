/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.protobuf;

import java.util.ArrayList;
import java.util.List;
import org.msgpack.jmh.typed.model.Node;

/** A node and those below it as a message. */
final class NodeMessage {
    private NodeMessage() {}

    static Messages.Node of(Node node) {
        Messages.Node.Builder message = Messages.Node.newBuilder();
        message.setName(node.name());
        message.setValue(node.value());
        for (Node child : node.children()) {
            message.addChildren(of(child));
        }
        return message.build();
    }

    static Node toRecord(Messages.Node message) {
        List<Node> children = new ArrayList<>(message.getChildrenCount());
        for (Messages.Node child : message.getChildrenList()) {
            children.add(toRecord(child));
        }
        return new Node(message.getName(), message.getValue(), children);
    }
}
