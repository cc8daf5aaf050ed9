/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.msgpack.integration.Jars;
import org.msgpack.integration.Jdk;
import org.msgpack.integration.Program;

/** Thousands of virtual threads read and write, and none pins its carrier thread while it waits. */
class VirtualThreadsTest {
    private static final int FIRST_WITH_VIRTUAL_THREADS = 21;
    private static final int FIRST_THAT_WAITS_IN_MONITORS = 24;

    @Test
    void noCarrierIsPinned() throws Exception {
        for (Jdk jdk : jdks(version -> true)) {
            Program program = pinning(jdk, "library");
            assertEquals(List.of("threads: 3300"), program.out().lines().toList(), jdk.toString());
        }
    }

    /** Shows that the test above can fail. */
    @Test
    void aWaitInNativeCodeIsDetected() throws Exception {
        for (Jdk jdk : jdks(version -> true)) {
            assertPins(jdk, "native");
        }
    }

    @Test
    void aMonitorAroundTheOutputIsDetected() throws Exception {
        for (Jdk jdk : jdks(version -> version < FIRST_THAT_WAITS_IN_MONITORS)) {
            assertPins(jdk, "synchronized");
        }
    }

    private static void assertPins(Jdk jdk, String work) throws Exception {
        String out = pinning(jdk, work).out();
        assertTrue(out.contains(Pinning.PINNED), () -> jdk + ": " + out);
        assertTrue(out.contains(Pinning.DONE), () -> jdk + ": " + out);
    }

    private static List<Jdk> jdks(IntPredicate versions) {
        List<Jdk> jdks = Jdk.found().stream()
                .filter(jdk -> jdk.version() >= FIRST_WITH_VIRTUAL_THREADS)
                .filter(jdk -> versions.test(jdk.version()))
                .toList();
        assumeTrue(!jdks.isEmpty(), "no JDK here that has virtual threads and fits");
        return jdks;
    }

    private static Program pinning(Jdk jdk, String work) throws Exception {
        Program program = Program.run(
                jdk.java(),
                // Few carriers, so that threads have to release them.
                List.of(
                        "-Djdk.virtualThreadScheduler.parallelism=2",
                        "-classpath",
                        Jars.classPathOf(Pinning.class),
                        Pinning.class.getName(),
                        work));
        assertEquals("", program.err(), jdk.toString());
        assertEquals(0, program.status(), jdk.toString());
        return program;
    }
}
