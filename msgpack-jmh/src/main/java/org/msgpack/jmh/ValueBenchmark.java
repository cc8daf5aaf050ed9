/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.jmh.api.Workload;
import org.msgpack.testdata.Corpora;
import org.msgpack.testdata.TreeMapping;
import org.msgpack.testdata.TreePacker;
import org.openjdk.jmh.annotations.Param;

/** The corpora as trees of values. */
@Report(title = "Value trees", text = "Seven documents as trees of immutable values.")
@Aim(
        methods = "unpack",
        cases = {"IMAGE", "INTEGERS", "GEOJSON", "MODEL", "VIEWS"},
        ratio = 1.7)
@Aim(
        methods = "unpack",
        cases = {"TWITTER", "BLOG"},
        ratio = 1.35)
public class ValueBenchmark extends PackUnpackBenchmark<Workload> {
    @Param
    private Corpora corpus;

    @Param({"OURS", "PUBLISHED"})
    private Library library;

    @Override
    Workload create() throws IOException {
        return library.workload("Values", corpus.name());
    }

    /** Values do not distinguish floats and doubles. */
    @Override
    byte[] expectedBytes() throws IOException {
        return TreePacker.toBytes(TreeMapping.withDoubles(corpus.tree()));
    }
}
