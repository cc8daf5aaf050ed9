/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A result file of JMH, with the fields that the report reads. */
final class Results {
    private final List<String> results = new ArrayList<>();
    private final String jdk;

    Results(String jdk) {
        this.jdk = jdk;
    }

    /** Adds a time and its error, a number or "NaN". */
    Results add(String benchmark, String library, double time, String error) {
        results.add("""
                {
                  "jmhVersion": "1.37", "benchmark": "%s", "mode": "avgt",
                  "jdkVersion": "%s", "vmName": "VM", "vmVersion": "%s",
                  "params": {"library": "%s", "type": "INT"},
                  "primaryMetric": {
                    "score": %s, "scoreError": %s, "scoreUnit": "us/op",
                    "scorePercentiles": {"0.0": %s, "50.0": %s}
                  },
                  "secondaryMetrics": {
                    "gc.alloc.rate.norm": {"score": 24.004, "scoreError": 0.1, "scoreUnit": "B/op"}
                  }
                }
                """.formatted(benchmark, jdk, jdk, library, time, error, time / 2, time));
        return this;
    }

    Path writeTo(Path folder, String name) throws IOException {
        return Files.writeString(folder.resolve(name), "[" + String.join(",", results) + "]");
    }
}
