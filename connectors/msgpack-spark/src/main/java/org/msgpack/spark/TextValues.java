/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import org.apache.spark.sql.execution.vectorized.WritableColumnVector;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.unsafe.types.UTF8String;
import org.msgpack.columnar.ColumnSink;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.internal.text.Printable;

/** Decimals and dates, which the columnar reader gives as text. */
final class TextValues {
    private final DataType type;

    TextValues(DataType type) {
        this.type = type;
    }

    /** Puts the value of a text; throws if it has none, see {@link ColumnSink#putBytes}. */
    void put(WritableColumnVector vector, int row, byte[] array, int offset, int length) {
        if (type instanceof DecimalType decimal) {
            putDecimal(vector, row, new String(array, offset, length, UTF_8), decimal);
        } else {
            putDate(vector, row, UTF8String.fromBytes(array, offset, length));
        }
    }

    private static void putDecimal(
            WritableColumnVector vector, int row, String text, DecimalType type) {
        BigDecimal number = Numbers.parse(text);
        Decimal value = number == null ? null : Numbers.decimal(number, type);
        if (value == null) {
            throw mismatch(Numbers.expected(type), text);
        }
        vector.putDecimal(row, value, type.precision());
    }

    private static void putDate(WritableColumnVector vector, int row, UTF8String text) {
        Integer days = Times.parseDate(text);
        if (days == null) {
            throw mismatch("a date", text.toString());
        }
        vector.putInt(row, days);
    }

    /** Returns the error that a text is something else than expected. */
    static MessageTypeException mismatch(String expected, String text) {
        return new MessageTypeException(
                "expected " + expected + ", found " + Printable.quoted(text));
    }
}
