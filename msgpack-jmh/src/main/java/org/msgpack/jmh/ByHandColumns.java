/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.core.MapKey;
import org.msgpack.core.MessageUnpacker;

/** What a program would write for {@link ColumnarRecords}: arrays for all fields. */
final class ByHandColumns {
    static final int BATCH = 4096;

    private final long[][] longs;
    private final double[][] doubles;
    private final boolean[][] booleans;
    private final int[][] ends;
    private final byte[][] bytes;

    ByHandColumns(int fields) {
        longs = new long[fields][BATCH];
        doubles = new double[fields][BATCH];
        booleans = new boolean[fields][BATCH];
        ends = new int[fields][BATCH + 1];
        bytes = new byte[fields][BATCH * 50];
    }

    void read(MessageUnpacker in, MapKey[] keys, int row) throws IOException {
        int size = in.unpackMapHeader();
        for (int i = 0; i < size; i++) {
            if (!in.tryUnpackKey(keys[i])) {
                throw new AssertionError(keys[i]);
            }
            readField(in, i, row);
        }
    }

    private void readField(MessageUnpacker in, int i, int row) throws IOException {
        switch (i % 10) {
            case 0:
            case 1:
            case 2:
            case 5:
                longs[i][row] = in.unpackLong();
                break;
            case 4:
                doubles[i][row] = in.unpackDouble();
                break;
            case 7:
                booleans[i][row] = in.unpackBoolean();
                break;
            default:
                int length = in.unpackRawStringHeader();
                in.readPayload(bytes[i], ends[i][row], length);
                ends[i][row + 1] = ends[i][row] + length;
                break;
        }
    }
}
