/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageSizeException;

/** Which values each type accepts, the messages for others, and mistakes of the caller. */
class TypesTest {
    /** Packs a value. */
    private interface Packing {
        void to(MessagePacker packer) throws IOException;
    }

    private static byte[] record(Packing value) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(1).packString("a");
        value.to(packer);
        return packer.toByteArray();
    }

    private static Column read(ColumnType type, Packing value) throws IOException {
        Schema schema = Schema.builder().add("a", type).build();
        ColumnarReader reader = ColumnarReader.builder(schema).build();
        reader.open(record(value));
        assertEquals(1, reader.readBatch());
        return reader.columns().get(0);
    }

    private static void assertMismatch(String expected, ColumnType type, Packing value)
            throws IOException {
        CorruptRecordException e =
                assertThrows(CorruptRecordException.class, () -> read(type, value));
        assertEquals("record 0 at byte 0: " + expected, e.getMessage());
        assertEquals(record(value).length, e.record().to());
    }

    @Test
    void messagesTellColumnExpectedFoundAndOffset() throws IOException {
        assertMismatch(
                "column a: expected a boolean, found float 64 at byte 3",
                ColumnType.BOOLEAN,
                packer -> packer.packDouble(1));
        assertMismatch(
                "column a: expected a byte, found 128 at byte 3",
                ColumnType.BYTE,
                packer -> packer.packInt(128));
        assertMismatch(
                "column a: expected a byte, found -129 at byte 3",
                ColumnType.BYTE,
                packer -> packer.packInt(-129));
        assertMismatch(
                "column a: expected a short, found 32768 at byte 3",
                ColumnType.SHORT,
                packer -> packer.packInt(32768));
        assertMismatch(
                "column a: expected an int, found -2147483649 at byte 3",
                ColumnType.INT,
                packer -> packer.packLong(-2147483649L));
        assertMismatch(
                "column a: expected an int, found bool at byte 3",
                ColumnType.INT,
                packer -> packer.packBoolean(true));
        Packing large = packer -> packer.packBigInteger(BigInteger.ONE.shiftLeft(63));
        String above = "found an integer above 9223372036854775807 at byte 3";
        assertMismatch("column a: expected an int, " + above, ColumnType.INT, large);
        assertMismatch("column a: expected a long, " + above, ColumnType.LONG, large);
        assertMismatch(
                "column a: expected a double, found 18446744073709551615 at byte 3",
                ColumnType.DOUBLE,
                packer -> packer.packBigInteger(
                        BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE)));
        assertMismatch(
                "column a: expected a float, found 9223372036854777856 at byte 3",
                ColumnType.FLOAT,
                packer -> packer.packBigInteger(
                        BigInteger.ONE.shiftLeft(63).add(BigInteger.valueOf(2048))));
        assertMismatch(
                "column a: expected a float, found 16777217 at byte 3",
                ColumnType.FLOAT,
                packer -> packer.packInt(16777217));
        assertMismatch(
                "column a: expected a double, found 9223372036854775807 at byte 3",
                ColumnType.DOUBLE,
                packer -> packer.packLong(Long.MAX_VALUE));
        assertMismatch(
                "column a: expected a string, found positive fixint at byte 3",
                ColumnType.STRING,
                packer -> packer.packInt(1));
        assertMismatch(
                "column a: expected binary, found fixarray at byte 3",
                ColumnType.BINARY,
                packer -> packer.packArrayHeader(0));
        assertMismatch(
                "column a: expected a timestamp in the range of nanoseconds, found fixstr at byte 3",
                ColumnType.TIMESTAMP_NANOS,
                packer -> packer.packString("2026"));
        assertMismatch(
                "column a: expected a timestamp in the range of microseconds,"
                        + " found the timestamp +1000000000-12-31T23:59:59.999999999Z at byte 3",
                ColumnType.TIMESTAMP_MICROS,
                packer -> packer.packTimestamp(Instant.MAX));
        assertMismatch(
                "column a: expected a timestamp, extension type -1, found extension type 5 of 1 bytes in"
                        + " fixext 1 (0xd4) at byte 3",
                ColumnType.TIMESTAMP_MICROS,
                packer -> packer.packExtensionTypeHeader((byte) 5, 1).writePayload(new byte[1]));
        assertMismatch(
                "column a[]: expected a long, found fixstr at byte 4",
                ColumnType.list(ColumnType.LONG),
                packer -> packer.packArrayHeader(1).packString("x"));
        assertMismatch(
                "column a[key]: expected a long, found nil at byte 4",
                ColumnType.map(ColumnType.LONG, ColumnType.LONG),
                packer -> packer.packMapHeader(1).packNil().packInt(1));
        assertMismatch(
                "column a.b: expected a long, found fixmap at byte 6",
                ColumnType.struct(Schema.builder().add("b", ColumnType.LONG).build()),
                packer -> packer.packMapHeader(1).packString("b").packMapHeader(0));
        assertMismatch(
                "column a: expected a map, found fixarray at byte 3",
                ColumnType.struct(Schema.builder().build()),
                packer -> packer.packArrayHeader(0));
        assertMismatch(
                "column a: expected a map, found fixarray at byte 3",
                ColumnType.map(ColumnType.LONG, ColumnType.LONG),
                packer -> packer.packArrayHeader(0));
        assertMismatch(
                "column a: expected an array, found fixmap at byte 3",
                ColumnType.list(ColumnType.LONG),
                packer -> packer.packMapHeader(0));
    }

    @Test
    void aRecordThatIsNoMapIsAMismatch() throws IOException {
        ColumnarReader reader = ColumnarReader.builder(
                        Schema.builder().add("a", ColumnType.LONG).build())
                .build();
        reader.open(new byte[] {(byte) 0x91, (byte) 0xc0, (byte) 0x80});
        CorruptRecordException e = assertThrows(CorruptRecordException.class, reader::readBatch);
        assertEquals("record 0 at byte 1: expected a map, found nil at byte 1", e.getMessage());
        assertEquals(1, reader.readBatch());
        assertEquals(2, reader.records());
    }

    @Test
    void timesAreCutTowardsThePast() throws IOException {
        Instant time = Instant.ofEpochSecond(-1, 999_999_999);
        assertEquals(
                -1,
                ((LongColumn) read(ColumnType.TIMESTAMP_NANOS, p -> p.packTimestamp(time))).get(0));
        assertEquals(
                -1,
                ((LongColumn) read(ColumnType.TIMESTAMP_MICROS, p -> p.packTimestamp(time)))
                        .get(0));
        for (long nanos : new long[] {Long.MIN_VALUE, Long.MAX_VALUE, 0, -1}) {
            Instant exact = Instant.ofEpochSecond(
                    Math.floorDiv(nanos, 1_000_000_000L), Math.floorMod(nanos, 1_000_000_000L));
            Column column = read(ColumnType.TIMESTAMP_NANOS, p -> p.packTimestamp(exact));
            assertEquals(nanos, ((LongColumn) column).get(0));
        }
    }

    @Test
    void textIsJsonUnlessItIsAString() throws IOException {
        assertEquals("1.5", text(packer -> packer.packDouble(1.5)));
        assertEquals(
                "18446744073709551615",
                text(packer -> packer.packBigInteger(
                        BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE))));
        assertEquals("say \"hi\"", text(packer -> packer.packString("say \"hi\"")));
        assertEquals(
                "{\"k\":[true,\"v\",null]}",
                text(packer -> packer.packMapHeader(1)
                        .packString("k")
                        .packArrayHeader(3)
                        .packBoolean(true)
                        .packString("v")
                        .packNil()));
        assertEquals(
                "{\"1\":\"2026-01-01T00:00:00Z\",\"k\":1,\"k\":{}}",
                text(packer -> packer.packMapHeader(3)
                        .packInt(1)
                        .packTimestamp(Instant.parse("2026-01-01T00:00:00Z"))
                        .packString("k")
                        .packInt(1)
                        .packString("k")
                        .packMapHeader(0)));
        assertNull(text(MessagePacker::packNil));
    }

    @Test
    void someValuesHaveNoText() throws IOException {
        assertMismatch(
                "column a: expected a key that JSON allows, found fixarray at byte 4",
                ColumnType.TEXT,
                packer -> packer.packMapHeader(1).packArrayHeader(0).packNil());
        assertMismatch(
                "column a: expected a timestamp, found extension type -1 of 1 bytes in fixext 1"
                        + " (0xd4) instead of 4, 8 or 12 at byte 4",
                ColumnType.TEXT,
                packer -> packer.packArrayHeader(1)
                        .packExtensionTypeHeader((byte) -1, 1)
                        .writePayload(new byte[1]));
        Schema schema = Schema.builder().add("a", ColumnType.TEXT).build();
        ColumnarReader reader = ColumnarReader.builder(schema)
                .limits(UnpackerConfig.untrustedData().withStringSizeLimit(10))
                .build();
        List<Packing> values = new ArrayList<>();
        values.add(
                packer -> packer.packArrayHeader(3).packInt(1000).packInt(1000).packInt(1000));
        values.add(packer -> {
            packer.packArrayHeader(20);
            for (int i = 0; i < 20; i++) {
                packer.packArrayHeader(0);
            }
        });
        values.add(packer -> packer.packMapHeader(1).packString("12345678901").packNil());
        values.add(packer -> packer.packMapHeader(2)
                .packInt(1)
                .packString("123456789")
                .packInt(2)
                .packNil());
        for (Packing value : values) {
            reader.open(record(value));
            CorruptRecordException e =
                    assertThrows(CorruptRecordException.class, reader::readBatch);
            assertTrue(e.getCause() instanceof MessageSizeException, e.getMessage());
            assertEquals(0, reader.readBatch());
        }
    }

    private static String text(Packing value) throws IOException {
        return ((BytesColumn) read(ColumnType.TEXT, value)).getString(0);
    }

    @Test
    void typesAreWrittenAsOneWould() {
        ColumnType type = ColumnType.map(
                ColumnType.STRING,
                ColumnType.list(ColumnType.struct(Schema.builder()
                        .add("id", ColumnType.LONG)
                        .add("t", ColumnType.TIMESTAMP_MICROS)
                        .build())));
        assertEquals("map<string, list<struct<id: long, t: timestamp_micros>>>", type.toString());
        assertEquals(ColumnType.STRING, type.key());
        assertEquals(ColumnType.Kind.LIST, type.element().kind());
        Schema fields = type.element().element().fields();
        assertEquals(1, fields.indexOf("t"));
        assertEquals(-1, fields.indexOf("x"));
        assertThrows(IllegalStateException.class, ColumnType.LONG::fields);
        assertThrows(IllegalStateException.class, ColumnType.LONG::element);
        assertThrows(IllegalStateException.class, () -> type.element().key());
    }

    @Test
    void mistakesOfTheCallerAreReported() throws IOException {
        Schema.Builder twice = Schema.builder().add("a", ColumnType.LONG);
        assertThrows(IllegalArgumentException.class, () -> twice.add("a", ColumnType.LONG));
        ColumnType deep = ColumnType.LONG;
        for (int i = 1; i < 64; i++) {
            deep = i % 2 == 0
                    ? ColumnType.list(deep)
                    : ColumnType.struct(Schema.builder().add("x", deep).build());
        }
        ColumnType deepest = deep;
        assertThrows(IllegalArgumentException.class, () -> ColumnType.list(deepest));

        ColumnarReader reader = ColumnarReader.builder(Schema.builder().build()).build();
        assertThrows(IllegalStateException.class, reader::readBatch);
        reader.close();
        assertThrows(IllegalArgumentException.class, () -> reader.readBatch(0));
    }

    private static void assertUnfit(Filter filter) {
        Schema schema = Schema.builder()
                .add("long", ColumnType.LONG)
                .add("double", ColumnType.DOUBLE)
                .add("text", ColumnType.TEXT)
                .add("boolean", ColumnType.BOOLEAN)
                .add("list", ColumnType.list(ColumnType.LONG))
                .build();
        ColumnarReader.Builder builder = ColumnarReader.builder(schema).filter(filter);
        assertThrows(IllegalArgumentException.class, builder::build);
    }

    @Test
    void filtersFitTheSchema() {
        assertUnfit(Filter.column("x").isNull());
        assertUnfit(Filter.column("long", "x").isNull());
        assertUnfit(Filter.column("list", "[]").isNull());
        assertUnfit(Filter.column("long").equalTo(1.0));
        assertUnfit(Filter.column("long").equalTo("1"));
        assertUnfit(Filter.column("double").equalTo("1"));
        assertUnfit(Filter.column("double").equalTo(Long.MAX_VALUE));
        assertUnfit(Filter.column("double").equalTo((1L << 53) + 1));
        assertUnfit(Filter.column("text").equalTo(1));
        assertUnfit(Filter.column("boolean").equalTo(1));
        assertUnfit(Filter.column("list").equalTo(1));
        assertUnfit(Filter.column("list").startsWith("a"));
        assertUnfit(Filter.column("long").startsWith("a"));
        assertThrows(IllegalArgumentException.class, Filter::column);
    }

    @Test
    void filtersOfAllKindsOfConstants() throws IOException {
        byte[] bytes = {'b'};
        assertTrue(meets(Filter.column("d").atLeast(2), "d", p -> p.packDouble(2)));
        assertTrue(meets(Filter.column("d").atMost(2), "d", p -> p.packDouble(2)));
        assertTrue(meets(Filter.column("d").in(0.0), "d", p -> p.packDouble(-0.0)));
        assertFalse(meets(Filter.column("d").lessThan(2), "d", p -> p.packDouble(2)));
        assertFalse(meets(Filter.column("d").greaterThan(2), "d", p -> p.packDouble(2)));
        assertTrue(meets(Filter.column("s").in(bytes, bytes), "s", p -> p.packString("b")));
        assertTrue(meets(Filter.column("s").equalTo(bytes), "s", p -> p.packString("b")));
        assertFalse(meets(Filter.column("s").lessThan(bytes), "s", p -> p.packString("b")));
        assertFalse(meets(Filter.column("s").greaterThan(bytes), "s", p -> p.packString("b")));
        assertTrue(meets(Filter.column("s").atMost("b"), "s", p -> p.packString("b")));
        assertTrue(meets(Filter.column("s").atLeast("b"), "s", p -> p.packString("b")));
        assertTrue(meets(Filter.column("s").startsWith(bytes), "s", p -> p.packString("bc")));
        assertFalse(meets(Filter.column("s").isNull(), "s", p -> p.packString("b")));
        assertFalse(meets(Filter.column("d").isNull(), "d", p -> p.packDouble(2)));
        assertFalse(meets(Filter.column("l").isNull(), "l", p -> p.packArrayHeader(0)));
        assertTrue(meets(Filter.column("l").isNotNull(), "l", p -> p.packArrayHeader(0)));
        assertEquals("a.b", Filter.column("a", "b").toString());
    }

    private static boolean meets(Filter filter, String name, Packing value) throws IOException {
        Schema schema = Schema.builder()
                .add("d", ColumnType.DOUBLE)
                .add("s", ColumnType.STRING)
                .add("l", ColumnType.list(ColumnType.LONG))
                .build();
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(1).packString(name);
        value.to(packer);
        ColumnarReader reader = ColumnarReader.builder(schema).filter(filter).build();
        reader.open(packer.toByteArray());
        return reader.readBatch() == 1;
    }

    /** The rest of a record that a filter rejects is skipped unseen. */
    @Test
    void theRestOfARecordThatIsFilteredIsNotRead() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(2).packString("id").packInt(1).packString("x").packString("no long");
        Schema schema = Schema.builder()
                .add("id", ColumnType.LONG)
                .add("x", ColumnType.LONG)
                .build();
        ColumnarReader reader = ColumnarReader.builder(schema)
                .filter(Filter.column("id").equalTo(2))
                .build();
        reader.open(packer.toByteArray());
        assertEquals(0, reader.readBatch());
        assertEquals(1, reader.records());
    }

    @Test
    void aCorruptRecordIsARowOnlyIfNullsMeetTheFilter() throws IOException {
        Schema schema = Schema.builder()
                .add("id", ColumnType.LONG)
                .add("x", ColumnType.LONG)
                .build();
        for (boolean isNull : new boolean[] {true, false}) {
            List<CorruptRecord> corrupt = new ArrayList<>();
            Filter filter =
                    isNull ? Filter.column("x").isNull() : Filter.column("x").isNotNull();
            ColumnarReader reader = ColumnarReader.builder(schema)
                    .filter(filter)
                    .onMismatch(OnMismatch.NULL_RECORD)
                    .listener(corrupt::add)
                    .build();
            reader.open(record(MessagePacker::packNil));
            assertEquals(isNull ? 1 : 0, reader.readBatch());
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            packer.packMapHeader(1).packString("id").packString("one");
            reader.open(packer.toByteArray());
            assertEquals(isNull ? 1 : 0, reader.readBatch());
            assertEquals(1, corrupt.size());
            assertEquals(isNull ? 0 : -1, corrupt.get(0).row());
        }
    }

    @Test
    void corruptRecordsNeedNoListener() throws IOException {
        Schema schema = Schema.builder().add("a", ColumnType.LONG).build();
        byte[] bytes = record(packer -> packer.packString("x"));
        ColumnarReader dropping = ColumnarReader.builder(schema)
                .onMismatch(OnMismatch.DROP_RECORD)
                .build();
        dropping.open(bytes);
        assertEquals(0, dropping.readBatch());
        ColumnarReader nulling = ColumnarReader.builder(schema)
                .onMismatch(OnMismatch.NULL_RECORD)
                .build();
        nulling.open(bytes);
        assertEquals(1, nulling.readBatch());
        assertTrue(nulling.columns().get(0).isNull(0));
    }

    @Test
    void theInputsExceptionComesBehindTheRowsBefore() throws IOException {
        Schema schema = Schema.builder().add("a", ColumnType.LONG).build();
        byte[] bytes = record(packer -> packer.packInt(7));
        InputStream in = new InputStream() {
            private int position;

            @Override
            public int read() throws IOException {
                if (position == bytes.length) {
                    throw new IOException("broken");
                }
                return bytes[position++] & 0xff;
            }

            @Override
            public int read(byte[] b, int off, int len) throws IOException {
                b[off] = (byte) read();
                return 1;
            }
        };
        ColumnarReader reader = ColumnarReader.builder(schema).build();
        reader.open(in);
        assertEquals(1, reader.readBatch());
        IOException e = assertThrows(IOException.class, reader::readBatch);
        assertEquals("broken", e.getMessage());
    }

    @Test
    void inputsAreClosed() throws IOException {
        int[] closed = new int[1];
        class Closing extends ByteArrayInputStream {
            Closing() {
                super(new byte[] {(byte) 0x80});
            }

            @Override
            public void close() {
                closed[0]++;
            }
        }

        ColumnarReader reader = ColumnarReader.builder(Schema.builder().build()).build();
        reader.open(new Closing());
        assertEquals(1, reader.readBatch());
        reader.open(new Closing());
        assertEquals(1, closed[0]);
        reader.close();
        assertEquals(2, closed[0]);
    }

    @Test
    void stringsMayBeReadFromBinaryOnlyIfAllowed() throws IOException {
        Packing binary = packer -> packer.packBinaryHeader(1).writePayload(new byte[] {'x'});
        assertEquals("x", ((BytesColumn) read(ColumnType.STRING, binary)).getString(0));
        assertEquals(
                "x",
                ((BytesColumn) read(ColumnType.BINARY, packer -> packer.packString("x")))
                        .getString(0));
        Schema schema = Schema.builder().add("a", ColumnType.STRING).build();
        ColumnarReader reader = ColumnarReader.builder(schema)
                .limits(UnpackerConfig.untrustedData().withAllowReadingBinaryAsString(false))
                .build();
        reader.open(record(binary));
        assertThrows(CorruptRecordException.class, reader::readBatch);
    }

    /** Keys in changing orders, including more than are remembered. */
    @Test
    void keysMayComeInAnyOrder() throws IOException {
        Schema schema = Schema.builder()
                .add("k5", ColumnType.LONG)
                .add("k299", ColumnType.LONG)
                .build();
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int record = 0; record < 50; record++) {
            packer.packMapHeader(300);
            for (int i = 0; i < 300; i++) {
                int key = (i * 7 + record) % 300;
                packer.packString("k" + key).packInt(key + record);
            }
        }
        ColumnarReader reader = ColumnarReader.builder(schema).build();
        reader.open(packer.toByteArray());
        assertEquals(50, reader.readBatch());
        for (int row = 0; row < 50; row++) {
            assertEquals(5 + row, ((LongColumn) reader.columns().get(0)).get(row));
            assertEquals(299 + row, ((LongColumn) reader.columns().get(1)).get(row));
        }
    }

    /** Bytes that decode to the same string are different keys. */
    @Test
    void keysThatAreNotUtf8AreNoOthers() throws IOException {
        Schema schema = Schema.builder().add("a", ColumnType.LONG).build();
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int i = 0; i < 10; i++) {
            packer.packMapHeader(4);
            for (int b = 0; b < 3; b++) {
                packer.packRawStringHeader(1).writePayload(new byte[] {(byte) (0xf0 + b)});
                packer.packInt(b);
            }
            packer.packString("a").packInt(i);
        }
        ColumnarReader reader = ColumnarReader.builder(schema).build();
        reader.open(packer.toByteArray());
        assertEquals(10, reader.readBatch());
        for (int row = 0; row < 10; row++) {
            assertEquals(row, ((LongColumn) reader.columns().get(0)).get(row));
        }
    }

    @Test
    void theFirstOfRepeatedKeysCounts() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(3);
        packer.packString("a")
                .packInt(1)
                .packString("a")
                .packInt(2)
                .packString("b")
                .packInt(3);
        Schema schema = Schema.builder()
                .add("a", ColumnType.LONG)
                .add("b", ColumnType.LONG)
                .build();
        ColumnarReader reader = ColumnarReader.builder(schema).build();
        reader.open(packer.toByteArray());
        assertEquals(1, reader.readBatch());
        assertEquals(1, ((LongColumn) reader.columns().get(0)).values()[0]);
        assertEquals(3, ((LongColumn) reader.columns().get(1)).values()[0]);
        assertFalse(reader.columns().get(0).nulls()[0]);
    }
}
