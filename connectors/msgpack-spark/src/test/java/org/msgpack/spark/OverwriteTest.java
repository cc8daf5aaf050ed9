/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.connector.write.V1Write;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Queries cannot overwrite the files they read: these would be deleted first. */
class OverwriteTest {
    private static final String TABLE = "UNSUPPORTED_OVERWRITE.TABLE";
    private static final String PATH = "UNSUPPORTED_OVERWRITE.PATH";
    private static final String ALL = "[[1,a], [2,b]]";

    private final SparkSession spark = Sessions.shared();

    @TempDir
    private Path folder;

    @BeforeEach
    void createTables() {
        spark.sql("CREATE DATABASE overwrite_test LOCATION '" + folder.resolve("db") + "'");
        spark.sql("USE overwrite_test");
        spark.sql("CREATE TABLE v (id BIGINT, page STRING) USING msgpack LOCATION '" + path("v")
                + "'");
        spark.sql("INSERT INTO v VALUES (1, 'a'), (2, 'b')");
    }

    @AfterEach
    void dropTables() {
        spark.sql("USE default");
        spark.sql("DROP DATABASE overwrite_test CASCADE");
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private Dataset<Row> load(String path) {
        return spark.read().format("msgpack").load(path);
    }

    private String rows(String query) {
        return spark.sql(query).collectAsList().toString();
    }

    private static void assertRefused(String condition, Runnable overwrite) {
        AnalysisException e = assertThrows(AnalysisException.class, overwrite::run);
        assertEquals(condition, e.getCondition());
    }

    private void assertTableIsIntact() {
        spark.sql("REFRESH TABLE v");
        assertEquals(ALL, rows("SELECT * FROM v ORDER BY id"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT id + 1, page FROM v",
                "SELECT id, page FROM same_as_v",
                "SELECT id, page FROM kept_view",
                "SELECT 5L, 'e' UNION ALL SELECT id, page FROM v",
                "SELECT 5L, 'e' WHERE EXISTS (SELECT 1 FROM v)",
                "WITH c AS (SELECT id, page FROM v) SELECT a.id, b.page FROM c a JOIN c b USING (id)",
                "SELECT id, page FROM msgpack.`%s`",
                "SELECT id, page FROM text.`%s` CROSS JOIN (SELECT 1L id, 'x' page)"
            })
    void insertsOfTheTableItself(String query) {
        spark.table("v").createOrReplaceTempView("same_as_v");
        spark.sql("CREATE VIEW kept_view AS SELECT * FROM v");
        assertRefused(
                TABLE, () -> spark.sql("INSERT OVERWRITE v " + String.format(query, path("v"))));
        assertTableIsIntact();
        spark.catalog().dropTempView("same_as_v");
    }

    @Test
    void theErrorNamesTheTable() {
        AnalysisException e = assertThrows(
                AnalysisException.class, () -> spark.sql("INSERT OVERWRITE v SELECT * FROM v"));
        assertTrue(e.getMessage().contains("`spark_catalog`.`overwrite_test`.`v`"), e.getMessage());
    }

    @Test
    void insertsThatReadOthers() {
        spark.sql("CREATE TABLE w (id BIGINT, page STRING) USING msgpack");
        spark.sql("INSERT OVERWRITE w SELECT id + 10, page FROM v");
        spark.sql("INSERT INTO v SELECT * FROM v");
        assertEquals("[[4]]", rows("SELECT count(*) FROM v"));
        spark.sql("INSERT OVERWRITE v SELECT * FROM w");
        assertEquals("[[11,a], [12,b]]", rows("SELECT * FROM v ORDER BY id"));
        spark.sql("CREATE TABLE j (id BIGINT, page STRING) USING json");
        spark.sql("INSERT INTO j SELECT * FROM v");
        spark.sql("INSERT OVERWRITE v SELECT id + 10, page FROM j");
        assertEquals("[[21,a], [22,b]]", rows("SELECT * FROM v ORDER BY id"));
    }

    @Test
    void viewsOfPaths() {
        load(path("v")).createOrReplaceTempView("loaded");
        assertRefused(PATH, () -> spark.sql("INSERT OVERWRITE loaded SELECT * FROM v"));
        assertTableIsIntact();
        spark.sql("INSERT OVERWRITE loaded VALUES (7, 'g')");
        assertEquals("[[7,g]]", rows("SELECT * FROM v"));
        spark.catalog().dropTempView("loaded");
    }

    /** The check rule may be missing, if the library was added to the session later. */
    @Test
    void insertsWithoutTheRule() {
        V1Write write = (V1Write) new MessagePackInsert(
                        new CaseInsensitiveStringMap(Map.of("path", path("v"))), new Transform[0])
                .truncate()
                .build();
        Dataset<Row> rows = spark.table("v");
        assertRefused(PATH, () -> write.toInsertableRelation().insert(rows, true));
        assertTableIsIntact();
    }

    @Test
    void pathsThatAreRead() {
        Dataset<Row> rows = load(path("v")).where("id > 1");
        assertRefused(
                PATH,
                () -> rows.write().format("msgpack").mode(SaveMode.Overwrite).save(path("v")));
        assertRefused(
                PATH,
                () -> rows.write()
                        .format("msgpack")
                        .mode(SaveMode.Overwrite)
                        .option("path", path("v") + "/")
                        .save());
        assertRefused(
                PATH,
                () -> spark.sql("INSERT OVERWRITE DIRECTORY '" + path("v")
                        + "' USING msgpack SELECT * FROM v"));
        assertTableIsIntact();
        rows.write().format("msgpack").mode(SaveMode.Append).save(path("v"));
        assertEquals(3, load(path("v")).count());
    }

    @Test
    void foldersInsideAndAround() {
        Dataset<Row> days = spark.range(4).selectExpr("id", "id % 2 day");
        days.write().format("msgpack").partitionBy("day").save(path("days"));
        Dataset<Row> rows = load(path("days"));
        for (String target : new String[] {"days/day=1", ".", "days"}) {
            assertRefused(
                    PATH,
                    () -> rows.write()
                            .format("msgpack")
                            .mode(SaveMode.Overwrite)
                            .save(path(target)));
        }
        Dataset<Row> files = load(path("days/day=1") + "/*.msgpack");
        assertRefused(
                PATH,
                () -> files.write().format("msgpack").mode(SaveMode.Overwrite).save(path("days")));
        assertEquals(4, load(path("days")).count());
        // Nothing is deleted by a new folder, nor by folders and names beside it.
        rows.where("day = 1")
                .drop("day")
                .write()
                .format("msgpack")
                .mode(SaveMode.Overwrite)
                .save(path("days/day=2"));
        load(path("days/day=1"))
                .write()
                .format("msgpack")
                .mode(SaveMode.Overwrite)
                .save(path("days/day=0"));
        load(path("days")).write().format("msgpack").mode(SaveMode.Overwrite).save(path("day"));
        assertEquals(
                "[[1,0], [1,1], [1,2], [3,0], [3,1], [3,2]]",
                load(path("day")).orderBy("id", "day").collectAsList().toString());
    }

    /** Then only the partitions that are written are replaced, after all has been read. */
    @Test
    void dynamicPartitions() {
        Dataset<Row> days = spark.range(4).selectExpr("id", "id % 2 day");
        days.write().format("msgpack").partitionBy("day").save(path("days"));
        load(path("days"))
                .where("id > 2")
                .write()
                .format("msgpack")
                .partitionBy("day")
                .option("partitionOverwriteMode", "dynamic")
                .mode(SaveMode.Overwrite)
                .save(path("days"));
        assertEquals(
                "[[0,0], [2,0], [3,1]]",
                load(path("days")).orderBy("id").collectAsList().toString());
    }

    @Test
    void otherFormatsAreNotLookedAt() {
        load(path("v")).write().format("json").mode(SaveMode.Overwrite).save(path("j"));
        assertEquals(2, spark.read().json(path("j")).count());
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "msgpack"})
    void tablesThatAreReplaced(String format) {
        spark.sql("CREATE TABLE m (id BIGINT, page STRING) USING " + format);
        spark.sql("INSERT INTO m VALUES (1, 'a'), (2, 'b')");
        Dataset<Row> rows = spark.table("m");
        assertRefused(
                TABLE,
                () -> rows.write().format("msgpack").mode(SaveMode.Overwrite).saveAsTable("m"));
        assertEquals(ALL, rows("SELECT * FROM m ORDER BY id"));
        rows.write().format("msgpack").mode(SaveMode.Overwrite).saveAsTable("n"); // new
        rows.write().format("msgpack").mode(SaveMode.Overwrite).saveAsTable("n");
        assertEquals(ALL, rows("SELECT * FROM n ORDER BY id"));
    }

    /** A view has no files, so nothing is lost: Spark makes a table of it. */
    @Test
    void viewsThatAreReplaced() {
        spark.sql("CREATE VIEW kept_view AS SELECT * FROM v");
        spark.table("kept_view")
                .write()
                .format("msgpack")
                .mode(SaveMode.Overwrite)
                .saveAsTable("kept_view");
        assertEquals(ALL, rows("SELECT * FROM kept_view ORDER BY id"));
    }
}
