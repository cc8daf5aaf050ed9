/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.element;

import java.util.ArrayDeque;
import java.util.Deque;

/** Appends JSON punctuation between a sequence of elements. */
public final class JsonNesting {
    /** An open array or map. */
    private static final class Container {
        final boolean isMap;
        long missing;

        Container(boolean isMap, long size) {
            this.isMap = isMap;
            this.missing = isMap ? 2 * size : size;
        }
    }

    private final StringBuilder json;

    /** The containers around the next element, innermost first. */
    private final Deque<Container> open = new ArrayDeque<>();

    /** @param json receives the punctuation */
    public JsonNesting(StringBuilder json) {
        this.json = json;
    }

    /** Returns the number of containers around the next element. */
    public int depth() {
        return open.size();
    }

    /** Returns whether the innermost container is a map. */
    public boolean isInMap() {
        return !open.isEmpty() && open.element().isMap;
    }

    /** Call this after appending the opening bracket of an array or map. */
    public void begin(boolean isMap, long size) {
        open.push(new Container(isMap, size));
        if (size == 0) {
            complete(0);
        }
    }

    /** Call this after appending an element that is not a container. */
    public void end() {
        complete(1);
    }

    /** Call this after appending a placeholder for the rest of the innermost container. */
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
