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
 * @param data all that records have
 * @param required those of data that are asked for
 * @param partitions all that come from the names of folders
 * @param requiredPartitions those of partitions that are asked for
 */
record ReadSchema(
        StructType data, StructType required, StructType partitions, StructType requiredPartitions)
        implements Serializable {
    /** Returns the index among all columns of folders of one that is asked for. */
    int partitionOf(int index) {
        return (Integer)
                partitions.getFieldIndex(requiredPartitions.fieldNames()[index]).get();
    }

    /** Returns the columns of rows: those of data, then those of folders. */
    StructType rows() {
        StructType rows = required;
        for (var field : requiredPartitions.fields()) {
            rows = rows.add(field);
        }
        return rows;
    }
}
