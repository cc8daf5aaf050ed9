/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.Statistics;
import org.apache.spark.sql.connector.read.SupportsReportStatistics;
import org.apache.spark.sql.execution.PartitionedFileUtil;
import org.apache.spark.sql.execution.datasources.FilePartition;
import org.apache.spark.sql.execution.datasources.FileStatusWithMetadata;
import org.apache.spark.sql.execution.datasources.PartitionDirectory;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** Plans which parts of which files a query reads. */
final class MessagePackScan implements Scan, Batch, SupportsReportStatistics {
    private final SourceFiles files;
    private final ReadSchema schema;
    private final Seq<Expression> partitionFilters;
    private final Filter[] dataFilters;
    private final ReadOptions options;

    MessagePackScan(
            SourceFiles files,
            ReadSchema schema,
            Seq<Expression> partitionFilters,
            Filter[] dataFilters,
            ReadOptions options) {
        this.files = files;
        this.schema = schema;
        this.partitionFilters = partitionFilters;
        this.dataFilters = dataFilters;
        this.options = options;
    }

    @Override
    public StructType readSchema() {
        return schema.rows();
    }

    @Override
    public String description() {
        return "msgpack " + files.index().rootPaths().mkString("[", ", ", "]") + ", PushedFilters: "
                + Arrays.toString(dataFilters) + ", PartitionFilters: "
                + partitionFilters.mkString("[", ", ", "]");
    }

    @Override
    public Batch toBatch() {
        return this;
    }

    @Override
    public ColumnarSupportMode columnarSupportMode() {
        return options.isColumnar(schema.required())
                ? ColumnarSupportMode.SUPPORTED
                : ColumnarSupportMode.UNSUPPORTED;
    }

    /** Plans partitions of similar size: combines small files and splits large ones. */
    @Override
    public InputPartition[] planInputPartitions() {
        SparkSession spark = SparkSession.active();
        List<PartitionDirectory> directories = files.list(partitionFilters);
        long maxSplitBytes = FilePartition.maxSplitBytes(spark, SourceFiles.seq(directories));
        Configuration configuration = files.configuration();
        List<PartitionedFile> splits = new ArrayList<>();
        for (PartitionDirectory directory : directories) {
            for (FileStatusWithMetadata file : CollectionConverters.asJava(directory.files())) {
                boolean isSplit = file.getLen() > maxSplitBytes
                        && isSplittable(file.getPath(), configuration);
                splits.addAll(CollectionConverters.asJava(PartitionedFileUtil.splitFiles(
                        file, file.getPath(), isSplit, maxSplitBytes, directory.values())));
            }
        }
        splits.sort(Comparator.comparingLong(PartitionedFile::length).reversed());
        return CollectionConverters.asJava(FilePartition.getFilePartitions(
                        spark, SourceFiles.seq(splits), maxSplitBytes))
                .toArray(new InputPartition[0]);
    }

    private boolean isSplittable(Path file, Configuration configuration) {
        try {
            return SourceFiles.isSplittable(file, options, configuration);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public PartitionReaderFactory createReaderFactory() {
        return new MessagePackReaderFactory(
                schema, dataFilters, options, new SerializableConfiguration(files.configuration()));
    }

    @Override
    public Statistics estimateStatistics() {
        StructType all = files.schema(schema.data());
        double share = (double) readSchema().defaultSize() / all.defaultSize();
        double size = files.index().sizeInBytes() * SQLConf.get().fileCompressionFactor() * share;
        return new Statistics() {
            @Override
            public OptionalLong sizeInBytes() {
                return OptionalLong.of((long) size);
            }

            @Override
            public OptionalLong numRows() {
                return OptionalLong.empty();
            }
        };
    }

    /** Equal scans let Spark reuse one exchange for several parts of a plan. */
    @Override
    public boolean equals(Object other) {
        return other instanceof MessagePackScan scan
                && files.isSame(scan.files)
                && schema.equals(scan.schema)
                && partitionFilters.equals(scan.partitionFilters)
                && Arrays.equals(dataFilters, scan.dataFilters);
    }

    @Override
    public int hashCode() {
        return Objects.hash(schema, partitionFilters, Arrays.hashCode(dataFilters));
    }
}
