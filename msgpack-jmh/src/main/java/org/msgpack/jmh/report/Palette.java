/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import static java.util.Map.entry;

import java.awt.Color;
import java.util.List;
import java.util.Map;

/**
 * The colours of Okabe and Ito, which readers with a colour vision deficiency can tell apart, and a
 * grey. Blue is ours; each library has the same colour in all pictures.
 */
final class Palette {
    private static final Color BLUE = new Color(0x0072B2);
    private static final Color ORANGE = new Color(0xE69F00);
    private static final Color GREEN = new Color(0x009E73);
    private static final Color VERMILLION = new Color(0xD55E00);
    private static final Color SKY_BLUE = new Color(0x56B4E9);
    private static final Color PURPLE = new Color(0xCC79A7);
    private static final Color BLACK = new Color(0x000000);
    private static final Color GREY = new Color(0x999999);

    private static final List<Color> COLORS =
            List.of(BLUE, ORANGE, GREEN, VERMILLION, SKY_BLUE, PURPLE, BLACK);

    private static final Map<String, Color> LIBRARIES = Map.ofEntries(
            entry("OURS", BLUE),
            entry("CODECS", BLUE),
            entry("GENERATED_ARRAY", BLUE),
            entry("GENERATED_MODULE", BLUE),
            entry("GENERATED_INT_MAP", SKY_BLUE),
            entry("GENERATED_MAP", GREEN),
            entry("VALUES", PURPLE),
            entry("BY_HAND", BLACK),
            entry("HAND_MAP", BLACK),
            entry("JACKSON_MESSAGEPACK", GREEN),
            entry("PUBLISHED", GREY),
            entry("SMILE", VERMILLION),
            entry("CBOR", SKY_BLUE),
            entry("JSON", PURPLE),
            entry("AVAJE", ORANGE),
            entry("KRYO", ORANGE),
            entry("FORY", GREEN),
            entry("FORY_COMPATIBLE", GREY),
            entry("PROTOBUF", VERMILLION),
            entry("PROTOBUF_MESSAGE", PURPLE),
            entry("FASTJSON2_JSONB", SKY_BLUE));

    private Palette() {}

    /** Returns the colour of the series at an index. */
    static Color color(int index) {
        return COLORS.get(index % COLORS.size());
    }

    /** Returns the colour of a library; for other names, the one at the index. */
    static Color color(String name, int index) {
        return LIBRARIES.getOrDefault(name, color(index));
    }
}
