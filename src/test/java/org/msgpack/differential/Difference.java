/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import java.util.Locale;

/** An intended difference from the published library: a row of docs/internals/compatibility.md. */
public interface Difference extends Recognition {
    String name();

    Recognition recognition();

    /** Returns the first column of its row. */
    default String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    default boolean matches(Object[] step, String ours, String published) {
        return recognition().matches(step, ours, published);
    }
}
