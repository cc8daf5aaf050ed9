/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.msgpack.integration.SampleProgram.assertWorkedSilently;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A program that uses the libraries prints nothing to stderr and needs no option, on any JDK. */
class SilenceTest {
    private static final int FIRST_WITH_UNSAFE_OPTION = 23;
    private static final int FIRST_WITH_NATIVE_OPTION = 24;

    @TempDir
    private static Path folder;

    private static SampleProgram onClassPath;
    private static SampleProgram asModule;

    @BeforeAll
    static void compile() throws Exception {
        onClassPath = SampleProgram.onClassPath(folder);
        asModule = SampleProgram.asModule(folder);
    }

    static Stream<Arguments> jdksAndOptions() {
        return Jdk.found().stream()
                .flatMap(jdk -> options(jdk).map(options -> Arguments.of(jdk, options)));
    }

    private static Stream<List<String>> options(Jdk jdk) {
        Stream<List<String>> options = Stream.of(List.of());
        if (jdk.version() >= FIRST_WITH_UNSAFE_OPTION) {
            String unsafe = "--sun-misc-unsafe-memory-access=deny";
            options = Stream.concat(options, Stream.of(List.of(unsafe)));
            if (jdk.version() >= FIRST_WITH_NATIVE_OPTION) {
                List<String> both = List.of("--illegal-native-access=deny", unsafe);
                options = Stream.concat(options, Stream.of(both));
            }
        }
        return options;
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("jdksAndOptions")
    void onTheClassPath(Jdk jdk, List<String> options) throws Exception {
        Program program = onClassPath.run(jdk, options.toArray(new String[0]));
        assertWorkedSilently(program);
        boolean isUnsafe = !jdk.warnsOfUnsafe() && options.isEmpty();
        assertEquals(isUnsafe ? "Unsafe" : "VarHandle", program.mechanism());
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("jdksAndOptions")
    void onTheModulePath(Jdk jdk, List<String> options) throws Exception {
        assumeTrue(jdk.hasModules(), jdk + " has no modules");
        assertWorkedSilently(asModule.run(jdk, options.toArray(new String[0])));
    }

    /** Shows that the tests above would notice a warning: selecting Unsafe causes one. */
    @Test
    void aWarningIsNoticed() throws Exception {
        Jdk jdk = Jdk.found().stream().filter(Jdk::warnsOfUnsafe).findFirst().orElse(null);
        assumeTrue(jdk != null, "no JDK here warns of Unsafe");
        Program program = onClassPath.run(jdk, "-Dorg.msgpack.core.memory=unsafe");
        assertEquals("Unsafe", program.mechanism());
        assertTrue(program.err().contains("sun.misc.Unsafe"), program.err());
    }
}
