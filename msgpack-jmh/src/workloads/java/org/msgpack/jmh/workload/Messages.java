/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;

/** 1,000 records, each in a message with a new packer and unpacker. */
public final class Messages implements WorkloadGroup {
    private static final int MESSAGES = 1000;

    @Override
    public Workload workload(String... parameters) {
        int records = Integer.parseInt(parameters[0]);
        return new Repeated(new RecordArray(records, new NewMedium()), MESSAGES);
    }
}
