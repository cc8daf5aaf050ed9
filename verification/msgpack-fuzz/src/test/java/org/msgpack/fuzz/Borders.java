/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import java.util.Arrays;
import org.msgpack.testdata.TricklingInputStream;

/**
 * Lengths of chunks and reads: arbitrary, but always the same for the same bytes, so that a finding
 * can be repeated. Any other byte at the end of an input moves all of its borders.
 */
final class Borders {
    private final int longest;
    private int state;

    Borders(byte[] bytes, int longest) {
        this.longest = longest;
        this.state = Arrays.hashCode(bytes) | 1;
    }

    static Borders everywhere() {
        return new Borders(new byte[0], 1);
    }

    /** The next length, at least one. */
    int next() {
        state ^= state << 13; // xorshift
        state ^= state >>> 17;
        state ^= state << 5;
        return 1 + Math.floorMod(state, longest);
    }

    TricklingInputStream trickling(byte[] bytes) {
        return new TricklingInputStream(bytes, position -> next());
    }

    /** Whether there is an empty chunk before the next one. */
    boolean isEmptyNext() {
        return longest > 1 && (state >>> 8 & 7) == 0;
    }
}
