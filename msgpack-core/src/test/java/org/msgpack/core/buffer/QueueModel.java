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
    /** Room that has been reserved and neither filled nor read. */
    static final class Gap {
        final MessageBuffer room;
        private int index;

        Gap(MessageBuffer room) {
            this.room = room;
        }
    }

    private byte[] bytes = new byte[0];
    final List<Gap> gaps = new ArrayList<>();

    int size() {
        return bytes.length;
    }

    byte[] peek(int index, int length) {
        return Arrays.copyOfRange(bytes, index, index + length);
    }

    void append(byte[] added) {
        byte[] joined = Arrays.copyOf(bytes, bytes.length + added.length);
        System.arraycopy(added, 0, joined, bytes.length, added.length);
        bytes = joined;
    }

    void reserve(MessageBuffer room) {
        Gap gap = new Gap(room);
        gap.index = bytes.length;
        gaps.add(gap);
        append(new byte[room.size()]);
    }

    void fill(Gap gap, byte[] content) {
        gap.room.putBytes(0, content, 0, content.length);
        System.arraycopy(content, 0, bytes, gap.index, content.length);
        gaps.remove(gap);
    }

    /** Takes bytes. Room among them is filled, too late, which must not change anything else. */
    byte[] read(int length) {
        byte[] read = peek(0, length);
        bytes = Arrays.copyOfRange(bytes, length, bytes.length);
        for (Gap gap : gaps) {
            gap.index -= length;
            if (gap.index <= -gap.room.size()) {
                gap.room.putByte(0, (byte) 0x66);
            }
        }
        gaps.removeIf(gap -> gap.index < 0);
        return read;
    }
}
