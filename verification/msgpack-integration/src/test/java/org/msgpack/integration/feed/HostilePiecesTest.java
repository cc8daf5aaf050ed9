/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.feed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.integration.Jars;
import org.msgpack.integration.Jdk;
import org.msgpack.integration.Program;

/** A JVM with 64 MB of heap holds 24 MB of a message, whatever the sizes of the pieces. */
class HostilePiecesTest {
    @ParameterizedTest
    @EnumSource
    void areHeldInLittleMoreThanTheirLength(HostilePieces.Way way) throws Exception {
        Program program = Program.run(
                Jdk.RUNNING.java(),
                List.of(
                        "-Xmx64m",
                        "-classpath",
                        Jars.classPathOf(HostilePieces.class),
                        HostilePieces.class.getName(),
                        way.name(),
                        "24"));
        assertEquals(0, program.status(), program.err());
        assertEquals("fed", program.out().trim());
    }
}
