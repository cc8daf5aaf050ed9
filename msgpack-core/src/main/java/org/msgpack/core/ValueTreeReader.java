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
 * Reads a value with everything in it, with the open containers on a stack on the heap.
 *
 * <p>If the input is fed and the rest of the value has not arrived, the containers stay open, and
 * reading goes on from there.
 */
final class ValueTreeReader {
    // Slots allocated on the strength of a header alone, in the outer containers and in those deep
    // inside; more are allocated as elements arrive. A value that is half read may be kept for
    // long.
    private static final int INITIAL_SLOTS = 256;
    private static final int OUTER_LEVELS = 4;
    private static final int INITIAL_INNER_SLOTS = 16;

    /** The most levels whose memory is kept for the next value. */
    private static final int MAX_KEPT_LEVELS = 64;

    /**
     * The most slots allocated in all open containers because at least as many bytes have arrived.
     */
    private static final int MAX_BACKED_SLOTS = 1 << 18;

    /** The most entries whose keys and values fit into one array. */
    private static final int MAX_ENTRIES = (Integer.MAX_VALUE - 8) / 2;

    /** Payload bytes of the longest fixstr. */
    private static final int MAX_FIXSTR = 0x1f;

    private static final AbstractImmutableValue[] NO_SLOTS = {};
    private static final Container[] NO_CONTAINERS = {};

    /** In place of the numbers of an array none of whose elements has arrived. */
    private static final Object NOT_ARRIVED = new Object();

    private final MessageUnpacker unpacker;
    private final int nestingDepthLimit;

    /** Whether the next element has not arrived. */
    private boolean isSuspended;

    private int depth;
    private Container[] open = NO_CONTAINERS;

    /** Sum of the sizes of all open containers. */
    private long declared;

    ValueTreeReader(MessageUnpacker unpacker, int nestingDepthLimit) {
        this.unpacker = unpacker;
        this.nestingDepthLimit = nestingDepthLimit;
    }

    /**
     * Reads the next value, or goes on with one whose rest had not arrived.
     *
     * @return null if the rest of the value has not arrived, which only fed input permits
     */
    ImmutableValue read() throws IOException {
        if (depth > 0) {
            return readContainer();
        }
        if (!unpacker.hasArrived()) {
            return null;
        }
        ImmutableValue value = readScalar();
        return value != null ? value : readContainer();
    }

    /** Whether a value has been read in part, and {@link #read} goes on with it. */
    boolean isHalfRead() {
        return depth > 0;
    }

    /** Returns the number of values that are to come in the containers that are open. */
    long valuesToCome() {
        long values = 0;
        for (int i = 0; i < depth; i++) {
            boolean isInnermost = i == depth - 1;
            values += open[i].size - open[i].filled - (isInnermost ? 0 : 1);
        }
        return values;
    }

    /** Drops what has been read in part. */
    void drop() {
        while (depth > 0) {
            close(open[depth - 1]);
        }
    }

    /** Reads the next value, or returns null if it is a container. */
    private ImmutableValue readScalar() throws IOException {
        byte b = unpacker.peek(MessageUnpacker.ANY_VALUE);
        if (Code.isFixInt(b)) {
            unpacker.position++;
            return ValueFactory.newInteger(b);
        }
        if (b >= Code.NIL) {
            return readOtherScalar(b);
        }
        if (b < Code.FIXSTR_PREFIX) {
            return null;
        }
        int length = b & 0x1f;
        if (length < unpacker.bytesInChunk() && length <= unpacker.stringSizeLimit) {
            byte[] bytes = ArrayCopy.copyOf(unpacker.array, unpacker.position + 1, length);
            unpacker.position += 1 + length;
            return ValueFactory.newString(bytes, true);
        }
        return ValueFactory.newString(unpacker.unpackStringBytes(), true);
    }

    private ImmutableValue readOtherScalar(byte b) throws IOException {
        switch (b) {
            case Code.NIL:
                unpacker.position++;
                return ValueFactory.newNil();
            case Code.FALSE:
            case Code.TRUE:
                unpacker.position++;
                return ValueFactory.newBoolean(b == Code.TRUE);
            case Code.FLOAT32:
            case Code.FLOAT64:
                return ValueFactory.newFloat(unpacker.unpackDouble());
            case Code.UINT64:
                return unpacker.isNextAboveLong()
                        ? ValueFactory.newInteger(unpacker.unpackBigInteger())
                        : ValueFactory.newInteger(unpacker.unpackLong());
            case Code.UINT8:
            case Code.UINT16:
            case Code.UINT32:
            case Code.INT8:
            case Code.INT16:
            case Code.INT32:
            case Code.INT64:
                return ValueFactory.newInteger(unpacker.unpackLong());
            case Code.STR8:
            case Code.STR16:
            case Code.STR32:
                return ValueFactory.newString(unpacker.unpackStringBytes(), true);
            case Code.BIN8:
            case Code.BIN16:
            case Code.BIN32:
                return ValueFactory.newBinary(unpacker.unpackBinary(), true);
            case Code.NEVER_USED:
                throw InputErrors.type(MessageUnpacker.ANY_VALUE, b, unpacker.place());
            case Code.ARRAY16:
            case Code.ARRAY32:
            case Code.MAP16:
            case Code.MAP32:
                return null;
            default:
                return readExtension();
        }
    }

    private ImmutableValue readExtension() throws IOException {
        long header = unpacker.peekExtensionHeader("an extension");
        byte type = unpacker.array[unpacker.position + HeaderReader.headerLength(header) - 1];
        return type == Code.EXT_TIMESTAMP
                ? ValueFactory.newTimestamp(unpacker.unpackTimestamp())
                : ValueFactory.newExtension(type, unpacker.unpackBytes(header));
    }

    private ImmutableValue readContainer() throws IOException {
        boolean isDone = false;
        try {
            ImmutableValue value = readTree();
            isDone = true;
            return value;
        } finally {
            if (!isDone) {
                drop();
            }
        }
    }

    private ImmutableValue readTree() throws IOException {
        isSuspended = false;
        ImmutableValue value = depth == 0 ? readOrOpen() : goOn(open[depth - 1]);
        while (depth > 0 && !isSuspended) {
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

    /**
     * Reads elements until the container is full.
     *
     * @return the container, or null if one inside it has been opened, or the next element has not
     *     arrived
     */
    private ImmutableValue goOn(Container container) throws IOException {
        if (container.numbers != null) {
            return goOnWithNumbers(container);
        }
        while (!container.isFull()) {
            if (isFixArrayNext() || !fill(container)) { // a fixarray is often followed by another
                if (isSuspended) {
                    return null;
                }
                ImmutableValue inner = readOrOpen();
                if (inner == null) {
                    return null;
                }
                container.add(inner);
            }
        }
        return newContainer(close(container), container.isMap);
    }

    /**
     * Reads elements until the container is full.
     *
     * @return false if a container inside it comes next, or the next element has not arrived
     */
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
     * Fills slots until they are full, a container comes next, or the next element has not arrived.
     * The most common formats are read here, with the position in a local variable, all others by
     * {@link #readScalar}.
     *
     * @return number of slots filled
     */
    private int readScalars(AbstractImmutableValue[] slots, int filled) throws IOException {
        byte[] array = unpacker.array;
        int at = unpacker.position;
        int end = endOfFixStrs();
        int next = filled;
        while (next < slots.length) {
            AbstractImmutableValue value = null;
            if (at < end) {
                byte b = array[at];
                if (Code.isFixStr(b)) {
                    int length = b & 0x1f;
                    value = slot(
                            length <= ImmutableValues.MAX_INLINE_STRING
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
                value = slot(readArrivedScalar());
                if (value == null) {
                    return next;
                }
                array = unpacker.array;
                at = unpacker.position;
                end = endOfFixStrs();
            }
            slots[next++] = value;
        }
        unpacker.position = at;
        return next;
    }

    /** Reads the next value, or returns null if it is a container or has not arrived. */
    private ImmutableValue readArrivedScalar() throws IOException {
        if (unpacker.hasArrived()) {
            return readScalar();
        }
        isSuspended = true;
        return null;
    }

    /**
     * Returns the index in the array before which any fixstr is complete in the chunk, or the
     * position if a fixstr may be longer than the limit for strings.
     */
    private int endOfFixStrs() {
        return unpacker.stringSizeLimit < MAX_FIXSTR
                ? unpacker.position
                : unpacker.limit - MAX_FIXSTR;
    }

    /** Narrows a value to the class of all slots. */
    private static AbstractImmutableValue slot(ImmutableValue value) {
        return (AbstractImmutableValue) value;
    }

    /**
     * Reads a container that has no container inside.
     *
     * @return null if it has one, or part of it has not arrived: it has been opened then
     */
    private ImmutableValue readOrOpen() throws IOException {
        requireDepth();
        double[] floats = isFixArrayNext() ? NumberReader.readFixArrayOfFloat64s(unpacker) : null;
        if (floats != null) {
            return ImmutableValues.ofDoublesWithoutNaN(floats);
        }
        if (isArrayNext()) {
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

    private void requireDepth() {
        if (depth + unpacker.levels() >= nestingDepthLimit) {
            byte found = unpacker.array[unpacker.position];
            throw InputErrors.depth(nestingDepthLimit, found, unpacker.place());
        }
    }

    /** Whether a fixarray comes next; false at the end of the chunk. */
    private boolean isFixArrayNext() {
        return unpacker.position < unpacker.limit
                && Code.isFixedArray(unpacker.array[unpacker.position]);
    }

    /** Whether the next container, whose first byte is in the chunk, is an array. */
    private boolean isArrayNext() {
        byte b = unpacker.array[unpacker.position];
        return Code.isFixedArray(b) || b == Code.ARRAY16 || b == Code.ARRAY32;
    }

    /** Reads an array whose first two elements tell whether it is likely to have only numbers. */
    private ImmutableValue readOrOpenArray(int size) throws IOException {
        if (size > 1) {
            if (!unpacker.hasArrived()) {
                return suspend(NOT_ARRIVED, 0, size);
            }
            if (NumberReader.areIntsNext(unpacker)) {
                return readInts(new int[NumberReader.firstCapacity(size)], 0, size);
            }
            if (NumberReader.areFloatsNext(unpacker)) {
                return readDoubles(new double[NumberReader.firstCapacity(size)], 0, size);
            }
        }
        return readOrOpen(size, false, new AbstractImmutableValue[firstSlots(size)], 0);
    }

    /** Continues an array that had only ints so far. */
    private ImmutableValue readInts(int[] before, int from, int size) throws IOException {
        int[] ints = before;
        int count = NumberReader.readInts(unpacker, ints, from);
        while (count == ints.length && count < size) {
            ints = Arrays.copyOf(ints, PrimitiveArrayReader.nextCapacity(count, size));
            count = NumberReader.readInts(unpacker, ints, count);
        }
        if (count < size && !unpacker.hasArrived()) {
            return suspend(ints, count, size);
        }
        int[] exact = count == ints.length ? ints : Arrays.copyOf(ints, count);
        return goOnAfter(ImmutableValues.ofInts(exact), size);
    }

    /** Continues an array that had only floats so far. */
    private ImmutableValue readDoubles(double[] before, int from, int size) throws IOException {
        double[] doubles = before;
        int count = NumberReader.readDoubles(unpacker, doubles, from);
        while (count == doubles.length && count < size) {
            doubles = Arrays.copyOf(doubles, PrimitiveArrayReader.nextCapacity(count, size));
            count = NumberReader.readDoubles(unpacker, doubles, count);
        }
        if (count < size && !unpacker.hasArrived()) {
            return suspend(doubles, count, size);
        }
        double[] exact = count == doubles.length ? doubles : Arrays.copyOf(doubles, count);
        return goOnAfter(ImmutableValues.ofDoubles(exact), size);
    }

    /**
     * Opens an array that had only numbers so far, or nothing, and whose next element has not
     * arrived.
     */
    private ImmutableValue suspend(Object numbers, int count, int size) {
        Container array = push();
        array.begin(size, false, NO_SLOTS, count);
        array.numbers = numbers;
        declared += size;
        isSuspended = true;
        return null;
    }

    private ImmutableValue goOnWithNumbers(Container array) throws IOException {
        Object numbers = array.numbers;
        close(array);
        if (numbers == NOT_ARRIVED) {
            return readOrOpenArray(array.size);
        }
        return numbers instanceof int[]
                ? readInts((int[]) numbers, array.filled, array.size)
                : readDoubles((double[]) numbers, array.filled, array.size);
    }

    /** Continues an array whose first elements, or all, have been read. */
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

    /** Continues a container whose first elements are in its slots. */
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
        return size <= INITIAL_INNER_SLOTS ? size : firstSlotsOfLarge(size);
    }

    private int firstSlotsOfLarge(int size) {
        long backed = Math.min(unpacker.bytesInChunk(), MAX_BACKED_SLOTS) - declared;
        int unbacked = depth < OUTER_LEVELS ? INITIAL_SLOTS : INITIAL_INNER_SLOTS;
        return (int) Math.min(size, Math.max(backed, unbacked));
    }

    private static ImmutableValue newContainer(AbstractImmutableValue[] elements, boolean isMap) {
        return isMap ? ValueFactory.newMap(elements, true) : ValueFactory.newArray(elements, true);
    }

    private Container push() {
        if (depth == open.length) {
            open = Arrays.copyOf(open, Math.max(8, depth * 2));
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
        container.numbers = null;
        if (depth == 0 && open.length > MAX_KEPT_LEVELS) {
            open = NO_CONTAINERS;
        }
        return elements;
    }

    private static final class Container {
        private int size;
        private boolean isMap;
        private AbstractImmutableValue[] slots;
        private int filled;

        /**
         * An int[] or a double[] in place of slots, if there were numbers only so far; or
         * {@link #NOT_ARRIVED}.
         */
        private Object numbers;

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

        /** Adds a container that was inside this one. */
        void add(ImmutableValue value) {
            if (filled == slots.length) {
                grow();
            }
            slots[filled++] = slot(value);
        }
    }
}
