/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.data;

import java.util.SplittableRandom;
import org.msgpack.jmh.api.TextKind;

/** The strings of each {@link TextKind}, always the same. */
public final class Texts {
    private static final int COUNT = 1_000;

    private final SplittableRandom random = new SplittableRandom(1);

    private Texts() {}

    /** Returns 1,000 strings, or 100 long ones. */
    public static String[] of(TextKind kind) {
        Texts texts = new Texts();
        switch (kind) {
            case SHORT_ASCII:
                return texts.texts(COUNT, 4, 12, 'a', 'z', 1);
            case LONG_ASCII:
                return texts.texts(COUNT / 10, 1_000, 3_000, ' ', '~', 1);
            case LATIN1:
                return texts.texts(COUNT, 20, 60, 'à', 'ÿ', 8);
            case CYRILLIC:
                return texts.texts(COUNT, 20, 60, 'а', 'я', 1);
            case CJK:
                return texts.texts(COUNT, 20, 60, '一', '鿋', 1);
            case EMOJI:
                return texts.texts(COUNT, 20, 60, 0x1f600, 0x1f64f, 1);
        }
        throw new AssertionError(kind);
    }

    /**
     * Returns texts with a regular share of letters between first and last; the others are ASCII.
     */
    private String[] texts(int count, int shortest, int longest, int first, int last, int every) {
        String[] texts = new String[count];
        for (int i = 0; i < count; i++) {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(shortest, longest + 1);
            for (int j = 1; j <= length; j++) {
                text.appendCodePoint(j % every == 0 ? any(first, last) : any('a', 'z'));
            }
            texts[i] = text.toString();
        }
        return texts;
    }

    private int any(int first, int last) {
        return random.nextInt(first, last + 1);
    }
}
