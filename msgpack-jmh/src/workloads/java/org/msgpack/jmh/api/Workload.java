/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.api;

import java.io.IOException;

/**
 * Packs and unpacks one message with one library. Each call does enough work to make the cost of
 * the interface call irrelevant.
 *
 * <p>This package keeps its name when the other workloads are renamed along with the published
 * library.
 */
public interface Workload {
    /** Packs the message, and keeps and returns a copy of its bytes for {@link #unpack}. */
    byte[] prepare() throws IOException;

    /** Packs the message over the last one. */
    void pack() throws IOException;

    /** Unpacks the message. */
    void unpack() throws IOException;

    /** Returns the expected result of {@link #unpack}: an array, a text or a number. */
    Object values();

    /** Returns the result of the last {@link #unpack}, in the same form. */
    Object unpacked();
}
