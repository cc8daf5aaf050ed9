/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import org.apache.spark.sql.execution.vectorized.WritableColumnVector;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.unsafe.types.UTF8String;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;

/**
 * Values that columns do not take as they are, one at a time: decimals, dates, the text of
 * timestamps, ext types.
 */
final class OtherValues {
    private final DataType type;
    private final ValueReader reader;
    private final ArrayBufferInput input = new ArrayBufferInput(new byte[0]);
    private final MessageUnpacker unpacker = UnpackerConfig.untrustedData().newUnpacker(input);

    OtherValues(DataType type, ValueReaders readers) {
        this.type = type;
        this.reader = readers.of(type);
    }

    /**
     * Puts a value.
     *
     * @throws org.msgpack.core.MessageTypeException if it is not of the type
     */
    void put(WritableColumnVector vector, int row, byte[] array, int offset, int length)
            throws IOException {
        input.reset(array, offset, length);
        unpacker.reset(input);
        put(vector, row, reader.read(unpacker));
    }

    boolean isText() {
        return type instanceof DecimalType || type instanceof org.apache.spark.sql.types.DateType;
    }

    void putText(WritableColumnVector vector, int row, byte[] array, int offset, int length)
            throws IOException {
        var packer = org.msgpack.core.MessagePack.newDefaultBufferPacker();
        packer.packRawStringHeader(length).writePayload(array, offset, length);
        byte[] message = packer.toByteArray();
        put(vector, row, message, 0, message.length);
    }

    private void put(WritableColumnVector vector, int row, Object value) {
        if (value instanceof Long number) {
            vector.putLong(row, number);
        } else if (value instanceof Integer number) {
            vector.putInt(row, number);
        } else if (value instanceof Decimal decimal) {
            vector.putDecimal(row, decimal, ((DecimalType) type).precision());
        } else if (value instanceof UTF8String text) {
            vector.putByteArray(row, text.getBytes());
        } else if (value instanceof byte[] bytes) {
            vector.putByteArray(row, bytes);
        } else if (value instanceof Double number) {
            vector.putDouble(row, number);
        } else if (value instanceof Float number) {
            vector.putFloat(row, number);
        } else if (value instanceof Boolean b) {
            vector.putBoolean(row, b);
        } else if (value instanceof Short number) {
            vector.putShort(row, number);
        } else {
            vector.putByte(row, (Byte) value);
        }
    }
}
