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

/**
 * A JVM with 64 MB of heap reads an array that is much larger: of 200 MB, or as many as the
 * property {@code feed.megabytes} says, which {@code .ci/nightly} sets to 10 GB.
 */
class HugeArrayTest {
    private static final int MEGABYTES = Integer.getInteger("feed.megabytes", 200);

    @ParameterizedTest
    @EnumSource
    void isReadInLittleMemory(HugeArray.Way way) throws Exception {
        int records = Math.toIntExact(((long) MEGABYTES << 20) / HugeArray.LEAST_LENGTH);
        Program program = Program.run(
                Jdk.RUNNING.java(),
                List.of(
                        "-Xmx64m",
                        "-classpath",
                        Jars.classPathOf(HugeArray.class),
                        HugeArray.class.getName(),
                        way.name(),
                        String.valueOf(records)));
        assertEquals(0, program.status(), program.err());
        assertEquals(
                HugeArray.result(records, records * (records - 1L) / 2, true),
                program.out().trim());
    }
}
