/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.io.IOException;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Reads integers that are narrower than a long. */
final class IntegerField extends Field {
    private final ColumnType.Kind kind;
    private final int min;
    private final int max;

    IntegerField(RecordState state, String path, ColumnSink sink, ColumnType.Kind kind, int bits) {
        super(state, path, sink);
        this.kind = kind;
        this.max = -1 >>> (Integer.SIZE - bits + 1);
        this.min = -max - 1;
    }

    /** Describes the next integer, for error messages. Does not consume it. */
    static String found(MessageUnpacker in) throws IOException {
        return in.isNextAboveLong() ? "an integer above 9223372036854775807" : "an integer";
    }

    @Override
    boolean read(int row) throws IOException {
        MessageUnpacker in = state.in;
        MessageFormat format = in.getNextFormat();
        if (!Formats.isOf(ValueType.INTEGER, format)) {
            return readOther(row, format);
        }
        if (format == MessageFormat.UINT64 && in.isNextAboveLong()) {
            return mismatch(row, found(in));
        }
        long offset = in.getTotalReadBytes();
        long value = in.unpackLong();
        if (value < min || value > max) {
            return reject(row, Long.toString(value), offset);
        }
        if (sink != null) {
            put(row, (int) value);
        }
        return conditions == null || test(value);
    }

    private void put(int row, int value) {
        switch (kind) {
            case BYTE:
                sink.putByte(row, (byte) value);
                break;
            case SHORT:
                sink.putShort(row, (short) value);
                break;
            default:
                sink.putInt(row, value);
                break;
        }
    }

    @Override
    String expected() {
        return kind == ColumnType.Kind.INT
                ? "an int"
                : kind == ColumnType.Kind.BYTE ? "a byte" : "a short";
    }

    @Override
    int width() {
        return 1 + Integer.BYTES;
    }
}
