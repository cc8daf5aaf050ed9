/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import org.msgpack.core.MessagePacker;
import org.msgpack.jmh.ContainerSizes;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;

/** Records whose containers get their size only when closed, which only this library supports. */
public final class DeferredRecords implements WorkloadGroup {
    @Override
    public Workload workload(String... parameters) {
        int records = Integer.parseInt(parameters[0]);
        // Creates all of them, so that every case runs with the same classes loaded.
        Map<ContainerSizes, Workload> workloads = new EnumMap<>(ContainerSizes.class);
        workloads.put(ContainerSizes.KNOWN, new RecordArray(records));
        workloads.put(ContainerSizes.EXPECTED, new Expected(records));
        workloads.put(ContainerSizes.UNKNOWN, new Unknown(records));
        return workloads.get(ContainerSizes.valueOf(parameters[1]));
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
