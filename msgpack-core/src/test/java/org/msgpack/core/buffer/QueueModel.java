/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What a {@link ChunkQueue} has to do, done with one array that is copied each time. */
final class QueueModel {
    /** Room that has been reserved and not filled. */
    static final class Gap {
        final ReservedBytes room;
        private int index;

        Gap(ReservedBytes room) {
            this.room = room;
        }
    }

    private byte[] bytes = new byte[0];
    final List<Gap> gaps = new ArrayList<>();

    int size() {
        return bytes.length;
    }

    int readable() {
        int readable = bytes.length;
        for (Gap gap : gaps) {
            readable = Math.min(readable, gap.index);
        }
        return readable;
    }

    byte[] peek(int index, int length) {
        return Arrays.copyOfRange(bytes, index, index + length);
    }

    void append(byte[] added) {
        bytes = joined(bytes, added);
    }

    void prepend(byte[] added) {
        bytes = joined(added, bytes);
        move(added.length);
    }

    void reserve(ReservedBytes room) {
        Gap gap = new Gap(room);
        gap.index = bytes.length;
        gaps.add(gap);
        append(new byte[room.size()]);
    }

    int bytesAfter(Gap gap) {
        return bytes.length - gap.index - gap.room.size();
    }

    void fill(Gap gap, byte[] content) {
        System.arraycopy(content, 0, bytes, gap.index, content.length);
        gaps.remove(gap);
    }

    byte[] read(int length) {
        byte[] read = peek(0, length);
        bytes = Arrays.copyOfRange(bytes, length, bytes.length);
        move(-length);
        return read;
    }

    void clear() {
        bytes = new byte[0];
        gaps.clear();
    }

    private void move(int by) {
        for (Gap gap : gaps) {
            gap.index += by;
        }
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] joined = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, joined, first.length, second.length);
        return joined;
    }
}
