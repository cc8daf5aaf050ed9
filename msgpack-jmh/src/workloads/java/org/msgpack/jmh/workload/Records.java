/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import org.msgpack.jmh.api.DocumentSize;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;

/** A fixed number of records, in documents of one {@link DocumentSize}. */
public final class Records implements WorkloadGroup {
    @Override
    public Workload workload(String... parameters) {
        int records = DocumentSize.valueOf(parameters[0]).records();
        return new Repeated(new RecordArray(records), DocumentSize.RECORDS / records);
    }
}
