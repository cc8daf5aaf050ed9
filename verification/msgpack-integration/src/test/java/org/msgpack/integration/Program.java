/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The result of a program that ran in a separate JVM. */
public record Program(int status, String out, String err) {
    private static final Pattern MECHANISM = Pattern.compile(
            "org\\.msgpack\\.core\\.internal\\.(Unsafe|VarHandle|Plain)MemoryAccess ");

    /**
     * Runs a program without the environment variables from which a JVM takes options, which it
     * would report on stderr.
     */
    public static Program run(Path java, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(java.toString());
        command.addAll(arguments);
        Path out = Files.createTempFile("program", ".out");
        Path err = Files.createTempFile("program", ".err");
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment()
                    .keySet()
                    .removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
            Process process = builder.start();
            if (!process.waitFor(5, TimeUnit.MINUTES)) {
                process.destroyForcibly().waitFor();
                throw new IllegalStateException("still running: " + command);
            }
            return new Program(
                    process.exitValue(),
                    Files.readString(out, UTF_8),
                    Files.readString(err, UTF_8));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }

    /**
     * Returns the memory access class that was loaded last, given {@code -verbose:class}. Others
     * may have been loaded and found not to work.
     */
    public String mechanism() {
        Matcher matcher = MECHANISM.matcher(out);
        String last = "none";
        while (matcher.find()) {
            last = matcher.group(1);
        }
        return last;
    }
}
