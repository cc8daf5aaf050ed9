/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.awt.Color;
import java.util.List;

/** Colours for readers with colour vision deficiency; a library has the same in all pictures. */
final class Palette {
    private static final List<String> LIBRARIES =
            List.of("OURS", "PUBLISHED", "BY_HAND", "KRYO", "FORY", "SMILE", "CBOR", "JSON");
    private static final List<Color> COLORS = List.of(
            new Color(0x0072B2),
            new Color(0x999999),
            new Color(0x000000),
            new Color(0xE69F00),
            new Color(0x009E73),
            new Color(0xD55E00),
            new Color(0x56B4E9),
            new Color(0xCC79A7));

    private Palette() {}

    /** Returns the colour of a JDK by its index. */
    static Color ofJdk(int index) {
        return COLORS.get(3 * index % COLORS.size());
    }

    /** Returns the colour of a library; for other names, the one at the index. */
    static Color color(String name, int index) {
        int known = LIBRARIES.indexOf(name);
        return COLORS.get((known < 0 ? index : known) % COLORS.size());
    }
}
