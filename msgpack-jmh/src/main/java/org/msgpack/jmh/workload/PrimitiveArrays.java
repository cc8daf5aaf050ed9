/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import java.util.Arrays;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.BulkBenchmark.Way;
import org.msgpack.jmh.api.PrimitiveType;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;
import org.msgpack.jmh.data.Numbers;

/** Arrays of 10,000 elements of one type, in bulk and element by element. */
public final class PrimitiveArrays implements WorkloadGroup {
    private static final int COUNT = 10_000;

    @Override
    public Workload workload(String... parameters) {
        Numbers numbers = new Numbers();
        boolean isBulk = Way.valueOf(parameters[1]) == Way.BULK;
        switch (PrimitiveType.valueOf(parameters[0])) {
            case BOOLEAN:
                return new Booleans(numbers.booleans(), isBulk);
            case SHORT:
                return new Shorts(numbers.shorts(), isBulk);
            case INT:
                return new Ints(numbers.ints(), isBulk);
            case LONG:
                return new Longs(longs(numbers.ints()), isBulk);
            case FLOAT:
                return new Floats(numbers.floats(), isBulk);
            case DOUBLE:
                return new Doubles(numbers.doubles(), isBulk);
            default:
                throw new IllegalArgumentException(parameters[0]);
        }
    }

    /** Returns integers of the same sizes as the ints. */
    private static long[] longs(int[] ints) {
        return Arrays.stream(ints).asLongStream().toArray();
    }

    /** An array, and one that the same elements are read into. */
    private abstract static class PrimitiveArray extends LibraryWorkload {
        private final boolean isBulk;

        PrimitiveArray(boolean isBulk) {
            this.isBulk = isBulk;
        }

        abstract void writeArray(MessagePacker packer) throws IOException;

        abstract void writeElements(MessagePacker packer) throws IOException;

        abstract void readArray(MessageUnpacker unpacker) throws IOException;

        abstract void readElements(MessageUnpacker unpacker) throws IOException;

        @Override
        final void write(MessagePacker packer) throws IOException {
            packer.packArrayHeader(COUNT);
            if (isBulk) {
                writeArray(packer);
            } else {
                writeElements(packer);
            }
        }

        @Override
        final void read(MessageUnpacker unpacker) throws IOException {
            unpacker.unpackArrayHeader();
            if (isBulk) {
                readArray(unpacker);
            } else {
                readElements(unpacker);
            }
        }
    }

    private static final class Booleans extends PrimitiveArray {
        private final boolean[] written;
        private final boolean[] read = new boolean[COUNT];

        Booleans(boolean[] elements, boolean isBulk) {
            super(isBulk);
            this.written = Arrays.copyOf(elements, COUNT);
        }

        @Override
        void writeArray(MessagePacker packer) throws IOException {
            packer.packBooleans(written, 0, COUNT);
        }

        @Override
        void writeElements(MessagePacker packer) throws IOException {
            for (boolean element : written) {
                packer.packBoolean(element);
            }
        }

        @Override
        void readArray(MessageUnpacker unpacker) throws IOException {
            unpacker.unpackBooleans(read, 0, COUNT);
        }

        @Override
        void readElements(MessageUnpacker unpacker) throws IOException {
            for (int i = 0; i < COUNT; i++) {
                read[i] = unpacker.unpackBoolean();
            }
        }

        @Override
        public Object values() {
            return written;
        }

        @Override
        public Object unpacked() {
            return read;
        }
    }

    private static final class Shorts extends PrimitiveArray {
        private final short[] written;
        private final short[] read = new short[COUNT];

        Shorts(short[] elements, boolean isBulk) {
            super(isBulk);
            this.written = Arrays.copyOf(elements, COUNT);
        }

        @Override
        void writeArray(MessagePacker packer) throws IOException {
            packer.packShorts(written, 0, COUNT);
        }

        @Override
        void writeElements(MessagePacker packer) throws IOException {
            for (short element : written) {
                packer.packShort(element);
            }
        }

        @Override
        void readArray(MessageUnpacker unpacker) throws IOException {
            unpacker.unpackShorts(read, 0, COUNT);
        }

        @Override
        void readElements(MessageUnpacker unpacker) throws IOException {
            for (int i = 0; i < COUNT; i++) {
                read[i] = unpacker.unpackShort();
            }
        }

        @Override
        public Object values() {
            return written;
        }

        @Override
        public Object unpacked() {
            return read;
        }
    }

    private static final class Ints extends PrimitiveArray {
        private final int[] written;
        private final int[] read = new int[COUNT];

        Ints(int[] elements, boolean isBulk) {
            super(isBulk);
            this.written = Arrays.copyOf(elements, COUNT);
        }

        @Override
        void writeArray(MessagePacker packer) throws IOException {
            packer.packInts(written, 0, COUNT);
        }

        @Override
        void writeElements(MessagePacker packer) throws IOException {
            for (int element : written) {
                packer.packInt(element);
            }
        }

        @Override
        void readArray(MessageUnpacker unpacker) throws IOException {
            unpacker.unpackInts(read, 0, COUNT);
        }

        @Override
        void readElements(MessageUnpacker unpacker) throws IOException {
            for (int i = 0; i < COUNT; i++) {
                read[i] = unpacker.unpackInt();
            }
        }

        @Override
        public Object values() {
            return written;
        }

        @Override
        public Object unpacked() {
            return read;
        }
    }

    private static final class Longs extends PrimitiveArray {
        private final long[] written;
        private final long[] read = new long[COUNT];

        Longs(long[] elements, boolean isBulk) {
            super(isBulk);
            this.written = Arrays.copyOf(elements, COUNT);
        }

        @Override
        void writeArray(MessagePacker packer) throws IOException {
            packer.packLongs(written, 0, COUNT);
        }

        @Override
        void writeElements(MessagePacker packer) throws IOException {
            for (long element : written) {
                packer.packLong(element);
            }
        }

        @Override
        void readArray(MessageUnpacker unpacker) throws IOException {
            unpacker.unpackLongs(read, 0, COUNT);
        }

        @Override
        void readElements(MessageUnpacker unpacker) throws IOException {
            for (int i = 0; i < COUNT; i++) {
                read[i] = unpacker.unpackLong();
            }
        }

        @Override
        public Object values() {
            return written;
        }

        @Override
        public Object unpacked() {
            return read;
        }
    }

    private static final class Floats extends PrimitiveArray {
        private final float[] written;
        private final float[] read = new float[COUNT];

        Floats(float[] elements, boolean isBulk) {
            super(isBulk);
            this.written = Arrays.copyOf(elements, COUNT);
        }

        @Override
        void writeArray(MessagePacker packer) throws IOException {
            packer.packFloats(written, 0, COUNT);
        }

        @Override
        void writeElements(MessagePacker packer) throws IOException {
            for (float element : written) {
                packer.packFloat(element);
            }
        }

        @Override
        void readArray(MessageUnpacker unpacker) throws IOException {
            unpacker.unpackFloats(read, 0, COUNT);
        }

        @Override
        void readElements(MessageUnpacker unpacker) throws IOException {
            for (int i = 0; i < COUNT; i++) {
                read[i] = unpacker.unpackFloat();
            }
        }

        @Override
        public Object values() {
            return written;
        }

        @Override
        public Object unpacked() {
            return read;
        }
    }

    private static final class Doubles extends PrimitiveArray {
        private final double[] written;
        private final double[] read = new double[COUNT];

        Doubles(double[] elements, boolean isBulk) {
            super(isBulk);
            this.written = Arrays.copyOf(elements, COUNT);
        }

        @Override
        void writeArray(MessagePacker packer) throws IOException {
            packer.packDoubles(written, 0, COUNT);
        }

        @Override
        void writeElements(MessagePacker packer) throws IOException {
            for (double element : written) {
                packer.packDouble(element);
            }
        }

        @Override
        void readArray(MessageUnpacker unpacker) throws IOException {
            unpacker.unpackDoubles(read, 0, COUNT);
        }

        @Override
        void readElements(MessageUnpacker unpacker) throws IOException {
            for (int i = 0; i < COUNT; i++) {
                read[i] = unpacker.unpackDouble();
            }
        }

        @Override
        public Object values() {
            return written;
        }

        @Override
        public Object unpacked() {
            return read;
        }
    }
}
