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
 * <p>The input is maps one behind the other, or arrays of maps of any size, or both. Fields that
 * are not in the schema are skipped without being decoded, and so is the rest of a record that does
 * not meet the filter. A field that a record lacks is null. If a record has a key more than once,
 * the first one counts. Keys are strings.
 *
 * <p>Values go into columns of this package ({@link #columns}), or into those of an engine that
 * implements {@link ColumnSink}.
 *
 * <p>Data may come from strangers: memory grows only with bytes that have arrived, and sizes are
 * limited, see {@link Builder#limits}.
 *
 * <p>A reader has state and is not thread-safe. It may be opened again for another input.
 */
public final class ColumnarReader implements Closeable {
    /** The number of rows that {@link #readBatch()} reads at most. */
    public static final int DEFAULT_BATCH = 4096;

    /** Values of a batch may take so many bytes of memory before the record that exceeds it. */
    private static final int MAX_BATCH = 1 << 26;

    private static final int STREAM_BUFFER = 1 << 16;

    private final Reading reading;
    private final FieldSet fields;
    private final List<Column> columns;
    private final RecordListener listener;
    private final UnpackerConfig limits;

    /** The unpacker made for inputs that are not unpackers; null if none was needed yet. */
    private MessageUnpacker own;

    /** The number of records left in the array that is being read. */
    private long leftInArray;

    /** What is read; null for all of the input. */
    private Split split;

    /** The offset in the input where the split ends. */
    private long end;

    private long records;

    /** What the next call throws, since this one returned rows before. */
    private Exception failure;

    /** Whether malformed input has been reported, behind which there is nothing. */
    private boolean isLost;

    private ColumnarReader(Builder builder) {
        this.listener = builder.listener;
        this.limits = builder.limits;
        this.reading = new Reading(builder.onMismatch, listener != null, limits);
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
        this.fields = FieldTree.of(reading, schema, sinks, builder.filter);
    }

    /** Returns a builder of a reader for the fields of a schema. */
    public static Builder builder(Schema schema) {
        return new Builder(requireNonNull(schema, "schema is null"));
    }

    /** Begins to read a stream. It is closed with the reader, or when the next input is opened. */
    public void open(InputStream in) throws IOException {
        open(new InputStreamBufferInput(requireNonNull(in, "in is null"), STREAM_BUFFER));
    }

    /** Begins to read an array, in place. */
    public void open(byte[] bytes) throws IOException {
        open(new ArrayBufferInput(bytes));
    }

    /** Begins to read an input. It is closed with the reader, or when the next one is opened. */
    public void open(MessageBufferInput in) throws IOException {
        requireNonNull(in, "in is null");
        if (own == null) {
            // What is limited are lists; an array of records is none.
            own = limits.withContainerSizeLimit(Integer.MAX_VALUE).newUnpacker(in);
        } else {
            own.close();
            own.reset(in);
        }
        open(own);
    }

    /**
     * Begins to read what an unpacker has left. Its own limits apply besides those of this reader.
     * It is closed with the reader, unless another input is opened.
     */
    public void open(MessageUnpacker in) throws IOException {
        reading.in = requireNonNull(in, "in is null");
        leftInArray = 0;
        split = null;
        end = Long.MAX_VALUE;
        records = 0;
        failure = null;
        isLost = false;
    }

    /**
     * Begins to read a part of a file. Offsets, and numbers of records, count from its beginning.
     * If its records do not end where it does, the index is not that of the file, or the file has
     * been damaged: that is malformed input.
     *
     * @param in begins at the {@linkplain Split#offset offset} of the split, and need not end with
     *     it; for the rest see {@link #open(MessageBufferInput)}
     */
    public void open(MessageBufferInput in, Split split) throws IOException {
        requireNonNull(split, "split is null");
        open(in);
        leftInArray = split.leftInArray();
        end = split.length();
        this.split = split;
    }

    /**
     * Returns the columns into which values go, one for each field of the schema in its order; none
     * if the reader was built with sinks.
     */
    public List<Column> columns() {
        return columns;
    }

    /**
     * Returns the number of records read since the input was opened, with those that were dropped
     * or did not meet the filter.
     */
    public long records() {
        return records;
    }

    /** Reads up to {@value #DEFAULT_BATCH} rows; see {@link #readBatch(int)}. */
    public int readBatch() throws IOException {
        return readBatch(DEFAULT_BATCH);
    }

    /**
     * Reads the next rows into the columns. A batch is shorter than asked for at the end of the
     * input, before a record that causes an exception, and if its strings and lists take more than
     * 64 MiB.
     *
     * @param maxRows the most rows; there is room for so many from the start
     * @return the number of rows; 0 at the end of the input
     * @throws CorruptRecordException if a record has a value that is a mismatch, and these are to
     *     {@link OnMismatch#FAIL}: the next call goes on behind the record; or if the input is
     *     malformed or ends in a record: then {@link CorruptRecord#to} is -1, what follows is lost,
     *     and each further call returns 0
     * @throws IOException of the input; each further call throws it again
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
                if (weight >= MAX_BATCH) { // of records that have all been dropped
                    fields.reset();
                    fields.reserve(maxRows);
                    weight = 0;
                }
                row += readRecord(row);
                weight += reading.weight;
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
        if (reading.in == null) {
            throw new IllegalStateException("nothing has been opened");
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

    /** Moves to the next record. */
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
        return split != null
                && (records >= split.records() || reading.in.getTotalReadBytes() >= end);
    }

    /** Reads what may be left, the headers of arrays, and checks that nothing else is. */
    private void endSplit() throws IOException {
        MessageUnpacker in = reading.in;
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
        MessageUnpacker in = reading.in;
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

    /** Reads a record. Returns the number of rows that it makes. */
    private int readRecord(int row) throws IOException {
        MessageUnpacker in = reading.in;
        long start = in.getTotalReadBytes();
        boolean isRow;
        try {
            reading.beginRecord();
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
            reading.commitRecord();
            return 1;
        }
        fields.rollback(row);
        return reading.isCorrupt ? endCorrupt(row, start) : 0;
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

    /** Skips a record that is a mismatch itself. */
    private boolean fail(MessagePackException problem) throws IOException {
        reading.in.skipValue();
        reading.fail(problem);
        return false;
    }

    /** Does what is to be done about a record with a mismatch, which has been skipped. */
    private int endCorrupt(int row, long start) {
        boolean isDropped = reading.onMismatch == OnMismatch.FAIL
                || reading.onMismatch == OnMismatch.DROP_RECORD
                || !putNull(row);
        if (!reading.isReported) {
            return isDropped ? 0 : 1;
        }
        CorruptRecord record = new CorruptRecord(
                records - 1,
                isDropped ? -1 : row,
                start,
                reading.in.getTotalReadBytes(),
                reading.problem);
        if (reading.onMismatch == OnMismatch.FAIL) {
            throw new CorruptRecordException(record);
        }
        listener.corrupt(record);
        return isDropped ? 0 : 1;
    }

    /** Returns whether a row of nulls meets the filter. */
    private boolean putNull(int row) {
        long weight = reading.weight; // what has been read may stay in the sinks
        reading.beginRecord();
        boolean isRow = fields.putNull(row);
        reading.commitRecord();
        reading.weight += weight;
        return isRow;
    }

    /** Closes the input. */
    @Override
    public void close() throws IOException {
        if (reading.in != null) {
            reading.in.close();
        }
    }

    /** What a reader is to do. */
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
         * Sets where values go, instead of into columns of this package.
         *
         * @param sinks one for each field of the schema; null if its values are not wanted, but
         *     only for the filter
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

        /** Sets what a record must meet to become a row. The default is nothing. */
        public Builder filter(Filter filter) {
            this.filter = requireNonNull(filter, "filter is null");
            return this;
        }

        /** Sets what becomes of records with mismatches. The default is {@link OnMismatch#FAIL}. */
        public Builder onMismatch(OnMismatch onMismatch) {
            this.onMismatch = requireNonNull(onMismatch, "onMismatch is null");
            return this;
        }

        /** Sets who is told of records with mismatches that become null or are dropped. */
        public Builder listener(RecordListener listener) {
            this.listener = requireNonNull(listener, "listener is null");
            return this;
        }

        /**
         * Sets the limits of strings, binary, the number of elements of lists, and the nesting of
         * values that become text; and of the memory that the strings and lists of one record take
         * together, by {@link UnpackerConfig#withMessageSizeLimit}, up to 1 GiB. The default is
         * {@link UnpackerConfig#untrustedData}. What exceeds them is a mismatch. What is skipped,
         * and arrays of records, are not limited.
         */
        public Builder limits(UnpackerConfig limits) {
            this.limits = requireNonNull(limits, "limits is null");
            return this;
        }

        /**
         * Returns the reader.
         *
         * @throws IllegalArgumentException if the filter is about a field that is not in the
         *     schema, or compares it with a constant of another type
         */
        public ColumnarReader build() {
            return new ColumnarReader(this);
        }
    }
}
