/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import java.util.Arrays;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.internal.ArrayCopy;
import org.msgpack.value.ImmutableArrayValue;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.ValueFactory;
import org.msgpack.value.impl.AbstractImmutableValue;
import org.msgpack.value.impl.ImmutableValues;

/**
 * Reads a value with all that is in it. The containers being read are on a stack of their own, so
 * that no input can exhaust the thread's.
 */
final class ValueTreeReader {
    /** Slots allocated for elements that a header only declares; more are made as they arrive. */
    private static final int INITIAL_SLOTS = 256;

    /**
     * Slots allocated at most, in all open containers, because there are as many bytes as they need
     * at least.
     */
    private static final int MAX_BACKED_SLOTS = 1 << 18;

    /** The most keys and values that fit into one array. */
    private static final int MAX_ENTRIES = (Integer.MAX_VALUE - 8) / 2;

    private static final AbstractImmutableValue[] NO_SLOTS = {};

    private final MessageUnpacker unpacker;

    private int depth;
    private Container[] open = new Container[8];

    /** Elements that all open containers have or will have. */
    private long declared;

    ValueTreeReader(MessageUnpacker unpacker) {
        this.unpacker = unpacker;
    }

    /** Reads the container that comes next. */
    ImmutableValue read() throws IOException {
        try {
            return readTree();
        } finally {
            while (depth > 0) { // after an exception
                close(open[depth - 1]);
            }
        }
    }

    private ImmutableValue readTree() throws IOException {
        ImmutableValue value = readOrOpen();
        while (depth > 0) {
            if (value == null) {
                value = readOrOpen();
            } else {
                Container innermost = open[depth - 1];
                innermost.add(value);
                value = goOn(innermost);
            }
        }
        return value;
    }

    /** Reads elements until the container is full, or until one inside of it is opened: null. */
    private ImmutableValue goOn(Container container) throws IOException {
        while (!container.isFull()) {
            if (unpacker.isFixArrayNext() || !fill(container)) { // arrays come in rows
                ImmutableValue inner = readOrOpen();
                if (inner == null) {
                    return null;
                }
                container.add(inner);
            }
        }
        return newContainer(close(container), container.isMap);
    }

    /** Reads elements until the container is full, or until a container comes next: false. */
    private boolean fill(Container container) throws IOException {
        AbstractImmutableValue[] slots = container.slots;
        int filled = readScalars(slots, container.filled);
        while (filled == slots.length && filled < container.size) {
            slots = container.grow();
            filled = readScalars(slots, filled);
        }
        container.filled = filled;
        return container.isFull();
    }

    /**
     * Fills slots until there are no more, or until a container comes next. What is most common is
     * read here, with the position in a variable, and all else by the unpacker.
     */
    private int readScalars(AbstractImmutableValue[] slots, int filled) throws IOException {
        byte[] array = unpacker.array;
        int at = unpacker.position;
        int end = unpacker.endOfFixStrs();
        int next = filled;
        while (next < slots.length) {
            AbstractImmutableValue value = null;
            if (at < end) {
                byte b = array[at];
                if (Code.isFixStr(b)) {
                    int length = b & 0x1f;
                    value = slot(
                            length <= ImmutableValues.MAX_SHORT_STRING
                                    ? ImmutableValues.ofFixStr(array, at, length)
                                    : ImmutableValues.ofUtf8(
                                            ArrayCopy.copyOf(array, at + 1, length)));
                    at += 1 + length;
                } else if (Code.isFixInt(b)) {
                    value = slot(ImmutableValues.ofLong(b));
                    at++;
                } else if (b < Code.FIXSTR_PREFIX) { // a container
                    break;
                } else if (b == Code.NIL) {
                    value = slot(ImmutableValues.nil());
                    at++;
                } else if (b == Code.FALSE || b == Code.TRUE) {
                    value = slot(ImmutableValues.ofBoolean(b == Code.TRUE));
                    at++;
                }
            }
            if (value == null) {
                unpacker.position = at;
                value = slot(unpacker.unpackScalarValue());
                if (value == null) {
                    return next;
                }
                array = unpacker.array;
                at = unpacker.position;
                end = unpacker.endOfFixStrs();
            }
            slots[next++] = value;
        }
        unpacker.position = at;
        return next;
    }

    /** What can be stored in a slot: the value, as of the class that all values here have. */
    private static AbstractImmutableValue slot(ImmutableValue value) {
        return (AbstractImmutableValue) value;
    }

    /** Reads a container if there is none inside of it; else opens it: null. */
    private ImmutableValue readOrOpen() throws IOException {
        unpacker.requireDepth(depth);
        double[] floats =
                unpacker.isFixArrayNext() ? NumberReader.readFixArrayOfFloat64s(unpacker) : null;
        if (floats != null) {
            return ImmutableValues.ofDoublesWithoutNaN(floats);
        }
        if (unpacker.isNextArray()) {
            int elements = unpacker.unpackArrayHeader();
            return elements == 0 ? ValueFactory.emptyArray() : readOrOpenArray(elements);
        }
        int entries = unpacker.unpackMapHeader(MAX_ENTRIES);
        if (entries == 0) {
            return ValueFactory.emptyMap();
        }
        int size = entries * 2;
        return readOrOpen(size, true, new AbstractImmutableValue[firstSlots(size)], 0);
    }

    /** An array that begins with two numbers of a kind is likely to have no others. */
    private ImmutableValue readOrOpenArray(int size) throws IOException {
        if (size > 1 && unpacker.areIntsNext()) {
            return goOnAfter(ImmutableValues.ofInts(NumberReader.readInts(unpacker, size)), size);
        }
        if (size > 1 && unpacker.areFloatsNext()) {
            double[] doubles = NumberReader.readDoubles(unpacker, size);
            return goOnAfter(ImmutableValues.ofDoubles(doubles), size);
        }
        return readOrOpen(size, false, new AbstractImmutableValue[firstSlots(size)], 0);
    }

    /** Goes on with an array of which the first elements are read, or all of them. */
    private ImmutableValue goOnAfter(ImmutableArrayValue first, int size) throws IOException {
        int count = first.size();
        if (count == size) {
            return first;
        }
        AbstractImmutableValue[] slots =
                new AbstractImmutableValue[Math.max(count, firstSlots(size))];
        for (int i = 0; i < count; i++) {
            slots[i] = slot(first.get(i).immutableValue());
        }
        return readOrOpen(size, false, slots, count);
    }

    /** Goes on with a container in whose slots the first elements are. */
    private ImmutableValue readOrOpen(
            int size, boolean isMap, AbstractImmutableValue[] slots, int first) throws IOException {
        int filled = readScalars(slots, first);
        if (filled == size) {
            return newContainer(slots, isMap);
        }
        Container container = push();
        container.begin(size, isMap, slots, filled);
        declared += size;
        return filled == slots.length && fill(container)
                ? newContainer(close(container), isMap)
                : null;
    }

    private int firstSlots(int size) {
        return size <= INITIAL_SLOTS ? size : firstSlotsOfLarge(size);
    }

    private int firstSlotsOfLarge(int size) {
        long backed = Math.min(unpacker.bytesInChunk(), MAX_BACKED_SLOTS) - declared;
        return (int) Math.min(size, Math.max(backed, INITIAL_SLOTS));
    }

    private static ImmutableValue newContainer(AbstractImmutableValue[] elements, boolean isMap) {
        return isMap ? ValueFactory.newMap(elements, true) : ValueFactory.newArray(elements, true);
    }

    private Container push() {
        if (depth == open.length) {
            open = Arrays.copyOf(open, depth * 2);
        }
        Container container = open[depth];
        if (container == null) {
            container = new Container();
            open[depth] = container;
        }
        depth++;
        return container;
    }

    private AbstractImmutableValue[] close(Container container) {
        depth--;
        declared -= container.size;
        AbstractImmutableValue[] elements = container.slots;
        container.slots = NO_SLOTS;
        return elements;
    }

    private static final class Container {
        private int size;
        private boolean isMap;
        private AbstractImmutableValue[] slots;
        private int filled;

        void begin(int size, boolean isMap, AbstractImmutableValue[] slots, int filled) {
            this.size = size;
            this.isMap = isMap;
            this.slots = slots;
            this.filled = filled;
        }

        boolean isFull() {
            return filled == size;
        }

        AbstractImmutableValue[] grow() {
            slots = Arrays.copyOf(slots, (int) Math.min(size, slots.length * 2L));
            return slots;
        }

        /** Adds a container that stood inside of this one. */
        void add(ImmutableValue value) {
            if (filled == slots.length) {
                grow();
            }
            slots[filled++] = slot(value);
        }
    }
}
