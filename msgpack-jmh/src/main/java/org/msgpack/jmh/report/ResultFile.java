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

/** A file that JMH wrote with {@code -rf json}, or gzip made of it: one run on one JDK. */
record ResultFile(String name, Jdk jdk, List<Measurement> measurements) {
    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if it is JSON, but not the times of one run
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
                    path + ": results of one JDK expected, but of " + jdks);
        }
        return new ResultFile(name(path), jdks.get(0), measurements);
    }

    /** Its path from here, or only its name where its folder means nothing to others. */
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
                    benchmark + " is not a time per operation, but " + unit);
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

    /** The parameters. What has no parameter for the library measures this one. */
    private static Map<String, String> params(JsonNode result) {
        Map<String, String> params = new LinkedHashMap<>();
        result.path("params")
                .properties()
                .forEach(p -> params.put(p.getKey(), p.getValue().asText()));
        params.putIfAbsent(Comparison.LIBRARY, "OURS");
        return Collections.unmodifiableMap(params);
    }

    /** The time of the fastest iteration, NaN if there is none. */
    private static double fastest(JsonNode time) {
        JsonNode fastest = time.path("scorePercentiles").path("0.0");
        return fastest.isMissingNode() ? Double.NaN : Double.parseDouble(fastest.asText());
    }

    private static Score score(JsonNode metric) {
        return new Score(number(metric, "score"), number(metric, "scoreError"));
    }

    /** JMH writes NaN as a string: it is no JSON number. */
    private static double number(JsonNode node, String field) {
        return Double.parseDouble(text(node, field));
    }

    private static String text(JsonNode node, String field) {
        return node.required(field).asText();
    }
}
