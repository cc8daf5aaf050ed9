/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonParser.NumberType;
import com.fasterxml.jackson.core.JsonParser.NumberTypeFP;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadCapability;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackParser;
import org.msgpack.jackson.dataformat.streaming.Written.Packing;

/** Numbers read by every accessor: exact if in range, rejected otherwise. */
class ParserNumbersTest {
    private static JsonParser at(Packing packing) throws IOException {
        JsonParser parser = Streams.factory().createParser(Written.packed(packing));
        parser.nextToken();
        return parser;
    }

    private static List<BigInteger> integers() {
        List<BigInteger> integers = new ArrayList<>();
        for (int bits : new int[] {0, 5, 7, 8, 15, 16, 31, 32, 53, 62, 63}) {
            for (int near = -2; near <= 2; near++) {
                BigInteger power = BigInteger.ONE.shiftLeft(bits);
                integers.add(power.add(BigInteger.valueOf(near)));
                integers.add(power.negate().add(BigInteger.valueOf(near)));
            }
        }
        integers.add(BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE));
        integers.removeIf(v -> v.bitLength() > 63 && v.signum() < 0);
        return integers;
    }

    private interface Accessor {
        Object of(JsonParser parser) throws IOException;
    }

    private static void assertInRange(
            BigInteger v, int bits, Object expected, JsonParser parser, Accessor accessor)
            throws IOException {
        if (v.bitLength() < bits) {
            assertEquals(expected, accessor.of(parser), "" + v);
        } else {
            InputCoercionException e =
                    assertThrows(InputCoercionException.class, () -> accessor.of(parser), "" + v);
            assertTrue(e.getMessage().contains("" + v), e::getMessage);
        }
    }

    /** Its double lies midway between two floats, but it does not. */
    @Test
    void integersBecomeTheNearestFloat() throws IOException {
        long between = (1L << 53) + (1L << 29) + 1;
        for (long v : new long[] {between, -between, Long.MAX_VALUE - (1L << 38)}) {
            assertEquals((float) v, at(p -> p.packLong(v)).getFloatValue(), "" + v);
        }
        BigInteger above =
                BigInteger.ONE.shiftLeft(63).add(BigInteger.ONE.shiftLeft(39)).add(BigInteger.ONE);
        assertEquals(above.floatValue(), at(p -> p.packBigInteger(above)).getFloatValue());
    }

    @Test
    void everyAccessorOnIntegers() throws IOException {
        for (BigInteger v : integers()) {
            Packing packing = p -> p.packBigInteger(v);
            JsonParser p = at(packing);
            assertEquals(JsonToken.VALUE_NUMBER_INT, p.currentToken());
            boolean isInt = v.bitLength() < 32;
            boolean isLong = v.bitLength() < 64;
            NumberType type =
                    isInt ? NumberType.INT : isLong ? NumberType.LONG : NumberType.BIG_INTEGER;
            Object number = isInt ? (Object) v.intValue() : isLong ? (Object) v.longValue() : v;
            assertEquals(type, p.getNumberType(), "" + v);
            assertEquals(NumberTypeFP.UNKNOWN, p.getNumberTypeFP(), "" + v);
            assertEquals(number, p.getNumberValue());
            assertEquals(number, p.getNumberValueExact());
            assertEquals(number, p.getNumberValueDeferred());
            assertEquals(v, p.getBigIntegerValue());
            assertEquals(new BigDecimal(v), p.getDecimalValue());
            assertEquals(v.floatValue(), p.getFloatValue());
            assertEquals(v.doubleValue(), p.getDoubleValue());
            assertEquals(v.doubleValue(), p.getValueAsDouble());
            assertEquals(v.toString(), p.getText());
            assertEquals(number, p.getNumberValue(), "unchanged by the other accessors");
            assertEquals(type, p.getNumberType(), "unchanged by the other accessors");
            assertEquals(false, p.isNaN());

            // each once as the first, and once after the others
            for (JsonParser parser : Arrays.asList(at(packing), p)) {
                assertInRange(v, 32, v.intValue(), parser, JsonParser::getIntValue);
            }
            for (JsonParser parser : Arrays.asList(at(packing), p)) {
                assertInRange(v, 64, v.longValue(), parser, JsonParser::getLongValue);
            }
            for (JsonParser parser : Arrays.asList(at(packing), p)) {
                assertInRange(v, 16, v.shortValue(), parser, JsonParser::getShortValue);
            }
            assertInRange(v, 32, v.intValue(), at(packing), JsonParser::getValueAsInt);
            assertInRange(v, 64, v.longValue(), at(packing), JsonParser::getValueAsLong);
            assertEquals(v, at(packing).getBigIntegerValue());
            assertEquals(new BigDecimal(v), at(packing).getDecimalValue());
            assertEquals(v.floatValue(), at(packing).getFloatValue());
            assertEquals(v.doubleValue(), at(packing).getDoubleValue());
            if (isInt) {
                assertEquals(v.signum() != 0, at(packing).getValueAsBoolean());
            }
        }
    }

    @Test
    void bytesMayBeSignedOrUnsigned() throws IOException {
        for (int v : new int[] {-128, -1, 0, 127, 128, 255}) {
            assertEquals((byte) v, at(p -> p.packInt(v)).getByteValue());
        }
        for (long v : new long[] {-129, 256, 70_000, 1L << 40, Long.MIN_VALUE}) {
            JsonParser parser = at(p -> p.packLong(v));
            assertThrows(InputCoercionException.class, parser::getByteValue, "" + v);
        }
    }

    @Test
    void longerFormatsThanNecessaryAreTheSameNumbers() throws IOException {
        int[][] messages = {
            {0xcc, 5}, {0xcd, 0, 5}, {0xce, 0, 0, 0, 5}, {0xcf, 0, 0, 0, 0, 0, 0, 0, 5},
            {0xd0, 5}, {0xd1, 0, 5}, {0xd2, 0, 0, 0, 5}, {0xd3, 0, 0, 0, 0, 0, 0, 0, 5}
        };
        for (int[] message : messages) {
            byte[] bytes = new byte[message.length];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) message[i];
            }
            JsonParser parser = Streams.factory().createParser(bytes);
            parser.nextToken();
            assertEquals(5, parser.getIntValue());
            assertEquals("5", parser.getText());
            assertEquals(5L, parser.getNumberValue().longValue());
        }
    }

    @Test
    void floatsAreDoubles() throws IOException {
        JsonParser f = at(p -> p.packFloat(0.1f));
        double v = 0.1f;
        assertEquals(JsonToken.VALUE_NUMBER_FLOAT, f.currentToken());
        assertEquals(NumberType.DOUBLE, f.getNumberType());
        assertEquals(NumberTypeFP.DOUBLE64, f.getNumberTypeFP());
        assertEquals(v, f.getNumberValue());
        assertEquals(v, f.getNumberValueExact());
        assertEquals(v, f.getNumberValueDeferred());
        assertEquals(0.1f, f.getFloatValue());
        assertEquals(v, f.getDoubleValue());
        assertEquals(new BigDecimal("0.10000000149011612"), f.getDecimalValue());
        assertEquals("0.10000000149011612", f.getText());
    }

    @Test
    void floatsAndDoublesAreDistinctWhenEnabled() throws IOException {
        JsonFactory factory = MessagePackFactory.builder()
                .enable(MessagePackParser.Feature.READ_FLOAT32_AS_FLOAT)
                .build();
        JsonParser f = factory.createParser(Written.packed(p -> p.packFloat(0.1f)));
        f.nextToken();
        assertEquals(JsonToken.VALUE_NUMBER_FLOAT, f.currentToken());
        assertEquals(NumberType.FLOAT, f.getNumberType());
        assertEquals(NumberTypeFP.FLOAT32, f.getNumberTypeFP());
        assertEquals(0.1f, f.getNumberValue());
        assertEquals(0.1f, f.getNumberValueExact());
        assertEquals(0.1f, f.getNumberValueDeferred());
        assertEquals(0.1f, f.getFloatValue());
        assertEquals((double) 0.1f, f.getDoubleValue());
        assertEquals(new BigDecimal("0.10000000149011612"), f.getDecimalValue());
        assertEquals("0.1", f.getText());

        JsonParser d = at(p -> p.packDouble(0.1));
        assertEquals(NumberType.DOUBLE, d.getNumberType());
        assertEquals(NumberTypeFP.DOUBLE64, d.getNumberTypeFP());
        assertEquals(0.1, d.getNumberValue());
        assertEquals(0.1f, d.getFloatValue());
        assertEquals(0.1, d.getDoubleValue());
        assertEquals(new BigDecimal("0.1"), d.getDecimalValue());
        assertEquals("0.1", d.getText());
        assertTrue(d.getReadCapabilities().isEnabled(StreamReadCapability.EXACT_FLOATS));
    }

    /** Independent of the formatting of this JVM. */
    @Test
    void digitsOfDoubles() throws IOException {
        Object[][] texts = {
            {0x1p62, "4.611686018427388E18"},
            {Double.parseDouble("1E+23"), "1.0E23"},
            {2e-3, "0.002"},
            {2.2250738585072014E-308, "2.2250738585072014E-308"},
            {Double.MIN_VALUE, "4.9E-324"},
            {Double.parseDouble("5.351195551978275E17"), "5.351195551978275E17"},
            {-0.0, "-0.0"},
            {1e7, "1.0E7"},
            {100.0, "100.0"}
        };
        for (Object[] text : texts) {
            double v = (Double) text[0];
            assertEquals(text[1], at(p -> p.packDouble(v)).getText());
            byte[] key = Written.packed(p -> {
                p.packMapHeader(1);
                p.packDouble(v);
                p.packNil();
            });
            try (JsonParser parser = Streams.factory().createParser(key)) {
                parser.nextToken();
                assertEquals(text[1], parser.nextFieldName());
            }
        }
    }

    @Test
    void decimalsOfDoubles() throws IOException {
        Random random = new Random(38);
        for (int i = 0; i < 20_000; i++) {
            double v = i % 3 == 0
                    ? Double.longBitsToDouble(random.nextLong())
                    : i % 3 == 1 ? random.nextLong() * 1.5 : random.nextGaussian();
            if (Double.isNaN(v) || Double.isInfinite(v)) {
                continue;
            }
            JsonParser parser = at(p -> p.packDouble(v));
            BigDecimal exact = new BigDecimal(v);
            assertEquals(exact.toBigInteger(), parser.getBigIntegerValue(), "seed 38: " + v);
            BigDecimal decimal = parser.getDecimalValue();
            assertEquals(v, decimal.doubleValue(), "seed 38");
            boolean isExact = Math.abs(v) >= 0x1p53 && v < 0x1p64 && v >= -0x1p63;
            if (isExact) {
                assertEquals(exact, decimal, "seed 38");
            } else if (Math.abs(v) < 0x1p53) {
                // The shortest decimal of a whole double is whole.
                assertEquals(exact.toBigInteger(), decimal.toBigInteger(), "seed 38: " + v);
            }
            if (!isExact) {
                assertTrue(decimal.precision() <= 17, "seed 38: " + decimal);
                assertTrue(
                        decimal.precision() <= BigDecimal.valueOf(v).precision(), "seed 38: " + v);
            }
        }
        for (double v : new double[] {0x1p53, -0x1p53, 0x1p63, -0x1p63, Math.nextDown(0x1p64)}) {
            assertEquals(new BigDecimal(v), at(p -> p.packDouble(v)).getDecimalValue());
        }
        assertEquals(
                new BigDecimal("1.8446744073709552E+19"),
                at(p -> p.packDouble(0x1p64)).getDecimalValue());
    }

    /** With as many digits as every double preserves, written as the nearest double. */
    @Test
    void decimalsAreReadBackUnchanged() throws IOException {
        Random random = new Random(39);
        for (int i = 0; i < 20_000; i++) {
            BigDecimal v = BigDecimal.valueOf(
                    random.nextLong() % 1_000_000_000_000_000L, random.nextInt(600) - 290);
            if (v.scale() <= 0 && v.precision() - v.scale() <= 20) {
                continue; // an integer of MessagePack
            }
            BigDecimal read = at(p -> p.packDouble(v.doubleValue())).getDecimalValue();
            assertEquals(0, read.compareTo(v), "seed 39: " + v + " is " + read);
        }
    }

    @Test
    void fractionsAreCutOff() throws IOException {
        for (double v : new double[] {1.9, -1.9, 0.5, -0.0, 2147483646.5, -2147483647.5}) {
            JsonParser p = at(q -> q.packDouble(v));
            assertEquals((int) v, p.getIntValue(), "" + v);
            assertEquals((long) v, p.getLongValue(), "" + v);
            assertEquals(BigDecimal.valueOf(v).toBigInteger(), p.getBigIntegerValue(), "" + v);
            assertEquals((int) v, at(q -> q.packDouble(v)).getValueAsInt(), "" + v);
        }
        JsonParser f = at(q -> q.packFloat(-7.75f));
        assertEquals(-7, f.getIntValue());
        assertEquals(-7L, f.getLongValue());
        assertEquals(-7, f.getShortValue());
        assertEquals(-7, f.getByteValue());
        assertEquals(BigInteger.valueOf(-7), f.getBigIntegerValue());
        assertEquals(new BigDecimal("-7.75"), f.getDecimalValue());
    }

    @Test
    void floatsOutOfRangeAreRejected() throws IOException {
        for (double v : new double[] {2147483649.0, -2147483650.0, 1e300, -1e300}) {
            JsonParser p = at(q -> q.packDouble(v));
            assertThrows(InputCoercionException.class, p::getIntValue, "" + v);
        }
        for (double v : new double[] {1e19, -1e19, 1e300}) {
            JsonParser p = at(q -> q.packDouble(v));
            assertThrows(InputCoercionException.class, p::getLongValue, "" + v);
        }
        for (float v : new float[] {1e20f, -1e20f}) {
            JsonParser p = at(q -> q.packFloat(v));
            assertThrows(InputCoercionException.class, p::getIntValue, "" + v);
            assertThrows(InputCoercionException.class, p::getLongValue, "" + v);
        }
        JsonParser p = at(q -> q.packDouble(40_000));
        assertThrows(InputCoercionException.class, p::getShortValue);
        assertThrows(InputCoercionException.class, p::getByteValue);
    }

    @Test
    void notANumberAndInfinity() throws IOException {
        for (double v :
                new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            for (boolean narrow : new boolean[] {false, true}) {
                Packing packing = q -> pack(q, v, narrow);
                JsonParser p = at(packing);
                assertTrue(p.isNaN());
                assertEquals(v, p.getDoubleValue());
                assertEquals((float) v, p.getFloatValue());
                assertEquals("" + v, p.getText());
                for (Accessor accessor : Arrays.<Accessor>asList(
                        JsonParser::getBigIntegerValue, JsonParser::getDecimalValue)) {
                    Exception e = assertThrows(Exception.class, () -> accessor.of(at(packing)));
                    assertTrue(
                            e instanceof StreamReadException || e instanceof NumberFormatException,
                            e::toString);
                }
            }
        }
    }

    private static void pack(org.msgpack.core.MessagePacker packer, double v, boolean narrow)
            throws IOException {
        if (narrow) {
            packer.packFloat((float) v);
        } else {
            packer.packDouble(v);
        }
    }

    @Test
    void numbersOfOtherTokensAreRejected() throws IOException {
        List<Accessor> accessors = Arrays.asList(
                JsonParser::getNumberValue,
                JsonParser::getNumberValueExact,
                JsonParser::getByteValue,
                JsonParser::getShortValue,
                JsonParser::getIntValue,
                JsonParser::getLongValue,
                JsonParser::getFloatValue,
                JsonParser::getDoubleValue,
                JsonParser::getBigIntegerValue,
                JsonParser::getDecimalValue);
        byte[] bytes = Written.packed(p -> {
            p.packMapHeader(1);
            p.packString("12");
            p.packArrayHeader(5);
            p.packString("12");
            p.packNil();
            p.packBoolean(true);
            p.packBinaryHeader(1);
            p.writePayload(new byte[1]);
            p.packExtensionTypeHeader((byte) 1, 1);
            p.writePayload(new byte[1]);
        });
        for (int i = 0; i < accessors.size(); i++) {
            Accessor accessor = accessors.get(i);
            JsonParser parser = Streams.factory().createParser(bytes);
            do {
                assertThrows(
                        StreamReadException.class,
                        () -> accessor.of(parser),
                        "accessor " + i + " on " + parser.currentToken());
            } while (parser.nextToken() != null);
            assertThrows(StreamReadException.class, () -> accessor.of(parser), "at the end");
        }
    }

    @Test
    void booleansOfOtherTokensAreRejected() throws IOException {
        assertThrows(StreamReadException.class, () -> at(p -> p.packInt(1)).getBooleanValue());
        assertThrows(StreamReadException.class, () -> at(p -> p.packNil()).getBooleanValue());
        assertEquals(true, at(p -> p.packBoolean(true)).getBooleanValue());
        assertEquals(1, at(p -> p.packBoolean(true)).getValueAsInt(7));
        assertEquals(0, at(p -> p.packBoolean(false)).getValueAsInt(7));
        assertEquals(0, at(p -> p.packNil()).getValueAsInt(7));
        assertEquals(7, at(p -> p.packArrayHeader(0)).getValueAsInt(7));
        assertEquals(7.0, at(p -> p.packArrayHeader(0)).getValueAsDouble(7));
        assertEquals(false, at(p -> p.packArrayHeader(0)).getValueAsBoolean());
        assertEquals(true, at(p -> p.packArrayHeader(0)).getValueAsBoolean(true));
    }
}
