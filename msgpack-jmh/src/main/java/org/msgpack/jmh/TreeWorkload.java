/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.data.TreeData;
import org.msgpack.testdata.TreeMapping;
import org.msgpack.testdata.ValueNotation;

/** A document that another serializer writes and reads as a Java object. */
public abstract class TreeWorkload implements Workload {
    /** Consists only of {@link LinkedHashMap}, {@link ArrayList} and scalars. */
    protected final Object tree;

    /** The object read last. */
    protected Object read;

    /** @param document see {@link TreeData#tree} */
    protected TreeWorkload(String document) {
        this.tree = TreeMapping.map(TreeData.tree(document), scalar -> scalar);
    }

    @Override
    public final Object values() {
        return ValueNotation.format(tree);
    }

    @Override
    public final Object unpacked() {
        return ValueNotation.format(read);
    }
}
