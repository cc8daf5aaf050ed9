/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

/**
 * The shortest decimals of floats and doubles, which Jackson formats:
 * {@link Double#toString(double)} printed more digits than necessary before JDK 19.
 */
public interface ShortestDecimals {
    /** Returns the shortest decimal that has this nearest float. */
    String of(float v);

    /** Returns the shortest decimal that has this nearest double. */
    String of(double v);
}
