/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessagePack;
import org.msgpack.jmh.FedMemory;
import org.msgpack.jmh.Pieces;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;
import org.msgpack.testdata.Corpora;
import org.msgpack.value.Value;

/** The corpora as trees of values, from bytes that arrive in pieces. */
public final class FedValues implements WorkloadGroup {
    @Override
    public Workload workload(String... parameters) throws IOException {
        ValueTree tree = new ValueTree(Corpora.valueOf(parameters[0]).tree());
        FedMemory memory = FedMemory.valueOf(parameters[1]);
        Pieces pieces = Pieces.valueOf(parameters[2]);
        return pieces == Pieces.WHOLE ? tree : new FedTree(tree, memory, pieces.length());
    }

    private static final class FedTree implements Workload {
        private final ValueTree tree;
        private final FedMemory memory;
        private final int pieceLength;
        private final MessageFeed feed = MessagePack.newDefaultFeed();
        private byte[] message;
        private Value read;

        FedTree(ValueTree tree, FedMemory memory, int pieceLength) {
            this.tree = tree;
            this.memory = memory;
            this.pieceLength = pieceLength;
        }

        @Override
        public byte[] prepare() throws IOException {
            message = tree.prepare();
            return message;
        }

        @Override
        public void pack() throws IOException {
            tree.pack();
        }

        @Override
        public void unpack() {
            if (memory == FedMemory.COPIED) {
                unpackCopied();
            } else {
                unpackInPlace();
            }
        }

        private void unpackCopied() {
            for (int from = 0; from < message.length; from += pieceLength) {
                feed.feed(message, from, Math.min(pieceLength, message.length - from));
                readArrived();
            }
        }

        private void unpackInPlace() {
            for (int from = 0; from < message.length; from += pieceLength) {
                feed.feedInPlace(message, from, Math.min(pieceLength, message.length - from));
                readArrived();
                feed.copyUnread();
            }
        }

        private void readArrived() {
            for (Value value; (value = feed.nextValue()) != null; ) {
                read = value;
            }
        }

        @Override
        public Object values() {
            return tree.values();
        }

        @Override
        public Object unpacked() {
            return read;
        }
    }
}
