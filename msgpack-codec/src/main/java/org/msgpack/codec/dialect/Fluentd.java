/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.nio.ByteBuffer;
import java.time.Instant;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.ExtensionType.PayloadReader;
import org.msgpack.core.ExtensionType.PayloadWriter;

/** The ext type of Fluentd and Fluent Bit. */
public final class Fluentd {
    private Fluentd() {}

    /**
     * Returns the type EventTime: ext type 0, whose payload is the seconds since 1970-01-01T00:00Z
     * and the nanoseconds, each as an unsigned big-endian integer of 32 bits.
     *
     * <p>Writing an instant before 1970 or from 2106-02-07T06:28:16Z on throws an
     * {@link IllegalArgumentException}. Reading a payload of another length, or with 1,000,000,000
     * nanoseconds or more, throws a {@link org.msgpack.core.MessageFormatException}.
     */
    public static ExtensionType<Instant> eventTime() {
        return ExtensionType.of(0, Instant.class, EventTime.FORM, EventTime.FORM);
    }

    private enum EventTime implements PayloadWriter<Instant>, PayloadReader<Instant> {
        FORM;

        private static final long MAX_SECONDS = 0xffff_ffffL;
        private static final long MAX_NANOS = 999_999_999;

        @Override
        public byte[] write(Instant value) {
            long seconds = value.getEpochSecond();
            if (seconds < 0 || seconds > MAX_SECONDS) {
                throw new IllegalArgumentException("instant is not within 1970-01-01T00:00:00Z to"
                        + " 2106-02-07T06:28:15.999999999Z: " + value);
            }
            return ByteBuffer.allocate(8)
                    .putInt((int) seconds)
                    .putInt(value.getNano())
                    .array();
        }

        @Override
        public Instant read(byte[] payload) {
            Payloads.requireLength("an EventTime", 8, payload);
            ByteBuffer buffer = ByteBuffer.wrap(payload);
            long seconds = buffer.getInt() & 0xffff_ffffL;
            long nanos = buffer.getInt() & 0xffff_ffffL;
            if (nanos > MAX_NANOS) {
                throw Payloads.malformed("an EventTime with at most 999999999 nanoseconds", nanos);
            }
            return Instant.ofEpochSecond(seconds, nanos);
        }
    }
}
