/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;
import org.msgpack.jmh.data.TreeData;
import org.msgpack.testdata.TreePacker;
import org.msgpack.testdata.TreeUnpacker;
import org.msgpack.testdata.ValueNotation;

/** The corpora as maps and lists of Java. */
public final class Trees implements WorkloadGroup {
    @Override
    public Workload workload(String... parameters) {
        return new Tree(TreeData.tree(parameters[0]));
    }

    private static final class Tree extends LibraryWorkload {
        private final Object tree;
        private Object read;

        Tree(Object tree) {
            this.tree = tree;
        }

        @Override
        void write(MessagePacker packer) throws IOException {
            TreePacker.pack(packer, tree);
        }

        @Override
        void read(MessageUnpacker unpacker) throws IOException {
            read = TreeUnpacker.unpack(unpacker);
        }

        @Override
        public Object values() {
            return ValueNotation.format(tree);
        }

        @Override
        public Object unpacked() {
            return ValueNotation.format(read);
        }
    }
}
