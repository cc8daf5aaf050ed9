/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.codec;

import java.io.IOException;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.jmh.TreeWorkload;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;

/** Documents as maps and lists of Java, packed into a reused buffer by their classes. */
public final class Trees implements WorkloadGroup {
    @Override
    public Workload workload(String... parameters) {
        return new Tree(parameters[0]);
    }

    private static final class Tree extends TreeWorkload {
        private final Codecs codecs = Codecs.standard();
        private final MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        private final MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new byte[0]);
        private final ArrayBufferInput input = new ArrayBufferInput(new byte[0]);
        private byte[] message = {};

        Tree(String document) {
            super(document);
        }

        @Override
        public byte[] prepare() throws IOException {
            pack();
            message = packer.toByteArray();
            return message;
        }

        @Override
        public void pack() throws IOException {
            packer.clear();
            codecs.pack(tree, packer);
        }

        @Override
        public void unpack() throws IOException {
            input.reset(message);
            unpacker.reset(input);
            read = codecs.unpack(unpacker);
        }
    }
}
