/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.fory;

import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;
import org.msgpack.jmh.TreeWorkload;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;

/** The corpora as maps and lists of Java, written to a reused buffer, in Fory's format for Java. */
public final class Trees implements WorkloadGroup {
    @Override
    public Workload workload(String... parameters) {
        return new Tree(parameters[0]);
    }

    private static final class Tree extends TreeWorkload {
        private static final int INITIAL_SIZE = 8192;

        private final Fory fory = Fory.builder().withXlang(false).build();
        private final MemoryBuffer output = MemoryBuffer.newHeapBuffer(INITIAL_SIZE);
        private MemoryBuffer input = output;

        Tree(String corpus) {
            super(corpus);
        }

        @Override
        public byte[] prepare() {
            pack();
            byte[] message = output.getBytes(0, output.writerIndex());
            input = MemoryBuffer.fromByteArray(message);
            return message;
        }

        @Override
        public void pack() {
            output.writerIndex(0);
            fory.serialize(output, tree);
        }

        @Override
        public void unpack() {
            input.readerIndex(0);
            read = fory.deserialize(input);
        }
    }
}
