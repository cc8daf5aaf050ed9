/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.api;

import java.io.IOException;

/** A message that can be read in more ways than by a reader who knows the type of each value. */
public interface DocumentWorkload extends SkippingWorkload {
    /** Unpacks the message with a look at the format of each value. */
    void unpackWithLookAhead() throws IOException;
}
