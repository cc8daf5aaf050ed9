/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import java.io.IOException;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.RandomAccess;
import org.msgpack.core.MessagePacker;
import org.msgpack.value.Value;

/** An array of any values. */
final class ImmutableArray extends AbstractImmutableArray {
    static final ImmutableArray EMPTY = new ImmutableArray(new Value[0]);

    private final Value[] elements;

    ImmutableArray(Value[] elements) {
        this.elements = elements;
    }

    @Override
    public int size() {
        return elements.length;
    }

    @Override
    public Value get(int index) {
        return elements[index];
    }

    @Override
    public Iterator<Value> iterator() {
        return new ElementIterator(elements);
    }

    @Override
    public List<Value> list() {
        return new ElementList(elements);
    }

    @Override
    public void writeTo(MessagePacker pk) throws IOException {
        pk.packArrayHeader(elements.length);
        for (Value element : elements) {
            element.writeTo(pk);
        }
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof ImmutableArray
                ? Arrays.equals(elements, ((ImmutableArray) o).elements)
                : super.equals(o);
    }

    @Override
    public int hashCode() {
        int h = 1;
        for (Value element : elements) {
            h = 31 * h + element.hashCode();
        }
        return h;
    }

    private static final class ElementIterator implements Iterator<Value> {
        private final Value[] elements;
        private int next;

        ElementIterator(Value[] elements) {
            this.elements = elements;
        }

        @Override
        public boolean hasNext() {
            return next < elements.length;
        }

        @Override
        public Value next() {
            if (next >= elements.length) {
                throw new NoSuchElementException();
            }
            return elements[next++];
        }
    }

    private static final class ElementList extends AbstractList<Value> implements RandomAccess {
        private final Value[] elements;

        ElementList(Value[] elements) {
            this.elements = elements;
        }

        @Override
        public Value get(int index) {
            return elements[index];
        }

        @Override
        public int size() {
            return elements.length;
        }
    }
}
