/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import org.msgpack.core.internal.MemoryAccess;

class VersionTest {
    @Test
    void numberIsThatOfThePom() {
        assertTrue(Version.number().matches("\\d+\\.\\d+\\.\\d+(-\\w+)?"), Version.number());
    }

    @Test
    void describesWhatRuns() throws Exception {
        String line = Version.describe();
        assertTrue(line.startsWith("MessagePack for Java " + Version.number() + ", "), line);
        String mechanism = MemoryAccess.IN_USE.getClass().getSimpleName();
        if (mechanism.startsWith("Plain")) {
            assertTrue(line.contains("memory access: byte by byte"), line);
        } else {
            assertTrue(
                    line.contains("memory access: " + mechanism.replace("MemoryAccess", "")), line);
        }
        assertTrue(line.contains("Java " + System.getProperty("java.version")), line);
        String location = Version.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString();
        assertTrue(line.endsWith(", org.msgpack.core in " + location), line);
        assertFalse(line.contains("\n"), line);
    }

    @Test
    void mainPrintsTheDescription() throws Exception {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(printed, true, "UTF-8"));
            Version.main(new String[0]);
        } finally {
            System.setOut(before);
        }
        assertEquals(Version.describe() + System.lineSeparator(), printed.toString("UTF-8"));
    }
}
