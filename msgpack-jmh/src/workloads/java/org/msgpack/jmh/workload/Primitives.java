/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import java.math.BigInteger;
import java.time.Instant;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.api.PrimitiveType;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;
import org.msgpack.jmh.data.Numbers;

/** Arrays of one {@link PrimitiveType}. */
public final class Primitives implements WorkloadGroup {
    @Override
    public Workload workload(String... parameters) {
        Numbers numbers = new Numbers();
        switch (PrimitiveType.valueOf(parameters[0])) {
            case NIL:
                return new Nils();
            case BOOLEAN:
                return new Booleans(numbers.booleans());
            case FIXINT:
                return new Bytes(numbers.fixints());
            case BYTE:
                return new Bytes(numbers.bytes());
            case SHORT:
                return new Shorts(numbers.shorts());
            case INT:
                return new Ints(numbers.ints());
            case LONG:
                return new Longs(numbers.longs());
            case FLOAT:
                return new Floats(numbers.floats());
            case DOUBLE:
                return new Doubles(numbers.doubles());
            case TIMESTAMP:
                return new Timestamps(numbers.instants());
            case UINT64:
                return new BigIntegers(numbers.uint64s());
        }
        throw new AssertionError(parameters[0]);
    }

    private static final class Nils extends NumberWorkload {
        Nils() {
            super(new byte[0]);
        }

        @Override
        void writeAll(MessagePacker packer) throws IOException {
            for (int i = 0; i < Numbers.COUNT; i++) {
                packer.packNil();
            }
        }

        @Override
        long readOne(MessageUnpacker unpacker) throws IOException {
            unpacker.unpackNil();
            return 0;
        }
    }

    private static final class Booleans extends NumberWorkload {
        private final boolean[] values;

        Booleans(boolean[] values) {
            super(values);
            this.values = values;
        }

        @Override
        void writeAll(MessagePacker packer) throws IOException {
            for (boolean value : values) {
                packer.packBoolean(value);
            }
        }

        @Override
        long readOne(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackBoolean() ? 1 : 0;
        }
    }

    private static final class Bytes extends NumberWorkload {
        private final byte[] values;

        Bytes(byte[] values) {
            super(values);
            this.values = values;
        }

        @Override
        void writeAll(MessagePacker packer) throws IOException {
            for (byte value : values) {
                packer.packByte(value);
            }
        }

        @Override
        long readOne(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackByte();
        }
    }

    private static final class Shorts extends NumberWorkload {
        private final short[] values;

        Shorts(short[] values) {
            super(values);
            this.values = values;
        }

        @Override
        void writeAll(MessagePacker packer) throws IOException {
            for (short value : values) {
                packer.packShort(value);
            }
        }

        @Override
        long readOne(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackShort();
        }
    }

    private static final class Ints extends NumberWorkload {
        private final int[] values;

        Ints(int[] values) {
            super(values);
            this.values = values;
        }

        @Override
        void writeAll(MessagePacker packer) throws IOException {
            for (int value : values) {
                packer.packInt(value);
            }
        }

        @Override
        long readOne(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackInt();
        }
    }

    private static final class Longs extends NumberWorkload {
        private final long[] values;

        Longs(long[] values) {
            super(values);
            this.values = values;
        }

        @Override
        void writeAll(MessagePacker packer) throws IOException {
            for (long value : values) {
                packer.packLong(value);
            }
        }

        @Override
        long readOne(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackLong();
        }
    }

    private static final class Floats extends NumberWorkload {
        private final float[] values;

        Floats(float[] values) {
            super(values);
            this.values = values;
        }

        @Override
        void writeAll(MessagePacker packer) throws IOException {
            for (float value : values) {
                packer.packFloat(value);
            }
        }

        @Override
        long readOne(MessageUnpacker unpacker) throws IOException {
            return Float.floatToRawIntBits(unpacker.unpackFloat());
        }
    }

    private static final class Doubles extends NumberWorkload {
        private final double[] values;

        Doubles(double[] values) {
            super(values);
            this.values = values;
        }

        @Override
        void writeAll(MessagePacker packer) throws IOException {
            for (double value : values) {
                packer.packDouble(value);
            }
        }

        @Override
        long readOne(MessageUnpacker unpacker) throws IOException {
            return Double.doubleToRawLongBits(unpacker.unpackDouble());
        }
    }

    private static final class Timestamps extends ObjectWorkload<Instant> {
        Timestamps(Instant[] values) {
            super(values);
        }

        @Override
        void write(MessagePacker packer, Instant value) throws IOException {
            packer.packTimestamp(value);
        }

        @Override
        Instant readOne(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackTimestamp();
        }
    }

    private static final class BigIntegers extends ObjectWorkload<BigInteger> {
        BigIntegers(BigInteger[] values) {
            super(values);
        }

        @Override
        void write(MessagePacker packer, BigInteger value) throws IOException {
            packer.packBigInteger(value);
        }

        @Override
        BigInteger readOne(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackBigInteger();
        }
    }
}
