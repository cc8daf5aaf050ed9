/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;
import org.msgpack.core.MessagePacker;

/** Packs a value of one of Spark's types. */
@FunctionalInterface
interface ValueWriter {
    /** Packs the value at an index of a row or an array, which is not null. */
    void write(SpecializedGetters row, int index, MessagePacker packer) throws IOException;

    /** Packs nil instead of null. */
    default void writeNullable(SpecializedGetters row, int index, MessagePacker packer)
            throws IOException {
        if (row.isNullAt(index)) {
            packer.packNil();
        } else {
            write(row, index, packer);
        }
    }
}
