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
        text = "Payloads of 100 bytes, 6 KB and 1 MB, copied into and out of the message.",
        names = "A message has 1,000, 100 or one of them. The hand-written loop copies with"
                + " `System.arraycopy`.")
@Aim(
        methods = "pack",
        cases = {"KB_6", "MB_1"},
        to = "BY_HAND",
        ratio = 0.9)
@Aim(methods = "unpack", cases = "KB_6", to = "BY_HAND", ratio = 0.85)
@Aim(methods = "unpack", cases = "MB_1", to = "BY_HAND", ratio = 0.9)
public class BinaryBenchmark extends ByHandBenchmark {
    @Param
    private BinarySize size;

    @Override
    Workload create(Library library) throws IOException {
        return library.workload("Binaries", size.name());
    }
}
