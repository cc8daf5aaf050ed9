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

/** Parses decimals and dates, which the columnar reader delivers as text. */
final class TextValues {
    private final DataType type;

    TextValues(DataType type) {
        this.type = type;
    }

    /**
     * Parses a text and puts its value; throws if it does not parse, see
     * {@link ColumnSink#putBytes}.
     */
    void put(WritableColumnVector vector, int row, byte[] array, int offset, int length) {
        if (type instanceof DecimalType decimal) {
            BigDecimal number = Numbers.parse(array, offset, length);
            Decimal value = number == null ? null : Numbers.decimal(number, decimal);
            if (value == null) {
                throw mismatch(Numbers.expected(decimal), array, offset, length);
            }
            vector.putDecimal(row, value, decimal.precision());
        } else {
            Integer days = Times.parseDate(UTF8String.fromBytes(array, offset, length));
            if (days == null) {
                throw mismatch("a date", array, offset, length);
            }
            vector.putInt(row, days);
        }
    }

    /** Returns an exception for an unexpected text. */
    static MessageTypeException mismatch(String expected, byte[] array, int offset, int length) {
        return new MessageTypeException(
                "expected " + expected + ", found " + shown(array, offset, length));
    }

    /** Quotes a text for error messages, shortened if it is long. */
    static String shown(byte[] array, int offset, int length) {
        return Printable.quoted(new String(array, offset, length, UTF_8));
    }
}
