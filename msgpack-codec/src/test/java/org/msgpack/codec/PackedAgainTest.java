/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ChunkPool;

/** Packers are used again for one message after another, which must not notice. */
class PackedAgainTest {
    private static final Codecs CODECS = Codecs.standard();

    /** Packs an object of its own as bytes inside, or fails in the middle. */
    private static final class NestedCodec implements Codec<List<Object>> {
        @Override
        public Class<? super List<Object>> type() {
            return List.class;
        }

        @Override
        public void pack(MessagePacker packer, List<Object> value) throws IOException {
            packer.openArray();
            packer.beginNested();
            for (Object element : value) {
                if (element == null) {
                    throw new IllegalStateException("no element");
                }
                packer.packBinary(CODECS.pack(element));
            }
            packer.endNested();
            packer.closeArray(value.size());
        }

        @Override
        public List<Object> unpack(MessageUnpacker unpacker) throws IOException {
            List<Object> list = new ArrayList<>();
            for (int left = unpacker.unpackArrayHeader(); left > 0; left--) {
                list.add(CODECS.unpack(unpacker.unpackBinary()));
            }
            return list;
        }
    }

    private static final NestedCodec NESTED = new NestedCodec();

    @Test
    void messagesInsideOfMessages() {
        List<Object> value = Arrays.asList("a", Arrays.asList(1L, 2L), 3L);
        byte[] first = CODECS.pack(value, NESTED);
        assertEquals(value, CODECS.unpack(first, NESTED));
        assertArrayEquals(first, CODECS.pack(value, NESTED));
    }

    @Test
    void afterAnException() {
        List<Object> bad = Arrays.asList("a", null);
        for (int i = 0; i < 1000; i++) {
            assertThrows(IllegalStateException.class, () -> CODECS.pack(bad, NESTED));
        }
        assertArrayEquals(new byte[] {(byte) 0x91, 5}, CODECS.pack(Collections.singletonList(5)));
    }

    @Test
    void shortAfterLong() {
        for (int length : new int[] {1, 100_000, 3, 1 << 16, 70_000, 5_000_000, 2}) {
            byte[] bytes = new byte[length];
            Arrays.fill(bytes, (byte) length);
            assertArrayEquals(bytes, (byte[]) CODECS.unpack(CODECS.pack(bytes)));
        }
    }

    /** A level that a codec forgets to end does not count for the next message. */
    @Test
    void levelsBeginAnew() {
        Codec<Object> forgetful = new Codec<Object>() {
            @Override
            public Class<Object> type() {
                return Object.class;
            }

            @Override
            public void pack(MessagePacker packer, Object value) throws IOException {
                packer.beginNested();
                packer.packNil();
            }

            @Override
            public Object unpack(MessageUnpacker unpacker) throws IOException {
                throw new UnsupportedOperationException();
            }
        };
        for (int i = 0; i < 2 * Codecs.MAX_NESTING_DEPTH; i++) {
            assertArrayEquals(new byte[] {(byte) 0xc0}, CODECS.pack("value", forgetful));
        }
    }

    @Test
    void withAPoolOfChunks() {
        ChunkPool pool = ChunkPool.ofHeap(1024, 4);
        Codecs codecs = Codecs.builder()
                .packerConfig(MessagePack.DEFAULT_PACKER_CONFIG.withChunkPool(pool))
                .build();
        for (int i = 0; i < 10; i++) {
            byte[] bytes = new byte[i * 500];
            assertArrayEquals(bytes, (byte[]) codecs.unpack(codecs.pack(bytes)));
        }
    }

    @Test
    void onManyThreads() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Future<?>> all = new ArrayList<>();
            for (int t = 0; t < 40; t++) {
                long number = t;
                all.add(threads.submit(() -> {
                    for (long i = 0; i < 2000; i++) {
                        List<Object> value = Arrays.asList(number, i, "text " + number);
                        assertEquals(value, CODECS.unpack(CODECS.pack(value)));
                    }
                }));
            }
            for (Future<?> future : all) {
                future.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
