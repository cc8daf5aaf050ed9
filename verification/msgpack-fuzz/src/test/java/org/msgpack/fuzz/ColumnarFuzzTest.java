/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.extension.ExtendWith;
import org.msgpack.columnar.ColumnType;
import org.msgpack.columnar.ColumnarReader;
import org.msgpack.columnar.CorruptRecordException;
import org.msgpack.columnar.Filter;
import org.msgpack.columnar.Model;
import org.msgpack.columnar.OnMismatch;
import org.msgpack.columnar.Schema;
import org.msgpack.columnar.Split;
import org.msgpack.columnar.SplitIndex;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessageNeverUsedFormatException;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;

/**
 * Reads the input as records into columns of every type. The rows are the same however the input
 * arrives, whichever of the columns are asked for, and what the value tree of the same bytes has.
 */
@ExtendWith(FirstRun.class)
class ColumnarFuzzTest {
    private static final UnpackerConfig LIMITS = UnpackerConfig.trustedData();

    /** The longest input whose values are surely not too deep to become text. */
    private static final int NEVER_TOO_DEEP = 900;

    private static final Schema INNER = Schema.builder()
            .add("a", ColumnType.LONG)
            .add("b", ColumnType.list(ColumnType.STRING))
            .build();

    /** With the keys of the seeds. */
    private static final Schema SCHEMA = Schema.builder()
            .add("a", ColumnType.TEXT)
            .add("b", ColumnType.BOOLEAN)
            .add("c", ColumnType.BYTE)
            .add("d", ColumnType.DOUBLE)
            .add("f", ColumnType.FLOAT)
            .add("i", ColumnType.INT)
            .add("l", ColumnType.LONG)
            .add("m", ColumnType.map(ColumnType.STRING, ColumnType.TEXT))
            .add("n", ColumnType.SHORT)
            .add("o", ColumnType.struct(INNER))
            .add("p", ColumnType.list(ColumnType.struct(INNER)))
            .add("s", ColumnType.STRING)
            .add("t", ColumnType.TIMESTAMP_NANOS)
            .add("tl", ColumnType.list(ColumnType.LONG))
            .add("u", ColumnType.TIMESTAMP_MICROS)
            .add("z", ColumnType.BINARY)
            .build();

    private static final List<Schema> ALONE = alone();

    private static List<Schema> alone() {
        List<Schema> alone = new ArrayList<>();
        for (int i = 0; i < SCHEMA.size(); i++) {
            alone.add(Schema.builder().add(SCHEMA.name(i), SCHEMA.type(i)).build());
        }
        return alone;
    }

    /** What was read. Offsets are those in the input. */
    private static final class Result {
        final List<List<Object>> rows = new ArrayList<>();
        final List<String> problems = new ArrayList<>();

        /** The numbers of the records that became null. */
        final Set<Long> lost = new TreeSet<>();

        long records;
        boolean isMalformed;
    }

    @FuzzTest
    void columnar(byte[] bytes) throws IOException {
        inAllWays(OnMismatch.FAIL, bytes);
        inAllWays(OnMismatch.NULL_RECORD, bytes);
        inAllWays(OnMismatch.DROP_RECORD, bytes);
        Result rows = inAllWays(OnMismatch.NULL_VALUE, bytes);
        assertEquals(rows.records, rows.rows.size());
        oneColumn(rows, bytes);
        filter(rows, bytes);
        if (bytes.length <= NEVER_TOO_DEEP) {
            compareWithValues(rows, bytes);
        }
        splitIndex(rows, bytes);
    }

    private static Result inAllWays(OnMismatch onMismatch, byte[] bytes) throws IOException {
        Result whole = read(InputKind.ARRAY, SCHEMA, onMismatch, 50, bytes);
        for (InputKind kind : InputKind.values()) {
            int batch = kind.name().length(); // any, but not always the same
            assertSame(whole, read(kind, SCHEMA, onMismatch, batch, bytes), kind);
        }
        return whole;
    }

    private static void assertSame(Result expected, Result actual, InputKind kind) {
        assertEquals(expected.rows, actual.rows, kind.name());
        assertEquals(expected.problems, actual.problems, kind.name());
        assertEquals(expected.lost, actual.lost, kind.name());
        assertEquals(expected.records, actual.records, kind.name());
    }

    private static Result read(
            InputKind kind, Schema schema, OnMismatch onMismatch, int batch, byte[] bytes)
            throws IOException {
        Result result = new Result();
        int before = kind.before(bytes);
        ColumnarReader reader = ColumnarReader.builder(schema)
                .limits(LIMITS)
                .onMismatch(onMismatch)
                .listener(record -> result.lost.add(record.number()))
                .build();
        reader.open(kind.open(LIMITS, bytes));
        while (readBatch(reader, schema, batch, before, result)) {
            assertTrue(reader.records() <= bytes.length);
        }
        result.records = reader.records();
        return result;
    }

    /** Returns whether to go on. */
    private static boolean readBatch(
            ColumnarReader reader, Schema schema, int batch, int before, Result result)
            throws IOException {
        try {
            int count = reader.readBatch(batch);
            for (int row = 0; row < count; row++) {
                result.rows.add(Model.row(schema, reader.columns(), row));
            }
            return count > 0;
        } catch (CorruptRecordException e) {
            long from = e.record().from() - before;
            // Offsets are others behind other bytes; JSON is recognized by what is in one chunk.
            String message = e.record()
                    .cause()
                    .getMessage()
                    .replaceAll(" at byte [0-9]+|; the input looks like JSON text", "");
            result.problems.add(e.record().number() + " from " + from + ": " + message);
            result.isMalformed = e.record().to() < 0;
            return !result.isMalformed;
        }
    }

    /** Each column has the same values if no other is asked for. */
    private static void oneColumn(Result rows, byte[] bytes) throws IOException {
        for (int i = 0; i < SCHEMA.size(); i++) {
            Result alone = read(InputKind.CHUNKS, ALONE.get(i), OnMismatch.NULL_VALUE, 30, bytes);
            assertEquals(rows.rows.size(), alone.rows.size());
            for (int row = 0; row < rows.rows.size(); row++) {
                if (!rows.lost.contains((long) row)) {
                    assertEquals(
                            rows.rows.get(row).get(i), alone.rows.get(row).get(0), SCHEMA.name(i));
                }
            }
        }
    }

    /** A filter leaves the rows that meet it. */
    private static void filter(Result rows, byte[] bytes) throws IOException {
        if (!rows.lost.isEmpty()) {
            return; // a filter may skip what a record is lost for
        }
        List<List<Object>> expected = new ArrayList<>();
        for (List<Object> row : rows.rows) {
            if (row.get(0) != null && row.get(1) == null) {
                expected.add(row);
            }
        }
        ColumnarReader reader = ColumnarReader.builder(SCHEMA)
                .limits(LIMITS)
                .onMismatch(OnMismatch.NULL_VALUE)
                .filter(Filter.column("a").isNotNull().and(Filter.column("b").isNull()))
                .build();
        reader.open(bytes);
        Result filtered = new Result();
        while (readBatch(reader, SCHEMA, 3, 0, filtered)) {
            assertTrue(filtered.rows.size() <= expected.size());
        }
        assertEquals(expected, filtered.rows);
        assertEquals(rows.isMalformed, filtered.isMalformed);
    }

    private static void compareWithValues(Result rows, byte[] bytes) throws IOException {
        int row = 0;
        boolean isMalformed = false;
        try (MessageUnpacker in = LIMITS.newUnpacker(bytes)) {
            while (in.hasNext()) {
                int left = in.getNextFormat().getValueType().isArrayType()
                        ? in.unpackArrayHeader()
                        : 1;
                for (; left > 0; left--) {
                    var value = in.unpackValue();
                    Model model = new Model();
                    List<Object> fields = value.isMapValue()
                            ? model.fields(SCHEMA, value.asMapValue())
                            : nothing();
                    assertEquals(model.isKeyBad ? nothing() : fields, rows.rows.get(row));
                    row++;
                }
            }
        } catch (MessageInsufficientBufferException | MessageNeverUsedFormatException e) {
            isMalformed = true;
        } catch (MessagePackException e) {
            return; // a timestamp that is none: skipped, or a mismatch
        }
        assertEquals(row, rows.rows.size());
        assertEquals(isMalformed, rows.isMalformed);
    }

    private static List<Object> nothing() {
        return Collections.nCopies(SCHEMA.size(), null);
    }

    /** The parts of an index have all rows. And the input as an index is one, or is refused. */
    private static void splitIndex(Result rows, byte[] bytes) throws IOException {
        if (!rows.isMalformed) {
            SplitIndex index = SplitIndex.scan(new ByteArrayInputStream(bytes), 8);
            assertEquals(rows.rows.size(), index.records());
            assertEquals(rows.rows, rowsOfSplits(index, bytes));
        }
        try {
            SplitIndex index = SplitIndex.read(new ByteArrayInputStream(bytes));
            index.splitIn(0, Long.MAX_VALUE);
        } catch (MessagePackException e) {
            // as documented
        }
    }

    private static List<List<Object>> rowsOfSplits(SplitIndex index, byte[] bytes)
            throws IOException {
        ColumnarReader reader = ColumnarReader.builder(SCHEMA)
                .limits(LIMITS)
                .onMismatch(OnMismatch.NULL_VALUE)
                .build();
        Result result = new Result();
        for (Split split : index.splits()) {
            int offset = (int) split.offset();
            reader.open(new ArrayBufferInput(bytes, offset, bytes.length - offset), split);
            while (readBatch(reader, SCHEMA, 20, 0, result)) {
                assertTrue(result.rows.size() <= index.records());
            }
        }
        return result.rows;
    }
}
