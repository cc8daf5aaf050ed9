/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.codec.ExtensionTypes.assertForm;
import static org.msgpack.codec.ExtensionTypes.assertMalformed;
import static org.msgpack.codec.ExtensionTypes.assertRoundTrip;
import static org.msgpack.codec.ExtensionTypes.assertSurvivesGarbage;
import static org.msgpack.codec.ExtensionTypes.assertUnwritable;
import static org.msgpack.codec.ExtensionTypes.bytes;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageStringCodingException;

class RubyTest {
    private static final ExtensionType<RubySymbol> SYMBOLS = Ruby.symbols(0);
    private static final ExtensionType<BigInteger> BIG_INTEGERS = Ruby.bigIntegers(1);

    @Test
    void formOfSymbols() throws IOException {
        assertForm(SYMBOLS, RubySymbol.of("a"), "d4 00 61");
        assertForm(SYMBOLS, RubySymbol.of("sym"), "c7 03 00 73796d");
        assertForm(SYMBOLS, RubySymbol.of(""), "c7 00 00");
        assertForm(SYMBOLS, RubySymbol.of("ä€\ud83d\ude00"), "c7 09 00 c3a4 e282ac f09f9880");
        assertForm(Ruby.symbols(-7), RubySymbol.of("a"), "d4 f9 61");
    }

    @Test
    void symbolsAreTheirNames() {
        RubySymbol symbol = RubySymbol.of("name");
        assertEquals("name", symbol.name());
        assertEquals(":name", symbol.toString());
        assertEquals(RubySymbol.of("name"), symbol);
        assertEquals(RubySymbol.of("name").hashCode(), symbol.hashCode());
        assertNotEquals(RubySymbol.of("Name"), symbol);
        assertFalse(symbol.equals((Object) "name"));
        assertTrue(symbol.compareTo(RubySymbol.of("other")) < 0);
        assertThrows(NullPointerException.class, () -> RubySymbol.of(null));
    }

    @Test
    void refusesMalformedSymbols() throws IOException {
        assertMalformed(MessageStringCodingException.class, SYMBOLS, "61ff", "UTF-8");
        assertMalformed(MessageStringCodingException.class, SYMBOLS, "c080", "UTF-8");
        assertUnwritable(SYMBOLS, RubySymbol.of("a\ud83d"), "surrogate");
        assertSurvivesGarbage(SYMBOLS, RubySymbol.of("ä€\ud83d\ude00"), 3);
    }

    @Test
    void formOfBigIntegers() throws IOException {
        assertForm(BIG_INTEGERS, BigInteger.ZERO, "d4 01 00");
        assertForm(BIG_INTEGERS, BigInteger.ONE, "c7 05 01 00 00000001");
        assertForm(BIG_INTEGERS, BigInteger.ONE.negate(), "c7 05 01 01 00000001");
        assertForm(
                BIG_INTEGERS,
                BigInteger.ONE.shiftLeft(64),
                "c7 0d 01 00 00000000 00000000 00000001");
        assertForm(
                BIG_INTEGERS,
                new BigInteger("-123456789abcdef0fedcba98", 16),
                "c7 0d 01 01 fedcba98 9abcdef0 12345678");
        assertForm(BIG_INTEGERS, new BigInteger("80000000", 16), "c7 05 01 00 80000000");
        assertForm(BIG_INTEGERS, new BigInteger("ffffffff", 16), "c7 05 01 00 ffffffff");
    }

    @Test
    void roundTrips() throws IOException {
        Random random = new Random(4);
        for (int i = 0; i < 500; i++) {
            BigInteger magnitude = new BigInteger(random.nextInt(300), random);
            assertRoundTrip(BIG_INTEGERS, magnitude);
            assertRoundTrip(BIG_INTEGERS, magnitude.negate());
        }
    }

    /** Ruby reads them like this. */
    @Test
    void readsMoreThanItWrites() throws IOException {
        assertEquals(BigInteger.ZERO, BIG_INTEGERS.read(bytes("01")));
        assertEquals(BigInteger.ONE.negate(), BIG_INTEGERS.read(bytes("01 00000001 00000000")));
    }

    @Test
    void refusesMalformedBigIntegers() throws IOException {
        assertMalformed(MessageFormatException.class, BIG_INTEGERS, "", "found 0 bytes");
        assertMalformed(MessageFormatException.class, BIG_INTEGERS, "00*4", "found 4 bytes");
        assertMalformed(MessageFormatException.class, BIG_INTEGERS, "02", "found 2");
        assertMalformed(MessageFormatException.class, BIG_INTEGERS, "ff", "found 255");
        assertSurvivesGarbage(BIG_INTEGERS, BigInteger.ONE.shiftLeft(90), 5);
    }

    @Test
    void numbersAreOfOneByte() {
        assertThrows(IllegalArgumentException.class, () -> Ruby.symbols(128));
        assertThrows(IllegalArgumentException.class, () -> Ruby.bigIntegers(-129));
    }
}
