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
import static org.msgpack.codec.ExtensionTypes.bytes;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.dialect.Msgpackr.Undefined;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessageFormatException;

class MsgpackrTest {
    private static final ExtensionType<BigInteger> BIG_INTEGERS = Msgpackr.bigIntegers();
    private static final ExtensionType<Undefined> UNDEFINED = Msgpackr.undefined();

    @Test
    void formOfBigIntegers() throws IOException {
        BigInteger two64 = BigInteger.ONE.shiftLeft(64);
        assertForm(BIG_INTEGERS, two64, "d8 42 0000000000000001 0000000000000000");
        assertForm(BIG_INTEGERS, two64.negate(), "d8 42 ffffffffffffffff 0000000000000000");
        assertForm(BIG_INTEGERS, BigInteger.ZERO, "d7 42 0000000000000000");
        assertForm(BIG_INTEGERS, BigInteger.valueOf(-1), "d7 42 ffffffffffffffff");
        assertForm(BIG_INTEGERS, BigInteger.valueOf(Long.MIN_VALUE), "d7 42 8000000000000000");
        assertForm(
                BIG_INTEGERS,
                BigInteger.ONE.shiftLeft(63),
                "d8 42 0000000000000000 8000000000000000");
    }

    @Test
    void readsAnyLength() throws IOException {
        assertEquals(BigInteger.valueOf(-128), BIG_INTEGERS.read(bytes("80")));
        assertEquals(BigInteger.ONE.shiftLeft(64), BIG_INTEGERS.read(bytes("01 00*8")));
        assertEquals(BigInteger.ONE, BIG_INTEGERS.read(bytes("00*20 01")));
    }

    @Test
    void roundTrips() throws IOException {
        Random random = new Random(6);
        for (int i = 0; i < 500; i++) {
            BigInteger magnitude = new BigInteger(random.nextInt(300), random);
            assertRoundTrip(BIG_INTEGERS, magnitude);
            assertRoundTrip(BIG_INTEGERS, magnitude.not());
        }
    }

    @Test
    void formOfUndefined() throws IOException {
        assertForm(UNDEFINED, Undefined.UNDEFINED, "d4 00 00");
    }

    @Test
    void refusesMalformedPayloads() throws IOException {
        assertMalformed(MessageFormatException.class, BIG_INTEGERS, "", "found 0 bytes");
        assertMalformed(MessageFormatException.class, UNDEFINED, "", "found 0 bytes");
        assertMalformed(MessageFormatException.class, UNDEFINED, "0000", "found 2 bytes");
        assertMalformed(MessageFormatException.class, UNDEFINED, "ff", "found 0xff");
        assertSurvivesGarbage(BIG_INTEGERS, BigInteger.ONE.shiftLeft(90), 7);
        assertSurvivesGarbage(UNDEFINED, Undefined.UNDEFINED, 8);
    }
}
