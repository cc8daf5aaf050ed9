/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.jmh.ContainerSizes;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;

/** Records whose containers are opened without a size and closed with it; only ours can. */
public final class DeferredRecords implements WorkloadGroup {
    @Override
    public Workload workload(String... parameters) {
        int records = Integer.parseInt(parameters[0]);
        switch (ContainerSizes.valueOf(parameters[1])) {
            case KNOWN:
                return new RecordArray(records);
            case EXPECTED:
                return new Expected(records);
            case UNKNOWN:
                return new Unknown(records);
        }
        throw new AssertionError(parameters[1]);
    }

    private static class Unknown extends RecordArray {
        Unknown(int count) {
            super(count);
        }

        @Override
        void openArray(MessagePacker packer, int size) throws IOException {
            packer.openArray();
        }

        @Override
        final void closeArray(MessagePacker packer, int size) throws IOException {
            packer.closeArray(size);
        }

        @Override
        void openMap(MessagePacker packer, int size) throws IOException {
            packer.openMap();
        }

        @Override
        final void closeMap(MessagePacker packer, int size) throws IOException {
            packer.closeMap(size);
        }
    }

    private static final class Expected extends Unknown {
        Expected(int count) {
            super(count);
        }

        @Override
        void openArray(MessagePacker packer, int size) throws IOException {
            packer.openArray(size);
        }

        @Override
        void openMap(MessagePacker packer, int size) throws IOException {
            packer.openMap(size);
        }
    }
}
