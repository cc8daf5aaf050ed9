/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The machine on which the report is made. The results of JMH do not name theirs. */
record Machine(String cpu, int cores, String system) {
    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

    static Machine here() throws IOException {
        return new Machine(
                readCpu(),
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    }

    private static String readCpu() throws IOException {
        if (!Files.isReadable(CPU_INFO)) {
            return "unknown CPU";
        }
        try (Stream<String> lines = Files.lines(CPU_INFO)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).trim())
                    .findFirst()
                    .orElse("unknown CPU");
        }
    }
}
