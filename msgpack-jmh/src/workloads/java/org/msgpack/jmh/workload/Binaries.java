/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.api.BinarySize;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;

/** Arrays of payloads of one {@link BinarySize}, all copied to the same array. */
public final class Binaries implements WorkloadGroup {
    @Override
    public Workload workload(String... parameters) {
        return new Copies(BinarySize.valueOf(parameters[0]));
    }

    private static final class Copies extends PayloadWorkload {
        private final byte[] read;

        Copies(BinarySize size) {
            super(size);
            this.read = new byte[payload.length];
        }

        @Override
        void writeOne(MessagePacker packer) throws IOException {
            packer.writePayload(payload);
        }

        @Override
        void readOne(MessageUnpacker unpacker, int length) throws IOException {
            unpacker.readPayload(read, 0, length);
        }

        @Override
        public Object unpacked() {
            return read;
        }
    }
}
