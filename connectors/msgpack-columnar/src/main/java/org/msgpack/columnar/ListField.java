/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.io.IOException;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Reads arrays as lists, and maps as lists of keys and values. */
final class ListField extends Field {
    private final boolean isMap;

    /**
     * The field of the elements, or those of keys and values; null for parts that are not needed.
     */
    private final Field[] parts;

    /** The bytes of memory that each element takes. */
    private final int elementWidth;

    /** The number of elements so far. */
    private int rows;

    /** The number of elements in the records before the current one. */
    private int keptRows;

    ListField(RecordState state, String path, ColumnSink sink, boolean isMap, Field... parts) {
        super(state, path, sink);
        this.isMap = isMap;
        this.parts = parts;
        int width = 0;
        for (Field part : parts) {
            width += part == null ? 0 : part.width();
        }
        this.elementWidth = width;
    }

    @Override
    boolean read(int row) throws IOException {
        MessageUnpacker in = state.in;
        MessageFormat format = in.getNextFormat();
        if (!Formats.isOf(isMap ? ValueType.MAP : ValueType.ARRAY, format)) {
            return readOther(row, format);
        }
        long offset = in.getTotalReadBytes();
        int length;
        try {
            length = isMap ? in.unpackMapHeader() : in.unpackArrayHeader();
        } catch (MessageSizeException e) {
            return mismatch(row, e);
        }
        if (length > state.containerLimit) {
            state.skip((long) length * parts.length);
            return reject(row, Problems.length(state.containerLimit, length, offset));
        }
        return readElements(row, length);
    }

    private boolean readElements(int row, int length) throws IOException {
        int start = rows;
        for (int i = 0; i < length; i++) {
            if (!addWeight(elementWidth)) {
                state.skip((long) (length - i) * parts.length);
                return false;
            }
            for (int p = 0; p < parts.length; p++) {
                if (!readPart(parts[p], start + i)) {
                    state.skip((long) (length - i) * parts.length - p - 1);
                    return false;
                }
            }
            rows = start + i + 1;
        }
        if (sink != null) {
            sink.putList(row, start, length);
        }
        return conditions == null || testNotNull();
    }

    private boolean readPart(Field part, int row) throws IOException {
        if (part == null) {
            state.in.skipValue();
            return true;
        }
        part.require(row);
        return part.read(row);
    }

    @Override
    void reset() {
        super.reset();
        rows = 0;
        keptRows = 0;
        for (Field part : parts) {
            if (part != null) {
                part.reset();
            }
        }
    }

    /** Keeps the elements of the current record. */
    void commit() {
        keptRows = rows;
    }

    @Override
    void rollback(int row) {
        super.rollback(row);
        rows = keptRows;
        for (Field part : parts) {
            if (part != null) {
                part.rollback(rows);
            }
        }
    }

    @Override
    String expected() {
        return isMap ? "a map" : "an array";
    }

    @Override
    int width() {
        return 1 + Integer.BYTES;
    }
}
