/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sends and receives a stream of 1,000,000 objects with a heap too small for all of them. */
class MillionObjectsTest {
    @TempDir
    private Path folder;

    @Tag("slow")
    @Test
    void fitIn64Megabytes() throws Exception {
        Path output = folder.resolve("output");
        Process program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-XX:MaxDirectMemorySize=64m",
                        // JDK 25 warns about native code, and about Netty's use of Unsafe.
                        "-Dio.netty.transport.noNative=true",
                        "-XX:+IgnoreUnrecognizedVMOptions",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-Dmsgpack.packaged=" + Boolean.getBoolean("msgpack.packaged"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        MillionObjects.class.getName())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertTrue(program.waitFor(9, TimeUnit.MINUTES), "still running");
        } finally {
            program.destroyForcibly();
        }
        String lines = Files.readString(output);
        assertEquals(MillionObjects.COUNT + " " + MillionObjects.COUNT, lines.strip());
    }
}
