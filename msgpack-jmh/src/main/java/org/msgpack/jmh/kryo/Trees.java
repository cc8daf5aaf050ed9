/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import org.msgpack.jmh.TreeWorkload;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;

/** The corpora as maps and lists of Java, written to a reused buffer, with registered classes. */
public final class Trees implements WorkloadGroup {
    @Override
    public Workload workload(String... parameters) {
        return new Tree(parameters[0]);
    }

    private static final class Tree extends TreeWorkload {
        private static final int INITIAL_SIZE = 8192;
        private static final int UNLIMITED = -1;

        private final Kryo kryo = new Kryo();
        private final Output output = new Output(INITIAL_SIZE, UNLIMITED);
        private final Input input = new Input();
        private byte[] message = {};

        Tree(String corpus) {
            super(corpus);
            kryo.register(LinkedHashMap.class);
            kryo.register(ArrayList.class);
            kryo.register(byte[].class);
            kryo.register(Instant.class);
        }

        @Override
        public byte[] prepare() {
            pack();
            message = output.toBytes();
            return message;
        }

        @Override
        public void pack() {
            output.reset();
            kryo.writeClassAndObject(output, tree);
        }

        @Override
        public void unpack() {
            input.setBuffer(message);
            read = kryo.readClassAndObject(input);
        }
    }
}
