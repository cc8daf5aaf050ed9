/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.core.MessageUnpacker;

/** How {@link ColumnarRecords} are read. */
public enum ColumnarWay {
    SKIP {
        @Override
        long read(ColumnarRecords records) throws IOException {
            records.rewind();
            MessageUnpacker in = records.unpacker;
            long count = 0;
            for (; in.hasNext(); count++) {
                in.skipValue();
            }
            return count;
        }
    },
    BY_HAND {
        @Override
        long read(ColumnarRecords records) throws IOException {
            records.rewind();
            MessageUnpacker in = records.unpacker;
            long count = 0;
            for (; in.hasNext(); count++) {
                records.columns.read(in, records.keys, (int) (count % ByHandColumns.BATCH));
            }
            return count;
        }
    },
    THREE,
    ALL,
    FILTER,
    COUNT;

    /** Reads all records, and returns how many. */
    long read(ColumnarRecords records) throws IOException {
        records.reader.open(records.bytes);
        long count = 0;
        for (int rows; (rows = records.reader.readBatch()) > 0; ) {
            count += rows;
        }
        return count;
    }
}
