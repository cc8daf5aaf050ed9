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

/** A table of files. The files are listed when the schema is needed or the table is read. */
final class MessagePackTable implements SupportsRead, SupportsWrite {
    private final StructType declared;
    private final Transform[] partitioning;
    private final CaseInsensitiveStringMap options;
    private SourceFiles files;
    private StructType schema;

    /**
     * @param declared the schema that the user declared or that was inferred
     * @param inferred the files that the schema was inferred from; null if it was declared
     * @throws IllegalArgumentException if it is partitioned by anything other than columns
     */
    MessagePackTable(
            StructType declared,
            Transform[] partitioning,
            CaseInsensitiveStringMap options,
            SourceFiles inferred) {
        requireColumns(partitioning);
        this.declared = declared.asNullable(); // files may lack any column
        this.partitioning = partitioning;
        this.options = options;
        if (inferred != null && inferred.isOf(options)) {
            this.files = inferred;
            this.schema = this.declared;
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
            schema = partitioning.length > 0 ? declared : withPartitions();
        }
        return schema;
    }

    /**
     * Adds the partition columns found in the files. There are none yet if INSERT is about to
     * create the path, or if the table is being created and has no path.
     */
    private StructType withPartitions() {
        if (!options.containsKey("path") && !options.containsKey("paths")) {
            return declared;
        }
        files = SourceFiles.of(options, Option.apply(declared), false);
        return files.schema(declared);
    }

    /** Returns the files; lists them if that has not been done yet. */
    SourceFiles files() {
        return files == null || files.isEmpty()
                ? SourceFiles.of(options, Option.apply(declared), true)
                : files;
    }

    /** Returns the path to write to; null if there is none. */
    Path path() {
        return path(options);
    }

    /** Returns the path to write to, from a table's options; null if there is none. */
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
     * Not {@code BATCH_WRITE}: with it, Spark would not partition and would lack some save modes.
     * Without it, a DataFrameWriter uses {@link MessagePackDataSource} as a {@code FileFormat}, and
     * {@link MessagePackInsert} sends {@code INSERT} there too.
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
