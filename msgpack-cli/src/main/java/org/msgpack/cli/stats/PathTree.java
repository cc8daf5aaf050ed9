/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.stats;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.cli.element.Elements;
import org.msgpack.cli.path.ValuePath;

/**
 * The bytes at each path, such as {@code users[*].name}: all elements of an array have one path,
 * and so have all values of a map with very many keys, which are data rather than names. Only so
 * many paths are told apart; all others are counted together.
 */
final class PathTree {
    /** How many paths are told apart. */
    static final int MOST = 10_000;

    /** How many keys are told apart in the maps at a path. With more, none of them is. */
    static final int MOST_KEYS = 100;

    private static final ValuePath.Step EACH = new ValuePath.Each();

    /** A path. */
    static final class Node {
        private Node parent;
        private final ValuePath.Step step;
        /** In the order in which they come, so that the same file has the same output. */
        private final Map<ValuePath.Step, Node> children = new LinkedHashMap<>();

        /** Whether all values of its maps have one path. */
        private boolean isDictionary;

        /** What it has become a part of, or null. */
        private Node mergedInto;

        /** How many values are there. */
        long values;

        /** The bytes of scalars, of the headers of containers, and of the keys that lead there. */
        long own;

        /** The bytes with all that is in the containers. Known at the end. */
        long whole;

        /** The bytes in the containers that are at no path of their own. */
        private long uncounted;

        private Node(Node parent, ValuePath.Step step) {
            this.parent = parent;
            this.step = step;
        }

        ValuePath path() {
            List<ValuePath.Step> steps = new ArrayList<>();
            for (Node node = this; node.parent != null; node = node.parent) {
                steps.add(node.step);
            }
            Collections.reverse(steps);
            return new ValuePath(steps);
        }
    }

    /** A container: its path or, if that is none of the tree, the nearest that is. */
    private record Open(Node node, boolean isInTree, boolean isMap) {}

    /** A path that becomes a part of another one. */
    private record Merger(Node from, Node into) {}

    private final int most;
    private final Node root = new Node(null, null);
    private int count = 1;

    private final List<Open> open = new ArrayList<>();
    private final Tally others = new Tally();

    private Node current;
    private boolean isInTree;
    private boolean isKey;

    PathTree() {
        this(MOST);
    }

    PathTree(int most) {
        this.most = most;
    }

    /** Goes to the path of an element. */
    void begin(Elements elements) {
        int depth = elements.depth();
        isKey = elements.isKey();
        current = root;
        isInTree = true;
        if (depth > 0) {
            Open around = open.get(depth - 1);
            current = around.node;
            isInTree = around.isInTree;
            if (isInTree) {
                boolean isNamed = around.isMap && !current.isDictionary;
                descend(isNamed ? elements.step() : EACH);
            }
        }
        switch (elements.format().getValueType()) {
            case ARRAY -> open(depth, false);
            case MAP -> open(depth, true);
            default -> {}
        }
    }

    private void descend(ValuePath.Step step) {
        Node child = current.children.get(step);
        if (child == null && count >= most) {
            isInTree = false;
            return;
        }
        if (child == null) {
            child = new Node(current, step);
            current.children.put(step, child);
            count++;
            if (current.children.size() > MOST_KEYS) {
                merge(current);
                child = current.children.get(EACH);
            }
        }
        current = child;
    }

    /** Makes one path of all the paths to the values of a map, and of the same paths in them. */
    private void merge(Node dictionary) {
        Deque<Merger> pending = new ArrayDeque<>();
        makeDictionary(dictionary, pending);
        while (!pending.isEmpty()) {
            Merger merger = pending.remove();
            Node from = merger.from;
            Node into = merger.into;
            while (into.mergedInto != null) {
                into = into.mergedInto;
            }
            from.mergedInto = into;
            count--;
            into.values += from.values;
            into.own += from.own;
            into.uncounted += from.uncounted;
            for (Node child : from.children.values()) {
                Node same = into.children.get(into.isDictionary ? EACH : child.step);
                if (same != null) {
                    pending.add(new Merger(child, same));
                    continue;
                }
                child.parent = into;
                into.children.put(child.step, child);
                if (into.children.size() > MOST_KEYS) {
                    makeDictionary(into, pending);
                }
            }
            from.children.clear();
        }
    }

    private void makeDictionary(Node node, Deque<Merger> pending) {
        node.isDictionary = true;
        Node each = node.children.remove(EACH);
        if (each == null) {
            each = new Node(node, EACH);
            count++;
        }
        for (Node child : node.children.values()) {
            pending.add(new Merger(child, each));
        }
        node.children.clear();
        node.children.put(EACH, each);
    }

    private void open(int depth, boolean isMap) {
        Open container = new Open(current, isInTree, isMap);
        if (depth < open.size()) {
            open.set(depth, container);
        } else {
            open.add(container);
        }
    }

    /** Counts the element, whose bytes are known now. */
    void end(long bytes) {
        if (!isInTree) {
            current.uncounted += bytes;
            others.bytes += bytes;
            others.count += isKey ? 0 : 1;
            return;
        }
        current.values += isKey ? 0 : 1;
        current.own += bytes;
    }

    /** Returns all paths, those with the most bytes first. Called once, at the end. */
    List<Node> sorted() {
        List<Node> nodes = new ArrayList<>(List.of(root));
        for (int i = 0; i < nodes.size(); i++) {
            nodes.addAll(nodes.get(i).children.values());
        }
        for (int i = nodes.size() - 1; i >= 0; i--) {
            Node node = nodes.get(i);
            node.whole += node.own + node.uncounted;
            if (node.parent != null) {
                node.parent.whole += node.whole;
            }
        }
        nodes.sort(Comparator.comparingLong((Node node) -> node.whole).reversed());
        return nodes;
    }

    /** Returns what is at the paths that are not told apart. */
    Tally others() {
        return others;
    }
}
