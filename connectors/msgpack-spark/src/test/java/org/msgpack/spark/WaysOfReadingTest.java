/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.apache.spark.sql.functions.col;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.spark.MessagePackFunctions.from_msgpack;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.msgpack.spark.Packed.Packing;

/**
 * Reads values of all kinds as columns of all types: with the columnar reader, record by record,
 * and with from_msgpack. All must agree on which values fit and on the result.
 */
class WaysOfReadingTest {
    private static final List<Packing> VALUES = Values.ALL;

    private static final List<String> TYPES = List.of(
            "BOOLEAN",
            "TINYINT",
            "SMALLINT",
            "INT",
            "BIGINT",
            "FLOAT",
            "DOUBLE",
            "DECIMAL(5,2)",
            "DECIMAL(20,0)",
            "DECIMAL(38,10)",
            "DECIMAL(38,38)",
            "STRING",
            "BINARY",
            "TIMESTAMP",
            "TIMESTAMP_NTZ",
            "DATE",
            "ARRAY<INT>",
            "ARRAY<STRING>",
            "ARRAY<DECIMAL(3,1)>",
            "STRUCT<x: INT>",
            "STRUCT<x: DATE, y: DECIMAL(9,3)>",
            "MAP<STRING, INT>",
            "MAP<BIGINT, STRING>",
            "MAP<DATE, FLOAT>");

    private final SparkSession spark = Sessions.shared();

    @TempDir
    private Path folder;

    private String file;

    /** A record {"n": index, "v0": value, "v1": value, ...}. */
    private static Packing record(int index) {
        return packer -> {
            packer.packMapHeader(1 + TYPES.size()).packString("n").packInt(index);
            for (int i = 0; i < TYPES.size(); i++) {
                packer.packString("v" + i);
                VALUES.get(index).pack(packer);
            }
        };
    }

    private static Packing[] records() {
        Packing[] records = new Packing[VALUES.size()];
        for (int i = 0; i < records.length; i++) {
            records[i] = record(i);
        }
        return records;
    }

    private static StructType schema(int type) {
        return StructType.fromDDL("n INT, v" + type + " " + TYPES.get(type));
    }

    @BeforeEach
    void write() {
        file = Packed.of(records()).write(folder.resolve("values.msgpack"));
    }

    private Dataset<Row> read(String mode, StructType schema) {
        return spark.read()
                .format("msgpack")
                .option("mode", mode)
                .schema(schema)
                .load(file);
    }

    private static String[] text(int type) {
        String column = "v" + type;
        return new String[] {
            "n", TYPES.get(type).equals("BINARY") ? "hex(" + column + ")" : "string(" + column + ")"
        };
    }

    private static void assertSame(int type, List<Row> expected, List<Row> found) throws Exception {
        assertEquals(expected.size(), found.size());
        for (int i = 0; i < expected.size(); i++) {
            if (!expected.get(i).equals(found.get(i))) {
                int index = i;
                throw new AssertionError(TYPES.get(type) + " of " + Values.shown(VALUES.get(index))
                        + ": " + expected.get(i).get(1) + " and " + found.get(i).get(1));
            }
        }
    }

    @ParameterizedTest
    @FieldSource("INDEXES")
    void agree(int type) throws Exception {
        StructType schema = schema(type);
        List<Row> columnar = read("PERMISSIVE", schema).selectExpr(text(type)).collectAsList();
        Dataset<Row> marked = read("PERMISSIVE", schema.add("_corrupt_record", "binary"));
        List<Row> rows = marked.selectExpr(text(type)[0], text(type)[1], "_corrupt_record")
                .collectAsList();
        assertSame(
                type,
                columnar,
                rows.stream()
                        .map(row -> RowFactory.create(row.get(0), row.get(1)))
                        .toList());
        List<Row> unpacked = messages()
                .select(from_msgpack(col("message"), schema).as("record"))
                .select("record.*")
                .selectExpr(text(type))
                .collectAsList();
        assertSame(type, columnar, unpacked);

        List<Integer> sound = rows.stream()
                .filter(row -> row.isNullAt(2))
                .map(row -> row.getInt(0))
                .toList();
        assertEquals(
                sound,
                numbers(read("DROPMALFORMED", schema).selectExpr(text(type))),
                TYPES.get(type));
        assertTrue(sound.contains(0), "nil is null of any type");
        assertFalse(
                sound.size() == VALUES.size() && !TYPES.get(type).equals("STRING"),
                TYPES.get(type));
    }

    private Dataset<Row> messages() {
        List<Row> messages = new ArrayList<>();
        for (Packing record : records()) {
            messages.add(RowFactory.create((Object) Packed.of(record).toByteArray()));
        }
        return spark.createDataFrame(messages, StructType.fromDDL("message BINARY"))
                .coalesce(1);
    }

    private static List<Integer> numbers(Dataset<Row> rows) {
        return rows.collectAsList().stream().map(row -> row.getInt(0)).toList();
    }

    static final List<Integer> INDEXES =
            Stream.iterate(0, i -> i + 1).limit(TYPES.size()).toList();
}
