/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.api;

import java.io.IOException;

/** A message that can also be read without knowing the type of each value. */
public interface DocumentWorkload extends SkippingWorkload {
    /** Unpacks the message after looking at the format of each value. */
    void unpackWithLookAhead() throws IOException;
}
