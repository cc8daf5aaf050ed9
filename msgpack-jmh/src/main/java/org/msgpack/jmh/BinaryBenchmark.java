/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.jmh.api.BinarySize;
import org.msgpack.jmh.api.Workload;
import org.openjdk.jmh.annotations.Param;

/** Arrays of payloads, which are copied. */
@Report(
        title = "Binary, copied",
        text =
                "Payloads that are copied into the message and out of it; by hand, with `System.arraycopy`.")
@Aim(
        methods = {"pack", "unpack"},
        cases = {"KB_6", "MB_1"},
        to = "BY_HAND",
        ratio = 1 / 1.1)
public class BinaryBenchmark extends ByHandBenchmark {
    @Param
    private BinarySize size;

    @Override
    Workload create(Library library) throws IOException {
        return library.workload("Binaries", size.name());
    }
}
