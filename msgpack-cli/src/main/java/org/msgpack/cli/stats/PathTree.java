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
 * Counts the bytes at each path, such as {@code users[*].name}. All elements of an array share one
 * path, as do all values of a map with very many keys, which are data rather than names. The number
 * of paths is limited; all others are counted together.
 */
final class PathTree {
    /** The most paths that are counted individually. */
    static final int MAX = 10_000;

    /**
     * The most keys in the maps at a path that get paths of their own. If there are more, none
     * does.
     */
    static final int MAX_KEYS = 100;

    private static final ValuePath.Step EACH = new ValuePath.Each();

    /** A path. */
    static final class Node {
        private Node parent;
        private final ValuePath.Step step;
        /** In the order of the file, so that the output is deterministic. */
        private final Map<ValuePath.Step, Node> children = new LinkedHashMap<>();

        /** Whether all values of its maps share one path. */
        private boolean isDictionary;

        /** The node it has been merged into, or null. */
        private Node mergedInto;

        /** The number of values at this path. */
        long values;

        /** The bytes of scalars, container headers, and the keys that lead here. */
        long own;

        /** The bytes including the content of containers. Known at the end. */
        long whole;

        /** The bytes inside the containers that have no path of their own. */
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

    /** An open container, with its path or, if that is not in the tree, the nearest one that is. */
    private record Open(Node node, boolean isInTree, boolean isMap) {}

    /** A node to merge into another one. */
    private record Merger(Node from, Node into) {}

    private final int maxPaths;
    private final Node root = new Node(null, null);
    private int count = 1;

    private final List<Open> open = new ArrayList<>();
    private final Tally others = new Tally();

    private Node current;
    private boolean isInTree;
    private boolean isKey;

    PathTree() {
        this(MAX);
    }

    PathTree(int maxPaths) {
        this.maxPaths = maxPaths;
    }

    /** Moves to the path of an element. */
    void begin(Elements elements) {
        int depth = elements.depth();
        isKey = elements.isKey();
        current = root;
        isInTree = true;
        if (depth > 0) {
            Open enclosing = open.get(depth - 1);
            current = enclosing.node;
            isInTree = enclosing.isInTree;
            if (isInTree) {
                boolean isNamed = enclosing.isMap && !current.isDictionary;
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
        if (child == null && count >= maxPaths) {
            isInTree = false;
            return;
        }
        if (child == null) {
            child = new Node(current, step);
            current.children.put(step, child);
            count++;
            if (current.children.size() > MAX_KEYS) {
                merge(current);
                child = current.children.get(EACH);
            }
        }
        current = child;
    }

    /** Merges the paths of all values of a map into one, including equal paths inside them. */
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
                if (into.children.size() > MAX_KEYS) {
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

    /** Counts the current element, whose length is now known. */
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

    /** Returns all paths, ordered by size, largest first. Call this once, at the end. */
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

    /** Returns the total of the paths that are not counted individually. */
    Tally others() {
        return others;
    }
}
