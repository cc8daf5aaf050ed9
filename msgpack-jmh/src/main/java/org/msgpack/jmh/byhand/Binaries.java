/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.byhand;

import org.msgpack.jmh.api.BinarySize;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;

/** Arrays of payloads of one {@link BinarySize}. */
public final class Binaries implements WorkloadGroup {
    @Override
    public Workload workload(String... parameters) {
        return new Payloads(BinarySize.valueOf(parameters[0]));
    }

    private static final class Payloads extends LoopWorkload {
        private final int count;
        private final byte[] payload;
        private final byte[] read;

        Payloads(BinarySize size) {
            super(size.count(), size.count() * (BinaryLoop.MAX_HEADER + size.payload().length));
            this.count = size.count();
            this.payload = size.payload();
            this.read = new byte[payload.length];
        }

        @Override
        int write(byte[] target, int start) {
            int index = start;
            for (int i = 0; i < count; i++) {
                index = BinaryLoop.write(target, index, payload);
            }
            return index;
        }

        @Override
        void read(byte[] source, int start, int elements) {
            int index = start;
            for (int i = 0; i < elements; i++) {
                int length;
                switch (source[index] & 0xff) {
                    case 0xc4 -> {
                        length = source[index + 1] & 0xff;
                        index += 2;
                    }
                    case 0xc5 -> {
                        length = Bytes.getShort(source, index + 1) & 0xffff;
                        index += 3;
                    }
                    default -> {
                        length = Bytes.getInt(source, index + 1);
                        index += BinaryLoop.MAX_HEADER;
                    }
                }
                System.arraycopy(source, index, read, 0, length);
                index += length;
            }
        }

        @Override
        public Object values() {
            return payload;
        }

        @Override
        public Object unpacked() {
            return read;
        }
    }
}
