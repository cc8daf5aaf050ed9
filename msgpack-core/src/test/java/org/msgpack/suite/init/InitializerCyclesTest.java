/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.suite.init;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@link InitializersTest} finds, and what it does not mind. */
class InitializerCyclesTest {
    private static final String SAMPLES = "org/msgpack/suite/init/sample/Samples$";
    private static final int PATIENCE_MILLIS = 10_000;
    private static final int WAIT_MILLIS = 700;

    private final ClassFiles files = new ClassFiles();

    @ParameterizedTest
    @ValueSource(strings = {"Field", "Call", "Lambda", "Extended", "Implemented", "Dispatched"})
    void cyclesAreFound(String sample) {
        String first = SAMPLES + sample;
        String second = SAMPLES + "From" + sample;
        List<String> found = new InitializerCycles(files, Arrays.asList(first, second)).find();
        assertEquals(1, found.size(), found.toString());
        assertTrue(found.get(0).contains(first.replace('/', '.')), found.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Field", "Extended", "Implemented"})
    void threadsThatWaitForEachOtherAreFound(String sample) {
        InitializerRace race = new InitializerRace(files, PATIENCE_MILLIS, WAIT_MILLIS);
        assertThrows(
                AssertionError.class,
                () -> race.initialize(SAMPLES + sample, SAMPLES + "From" + sample));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Constants", "Hidden", "Unused"})
    void othersAreNot(String sample) {
        String first = SAMPLES + sample;
        String second = first + "$1";
        List<String> found = new InitializerCycles(files, Arrays.asList(first, second)).find();
        assertEquals(Arrays.asList(), found);
    }
}
