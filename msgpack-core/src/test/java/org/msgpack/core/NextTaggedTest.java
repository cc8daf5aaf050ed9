/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.testdata.FormatRow;
import org.msgpack.testdata.FormatTable;

/** {@link MessageUnpacker#isNextTagged} looks at three elements and reads none. */
class NextTaggedTest {
    private static final MapKey[] TAGS = {
        MapKey.of(0),
        MapKey.of(-1),
        MapKey.of(300),
        MapKey.of(Long.MIN_VALUE),
        MapKey.of(""),
        MapKey.of("circle"),
        MapKey.of("a name that is longer than a word, and than four of them")
    };

    private interface Packing {
        void to(MessagePacker packer) throws IOException;
    }

    private static byte[] packed(Packing packing) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packing.to(packer);
        return packer.toByteArray();
    }

    /** In chunks of every length, so that each border is in each place. */
    private static void assertTagged(boolean expected, byte[] bytes, MapKey tag)
            throws IOException {
        for (int chunk = 1; chunk <= bytes.length + 1; chunk++) {
            MessageUnpacker unpacker =
                    MessagePack.newDefaultUnpacker(new ChunkedInput(bytes, chunk));
            assertEquals(
                    expected, unpacker.isNextTagged(tag), tag + " in " + Arrays.toString(bytes));
            assertEquals(0, unpacker.getTotalReadBytes());
        }
    }

    @Test
    void findsATagBeforeAContainer() throws IOException {
        for (MapKey tag : TAGS) {
            for (MapKey other : TAGS) {
                boolean isIt = tag.equals(other);
                assertTagged(
                        isIt,
                        packed(p -> p.packArrayHeader(2).packKey(tag).packArrayHeader(0)),
                        other);
                assertTagged(
                        isIt,
                        packed(p -> p.packArrayHeader(2).packKey(tag).packMapHeader(0)),
                        other);
                assertTagged(
                        isIt, packed(p -> p.packMapHeader(1).packKey(tag).packMapHeader(0)), other);
            }
        }
    }

    @Test
    void isFalseForOtherSizesAndValues() throws IOException {
        for (MapKey tag : TAGS) {
            for (int size : new int[] {0, 1, 3, 15}) {
                byte[] bytes = packed(p -> p.packArrayHeader(size).packKey(tag).packArrayHeader(0));
                assertTagged(false, bytes, tag);
            }
            for (int size : new int[] {0, 2, 15}) {
                byte[] bytes = packed(p -> p.packMapHeader(size).packKey(tag).packArrayHeader(0));
                assertTagged(false, bytes, tag);
            }
            assertTagged(false, packed(p -> p.packArrayHeader(2).packKey(tag).packInt(5)), tag);
            assertTagged(false, packed(p -> p.packArrayHeader(2).packKey(tag).packNil()), tag);
            assertTagged(false, packed(p -> p.packKey(tag).packArrayHeader(0)), tag);
        }
    }

    @Test
    void isFalseIfTheInputEndsFirst() throws IOException {
        for (MapKey tag : TAGS) {
            byte[] bytes = packed(p -> p.packArrayHeader(2).packKey(tag).packArrayHeader(0));
            for (int end = 0; end < bytes.length; end++) {
                byte[] cut = Arrays.copyOf(bytes, end);
                assertFalse(MessagePack.newDefaultUnpacker(cut).isNextTagged(tag));
                MessageFeed feed = MessagePack.newDefaultFeed();
                feed.feed(cut);
                assertFalse(feed.unpacker().isNextTagged(tag));
                feed.feed(bytes, end, bytes.length - end);
                assertTrue(feed.unpacker().isNextTagged(tag));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void isFalseForAllOther(InputKind kind) throws IOException {
        for (FormatRow row : FormatTable.values()) {
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(row.bytes()));
            assertFalse(unpacker.isNextTagged(MapKey.of(99)), row.id());
            assertEquals(0, unpacker.getTotalReadBytes());
            unpacker.unpackValue();
        }
    }
}
