/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.suite.RefusedRecords;

/** Values that a codec refuses, or that are malformed, among others. */
class RefusedValuesTest {
    private static final int COUNT = 30;
    private static final List<Integer> REFUSED = Arrays.asList(7, 8, 20);

    /** Of arrays of a number and a text; refuses some with the text unread. */
    private static final Codecs CODECS = Codecs.builder()
            .add(Codec.of(
                    Integer.class,
                    (packer, n) -> packer.packArrayHeader(2).packInt(n).packString("text"),
                    unpacker -> {
                        unpacker.unpackArrayHeader();
                        int number = unpacker.unpackInt();
                        if (REFUSED.contains(number)) {
                            throw new MessageFormatException("refused");
                        }
                        unpacker.unpackString();
                        return number;
                    }))
            .build();

    private static byte[] packed(boolean isArray) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessagePacker packer = MessagePack.newDefaultPacker(out)) {
            if (isArray) {
                packer.packArrayHeader(COUNT);
            }
            for (int i = 0; i < COUNT; i++) {
                CODECS.pack(i, packer);
            }
        }
        return out.toByteArray();
    }

    private static RefusedRecords.Reader reader(Iterator<Integer> numbers) {
        return () -> numbers.hasNext() ? numbers.next() : null;
    }

    @Test
    void iteratorsAndStreamsEnd() throws Exception {
        for (boolean isArray : new boolean[] {false, true}) {
            byte[] bytes = packed(isArray);
            ByteArrayInputStream in = new ByteArrayInputStream(bytes);
            List<Iterator<Integer>> all = isArray
                    ? Arrays.asList(
                            CODECS.elements(MessagePack.newDefaultUnpacker(bytes), Integer.class),
                            CODECS.elements(in, Integer.class).iterator())
                    : Arrays.asList(
                            CODECS.values(MessagePack.newDefaultUnpacker(bytes), Integer.class),
                            CODECS.values(in, Integer.class).iterator());
            for (Iterator<Integer> numbers : all) {
                assertFalse(RefusedRecords.isReadOn(reader(numbers), COUNT, REFUSED));
            }
        }
    }

    @Test
    void noArray() throws Exception {
        Iterator<Integer> numbers =
                CODECS.elements(MessagePack.newDefaultUnpacker(new byte[] {1}), Integer.class);
        assertFalse(RefusedRecords.isReadOn(reader(numbers), 1, Collections.singletonList(0)));
        Iterator<Integer> malformed = CODECS.values(
                MessagePack.newDefaultUnpacker(new byte[] {(byte) 0xc1}), Integer.class);
        assertFalse(RefusedRecords.isReadOn(reader(malformed), 1, Collections.singletonList(0)));
    }

    /** A message has been taken before it is unpacked. */
    @Test
    void feedsGoOn() throws Exception {
        MessageFeed feed = MessagePack.newDefaultFeed();
        feed.feed(packed(false));
        feed.endOfInput();
        Integer[] last = new Integer[1];
        RefusedRecords.Reader reader = () -> {
            last[0] = null;
            CODECS.unpackNext(feed, Integer.class, n -> last[0] = n);
            return last[0];
        };
        assertTrue(RefusedRecords.isReadOn(reader, COUNT, REFUSED));
        assertEquals(0, feed.bufferedBytes());
    }
}
