/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessageNestingDepthException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageSizeException;
import org.msgpack.testdata.TricklingInputStream;

/** Truncated, damaged or malicious data. */
class HostileInputTest {
    private static final List<OnMismatch> POLICIES = Arrays.asList(OnMismatch.values());

    private static ColumnarReader reader(Schema schema, OnMismatch onMismatch) {
        return ColumnarReader.builder(schema).onMismatch(onMismatch).build();
    }

    /** Reads to the end, or to a documented exception. Returns the number of rows. */
    private static long read(ColumnarReader reader) throws IOException {
        long rows = 0;
        while (true) {
            try {
                for (int count; (count = reader.readBatch(5)) > 0; ) {
                    rows += count;
                }
                return rows;
            } catch (CorruptRecordException e) {
                assertNotNull(e.getCause().getMessage());
                if (e.record().to() < 0) {
                    assertEquals(0, reader.readBatch());
                    return rows;
                }
            }
        }
    }

    @Test
    void truncationsKeepTheRecordsBefore() throws IOException {
        truncationsKeepTheRecordsBefore(7);
    }

    @Tag("slow")
    @Test
    void everyTruncationKeepsTheRecordsBefore() throws IOException {
        truncationsKeepTheRecordsBefore(1);
    }

    private static void truncationsKeepTheRecordsBefore(int step) throws IOException {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            RandomRecords source = new RandomRecords(random, 0);
            Schema schema = source.schema(2);
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            int[] ends = new int[5];
            for (int i = 0; i < ends.length; i++) {
                source.packRecord(packer, schema);
                ends[i] = (int) packer.getTotalWrittenBytes();
            }
            byte[] bytes = packer.toByteArray();
            ColumnarReader reader = reader(schema, OnMismatch.NULL_VALUE);
            for (int length = 0; length < bytes.length; length += step) {
                byte[] cut = Arrays.copyOf(bytes, length);
                int whole = 0;
                while (whole < ends.length && ends[whole] <= length) {
                    whole++;
                }
                if (random.nextBoolean()) {
                    reader.open(cut);
                } else {
                    reader.open(new TricklingInputStream(cut, 100, 1));
                }
                if (whole > 0) {
                    assertEquals(whole, reader.readBatch());
                }
                if (length == (whole == 0 ? 0 : ends[whole - 1])) {
                    assertEquals(0, reader.readBatch());
                } else {
                    CorruptRecordException e =
                            assertThrows(CorruptRecordException.class, reader::readBatch);
                    assertTrue(e.getCause() instanceof MessageInsufficientBufferException);
                    assertEquals(whole, e.record().number());
                    assertEquals(whole == 0 ? 0 : ends[whole - 1], e.record().from());
                }
            }
        }
    }

    /** Dropped records do not end the input, and take no memory. */
    @Test
    void manyRecordsAreDroppedBeforeARow() throws IOException {
        int count = 100_000;
        char[] chars = new char[1000];
        Arrays.fill(chars, 'x');
        String text = new String(chars);
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int i = 0; i <= count; i++) {
            packer.packMapHeader(2).packString("s").packString(text);
            packer.packString("id");
            if (i == count) {
                packer.packInt(7);
            } else {
                packer.packString("no number");
            }
        }
        byte[] bytes = packer.toByteArray();
        Schema schema = Schema.builder()
                .add("s", ColumnType.STRING)
                .add("id", ColumnType.LONG)
                .build();
        ColumnarReader dropping = reader(schema, OnMismatch.DROP_RECORD);
        ColumnarReader filtering = ColumnarReader.builder(schema)
                .onMismatch(OnMismatch.NULL_VALUE)
                .filter(Filter.column("id").isNotNull())
                .build();
        for (ColumnarReader reader : Arrays.asList(dropping, filtering)) {
            reader.open(bytes);
            assertEquals(1, reader.readBatch());
            assertEquals(count + 1, reader.records());
            assertEquals(7, ((LongColumn) reader.columns().get(1)).get(0));
            assertEquals(text, ((BytesColumn) reader.columns().get(0)).getString(0));
            assertEquals(0, reader.readBatch());
        }
    }

    /** Sinks may keep what was put into a row before it was replaced by nulls. */
    @Test
    void recordsThatBecomeNullHaveAWeight() throws IOException {
        byte[] text = new byte[1 << 20];
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int i = 0; i < 200; i++) {
            packer.packMapHeader(2).packString("s").packRawStringHeader(text.length);
            packer.writePayload(text);
            packer.packString("id").packString("no number");
        }
        Schema schema = Schema.builder()
                .add("s", ColumnType.STRING)
                .add("id", ColumnType.LONG)
                .build();
        ColumnarReader reader = reader(schema, OnMismatch.NULL_RECORD);
        reader.open(packer.toByteArray());
        int rows = 0;
        for (int count; (count = reader.readBatch()) > 0; rows += count) {
            assertTrue(count <= 64, count + " rows");
        }
        assertEquals(200, rows);
    }

    @Test
    void damagedBytesEndInADocumentedException() throws IOException {
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            RandomRecords source = new RandomRecords(random, 0);
            Schema schema = source.schema(3);
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            for (int i = 0; i < 20; i++) {
                source.packRecord(packer, schema);
            }
            byte[] bytes = packer.toByteArray();
            for (int i = 0; i < 200; i++) {
                byte[] damaged = bytes.clone();
                for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
                    damaged[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
                }
                ColumnarReader reader = reader(schema, POLICIES.get(i % 4));
                reader.open(damaged);
                read(reader);
                assertTrue(reader.records() <= bytes.length);
            }
        }
    }

    @Test
    void bytesOfAnyKindEndInADocumentedException() throws IOException {
        Random random = new Random(1);
        for (int i = 0; i < 3000; i++) {
            Schema schema = new RandomRecords(random, 0).schema(3);
            byte[] bytes = new byte[random.nextInt(200)];
            random.nextBytes(bytes);
            ColumnarReader reader = reader(schema, POLICIES.get(i % 4));
            reader.open(bytes);
            read(reader);
        }
    }

    @Test
    void theByteThatIsNeverUsedEndsReading() throws IOException {
        for (ColumnType type : new ColumnType[] {ColumnType.LONG, ColumnType.TEXT}) {
            Schema schema = Schema.builder().add("a", type).build();
            ColumnarReader reader = reader(schema, OnMismatch.DROP_RECORD);
            reader.open(new byte[] {(byte) 0x81, (byte) 0xa1, 'a', (byte) 0xc1});
            CorruptRecordException e =
                    assertThrows(CorruptRecordException.class, reader::readBatch);
            assertTrue(e.getCause() instanceof MessageFormatException);
            assertTrue(e.getMessage().startsWith("record 0 at byte 0: "), e.getMessage());
            assertTrue(
                    e.getMessage().endsWith("found never used (0xc1) at byte 3"), e.getMessage());
            reader.open(new byte[] {(byte) 0xc1});
            assertThrows(CorruptRecordException.class, reader::readBatch);
        }
    }

    /** Headers that declare data that never arrives; the tests have a heap of 1 GB. */
    @Test
    void memoryGrowsOnlyWithBytesThatArrive() throws IOException {
        byte[][] headers = {
            {(byte) 0xdb, 0x7f, -1, -1, -1}, // str 32
            {(byte) 0xdb, -1, -1, -1, -1},
            {(byte) 0xc6, 0x7f, -1, -1, -1}, // bin 32
            {(byte) 0xc9, 0x7f, -1, -1, -1, -1}, // ext 32
            {(byte) 0xdd, 0x7f, -1, -1, -1}, // array 32
            {(byte) 0xdd, -1, -1, -1, -1},
            {(byte) 0xdf, 0x7f, -1, -1, -1}, // map 32
            {(byte) 0xdf, -1, -1, -1, -1},
        };
        ColumnType[] types = {
            ColumnType.STRING,
            ColumnType.BINARY,
            ColumnType.TEXT,
            ColumnType.TIMESTAMP_NANOS,
            ColumnType.list(ColumnType.LONG),
            ColumnType.map(ColumnType.STRING, ColumnType.LONG),
            ColumnType.struct(Schema.builder().add("x", ColumnType.LONG).build())
        };
        for (ColumnType type : types) {
            Schema schema = Schema.builder().add("a", type).build();
            for (byte[] header : headers) {
                for (OnMismatch onMismatch : OnMismatch.values()) {
                    byte[] bytes = new byte[3 + header.length + 2];
                    bytes[0] = (byte) 0x81;
                    bytes[1] = (byte) 0xa1;
                    bytes[2] = 'a';
                    System.arraycopy(header, 0, bytes, 3, header.length);
                    ColumnarReader reader = reader(schema, onMismatch);
                    reader.open(new ByteArrayInputStream(bytes));
                    read(reader);
                    ColumnarReader unlimited = ColumnarReader.builder(schema)
                            .onMismatch(onMismatch)
                            .limits(MessagePack.UnpackerConfig.trustedData())
                            .build();
                    unlimited.open(new ByteArrayInputStream(bytes));
                    read(unlimited);
                    reader.open(Arrays.copyOfRange(bytes, 3, bytes.length));
                    read(reader);
                }
            }
        }
    }

    @Test
    void textThatIsTooDeepIsAMismatch() throws IOException {
        Schema schema = Schema.builder()
                .add("a", ColumnType.TEXT)
                .add("b", ColumnType.LONG)
                .build();
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(2).packString("a");
        for (int i = 0; i < 5000; i++) {
            packer.packArrayHeader(1);
        }
        packer.packNil().packString("b").packInt(7);
        ColumnarReader reader = reader(schema, OnMismatch.NULL_VALUE);
        reader.open(packer.toByteArray());
        assertEquals(1, reader.readBatch());
        assertTrue(reader.columns().get(0).isNull(0));
        assertEquals(7, ((LongColumn) reader.columns().get(1)).get(0));

        ColumnarReader failing = reader(schema, OnMismatch.FAIL);
        failing.open(packer.toByteArray());
        CorruptRecordException e = assertThrows(CorruptRecordException.class, failing::readBatch);
        assertTrue(e.getCause() instanceof MessageNestingDepthException);

        reader.open(new TricklingInputStream(packer.toByteArray(), 7));
        assertEquals(1, reader.readBatch());
        assertEquals(7, ((LongColumn) reader.columns().get(1)).get(0));
    }

    @Test
    void sizesHaveLimits() throws IOException {
        Schema schema = Schema.builder()
                .add("s", ColumnType.STRING)
                .add("t", ColumnType.TEXT)
                .add("l", ColumnType.list(ColumnType.LONG))
                .add("m", ColumnType.map(ColumnType.LONG, ColumnType.LONG))
                .add("i", ColumnType.TIMESTAMP_MICROS)
                .build();
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(5);
        packer.packString("s").packString("12345678901");
        packer.packString("t").packString("12345678901");
        packer.packString("l")
                .packArrayHeader(4)
                .packInt(1)
                .packInt(2)
                .packInt(3)
                .packInt(4);
        packer.packString("m").packMapHeader(4);
        for (int i = 0; i < 8; i++) {
            packer.packInt(i);
        }
        packer.packString("i").packExtensionTypeHeader((byte) -1, 11).writePayload(new byte[11]);
        ColumnarReader reader = ColumnarReader.builder(schema)
                .onMismatch(OnMismatch.NULL_VALUE)
                .limits(MessagePack.UnpackerConfig.untrustedData()
                        .withStringSizeLimit(10)
                        .withBinarySizeLimit(10)
                        .withContainerSizeLimit(3))
                .build();
        reader.open(packer.toByteArray());
        assertEquals(1, reader.readBatch());
        for (Column column : reader.columns()) {
            assertTrue(column.isNull(0));
        }
        // An unpacker's own limits apply too.
        reader.open(MessagePack.UnpackerConfig.untrustedData()
                .withContainerSizeLimit(4)
                .newUnpacker(packer.toByteArray()));
        assertEquals(1, reader.readBatch());
        assertTrue(reader.columns().get(0).isNull(0));
        assertEquals(0, reader.readBatch());

        ColumnarReader failing = reader(schema, OnMismatch.FAIL);
        failing.open(MessagePack.UnpackerConfig.untrustedData()
                .withContainerSizeLimit(4)
                .newUnpacker(packer.toByteArray()));
        CorruptRecordException e = assertThrows(CorruptRecordException.class, failing::readBatch);
        assertEquals(
                "record 0 at byte 0: expected a map of size 4 at most, found size 5 in fixmap"
                        + " (0x85) at byte 0; see UnpackerConfig.withContainerSizeLimit",
                e.getMessage());
    }

    @Test
    void messagesAboutSizesTellTheColumn() throws IOException {
        Schema schema = Schema.builder()
                .add("s", ColumnType.STRING)
                .add("l", ColumnType.list(ColumnType.LONG))
                .build();
        ColumnarReader reader = ColumnarReader.builder(schema)
                .limits(MessagePack.UnpackerConfig.untrustedData()
                        .withStringSizeLimit(2)
                        .withContainerSizeLimit(2)
                        .withMessageSizeLimit(3))
                .build();
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(2).packString("long key").packNil();
        packer.packString("s").packString("123");
        packer.packMapHeader(1).packString("l").packArrayHeader(3);
        packer.packInt(1).packInt(2).packInt(3);
        packer.packMapHeader(1).packString("l").packArrayHeader(1).packInt(1);
        packer.packMapHeader(1).packString("s").packString("ab");
        reader.open(packer.toByteArray());
        for (String expected : new String[] {
            "column s: expected a string of size 2 at most, found size 3 in fixstr (0xa3) at byte 13;"
                    + " see UnpackerConfig.withStringSizeLimit",
            "column l: expected at most 2 elements, found 3 at byte 20",
            "column l: expected at most 3 bytes of memory for the strings and lists of a record,"
                    + " found more at byte 28"
        }) {
            CorruptRecordException e =
                    assertThrows(CorruptRecordException.class, reader::readBatch);
            assertTrue(e.getCause() instanceof MessageSizeException);
            assertEquals(expected, e.getCause().getMessage());
        }
        assertEquals(1, reader.readBatch());
    }

    @Test
    void aBatchEndsWhenItIsLarge() throws IOException {
        Schema schema = Schema.builder().add("s", ColumnType.STRING).build();
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        byte[] text = new byte[10 << 20];
        for (int i = 0; i < 10; i++) {
            packer.packMapHeader(1).packString("s").packRawStringHeader(text.length);
            packer.addPayload(text);
        }
        ColumnarReader reader = reader(schema, OnMismatch.FAIL);
        reader.open(new ByteArrayInputStream(packer.toByteArray()));
        assertEquals(7, reader.readBatch());
        assertEquals(3, reader.readBatch());
        assertEquals(0, reader.readBatch());
    }

    @Test
    void aRecordThatIsTooLargeIsCorrupt() throws IOException {
        Schema wide = Schema.builder()
                .add("a", ColumnType.LONG)
                .add("b", ColumnType.LONG)
                .add("c", ColumnType.LONG)
                .add("d", ColumnType.LONG)
                .build();
        for (ColumnType element :
                new ColumnType[] {ColumnType.list(ColumnType.struct(wide)), ColumnType.STRING}) {
            Schema schema = Schema.builder()
                    .add("l", ColumnType.list(element))
                    .add("x", ColumnType.LONG)
                    .build();
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            byte[] values = element == ColumnType.STRING ? longText() : emptyMaps();
            packer.packMapHeader(2).packString("l").packArrayHeader(7);
            for (int i = 0; i < 7; i++) {
                packer.addPayload(values);
            }
            packer.packString("x").packInt(1);
            packer.packMapHeader(1).packString("x").packInt(2);
            ColumnarReader reader = reader(schema, OnMismatch.NULL_VALUE);
            reader.open(packer.toByteArray());
            assertEquals(1, reader.readBatch()); // it fills the batch, even if it was dropped
            assertTrue(reader.columns().get(1).isNull(0));
            assertEquals(1, reader.readBatch());
            assertEquals(2, ((LongColumn) reader.columns().get(1)).get(0));
        }
    }

    /** A string of 10 MiB. */
    private static byte[] longText() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        byte[] text = new byte[10 << 20];
        packer.packRawStringHeader(text.length).writePayload(text);
        return packer.toByteArray();
    }

    /** An array of 300,000 maps without entries. */
    private static byte[] emptyMaps() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(300_000);
        for (int i = 0; i < 300_000; i++) {
            packer.packMapHeader(0);
        }
        return packer.toByteArray();
    }
}
