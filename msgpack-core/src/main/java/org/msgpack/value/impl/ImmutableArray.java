/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import org.msgpack.core.MessagePacker;
import org.msgpack.value.ArrayValue;
import org.msgpack.value.ImmutableArrayValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueType;

import java.io.IOException;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.RandomAccess;

/** An array. */
final class ImmutableArray extends AbstractImmutable
        implements ImmutableArrayValue, Comparable<ImmutableArray> {
    static final ImmutableArray EMPTY = new ImmutableArray(new Value[0]);

    private final Value[] elements;

    ImmutableArray(Value[] elements) {
        this.elements = elements;
    }

    @Override
    public ValueType getValueType() {
        return ValueType.ARRAY;
    }

    @Override
    public boolean isArrayValue() {
        return true;
    }

    @Override
    public ImmutableArrayValue asArrayValue() {
        return this;
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
    public Value getOrNilValue(int index) {
        return index >= 0 && index < elements.length ? elements[index] : ImmutableNil.INSTANCE;
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
        if (o == this) {
            return true;
        }
        if (o instanceof ImmutableArray) {
            return Arrays.equals(elements, ((ImmutableArray) o).elements);
        }
        if (!(o instanceof Value) || !((Value) o).isArrayValue()) {
            return false;
        }
        ArrayValue that = ((Value) o).asArrayValue();
        return elements.length == that.size() && list().equals(that.list());
    }

    @Override
    public int hashCode() {
        int h = 1;
        for (Value element : elements) {
            h = 31 * h + element.hashCode();
        }
        return h;
    }

    @Override
    public int compareTo(ImmutableArray that) {
        return ValueOrder.INSTANCE.compare(this, that);
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
