/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import java.util.Random;
import org.msgpack.columnar.ColumnType;
import org.msgpack.columnar.ColumnarReader;
import org.msgpack.columnar.Filter;
import org.msgpack.columnar.Schema;
import org.msgpack.core.MapKey;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;

/** Events like those of a web server, with what reads them. Every tenth field has the same type. */
final class ColumnarRecords {
    static final int COUNT = 10_000;

    private static final String[] NAMES = {
        "id", "time", "status", "path", "duration", "bytes", "user", "cached", "country", "agent"
    };

    private static final ColumnType[] TYPES = {
        ColumnType.LONG,
        ColumnType.LONG,
        ColumnType.INT,
        ColumnType.STRING,
        ColumnType.DOUBLE,
        ColumnType.LONG,
        ColumnType.STRING,
        ColumnType.BOOLEAN,
        ColumnType.STRING,
        ColumnType.STRING
    };

    /** The value of the field status that filters ask for; one of 200. */
    private static final int RARE = 599;

    final byte[] bytes;
    final MapKey[] keys;
    final MessageUnpacker unpacker;
    final ColumnarReader reader;
    final ByHandColumns columns;
    private int matching;

    ColumnarRecords(int fields, ColumnarWay way) throws IOException {
        keys = new MapKey[fields];
        for (int i = 0; i < fields; i++) {
            keys[i] = MapKey.of(name(i));
        }
        bytes = pack(fields);
        unpacker = MessagePack.newDefaultUnpacker(bytes);
        columns = new ByHandColumns(fields);
        ColumnarReader.Builder builder = ColumnarReader.builder(schema(fields, way));
        if (way == ColumnarWay.FILTER) {
            builder.filter(Filter.column(name(2)).equalTo(RARE));
        }
        reader = builder.build();
    }

    private static String name(int field) {
        return NAMES[field % 10] + (field < 10 ? "" : "_" + field / 10);
    }

    private static Schema schema(int fields, ColumnarWay way) {
        Schema.Builder schema = Schema.builder();
        switch (way) {
            case THREE:
            case FILTER:
                schema.add(name(2), TYPES[2]).add(name(3), TYPES[3]);
                schema.add(name(fields - 2), TYPES[8]);
                break;
            case ALL:
                for (int i = 0; i < fields; i++) {
                    schema.add(name(i), TYPES[i % 10]);
                }
                break;
            default:
                break;
        }
        return schema.build();
    }

    private byte[] pack(int fields) throws IOException {
        Random random = new Random(1);
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int record = 0; record < COUNT; record++) {
            packer.packMapHeader(fields);
            for (int i = 0; i < fields; i++) {
                packer.packKey(keys[i]);
                pack(packer, random, i);
            }
        }
        return packer.toByteArray();
    }

    private void pack(MessageBufferPacker packer, Random random, int field) throws IOException {
        switch (field % 10) {
            case 0:
                packer.packLong(random.nextLong() >>> 8);
                break;
            case 1:
                packer.packLong(1_790_000_000_000L + random.nextInt());
                break;
            case 2:
                int status = 400 + random.nextInt(200);
                matching += field == 2 && status == RARE ? 1 : 0;
                packer.packInt(status);
                break;
            case 3:
                packer.packString("/api/v1/items/" + random.nextInt(1_000_000));
                break;
            case 4:
                packer.packDouble(random.nextDouble());
                break;
            case 5:
                packer.packInt(random.nextInt(1 + random.nextInt(100_000)));
                break;
            case 6:
                packer.packString("user-" + random.nextInt(10_000));
                break;
            case 7:
                packer.packBoolean(random.nextBoolean());
                break;
            case 8:
                packer.packString(random.nextInt(3) == 0 ? "DE" : "US");
                break;
            default:
                packer.packString("Mozilla/5.0 (X11; Linux x86_64) Firefox/1" + random.nextInt(90));
                break;
        }
    }

    int matching() {
        return matching;
    }

    void rewind() throws IOException {
        unpacker.reset(new ArrayBufferInput(bytes));
    }
}
