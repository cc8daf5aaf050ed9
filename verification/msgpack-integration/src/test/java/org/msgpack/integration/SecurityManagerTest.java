/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A security manager costs speed on Java 8 unless it permits Unsafe, and stops nothing. */
class SecurityManagerTest {
    private static final int LAST = 23;

    @TempDir
    private static Path folder;

    private static SampleProgram sample;

    @BeforeAll
    static void compile() throws Exception {
        sample = SampleProgram.onClassPath(folder);
    }

    static Stream<Jdk> jdks() {
        return Jdk.found().stream().filter(jdk -> jdk.version() <= LAST);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void thatPermitsNothing(Jdk jdk) throws Exception {
        assertRuns(jdk, jdk.hasModules() ? "VarHandle" : "byte by byte");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void thatPermitsUnsafe(Jdk jdk) throws Exception {
        Path policy = folder.resolve("unsafe.policy");
        Files.writeString(policy, """
                grant {
                    permission java.lang.RuntimePermission "accessDeclaredMembers";
                    permission java.lang.RuntimePermission "accessClassInPackage.sun.misc";
                    permission java.lang.reflect.ReflectPermission "suppressAccessChecks";
                };
                """);
        assertRuns(jdk, "Unsafe", "-Djava.security.policy=" + policy);
    }

    private static void assertRuns(Jdk jdk, String mechanism, String... options) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of(
                "-Djava.security.manager",
                "-classpath",
                sample.path(),
                "org.msgpack.sample.CoreSample"));
        Program program = Program.run(jdk.java(), arguments);
        assertEquals(0, program.status(), program::err);
        assertTrue(program.out().contains("memory access: " + mechanism + ","), program::out);
        // The JVM itself warns that security managers will be removed.
        assertEquals(
                List.of(),
                program.err()
                        .lines()
                        .filter(line -> !line.contains("Security Manager"))
                        .toList());
    }
}
