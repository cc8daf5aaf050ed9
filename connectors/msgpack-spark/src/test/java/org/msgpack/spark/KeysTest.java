/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.spark.MessagePackFunctions.from_msgpack;

import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessagePacker;

/** Names as binary, as older writers pack them, and integers instead of names. */
class KeysTest {
    private static final String SCHEMA = "id BIGINT, name STRING, `7` INT, `-1` INT, `007` INT";

    private final SparkSession spark = Sessions.shared();

    @TempDir
    private Path folder;

    private static void packBinary(MessagePacker packer, byte... bytes) throws java.io.IOException {
        packer.packBinaryHeader(bytes.length).writePayload(bytes);
    }

    private static Packed records() {
        return Packed.of(
                p -> { // 82 c4026964 01 c4046e616d65 c40161
                    p.packMapHeader(2);
                    packBinary(p, (byte) 'i', (byte) 'd');
                    p.packInt(1);
                    packBinary(p, (byte) 'n', (byte) 'a', (byte) 'm', (byte) 'e');
                    packBinary(p, (byte) 'a');
                },
                p -> p.packMapHeader(3)
                        .packInt(7)
                        .packInt(2)
                        .packInt(-1)
                        .packInt(3)
                        .packString("id")
                        .packInt(4),
                p -> { // the first of two equal keys wins
                    p.packMapHeader(5).packString("7").packInt(5).packInt(7).packInt(6);
                    packBinary(p, (byte) '7');
                    p.packInt(9);
                    packBinary(p, (byte) 0xff, (byte) 0xfe); // not a name
                    p.packInt(8).packNil().packInt(8);
                });
    }

    private static final List<String> ROWS =
            List.of("[1,a,null,null,null]", "[4,null,2,3,null]", "[null,null,5,null,null]");

    private static List<String> text(Dataset<Row> rows) {
        return rows.collectAsList().stream().map(Row::toString).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"PERMISSIVE", "DROPMALFORMED", "FAILFAST"})
    void areNamesInEveryMode(String mode) {
        String file = records().write(folder.resolve("keys.msgpack"));
        Dataset<Row> columns = spark.read()
                .format("msgpack")
                .option("mode", mode)
                .schema(SCHEMA)
                .load(file);
        assertEquals(ROWS, text(columns));
        Dataset<Row> rows = spark.read()
                .format("msgpack")
                .option("mode", mode)
                .schema(SCHEMA + ", _corrupt_record BINARY")
                .load(file);
        assertEquals(ROWS.stream().map(row -> row.replace("]", ",null]")).toList(), text(rows));
        assertEquals(3, rows.count());
    }

    @Test
    void areNamesInMessages() {
        Dataset<Row> messages = spark.sql("SELECT X'82C402696401C4046E616D65C40161' AS m"
                + " UNION ALL SELECT X'82070DFF0E' UNION ALL SELECT X'81CC0701'");
        Dataset<Row> structs =
                messages.select(from_msgpack(messages.col("m"), SCHEMA).as("s"));
        assertEquals(
                List.of(
                        "[1,a,null,null,null]",
                        "[null,null,13,14,null]",
                        "[null,null,1,null,null]"),
                text(structs.select("s.*")));
    }

    @Test
    void areInferred() {
        String file = records().write(folder.resolve("keys.msgpack"));
        Dataset<Row> rows = spark.read().format("msgpack").load(file);
        assertEquals(
                "id BIGINT,name BINARY,7 BIGINT,-1 BIGINT",
                rows.schema().toDDL().replace("`", ""));
        assertEquals(3, rows.collectAsList().size());
        assertEquals(4L, rows.selectExpr("sum(id) - 1").head().getLong(0));
        assertEquals(7L, rows.selectExpr("sum(`7`)").head().getLong(0));
    }

    /** Inside a record, maps whose keys are integers or bytes are maps. */
    @Test
    void ofMapsInside() {
        String file = Packed.of(p -> {
                    p.packMapHeader(3)
                            .packString("numbers")
                            .packMapHeader(1)
                            .packInt(7)
                            .packInt(1);
                    p.packString("hashes").packMapHeader(1);
                    packBinary(p, (byte) 0xff, (byte) 1);
                    p.packInt(2).packString("names").packMapHeader(1);
                    packBinary(p, (byte) 'x');
                    p.packInt(3);
                })
                .write(folder.resolve("maps.msgpack"));
        Dataset<Row> rows = spark.read().format("msgpack").load(file);
        assertEquals(
                "numbers MAP<BIGINT, BIGINT>,hashes MAP<BINARY, BIGINT>,names STRUCT<x: BIGINT>",
                rows.schema().toDDL());
        assertEquals(
                "[1,2,3]",
                rows.selectExpr("numbers[7]", "hashes[X'FF01']", "names.x")
                        .head()
                        .toString());
        Dataset<Row> structs = spark.read()
                .format("msgpack")
                .schema("numbers STRUCT<`7`: INT>, names MAP<STRING, INT>")
                .load(file);
        assertEquals(
                "[1,3]", structs.selectExpr("numbers.`7`", "names['x']").head().toString());
    }
}
