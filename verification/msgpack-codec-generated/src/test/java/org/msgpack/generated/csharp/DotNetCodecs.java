/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.csharp;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;
import org.msgpack.codec.Codec;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Codecs, as a user of ours would write them, for what is on the wire as only .NET has it. */
final class DotNetCodecs {
    private DotNetCodecs() {}

    /** Tells the class of the values. */
    abstract static class Of<T> implements Codec<T> {
        private final Class<T> type;

        Of(Class<T> type) {
            this.type = type;
        }

        @Override
        public Class<T> type() {
            return type;
        }
    }

    /** A char as its code. */
    static final class CharCode extends Of<Character> {
        CharCode() {
            super(Character.class);
        }

        @Override
        public void pack(MessagePacker packer, Character value) throws IOException {
            packer.packInt(value);
        }

        @Override
        public Character unpack(MessageUnpacker unpacker) throws IOException {
            return (char) unpacker.unpackInt();
        }
    }

    /** An integer of a span or a moment, in steps of 100 ns. */
    abstract static class Ticks<T> extends Of<T> {
        static final int NANOS = 100;
        static final long PER_SECOND = 1_000_000_000 / NANOS;

        Ticks(Class<T> type) {
            super(type);
        }

        abstract long ticks(T value);

        abstract T value(long ticks);

        @Override
        public void pack(MessagePacker packer, T value) throws IOException {
            packer.packLong(ticks(value));
        }

        @Override
        public T unpack(MessageUnpacker unpacker) throws IOException {
            return value(unpacker.unpackLong());
        }
    }

    static final class TimeSpan extends Ticks<Duration> {
        TimeSpan() {
            super(Duration.class);
        }

        @Override
        long ticks(Duration value) {
            return value.getSeconds() * PER_SECOND + value.getNano() / NANOS;
        }

        @Override
        Duration value(long ticks) {
            return Duration.ofSeconds(ticks / PER_SECOND, ticks % PER_SECOND * NANOS);
        }
    }

    static final class TimeOnly extends Ticks<LocalTime> {
        TimeOnly() {
            super(LocalTime.class);
        }

        @Override
        long ticks(LocalTime value) {
            return value.toNanoOfDay() / NANOS;
        }

        @Override
        LocalTime value(long ticks) {
            return LocalTime.ofNanoOfDay(ticks * NANOS);
        }
    }

    /** Days since 0001-01-01. */
    static final class DateOnly extends Ticks<LocalDate> {
        private static final long FIRST = LocalDate.of(1, 1, 1).toEpochDay();

        DateOnly() {
            super(LocalDate.class);
        }

        @Override
        long ticks(LocalDate value) {
            return value.toEpochDay() - FIRST;
        }

        @Override
        LocalDate value(long days) {
            return LocalDate.ofEpochDay(days + FIRST);
        }
    }

    /** The moment, and the offset in minutes, as Nerdbank has them. */
    static final class Offset extends Of<OffsetDateTime> {
        Offset() {
            super(OffsetDateTime.class);
        }

        @Override
        public void pack(MessagePacker packer, OffsetDateTime value) throws IOException {
            packer.packArrayHeader(2);
            packer.packTimestamp(value.toInstant());
            packer.packInt(value.getOffset().getTotalSeconds() / 60);
        }

        @Override
        public OffsetDateTime unpack(MessageUnpacker unpacker) throws IOException {
            unpacker.unpackArrayHeader();
            Instant moment = unpacker.unpackTimestamp();
            return moment.atOffset(ZoneOffset.ofTotalSeconds(unpacker.unpackInt() * 60));
        }
    }

    /** An ext type whose payload is an array of bytes. */
    abstract static class Ext<T> extends Of<T> {
        private final byte number;

        Ext(int number, Class<T> type) {
            super(type);
            this.number = (byte) number;
        }

        abstract byte[] payload(T value);

        abstract T value(byte[] payload);

        @Override
        public void pack(MessagePacker packer, T value) throws IOException {
            byte[] payload = payload(value);
            packer.packExtensionTypeHeader(number, payload.length);
            packer.addPayload(payload);
        }

        @Override
        public T unpack(MessageUnpacker unpacker) throws IOException {
            ExtensionTypeHeader header = unpacker.unpackExtensionTypeHeader();
            if (header.getType() != number) {
                throw new MessageFormatException(
                        "expected ext type " + number + ", found " + header.getType());
            }
            return value(unpacker.readPayload(header.getLength()));
        }
    }

    static final class Guid extends Ext<UUID> {
        Guid() {
            super(2, UUID.class);
        }

        @Override
        byte[] payload(UUID value) {
            return ByteBuffer.allocate(16)
                    .putLong(value.getMostSignificantBits())
                    .putLong(value.getLeastSignificantBits())
                    .array();
        }

        @Override
        UUID value(byte[] payload) {
            ByteBuffer words = ByteBuffer.wrap(payload);
            return new UUID(words.getLong(), words.getLong());
        }
    }

    /** Flags, high, low and middle word; the flags are the scale and the sign. */
    static final class Decimal extends Ext<BigDecimal> {
        Decimal() {
            super(4, BigDecimal.class);
        }

        @Override
        byte[] payload(BigDecimal value) {
            BigInteger digits = value.unscaledValue().abs();
            int sign = value.signum() < 0 ? 1 << 31 : 0;
            return ByteBuffer.allocate(16)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putInt(value.scale() << 16 | sign)
                    .putInt(digits.shiftRight(64).intValue())
                    .putInt(digits.intValue())
                    .putInt(digits.shiftRight(32).intValue())
                    .array();
        }

        @Override
        BigDecimal value(byte[] payload) {
            ByteBuffer words = ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN);
            int flags = words.getInt();
            BigInteger high = word(words);
            BigInteger low = word(words);
            BigInteger digits = high.shiftLeft(32).or(word(words)).shiftLeft(32).or(low);
            return new BigDecimal(flags < 0 ? digits.negate() : digits, flags >> 16 & 0xff);
        }

        private static BigInteger word(ByteBuffer words) {
            return BigInteger.valueOf(words.getInt() & 0xffffffffL);
        }
    }

    /** An integer of the format where it fits, else an ext type, most significant byte first. */
    abstract static class Integers extends Ext<BigInteger> {
        /** 0 for as many bytes as necessary. */
        private final int length;

        Integers(int number, int length) {
            super(number, BigInteger.class);
            this.length = length;
        }

        @Override
        public void pack(MessagePacker packer, BigInteger value) throws IOException {
            if (value.bitLength() < 64 || (value.signum() > 0 && value.bitLength() == 64)) {
                packer.packBigInteger(value);
            } else {
                super.pack(packer, value);
            }
        }

        @Override
        public BigInteger unpack(MessageUnpacker unpacker) throws IOException {
            return unpacker.getNextFormat().getValueType() == ValueType.INTEGER
                    ? unpacker.unpackBigInteger()
                    : super.unpack(unpacker);
        }

        @Override
        byte[] payload(BigInteger value) {
            byte[] bytes = value.toByteArray();
            if (length == 0) {
                return bytes;
            }
            byte[] payload = new byte[length];
            int zeros = Math.max(0, length - bytes.length);
            System.arraycopy(bytes, bytes.length - length + zeros, payload, zeros, length - zeros);
            return payload;
        }

        @Override
        BigInteger value(byte[] payload) {
            return new BigInteger(payload);
        }
    }

    static final class Big extends Integers {
        Big() {
            super(3, 0);
        }
    }

    static final class Int128 extends Integers {
        Int128() {
            super(5, 16);
        }
    }

    static final class UnsignedInt128 extends Integers {
        UnsignedInt128() {
            super(6, 16);
        }

        @Override
        BigInteger value(byte[] payload) {
            return new BigInteger(1, payload);
        }
    }
}
