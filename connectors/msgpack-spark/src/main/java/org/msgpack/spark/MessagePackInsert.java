/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.connector.write.SupportsTruncate;
import org.apache.spark.sql.connector.write.V1Write;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.sources.InsertableRelation;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** {@code INSERT} into a table: writes to its path through a DataFrameWriter. */
final class MessagePackInsert implements V1Write, SupportsTruncate {
    private final CaseInsensitiveStringMap options;
    private final Transform[] partitioning;
    private SaveMode mode = SaveMode.Append;

    MessagePackInsert(CaseInsensitiveStringMap options, Transform[] partitioning) {
        this.options = options;
        this.partitioning = partitioning;
    }

    @Override
    public WriteBuilder truncate() {
        mode = SaveMode.Overwrite;
        return this;
    }

    @Override
    public Write build() {
        return this;
    }

    @Override
    public String description() {
        return "msgpack " + options.get("path");
    }

    @Override
    public InsertableRelation toInsertableRelation() {
        return (Dataset<Row> data, boolean ignored) -> save(data);
    }

    private void save(Dataset<Row> data) {
        Path path = MessagePackTable.path(options);
        if (mode == SaveMode.Overwrite && path != null) {
            // The check rule is missing if the library was added after the session was created.
            Overwrites.requireNotRead(data.queryExecution().analyzed(), path);
        }
        data.write()
                .format(MessagePackDataSource.class.getName()) // a fat jar may lack the short name
                .options(options.asCaseSensitiveMap())
                .option("partitionOverwriteMode", "static")
                .partitionBy(partitionColumns())
                .mode(mode)
                .save();
    }

    /** The table's constructor has checked that all transforms are identity. */
    private String[] partitionColumns() {
        List<String> names = new ArrayList<>();
        for (Transform transform : partitioning) {
            for (NamedReference reference : transform.references()) {
                names.add(String.join(".", reference.fieldNames()));
            }
        }
        return names.toArray(new String[0]);
    }
}
