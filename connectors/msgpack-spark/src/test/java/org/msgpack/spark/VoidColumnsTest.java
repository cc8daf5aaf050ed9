/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.apache.spark.SparkException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Columns of type VOID, whose only value is null: all others are mismatches. */
class VoidColumnsTest {
    private final SparkSession spark = Sessions.shared();

    @TempDir
    private Path folder;

    /** Nil, a string, a map, and no value; each with a list. */
    private String file() {
        return Packed.of(p -> {
                    p.packMapHeader(3)
                            .packString("a")
                            .packInt(1)
                            .packString("v")
                            .packNil();
                    p.packString("l").packArrayHeader(1).packNil();
                })
                .add(p -> {
                    p.packMapHeader(3)
                            .packString("a")
                            .packInt(2)
                            .packString("v")
                            .packString("x");
                    p.packString("l").packArrayHeader(2).packNil().packInt(7);
                })
                .add(p -> {
                    p.packMapHeader(3).packString("a").packInt(3).packString("v");
                    p.packMapHeader(1).packString("k").packNil();
                    p.packString("l").packArrayHeader(0);
                })
                .add(p -> p.packMapHeader(1).packString("a").packInt(4))
                .write(folder.resolve("nothing.msgpack"));
    }

    private Dataset<Row> read(String mode, String schema) {
        return spark.read()
                .format("msgpack")
                .schema(schema)
                .option("mode", mode)
                .load(file());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ", _corrupt_record BINARY"})
    void permissiveHasNull(String more) {
        Dataset<Row> rows = read("PERMISSIVE", "a INT, v VOID, l ARRAY<VOID>" + more);
        assertEquals(
                "[[1,null,[null]], [2,null,[null,null]], [3,null,[]], [4,null,null]]",
                rows.selectExpr("a", "v", "to_json(struct(l))")
                        .collectAsList()
                        .toString()
                        .replace("{\"l\":", "")
                        .replace("{}", "null")
                        .replace("}", ""));
        if (!more.isEmpty()) {
            assertEquals(
                    "[[2], [3]]",
                    rows.where("_corrupt_record IS NOT NULL")
                            .select("a")
                            .collectAsList()
                            .toString());
        }
    }

    @Test
    void dropMalformedDrops() {
        assertEquals(
                "[[1,null], [4,null]]",
                read("DROPMALFORMED", "a INT, v VOID").collectAsList().toString());
        assertEquals(
                "[[1], [3], [4]]",
                read("DROPMALFORMED", "a INT, l ARRAY<VOID>")
                        .where("l IS NULL OR size(l) >= 0")
                        .select("a")
                        .collectAsList()
                        .toString());
    }

    @Test
    void failFastSaysWhatWasExpected() {
        SparkException e = assertThrows(
                SparkException.class, () -> read("FAILFAST", "a INT, v VOID").collectAsList());
        StringBuilder messages = new StringBuilder();
        for (Throwable t = e; t != null; t = t.getCause()) {
            messages.append(t.getMessage()).append('\n');
        }
        assertTrue(messages.toString().contains("expected nil, found \"x\""), messages::toString);
    }
}
