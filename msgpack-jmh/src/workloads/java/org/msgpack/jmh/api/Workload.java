/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.api;

import java.io.IOException;

/**
 * Packs and unpacks one message with one library. A call does so much that it does not matter that
 * it goes through an interface.
 *
 * <p>This package keeps its name where the rest of the workloads are renamed together with the
 * published library.
 */
public interface Workload {
    /** Packs the message and keeps a copy of its bytes, which unpack reads from now on. */
    byte[] prepare() throws IOException;

    /** Packs the message over the last one. */
    void pack() throws IOException;

    /** Unpacks the message. */
    void unpack() throws IOException;

    /** What unpack has to find, as an array, a text or a number. */
    Object values();

    /** What the last unpack found, in the same form. */
    Object unpacked();
}
