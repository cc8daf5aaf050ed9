/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.nio.charset.StandardCharsets;
import org.apache.spark.sql.execution.vectorized.WritableColumnVector;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.unsafe.types.UTF8String;
import org.msgpack.core.MessageTypeException;

/** Decimals and dates, which the columnar reader gives as text. What does not fit is null. */
final class TextValues {
    private final DataType type;

    TextValues(DataType type) {
        this.type = type;
    }

    void put(WritableColumnVector vector, int row, byte[] array, int offset, int length) {
        try {
            if (type instanceof DecimalType decimal) {
                String text = new String(array, offset, length, StandardCharsets.ISO_8859_1);
                Decimal value = Numbers.decimal(Numbers.parse(text, 0), decimal, 0);
                vector.putDecimal(row, value, decimal.precision());
            } else {
                UTF8String text = UTF8String.fromBytes(array, offset, length);
                vector.putInt(row, Times.parseDate(text, 0));
            }
        } catch (MessageTypeException e) {
            vector.putNull(row);
        }
    }
}
