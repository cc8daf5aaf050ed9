/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.jmh.api.BinarySize;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;

/** Arrays of payloads of one {@link BinarySize}, packed and unpacked by reference. */
public final class BinaryReferences implements WorkloadGroup {
    @Override
    public Workload workload(String... parameters) {
        return new References(BinarySize.valueOf(parameters[0]));
    }

    private static final class References extends PayloadWorkload {
        private MessageBuffer read;

        References(BinarySize size) {
            super(size);
        }

        @Override
        void writeOne(MessagePacker packer) throws IOException {
            packer.addPayload(payload);
        }

        @Override
        void readOne(MessageUnpacker unpacker, int length) throws IOException {
            read = unpacker.readPayloadAsReference(length);
        }

        @Override
        public Object unpacked() {
            return read.toByteArray();
        }
    }
}
