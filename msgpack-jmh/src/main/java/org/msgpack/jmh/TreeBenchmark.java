/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.jmh.api.Workload;
import org.msgpack.testdata.Corpora;
import org.msgpack.testdata.TreePacker;
import org.openjdk.jmh.annotations.Param;

/** The corpora as maps and lists of Java, compared with other binary serializers. */
@Report(
        title = "Maps and lists",
        text = "Four documents as Java maps, lists, strings and boxed numbers.")
public class TreeBenchmark extends PackUnpackBenchmark<Workload> {
    @Param({"TWITTER", "INTEGERS", "MODEL", "BLOG"})
    private Corpora corpus;

    @Param({"OURS", "PUBLISHED", "KRYO", "FORY"})
    private Library library;

    @Override
    Workload create() throws IOException {
        return library.workload("Trees", corpus.name());
    }

    @Override
    byte[] expectedBytes() throws IOException {
        boolean isMessagePack = library == Library.OURS || library == Library.PUBLISHED;
        return isMessagePack ? TreePacker.toBytes(corpus.tree()) : null;
    }
}
