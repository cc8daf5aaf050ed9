/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ByteBufferInput;
import org.msgpack.core.buffer.InputStreamBufferInput;
import org.msgpack.testdata.TricklingInputStream;
import org.msgpack.value.Value;

/** Compares columns with the value tree of the same bytes, for random schemas and records. */
class ColumnarPropertiesTest {
    private static final int SCHEMAS = 600;

    /** Records and their offsets. */
    private static final class Data {
        final byte[] bytes;
        final List<Value> records = new ArrayList<>();
        final List<Long> offsets = new ArrayList<>();

        Data(Random random, RandomRecords source, Schema schema) throws IOException {
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            int layout = random.nextInt(3);
            int count = random.nextInt(30);
            if (layout == 1) {
                packer.packArrayHeader(count);
            }
            for (int i = 0; i < count; i++) {
                if (layout == 2 && random.nextBoolean()) {
                    packer.packArrayHeader(0).packArrayHeader(1);
                }
                if (random.nextInt(50) == 0) {
                    packer.packInt(5);
                } else {
                    source.packRecord(packer, schema);
                }
            }
            bytes = packer.toByteArray();
            MessageUnpacker in = MessagePack.newDefaultUnpacker(bytes);
            while (in.hasNext()) {
                int size = 1;
                if (in.getNextFormat().getValueType().isArrayType()) {
                    size = in.unpackArrayHeader();
                }
                for (int i = 0; i < size; i++) {
                    offsets.add(in.getTotalReadBytes());
                    records.add(in.unpackValue());
                }
            }
            offsets.add(in.getTotalReadBytes());
        }

        void open(ColumnarReader reader, Random random) throws IOException {
            switch (random.nextInt(4)) {
                case 0:
                    reader.open(bytes);
                    break;
                case 1:
                    reader.open(new InputStreamBufferInput(
                            new TricklingInputStream(bytes, 1 + random.nextInt(20), 1), 16));
                    break;
                case 2:
                    reader.open(MessagePack.newDefaultUnpacker(bytes));
                    break;
                default:
                    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length);
                    direct.put(bytes);
                    ((java.nio.Buffer) direct).flip();
                    reader.open(new ByteBufferInput(direct));
                    break;
            }
        }
    }

    private static List<List<Object>> read(ColumnarReader reader, Schema schema, Random random)
            throws IOException {
        List<List<Object>> rows = new ArrayList<>();
        read(reader, schema, random, rows);
        return rows;
    }

    private static void read(
            ColumnarReader reader, Schema schema, Random random, List<List<Object>> rows)
            throws IOException {
        for (int count; (count = reader.readBatch(1 + random.nextInt(10))) > 0; ) {
            for (int row = 0; row < count; row++) {
                rows.add(Model.row(schema, reader.columns(), row));
            }
        }
    }

    private static List<Object> nulls(Schema schema) {
        return new ArrayList<>(Collections.nCopies(schema.size(), null));
    }

    @Test
    void columnsHaveWhatTheTreeHas() throws IOException {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            RandomRecords source = new RandomRecords(random, seed % 2 == 0 ? 0 : 5);
            Schema schema = source.schema(3);
            ColumnarReader.Builder builder =
                    ColumnarReader.builder(schema).onMismatch(OnMismatch.NULL_VALUE);
            RandomFilter filter = null;
            if (schema.size() > 0 && random.nextBoolean()) {
                filter = RandomFilter.of(random, schema, 3);
                builder.filter(filter.filter);
            }
            ColumnarReader reader = builder.build();
            for (int round = 0; round < 3; round++) {
                Data data = new Data(random, source, schema);
                List<List<Object>> expected = new ArrayList<>();
                boolean isCertain = true;
                for (Value record : data.records) {
                    Model model = new Model();
                    List<Object> fields = record.isMapValue()
                            ? model.fields(schema, record.asMapValue())
                            : nulls(schema);
                    if (model.isKeyBad) {
                        fields = nulls(schema);
                        isCertain &= filter == null; // may be skipped before the key is seen
                    }
                    if (filter == null || Boolean.TRUE.equals(filter.meaning.of(fields))) {
                        expected.add(fields);
                    }
                }
                data.open(reader, random);
                List<List<Object>> rows = read(reader, schema, random);
                if (isCertain) {
                    assertEquals(expected, rows, () -> "schema " + schema);
                }
                assertEquals(data.records.size(), reader.records());
            }
        }
    }

    @Test
    void recordsWithMismatchesAreReported() throws IOException {
        int corrupt = 0;
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            RandomRecords source = new RandomRecords(random, 3);
            Schema schema = source.schema(2);
            boolean isDropped = random.nextBoolean();
            List<CorruptRecord> reported = new ArrayList<>();
            ColumnarReader reader = ColumnarReader.builder(schema)
                    .onMismatch(isDropped ? OnMismatch.DROP_RECORD : OnMismatch.NULL_RECORD)
                    .listener(reported::add)
                    .build();
            Data data = new Data(random, source, schema);
            List<List<Object>> expected = new ArrayList<>();
            List<String> expectedReports = new ArrayList<>();
            for (int i = 0; i < data.records.size(); i++) {
                Value record = data.records.get(i);
                Model model = new Model();
                List<Object> fields = record.isMapValue()
                        ? model.fields(schema, record.asMapValue())
                        : nulls(schema);
                if (model.mismatches == 0 && !model.isKeyBad && record.isMapValue()) {
                    expected.add(fields);
                } else {
                    corrupt++;
                    expectedReports.add(i + " " + data.offsets.get(i) + " " + end(data, i));
                    if (!isDropped) {
                        expected.add(nulls(schema));
                    }
                }
            }
            data.open(reader, random);
            assertEquals(expected, read(reader, schema, random), () -> "schema " + schema);
            List<String> reports = new ArrayList<>();
            for (CorruptRecord report : reported) {
                reports.add(report.number() + " " + report.from() + " " + report.to());
                assertEquals(isDropped, report.row() < 0);
                assertTrue(report.cause().getMessage().contains("expected "));
            }
            assertEquals(expectedReports, reports);
        }
        assertTrue(corrupt > 100);
    }

    /** There may be array headers between records. */
    private static long end(Data data, int record) throws IOException {
        long from = data.offsets.get(record);
        MessageUnpacker one = MessagePack.newDefaultUnpacker(
                data.bytes, (int) from, data.bytes.length - (int) from);
        one.skipValue();
        return from + one.getTotalReadBytes();
    }

    @Test
    void failingGoesOnBehindTheRecord() throws IOException {
        int failures = 0;
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            RandomRecords source = new RandomRecords(random, 3);
            Schema schema = source.schema(2);
            Data data = new Data(random, source, schema);
            List<List<Object>> expected = new ArrayList<>();
            for (Value record : data.records) {
                Model model = new Model();
                if (record.isMapValue()) {
                    List<Object> fields = model.fields(schema, record.asMapValue());
                    if (model.mismatches == 0 && !model.isKeyBad) {
                        expected.add(fields);
                    }
                }
            }
            ColumnarReader reader = ColumnarReader.builder(schema).build();
            data.open(reader, random);
            List<List<Object>> rows = new ArrayList<>();
            boolean isEnd = false;
            while (!isEnd) {
                try {
                    read(reader, schema, random, rows);
                    isEnd = true;
                } catch (CorruptRecordException e) {
                    failures++;
                    assertTrue(e.record().to() > e.record().from());
                    assertEquals(reader.records() - 1, e.record().number());
                }
            }
            assertEquals(data.records.size(), reader.records());
            assertEquals(expected, rows, () -> "schema " + schema);
        }
        assertTrue(failures > 100);
    }
}
