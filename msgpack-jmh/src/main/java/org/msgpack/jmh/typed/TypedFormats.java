/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed;

import org.msgpack.jmh.Library;
import org.msgpack.jmh.typed.byhand.HandArrays;
import org.msgpack.jmh.typed.byhand.HandMaps;

/**
 * The formats of one library. To add a library, name it in {@link Library}, here in {@link #of},
 * and in the parameter of {@link TypedBenchmark}.
 */
public interface TypedFormats {
    /** Returns the format for the objects of a case. */
    TypedFormat format(TypedCase data);

    /** Returns the formats of a library. The classes of the others are not loaded. */
    static TypedFormats of(Library library) {
        return switch (library) {
            case HAND_ARRAY -> new HandArrays();
            case HAND_MAP -> new HandMaps();
            default ->
                throw new IllegalArgumentException(library + " is not measured with records");
        };
    }
}
