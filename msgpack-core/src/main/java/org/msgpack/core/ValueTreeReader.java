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

    /** The most keys and values that fit into one array. */
    private static final int MAX_ENTRIES = (Integer.MAX_VALUE - 8) / 2;

    private final MessageUnpacker unpacker;

    private int depth;
    private Container[] open = new Container[8];

    ValueTreeReader(MessageUnpacker unpacker) {
        this.unpacker = unpacker;
    }

    ImmutableValue read() throws IOException {
        while (true) {
            ImmutableValue value = readScalarOrOpen();
            while (value != null) {
                if (depth == 0) {
                    return value;
                }
                Container innermost = open[depth - 1];
                innermost.add(value);
                value = innermost.isComplete() ? close(innermost) : null;
            }
        }
    }

    /** The next element, or null where it is a container with elements to come. */
    private ImmutableValue readScalarOrOpen() throws IOException {
        ImmutableValue scalar = unpacker.unpackScalarValue();
        if (scalar != null) {
            return scalar;
        }
        unpacker.requireDepth(depth);
        if (unpacker.nextValueType() == ValueType.ARRAY) {
            int elements = unpacker.unpackArrayHeader();
            return elements == 0 ? ValueFactory.emptyArray() : open(elements, false);
        }
        int entries = unpacker.unpackMapHeader(MAX_ENTRIES);
        return entries == 0 ? ValueFactory.emptyMap() : open(entries * 2, true);
    }

    private ImmutableValue open(int slots, boolean isMap) {
        if (depth == open.length) {
            open = Arrays.copyOf(open, depth * 2);
        }
        open[depth++] = new Container(slots, isMap);
        return null;
    }

    private ImmutableValue close(Container container) {
        open[--depth] = null;
        return container.isMap
                ? ValueFactory.newMap(container.slots, true)
                : ValueFactory.newArray(container.slots, true);
    }

    private static final class Container {
        final int size;
        final boolean isMap;
        Value[] slots;
        private int filled;

        Container(int size, boolean isMap) {
            this.size = size;
            this.isMap = isMap;
            this.slots = new Value[Math.min(size, INITIAL_SLOTS)];
        }

        void add(Value value) {
            if (filled == slots.length) {
                slots = Arrays.copyOf(slots, (int) Math.min(size, filled * 2L));
            }
            slots[filled++] = value;
        }

        boolean isComplete() {
            return filled == size;
        }
    }
}
