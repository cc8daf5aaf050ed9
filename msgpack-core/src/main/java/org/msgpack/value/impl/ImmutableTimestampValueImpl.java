/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.value.ExtensionValue;
import org.msgpack.value.ImmutableExtensionValue;
import org.msgpack.value.ImmutableTimestampValue;
import org.msgpack.value.TimestampValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueType;

/** A timestamp, stored as two numbers instead of an {@link Instant} to save an object. */
public class ImmutableTimestampValueImpl extends AbstractImmutableValue
        implements ImmutableExtensionValue,
                ImmutableTimestampValue,
                Comparable<ImmutableTimestampValueImpl> {
    private final long epochSecond;
    private final int nano;

    /**
     * Creates a timestamp.
     *
     * @param instant the point in time
     */
    public ImmutableTimestampValueImpl(Instant instant) {
        requireNonNull(instant, "instant is null");
        this.epochSecond = instant.getEpochSecond();
        this.nano = instant.getNano();
    }

    @Override
    public ValueType getValueType() {
        return ValueType.EXTENSION;
    }

    @Override
    public ImmutableTimestampValue immutableValue() {
        return this;
    }

    @Override
    public boolean isExtensionValue() {
        return true;
    }

    @Override
    public ImmutableExtensionValue asExtensionValue() {
        return this;
    }

    @Override
    public boolean isTimestampValue() {
        return true;
    }

    @Override
    public ImmutableTimestampValue asTimestampValue() {
        return this;
    }

    @Override
    public long getEpochSecond() {
        return epochSecond;
    }

    @Override
    public int getNano() {
        return nano;
    }

    @Override
    public long toEpochMillis() {
        return toInstant().toEpochMilli();
    }

    @Override
    public Instant toInstant() {
        return Instant.ofEpochSecond(epochSecond, nano);
    }

    @Override
    public byte getType() {
        return MessagePack.Code.EXT_TIMESTAMP;
    }

    /** Returns the payload of timestamp 32, 64 or 96, whichever is the smallest that fits. */
    @Override
    public byte[] getData() {
        if (epochSecond >>> 34 != 0) {
            return ByteBuffer.allocate(12).putInt(nano).putLong(epochSecond).array();
        }
        if (epochSecond >>> 32 != 0 || nano != 0) {
            return ByteBuffer.allocate(8)
                    .putLong(((long) nano << 34) | epochSecond)
                    .array();
        }
        return ByteBuffer.allocate(4).putInt((int) epochSecond).array();
    }

    @Override
    public void writeTo(MessagePacker pk) throws IOException {
        requireNonNull(pk, "pk is null");
        pk.packTimestamp(epochSecond, nano);
    }

    @Override
    public boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        if (!(o instanceof Value) || !((Value) o).isExtensionValue()) {
            return false;
        }
        if (((Value) o).isTimestampValue()) {
            TimestampValue that = ((Value) o).asTimestampValue();
            return epochSecond == that.getEpochSecond() && nano == that.getNano();
        }
        ExtensionValue that = ((Value) o).asExtensionValue();
        return getType() == that.getType() && Arrays.equals(getData(), that.getData());
    }

    /** Returns the same hash code as the {@link Instant}. */
    @Override
    public int hashCode() {
        return Long.hashCode(epochSecond) + 51 * nano;
    }

    @Override
    public int compareTo(ImmutableTimestampValueImpl that) {
        int c = Long.compare(epochSecond, that.epochSecond);
        return c != 0 ? c : Integer.compare(nano, that.nano);
    }
}
