/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.versions;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.json.PackageVersion;

/** The version of Jackson that the tests run with. */
public final class JacksonVersion {
    private JacksonVersion() {}

    /** Returns whether it is 2.{@code minor} or newer. */
    public static boolean isAtLeast(int minor) {
        return PackageVersion.VERSION.getMinorVersion() >= minor;
    }

    /** Skips the test on versions before 2.{@code minor}. */
    public static void assumeAtLeast(int minor) {
        assumeTrue(
                isAtLeast(minor),
                () -> "needs Jackson 2." + minor + ", this is " + PackageVersion.VERSION);
    }
}
