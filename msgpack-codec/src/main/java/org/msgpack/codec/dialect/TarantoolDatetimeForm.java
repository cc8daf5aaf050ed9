/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.msgpack.core.ExtensionType.PayloadReader;
import org.msgpack.core.ExtensionType.PayloadWriter;
import org.msgpack.core.MessageFormatException;

/** The payload of {@link Tarantool#datetimes}. */
enum TarantoolDatetimeForm implements PayloadWriter<OffsetDateTime>, PayloadReader<OffsetDateTime> {
    FORM;

    private static final long MIN_SECONDS = -185_604_722_870_400L;
    private static final long MAX_SECONDS = 185_480_451_417_600L;
    private static final int MIN_WRITTEN_OFFSET = -12 * 60;
    private static final int MAX_WRITTEN_OFFSET = 14 * 60;
    private static final int MAX_READ_OFFSET = 18 * 60;
    private static final int MAX_NANOS = 1_999_999_999;

    @Override
    public byte[] write(OffsetDateTime value) {
        long seconds = value.toEpochSecond();
        if (seconds < MIN_SECONDS || seconds > MAX_SECONDS) {
            throw new IllegalArgumentException("time is not within -5879610-06-22T00:00Z to"
                    + " +5879611-07-11T00:00Z: " + value);
        }
        int offset = value.getOffset().getTotalSeconds();
        int minutes = offset / 60;
        if (offset % 60 != 0 || minutes < MIN_WRITTEN_OFFSET || minutes > MAX_WRITTEN_OFFSET) {
            throw new IllegalArgumentException(
                    "offset is not of whole minutes within -12:00 to +14:00: " + value);
        }
        if (value.getNano() == 0 && minutes == 0) {
            return littleEndian(8).putLong(seconds).array();
        }
        return littleEndian(16)
                .putLong(seconds)
                .putInt(value.getNano())
                .putShort((short) minutes)
                .array();
    }

    @Override
    public OffsetDateTime read(byte[] payload) {
        if (payload.length != 8 && payload.length != 16) {
            throw Payloads.malformed("a datetime of 8 or 16 bytes", Payloads.bytes(payload.length));
        }
        ByteBuffer buffer = ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN);
        long seconds = buffer.getLong();
        int nanos = 0;
        int minutes = 0;
        if (buffer.hasRemaining()) {
            nanos = buffer.getInt();
            minutes = buffer.getShort();
        }
        if (nanos < 0 || nanos > MAX_NANOS) {
            throw Payloads.malformed("a datetime with nanoseconds within 0 to 1999999999", nanos);
        }
        if (Math.abs(minutes) > MAX_READ_OFFSET) {
            throw Payloads.malformed(
                    "a datetime with an offset within -1080 to 1080 minutes", minutes);
        }
        try {
            return OffsetDateTime.ofInstant(
                    Instant.ofEpochSecond(seconds, nanos), ZoneOffset.ofTotalSeconds(minutes * 60));
        } catch (DateTimeException | ArithmeticException e) {
            throw new MessageFormatException(
                    "expected a datetime of a year within -999999999 to 999999999, found " + seconds
                            + " seconds",
                    e);
        }
    }

    private static ByteBuffer littleEndian(int length) {
        return ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    }
}
