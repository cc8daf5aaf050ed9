/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.TestBuffers;

/** The ways to feed a range of an array, with every kind of memory. */
public enum Feeding {
    COPIED {
        @Override
        Feeder feeder() {
            return new Feeder() {
                @Override
                void feed(MessageFeed feed, byte[] bytes, int from, int to) {
                    byte[] memory = surrounded(bytes, from, to);
                    feed.feed(memory, MARGIN, to - from);
                    Arrays.fill(memory, NEVER_USED);
                }
            };
        }
    },
    COPIED_DIRECT {
        @Override
        Feeder feeder() {
            return new Feeder() {
                @Override
                void feed(MessageFeed feed, byte[] bytes, int from, int to) {
                    ByteBuffer memory = direct(bytes, from, to);
                    feed.feed(memory);
                    overwrite(memory);
                }
            };
        }
    },
    COPIED_MESSAGE_BUFFER {
        @Override
        Feeder feeder() {
            return new Feeder() {
                @Override
                void feed(MessageFeed feed, byte[] bytes, int from, int to) {
                    byte[] memory = surrounded(bytes, from, to);
                    feed.feed(MessageBuffer.wrap(memory, MARGIN, to - from));
                    Arrays.fill(memory, NEVER_USED);
                }
            };
        }
    },
    /** All pieces lie in one array, one behind the other. */
    IN_PLACE {
        @Override
        Feeder feeder() {
            return new Feeder() {
                @Override
                void feed(MessageFeed feed, byte[] bytes, int from, int to) {
                    feed.feedInPlace(bytes, from, to - from);
                }
            };
        }
    },
    IN_PLACE_HEAP_SLICE {
        @Override
        Feeder feeder() {
            return new Feeder() {
                @Override
                void feed(MessageFeed feed, byte[] bytes, int from, int to) {
                    ByteBuffer memory = ByteBuffer.wrap(surrounded(bytes, from, to));
                    memory.position(MARGIN).limit(MARGIN + to - from);
                    feed.feedInPlace(memory.slice());
                }
            };
        }
    },
    IN_PLACE_READ_ONLY {
        @Override
        Feeder feeder() {
            return new Feeder() {
                @Override
                void feed(MessageFeed feed, byte[] bytes, int from, int to) {
                    ByteBuffer memory = ByteBuffer.wrap(bytes, from, to - from);
                    feed.feedInPlace(memory.asReadOnlyBuffer());
                }
            };
        }
    },
    IN_PLACE_DIRECT {
        @Override
        Feeder feeder() {
            return new Feeder() {
                @Override
                void feed(MessageFeed feed, byte[] bytes, int from, int to) {
                    feed.feedInPlace(direct(bytes, from, to));
                }
            };
        }
    },
    /** In place, and what is unread is copied before the next piece; then the memory changes. */
    REUSED {
        @Override
        Feeder feeder() {
            return new ReusedArrays();
        }
    },
    REUSED_DIRECT {
        @Override
        Feeder feeder() {
            return new ReusedDirectBuffers();
        }
    },
    /** Each piece in another of these ways. */
    MIXED {
        @Override
        Feeder feeder() {
            return new InTurn();
        }
    };

    private static final byte NEVER_USED = (byte) 0xc1;
    private static final int MARGIN = 3;

    /** Returns a feeder for one feed. */
    abstract Feeder feeder();

    /** Whether results of nextMessage may be used after more has been fed. */
    boolean keepsMessages() {
        return this != REUSED && this != REUSED_DIRECT && this != MIXED;
    }

    /** Feeds one feed. */
    abstract static class Feeder {
        abstract void feed(MessageFeed feed, byte[] bytes, int from, int to);

        /** Called when nothing can be read before more is fed. */
        void release(MessageFeed feed) {}
    }

    private static byte[] surrounded(byte[] bytes, int from, int to) {
        return TestBuffers.surrounded(Arrays.copyOfRange(bytes, from, to), MARGIN, NEVER_USED);
    }

    private static ByteBuffer direct(byte[] bytes, int from, int to) {
        return TestBuffers.direct(Arrays.copyOfRange(bytes, from, to));
    }

    private static void overwrite(ByteBuffer memory) {
        for (int i = 0; i < memory.capacity(); i++) {
            memory.put(i, NEVER_USED);
        }
    }

    private static final class ReusedArrays extends Feeder {
        private final List<byte[]> memory = new ArrayList<>();

        @Override
        void feed(MessageFeed feed, byte[] bytes, int from, int to) {
            byte[] piece = surrounded(bytes, from, to);
            feed.feedInPlace(piece, MARGIN, to - from);
            memory.add(piece);
        }

        @Override
        void release(MessageFeed feed) {
            feed.copyUnread();
            memory.forEach(piece -> Arrays.fill(piece, NEVER_USED));
            memory.clear();
        }
    }

    private static final class ReusedDirectBuffers extends Feeder {
        private final List<ByteBuffer> memory = new ArrayList<>();

        @Override
        void feed(MessageFeed feed, byte[] bytes, int from, int to) {
            ByteBuffer piece = direct(bytes, from, to);
            feed.feedInPlace(piece);
            memory.add(piece);
        }

        @Override
        void release(MessageFeed feed) {
            feed.copyUnread();
            memory.forEach(Feeding::overwrite);
            memory.clear();
        }
    }

    private static final class InTurn extends Feeder {
        private final List<Feeder> feeders = new ArrayList<>();
        private int pieces;

        InTurn() {
            for (Feeding feeding : values()) {
                if (feeding != MIXED) {
                    feeders.add(feeding.feeder());
                }
            }
        }

        @Override
        void feed(MessageFeed feed, byte[] bytes, int from, int to) {
            int next = (from + to + pieces++) % feeders.size();
            feeders.get(next).feed(feed, bytes, from, to);
        }

        @Override
        void release(MessageFeed feed) {
            if (pieces % 3 == 0) {
                feeders.forEach(feeder -> feeder.release(feed));
            }
        }
    }
}
