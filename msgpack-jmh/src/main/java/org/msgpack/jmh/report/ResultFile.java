/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** A file written by JMH with {@code -rf json}, possibly gzipped: one run on one JDK. */
record ResultFile(String name, Jdk jdk, List<Measurement> measurements) {
    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if it is JSON, but does not contain the times of one run
     */
    static ResultFile read(Path path) throws IOException {
        List<Measurement> measurements = new ArrayList<>();
        boolean isCompressed = path.toString().endsWith(".gz");
        try (InputStream bytes = Files.newInputStream(path);
                InputStream json = isCompressed ? new GZIPInputStream(bytes) : bytes) {
            for (JsonNode result : new ObjectMapper().readTree(json)) {
                measurements.add(measurement(result));
            }
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(path + ": " + e.getMessage(), e);
        }
        List<Jdk> jdks = measurements.stream().map(Measurement::jdk).distinct().toList();
        if (jdks.size() != 1) {
            throw new IllegalArgumentException(
                    path + ": expected the results of one JDK, found " + jdks);
        }
        return new ResultFile(name(path), jdks.get(0), measurements);
    }

    /** Returns its relative path, or only its name if it lies outside the current folder. */
    private static String name(Path path) {
        Path normal = path.normalize();
        boolean isBelow = !normal.isAbsolute() && !normal.startsWith("..");
        return (isBelow ? normal : normal.getFileName()).toString().replace('\\', '/');
    }

    private static Measurement measurement(JsonNode result) {
        String benchmark = text(result, "benchmark");
        int dot = benchmark.lastIndexOf('.');
        JsonNode time = result.required("primaryMetric");
        String unit = text(time, "scoreUnit");
        if (!unit.endsWith("/op")) {
            throw new IllegalArgumentException(
                    benchmark + ": expected a time per operation, found " + unit);
        }
        JsonNode allocated = result.path("secondaryMetrics").get("gc.alloc.rate.norm");
        return new Measurement(
                new Jdk(
                        text(result, "vmName"),
                        text(result, "vmVersion"),
                        text(result, "jdkVersion")),
                benchmark.substring(0, dot),
                benchmark.substring(dot + 1),
                params(result),
                score(time),
                fastest(time),
                unit,
                allocated == null ? null : score(allocated));
    }

    /** Returns the parameters. A benchmark without a library parameter measures this library. */
    private static Map<String, String> params(JsonNode result) {
        Map<String, String> params = new LinkedHashMap<>();
        result.path("params")
                .properties()
                .forEach(p -> params.put(p.getKey(), p.getValue().asText()));
        params.putIfAbsent(ReportSpec.LIBRARY, "OURS");
        return Collections.unmodifiableMap(params);
    }

    /** Returns the time of the fastest iteration, or NaN if there is none. */
    private static double fastest(JsonNode time) {
        JsonNode fastest = time.path("scorePercentiles").path("0.0");
        return fastest.isMissingNode() ? Double.NaN : Double.parseDouble(fastest.asText());
    }

    private static Score score(JsonNode metric) {
        return new Score(number(metric, "score"), number(metric, "scoreError"));
    }

    /** Reads a number. JMH writes NaN as a string, as JSON has no such number. */
    private static double number(JsonNode node, String field) {
        return Double.parseDouble(text(node, field));
    }

    private static String text(JsonNode node, String field) {
        return node.required(field).asText();
    }
}
