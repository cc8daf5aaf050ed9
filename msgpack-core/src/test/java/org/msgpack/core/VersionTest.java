/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
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

    /** R8 may move all classes to the unnamed package. */
    @Test
    void packages() {
        assertEquals("org.msgpack.core", Version.packageName("org.msgpack.core.Version"));
        assertEquals("the unnamed package", Version.packageName("a"));
    }

    /** Android has no protection domains. */
    @Test
    void placesThatAreNotKnown() throws Exception {
        assertNull(Version.placeOf((java.security.ProtectionDomain) null));
        assertNull(Version.placeOf(new java.security.ProtectionDomain(null, null)));
    }

    /** As of a fat jar with msgpack-java 0.9 in it, which is first on the class path. */
    @Test
    void anotherCoreOnTheClassPath() throws Exception {
        java.net.URL ours = new java.net.URL("file:/lib/msgpack-core.jar");
        java.net.URL other = new java.net.URL("file:/lib/fat.jar");
        assertEquals("", Version.otherPlace(ours, ours));
        assertEquals("", Version.otherPlace(ours, null));
        assertEquals("", Version.otherPlace(null, other));
        assertEquals(
                ", but MessagePacker is in file:/lib/fat.jar", Version.otherPlace(ours, other));
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
