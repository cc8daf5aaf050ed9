/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.codec.ExtensionTypes.assertForm;
import static org.msgpack.codec.ExtensionTypes.assertMalformed;
import static org.msgpack.codec.ExtensionTypes.assertRoundTrip;
import static org.msgpack.codec.ExtensionTypes.assertSurvivesGarbage;
import static org.msgpack.codec.ExtensionTypes.assertUnwritable;
import static org.msgpack.codec.ExtensionTypes.bytes;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.core.MessageTypeException;

class TarantoolDecimalsTest {
    private static final ExtensionType<BigDecimal> DECIMALS = Tarantool.decimals();

    /** The first two are the examples of Tarantool's documentation. */
    @Test
    void form() throws IOException {
        assertForm(DECIMALS, new BigDecimal("-12.34"), "d6 01 02 01 23 4d");
        assertForm(
                DECIMALS,
                new BigDecimal("0.000000000000000000000000000000000010"),
                "c7 03 01 24 01 0c");
        assertForm(DECIMALS, BigDecimal.ZERO, "d5 01 00 0c");
        assertForm(DECIMALS, new BigDecimal("0.00"), "d5 01 02 0c");
        assertForm(DECIMALS, new BigDecimal("1.50"), "c7 03 01 02 150c");
        assertForm(DECIMALS, new BigDecimal("7"), "d5 01 00 7c");
        assertForm(DECIMALS, new BigDecimal("1E+5"), "d5 01 fb 1c");
        assertForm(DECIMALS, new BigDecimal("1E+33"), "c7 03 01 d0df 1c");
        assertForm(
                DECIMALS,
                new BigDecimal("-99999999999999999999999999999999999999"),
                "c7 15 01 00 09 99*18 9d");
    }

    @Test
    void roundTrips() throws IOException {
        Random random = new Random(11);
        for (int i = 0; i < 1000; i++) {
            assertRoundTrip(DECIMALS, random(random));
        }
    }

    /** Returns any decimal that can be written. */
    static BigDecimal random(Random random) {
        int precision = 1 + random.nextInt(38);
        BigInteger unscaled = new BigInteger(126, random).mod(BigInteger.TEN.pow(precision));
        int scale = precision - 38 + random.nextInt(38 - (precision - 38) + 1);
        return new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), scale);
    }

    @Test
    void readsMoreThanItWrites() throws IOException {
        assertEquals(BigDecimal.TEN.setScale(1), DECIMALS.read(bytes("01 100f")));
        assertEquals(BigDecimal.ONE, DECIMALS.read(bytes("00 1a")));
        assertEquals(BigDecimal.ONE, DECIMALS.read(bytes("00 1e")));
        assertEquals(BigDecimal.ONE.negate(), DECIMALS.read(bytes("00 1b")));
        assertEquals(BigDecimal.ZERO, DECIMALS.read(bytes("00 0d")));
        assertEquals(BigDecimal.ONE, DECIMALS.read(bytes("d3 00*8 00*100 1c")));
        assertEquals(
                new BigDecimal(BigInteger.TEN.pow(76).subtract(BigInteger.ONE), 76),
                DECIMALS.read(bytes("4c 09 99*37 9c")));
    }

    @Test
    void refusesWhatTarantoolCannotHold() {
        assertUnwritable(DECIMALS, BigDecimal.TEN.pow(38), "below 10^38");
        assertUnwritable(DECIMALS, new BigDecimal("1E+38"), "scale -38");
        assertUnwritable(DECIMALS, new BigDecimal(BigInteger.TEN.pow(38), 1), "39 digits");
        assertUnwritable(DECIMALS, new BigDecimal(BigInteger.ONE, 39), "scale 39");
        assertUnwritable(
                DECIMALS, new BigDecimal(BigInteger.ONE, Integer.MIN_VALUE), "scale -2147483648");
        assertUnwritable(
                DECIMALS, new BigDecimal(BigInteger.ONE, Integer.MAX_VALUE), "scale 2147483647");
    }

    @Test
    void refusesMalformedPayloads() throws IOException {
        assertMalformed(MessageFormatException.class, DECIMALS, "", "end of the payload");
        assertMalformed(MessageFormatException.class, DECIMALS, "d2", "end of the payload");
        assertMalformed(
                MessageTypeException.class, DECIMALS, "a0 1c", "expected an int, found fixstr");
        assertMalformed(
                MessageIntegerOverflowException.class, DECIMALS, "ce ffffffff 1c", "4294967295");
        assertMalformed(
                MessageFormatException.class, DECIMALS, "d2 7fffffff 1c", "found 2147483647");
        assertMalformed(
                MessageFormatException.class, DECIMALS, "d2 80000000 1c", "found -2147483648");
        assertMalformed(MessageFormatException.class, DECIMALS, "4d 1c", "found 77");
        assertMalformed(MessageFormatException.class, DECIMALS, "00", "end of the payload");
        assertMalformed(MessageFormatException.class, DECIMALS, "00 11", "sign");
        assertMalformed(MessageFormatException.class, DECIMALS, "00 a1 1c", "found 0xa");
        assertMalformed(MessageFormatException.class, DECIMALS, "00 1f ff 1c", "digit");
        assertMalformed(MessageFormatException.class, DECIMALS, "00 99*38 9c", "76 digits");
        assertSurvivesGarbage(DECIMALS, new BigDecimal("-1234567.89"), 12);
    }
}
