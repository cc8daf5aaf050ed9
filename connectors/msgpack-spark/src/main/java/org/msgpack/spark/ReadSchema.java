/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.Serializable;
import org.apache.spark.sql.types.StructType;

/**
 * The columns of a scan.
 *
 * @param data all columns of the records
 * @param required the columns of {@code data} that the query needs
 * @param partitions all partition columns, whose values come from directory names
 * @param requiredPartitions the columns of {@code partitions} that the query needs
 */
record ReadSchema(
        StructType data, StructType required, StructType partitions, StructType requiredPartitions)
        implements Serializable {
    /** Converts an index in {@code requiredPartitions} to one in {@code partitions}. */
    int partitionOf(int index) {
        return (Integer)
                partitions.getFieldIndex(requiredPartitions.fieldNames()[index]).get();
    }

    /** Returns the columns of the result: the required data columns, then the partition columns. */
    StructType rows() {
        StructType rows = required;
        for (var field : requiredPartitions.fields()) {
            rows = rows.add(field);
        }
        return rows;
    }
}
