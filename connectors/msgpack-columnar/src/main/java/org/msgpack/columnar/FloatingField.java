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

/** Floating-point numbers, and the integers that they hold exactly. */
abstract class FloatingField extends Field {
    FloatingField(Reading reading, String path, ColumnSink sink) {
        super(reading, path, sink);
    }

    /** Whether the integer is the same number when it is converted. */
    abstract boolean isExact(long integer);

    /** Puts an integer that is exact. */
    abstract boolean putExact(int row, double integer);

    /** Reads a value that is not a float. */
    final boolean readNoFloat(int row, MessageFormat format) throws IOException {
        return Formats.isOf(ValueType.INTEGER, format)
                ? readInteger(row, format)
                : readOther(row, format);
    }

    private boolean readInteger(int row, MessageFormat format) throws IOException {
        MessageUnpacker in = reading.in;
        long offset = in.getTotalReadBytes();
        if (format == MessageFormat.UINT64 && in.isNextAboveLong()) {
            return putAboveLong(row, in.unpackBigInteger(), offset);
        }
        long integer = in.unpackLong();
        return isExact(integer)
                ? putExact(row, (double) integer)
                : reject(row, Long.toString(integer), offset);
    }

    /** Half of an even integer is exact if it is, and in the range of long. */
    private boolean putAboveLong(int row, BigInteger integer, long offset) throws IOException {
        boolean isExact = !integer.testBit(0) && isExact(integer.shiftRight(1).longValue());
        return isExact
                ? putExact(row, integer.doubleValue())
                : reject(row, integer.toString(), offset);
    }
}
