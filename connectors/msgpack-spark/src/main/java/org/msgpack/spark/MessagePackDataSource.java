/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.mapreduce.Job;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.execution.datasources.OutputWriterFactory;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.apache.spark.util.SerializableConfiguration;
import scala.Function1;
import scala.Option;
import scala.collection.Iterator;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * The data source {@code msgpack}.
 *
 * <p>Reads go through DataSource V2. Writes go through Spark's own file writer, as for the built-in
 * file sources, which supports partitions, buckets, all save modes and the committers of object
 * stores. That is why this is also a {@link FileFormat}.
 */
public final class MessagePackDataSource implements TableProvider, DataSourceRegister, FileFormat {
    private static final String NAME = "msgpack";

    /** The files listed by inferSchema, for reuse in getTable. */
    private SourceFiles files;

    /** Called by Spark. */
    public MessagePackDataSource() {}

    @Override
    public String shortName() {
        return NAME;
    }

    @Override
    public String toString() {
        return NAME;
    }

    // DataSource V2

    @Override
    public StructType inferSchema(CaseInsensitiveStringMap options) {
        files = SourceFiles.of(options, Option.empty(), true);
        return files.schema(SchemaInference.infer(
                files.dataFiles(), new ReadOptions(options), files.configuration()));
    }

    @Override
    public Transform[] inferPartitioning(CaseInsensitiveStringMap options) {
        return new Transform[0];
    }

    @Override
    public boolean supportsExternalMetadata() {
        return true;
    }

    @Override
    public Table getTable(
            StructType schema, Transform[] partitioning, Map<String, String> properties) {
        CaseInsensitiveStringMap options = new CaseInsensitiveStringMap(properties);
        return new MessagePackTable(schema, partitioning, options, files);
    }

    // FileFormat

    @Override
    public Option<StructType> inferSchema(
            SparkSession spark,
            scala.collection.immutable.Map<String, String> options,
            Seq<FileStatus> files) {
        return Option.apply(SchemaInference.infer(
                CollectionConverters.asJava(files),
                new ReadOptions(lowerCase(options)),
                SourceFiles.configuration(spark, CollectionConverters.asJava(options))));
    }

    @Override
    public OutputWriterFactory prepareWrite(
            SparkSession spark,
            Job job,
            scala.collection.immutable.Map<String, String> options,
            StructType schema) {
        return new MessagePackOutputWriterFactory(new WriteOptions(lowerCase(options)));
    }

    @Override
    public boolean supportDataType(DataType type) {
        return ValueWriters.isSupported(type);
    }

    /** For {@code SELECT ... FROM msgpack.`path`}. */
    @Override
    public Function1<PartitionedFile, Iterator<InternalRow>> buildReader(
            SparkSession spark,
            StructType dataSchema,
            StructType partitionSchema,
            StructType requiredSchema,
            Seq<Filter> filters,
            scala.collection.immutable.Map<String, String> options,
            Configuration configuration) {
        ReadOptions readOptions = new ReadOptions(lowerCase(options));
        readOptions.corruptRecordIndex(dataSchema);
        StructType noPartitions = new StructType();
        return new RowsOfFile(
                new ReadSchema(dataSchema, requiredSchema, noPartitions, noPartitions),
                readOptions,
                new SerializableConfiguration(configuration));
    }

    private static Map<String, String> lowerCase(
            scala.collection.immutable.Map<String, String> options) {
        Map<String, String> lowerCase = new HashMap<>();
        CollectionConverters.asJava(options)
                .forEach((name, value) -> lowerCase.put(name.toLowerCase(Locale.ROOT), value));
        return lowerCase;
    }
}
