/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A killed job leaves no files that are read, and can be restarted. */
@Timeout(300)
class KilledJobTest {
    private static final int ROWS = 40_000;

    private static final CountDownLatch HALF_WRITTEN = new CountDownLatch(1);

    private final SparkSession spark = Sessions.shared();

    @TempDir
    private Path folder;

    /** Rows of two tasks. The second one stops halfway if it is to be killed. */
    private Dataset<Long> rows(boolean isKilled) {
        MapFunction<Long, Long> stop = id -> {
            if (isKilled && id == ROWS * 3 / 4) {
                HALF_WRITTEN.countDown();
                new CountDownLatch(1).await(); // until the task is interrupted
            }
            return id;
        };
        return spark.range(0, ROWS, 1, 2).as(Encoders.LONG()).map(stop, Encoders.LONG());
    }

    private void write(boolean isKilled, Path path) {
        rows(isKilled)
                .selectExpr("value AS id", "repeat('x', 100) text", "value % 2 part")
                .write()
                .format("msgpack")
                .partitionBy("part")
                .mode("append")
                .save(path.toString());
    }

    @Test
    void killedAndStartedAgain() throws Exception {
        Path path = folder.resolve("out");
        write(false, path);
        assertEquals(ROWS, count(path));

        Thread job = new Thread(() -> {
            spark.sparkContext().setJobGroup("to be killed", "", true);
            assertThrows(Exception.class, () -> write(true, path));
        });
        job.start();
        assertTrue(HALF_WRITTEN.await(200, TimeUnit.SECONDS));
        assertEquals(ROWS, count(path)); // while it is written
        spark.sparkContext().cancelJobGroup("to be killed");
        job.join();
        assertEquals(ROWS, count(path));

        write(false, path);
        assertEquals(2 * ROWS, count(path));
        assertFalse(Files.exists(path.resolve("_temporary")));
        assertTrue(Files.exists(path.resolve("_SUCCESS")));
    }

    private long count(Path path) {
        Dataset<Row> rows = spark.read()
                .format("msgpack")
                .schema("id BIGINT, text STRING, part INT")
                .option("mode", "FAILFAST")
                .load(path.toString());
        assertEquals(0, rows.where("length(text) != 100").count());
        return rows.count();
    }
}
