/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.io.IOException;
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

    abstract boolean putInteger(int row, long integer);

    /** Reads a value that is not a float. */
    final boolean readNoFloat(int row, MessageFormat format) throws IOException {
        return Formats.isOf(ValueType.INTEGER, format)
                ? readInteger(row, format)
                : readOther(row, format);
    }

    private boolean readInteger(int row, MessageFormat format) throws IOException {
        MessageUnpacker in = reading.in;
        if (format == MessageFormat.UINT64 && in.isNextAboveLong()) {
            return mismatch(row, IntegerField.found(in));
        }
        long offset = in.getTotalReadBytes();
        long integer = in.unpackLong();
        return isExact(integer)
                ? putInteger(row, integer)
                : reject(row, Long.toString(integer), offset);
    }
}
