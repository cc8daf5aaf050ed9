/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Managed tables, and partitioned tables. */
class TablesTest {
    private final SparkSession spark = Sessions.shared();

    @TempDir
    private Path folder;

    @BeforeEach
    void createDatabase() {
        spark.sql("CREATE DATABASE tables_test LOCATION '" + folder.resolve("db") + "'");
    }

    @AfterEach
    void dropDatabase() {
        spark.sql("DROP DATABASE tables_test CASCADE");
    }

    private String rows(String query) {
        return spark.sql(query).collectAsList().toString();
    }

    private static List<String> folders(Path table) throws IOException {
        try (Stream<Path> files = Files.list(table)) {
            return files.filter(Files::isDirectory)
                    .map(file -> file.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    @Test
    void managedTables() {
        spark.sql("CREATE TABLE tables_test.m (id BIGINT, page STRING) USING msgpack");
        assertEquals("[]", rows("SELECT * FROM tables_test.m"));
        spark.sql("INSERT INTO tables_test.m VALUES (1, 'a'), (2, 'b')");
        assertTrue(Files.exists(folder.resolve("db/m/_SUCCESS")));
        assertEquals("[[1,a], [2,b]]", rows("SELECT * FROM tables_test.m ORDER BY id"));
        spark.sql("INSERT OVERWRITE tables_test.m VALUES (3, 'c')");
        assertEquals("[[3,c]]", rows("SELECT * FROM tables_test.m"));
        spark.sql("DROP TABLE tables_test.m");
        assertFalse(Files.exists(folder.resolve("db/m")));
    }

    @Test
    void managedTablesOfAQuery() {
        spark.sql(
                "CREATE TABLE tables_test.q USING msgpack PARTITIONED BY (day) AS SELECT id % 2 day, id"
                        + " FROM range(4)");
        assertTrue(Files.isDirectory(folder.resolve("db/q/day=1")));
        assertEquals("[[1], [3]]", rows("SELECT id FROM tables_test.q WHERE day = 1 ORDER BY id"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "msgpack"})
    void savedAsTables(String format) {
        Dataset<Row> rows = spark.range(3).toDF("id");
        rows.write().format(format).saveAsTable("tables_test.t");
        rows.write().format(format).mode(SaveMode.Append).saveAsTable("tables_test.t");
        assertEquals("[[6,6]]", rows("SELECT count(*), sum(id) FROM tables_test.t"));
        assertThrows(
                AnalysisException.class,
                () -> rows.write().format(format).saveAsTable("tables_test.t"));
        rows.write().format(format).mode(SaveMode.Overwrite).saveAsTable("tables_test.t");
        assertEquals("[[0], [1], [2]]", rows("SELECT * FROM tables_test.t ORDER BY id"));
        rows.selectExpr("id", "id % 2 day")
                .write()
                .format(format)
                .partitionBy("day")
                .saveAsTable("tables_test.p");
        assertTrue(Files.isDirectory(folder.resolve("db/p/day=1")));
        assertEquals("[[1]]", rows("SELECT id FROM tables_test.p WHERE day = 1"));
    }

    @Test
    void noPathAtAll() {
        Dataset<Row> rows = spark.read().format("msgpack").schema("id BIGINT").load();
        assertEquals("id BIGINT", rows.schema().toDDL());
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, rows::collectAsList);
        assertEquals("msgpack: no path is given", e.getMessage());
    }

    @Test
    void bucketsAreNoPartitions() throws IOException {
        Dataset<Row> rows = spark.range(50).selectExpr("id", "id user");
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class,
                () -> rows.write()
                        .format("msgpack")
                        .bucketBy(2, "user")
                        .saveAsTable("tables_test.b"));
        assertEquals(
                "msgpack: a table can be partitioned by columns only, found bucket(2, user)",
                e.getMessage());
        assertFalse(spark.catalog().tableExists("tables_test.b"));
        assertEquals(List.of(), folders(folder.resolve("db")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CLUSTERED BY (id) INTO 2 BUCKETS",
                "CLUSTER BY (id)",
                "PARTITIONED BY (days(time))",
                "PARTITIONED BY (id, bucket(3, name))"
            })
    void otherTransformsAreNoPartitions(String clause) {
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class,
                () -> spark.sql(
                        "CREATE TABLE tables_test.x (id BIGINT, name STRING, time TIMESTAMP)"
                                + " USING msgpack " + clause));
        assertTrue(
                e.getMessage()
                        .startsWith("msgpack: a table can be partitioned by columns only, found "),
                e.getMessage());
        assertFalse(spark.catalog().tableExists("tables_test.x"));
    }
}
