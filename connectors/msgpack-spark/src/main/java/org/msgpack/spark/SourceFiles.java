/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.execution.datasources.DataSource$;
import org.apache.spark.sql.execution.datasources.InMemoryFileIndex;
import org.apache.spark.sql.execution.datasources.PartitionDirectory;
import org.apache.spark.sql.execution.datasources.PartitioningAwareFileIndex;
import org.apache.spark.sql.execution.datasources.PartitioningUtils;
import org.apache.spark.sql.execution.streaming.runtime.MetadataLogFileIndex;
import org.apache.spark.sql.execution.streaming.sinks.FileStreamSink;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import scala.Option;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** The files that the options name, and their partition columns. */
final class SourceFiles {
    private static final int LISTING_THREADS = 40;

    private final CaseInsensitiveStringMap options;
    private final PartitioningAwareFileIndex index;

    private SourceFiles(CaseInsensitiveStringMap options, PartitioningAwareFileIndex index) {
        this.options = options;
        this.index = index;
    }

    /**
     * Lists files. In a directory written by a streaming query, lists only committed files.
     *
     * @param schema the user's schema, if there is one, for the types of partition columns
     * @param isRequired whether a missing path is an error
     */
    static SourceFiles of(
            CaseInsensitiveStringMap options, Option<StructType> schema, boolean isRequired) {
        SparkSession spark = SparkSession.active();
        Map<String, String> caseSensitive = options.asCaseSensitiveMap();
        Configuration configuration = configuration(spark, caseSensitive);
        List<String> paths = paths(options);
        PartitioningAwareFileIndex index =
                FileStreamSink.hasMetadata(seq(paths), configuration, SQLConf.get())
                        ? new MetadataLogFileIndex(
                                spark, new Path(paths.get(0)), scalaMap(caseSensitive), schema)
                        : new InMemoryFileIndex(
                                spark,
                                globbed(paths, options, configuration, isRequired),
                                scalaMap(caseSensitive),
                                schema,
                                InMemoryFileIndex.$lessinit$greater$default$5(),
                                InMemoryFileIndex.$lessinit$greater$default$6(),
                                InMemoryFileIndex.$lessinit$greater$default$7());
        return new SourceFiles(options, index);
    }

    private static Seq<Path> globbed(
            List<String> paths,
            CaseInsensitiveStringMap options,
            Configuration configuration,
            boolean isRequired) {
        boolean isGlob = options.getBoolean(DataSource$.MODULE$.GLOB_PATHS_KEY(), true);
        return DataSource$.MODULE$.checkAndGlobPathIfNecessary(
                seq(paths), configuration, isRequired, isRequired, LISTING_THREADS, isGlob);
    }

    /** Returns the Hadoop configuration, including the options. */
    static Configuration configuration(SparkSession spark, Map<String, String> options) {
        return ((org.apache.spark.sql.classic.SparkSession) spark)
                .sessionState()
                .newHadoopConfWithOptions(scalaMap(options));
    }

    private static List<String> paths(CaseInsensitiveStringMap options) {
        List<String> paths = new ArrayList<>();
        String pathsOption = options.get("paths");
        if (pathsOption != null) {
            try {
                paths.addAll(
                        Arrays.asList(new ObjectMapper().readValue(pathsOption, String[].class)));
            } catch (JsonProcessingException e) {
                throw new IllegalArgumentException("paths: expected a JSON array of strings", e);
            }
        }
        String pathOption = options.get("path");
        if (pathOption != null) {
            paths.add(pathOption);
        }
        if (paths.isEmpty()) {
            throw new IllegalArgumentException("msgpack: no path is given");
        }
        return paths;
    }

    boolean isOf(CaseInsensitiveStringMap other) {
        return options.equals(other);
    }

    /** Returns whether another one has the same files and options. */
    boolean isSame(SourceFiles other) {
        return isOf(other.options) && index.equals(other.index);
    }

    /** Returns the Hadoop configuration, including the options. */
    Configuration configuration() {
        return configuration(SparkSession.active(), options.asCaseSensitiveMap());
    }

    /** Returns whether a file has an index of places where it can be split. */
    static boolean isSplittable(Path file, ReadOptions options, Configuration configuration)
            throws IOException {
        return options.isIndexUsed()
                && options.compression(file.getName()) == FileCompression.NONE
                && SplitIndexFile.exists(file, configuration);
    }

    PartitioningAwareFileIndex index() {
        return index;
    }

    StructType partitionSchema() {
        return index.partitionSchema();
    }

    /** Returns all columns: data and partition columns. */
    StructType schema(StructType data) {
        return PartitioningUtils.mergeDataAndPartitionSchema(
                        data, partitionSchema(), SQLConf.get().caseSensitiveAnalysis())
                ._1();
    }

    boolean isEmpty() {
        return index.allFiles().isEmpty();
    }

    List<FileStatus> dataFiles() {
        return CollectionConverters.asJava(index.allFiles());
    }

    /** Returns the files in the partitions that match the filters. */
    List<PartitionDirectory> list(Seq<Expression> partitionFilters) {
        return CollectionConverters.asJava(
                index.listFiles(partitionFilters, seq(List.<Expression>of())));
    }

    /** Returns the data columns: those that are not partition columns. */
    static StructType without(StructType schema, StructType partitions) {
        StructType data = new StructType();
        for (StructField field : schema.fields()) {
            if (find(partitions, field.name()) == null) {
                data = data.add(field);
            }
        }
        return data;
    }

    /** Finds a column by name, with the session's case sensitivity; null if there is none. */
    static StructField find(StructType schema, String name) {
        boolean isCaseSensitive = SQLConf.get().caseSensitiveAnalysis();
        for (StructField field : schema.fields()) {
            if (isCaseSensitive ? field.name().equals(name) : field.name().equalsIgnoreCase(name)) {
                return field;
            }
        }
        return null;
    }

    static <T> Seq<T> seq(List<T> list) {
        return CollectionConverters.asScala(list).toSeq();
    }

    static <K, V> scala.collection.immutable.Map<K, V> scalaMap(Map<K, V> map) {
        return scala.collection.immutable.Map.from(CollectionConverters.asScala(map));
    }
}
