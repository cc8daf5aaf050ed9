/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Compares the speed of this source with those of JSON and Avro, on the same rows in the same run:
 *
 * <pre>java ... org.msgpack.spark.Speed [megabytes of MessagePack] [rounds] [folder] [logs|views]
 * </pre>
 */
final class Speed {
    /** Measures CPU work, which other programs disturb less than elapsed time. */
    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private static final List<String> FORMATS = List.of("msgpack", "json", "avro");

    private final SparkSession spark = Sessions.shared();
    private final Path folder;
    private final int rounds;

    private Speed(Path folder, int rounds) {
        this.folder = folder;
        this.rounds = rounds;
    }

    public static void main(String[] arguments) throws IOException {
        long megabytes = arguments.length > 0 ? Long.parseLong(arguments[0]) : 100;
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5;
        Path folder = arguments.length > 2
                ? Path.of(arguments[2])
                : Files.createTempDirectory("msgpack-spark-speed");
        Speed speed = new Speed(folder, rounds);
        String only = arguments.length > 3 ? arguments[3] : "";
        if (!only.equals("views")) {
            speed.compare(
                    "logs",
                    logs(speed.spark, megabytes * 2200),
                    List.of("status", "path", "bytes"));
        }
        if (!only.equals("logs")) {
            speed.compare(
                    "views",
                    views(speed.spark, megabytes * 6400),
                    List.of("title", "at", "seconds"));
        }
        speed.spark.stop();
    }

    /** Flat log records with 30 columns. */
    private static Dataset<Row> logs(SparkSession spark, long rows) {
        List<String> columns = new ArrayList<>(List.of(
                "timestamp_micros(1767225600000000 + id * 1013) at",
                "concat('host-', id % 97) host",
                "cast(200 + id % 5 * 100 + id % 7 as int) status",
                "concat('/api/v1/items/', hash(id) % 100000) path",
                "abs(hash(id, 1)) % 1000000L bytes",
                "id request_id",
                "elt(id % 4 + 1, 'GET', 'PUT', 'POST', 'DELETE') method",
                "id % 10 = 0 cached",
                "rand(7) latency",
                "concat('Mozilla/5.0 (X11; Linux x86_64) build/', id % 13) agent"));
        for (int i = 0; i < 20; i++) {
            columns.add(
                    i % 4 == 0
                            ? "concat('value-', hash(id, " + i + ") % 1000) tag_" + i
                            : i % 4 == 1
                                    ? "hash(id, " + i + ") % 5000L metric_" + i
                                    : i % 4 == 2
                                            ? "(hash(id, " + i + ") % 10000) / 64D gauge_" + i
                                            : "hash(id, " + i + ") % 3 = 0 flag_" + i);
        }
        return spark.range(0, rows, 1, 4).selectExpr(columns.toArray(new String[0]));
    }

    /** Page views: nested records with a list and a map. */
    private static Dataset<Row> views(SparkSession spark, long rows) {
        return spark.range(0, rows, 1, 4)
                .selectExpr(
                        "id",
                        "concat('Page number ', hash(id) % 5000) title",
                        "timestamp_micros(1767225600000000 + id * 2017) at",
                        "rand(3) * 600 seconds",
                        "named_struct('id', hash(id, 1) % 100000L, 'name', concat('user', hash(id, 2)"
                                + " % 100000), 'country', elt(id % 5 + 1, 'JP', 'US', 'DE', 'FR', 'BR')) user",
                        "array(concat('tag', id % 11), concat('tag', id % 7), 'all') tags",
                        "named_struct('width', 1920, 'height', 1080, 'touch', id % 3 = 0) screen");
    }

    private void compare(String name, Dataset<Row> rows, List<String> three) throws IOException {
        for (String format : FORMATS) {
            Path path = path(name, format);
            if (!Files.exists(path)) {
                rows.write().format(format).save(path.toString());
            }
            System.out.printf("%s as %s: %,d bytes%n", name, format, size(path));
        }
        report(name + ", all columns", format -> () -> materialize(read(rows, name, format)));
        report(
                name + ", 3 columns",
                format -> () -> materialize(read(rows, name, format)
                        .select(three.get(0), three.subList(1, 3).toArray(new String[0]))));
        report(
                name + ", filter",
                format -> () -> materialize(read(rows, name, format)
                        .where(
                                name.equals("logs")
                                        ? "status > 605"
                                        : "user.country = 'JP' and seconds < 20")));
        report(name + ", count", format -> () -> read(rows, name, format).count());
    }

    private Dataset<Row> read(Dataset<Row> rows, String name, String format) {
        return spark.read()
                .format(format)
                .schema(rows.schema())
                .load(path(name, format).toString());
    }

    /** Reads all values, as a query would. */
    private static void materialize(Dataset<Row> rows) {
        rows.write().format("noop").mode("overwrite").save();
    }

    private void report(String what, Function<String, Runnable> task) {
        Map<String, long[]> times = new LinkedHashMap<>();
        Map<String, long[]> works = new LinkedHashMap<>();
        for (String format : FORMATS) {
            times.put(format, new long[rounds]);
            works.put(format, new long[rounds]);
        }
        for (int round = -1; round < rounds; round++) {
            for (String format : FORMATS) {
                Runnable run = task.apply(format);
                long work = PROCESS.getProcessCpuTime();
                long start = System.nanoTime();
                run.run();
                if (round >= 0) {
                    times.get(format)[round] = System.nanoTime() - start;
                    works.get(format)[round] = PROCESS.getProcessCpuTime() - work;
                }
            }
        }
        System.out.println(
                what + ": time " + ratios(times) + "; of the processors " + ratios(works));
    }

    /** The median of each format, and its ratio to ours. */
    private static String ratios(Map<String, long[]> all) {
        double ours = median(all.get("msgpack"));
        return String.format(
                "msgpack %.0f ms, json %.1f times, avro %.2f times",
                ours / 1e6, median(all.get("json")) / ours, median(all.get("avro")) / ours);
    }

    private static double median(long[] values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private Path path(String name, String format) {
        return folder.resolve(name + "." + format);
    }

    private static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).mapToLong(Speed::sizeOf).sum();
        }
    }

    private static long sizeOf(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
