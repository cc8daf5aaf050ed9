/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.api;

import java.io.IOException;

/** Makes the workloads of a group with one library. */
public interface WorkloadGroup {
    /** The parameters are those of the benchmark. */
    Workload workload(String... parameters) throws IOException;
}
