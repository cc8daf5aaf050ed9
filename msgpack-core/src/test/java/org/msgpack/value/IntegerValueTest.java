/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.value.Values.TWO_64;
import static org.msgpack.value.Values.i;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageIntegerOverflowException;

class IntegerValueTest {
    /** Every power of two up to 2^70, positive and negative, and the integers next to it. */
    private static List<BigInteger> numbers() {
        List<BigInteger> numbers = new ArrayList<>();
        for (int bit = 0; bit <= 70; bit++) {
            for (int d = -1; d <= 1; d++) {
                BigInteger n = BigInteger.ONE.shiftLeft(bit).add(BigInteger.valueOf(d));
                numbers.add(n);
                numbers.add(n.negate());
            }
        }
        return numbers;
    }

    private static List<IntegerValue> integers(BigInteger n) {
        List<IntegerValue> integers = new ArrayList<>();
        integers.add(ValueFactory.newInteger(n));
        integers.add(new Variable().setIntegerValue(n).asIntegerValue());
        if (n.bitLength() <= 63) {
            integers.add(i(n.longValue()));
            integers.add(new Variable().setIntegerValue(n.longValue()).asIntegerValue());
        }
        if (n.bitLength() <= 31) {
            integers.add(ValueFactory.newInteger(n.intValue()));
        }
        if (n.bitLength() <= 15) {
            integers.add(ValueFactory.newInteger(n.shortValue()));
        }
        if (n.bitLength() <= 7) {
            integers.add(ValueFactory.newInteger(n.byteValue()));
        }
        return integers;
    }

    @Test
    void truncatingConversionsMatchBigInteger() {
        for (BigInteger n : numbers()) {
            for (IntegerValue v : integers(n)) {
                assertEquals(n.byteValue(), v.toByte());
                assertEquals(n.shortValue(), v.toShort());
                assertEquals(n.intValue(), v.toInt());
                assertEquals(n.longValue(), v.toLong());
                assertEquals(n.floatValue(), v.toFloat());
                assertEquals(n.doubleValue(), v.toDouble());
                assertEquals(n, v.toBigInteger());
                assertEquals(n, v.asBigInteger());
                assertEquals(n.toString(), v.toString());
                assertEquals(n.toString(), v.toJson());
            }
        }
    }

    @Test
    void exactConversionsThrowTheNumber() {
        for (BigInteger n : numbers()) {
            for (IntegerValue v : integers(n)) {
                check(n, 7, v.isInByteRange(), () -> assertEquals(n.byteValue(), v.asByte()));
                check(n, 15, v.isInShortRange(), () -> assertEquals(n.shortValue(), v.asShort()));
                check(n, 31, v.isInIntRange(), () -> assertEquals(n.intValue(), v.asInt()));
                check(n, 63, v.isInLongRange(), () -> assertEquals(n.longValue(), v.asLong()));
            }
        }
    }

    private static void check(BigInteger n, int bits, boolean inRange, Executable conversion) {
        boolean fits = n.bitLength() <= bits;
        assertEquals(fits, inRange, n + " in " + bits + " bits");
        try {
            if (fits) {
                conversion.execute();
            } else {
                MessageIntegerOverflowException e =
                        assertThrows(MessageIntegerOverflowException.class, conversion);
                assertEquals(n, e.getBigInteger());
            }
        } catch (Throwable e) {
            throw new AssertionError(n + " in " + bits + " bits", e);
        }
    }

    @Test
    void mostSuccinctFormatIsSigned() {
        for (BigInteger n : numbers()) {
            int bits = n.bitLength();
            MessageFormat expected = bits <= 7
                    ? MessageFormat.INT8
                    : bits <= 15
                            ? MessageFormat.INT16
                            : bits <= 31
                                    ? MessageFormat.INT32
                                    : bits <= 63 ? MessageFormat.INT64 : MessageFormat.UINT64;
            for (IntegerValue v : integers(n)) {
                assertEquals(expected, v.mostSuccinctMessageFormat(), n.toString());
            }
        }
    }

    @Test
    void equalByNumberWhateverTheRepresentation() {
        for (BigInteger n : numbers()) {
            for (IntegerValue v : integers(n)) {
                for (IntegerValue w : integers(n)) {
                    assertEquals(v, w);
                    assertEquals(v.hashCode(), w.hashCode());
                }
                for (IntegerValue w : integers(n.add(BigInteger.ONE))) {
                    assertNotEquals(v, w);
                    assertNotEquals(w, v);
                }
                assertNotEquals(v, ValueFactory.newFloat(n.doubleValue()));
                assertNotEquals((Object) v, n);
            }
        }
    }

    @Test
    void hashCodesAreThoseOfThePublishedVersion() {
        assertEquals(-32, i(-32).hashCode());
        assertEquals(Integer.MIN_VALUE, i(Integer.MIN_VALUE).hashCode());
        assertEquals(Integer.MIN_VALUE, i(1L << 31).hashCode());
        assertEquals(1, i(1L << 32).hashCode());
        assertEquals(Integer.MIN_VALUE, i(-(1L << 31) - 1).hashCode());
        assertEquals(961, ValueFactory.newInteger(TWO_64).hashCode());
    }
}
