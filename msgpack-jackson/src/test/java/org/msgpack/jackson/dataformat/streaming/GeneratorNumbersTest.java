/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.jackson.dataformat.streaming.Written.assertWrites;
import static org.msgpack.jackson.dataformat.streaming.Written.assertWritesValue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** All ways to write a number, at the boundaries of every format. */
class GeneratorNumbersTest {
    private static final BigInteger UINT64_MAX =
            BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
    private static final BigInteger INT64_MIN = BigInteger.valueOf(Long.MIN_VALUE);

    private static List<Long> boundaries() {
        List<Long> boundaries = new ArrayList<>();
        for (int bits : new int[] {0, 5, 7, 8, 15, 16, 31, 32, 52, 53, 62}) {
            for (long near = -2; near <= 2; near++) {
                boundaries.add((1L << bits) + near);
                boundaries.add(-(1L << bits) + near);
            }
        }
        boundaries.add(Long.MAX_VALUE);
        boundaries.add(Long.MIN_VALUE);
        return boundaries;
    }

    @Test
    void wholeNumbersTakeTheirSmallestFormatFromEveryType() throws IOException {
        for (long v : boundaries()) {
            assertWritesValue("long " + v, p -> p.packLong(v), g -> g.writeNumber(v));
            BigInteger big = BigInteger.valueOf(v);
            assertWrites("BigInteger " + v, p -> p.packLong(v), g -> g.writeNumber(big));
            String digits = big.toString();
            assertWrites("digits " + v, p -> p.packLong(v), g -> g.writeNumber(digits));
            char[] chars = ("x" + v + "9").toCharArray();
            assertWrites(
                    "chars " + v,
                    p -> p.packLong(v),
                    g -> g.writeNumber(chars, 1, chars.length - 2));
            if (v == (int) v) {
                assertWrites("int " + v, p -> p.packLong(v), g -> g.writeNumber((int) v));
            }
            if (v == (short) v) {
                assertWrites("short " + v, p -> p.packLong(v), g -> g.writeNumber((short) v));
            }
        }
    }

    @Test
    void numbersOfTheirOwnTypesInPojos() throws IOException {
        assertWrites("byte", p -> p.packByte((byte) -128), g -> g.writePOJO((byte) -128));
        assertWrites("short", p -> p.packShort((short) 300), g -> g.writePOJO((short) 300));
        assertWrites("Float", p -> p.packFloat(1.5f), g -> g.writePOJO(1.5f));
        assertWrites("Double", p -> p.packDouble(1.5), g -> g.writePOJO(1.5));
    }

    @Test
    void bigIntegersUpToBothEnds() throws IOException {
        BigInteger firstUnsigned = BigInteger.ONE.shiftLeft(63);
        for (BigInteger v : new BigInteger[] {INT64_MIN, firstUnsigned, UINT64_MAX}) {
            assertWritesValue("" + v, p -> p.packBigInteger(v), g -> g.writeNumber(v));
        }
        assertWritesValue("null", p -> p.packNil(), g -> g.writeNumber((BigInteger) null));
    }

    /** As in 0.9.x: it is the caller's mistake. */
    private static void assertNoNumber(String message, Written.Writing refused) throws IOException {
        Written.assertRefused(NumberFormatException.class, message, refused);
    }

    @Test
    void bigIntegersOutOfRangeAreRejected() throws IOException {
        Streams.assertUnfit("2^64", g -> g.writeNumber(UINT64_MAX.add(BigInteger.ONE)));
        Streams.assertUnfit("-2^63-1", g -> g.writeNumber(INT64_MIN.subtract(BigInteger.ONE)));
        Streams.assertUnfit("2^1000", g -> g.writeNumber(BigInteger.ONE.shiftLeft(1000)));
    }

    @Test
    void floatAndDoubleKeepTheirWidthAndEveryBit() throws IOException {
        double[] values = {
            0.0,
            -0.0,
            1,
            -1,
            0.1,
            1.5,
            1e300,
            Double.MIN_VALUE,
            Double.MAX_VALUE,
            Double.NaN,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            Double.longBitsToDouble(1)
        };
        for (double v : values) {
            assertWritesValue("double " + v, p -> p.packDouble(v), g -> g.writeNumber(v));
            float f = (float) v;
            assertWritesValue("float " + f, p -> p.packFloat(f), g -> g.writeNumber(f));
        }
    }

    @Test
    void bigDecimalsThatAreDoublesOrWholeNumbers() throws IOException {
        for (String s : new String[] {"1.5", "0.1", "-2.25", "1E-7", "123456.789", "0.5"}) {
            BigDecimal v = new BigDecimal(s);
            assertWritesValue(s, p -> p.packDouble(v.doubleValue()), g -> g.writeNumber(v));
        }
        for (String s : new String[] {"0", "100", "-7", "9007199254740993"}) {
            BigDecimal v = new BigDecimal(s);
            assertWritesValue(s, p -> p.packLong(v.longValue()), g -> g.writeNumber(v));
        }
        assertWritesValue("null", p -> p.packNil(), g -> g.writeNumber((BigDecimal) null));
    }

    @Test
    void bigDecimalsThatAreNotDoublesAreRejected() throws IOException {
        for (String s :
                new String[] {"0.1234567890123456789", "1E+400", "-1E+400", "1.00000000000000000001"
                }) {
            Streams.assertUnfit(s, g -> g.writeNumber(new BigDecimal(s)));
        }
    }

    @Test
    void hugeExponentsAreRejectedWithoutExpandingThem() throws IOException {
        // As an integer it would have a billion digits.
        Streams.assertUnfit("1E+999999999", g -> g.writeNumber(new BigDecimal("1E+999999999")));
        Streams.assertUnfit("1E-999999999", g -> g.writeNumber(new BigDecimal("1E-999999999")));
    }

    @Test
    void plainNotationOfBigDecimalsChangesNoByte() throws IOException {
        JsonFactory plain =
                Streams.factory(b -> b.enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN));
        for (String s : new String[] {"1.5", "1E+2", "1E-7", "100"}) {
            BigDecimal v = new BigDecimal(s);
            assertEquals(
                    Written.hex(Written.bytes(Streams.factory(), g -> g.writeNumber(v))),
                    Written.hex(Written.bytes(plain, g -> g.writeNumber(v))),
                    s);
        }
    }

    @Test
    void numbersAsText() throws IOException {
        assertWritesValue("1.5", p -> p.packDouble(1.5), g -> g.writeNumber("1.5"));
        assertWritesValue("-1e-7", p -> p.packDouble(-1e-7), g -> g.writeNumber("-1e-7"));
        assertWritesValue(
                "max", p -> p.packBigInteger(UINT64_MAX), g -> g.writeNumber("" + UINT64_MAX));
        assertWritesValue("null", p -> p.packNil(), g -> g.writeNumber((String) null));
    }

    @Test
    void textThatIsNotANumberIsRejected() throws IOException {
        for (String s : new String[] {"abc", "0x10", "1.2.3", "--1", "1e", "1 2"}) {
            assertNoNumber(s, g -> g.writeNumber(s));
        }
        assertNoNumber("chars", g -> g.writeNumber("1x".toCharArray(), 0, 2));
    }

    @Test
    void booleansAndNull() throws IOException {
        assertWritesValue("true", p -> p.packBoolean(true), g -> g.writeBoolean(true));
        assertWritesValue("false", p -> p.packBoolean(false), g -> g.writeBoolean(false));
        assertWritesValue("null", p -> p.packNil(), g -> g.writeNull());
    }
}
