/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.Objects;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.MapData;
import org.apache.spark.sql.types.DataType;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/**
 * What {@code to_msgpack} does. Not an API: it is public since the code that Spark generates calls
 * it. Used by one thread at a time.
 */
public final class ToMessagePack implements Serializable {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // Spark's types are serializable
    private final DataType type;
    private final boolean ignoreNullFields;
    private transient ValueWriter writer;
    private transient MessageBufferPacker packer;

    ToMessagePack(DataType type, boolean ignoreNullFields) {
        this.type = type;
        this.ignoreNullFields = ignoreNullFields;
    }

    /** Packs a struct as a map. */
    public byte[] evaluate(InternalRow struct) {
        return pack(struct);
    }

    /** Packs an array. */
    public byte[] evaluate(ArrayData array) {
        return pack(array);
    }

    /** Packs a map. */
    public byte[] evaluate(MapData map) {
        return pack(map);
    }

    private byte[] pack(Object value) {
        if (writer == null) {
            writer = ValueWriters.of(type, ignoreNullFields);
            packer = MessagePack.newDefaultBufferPacker();
        }
        packer.clear();
        try {
            writer.write(new GenericInternalRow(new Object[] {value}), 0, packer);
        } catch (IOException e) {
            throw new IllegalStateException(e); // an array is written
        }
        return packer.toByteArray();
    }

    /** Spark compares calls by it: a column that is grouped by is found again, for example. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ToMessagePack function
                && type.equals(function.type)
                && ignoreNullFields == function.ignoreNullFields;
    }

    @Override
    public int hashCode() {
        return Objects.hash(type, ignoreNullFields);
    }

    @Override
    public String toString() {
        return MessagePackExtensions.TO;
    }
}
