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

/** A node and those below it as an array of the members. */
final class NodeArray {
    private NodeArray() {}

    static void pack(MessagePacker packer, Node node) throws IOException {
        packer.packArrayHeader(3);
        packer.packString(node.name());
        packer.packInt(node.value());
        NodeArray.packAll(packer, node.children());
    }

    static Node unpack(MessageUnpacker unpacker) throws IOException {
        Members.checkCount(3, unpacker.unpackArrayHeader());
        return new Node(
                unpacker.unpackString(), unpacker.unpackInt(), NodeArray.unpackAll(unpacker));
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
