/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.api;

import java.io.IOException;

/** Creates the workloads of a group for one library. */
public interface WorkloadGroup {
    /** Creates a workload for the parameters of a benchmark. */
    Workload workload(String... parameters) throws IOException;
}
