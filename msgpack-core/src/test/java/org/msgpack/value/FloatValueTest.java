/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.value.Values.f;
import static org.msgpack.value.Values.i;
import static org.msgpack.value.Values.s;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class FloatValueTest {
    @Test
    void conversionsRoundTowardZeroAndStayInRange() {
        for (FloatValue v : both(-3.99)) {
            assertEquals(-3, v.toByte());
            assertEquals(-3, v.toShort());
            assertEquals(-3, v.toInt());
            assertEquals(-3L, v.toLong());
            assertEquals(BigInteger.valueOf(-3), v.toBigInteger());
            assertEquals(-3.99f, v.toFloat());
            assertEquals(-3.99, v.toDouble());
        }
        for (FloatValue v : both(1e20)) {
            assertEquals(-1, v.toByte());
            assertEquals(-1, v.toShort());
            assertEquals(Integer.MAX_VALUE, v.toInt());
            assertEquals(Long.MAX_VALUE, v.toLong());
            assertEquals(new BigInteger("100000000000000000000"), v.toBigInteger());
        }
        for (FloatValue v : both(300)) {
            assertEquals(44, v.toByte());
        }
    }

    private static FloatValue[] both(double d) {
        return new FloatValue[] {f(d), new Variable().setFloatValue(d).asFloatValue()};
    }

    @Test
    void nanAndInfinities() {
        for (double d : new double[] {Double.NaN, 1 / 0.0, -1 / 0.0}) {
            for (FloatValue v : both(d)) {
                assertEquals(Double.toString(d), v.toString());
                assertEquals("null", v.toJson());
                assertThrows(NumberFormatException.class, v::toBigInteger);
            }
        }
    }

    @Test
    void singlePrecisionIsWidened() {
        assertEquals(0.1f, ValueFactory.newFloat(0.1f).toDouble());
        assertEquals(0.1f, new Variable().setFloatValue(0.1f).asFloatValue().toDouble());
    }

    @Test
    void equalLikeDoubles() {
        assertEquals(f(1.5), f(1.5));
        assertEquals(f(0.0), f(-0.0));
        assertNotEquals(f(1.5), f(2.5));
        assertNotEquals(f(Double.NaN), f(Double.NaN));
        FloatValue nan = f(Double.NaN);
        assertEquals(nan, nan);
        assertNotEquals(f(1), i(1));
        assertNotEquals((Object) f(1), 1.0);
        assertNotEquals(f(1), s("1.0"));
    }

    @Test
    void hashCodesAreThoseOfThePublishedVersion() {
        assertEquals(1073217536, f(1.5).hashCode());
        assertEquals(-2147483648, f(-0.0).hashCode());
        assertEquals(2146959360, f(Double.NaN).hashCode());
    }
}
