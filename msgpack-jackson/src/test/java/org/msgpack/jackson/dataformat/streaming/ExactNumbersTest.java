/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.msgpack.jackson.dataformat.streaming.Written.assertWrites;
import static org.msgpack.jackson.dataformat.streaming.Written.assertWritesValue;

import com.fasterxml.jackson.core.io.NumberOutput;
import com.fasterxml.jackson.databind.node.DecimalNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Decimals are written exactly, on every JDK and in every way, or not at all; numbers given as text
 * as the nearest double.
 */
class ExactNumbersTest {
    /** JDKs before 19 print more digits than necessary. */
    private static final double[] PRINTED_LONG = {Double.parseDouble("1E23"), 2e-3, 0x1p-1022};

    private static Written.Writing chars(String text) {
        char[] chars = ("12" + text + "3").toCharArray();
        return g -> g.writeNumber(chars, 2, text.length());
    }

    private static void assertDouble(double expected, String decimal) throws IOException {
        BigDecimal v = new BigDecimal(decimal);
        assertWrites(decimal, p -> p.packDouble(expected), g -> g.writeNumber(v));
        assertWrites(decimal + " in a tree", p -> p.packDouble(expected), g -> {
            g.writeObject(DecimalNode.valueOf(v));
        });
        assertText(expected, decimal);
    }

    private static void assertText(double expected, String text) throws IOException {
        assertWrites(text + " as text", p -> p.packDouble(expected), g -> g.writeNumber(text));
        assertWrites(text + " as chars", p -> p.packDouble(expected), chars(text));
    }

    private static void assertUnfit(String decimal) throws IOException {
        Streams.assertUnfit(decimal, g -> g.writeNumber(new BigDecimal(decimal)));
        double nearest = Double.parseDouble(decimal);
        if (Double.isInfinite(nearest)) {
            assertUnfitText(decimal);
        } else {
            assertText(nearest, decimal);
        }
    }

    private static void assertUnfitText(String text) throws IOException {
        Streams.assertUnfit(text + " as text", g -> g.writeNumber(text));
        Streams.assertUnfit(text + " as chars", chars(text));
    }

    private static String shortest(double v) {
        return NumberOutput.toString(v, true);
    }

    /**
     * The shortest decimal of each double, which is what it is read as, is written as that double.
     */
    @Test
    void shortestDecimals() throws IOException {
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            double v = Double.longBitsToDouble(random.nextLong());
            if (i % 10 == 0) {
                v = Double.longBitsToDouble(random.nextLong() >>> (12 + random.nextInt(40)));
            } else if (i % 10 == 1) {
                v = random.nextInt(1000) / 100.0;
            }
            boolean isInteger = v == Math.rint(v) && Math.abs(v) < 0x1p64;
            if (!Double.isFinite(v) || isInteger) {
                continue;
            }
            assertDouble(v, shortest(v));
        }
        for (double v : PRINTED_LONG) {
            assertDouble(v, shortest(v));
        }
        assertDouble(PRINTED_LONG[0], "1E+23");
        assertDouble(PRINTED_LONG[0], "100000000000000000000000");
        assertDouble(Double.MIN_VALUE, "4.9E-324");
        assertDouble(Double.MAX_VALUE, "1.7976931348623157E308");
        assertDouble(0.1, "0.1000000000000000000000000000000");
    }

    /** What is written as a number is read back as an equal number. */
    @Test
    void everyWrittenDecimalIsReadBackEqual() throws IOException {
        Random random = new Random(2);
        int written = 0;
        for (int i = 0; i < 20_000; i++) {
            BigDecimal v = new BigDecimal(
                    new BigInteger(1 + random.nextInt(70), random), random.nextInt(50) - 20);
            byte[] message;
            try {
                message = Written.bytes(Streams.factory(), g -> g.writeNumber(v));
            } catch (IllegalArgumentException e) {
                continue;
            }
            written++;
            try (com.fasterxml.jackson.core.JsonParser parser =
                    Streams.factory().createParser(message)) {
                parser.nextToken();
                BigDecimal read = new BigDecimal(parser.getText());
                if (parser.getNumberType()
                        == com.fasterxml.jackson.core.JsonParser.NumberType.DOUBLE) {
                    read = new BigDecimal(shortest(parser.getDoubleValue()));
                }
                assertEquals(0, v.compareTo(read), () -> "seed 2: " + v);
            }
        }
        assertEquals(true, written > 10_000, written + " of 20,000 written");
    }

    @Test
    void decimalsThatAreNotDoubles() throws IOException {
        for (String v : new String[] {
            "0.1234567890123456789",
            "0.10000000000000001",
            "9007199254740993.5",
            "1E+400",
            "-1E+400",
            "1E-400",
            "2E-324",
            "1.00000000000000000001",
            "1E+2147483647",
            "1E-2147483647",
            "123456789012345678901234567890",
            "-9223372036854775809"
        }) {
            assertUnfit(v);
        }
    }

    /** Integers that are exactly doubles, but whose doubles are read as the shortest decimal. */
    @Test
    void integersBeyondTheRange() throws IOException {
        BigInteger tooLarge = BigInteger.ONE.shiftLeft(64);
        Streams.assertUnfit("2^64", g -> g.writeNumber(tooLarge));
        Streams.assertUnfit("2^64", g -> g.writeNumber(new BigDecimal(tooLarge)));
        assertText(0x1p64, tooLarge.toString()); // exactly the number in the text
        assertText(0x1p100, BigInteger.ONE.shiftLeft(100).toString());
        assertText(-0x1p64, tooLarge.negate().toString());
        assertText(0x1p64, "18446744073709551617");
    }

    /** Text has the value that it has anywhere else in Java, as in 0.9.x. */
    @Test
    void textIsTheNearestDouble() throws IOException {
        assertText(-65.61361699999998, "-65.613616999999977"); // of canada.json
        assertText(0.1, "0.10000000000000001");
        Random random = new Random(3);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder(random.nextBoolean() ? "-" : "");
            int digits = 1 + random.nextInt(30);
            int point = random.nextInt(digits);
            for (int d = 0; d < digits; d++) {
                text.append(d == point ? d == 0 ? "0." : "." : "")
                        .append((char) ('0' + random.nextInt(10)));
            }
            if (random.nextBoolean()) {
                text.append('e').append(random.nextInt(700) - 350);
            }
            double nearest = Double.parseDouble(text.toString());
            if (Double.isInfinite(nearest)) {
                assertUnfitText(text.toString());
            } else {
                assertText(nearest, text.toString());
            }
        }
    }

    @Test
    void integersAsText() throws IOException {
        for (String text : new String[] {
            "0",
            "-1",
            "+5",
            "01",
            "9223372036854775807",
            "-9223372036854775808",
            "9223372036854775808",
            "18446744073709551615",
            "0000000000000000000000000000000000018446744073709551615"
        }) {
            BigInteger v = new BigInteger(text);
            assertWritesValue(text, p -> p.packBigInteger(v), g -> g.writeNumber(text));
            assertWrites(text, p -> p.packBigInteger(v), chars(text));
        }
        for (String text : new String[] {"4611686018427387904", "4611686018427387905"}) {
            BigDecimal v = new BigDecimal(text);
            assertWrites(text, p -> p.packLong(v.longValue()), g -> g.writeNumber(v));
            assertWrites(text, p -> p.packLong(v.longValue()), g -> g.writeNumber(text));
        }
    }

    /** As in 0.9.x, text that is not just digits is a double. */
    @Test
    void doublesAsText() throws IOException {
        assertText(1, "1.0");
        assertText(1000, "1e3");
        assertText(-0.0, "-0.0");
        assertText(0, "0e99999999999");
        assertText(0, "0.000E-99999999999");
        assertText(9007199254740992.0, "9007199254740992.0");
        assertText(Double.NaN, "NaN");
        assertText(Double.POSITIVE_INFINITY, "Infinity");
        assertText(Double.NEGATIVE_INFINITY, "-Infinity");
        assertText(1, " 1");
        assertText(1.5, "1.5d");
        assertText(0.1, "0.1000000000000000000f");
        assertText(8, "0x1p3");
        assertText(0.5, ".5");
        assertText(5, "5.");
        assertText(0.1, "0.1000000000000000055511151231257827021181583404541015625");
        String smallest = new BigDecimal(Double.MIN_VALUE).toPlainString();
        assertText(-Double.MIN_VALUE, "-" + smallest);
        assertText(9007199254740992.0, "9007199254740993.0");
        assertText(0, "1e-99999999999");
        assertText(-0.0, "-0x1p-2000");
        for (String text : new String[] {"1e400", "-1e99999999999", "0x1p2000", " 1e400d"}) {
            assertUnfitText(text);
        }
    }

    /** They neither create huge numbers nor take long. */
    @Test
    void hostileScales() throws IOException {
        char[] zeros = new char[20_000];
        Arrays.fill(zeros, '0');
        String manyZeros = new String(zeros);
        assertTimeoutPreemptively(Duration.ofMinutes(5), () -> {
            for (BigDecimal v : new BigDecimal[] {
                new BigDecimal("1E-2147483647"),
                new BigDecimal("1E+2147483647"),
                new BigDecimal("-123456789E+2147483647"),
                new BigDecimal(BigInteger.TEN.pow(1000), Integer.MAX_VALUE),
            }) {
                Streams.assertUnfit("huge", g -> g.writeNumber(v));
            }
            BigDecimal zero = BigDecimal.valueOf(0, Integer.MIN_VALUE);
            assertWrites("zero", p -> p.packInt(0), g -> g.writeNumber(zero));
            BigDecimal one = new BigDecimal("1." + manyZeros);
            assertWrites("one", p -> p.packInt(1), g -> g.writeNumber(one));
            Streams.assertUnfit("text", g -> g.writeNumber("1" + manyZeros + ".5"));
            Streams.assertUnfit("text", g -> g.writeNumber("1" + manyZeros));
        });
    }
}
