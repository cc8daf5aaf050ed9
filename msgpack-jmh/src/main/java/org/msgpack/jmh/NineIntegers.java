/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import com.fasterxml.jackson.annotation.JsonFormat;

/** Nine integers of different sizes. */
public class NineIntegers {
    public int property1 = 7;
    public int property2 = -1;
    public int property3 = 100;
    public int property4 = 200;
    public int property5 = -1_000;
    public int property6 = 40_000;
    public int property7 = 1_000_000;
    public int property8 = -2_000_000_000;
    public int property9 = Integer.MAX_VALUE;

    /** The same integers, written without names. */
    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    public static final class AsArray extends NineIntegers {}
}
