/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.SupportsWrite;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.errors.QueryCompilationErrors;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import scala.Option;

/** Files as a table. They are listed when its schema is asked for, or it is read. */
final class MessagePackTable implements SupportsRead, SupportsWrite {
    private final StructType given;
    private final Transform[] partitioning;
    private final CaseInsensitiveStringMap options;
    private SourceFiles files;
    private StructType schema;

    /**
     * Makes it.
     *
     * @param given the schema that was given or inferred
     * @param inferred the files that the schema is from; null if it was given
     * @throws IllegalArgumentException if it is partitioned by anything else than columns
     */
    MessagePackTable(
            StructType given,
            Transform[] partitioning,
            CaseInsensitiveStringMap options,
            SourceFiles inferred) {
        requireColumns(partitioning);
        this.given = given.asNullable(); // nothing keeps data from lacking what a schema requires
        this.partitioning = partitioning;
        this.options = options;
        if (inferred != null && inferred.isOf(options)) {
            this.files = inferred;
            this.schema = this.given;
        }
    }

    private static void requireColumns(Transform[] partitioning) {
        for (Transform transform : partitioning) {
            if (!transform.name().equals("identity")) {
                throw new IllegalArgumentException(
                        "msgpack: a table can be partitioned by columns only, found " + transform);
            }
        }
    }

    @Override
    public String name() {
        return "msgpack " + options.getOrDefault("path", options.get("paths"));
    }

    @Override
    @Deprecated
    public StructType schema() {
        if (schema == null) {
            schema = partitioning.length > 0 ? given : withPartitions();
        }
        return schema;
    }

    /**
     * A path that INSERT is going to make has no partitions yet, nor has a table that is being
     * created and has no path before.
     */
    private StructType withPartitions() {
        if (!options.containsKey("path") && !options.containsKey("paths")) {
            return given;
        }
        files = SourceFiles.of(options, Option.apply(given), false);
        return files.schema(given);
    }

    /** Lists the files, unless that has been done. */
    SourceFiles files() {
        return files == null || files.isEmpty()
                ? SourceFiles.of(options, Option.apply(given), true)
                : files;
    }

    /** Returns where it is written to; null if that is nowhere. */
    Path path() {
        return path(options);
    }

    /** Returns where a table with some options is written to; null if that is nowhere. */
    static Path path(CaseInsensitiveStringMap options) {
        String path = options.get("path");
        return path == null
                ? null
                : Overwrites.qualified(new Path(path), options.asCaseSensitiveMap());
    }

    @Override
    public Transform[] partitioning() {
        return partitioning;
    }

    @Override
    public Map<String, String> properties() {
        return options.asCaseSensitiveMap();
    }

    /**
     * Not {@code BATCH_WRITE}: then Spark would neither partition nor know all save modes. Without,
     * a DataFrameWriter uses the {@link MessagePackDataSource} as a format of files, and
     * {@code INSERT} is led there.
     */
    @Override
    public Set<TableCapability> capabilities() {
        return EnumSet.of(
                TableCapability.BATCH_READ,
                TableCapability.V1_BATCH_WRITE,
                TableCapability.TRUNCATE);
    }

    @Override
    public ScanBuilder newScanBuilder(CaseInsensitiveStringMap scanOptions) {
        SourceFiles found = files();
        ReadOptions readOptions = new ReadOptions(options);
        StructType data = SourceFiles.without(schema(), found.partitionSchema());
        for (StructField field : data.fields()) {
            if (!ValueReaders.isSupported(field.dataType())) {
                throw Sneaky.sneaky(QueryCompilationErrors.dataTypeUnsupportedByDataSourceError(
                        "msgpack", field));
            }
        }
        readOptions.corruptRecordIndex(data);
        return new MessagePackScanBuilder(found, data, readOptions);
    }

    @Override
    public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
        return new MessagePackInsert(options, partitioning);
    }
}
