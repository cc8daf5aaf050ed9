/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URL;
import java.util.Collections;

/** Checks that a class under test comes from a packaged jar. */
final class Packaged {
    /** Set when the suite runs on the packaged jars. */
    static final String PROPERTY = "msgpack.packaged";

    private Packaged() {}

    static void check(Class<?> type, String jar) throws IOException {
        URL location = type.getProtectionDomain().getCodeSource().getLocation();
        String file = location.getPath();
        assertEquals(
                jar, file.substring(file.lastIndexOf('/') + 1).replaceFirst("-[0-9].*\\.jar$", ""));
        String resource = type.getName().replace('.', '/') + ".class";
        assertEquals(
                1,
                Collections.list(type.getClassLoader().getResources(resource)).size(),
                "places with " + type.getName());
    }
}
