/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.io.IOException;
import java.math.BigInteger;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Reads floating-point numbers, and integers that they represent exactly. */
abstract class FloatingField extends Field {
    FloatingField(RecordState state, String path, ColumnSink sink) {
        super(state, path, sink);
    }

    /** Returns whether the integer converts exactly. */
    abstract boolean isExact(long integer);

    /** Puts an integer that converts exactly. */
    abstract boolean putExact(int row, double integer);

    /** Reads a value that is not a float. */
    final boolean readNonFloat(int row, MessageFormat format) throws IOException {
        return Formats.isOf(ValueType.INTEGER, format)
                ? readInteger(row, format)
                : readOther(row, format);
    }

    private boolean readInteger(int row, MessageFormat format) throws IOException {
        MessageUnpacker in = state.in;
        long offset = in.getTotalReadBytes();
        if (format == MessageFormat.UINT64 && in.isNextAboveLong()) {
            return putAboveLong(row, in.unpackBigInteger(), offset);
        }
        long integer = in.unpackLong();
        return isExact(integer)
                ? putExact(row, (double) integer)
                : reject(row, Long.toString(integer), offset);
    }

    /**
     * Checks half of an even integer: it fits into a long, and converts exactly if the integer
     * does.
     */
    private boolean putAboveLong(int row, BigInteger integer, long offset) throws IOException {
        boolean isExact = !integer.testBit(0) && isExact(integer.shiftRight(1).longValue());
        return isExact
                ? putExact(row, integer.doubleValue())
                : reject(row, integer.toString(), offset);
    }
}
