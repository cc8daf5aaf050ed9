/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/** Once columns have grown, further records of the same kind allocate nothing. */
class AllocationTest {
    private static final int RECORDS = 20_000;
    private static final int MAX_ROUNDS = 2000;

    @Test
    void recordsAllocateNothing() throws IOException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        assumeTrue(threads instanceof com.sun.management.ThreadMXBean);
        com.sun.management.ThreadMXBean counter = (com.sun.management.ThreadMXBean) threads;
        Schema user = Schema.builder().add("name", ColumnType.STRING).build();
        Schema schema = Schema.builder()
                .add("id", ColumnType.LONG)
                .add("status", ColumnType.INT)
                .add("price", ColumnType.DOUBLE)
                .add("user", ColumnType.struct(user))
                .add("tags", ColumnType.list(ColumnType.STRING))
                .build();
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int i = 0; i < RECORDS; i++) {
            packer.packMapHeader(7);
            packer.packString("other").packArrayHeader(1).packMapHeader(0);
            packer.packString("id").packLong(i);
            packer.packString("user").packMapHeader(1).packString("name").packString("Ada" + i);
            packer.packString("status").packInt(i % 1000);
            packer.packString("price").packDouble(i);
            packer.packString("tags").packArrayHeader(1).packString("tag");
            packer.packString("last").packNil();
        }
        byte[] bytes = packer.toByteArray();
        ColumnarReader reader = ColumnarReader.builder(schema)
                .filter(Filter.column("status").atMost(998))
                .build();
        long least = Long.MAX_VALUE;
        // Until the JIT has compiled it.
        for (int round = 0; round < MAX_ROUNDS && least >= RECORDS; round++) {
            long before = counter.getThreadAllocatedBytes(Thread.currentThread().getId());
            reader.open(bytes);
            long rows = 0;
            for (int count; (count = reader.readBatch()) > 0; ) {
                rows += count;
            }
            long after = counter.getThreadAllocatedBytes(Thread.currentThread().getId());
            least = Math.min(least, after - before);
            assertEquals(RECORDS - RECORDS / 1000, rows);
        }
        assertTrue(least < RECORDS, least + " bytes for " + RECORDS + " records");
    }
}
