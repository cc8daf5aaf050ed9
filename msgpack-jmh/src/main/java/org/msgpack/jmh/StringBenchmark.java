/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.jmh.api.TextKind;
import org.msgpack.jmh.api.Workload;
import org.openjdk.jmh.annotations.Param;

/** Arrays of 1,000 strings, or of 100 long ones. */
@Report(
        title = "Strings",
        text = "Arrays of strings of different lengths and scripts.",
        names = "`SHORT_ASCII` strings have 4 to 12 characters, `LONG_ASCII` 1,000 to 3,000, the"
                + " others 20 to 60, of which one in eight is not ASCII. A message has 1,000"
                + " strings, or 100 long ones.")
@Aim(methods = "pack", cases = "SHORT_ASCII", ratio = 1.5)
@Aim(methods = "pack", cases = "LONG_ASCII", ratio = 1.3)
@Aim(
        methods = {"pack", "unpack"},
        cases = "LONG_ASCII",
        to = "BY_HAND",
        ratio = 0.67)
public class StringBenchmark extends ByHandBenchmark {
    @Param
    private TextKind text;

    @Override
    Workload create(Library library) throws IOException {
        return library.workload("Strings", text.name());
    }
}
