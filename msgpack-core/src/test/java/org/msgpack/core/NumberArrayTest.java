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
import static org.msgpack.value.Values.pack;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.value.ArrayValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;
import org.msgpack.value.Variable;

/**
 * Arrays of numbers, of other elements, and of both. A tree stores arrays of numbers differently,
 * which must not be observable.
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
                i(1L << 31),
                i(1L << 40),
                f(1.5),
                f(Double.NaN),
                f(-0.0),
                f(Double.NEGATIVE_INFINITY),
                ValueFactory.newNil(),
                ValueFactory.newString("x"),
                ValueFactory.newArray(i(1), i(2)),
                ValueFactory.newArray(f(1), ValueFactory.newArray(f(2))),
                ValueFactory.newMap(i(1), ValueFactory.newArray(i(2))));
        Random random = new Random(1);
        for (int size : new int[] {0, 1, 2, 3, 15, 16, 255, 256, 257, 1025}) {
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

    /** Packs numbers in formats that need not be the smallest. */
    private static byte[] packWide(List<Value> elements) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(elements.size());
        for (Value element : elements) {
            if (element.isIntegerValue() && element.asIntegerValue().isInLongRange()) {
                long v = element.asIntegerValue().asLong();
                ByteBuffer wide =
                        ByteBuffer.allocate(9).put(MessagePack.Code.INT64).putLong(v);
                packer.writePayload(wide.array());
            } else if (element.isFloatValue() && isFloat(element.asFloatValue().toDouble())) {
                packer.packFloat(element.asFloatValue().toFloat());
            } else {
                packer.packValue(element);
            }
        }
        return packer.toByteArray();
    }

    private static boolean isFloat(double v) {
        return Double.compare((float) v, v) == 0;
    }

    private static List<ArrayValue> readInManyWays(List<Value> elements) throws IOException {
        List<ArrayValue> arrays = new ArrayList<>();
        for (byte[] packed :
                new byte[][] {pack(ValueFactory.newArray(elements)), packWide(elements)}) {
            arrays.add(MessagePack.newDefaultUnpacker(packed).unpackValue().asArrayValue());
            byte[] longer = Arrays.copyOf(packed, packed.length + 20); // with bytes after the array
            arrays.add(MessagePack.newDefaultUnpacker(longer).unpackValue().asArrayValue());
            for (int chunk : new int[] {1, 7, 1000}) {
                MessageUnpacker unpacker =
                        MessagePack.newDefaultUnpacker(new ChunkedInput(packed, chunk));
                arrays.add(unpacker.unpackValue().asArrayValue());
            }
        }
        return arrays;
    }

    private static boolean hasNaN(List<Value> values) {
        return values.stream()
                .anyMatch(v -> v.isFloatValue() && Double.isNaN(v.asFloatValue().toDouble()));
    }

    @ParameterizedTest
    @MethodSource("arrays")
    void behaveLikeListsOfTheirElements(List<Value> elements) throws IOException {
        ArrayValue made = ValueFactory.newArray(elements);
        for (ArrayValue read : readInManyWays(elements)) {
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
    void areEqualWhateverTheRepresentation(List<Value> elements) throws IOException {
        ArrayValue made = ValueFactory.newArray(elements);
        ArrayValue longer = ValueFactory.newArray(appended(elements, i(-99)));
        List<ArrayValue> read = readInManyWays(elements);
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
                Value variable = new Variable().setArrayValue(elements);
                assertEquals(one, variable);
                assertEquals(variable, one);
                assertEquals(variable.hashCode(), one.hashCode());
            }
            if (elements.size() > 1) {
                List<Value> rotated = new ArrayList<>(elements);
                Collections.rotate(rotated, 1);
                boolean isSame = rotated.equals(elements);
                ArrayValue other = readInManyWays(rotated).get(0);
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
    void stopAtAnElementWhereTheInputIsCut(List<Value> elements) throws IOException {
        byte[] packed = pack(ValueFactory.newArray(elements));
        Random random = new Random(packed.length);
        for (int n = 0; n < 5; n++) {
            byte[] cut = Arrays.copyOf(packed, random.nextInt(packed.length));
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(cut);
            assertThrows(MessageInsufficientBufferException.class, unpacker::unpackValue);
            int position = (int) unpacker.getTotalReadBytes();
            MessageUnpacker rest =
                    MessagePack.newDefaultUnpacker(packed, position, packed.length - position);
            while (rest.hasNext()) {
                rest.skipValue();
            }
            assertEquals(packed.length, position + rest.getTotalReadBytes());
        }
    }

    /** Rows of arrays are read in one loop as long as the next element is a fixarray. */
    @Test
    void rowsOfArraysEqualThoseReadOneByOne() throws IOException {
        List<List<Value>> arrays = arrays().collect(Collectors.toList());
        Random random = new Random(2);
        for (int rows : new int[] {1, 2, 255, 256, 257, 600}) {
            List<Value> elements = new ArrayList<>();
            for (int n = 0; n < rows; n++) {
                List<Value> any = arrays.get(random.nextInt(arrays.size()));
                List<Value> row = any.subList(0, Math.min(any.size(), random.nextInt(5)));
                elements.add(random.nextInt(50) == 0 ? i(n) : ValueFactory.newArray(row));
            }
            ArrayValue made = ValueFactory.newArray(elements);
            for (ArrayValue read : readInManyWays(elements)) {
                assertEquals(made.toString(), read.toString());
                assertArrayEquals(pack(made), pack(read));
            }
        }
    }

    @Test
    void fewFloatsCanExceedTheLimit() throws IOException {
        byte[] packed = pack(ValueFactory.newArray(f(1), f(2), f(3)));
        MessagePack.UnpackerConfig config =
                new MessagePack.UnpackerConfig().withContainerSizeLimit(2);
        MessageUnpacker unpacker = config.newUnpacker(packed);
        assertThrows(MessageSizeException.class, unpacker::unpackValue);
        assertEquals(0, unpacker.getTotalReadBytes());
        MessageUnpacker unlimited = config.withContainerSizeLimit(3).newUnpacker(packed);
        assertEquals(3, unlimited.unpackValue().asArrayValue().size());
    }

    @Test
    void zerosOfBothSignsAreEqual() throws IOException {
        for (ArrayValue positive : readInManyWays(Arrays.asList(f(0.0), f(1)))) {
            for (ArrayValue negative : readInManyWays(Arrays.asList(f(-0.0), f(1)))) {
                assertEquals(positive, negative);
                assertEquals(0, compare(positive, negative));
                assertEquals("-0.0", negative.get(0).toString());
            }
        }
    }

    @Test
    void areFoundInAHashMapWhateverTheRepresentation() throws IOException {
        List<List<ArrayValue>> keys = new ArrayList<>();
        for (int n = 0; n < 50; n++) {
            List<Value> elements = Arrays.asList(i(n), i(-31L * n)); // with equal hash codes
            List<ArrayValue> key = new ArrayList<>(readInManyWays(elements));
            key.add(ValueFactory.newArray(elements));
            keys.add(key);
        }
        int kinds = keys.get(0).size();
        for (int shift = 0; shift < kinds; shift++) {
            Map<Value, Integer> map = new HashMap<>();
            for (int n = 0; n < keys.size(); n++) {
                map.put(keys.get(n).get((n + shift) % kinds), n);
            }
            for (int n = 0; n < keys.size(); n++) {
                for (ArrayValue key : keys.get(n)) {
                    assertEquals(keys.get(0).get(0).hashCode(), key.hashCode());
                    assertEquals(n, map.get(key));
                }
            }
        }
    }
}
