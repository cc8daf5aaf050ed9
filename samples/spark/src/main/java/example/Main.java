/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.struct;
import static org.msgpack.spark.MessagePackFunctions.from_msgpack;
import static org.msgpack.spark.MessagePackFunctions.to_msgpack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Writes page views to a folder, asks questions about them, and takes messages out of a column. */
final class Main {
    private Main() {}

    public static void main(String[] arguments) throws IOException {
        SparkSession spark = SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "localhost")
                .config("spark.sql.session.timeZone", "UTC")
                .getOrCreate();
        Path folder = arguments.length > 0 ? Path.of(arguments[0]) : Files.createTempDirectory("views");

        write(spark, folder.resolve("views").toString());
        ask(spark, folder.resolve("views").toString());
        unpack(spark);
        spark.stop();
    }

    private static void write(SparkSession spark, String path) {
        spark.range(100_000)
                .selectExpr(
                        "timestamp_seconds(1767225600 + id) at",
                        "concat('/page/', id % 37) page",
                        "id % 5000 user",
                        "named_struct('country', elt(id % 3 + 1, 'JP', 'US', 'DE'), 'mobile', id % 2 = 0) client",
                        "date_format(timestamp_seconds(1767225600 + id), 'yyyy-MM-dd') day")
                .write()
                .format("msgpack")
                .option("compression", "zstd")
                .partitionBy("day")
                .save(path);
    }

    private static void ask(SparkSession spark, String path) {
        Dataset<Row> views = spark.read().format("msgpack").load(path);
        views.printSchema();
        views.createOrReplaceTempView("views");
        // Only the folder of that day is opened, and of each record only two fields are decoded.
        spark.sql("SELECT page, count(*) AS views FROM views"
                        + " WHERE day = DATE'2026-01-02' AND client.country = 'JP'"
                        + " GROUP BY page ORDER BY views DESC, page LIMIT 3")
                .show();
    }

    private static void unpack(SparkSession spark) {
        // As they might come from Kafka.
        Dataset<Row> messages = spark.range(5)
                .select(to_msgpack(struct(col("id"), col("id").multiply(col("id")).as("square")))
                        .as("value"));
        messages.select(from_msgpack(col("value"), "id INT, square INT").as("m"))
                .select("m.*")
                .orderBy("id")
                .show();
    }
}
