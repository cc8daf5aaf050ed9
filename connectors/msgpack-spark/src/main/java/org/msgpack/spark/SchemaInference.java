/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.errors.QueryExecutionErrors;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Infers the schema of files from their records or from a sample of them. */
final class SchemaInference implements Serializable {
    private static final long serialVersionUID = 1;

    /**
     * A file may be one array of any length. That is safe: memory grows only with the data read.
     */
    private static final UnpackerConfig CONFIG =
            UnpackerConfig.untrustedData().withContainerSizeLimit(Integer.MAX_VALUE);

    private final ReadOptions options;
    private final SerializableConfiguration configuration;

    private SchemaInference(ReadOptions options, Configuration configuration) {
        this.options = options;
        this.configuration = new SerializableConfiguration(configuration);
    }

    /**
     * Scans the files in a Spark job with one task for each file.
     *
     * @param configuration the Hadoop configuration, including the source's options
     */
    static StructType infer(
            List<FileStatus> files, ReadOptions options, Configuration configuration) {
        SparkSession spark = SparkSession.active();
        SchemaInference inference = new SchemaInference(options, configuration);
        List<String> paths = new ArrayList<>();
        for (FileStatus file : files) {
            if (file.getLen() > 0) {
                paths.add(file.getPath().toString());
            }
        }
        Sample all = new Sample();
        if (!paths.isEmpty()) {
            // Merged in file order, to keep the order of columns deterministic.
            JavaSparkContext.fromSparkContext(spark.sparkContext())
                    .parallelize(paths, paths.size())
                    .map(inference::sample)
                    .collect()
                    .forEach(all::merge);
        }
        StructType schema = all.records.toSchema(options.extensions());
        boolean hasCorruptColumn = all.isCorrupt && options.isPermissive();
        return hasCorruptColumn
                ? schema.add(options.corruptRecordColumn(), DataTypes.BinaryType)
                : schema;
    }

    private Sample sample(String name) {
        Sample sample = new Sample();
        try {
            addAll(name, sample);
        } catch (IOException | RuntimeException e) {
            FileProblems.ignoreOrThrow(name, e, options);
        }
        return sample;
    }

    private void addAll(String name, Sample sample) throws IOException {
        Path path = new Path(name);
        try (InputStream in = Inputs.open(path, configuration.value(), options);
                MessageUnpacker unpacker = CONFIG.newUnpacker(in)) {
            // Seeded by name, so that the same files give the same sample.
            sample.addAll(unpacker, new Random(path.getName().hashCode()), options.samplingRatio());
        } catch (MessagePackException e) {
            if (options.isFailFast()) {
                throw Sneaky.sneaky(
                        QueryExecutionErrors.malformedRecordsDetectedInSchemaInferenceError(
                                e, name));
            }
            sample.isCorrupt = true;
        }
    }

    /** The result of scanning records. */
    private static final class Sample implements Serializable {
        private static final long serialVersionUID = 1;

        private final InferredType records = new InferredType();
        private boolean isCorrupt;

        void addAll(MessageUnpacker unpacker, Random random, double ratio) throws IOException {
            while (unpacker.hasNext()) {
                int size = 1;
                if (unpacker.getNextFormat().getValueType() == ValueType.ARRAY) {
                    size = unpacker.unpackArrayHeader();
                }
                for (int i = 0; i < size; i++) {
                    if (ratio < 1 && random.nextDouble() >= ratio) {
                        unpacker.skipValue();
                    } else {
                        add(unpacker);
                    }
                }
            }
        }

        private void add(MessageUnpacker unpacker) throws IOException {
            if (unpacker.getNextFormat().getValueType() == ValueType.MAP) {
                records.add(unpacker);
            } else {
                isCorrupt = true;
                unpacker.skipValue();
            }
        }

        void merge(Sample other) {
            records.merge(other.records);
            isCorrupt |= other.isCorrupt;
        }
    }
}
