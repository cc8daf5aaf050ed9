/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import java.util.ArrayList;
import java.util.List;

/** Strings of every UTF-8 width, with the lengths at which the formats change. */
final class Texts {
    private Texts() {}

    static List<String> all() {
        List<String> texts = new ArrayList<>();
        for (String unit : new String[] {"a", "é", "愛", "\uD83C\uDF63", "a愛"}) {
            for (int length :
                    new int[] {0, 1, 7, 8, 10, 31, 32, 85, 86, 255, 256, 4000, 65535, 65536}) {
                texts.add(repeat(unit, length));
            }
        }
        texts.add("\u0000\u0001\t\"\\/\u007f");
        texts.add("mixed: é愛\uD83C\uDF63 end");
        return texts;
    }

    static String repeat(String unit, int times) {
        StringBuilder text = new StringBuilder(unit.length() * times);
        for (int i = 0; i < times; i++) {
            text.append(unit);
        }
        return text.toString();
    }

    static String name(String text) {
        return text.length() < 40 ? text : text.substring(0, 4) + "... of " + text.length();
    }
}
