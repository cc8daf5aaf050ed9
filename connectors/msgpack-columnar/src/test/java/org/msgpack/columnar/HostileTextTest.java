/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.testdata.HostileText.assertPrintable;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.testdata.HostileText;

/**
 * Inferred schemas have column names from data, so exceptions with names are one bounded, escaped
 * line.
 */
class HostileTextTest {
    @Test
    void namesOfColumns() throws IOException {
        for (String name : HostileText.texts()) {
            Schema schema =
                    Schema.builder().add(name, ColumnType.list(ColumnType.LONG)).build();
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            packer.packMapHeader(1).packString(name).packArrayHeader(1).packString(name);
            ColumnarReader reader =
                    ColumnarReader.builder(schema).onMismatch(OnMismatch.FAIL).build();
            reader.open(packer.toByteArray());
            assertPrintable(assertThrows(CorruptRecordException.class, reader::readBatch));
            assertPrintable(assertThrows(
                    IllegalArgumentException.class,
                    () -> Schema.builder().add(name, ColumnType.LONG).add(name, ColumnType.LONG)));
        }
    }

    @Test
    void textsInAnIndex() throws IOException {
        ByteArrayOutputStream index = new ByteArrayOutputStream();
        SplitIndex.scan(new ByteArrayInputStream(new byte[] {1, 2, 3}), 1).write(index);
        int refused = 0;
        for (byte[] variant : HostileText.variants(index.toByteArray())) {
            try {
                SplitIndex.read(new ByteArrayInputStream(variant));
            } catch (MessagePackException e) {
                refused++;
                assertPrintable(e);
            }
        }
        assertTrue(refused > 3, "only " + refused);
    }
}
