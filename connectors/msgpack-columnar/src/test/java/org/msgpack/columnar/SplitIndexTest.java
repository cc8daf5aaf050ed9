/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.buffer.ArrayBufferInput;

class SplitIndexTest {
    private static final int RECORDS = 5000;
    private static final int DISTANCE = 1000;

    enum Layout {
        MAPS,
        ONE_ARRAY,
        SEVERAL_ARRAYS
    }

    /** Data with its index. */
    private static final class Written {
        final byte[] data;
        final SplitIndex index;

        Written(Layout layout, int records, int buffer) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            IndexedOutputStream out = new IndexedOutputStream(bytes, DISTANCE);
            Random random = new Random(records);
            try (MessagePacker packer =
                    new PackerConfig().withBufferSize(buffer).newPacker(out)) {
                if (layout == Layout.ONE_ARRAY) {
                    packer.packArrayHeader(records);
                    out.beginArray(records);
                }
                for (int i = 0; i < records; i++) {
                    if (layout == Layout.SEVERAL_ARRAYS && i % 1000 == 0) {
                        packer.packArrayHeader(Math.min(1000, records - i));
                        out.beginArray(Math.min(1000, records - i));
                        packer.flush();
                    }
                    out.beginRecord(packer.getTotalWrittenBytes());
                    packer.packMapHeader(2);
                    packer.packString("text").packString(text(random));
                    packer.packString("number").packInt(i);
                }
            }
            data = bytes.toByteArray();
            index = out.index();
        }

        private static String text(Random random) {
            return random.nextInt(100) == 0
                    ? String.join("", Collections.nCopies(3000, "x"))
                    : "short";
        }
    }

    private static long[] read(byte[] data, Split split) throws IOException {
        long[] numbers = new long[RECORDS + 1];
        int count = 0;
        Schema schema = Schema.builder().add("number", ColumnType.LONG).build();
        try (ColumnarReader reader = ColumnarReader.builder(schema).build()) {
            int from = (int) split.offset();
            reader.open(new ArrayBufferInput(data, from, data.length - from), split);
            for (int rows; (rows = reader.readBatch(7)) > 0; ) {
                LongColumn column = (LongColumn) reader.columns().get(0);
                System.arraycopy(column.values(), 0, numbers, count, rows);
                count += rows;
            }
        }
        return Arrays.copyOf(numbers, count);
    }

    @ParameterizedTest
    @EnumSource
    void splitsHaveAllRecordsOnce(Layout layout) throws IOException {
        Written written = new Written(layout, RECORDS, 100);
        assertTrue(written.index.splits().size() > 20);
        assertEquals(RECORDS, written.index.records());
        long next = 0;
        for (Split split : written.index.splits()) {
            assertEquals(next, split.firstRecord());
            long[] numbers = read(written.data, split);
            assertEquals(split.records(), numbers.length, split.toString());
            for (long number : numbers) {
                assertEquals(next++, number);
            }
        }
        assertEquals(RECORDS, next);
    }

    @ParameterizedTest
    @EnumSource
    void rangesHaveAllRecordsOnce(Layout layout) throws IOException {
        Written written = new Written(layout, RECORDS, 8192);
        Random random = new Random(1);
        for (int i = 0; i < 20; i++) {
            int range = 500 + random.nextInt(written.data.length);
            long next = 0;
            for (long from = 0; from < written.data.length; from += range) {
                Optional<Split> split = written.index.splitIn(from, from + range);
                if (split.isPresent()) {
                    for (long number : read(written.data, split.get())) {
                        assertEquals(next++, number);
                    }
                }
            }
            assertEquals(RECORDS, next);
        }
        assertFalse(written.index.splitIn(written.data.length, Long.MAX_VALUE).isPresent());
        assertFalse(written.index.splitIn(50, 50).isPresent());
    }

    /** Arrays, including empty ones, before, between and after records. */
    @Test
    void anyOrderOfMapsAndArrays() throws IOException {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            int records = 0;
            try (MessagePacker packer = MessagePack.newDefaultPacker(bytes)) {
                for (int i = random.nextInt(20); i > 0; i--) {
                    int size = random.nextInt(5) - 1;
                    if (size >= 0) {
                        packer.packArrayHeader(size);
                    }
                    for (int j = 0; j < Math.abs(size); j++) {
                        packer.packMapHeader(1).packString("number").packInt(records++);
                    }
                }
            }
            byte[] data = bytes.toByteArray();
            SplitIndex index =
                    SplitIndex.scan(new ByteArrayInputStream(data), 1 + random.nextInt(60));
            long next = 0;
            for (Split split : index.splits()) {
                for (long number : read(data, split)) {
                    assertEquals(next++, number, "seed " + seed);
                }
            }
            assertEquals(records, next, "seed " + seed);
        }
    }

    private static byte[] bytes(SplitIndex index) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        index.write(out);
        return out.toByteArray();
    }

    @ParameterizedTest
    @EnumSource
    void scanningMakesTheSameIndex(Layout layout) throws IOException {
        for (int records : new int[] {0, 1, 2, RECORDS}) {
            Written written = new Written(layout, records, 300);
            SplitIndex scanned = SplitIndex.scan(new ByteArrayInputStream(written.data), DISTANCE);
            assertEquals(Arrays.toString(bytes(written.index)), Arrays.toString(bytes(scanned)));
            assertEquals(records > 0 || written.data.length == 0, describes(scanned, written.data));
        }
    }

    private static boolean describes(SplitIndex index, byte[] data) throws IOException {
        return index.describes(
                data.length,
                (position, buffer, offset, length) ->
                        System.arraycopy(data, (int) position, buffer, offset, length));
    }

    @Test
    void readsWhatItWrote() throws IOException {
        Written written = new Written(Layout.ONE_ARRAY, RECORDS, 8192);
        byte[] bytes = bytes(written.index);
        SplitIndex again = SplitIndex.read(new ByteArrayInputStream(bytes));
        assertEquals(Arrays.toString(bytes), Arrays.toString(bytes(again)));
        assertEquals(written.index.length(), again.length());
        assertTrue(describes(again, written.data));
    }

    @Test
    void anIndexOfOtherDataDoesNotDescribeIt() throws IOException {
        Written written = new Written(Layout.MAPS, 100, 8192);
        byte[] longer = Arrays.copyOf(written.data, written.data.length + 1);
        assertFalse(describes(written.index, longer));
        for (Split split : written.index.splits()) {
            int at = (int) split.offset();
            written.data[at + 5] ^= 1;
            assertFalse(describes(written.index, written.data));
            written.data[at + 5] ^= 1;
        }
        assertTrue(describes(written.index, written.data));
    }

    @Test
    void damagedIndexesAreRefused() throws IOException {
        byte[] bytes = bytes(new Written(Layout.MAPS, 100, 8192).index);
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThrows(
                    MessageInsufficientBufferException.class,
                    () -> SplitIndex.read(new ByteArrayInputStream(cut)));
        }
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
        assertRefused("the check at the end", longer);
    }

    /** Flipping any bit of an index makes it invalid. */
    @ParameterizedTest
    @EnumSource
    void anIndexWithAChangedBitIsRefused(Layout layout) throws IOException {
        byte[] bytes = bytes(new Written(layout, RECORDS, 8192).index);
        assertTrue(bytes.length > 500);
        for (int bit = 0; bit < bytes.length * 8; bit++) {
            byte[] changed = bytes.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            int place = bit;
            assertThrows(
                    MessagePackException.class,
                    () -> SplitIndex.read(new ByteArrayInputStream(changed)),
                    () -> "bit " + place);
        }
    }

    /** An index of another file whose checks happen to match gives all rows or an exception. */
    @ParameterizedTest
    @EnumSource
    void anIndexThatIsWrongLosesNoRows(Layout layout) throws IOException {
        Written written = new Written(layout, 1200, 8192);
        List<long[]> right = entries(written.index);
        int refused = 0;
        int failed = 0;
        for (int entry = 0; entry < right.size(); entry++) {
            for (int field = 0; field < 3; field++) {
                for (long change : new long[] {-300, -2, -1, 1, 2, 300}) {
                    List<long[]> entries = entries(written.index);
                    entries.get(entry)[field] += change;
                    if (field == 0) { // a correct check of the wrong place
                        entries.get(entry)[3] = checkAt(written.data, entries.get(entry)[0]);
                    }
                    SplitIndex index = SplitCollector.index(written.data.length, 1200, entries);
                    if (!isAccepted(index, written.data)) {
                        refused++;
                    } else if (!hasAllRows(index, written.data)) {
                        failed++;
                    }
                }
            }
        }
        for (long records : new long[] {1100, 1199, 1201}) {
            SplitIndex index = SplitCollector.index(written.data.length, records, right);
            assertFalse(isAccepted(index, written.data) && hasAllRows(index, written.data));
        }
        assertTrue(refused > 20, "refused " + refused);
        assertTrue(failed > 100, "failed " + failed);
    }

    private static List<long[]> entries(SplitIndex index) {
        List<long[]> entries = new ArrayList<>();
        for (Split split : index.splits()) {
            entries.add(new long[] {
                split.offset(), split.firstRecord(), split.leftInArray(), split.check
            });
        }
        return entries;
    }

    private static long checkAt(byte[] data, long offset) {
        return offset < 0 || offset >= data.length
                ? 0
                : Split.check(data, (int) offset, (int) Math.min(32, data.length - offset));
    }

    private static boolean isAccepted(SplitIndex index, byte[] data) throws IOException {
        try {
            return describes(SplitIndex.read(new ByteArrayInputStream(bytes(index))), data);
        } catch (MessagePackException e) {
            return false;
        }
    }

    /** Returns whether the splits have all rows; false if there is an exception. */
    private static boolean hasAllRows(SplitIndex index, byte[] data) throws IOException {
        long next = 0;
        try {
            for (Split split : index.splits()) {
                for (long number : read(data, split)) {
                    assertEquals(next++, number, split.toString());
                }
            }
        } catch (CorruptRecordException e) {
            assertEquals(-1, e.record().to());
            return false;
        }
        assertEquals(1200, next);
        return true;
    }

    /** A caller that ignores the exception gets it once, and then the end. */
    @Test
    void aSplitThatDoesNotEndWithItsRecordsSaysSo() throws IOException {
        Written written = new Written(Layout.ONE_ARRAY, 100, 8192);
        Split first = written.index.splits().get(0);
        for (long records : new long[] {first.records() - 1, first.records() + 1}) {
            Split wrong =
                    new Split(0, first.length(), 0, records, 0, first.nextLeftInArray, first.check);
            Schema schema = Schema.builder().add("number", ColumnType.LONG).build();
            try (ColumnarReader reader = ColumnarReader.builder(schema).build()) {
                reader.open(new ArrayBufferInput(written.data), wrong);
                assertEquals(Math.min(records, first.records()), reader.readBatch());
                CorruptRecordException e =
                        assertThrows(CorruptRecordException.class, reader::readBatch);
                assertTrue(
                        e.getMessage()
                                .contains("expected a split of " + records + " records up to byte "
                                        + first.length() + " and "),
                        e.getMessage());
                assertEquals(0, reader.readBatch());
                assertEquals(0, reader.readBatch());
            }
        }
    }

    @Test
    void noRecordsAreNoIndexOfAFile() throws IOException {
        SplitIndex index = new SplitIndex(3, 0, Collections.emptyList());
        assertTrue(isAccepted(new SplitIndex(0, 0, Collections.emptyList()), new byte[0]));
        assertFalse(isAccepted(index, new byte[] {(byte) 0x81, 1, 2}));
    }

    @Test
    void otherMessagesAreRefused() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessagePacker packer = MessagePack.newDefaultPacker(out)) {
            packer.packMapHeader(1).packString("format").packString("x");
        }
        assertRefused("found x", out.toByteArray());
        assertThrows(
                MessageTypeException.class,
                () -> SplitIndex.read(new ByteArrayInputStream(new byte[] {1})));
    }

    private static byte[] index(int version, long length, long records, long[]... splits)
            throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessagePacker packer = MessagePack.newDefaultPacker(out)) {
            packer.packMapHeader(7);
            packer.packString("unknown").packArrayHeader(1).packNil();
            packer.packString("format").packString("msgpack-split-index");
            packer.packString("version").packInt(version);
            packer.packString("length").packLong(length);
            packer.packString("records").packLong(records);
            packer.packString("splits").packArrayHeader(splits.length);
            for (long[] split : splits) {
                packer.packArrayHeader(split.length);
                for (long number : split) {
                    packer.packLong(number);
                }
            }
            packer.packString("check").packBinaryHeader(4).flush();
            CRC32 crc = new CRC32();
            crc.update(out.toByteArray());
            packer.writePayload(ByteBuffer.allocate(4)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putInt((int) crc.getValue())
                    .array());
        }
        return out.toByteArray();
    }

    private static void assertRefused(String expected, byte[] index) {
        MessageFormatException e = assertThrows(
                MessageFormatException.class,
                () -> SplitIndex.read(new ByteArrayInputStream(index)));
        assertTrue(e.getMessage().contains(expected), e.getMessage());
    }

    @Test
    void indexesThatCannotBeTrueAreRefused() throws IOException {
        long[] first = {0, 0, 0, 1};
        assertEquals(
                2,
                SplitIndex.read(new ByteArrayInputStream(
                                index(2, 100, 10, first, new long[] {50, 5, 0, 0xffffffffL})))
                        .splits()
                        .size());
        assertRefused("version 2, found 1", index(1, 100, 10, first));
        assertRefused("not all of them", index(2, -1, 10, first));
        assertRefused("not all of them", index(2, 100, -1, first));
        assertRefused("four integers", index(2, 100, 10, new long[] {0, 0, 0}));
        assertRefused("splits in order", index(2, 100, 10, new long[] {0, 1, 0, 0}));
        assertRefused("splits in order", index(2, 100, 10, new long[] {-1, 0, 0, 0}));
        assertRefused("splits in order", index(2, 100, 10, first, new long[] {0, 1, 0, 0}));
        assertRefused("splits in order", index(2, 100, 10, first, new long[] {1, 0, 0, 0}));
        assertRefused("splits in order", index(2, 100, 10, new long[] {0, 0, -1, 0}));
        assertRefused("splits in order", index(2, 100, 10, new long[] {0, 0, 0, -1}));
        assertRefused("splits in order", index(2, 100, 10, new long[] {0, 0, 0, 1L << 32}));
        assertRefused("splits in order", index(2, 100, 10, new long[] {5, 0, 0, 0}));
        assertRefused("splits in order", index(2, 100, 10, new long[] {0, 0, 5, 0}));
        assertRefused("within the file", index(2, 0, 10, first));
        assertRefused("within the file", index(2, 100, 1, first, new long[] {50, 1, 0, 0}));
        assertRefused("found none", index(2, 100, 1));
    }

    @Test
    void findsTheIndexBesideAFile(@TempDir Path folder) throws IOException {
        Written written = new Written(Layout.MAPS, RECORDS, 8192);
        Path data = folder.resolve("data.msgpack");
        Files.write(data, written.data);
        assertFalse(SplitIndex.find(data).isPresent());

        Path file = folder.resolve(SplitIndex.nameFor("data.msgpack"));
        assertEquals(".data.msgpack.splits", file.getFileName().toString());
        try (OutputStream out = Files.newOutputStream(file)) {
            written.index.write(out);
        }
        assertTrue(SplitIndex.find(data).isPresent());

        Files.write(data, Arrays.copyOf(written.data, 1000));
        assertFalse(SplitIndex.find(data).isPresent());

        Files.write(data, written.data);
        Files.write(file, new byte[] {1, 2, 3});
        assertFalse(SplitIndex.find(data).isPresent());
    }

    @Test
    void writersMistakesAreReported() throws IOException {
        assertThrows(
                IllegalArgumentException.class,
                () -> new IndexedOutputStream(new ByteArrayOutputStream(), 0));
        IndexedOutputStream out = new IndexedOutputStream(new ByteArrayOutputStream());
        out.beginRecord(0);
        assertThrows(IllegalStateException.class, out::index);
        assertThrows(IllegalArgumentException.class, () -> out.beginRecord(0));
        out.write(0xc0);
        out.write(new byte[] {(byte) 0xc0});
        assertEquals(2, out.index().length());
        assertThrows(IllegalArgumentException.class, () -> out.beginRecord(1));
        out.beginRecord(2);
    }

    @Test
    void malformedDataHasNoIndex() {
        assertThrows(
                MessagePackException.class,
                () -> SplitIndex.scan(new ByteArrayInputStream(new byte[] {(byte) 0x81}), 10));
    }
}
