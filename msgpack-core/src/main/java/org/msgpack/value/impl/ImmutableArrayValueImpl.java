/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.RandomAccess;
import org.msgpack.core.MessagePacker;
import org.msgpack.value.ArrayValue;
import org.msgpack.value.ImmutableArrayValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueType;

/** An array, stored as values or as {@link PrimitiveElements}. */
public class ImmutableArrayValueImpl extends AbstractImmutableValue
        implements ImmutableArrayValue, Comparable<ImmutableArrayValueImpl> {
    static final ImmutableArrayValueImpl EMPTY = new ImmutableArrayValueImpl(new Value[0]);

    /**
     * A {@code Value[]}, {@code int[]} or {@code double[]}. They share one class because HashMap
     * orders colliding keys only within a class.
     */
    private final Object elements;

    /**
     * Creates an array.
     *
     * @param array the elements; the array is kept, not copied, and must not be modified afterwards
     */
    public ImmutableArrayValueImpl(Value[] array) {
        this.elements = requireNonNull(array, "array is null");
    }

    ImmutableArrayValueImpl(int[] elements) {
        this.elements = elements;
    }

    /** Creates an array of floats, none of which may be NaN. */
    ImmutableArrayValueImpl(double[] elements) {
        this.elements = elements;
    }

    /** Returns the array without elements, always the same object. */
    public static ImmutableArrayValue empty() {
        return EMPTY;
    }

    private boolean hasPrimitives() {
        return PrimitiveElements.isPrimitiveArray(elements);
    }

    private Value[] values() {
        return (Value[]) elements;
    }

    @Override
    public ValueType getValueType() {
        return ValueType.ARRAY;
    }

    @Override
    public ImmutableArrayValue immutableValue() {
        return this;
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
        return hasPrimitives() ? PrimitiveElements.size(elements) : values().length;
    }

    @Override
    public Value get(int index) {
        return hasPrimitives() ? PrimitiveElements.get(elements, index) : values()[index];
    }

    @Override
    public Value getOrNilValue(int index) {
        return index >= 0 && index < size() ? get(index) : ImmutableNilValueImpl.INSTANCE;
    }

    @Override
    public Iterator<Value> iterator() {
        return hasPrimitives() ? list().iterator() : new ElementIterator(values());
    }

    @Override
    public List<Value> list() {
        return hasPrimitives()
                ? new PrimitiveElements.ListView(elements)
                : new ElementList(values());
    }

    @Override
    public void writeTo(MessagePacker pk) throws IOException {
        requireNonNull(pk, "pk is null");
        pk.beginNested();
        try {
            pk.packArrayHeader(size());
            if (hasPrimitives()) {
                PrimitiveElements.writeTo(pk, elements);
            } else {
                writeAll(pk, values());
            }
        } finally {
            pk.endNested();
        }
    }

    @Override
    public boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        if (!(o instanceof Value) || !((Value) o).isArrayValue()) {
            return false;
        }
        ArrayValue that = ((Value) o).asArrayValue();
        return size() == that.size() && hasElementsOf(that);
    }

    private boolean hasElementsOf(ArrayValue that) {
        if (!hasPrimitives() && that instanceof ImmutableArrayValueImpl) {
            ImmutableArrayValueImpl other = (ImmutableArrayValueImpl) that;
            if (!other.hasPrimitives()) {
                return Arrays.equals(values(), other.values());
            }
        }
        return list().equals(that.list());
    }

    /**
     * Tells whether this array equals another one whose maps have their entries in the same order:
     * see {@link OrderedEquality}.
     */
    boolean isEqualInOrder(ImmutableArrayValueImpl that) {
        if (hasPrimitives() || that.hasPrimitives()) {
            return equals(that);
        }
        return OrderedEquality.areEqual(values(), that.values());
    }

    @Override
    public int hashCode() {
        if (hasPrimitives()) {
            return PrimitiveElements.hashCode(elements);
        }
        int h = 1;
        for (Value element : values()) {
            h = 31 * h + element.hashCode();
        }
        return h;
    }

    @Override
    public int compareTo(ImmutableArrayValueImpl that) {
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
