/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.api;

import java.io.IOException;

/** A message that can also be skipped. */
public interface SkippingWorkload extends Workload {
    /** Skips the message. */
    void skip() throws IOException;
}
