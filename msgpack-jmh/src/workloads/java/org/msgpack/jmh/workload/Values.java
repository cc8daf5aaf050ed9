/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;
import org.msgpack.jmh.data.TreeData;

/** The corpora as trees of values. */
public final class Values implements WorkloadGroup {
    @Override
    public Workload workload(String... parameters) throws IOException {
        return new ValueTree(TreeData.tree(parameters[0]));
    }
}
