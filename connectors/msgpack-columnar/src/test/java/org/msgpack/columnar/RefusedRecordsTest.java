/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.suite.RefusedRecords;

/** A caller that ignores exceptions reads all other records, or reaches the end. */
class RefusedRecordsTest {
    private static final int COUNT = 30;
    private static final List<Integer> REFUSED = Arrays.asList(7, 8, 20);
    private static final Schema SCHEMA =
            Schema.builder().add("n", ColumnType.INT).build();

    private interface Packing {
        void pack(MessagePacker packer, int number) throws IOException;
    }

    private static RefusedRecords.Reader reader(int batch, Packing refused) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int i = 0; i < COUNT; i++) {
            if (REFUSED.contains(i)) {
                refused.pack(packer, i);
            } else {
                packer.packMapHeader(1).packString("n").packInt(i);
            }
        }
        ColumnarReader reader = ColumnarReader.builder(SCHEMA).build();
        reader.open(packer.toByteArray());
        int[] state = new int[2]; // the next row, and the number of rows
        return () -> {
            if (state[0] == state[1]) {
                state[0] = 0;
                state[1] = 0;
                state[1] = reader.readBatch(batch);
            }
            return state[1] == 0
                    ? null
                    : (Integer) ((IntColumn) reader.columns().get(0)).get(state[0]++);
        };
    }

    @Test
    void recordsWithMismatches() throws Exception {
        for (int batch : new int[] {1, 3, 100}) {
            assertTrue(RefusedRecords.isReadOn(
                    reader(
                            batch,
                            (packer, i) -> packer.packMapHeader(2)
                                    .packString("n")
                                    .packString("x")
                                    .packString("m")
                                    .packArrayHeader(0)),
                    COUNT,
                    REFUSED));
        }
    }

    @Test
    void malformedRecords() throws Exception {
        for (int batch : new int[] {1, 3, 100}) {
            assertFalse(RefusedRecords.isReadOn(
                    reader(batch, (packer, i) -> packer.writePayload(new byte[] {(byte) 0xc1})),
                    COUNT,
                    REFUSED));
        }
        assertFalse(RefusedRecords.isReadOn(
                reader(2, (packer, i) -> packer.packMapHeader(Integer.MAX_VALUE)),
                COUNT,
                Collections.singletonList(7)));
    }
}
