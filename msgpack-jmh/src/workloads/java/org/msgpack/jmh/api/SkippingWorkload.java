/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.api;

import java.io.IOException;

/** A message that can be passed over as well. */
public interface SkippingWorkload extends Workload {
    /** From the first to the last byte without looking at the values. */
    void skip() throws IOException;
}
