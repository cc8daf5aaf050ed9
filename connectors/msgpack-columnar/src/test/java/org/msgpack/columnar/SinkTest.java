/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/** Calls of sinks, in their order. */
class SinkTest {
    /** Notes the calls, with its name. */
    private static class Noting implements ColumnSink {
        final String name;
        final List<String> calls;
        final List<Noting> children = new ArrayList<>();

        Noting(String name, List<String> calls) {
            this.name = name;
            this.calls = calls;
        }

        private void note(String call) {
            calls.add(name + "." + call);
        }

        @Override
        public void reset() {
            note("reset");
        }

        @Override
        public void reserve(int rows) {
            note("reserve " + rows);
        }

        @Override
        public void putNull(int row) {
            note("null " + row);
        }

        @Override
        public void putLong(int row, long value) {
            note("long " + row + " " + value);
        }

        @Override
        public void putBytes(int row, byte[] array, int offset, int length) {
            note("bytes " + row + " "
                    + new String(Arrays.copyOfRange(array, offset, offset + length), UTF_8));
        }

        @Override
        public void putStruct(int row) {
            note("struct " + row);
        }

        @Override
        public void putList(int row, int start, int length) {
            note("list " + row + " " + start + " " + length);
        }

        @Override
        public ColumnSink child(int index) {
            return children.get(index);
        }

        @Override
        public void rollback(int rows) {
            note("rollback " + rows);
        }

        Noting with(Noting... children) {
            this.children.addAll(Arrays.asList(children));
            return this;
        }
    }

    private static void record(MessageBufferPacker packer, int id, String... tags)
            throws IOException {
        packer.packMapHeader(3);
        packer.packString("s").packMapHeader(1).packString("x").packInt(id * 10);
        packer.packString("tags").packArrayHeader(tags.length);
        for (String tag : tags) {
            packer.packString(tag);
        }
        packer.packString("id").packInt(id);
    }

    @Test
    void valuesArePutInTheOrderOfTheBytes() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        record(packer, 1, "a", "b");
        record(packer, 2, "c"); // does not meet the filter
        packer.packMapHeader(2).packString("s").packNil().packString("id").packInt(3);
        record(packer, 4, "d");

        List<String> calls = new ArrayList<>();
        Schema schema = Schema.builder()
                .add("id", ColumnType.LONG)
                .add(
                        "s",
                        ColumnType.struct(
                                Schema.builder().add("x", ColumnType.LONG).build()))
                .add("tags", ColumnType.list(ColumnType.STRING))
                .build();
        ColumnarReader reader = ColumnarReader.builder(schema)
                .sinks(
                        null,
                        new Noting("s", calls).with(new Noting("x", calls)),
                        new Noting("tags", calls).with(new Noting("tag", calls)))
                .filter(Filter.column("id").equalTo(2).not())
                .build();
        reader.open(packer.toByteArray());
        assertEquals(3, reader.readBatch(10));
        assertEquals(
                Arrays.asList(
                        "s.reset",
                        "x.reset",
                        "tags.reset",
                        "tag.reset",
                        "s.reserve 10",
                        "x.reserve 10",
                        "tags.reserve 10",
                        "x.long 0 10",
                        "s.struct 0",
                        "tag.reserve 16",
                        "tag.bytes 0 a",
                        "tag.bytes 1 b",
                        "tags.list 0 0 2",
                        "x.long 1 20",
                        "s.struct 1",
                        "tag.bytes 2 c",
                        "tags.list 1 2 1",
                        "s.rollback 1",
                        "x.rollback 1",
                        "tags.rollback 1",
                        "tag.rollback 2",
                        "x.null 1",
                        "s.null 1",
                        "tags.null 1",
                        "x.long 2 40",
                        "s.struct 2",
                        "tag.bytes 2 d",
                        "tags.list 2 2 1"),
                calls);
    }

    @Test
    void lengthsOfListsCanBeReadWithoutElements() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        record(packer, 1, "a", "b");
        List<String> calls = new ArrayList<>();
        Schema schema =
                Schema.builder().add("tags", ColumnType.list(ColumnType.LONG)).build();
        ColumnarReader reader = ColumnarReader.builder(schema)
                .sinks(new Noting("tags", calls).with((Noting) null))
                .build();
        reader.open(packer.toByteArray());
        assertEquals(1, reader.readBatch(1));
        assertEquals(Arrays.asList("tags.reset", "tags.reserve 1", "tags.list 0 0 2"), calls);
    }

    @Test
    void aSinkOfAnotherTypeSaysSo() throws IOException {
        ColumnSink none = new ColumnSink() {
            @Override
            public void reset() {}

            @Override
            public void reserve(int rows) {}

            @Override
            public void putNull(int row) {}
        };
        assertThrows(UnsupportedOperationException.class, () -> none.putBoolean(0, true));
        assertThrows(UnsupportedOperationException.class, () -> none.putByte(0, (byte) 0));
        assertThrows(UnsupportedOperationException.class, () -> none.putShort(0, (short) 0));
        assertThrows(UnsupportedOperationException.class, () -> none.putInt(0, 0));
        assertThrows(UnsupportedOperationException.class, () -> none.putLong(0, 0));
        assertThrows(UnsupportedOperationException.class, () -> none.putFloat(0, 0));
        assertThrows(UnsupportedOperationException.class, () -> none.putDouble(0, 0));
        assertThrows(
                UnsupportedOperationException.class, () -> none.putBytes(0, new byte[0], 0, 0));
        assertThrows(UnsupportedOperationException.class, () -> none.putStruct(0));
        assertThrows(UnsupportedOperationException.class, () -> none.putList(0, 0, 0));
        assertThrows(UnsupportedOperationException.class, () -> none.child(0));
        none.rollback(0);
        Schema schema = Schema.builder().add("id", ColumnType.LONG).build();
        ColumnarReader.Builder builder = ColumnarReader.builder(schema);
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> builder.sinks(none, none));
        assertTrue(e.getMessage().equals("1 fields, but 2 sinks"), e.getMessage());
    }

    @Test
    void columnsThatNobodyWantsAreNotChecked() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(1).packString("id").packString("no long");
        Schema schema = Schema.builder()
                .add("id", ColumnType.LONG)
                .add("m", ColumnType.map(ColumnType.STRING, ColumnType.LONG))
                .add(
                        "s",
                        ColumnType.struct(
                                Schema.builder().add("x", ColumnType.LONG).build()))
                .build();
        ColumnarReader reader =
                ColumnarReader.builder(schema).sinks(null, null, null).build();
        reader.open(packer.toByteArray());
        assertEquals(1, reader.readBatch());
        assertTrue(reader.columns().isEmpty());
    }
}
