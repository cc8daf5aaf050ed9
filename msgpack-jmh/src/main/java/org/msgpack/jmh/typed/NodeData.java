/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.msgpack.jmh.typed.model.Node;

/** A tree of 156 nodes in four levels. */
final class NodeData {
    /** How many children the nodes of each level have. */
    private static final int[] CHILDREN = {5, 5, 5, 0};

    private final SplittableRandom random = new SplittableRandom(4);
    private int count;

    private NodeData() {}

    static Node tree() {
        return new NodeData().node(0);
    }

    private Node node(int level) {
        String name = "node-" + ++count;
        int value = random.nextInt(1 << random.nextInt(1, 31));
        List<Node> children = new ArrayList<>();
        for (int i = 0; i < CHILDREN[level]; i++) {
            children.add(node(level + 1));
        }
        return new Node(name, value, children);
    }
}
