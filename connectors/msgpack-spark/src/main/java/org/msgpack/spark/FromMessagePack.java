/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.DropMalformedMode$;
import org.apache.spark.sql.errors.QueryCompilationErrors;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;

/**
 * What {@code from_msgpack} does. Not an API: it is public since the code that Spark generates
 * calls it. Used by one thread at a time.
 */
public final class FromMessagePack implements Serializable {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // Spark's types are serializable
    private final DataType type;
    @SuppressWarnings("serial") // it is
    private final Map<String, String> optionMap;
    private final ReadOptions options;
    private final int corruptRecord;
    private transient ValueReader reader;

    FromMessagePack(DataType type, Map<String, String> optionMap) {
        this.type = type;
        this.optionMap = Map.copyOf(optionMap);
        this.options = new ReadOptions(optionMap);
        if (options.mode() == DropMalformedMode$.MODULE$) {
            throw Sneaky.sneaky(QueryCompilationErrors.parseModeUnsupportedError(
                    "from_msgpack", options.mode()));
        }
        this.corruptRecord =
                type instanceof StructType struct ? options.corruptRecordIndex(struct) : -1;
    }

    DataType type() {
        return type;
    }

    /**
     * Unpacks a message.
     *
     * @return the value in Spark's own form; null if it is nil, or malformed and no struct
     */
    public Object evaluate(byte[] message) {
        Mismatches mismatches = new Mismatches();
        Object value = null;
        try {
            MessageUnpacker unpacker = UnpackerConfig.untrustedData().newUnpacker(message);
            boolean isNil = unpacker.tryUnpackNil();
            value = isNil ? null : reader().read(unpacker, mismatches);
            CorruptRecords.requireEnd(unpacker);
        } catch (MessagePackException e) {
            mismatches.addOfAll(e);
        } catch (IOException e) {
            throw new IllegalStateException(e); // an array is read
        }
        return mismatches.first() == null ? value : corrupt(message, value, mismatches);
    }

    private Object corrupt(byte[] message, Object value, Mismatches mismatches) {
        if (options.isFailFast()) {
            throw CorruptRecords.failure(message, mismatches.first());
        }
        if (!(type instanceof StructType struct)) {
            return mismatches.isAll() ? null : value;
        }
        InternalRow row =
                mismatches.isAll() ? new GenericInternalRow(struct.length()) : (InternalRow) value;
        if (corruptRecord >= 0) {
            row.update(corruptRecord, message);
        }
        return row;
    }

    private ValueReader reader() {
        if (reader == null) {
            ValueReaders readers = options.readers();
            reader = type instanceof StructType struct
                    ? readers.structOf(struct, corruptRecord)
                    : readers.of(type);
        }
        return reader;
    }

    /** Spark compares calls by it: a column that is grouped by is found again, for example. */
    @Override
    public boolean equals(Object other) {
        return other instanceof FromMessagePack function
                && type.equals(function.type)
                && optionMap.equals(function.optionMap)
                && corruptRecord == function.corruptRecord;
    }

    @Override
    public int hashCode() {
        return Objects.hash(type, optionMap, corruptRecord);
    }

    @Override
    public String toString() {
        return MessagePackExtensions.FROM;
    }
}
