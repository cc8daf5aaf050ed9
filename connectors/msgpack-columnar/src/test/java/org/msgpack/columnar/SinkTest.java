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
import org.msgpack.core.MessageTypeException;

/** The calls of sinks and their order. */
class SinkTest {
    /** Records calls with the sink's name. */
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
        record(packer, 2, "c"); // does not match the filter
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

    /** Accepts lower-case letters only. */
    private static class LowerCase extends Noting {
        LowerCase(String name, List<String> calls) {
            super(name, calls);
        }

        @Override
        public void putBytes(int row, byte[] array, int offset, int length) {
            for (int i = offset; i < offset + length; i++) {
                if (array[i] < 'a' || array[i] > 'z') {
                    throw new MessageTypeException("expected lower case, found " + (char) array[i]);
                }
            }
            super.putBytes(row, array, offset, length);
        }
    }

    /** Reads "ab", "cD" and "ef", as a type, into {@link LowerCase}. */
    private static ColumnarReader lowerCase(
            ColumnType type, OnMismatch onMismatch, Filter filter, List<String> calls)
            throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (String text : Arrays.asList("ab", "cD", "ef")) {
            packer.packMapHeader(2).packString("a");
            if (type.kind() == ColumnType.Kind.LIST) {
                packer.packArrayHeader(1);
            }
            packer.packString(text).packString("b").packNil();
        }
        Noting letters = new LowerCase("a", calls);
        Schema schema =
                Schema.builder().add("a", type).add("b", ColumnType.LONG).build();
        ColumnarReader.Builder builder = ColumnarReader.builder(schema)
                .sinks(
                        type.kind() == ColumnType.Kind.LIST
                                ? new Noting("list", calls).with(letters)
                                : letters,
                        null)
                .onMismatch(onMismatch);
        ColumnarReader reader = (filter == null ? builder : builder.filter(filter)).build();
        reader.open(packer.toByteArray());
        return reader;
    }

    private static List<String> puts(List<String> calls) {
        calls.removeIf(call -> call.matches(".*(reset|reserve|rollback).*"));
        return calls;
    }

    @Test
    void whatASinkDoesNotTakeIsAMismatch() throws IOException {
        for (ColumnType type :
                Arrays.asList(ColumnType.STRING, ColumnType.BINARY, ColumnType.TEXT)) {
            List<String> calls = new ArrayList<>();
            ColumnarReader failing = lowerCase(type, OnMismatch.FAIL, null, calls);
            assertEquals(1, failing.readBatch(10));
            CorruptRecordException e =
                    assertThrows(CorruptRecordException.class, () -> failing.readBatch(10));
            assertEquals(
                    "record 1 at byte 9: column a: expected lower case, found D at byte 12",
                    e.getMessage());
            assertTrue(e.getCause() instanceof MessageTypeException);
            assertEquals(1, failing.readBatch(10));
            assertEquals(Arrays.asList("a.bytes 0 ab", "a.bytes 0 ef"), puts(calls));

            calls.clear();
            assertEquals(3, lowerCase(type, OnMismatch.NULL_VALUE, null, calls).readBatch(10));
            assertEquals(Arrays.asList("a.bytes 0 ab", "a.null 1", "a.bytes 2 ef"), puts(calls));

            calls.clear();
            assertEquals(2, lowerCase(type, OnMismatch.DROP_RECORD, null, calls).readBatch(10));
            assertEquals(Arrays.asList("a.bytes 0 ab", "a.bytes 1 ef"), puts(calls));
        }
    }

    @Test
    void whatASinkDoesNotTakeIsNullForAFilter() throws IOException {
        List<String> calls = new ArrayList<>();
        Filter filter = Filter.column("a").isNull();
        ColumnarReader reader = lowerCase(ColumnType.STRING, OnMismatch.NULL_VALUE, filter, calls);
        assertEquals(1, reader.readBatch(10));
    }

    @Test
    void anElementThatASinkDoesNotTakeIsNull() throws IOException {
        List<String> calls = new ArrayList<>();
        ColumnType type = ColumnType.list(ColumnType.STRING);
        assertEquals(3, lowerCase(type, OnMismatch.NULL_VALUE, null, calls).readBatch(10));
        assertEquals(
                Arrays.asList(
                        "a.bytes 0 ab",
                        "list.list 0 0 1",
                        "a.null 1",
                        "list.list 1 1 1",
                        "a.bytes 2 ef",
                        "list.list 2 2 1"),
                puts(calls));
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
