/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.element;

import java.util.ArrayDeque;
import java.util.Deque;

/** Appends the punctuation of JSON to elements that come one after the other. */
public final class JsonNesting {
    /** An array or map with elements still to come. */
    private static final class Container {
        final boolean isMap;
        long missing;

        Container(boolean isMap, long size) {
            this.isMap = isMap;
            this.missing = isMap ? 2 * size : size;
        }
    }

    private final StringBuilder json;

    /** The containers of the next element, innermost first. */
    private final Deque<Container> open = new ArrayDeque<>();

    /** @param json where the punctuation is put */
    public JsonNesting(StringBuilder json) {
        this.json = json;
    }

    /** Returns how many containers the next element is in. */
    public int depth() {
        return open.size();
    }

    /** Whether the innermost container is a map. */
    public boolean isInMap() {
        return !open.isEmpty() && open.element().isMap;
    }

    /** The bracket of an array or a map has been appended. */
    public void begin(boolean isMap, long size) {
        open.push(new Container(isMap, size));
        if (size == 0) {
            complete(0);
        }
    }

    /** An element has been appended, which is no container. */
    public void end() {
        complete(1);
    }

    /** What stands for the rest of the innermost container has been appended. */
    public void endContainer() {
        complete(open.element().missing);
    }

    private void complete(long elements) {
        long complete = elements;
        while (!open.isEmpty()) {
            Container container = open.element();
            container.missing -= complete;
            if (container.missing > 0) {
                json.append(container.isMap && container.missing % 2 == 1 ? ':' : ',');
                return;
            }
            open.pop();
            json.append(container.isMap ? '}' : ']');
            complete = 1;
        }
    }
}
