/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static java.util.Objects.requireNonNull;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.InputStreamBufferInput;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.value.ValueType;

/**
 * Reads records, which are maps, straight into columns, a batch at a time.
 *
 * <pre>{@code
 * Schema schema = Schema.builder().add("id", ColumnType.LONG).add("name", ColumnType.STRING).build();
 * try (ColumnarReader reader = ColumnarReader.builder(schema).build()) {
 *     reader.open(stream);
 *     LongColumn ids = (LongColumn) reader.columns().get(0);
 *     for (int rows; (rows = reader.readBatch()) > 0; ) {
 *         for (int row = 0; row < rows; row++) {
 *             sum += ids.get(row);
 *         }
 *     }
 * }
 * }</pre>
 *
 * <p>The input is a sequence of maps, arrays of maps of any size, or both. Fields that are not in
 * the schema are skipped without being decoded, and so is the rest of a record that does not match
 * the filter. Missing fields are null. If a record repeats a key, the first one counts. Keys are
 * strings, or integers that match fields named by their decimal digits.
 *
 * <p>Values go into columns of this package ({@link #columns}), or into those of an engine that
 * implements {@link ColumnSink}.
 *
 * <p>Safe for untrusted data: memory grows only with bytes that have arrived, and sizes are
 * limited, see {@link Builder#limits}.
 *
 * <p>Not thread-safe. A reader can be opened again for another input.
 */
public final class ColumnarReader implements Closeable {
    /** The most rows that {@link #readBatch()} reads. */
    public static final int DEFAULT_BATCH = 4096;

    /** A batch ends once its values take this many bytes of memory. */
    private static final int MAX_BATCH = 1 << 26;

    private static final int STREAM_BUFFER = 1 << 16;

    private final RecordState state;
    private final FieldSet fields;
    private final List<Column> columns;
    private final RecordListener listener;
    private final UnpackerConfig limits;

    /** The unpacker for inputs that are not unpackers themselves; null until needed. */
    private MessageUnpacker own;

    /** The number of records left in the current array. */
    private long leftInArray;

    /** The part to read; null for all of the input. */
    private Split split;

    /** The offset in the input where the split ends. */
    private long end;

    private long records;

    /** Thrown by the next call: the current one returns the rows read before the failure. */
    private Exception failure;

    /** Whether malformed input has been reported. Nothing can be read after it. */
    private boolean isLost;

    private ColumnarReader(Builder builder) {
        this.listener = builder.listener;
        this.limits = builder.limits;
        this.state = new RecordState(builder.onMismatch, listener != null, limits);
        Schema schema = builder.schema;
        if (builder.sinks == null) {
            List<Column> columns = new ArrayList<>();
            for (int i = 0; i < schema.size(); i++) {
                columns.add(Column.of(schema.type(i)));
            }
            this.columns = Collections.unmodifiableList(columns);
        } else {
            this.columns = Collections.emptyList();
        }
        ColumnSink[] sinks =
                builder.sinks == null ? columns.toArray(new ColumnSink[0]) : builder.sinks;
        this.fields = FieldTree.of(state, schema, sinks, builder.filter);
    }

    /** Returns a builder for a reader of the fields in a schema. */
    public static Builder builder(Schema schema) {
        return new Builder(requireNonNull(schema, "schema is null"));
    }

    /** Starts reading a stream. The reader closes it when it is closed or opens the next input. */
    public void open(InputStream in) throws IOException {
        open(new InputStreamBufferInput(requireNonNull(in, "in is null"), STREAM_BUFFER));
    }

    /** Starts reading an array, without copying it. */
    public void open(byte[] bytes) throws IOException {
        open(new ArrayBufferInput(bytes));
    }

    /** Starts reading an input. The reader closes it when it is closed or opens the next input. */
    public void open(MessageBufferInput in) throws IOException {
        requireNonNull(in, "in is null");
        if (own == null) {
            // The container limit applies to lists, not to arrays of records.
            own = limits.withContainerSizeLimit(Integer.MAX_VALUE).newUnpacker(in);
        } else {
            own.close();
            own.reset(in);
        }
        open(own);
    }

    /**
     * Starts reading what an unpacker has left. Its own limits apply in addition to those of this
     * reader. The reader closes it when it is closed, but not when it opens another input.
     */
    public void open(MessageUnpacker in) throws IOException {
        state.in = requireNonNull(in, "in is null");
        leftInArray = 0;
        split = null;
        end = Long.MAX_VALUE;
        records = 0;
        failure = null;
        isLost = false;
    }

    /**
     * Starts reading a part of a file. Offsets and record numbers count from the start of that
     * part. If the split does not end at a record boundary, the index belongs to another file or
     * the file is damaged; the reader reports this as malformed input.
     *
     * @param in starts at the {@linkplain Split#offset offset} of the split and may go on after its
     *     end; closed as in {@link #open(MessageBufferInput)}
     */
    public void open(MessageBufferInput in, Split split) throws IOException {
        requireNonNull(split, "split is null");
        open(in);
        leftInArray = split.leftInArray();
        end = split.length();
        this.split = split;
    }

    /**
     * Returns the columns that receive the values, one for each field in the order of the schema;
     * empty if the reader was built with sinks.
     */
    public List<Column> columns() {
        return columns;
    }

    /**
     * Returns the number of records read since the input was opened, including those that were
     * dropped or did not match the filter.
     */
    public long records() {
        return records;
    }

    /** Reads up to {@value #DEFAULT_BATCH} rows; see {@link #readBatch(int)}. */
    public int readBatch() throws IOException {
        return readBatch(DEFAULT_BATCH);
    }

    /**
     * Reads the next rows into the columns. A batch is shorter than {@code maxRows} at the end of
     * the input, before a record that causes an exception, and if its strings and lists take more
     * than 64 MiB.
     *
     * @param maxRows the most rows to read; space for all of them is reserved at once
     * @return the number of rows; 0 at the end of the input
     * @throws CorruptRecordException if a record has a mismatch and the reader is set to
     *     {@link OnMismatch#FAIL}: the next call continues after the record. Also if the input is
     *     malformed or ends inside a record: then {@link CorruptRecord#to} is -1, the rest is lost,
     *     and each further call returns 0.
     * @throws IOException if the input throws it; each further call throws it again
     */
    public int readBatch(int maxRows) throws IOException {
        if (maxRows <= 0) {
            throw new IllegalArgumentException("maxRows must be positive: " + maxRows);
        }
        requireOpen();
        throwFailure();
        if (isLost) {
            return 0;
        }
        fields.reset();
        fields.reserve(maxRows);
        int row = 0;
        long weight = 0;
        try {
            while (row < maxRows && (row == 0 || weight < MAX_BATCH) && hasRecord()) {
                if (weight >= MAX_BATCH) { // all records so far were dropped
                    fields.reset();
                    fields.reserve(maxRows);
                    weight = 0;
                }
                row += readRecord(row);
                weight += state.weight;
            }
        } catch (CorruptRecordException | IOException e) {
            failure = e;
        }
        if (row == 0) {
            throwFailure();
        }
        return row;
    }

    private void requireOpen() {
        if (state.in == null) {
            throw new IllegalStateException("no input is open");
        }
    }

    private void throwFailure() throws IOException {
        Exception e = failure;
        if (e instanceof IOException) {
            throw (IOException) e;
        }
        if (e != null) {
            CorruptRecordException corrupt = (CorruptRecordException) e;
            failure = null;
            isLost = corrupt.record().to() < 0;
            throw corrupt;
        }
    }

    /** Moves to the next record; returns false at the end. */
    private boolean hasRecord() throws IOException {
        if (!isSplitEnd() && (leftInArray > 0 || hasTopLevelRecord())) {
            return true;
        }
        if (split != null) {
            endSplit();
        }
        return false;
    }

    private boolean isSplitEnd() {
        return split != null && (records >= split.records() || state.in.getTotalReadBytes() >= end);
    }

    /** Reads remaining array headers and checks that nothing else is left in the split. */
    private void endSplit() throws IOException {
        MessageUnpacker in = state.in;
        long start = in.getTotalReadBytes();
        try {
            while (leftInArray == 0
                    && in.getTotalReadBytes() < end
                    && in.hasNext()
                    && Formats.isOf(ValueType.ARRAY, in.getNextFormat())) {
                leftInArray = in.unpackArrayHeader();
            }
            split.requireEnd(records, in.getTotalReadBytes(), leftInArray);
        } catch (MessagePackException e) {
            throw malformed(start, e);
        }
    }

    private boolean hasTopLevelRecord() throws IOException {
        MessageUnpacker in = state.in;
        long start = in.getTotalReadBytes();
        try {
            while (in.hasNext()) {
                if (!Formats.isOf(ValueType.ARRAY, in.getNextFormat())) {
                    leftInArray = 1;
                    return true;
                }
                leftInArray = in.unpackArrayHeader();
                if (leftInArray > 0) {
                    return true;
                }
            }
            return false;
        } catch (MessagePackException e) {
            throw malformed(start, e);
        }
    }

    private CorruptRecordException malformed(long start, MessagePackException e) {
        return new CorruptRecordException(new CorruptRecord(records, -1, start, -1, e));
    }

    /** Reads a record. Returns the number of rows it yields: 0 or 1. */
    private int readRecord(int row) throws IOException {
        MessageUnpacker in = state.in;
        long start = in.getTotalReadBytes();
        boolean isRow;
        try {
            state.beginRecord();
            isRow = readFields(in, row);
            if (in.getTotalReadBytes() > end) {
                split.requireEnd(records + 1, in.getTotalReadBytes(), leftInArray - 1);
            }
        } catch (MessagePackException e) {
            throw malformed(start, e);
        }
        leftInArray--;
        records++;
        if (isRow) {
            state.commitRecord();
            return 1;
        }
        fields.rollback(row);
        return state.isCorrupt ? endCorrupt(row, start) : 0;
    }

    private boolean readFields(MessageUnpacker in, int row) throws IOException {
        MessageFormat format = in.getNextFormat();
        if (!Formats.isOf(ValueType.MAP, format)) {
            return fail(Problems.type("a map", format.specificationName(), in.getTotalReadBytes()));
        }
        int entries;
        try {
            entries = in.unpackMapHeader();
        } catch (MessageSizeException e) {
            return fail(e);
        }
        return fields.read(entries, row);
    }

    /** Skips a record that is not a map, or too large a map. */
    private boolean fail(MessagePackException problem) throws IOException {
        state.in.skipValue();
        state.fail(problem);
        return false;
    }

    /** Handles a record with a mismatch, after it has been skipped. */
    private int endCorrupt(int row, long start) {
        boolean isDropped = state.onMismatch == OnMismatch.FAIL
                || state.onMismatch == OnMismatch.DROP_RECORD
                || !putNull(row);
        if (!state.isReported) {
            return isDropped ? 0 : 1;
        }
        CorruptRecord record = new CorruptRecord(
                records - 1,
                isDropped ? -1 : row,
                start,
                state.in.getTotalReadBytes(),
                state.problem);
        if (state.onMismatch == OnMismatch.FAIL) {
            throw new CorruptRecordException(record);
        }
        listener.corrupt(record);
        return isDropped ? 0 : 1;
    }

    /** Puts a row of nulls. Returns whether it matches the filter. */
    private boolean putNull(int row) {
        long weight = state.weight; // sinks may still hold what was read
        state.beginRecord();
        boolean isRow = fields.putNull(row);
        state.commitRecord();
        state.weight += weight;
        return isRow;
    }

    /** Closes the input. */
    @Override
    public void close() throws IOException {
        if (state.in != null) {
            state.in.close();
        }
    }

    /** Builds a reader. */
    public static final class Builder {
        private final Schema schema;
        private ColumnSink[] sinks;
        private Filter filter;
        private OnMismatch onMismatch = OnMismatch.FAIL;
        private RecordListener listener;
        private UnpackerConfig limits = UnpackerConfig.untrustedData();

        private Builder(Schema schema) {
            this.schema = schema;
        }

        /**
         * Sets sinks to use instead of the columns of this package.
         *
         * @param sinks one for each field of the schema; null for a field that only the filter
         *     needs
         * @throws IllegalArgumentException if there are more or fewer sinks than fields
         */
        public Builder sinks(ColumnSink... sinks) {
            if (sinks.length != schema.size()) {
                throw new IllegalArgumentException(
                        schema.size() + " fields, but " + sinks.length + " sinks");
            }
            this.sinks = Arrays.copyOf(sinks, sinks.length);
            return this;
        }

        /**
         * Sets the filter that a record must match to become a row. By default, every record does.
         */
        public Builder filter(Filter filter) {
            this.filter = requireNonNull(filter, "filter is null");
            return this;
        }

        /**
         * Sets what to do with records that have mismatches. The default is
         * {@link OnMismatch#FAIL}.
         */
        public Builder onMismatch(OnMismatch onMismatch) {
            this.onMismatch = requireNonNull(onMismatch, "onMismatch is null");
            return this;
        }

        /** Sets a listener for records with mismatches that become null or are dropped. */
        public Builder listener(RecordListener listener) {
            this.listener = requireNonNull(listener, "listener is null");
            return this;
        }

        /**
         * Sets limits for the length of strings and binary, the number of elements in lists, and
         * the nesting of values that become text. {@link UnpackerConfig#withMessageSizeLimit}
         * limits the memory that the strings and lists of one record take together, up to 1 GiB.
         * The default is {@link UnpackerConfig#untrustedData}. A value that exceeds a limit is a
         * mismatch. Skipped values and arrays of records are not limited.
         */
        public Builder limits(UnpackerConfig limits) {
            this.limits = requireNonNull(limits, "limits is null");
            return this;
        }

        /**
         * Builds the reader.
         *
         * @throws IllegalArgumentException if the filter uses a field that is not in the schema, or
         *     compares it with a constant of another type
         */
        public ColumnarReader build() {
            return new ColumnarReader(this);
        }
    }
}
