/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.value.ArrayValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/**
 * Arrays of numbers, of other things, and of both: the tree keeps those of numbers in another way,
 * which nobody shall notice.
 */
class NumberArrayTest {
    private static Value i(long v) {
        return ValueFactory.newInteger(v);
    }

    private static Value f(double v) {
        return ValueFactory.newFloat(v);
    }

    static Stream<List<Value>> arrays() {
        List<List<Value>> arrays = new ArrayList<>();
        for (int bits : new int[] {1, 6, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64}) {
            for (long v :
                    new long[] {1L << (bits - 1), (1L << (bits - 1)) - 1, -(1L << (bits - 1))}) {
                arrays.add(Arrays.asList(i(5), i(v), i(-1)));
            }
        }
        List<Value> other = Arrays.asList(
                i(1L << 40),
                f(1.5),
                f(Double.NaN),
                ValueFactory.newNil(),
                ValueFactory.newString("x"),
                ValueFactory.newArray(i(1), i(2)),
                ValueFactory.newArray(f(1), ValueFactory.newArray(f(2))),
                ValueFactory.newMap(i(1), ValueFactory.newArray(i(2))));
        Random random = new Random(1);
        for (int size : new int[] {0, 1, 2, 3, 255, 256, 257, 1025}) {
            List<Value> ints = new ArrayList<>();
            List<Value> doubles = new ArrayList<>();
            for (int n = 0; n < size; n++) {
                ints.add(i(random.nextInt() >> random.nextInt(32)));
                doubles.add(f(random.nextInt() / 256.0));
            }
            arrays.add(ints);
            arrays.add(doubles);
            for (Value last : other) {
                arrays.add(appended(ints, last));
                arrays.add(appended(doubles, last));
                arrays.add(appended(appended(ints, last), i(7)));
            }
        }
        return arrays.stream();
    }

    private static List<Value> appended(List<Value> values, Value last) {
        List<Value> longer = new ArrayList<>(values);
        longer.add(last);
        return longer;
    }

    private static byte[] pack(Value value) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packValue(value);
        return packer.toByteArray();
    }

    private static List<ArrayValue> readInManyWays(byte[] packed) throws IOException {
        List<ArrayValue> arrays = new ArrayList<>();
        arrays.add(MessagePack.newDefaultUnpacker(packed).unpackValue().asArrayValue());
        for (int chunk : new int[] {1, 7, 1000}) {
            MessageUnpacker unpacker =
                    MessagePack.newDefaultUnpacker(new ChunkedInput(packed, chunk));
            arrays.add(unpacker.unpackValue().asArrayValue());
        }
        return arrays;
    }

    private static boolean hasNaN(List<Value> values) {
        return values.stream()
                .anyMatch(v -> v.isFloatValue() && Double.isNaN(v.asFloatValue().toDouble()));
    }

    @ParameterizedTest
    @MethodSource("arrays")
    void areTheListOfTheirElements(List<Value> elements) throws IOException {
        ArrayValue made = ValueFactory.newArray(elements);
        for (ArrayValue read : readInManyWays(pack(made))) {
            assertEquals(made.toString(), read.toString());
            assertEquals(made.toJson(), read.toJson());
            assertEquals(made.hashCode(), read.hashCode());
            assertArrayEquals(pack(made), pack(read));
            assertEquals(elements.size(), read.size());
            assertEquals(elements.size(), read.list().size());
            assertEquals(read.list(), read.list());
            assertSame(ValueFactory.newNil(), read.getOrNilValue(-1));
            assertSame(ValueFactory.newNil(), read.getOrNilValue(read.size()));
            assertThrows(IndexOutOfBoundsException.class, () -> read.get(read.size()));
            assertThrows(IndexOutOfBoundsException.class, () -> read.get(-1));
            Iterator<Value> iterator = read.iterator();
            for (int n = 0; n < read.size(); n++) {
                Value element = read.get(n);
                assertEquals(elements.get(n).toString(), element.toString());
                assertEquals(element, read.getOrNilValue(n));
                assertEquals(element, read.list().get(n));
                assertEquals(element, iterator.next());
                assertEquals(elements.get(n).getValueType(), element.getValueType());
            }
            assertThrows(NoSuchElementException.class, iterator::next);
        }
    }

    @ParameterizedTest
    @MethodSource("arrays")
    void areEqualHoweverTheyAreKept(List<Value> elements) throws IOException {
        ArrayValue made = ValueFactory.newArray(elements);
        ArrayValue longer = ValueFactory.newArray(appended(elements, i(-99)));
        List<ArrayValue> read = readInManyWays(pack(made));
        for (ArrayValue one : read) {
            assertEquals(one, one);
            assertEquals(0, compare(one, one));
            assertNotEquals(one, longer);
            assertNotEquals(longer, one);
            if (!hasNaN(elements)) {
                assertEquals(made, one);
                assertEquals(one, made);
                assertEquals(one, read.get(0));
                assertEquals(0, compare(one, made));
                assertEquals(0, compare(made, one));
            }
            if (elements.size() > 1) {
                List<Value> rotated = new ArrayList<>(elements);
                Collections.rotate(rotated, 1);
                boolean isSame = rotated.equals(elements);
                ArrayValue other =
                        readInManyWays(pack(ValueFactory.newArray(rotated))).get(0);
                assertEquals(isSame, one.equals(other));
                assertEquals(isSame, other.equals(one));
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static int compare(ArrayValue a, ArrayValue b) {
        return ((Comparable<ArrayValue>) a).compareTo(b);
    }

    @ParameterizedTest
    @MethodSource("arrays")
    void areReadAgainWhereTheInputWasCut(List<Value> elements) throws IOException {
        byte[] packed = pack(ValueFactory.newArray(elements));
        Random random = new Random(packed.length);
        for (int n = 0; n < 5; n++) {
            byte[] cut = Arrays.copyOf(packed, random.nextInt(packed.length));
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(cut);
            assertThrows(MessageInsufficientBufferException.class, unpacker::unpackValue);
            assertTrue(unpacker.getTotalReadBytes() <= cut.length);
        }
    }
}
