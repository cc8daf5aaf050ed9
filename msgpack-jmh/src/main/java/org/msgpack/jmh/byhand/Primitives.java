/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.byhand;

import java.math.BigInteger;
import java.time.Instant;
import org.msgpack.jmh.api.PrimitiveType;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;
import org.msgpack.jmh.data.Numbers;

/** Arrays of one {@link PrimitiveType}. */
public final class Primitives implements WorkloadGroup {
    @Override
    public Workload workload(String... parameters) {
        Numbers numbers = new Numbers();
        return switch (PrimitiveType.valueOf(parameters[0])) {
            case NIL -> new Nils();
            case BOOLEAN -> new Booleans(numbers.booleans());
            case FIXINT -> new Int8s(numbers.fixints());
            case BYTE -> new Int8s(numbers.bytes());
            case SHORT -> new Shorts(numbers.shorts());
            case INT -> new Ints(numbers.ints());
            case LONG -> new Longs(numbers.longs());
            case FLOAT -> new Floats(numbers.floats());
            case DOUBLE -> new Doubles(numbers.doubles());
            case TIMESTAMP -> new Timestamps(numbers.instants());
            case UINT64 -> new BigIntegers(numbers.uint64s());
        };
    }

    private static IllegalStateException unexpected(byte format) {
        return new IllegalStateException("unexpected format: " + format);
    }

    private static final class Nils extends NumberLoop {
        Nils() {
            super(new byte[0]);
        }

        @Override
        int write(byte[] target, int start) {
            int index = start;
            for (int i = 0; i < Numbers.COUNT; i++) {
                target[index++] = (byte) 0xc0;
            }
            return index;
        }

        @Override
        long sum(byte[] source, int start, int elements) {
            for (int i = 0; i < elements; i++) {
                if (source[start + i] != (byte) 0xc0) {
                    throw unexpected(source[start + i]);
                }
            }
            return 0;
        }
    }

    private static final class Booleans extends NumberLoop {
        private final boolean[] values;

        Booleans(boolean[] values) {
            super(values);
            this.values = values;
        }

        @Override
        int write(byte[] target, int start) {
            int index = start;
            for (boolean value : values) {
                target[index++] = (byte) (value ? 0xc3 : 0xc2);
            }
            return index;
        }

        @Override
        long sum(byte[] source, int start, int elements) {
            long sum = 0;
            for (int i = 0; i < elements; i++) {
                byte format = source[start + i];
                if ((format & 0xfe) != 0xc2) {
                    throw unexpected(format);
                }
                sum += format & 1;
            }
            return sum;
        }
    }

    private static final class Int8s extends IntegerLoop {
        private final byte[] values;

        Int8s(byte[] values) {
            super(values);
            this.values = values;
        }

        @Override
        int write(byte[] target, int start) {
            int index = start;
            for (byte value : values) {
                index = write(target, index, (int) value);
            }
            return index;
        }
    }

    private static final class Shorts extends IntegerLoop {
        private final short[] values;

        Shorts(short[] values) {
            super(values);
            this.values = values;
        }

        @Override
        int write(byte[] target, int start) {
            int index = start;
            for (short value : values) {
                index = write(target, index, (int) value);
            }
            return index;
        }
    }

    private static final class Ints extends IntegerLoop {
        private final int[] values;

        Ints(int[] values) {
            super(values);
            this.values = values;
        }

        @Override
        int write(byte[] target, int start) {
            int index = start;
            for (int value : values) {
                index = write(target, index, value);
            }
            return index;
        }
    }

    private static final class Longs extends IntegerLoop {
        private final long[] values;

        Longs(long[] values) {
            super(values);
            this.values = values;
        }

        @Override
        int write(byte[] target, int start) {
            int index = start;
            for (long value : values) {
                index = write(target, index, value);
            }
            return index;
        }
    }

    private static final class Floats extends NumberLoop {
        private final float[] values;

        Floats(float[] values) {
            super(values);
            this.values = values;
        }

        @Override
        int write(byte[] target, int start) {
            int index = start;
            for (float value : values) {
                long bits = Float.floatToIntBits(value) & 0xffffffffL;
                Bytes.putLong(target, index, 0xcaL << 56 | bits << 24);
                index += 5;
            }
            return index;
        }

        @Override
        long sum(byte[] source, int start, int elements) {
            long sum = 0;
            int index = start;
            for (int i = 0; i < elements; i++) {
                if (source[index] != (byte) 0xca) {
                    throw unexpected(source[index]);
                }
                sum += Bytes.getInt(source, index + 1);
                index += 5;
            }
            return sum;
        }
    }

    private static final class Doubles extends NumberLoop {
        private final double[] values;

        Doubles(double[] values) {
            super(values);
            this.values = values;
        }

        @Override
        int write(byte[] target, int start) {
            int index = start;
            for (double value : values) {
                target[index] = (byte) 0xcb;
                Bytes.putLong(target, index + 1, Double.doubleToRawLongBits(value));
                index += 9;
            }
            return index;
        }

        @Override
        long sum(byte[] source, int start, int elements) {
            long sum = 0;
            int index = start;
            for (int i = 0; i < elements; i++) {
                if (source[index] != (byte) 0xcb) {
                    throw unexpected(source[index]);
                }
                sum += Bytes.getLong(source, index + 1);
                index += 9;
            }
            return sum;
        }
    }

    /** All in the format timestamp 64. */
    private static final class Timestamps extends ObjectLoop<Instant> {
        Timestamps(Instant[] values) {
            super(values, TimestampLoop.SIZE_64 * values.length);
        }

        @Override
        int write(byte[] target, int start) {
            int index = start;
            for (Instant value : values) {
                long seconds = value.getEpochSecond();
                index = TimestampLoop.write64(target, index, seconds, value.getNano());
            }
            return index;
        }

        @Override
        void read(byte[] source, int start, int elements) {
            int index = start;
            for (int i = 0; i < elements; i++) {
                if (Bytes.getShort(source, index) != (short) TimestampLoop.HEADER_64) {
                    throw unexpected(source[index]);
                }
                read[i] = TimestampLoop.get64(source, index);
                index += TimestampLoop.SIZE_64;
            }
        }
    }

    private static final class BigIntegers extends ObjectLoop<BigInteger> {
        private static final int SIZE = 9;

        BigIntegers(BigInteger[] values) {
            super(values, SIZE * values.length);
        }

        @Override
        int write(byte[] target, int start) {
            int index = start;
            for (BigInteger value : values) {
                target[index] = (byte) 0xcf;
                Bytes.putLong(target, index + 1, value.longValue());
                index += SIZE;
            }
            return index;
        }

        @Override
        void read(byte[] source, int start, int elements) {
            int index = start;
            for (int i = 0; i < elements; i++) {
                if (source[index] != (byte) 0xcf) {
                    throw unexpected(source[index]);
                }
                read[i] = new BigInteger(1, source, index + 1, Long.BYTES);
                index += SIZE;
            }
        }
    }
}
