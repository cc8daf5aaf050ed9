/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.data.TreeData;
import org.msgpack.testdata.TreeMapping;
import org.msgpack.testdata.TreePacker;
import org.openjdk.jmh.annotations.Param;

/** Plain objects by {@code Codecs}, beside the value tree and other serializers. */
@Report(
        title = "Plain objects",
        text = "Documents as Java maps, lists, strings and boxed numbers, packed and unpacked by"
                + " `Codecs`. The value tree does not decode strings before they are asked for.")
@Aim(of = "CODECS", to = "PUBLISHED", ratio = 1.2, methods = "pack")
@Aim(of = "CODECS", to = "PUBLISHED", ratio = 1.33, methods = "unpack")
@Aim(of = "CODECS", to = "KRYO", ratio = 1.48, methods = "pack")
@Aim(of = "CODECS", to = "KRYO", ratio = 1.35, methods = "unpack")
@Aim(
        of = "CODECS",
        to = "FORY",
        ratio = 0.88,
        methods = {"pack", "unpack"})
public class PlainObjectBenchmark extends PackUnpackBenchmark<Workload> {
    @Param({"TWITTER", "VIEWS", "EVENTS"})
    private String document;

    @Param({"CODECS", "VALUES", "PUBLISHED", "KRYO", "FORY"})
    private Library library;

    @Override
    Workload create() throws IOException {
        return library.workload(library == Library.VALUES ? "Values" : "Trees", document);
    }

    /** Codecs write boxed floats as they are, values write doubles. */
    @Override
    byte[] expectedBytes() throws IOException {
        switch (library) {
            case CODECS:
            case PUBLISHED:
                return TreePacker.toBytes(TreeData.tree(document));
            case VALUES:
                return TreePacker.toBytes(TreeMapping.withDoubles(TreeData.tree(document)));
            default:
                return null;
        }
    }
}
