/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

class ColumnarReaderTest {
    private static final Schema SCHEMA = Schema.builder()
            .add("id", ColumnType.LONG)
            .add("name", ColumnType.STRING)
            .add("tags", ColumnType.list(ColumnType.STRING))
            .build();

    private static void pack(MessageBufferPacker packer, int id) throws IOException {
        packer.packMapHeader(4);
        packer.packString("other").packArrayHeader(2).packInt(1).packNil();
        packer.packString("name").packString("name " + id);
        packer.packString("tags").packArrayHeader(id % 3);
        for (int i = 0; i < id % 3; i++) {
            packer.packString("tag " + i);
        }
        packer.packString("id").packLong(id);
    }

    private static void check(ColumnarReader reader, int count) throws IOException {
        LongColumn ids = (LongColumn) reader.columns().get(0);
        BytesColumn names = (BytesColumn) reader.columns().get(1);
        ListColumn tags = (ListColumn) reader.columns().get(2);
        int id = 0;
        for (int rows; (rows = reader.readBatch(100)) > 0; ) {
            for (int row = 0; row < rows; row++) {
                assertEquals(id, ids.get(row));
                assertEquals("name " + id, names.getString(row));
                assertEquals(id % 3, tags.length(row));
                for (int i = 0; i < id % 3; i++) {
                    BytesColumn elements = (BytesColumn) tags.child(0);
                    assertEquals("tag " + i, elements.getString(tags.offset(row) + i));
                }
                id++;
            }
        }
        assertEquals(count, id);
        assertEquals(count, reader.records());
    }

    @Test
    void readsMapsBehindEachOther() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int id = 0; id < 1000; id++) {
            pack(packer, id);
        }
        try (ColumnarReader reader = ColumnarReader.builder(SCHEMA).build()) {
            reader.open(packer.toByteArray());
            check(reader, 1000);
            reader.open(new ByteArrayInputStream(packer.toByteArray()));
            check(reader, 1000);
        }
    }

    @Test
    void readsAnArrayOfMaps() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(1000);
        for (int id = 0; id < 1000; id++) {
            pack(packer, id);
        }
        try (ColumnarReader reader = ColumnarReader.builder(SCHEMA).build()) {
            reader.open(packer.toByteArray());
            check(reader, 1000);
        }
    }

    @Test
    void filtersAndMismatches() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int id = 0; id < 10; id++) {
            pack(packer, id);
        }
        packer.packMapHeader(1).packString("id").packString("eleven");
        pack(packer, 11);
        try (ColumnarReader reader = ColumnarReader.builder(SCHEMA)
                .filter(Filter.column("id").atLeast(8))
                .build()) {
            reader.open(packer.toByteArray());
            assertEquals(2, reader.readBatch());
            CorruptRecordException e =
                    assertThrows(CorruptRecordException.class, reader::readBatch);
            assertTrue(
                    e.getMessage().contains("column id: expected a long, found fixstr"),
                    e.getMessage());
            assertEquals(1, reader.readBatch());
            assertEquals(11, ((LongColumn) reader.columns().get(0)).get(0));
            assertEquals(0, reader.readBatch());
            byte[] cut = Arrays.copyOf(packer.toByteArray(), 100);
            reader.open(cut);
            e = assertThrows(CorruptRecordException.class, reader::readBatch);
            assertEquals(-1, e.record().to());
        }
    }
}
