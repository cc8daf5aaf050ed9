/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import java.util.Arrays;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;
import org.msgpack.value.ValueType;

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

    private static final Value[] NO_SLOTS = {};

    private final MessageUnpacker unpacker;

    private int depth;
    private Container[] open = new Container[8];

    /** Elements that all open containers have or will have. */
    private long declared;

    ValueTreeReader(MessageUnpacker unpacker) {
        this.unpacker = unpacker;
    }

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
        ImmutableValue value = readScalarOrOpen();
        while (value == null) {
            Container innermost = open[depth - 1];
            value = fill(innermost);
            if (value != null && depth > 0) {
                open[depth - 1].add(value);
                value = null;
            }
        }
        return value;
    }

    /** Reads elements until the container is full, or until one of them is a container: null. */
    private ImmutableValue fill(Container container) throws IOException {
        Value[] slots = container.slots;
        int filled = container.filled;
        while (filled < container.size) {
            if (filled == slots.length) {
                slots = container.grow();
            }
            ImmutableValue element = readScalarOrOpen();
            if (element == null) {
                container.filled = filled;
                return null;
            }
            slots[filled++] = element;
        }
        boolean isMap = container.isMap;
        Value[] elements = close(container);
        return isMap ? ValueFactory.newMap(elements, true) : ValueFactory.newArray(elements, true);
    }

    /** The next element, or null where it is a container with elements to come. */
    private ImmutableValue readScalarOrOpen() throws IOException {
        ImmutableValue scalar = unpacker.unpackScalarValue();
        return scalar != null ? scalar : open();
    }

    private ImmutableValue open() throws IOException {
        unpacker.requireDepth(depth);
        if (unpacker.nextValueType() == ValueType.ARRAY) {
            int elements = unpacker.unpackArrayHeader();
            return elements == 0 ? ValueFactory.emptyArray() : open(elements, false);
        }
        int entries = unpacker.unpackMapHeader(MAX_ENTRIES);
        return entries == 0 ? ValueFactory.emptyMap() : open(entries * 2, true);
    }

    private ImmutableValue open(int size, boolean isMap) {
        if (depth == open.length) {
            open = Arrays.copyOf(open, depth * 2);
        }
        Container container = open[depth];
        if (container == null) {
            container = new Container();
            open[depth] = container;
        }
        depth++;
        long backed = Math.min(unpacker.bytesInChunk(), MAX_BACKED_SLOTS) - declared;
        container.begin(size, isMap, (int) Math.min(size, Math.max(backed, INITIAL_SLOTS)));
        declared += size;
        return null;
    }

    private Value[] close(Container container) {
        depth--;
        declared -= container.size;
        Value[] elements = container.slots;
        container.slots = NO_SLOTS;
        return elements;
    }

    private static final class Container {
        private int size;
        private boolean isMap;
        private Value[] slots;
        private int filled;

        void begin(int size, boolean isMap, int initialSlots) {
            this.size = size;
            this.isMap = isMap;
            this.slots = new Value[initialSlots];
            this.filled = 0;
        }

        Value[] grow() {
            slots = Arrays.copyOf(slots, (int) Math.min(size, slots.length * 2L));
            return slots;
        }

        /** Adds a container that stood inside of this one. */
        void add(Value value) {
            if (filled == slots.length) {
                grow();
            }
            slots[filled++] = value;
        }
    }
}
