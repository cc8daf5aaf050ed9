/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.DataStreamWriter;
import org.apache.spark.sql.streaming.Trigger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Streaming queries that read files as they arrive, and that write files. */
class StreamsTest {
    private final SparkSession spark = Sessions.shared();

    @TempDir
    private Path folder;

    private Dataset<Row> stream(String from, String schema) {
        return spark.readStream()
                .format("msgpack")
                .schema(schema)
                .load(folder.resolve(from).toString());
    }

    /** Runs a streaming query until it has processed all input. */
    private void run(DataStreamWriter<Row> writer, String to) throws Exception {
        writer.format("msgpack")
                .option(
                        "checkpointLocation",
                        folder.resolve("checkpoints").resolve(to).toString())
                .trigger(Trigger.AvailableNow())
                .start(folder.resolve(to).toString())
                .awaitTermination();
    }

    private Dataset<Row> load(String from) {
        return spark.read().format("msgpack").load(folder.resolve(from).toString());
    }

    private static String sorted(Dataset<Row> rows) {
        return rows.orderBy("a").collectAsList().toString();
    }

    /** Adds a file that is not in the log of the stream, like one left by a killed query. */
    private void addUncommitted(String to) {
        Packed.of(p -> p.packMapHeader(2)
                        .packString("a")
                        .packInt(9)
                        .packString("new")
                        .packInt(1))
                .write(folder.resolve(to).resolve("uncommitted.msgpack"));
    }

    @Test
    void eachFileIsReadAndWrittenOnce() throws Exception {
        Path in = Files.createDirectory(folder.resolve("in"));
        Packed.of().record(1, "x").record(2, "y").write(in.resolve("1.msgpack"));
        run(stream("in", "a BIGINT, b STRING").writeStream(), "out");
        assertEquals("[[1,x], [2,y]]", sorted(load("out")));
        Packed.of().record(3, "z").write(in.resolve("2.msgpack"));
        run(stream("in", "a BIGINT, b STRING").writeStream(), "out");
        assertEquals("[[1,x], [2,y], [3,z]]", sorted(load("out")));
    }

    @Test
    void whatIsNotCommittedIsNotRead() throws Exception {
        Path in = Files.createDirectory(folder.resolve("in"));
        Packed.of().record(1, "x").record(2, "y").record(3, "z").write(in.resolve("1.msgpack"));
        run(stream("in", "a BIGINT, b STRING").writeStream(), "out");
        addUncommitted("out");
        assertEquals("a BIGINT,b STRING", load("out").schema().toDDL());
        assertEquals(3, load("out").count());
        assertEquals("[[3,z]]", sorted(load("out").where("a > 2")));
        String path = folder.resolve("out").toString();
        assertEquals(
                "[[1], [2], [3]]",
                sorted(spark.read().format("msgpack").schema("a INT").load(path)));
        assertEquals("[[1], [2], [3]]", sorted(spark.sql("SELECT a FROM msgpack.`" + path + "`")));
        run(stream("out", "a BIGINT").writeStream(), "again");
        assertEquals("[[1], [2], [3]]", sorted(load("again")));
    }

    @Test
    void partitions() throws Exception {
        Path in = Files.createDirectories(folder.resolve("in/day=7"));
        Packed.of().record(1, "x").record(2, "y").write(in.resolve("1.msgpack"));
        run(
                stream("in", "a BIGINT, b STRING, day INT").writeStream().partitionBy("day", "b"),
                "out");
        assertTrue(Files.isDirectory(folder.resolve("out/day=7/b=x")));
        addUncommitted("out/day=7/b=x");
        assertEquals("[[1,7,x], [2,7,y]]", sorted(load("out")));
        assertEquals("[[1,7,x]]", sorted(load("out").where("b = 'x'")));
    }

    @Test
    void theSchemaIsGiven() {
        Packed.of().record(1, "x").write(folder.resolve("1.msgpack"));
        Exception e = assertThrows(
                Exception.class,
                () -> spark.readStream().format("msgpack").load(folder.toString()));
        assertTrue(e.getMessage().contains("Schema must be specified"), e.getMessage());
        spark.conf().set("spark.sql.streaming.schemaInference", true);
        try {
            assertEquals(
                    "a BIGINT,b STRING",
                    spark.readStream()
                            .format("msgpack")
                            .options(InferenceTest.OTHER_FILES)
                            .load("other:" + folder)
                            .schema()
                            .toDDL());
        } finally {
            spark.conf().unset("spark.sql.streaming.schemaInference");
        }
    }
}
