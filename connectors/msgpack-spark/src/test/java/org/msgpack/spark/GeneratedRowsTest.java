/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.struct;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.spark.MessagePackFunctions.from_msgpack;
import static org.msgpack.spark.MessagePackFunctions.to_msgpack;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of random schemas survive writing and reading, with the data source and the functions. */
class GeneratedRowsTest {
    private static final int ROWS = 100;

    private final SparkSession spark = Sessions.shared();

    @TempDir
    private Path folder;

    /** As JSON, which shows all of a row; and bytes as bytes. */
    private static List<String> text(Dataset<Row> rows) {
        return rows.toJSON().collectAsList().stream().sorted().toList();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 6})
    void roundTrip(long seed) {
        GeneratedRows generated = new GeneratedRows(seed);
        StructType schema = generated.schema();
        Dataset<Row> rows =
                spark.createDataFrame(generated.rows(schema, ROWS), schema).coalesce(1);
        List<String> expected = text(rows);
        String path = folder.resolve("t").toString();
        rows.write().format("msgpack").option("ignoreNullFields", seed % 2 == 0).save(path);
        spark.conf().set("spark.sql.columnVector.offheap.enabled", seed % 3 == 0);
        try {
            Dataset<Row> read = spark.read()
                    .format("msgpack")
                    .option("mode", "FAILFAST")
                    .schema(schema)
                    .load(path);
            assertEquals(expected, text(read));
            projections(rows, read, new Random(seed));
        } finally {
            spark.conf().unset("spark.sql.columnVector.offheap.enabled");
        }
        functions(rows, expected, schema, seed);
    }

    /** Some of the columns, and fields of structs. */
    private static void projections(Dataset<Row> rows, Dataset<Row> read, Random random) {
        String[] some = Stream.of(rows.schema().fields())
                .filter(field -> random.nextInt(3) == 0)
                .map(GeneratedRowsTest::path)
                .toArray(String[]::new);
        assertEquals(text(rows.selectExpr(some)), text(read.selectExpr(some)));
    }

    private static String path(StructField field) {
        String name = "`" + field.name() + "`";
        return field.dataType() instanceof StructType struct
                ? name + ".`" + struct.fields()[0].name() + "` as x_"
                        + Integer.toHexString(field.name().hashCode())
                : name;
    }

    private void functions(Dataset<Row> rows, List<String> expected, StructType schema, long seed) {
        spark.conf().set("spark.sql.codegen.wholeStage", seed % 2 == 0);
        spark.conf()
                .set("spark.sql.codegen.factoryMode", seed % 2 == 0 ? "FALLBACK" : "NO_CODEGEN");
        try {
            Dataset<Row> unpacked = rows.select(to_msgpack(struct(col("*"))).as("m"))
                    .select(from_msgpack(col("m"), schema).as("v"))
                    .select("v.*");
            assertEquals(expected, text(unpacked));
        } finally {
            spark.conf().unset("spark.sql.codegen.wholeStage");
            spark.conf().unset("spark.sql.codegen.factoryMode");
        }
    }
}
