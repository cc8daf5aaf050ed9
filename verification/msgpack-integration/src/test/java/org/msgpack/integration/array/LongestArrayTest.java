/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.array;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.integration.Jars;
import org.msgpack.integration.Jdk;
import org.msgpack.integration.Program;

/** Runs {@link LongestArray} in a separate JVM with more memory. */
class LongestArrayTest {
    private static final long NEEDED = 8L << 30;

    @BeforeAll
    static void assumeMemory() {
        OperatingSystemMXBean system =
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        long memory = system.getTotalMemorySize();
        assumeTrue(
                memory >= NEEDED, "8 GiB of memory are needed, found " + (memory >> 20) + " MiB");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Unsafe", "VarHandle"})
    void elementsAtItsEndReadAsInAShortArray(String mechanism) throws Exception {
        Program program = Program.run(
                Jdk.RUNNING.java(),
                List.of(
                        "-XX:+UseSerialGC",
                        // Allows Unsafe on JDKs that deny it by default.
                        "-XX:+IgnoreUnrecognizedVMOptions",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-Xmx2300m",
                        "-Xmn64m",
                        "-Dorg.msgpack.core.memory=" + mechanism,
                        "-classpath",
                        Jars.classPathOf(LongestArray.class),
                        LongestArray.class.getName()));
        assertEquals(
                List.of(mechanism + "MemoryAccess", LongestArray.DONE + LongestArray.CASES),
                program.out().lines().toList());
        assertEquals(0, program.status(), program.err());
    }
}
