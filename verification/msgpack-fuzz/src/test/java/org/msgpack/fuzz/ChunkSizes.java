/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import java.util.Arrays;
import org.msgpack.testdata.TricklingInputStream;

/**
 * Lengths of chunks and reads, derived from the bytes of the input so that findings are
 * reproducible. Changing the last byte changes all lengths.
 */
final class ChunkSizes {
    private final int longest;
    private int state;

    ChunkSizes(byte[] bytes, int longest) {
        this.longest = longest;
        this.state = Arrays.hashCode(bytes) | 1;
    }

    static ChunkSizes everywhere() {
        return new ChunkSizes(new byte[0], 1);
    }

    /** Returns the next length, at least 1. */
    int next() {
        state ^= state << 13; // xorshift
        state ^= state >>> 17;
        state ^= state << 5;
        return 1 + Math.floorMod(state, longest);
    }

    TricklingInputStream trickling(byte[] bytes) {
        return new TricklingInputStream(bytes, position -> next());
    }

    /** Returns whether an empty chunk comes before the next one. */
    boolean isEmptyNext() {
        return longest > 1 && (state >>> 8 & 7) == 0;
    }
}
