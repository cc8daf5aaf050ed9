/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.jmh.api.BinarySize;
import org.msgpack.jmh.api.Workload;
import org.openjdk.jmh.annotations.Param;

/** Arrays of payloads, which are packed and unpacked by reference. */
@Report(
        title = "Binary, by reference",
        text =
                "Payloads of 100 bytes, 6 KB and 1 MB, packed and unpacked by reference instead of copied.")
public class BinaryReferenceBenchmark extends PackUnpackBenchmark<Workload> {
    @Param
    private BinarySize size;

    @Param({"OURS", "PUBLISHED"})
    private Library library;

    @Override
    Workload create() throws IOException {
        return library.workload("BinaryReferences", size.name());
    }

    @Override
    byte[] expectedBytes() throws IOException {
        return Library.BY_HAND.workload("Binaries", size.name()).prepare();
    }
}
