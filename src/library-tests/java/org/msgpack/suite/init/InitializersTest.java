/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.suite.init;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * No two threads that use this module first, each another class of it, wait for each other forever.
 * Runs in every module.
 */
class InitializersTest {
    private static final int PATIENCE_MILLIS = 20;
    private static final int LONGEST_WAIT_MILLIS = 30_000;

    private final ClassFiles files = new ClassFiles();
    private final List<String> names = new ArrayList<>(ClassFiles.in(classes()));
    private final InitializerCycles cycles = new InitializerCycles(files, names);
    private final InitializerRace race =
            new InitializerRace(files, PATIENCE_MILLIS, LONGEST_WAIT_MILLIS);

    /** The module's classes; generated ones if it consists of tests. */
    private static Path classes() {
        Path target = Paths.get(System.getProperty("basedir", ""), "target");
        Path classes = target.resolve("classes");
        return Files.isDirectory(classes) ? classes : target.resolve("test-classes");
    }

    @Test
    void noTwoInitializersNeedEachOther() {
        assertTrue(names.size() > 5, names.toString());
        assertEquals(Collections.emptyList(), cycles.find());
    }

    /** All pairs of which both need the same class. Others do not wait for each other. */
    @Test
    void anyTwoClassesCanBeInitializedAtOnce() throws InterruptedException {
        List<String> first = new ArrayList<>(names);
        first.removeIf(each -> held(each).isEmpty() || !cycles.canBeFirst(each));
        for (int i = 0; i < first.size(); i++) {
            for (int k = i + 1; k < first.size(); k++) {
                if (!Collections.disjoint(held(first.get(i)), held(first.get(k)))) {
                    race.initialize(first.get(i), first.get(k));
                }
            }
        }
    }

    /** The classes with initializers that a thread holds at some time. */
    private Set<String> held(String name) {
        Set<String> held = new HashSet<>(cycles.initializations().get(name).classes());
        held.removeIf(each -> !files.hasInitializer(each));
        return held;
    }
}
