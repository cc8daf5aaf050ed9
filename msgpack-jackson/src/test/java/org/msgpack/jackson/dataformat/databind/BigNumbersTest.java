/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.versions.JacksonVersion;

class BigNumbersTest {
    private static final BigInteger MAX_UINT64 =
            BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
    private static final BigInteger TOO_BIG = MAX_UINT64.add(BigInteger.ONE);
    private static final BigDecimal PRECISE = new BigDecimal("0.12345678901234567890");

    private final ObjectMapper mapper = Mappers.mapper();

    static class Numbers {
        public BigInteger integer;
        public BigDecimal decimal;

        Numbers() {}

        Numbers(BigInteger integer, BigDecimal decimal) {
            this.integer = integer;
            this.decimal = decimal;
        }
    }

    private static void assertRoundTrip(
            ObjectMapper mapper, String shape, BigInteger integer, BigDecimal decimal)
            throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Numbers(integer, decimal));
        assertShape(shape, message);
        Numbers read = mapper.readValue(message, Numbers.class);
        assertEquals(integer, read.integer);
        assertEquals(0, decimal.compareTo(read.decimal), read.decimal.toString());
    }

    @Test
    void asNumbersIfMessagePackHasThem() throws Exception {
        assertRoundTrip(
                mapper, "{'integer': 1, 'decimal': 2}", BigInteger.ONE, new BigDecimal("2"));
        assertRoundTrip(
                mapper,
                "{'integer': 18446744073709551615, 'decimal': f64:3ff8000000000000}",
                MAX_UINT64,
                new BigDecimal("1.5"));
        assertRoundTrip(
                mapper,
                "{'integer': -9223372036854775808, 'decimal': f64:3fb999999999999a}",
                BigInteger.valueOf(Long.MIN_VALUE),
                new BigDecimal("0.1"));
    }

    @Test
    void errorsWhereItHasNot() {
        assertThrows(JsonMappingException.class, () -> mapper.writeValueAsBytes(TOO_BIG));
        assertThrows(
                JsonMappingException.class,
                () -> mapper.writeValueAsBytes(
                        BigInteger.valueOf(Long.MIN_VALUE).subtract(BigInteger.ONE)));
        assertThrows(JsonMappingException.class, () -> mapper.writeValueAsBytes(PRECISE));
    }

    @Test
    void asTextWhenEnabled() throws Exception {
        assertRoundTrip(
                Mappers.builder()
                        .handleBigIntegerAsString()
                        .handleBigDecimalAsString()
                        .build(),
                "{'integer': '18446744073709551616', 'decimal': '0.12345678901234567890'}",
                TOO_BIG,
                PRECISE);
        assertRoundTrip(
                Mappers.builder().handleBigIntegerAsString().build(),
                "{'integer': '18446744073709551616', 'decimal': 3}",
                TOO_BIG,
                new BigDecimal("3"));
        assertRoundTrip(
                Mappers.builder().handleBigDecimalAsString().build(),
                "{'integer': 3, 'decimal': '0.12345678901234567890'}",
                BigInteger.valueOf(3),
                PRECISE);
    }

    @Test
    void untypedIntegers() throws Exception {
        assertEquals(
                MAX_UINT64, mapper.readValue(mapper.writeValueAsBytes(MAX_UINT64), Object.class));
        ObjectMapper big = Mappers.builder()
                .enable(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS)
                .build();
        assertEquals(BigInteger.ONE, big.readValue(big.writeValueAsBytes(1), Object.class));
        ObjectMapper longs = Mappers.builder()
                .enable(DeserializationFeature.USE_LONG_FOR_INTS)
                .build();
        assertEquals(1L, longs.readValue(longs.writeValueAsBytes(1), Object.class));
    }

    @Test
    void numbersThatDoNotFitAreErrors() throws Exception {
        byte[] message = mapper.writeValueAsBytes(MAX_UINT64);
        assertThrows(JsonProcessingException.class, () -> mapper.readValue(message, Long.class));
        assertThrows(JsonProcessingException.class, () -> mapper.readValue(message, Integer.class));
        byte[] big = mapper.writeValueAsBytes(1L << 31);
        assertThrows(JsonProcessingException.class, () -> mapper.readValue(big, Integer.class));
    }

    /** What JavaScript sends for a large integer, compared with Smile. */
    @Test
    void integersThatAreDoubles() throws Exception {
        ObjectMapper smile = new ObjectMapper(new SmileFactory());
        for (double v :
                new double[] {0x1p53, 0x1p62, -0x1p63, 1.7e19, 1.2345678901234567E19, 3, -1e15}) {
            byte[] message = mapper.writeValueAsBytes(v);
            byte[] other = smile.writeValueAsBytes(v);
            BigInteger integer = new BigDecimal(v).toBigInteger();
            assertEquals(integer, mapper.readValue(message, BigInteger.class));
            if (JacksonVersion.isAtLeast(18)) { // older Smile rounds
                assertEquals(integer, smile.readValue(other, BigInteger.class));
            }
            BigDecimal decimal = mapper.readValue(message, BigDecimal.class);
            if (JacksonVersion.isAtLeast(18)) {
                assertEquals(
                        0, decimal.compareTo(smile.readValue(other, BigDecimal.class)), "" + v);
            }
            ObjectReader decimals = mapper.readerFor(Object.class)
                    .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);
            assertEquals(decimal, decimals.readValue(message));
            assertEquals(
                    integer,
                    mapper.reader()
                            .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                            .readTree(message)
                            .bigIntegerValue());
        }
    }

    /** Beyond MessagePack's integers the number was a decimal, of which the shortest is meant. */
    @Test
    void decimalsBeyondTheIntegers() throws Exception {
        byte[] message = mapper.writeValueAsBytes(Double.parseDouble("1E+23"));
        BigDecimal decimal = mapper.readValue(message, BigDecimal.class);
        assertEquals(0, decimal.compareTo(new BigDecimal("1E+23")), decimal.toString());
        assertEquals(BigInteger.TEN.pow(23), mapper.readValue(message, BigInteger.class));
    }
}
