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

/** An array: of values, or of {@link Numbers}. */
public class ImmutableArrayValueImpl extends AbstractImmutableValue
        implements ImmutableArrayValue, Comparable<ImmutableArrayValueImpl> {
    static final ImmutableArrayValueImpl EMPTY = new ImmutableArrayValueImpl(new Value[0]);

    /** A {@code Value[]}, or numbers. One class has them all, so that HashMap can compare them. */
    private final Object elements;

    /**
     * Makes an array.
     *
     * @param array its elements, kept, and from now on not to be changed
     */
    public ImmutableArrayValueImpl(Value[] array) {
        this.elements = requireNonNull(array, "array is null");
    }

    ImmutableArrayValueImpl(int[] elements) {
        this.elements = elements;
    }

    /** Makes an array of floats that has no NaN. */
    ImmutableArrayValueImpl(double[] elements) {
        this.elements = elements;
    }

    /**
     * Returns the empty array.
     *
     * @return a value, always the same
     */
    public static ImmutableArrayValue empty() {
        return EMPTY;
    }

    private boolean isOfNumbers() {
        return Numbers.areNumbers(elements);
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
        return isOfNumbers() ? Numbers.size(elements) : values().length;
    }

    @Override
    public Value get(int index) {
        return isOfNumbers() ? Numbers.get(elements, index) : values()[index];
    }

    @Override
    public Value getOrNilValue(int index) {
        return index >= 0 && index < size() ? get(index) : ImmutableNilValueImpl.INSTANCE;
    }

    @Override
    public Iterator<Value> iterator() {
        return isOfNumbers() ? list().iterator() : new ElementIterator(values());
    }

    @Override
    public List<Value> list() {
        return isOfNumbers() ? new Numbers.View(elements) : new ElementList(values());
    }

    @Override
    public void writeTo(MessagePacker pk) throws IOException {
        requireNonNull(pk, "pk is null");
        pk.packArrayHeader(size());
        if (isOfNumbers()) {
            Numbers.writeTo(pk, elements);
        } else {
            writeAll(pk, values());
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
        if (!isOfNumbers() && that instanceof ImmutableArrayValueImpl) {
            ImmutableArrayValueImpl other = (ImmutableArrayValueImpl) that;
            if (!other.isOfNumbers()) {
                return Arrays.equals(values(), other.values());
            }
        }
        return list().equals(that.list());
    }

    /** See {@link InOrder}. */
    boolean equalsInOrder(ImmutableArrayValueImpl that) {
        if (isOfNumbers() || that.isOfNumbers()) {
            return equals(that);
        }
        return InOrder.equal(values(), that.values());
    }

    @Override
    public int hashCode() {
        if (isOfNumbers()) {
            return Numbers.hashCode(elements);
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
