/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.io.IOException;
import java.time.Instant;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Reads timestamps as micro- or nanoseconds since the epoch. */
final class TimestampField extends Field {
    private static final int NANOS_PER_SECOND = 1_000_000_000;

    private final int unitsPerSecond;

    TimestampField(RecordState state, String path, ColumnSink sink, int unitsPerSecond) {
        super(state, path, sink);
        this.unitsPerSecond = unitsPerSecond;
    }

    @Override
    boolean read(int row) throws IOException {
        MessageUnpacker in = state.in;
        MessageFormat format = in.getNextFormat();
        if (!Formats.isOf(ValueType.EXTENSION, format)) {
            return readOther(row, format);
        }
        long offset = in.getTotalReadBytes();
        Instant time;
        try {
            time = in.unpackTimestamp();
        } catch (MessageTypeException | MessageFormatException | MessageSizeException e) {
            return mismatch(row, e);
        }
        long value;
        try {
            value = inUnits(time);
        } catch (ArithmeticException e) {
            return reject(row, "the timestamp " + time, offset);
        }
        if (sink != null) {
            sink.putLong(row, value);
        }
        return conditions == null || test(value);
    }

    /**
     * For negative times, counts back from the next second, so that no intermediate result
     * overflows.
     */
    private long inUnits(Instant time) {
        long seconds = time.getEpochSecond();
        long fraction = time.getNano() / (NANOS_PER_SECOND / unitsPerSecond);
        if (seconds < 0) {
            return Math.addExact(
                    Math.multiplyExact(seconds + 1, (long) unitsPerSecond),
                    fraction - unitsPerSecond);
        }
        return Math.addExact(Math.multiplyExact(seconds, (long) unitsPerSecond), fraction);
    }

    @Override
    String expected() {
        return unitsPerSecond == NANOS_PER_SECOND
                ? "a timestamp in the range of nanoseconds"
                : "a timestamp in the range of microseconds";
    }

    @Override
    int width() {
        return 1 + Long.BYTES;
    }
}
