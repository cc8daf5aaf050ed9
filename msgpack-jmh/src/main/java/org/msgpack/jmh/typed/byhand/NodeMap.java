/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.byhand;

import java.io.IOException;
import java.util.List;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.typed.model.Node;

/** A node and those below it as a map with the names of the members. */
final class NodeMap {
    private NodeMap() {}

    static void pack(MessagePacker packer, Node node) throws IOException {
        packer.packMapHeader(3);
        packer.packString("name");
        packer.packString(node.name());
        packer.packString("value");
        packer.packInt(node.value());
        packer.packString("children");
        NodeMap.packAll(packer, node.children());
    }

    static Node unpack(MessageUnpacker unpacker) throws IOException {
        String name = null;
        int value = 0;
        List<Node> children = null;
        for (int i = unpacker.unpackMapHeader(); i > 0; i--) {
            switch (unpacker.unpackString()) {
                case "name" -> name = unpacker.unpackString();
                case "value" -> value = unpacker.unpackInt();
                case "children" -> children = NodeMap.unpackAll(unpacker);
                default -> unpacker.skipValue();
            }
        }
        return new Node(name, value, children);
    }

    static void packAll(MessagePacker packer, List<Node> nodes) throws IOException {
        packer.packArrayHeader(nodes.size());
        for (Node node : nodes) {
            pack(packer, node);
        }
    }

    static List<Node> unpackAll(MessageUnpacker unpacker) throws IOException {
        int count = unpacker.unpackArrayHeader();
        List<Node> nodes = Members.newList(count);
        for (int i = 0; i < count; i++) {
            nodes.add(unpack(unpacker));
        }
        return nodes;
    }
}
