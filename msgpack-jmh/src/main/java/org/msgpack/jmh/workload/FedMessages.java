/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.jmh.MessageReading;
import org.msgpack.jmh.Pieces;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;

/** 10,000 records, in messages of one or more, whose ends are found in one of several ways. */
public final class FedMessages implements WorkloadGroup {
    private static final int RECORDS = 10_000;

    @Override
    public Workload workload(String... parameters) {
        int records = Integer.parseInt(parameters[0]);
        switch (MessageReading.valueOf(parameters[1])) {
            case SKIP_VALUE:
                return new Skipped(records);
            case NEXT_MESSAGE:
                return new Taken(records);
            default:
                return new Dropped(records);
        }
    }

    private abstract static class Stream implements Workload {
        private final RecordArray message;
        private final int count;
        private long total;
        private long found;
        byte[] stream;

        Stream(int records) {
            message = new RecordArray(records);
            count = RECORDS / records;
        }

        /** Reads all messages, and returns the sum of their lengths. */
        abstract long read() throws IOException;

        @Override
        public byte[] prepare() throws IOException {
            byte[] bytes = message.prepare();
            total = (long) count * bytes.length;
            stream = new byte[(int) total];
            for (int i = 0; i < count; i++) {
                System.arraycopy(bytes, 0, stream, i * bytes.length, bytes.length);
            }
            return stream;
        }

        @Override
        public void pack() throws IOException {
            message.pack();
        }

        @Override
        public void unpack() throws IOException {
            found = read();
        }

        @Override
        public Object values() {
            return total;
        }

        @Override
        public Object unpacked() {
            return found;
        }
    }

    private static final class Skipped extends Stream {
        private final MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new byte[0]);

        Skipped(int records) {
            super(records);
        }

        @Override
        long read() throws IOException {
            unpacker.reset(new ArrayBufferInput(stream));
            while (unpacker.hasNext()) {
                unpacker.skipValue();
            }
            return unpacker.getTotalReadBytes();
        }
    }

    private abstract static class Fed extends Stream {
        private final MessageFeed feed = MessagePack.newDefaultFeed();

        Fed(int records) {
            super(records);
        }

        /** Reads the messages that have arrived, and returns the sum of their lengths. */
        abstract long read(MessageFeed feed);

        @Override
        long read() {
            long bytes = 0;
            int piece = Pieces.KB_64.length();
            for (int from = 0; from < stream.length; from += piece) {
                feed.feedInPlace(stream, from, Math.min(piece, stream.length - from));
                bytes += read(feed);
                feed.copyUnread();
            }
            return bytes;
        }
    }

    private static final class Taken extends Fed {
        Taken(int records) {
            super(records);
        }

        @Override
        long read(MessageFeed feed) {
            long bytes = 0;
            for (MessageBuffer message; (message = feed.nextMessage()) != null; ) {
                bytes += message.size();
            }
            return bytes;
        }
    }

    private static final class Dropped extends Fed {
        Dropped(int records) {
            super(records);
        }

        @Override
        long read(MessageFeed feed) {
            long before = feed.getTotalReadBytes();
            while (feed.skipMessage()) {
                // goes on with the next one
            }
            return feed.getTotalReadBytes() - before;
        }
    }
}
