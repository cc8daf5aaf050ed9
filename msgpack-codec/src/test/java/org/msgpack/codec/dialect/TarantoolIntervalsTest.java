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
import static org.msgpack.codec.ExtensionTypes.bytes;

import java.io.IOException;
import java.util.Random;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.dialect.TarantoolInterval.Adjust;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageIntegerOverflowException;

class TarantoolIntervalsTest {
    private static final ExtensionType<TarantoolInterval> INTERVALS = Tarantool.intervals();
    private static final TarantoolInterval ZERO = TarantoolInterval.ZERO;

    @Test
    void form() throws IOException {
        assertForm(INTERVALS, ZERO, "c7 03 06 01 08 01");
        assertForm(INTERVALS, ZERO.withAdjust(Adjust.EXCESS), "d4 06 00");
        assertForm(INTERVALS, ZERO.withAdjust(Adjust.LAST), "c7 03 06 01 08 02");
        assertForm(INTERVALS, ZERO.withYears(1), "c7 05 06 02 00 01 08 01");
        assertForm(
                INTERVALS,
                ZERO.withYears(1)
                        .withMonths(200)
                        .withWeeks(-3)
                        .withDays(-77)
                        .withHours(5)
                        .withMinutes(-6)
                        .withSeconds(7)
                        .withNanoseconds(308543321),
                "c7 19 06 09 0001 01ccc8 02fd 03d0b3 0405 05fa 0607 07ce1263ff59 0801");
    }

    @Test
    void fields() {
        TarantoolInterval interval = ZERO.withYears(1)
                .withMonths(2)
                .withWeeks(3)
                .withDays(4)
                .withHours(5)
                .withMinutes(6)
                .withSeconds(7)
                .withNanoseconds(8)
                .withAdjust(Adjust.LAST);
        assertEquals(1, interval.years());
        assertEquals(2, interval.months());
        assertEquals(3, interval.weeks());
        assertEquals(4, interval.days());
        assertEquals(5, interval.hours());
        assertEquals(6, interval.minutes());
        assertEquals(7, interval.seconds());
        assertEquals(8, interval.nanoseconds());
        assertEquals(Adjust.LAST, interval.adjust());
        assertEquals(
                "1 years, 2 months, 3 weeks, 4 days, 5 hours, 6 minutes, 7 seconds, 8 nanoseconds,"
                        + " adjust LAST",
                interval.toString());
        assertEquals(interval.withYears(9).withYears(1), interval);
        assertEquals(interval.withYears(9).withYears(1).hashCode(), interval.hashCode());
        assertNotEquals(interval.withYears(9), interval);
        assertNotEquals(interval.withAdjust(Adjust.NONE), interval);
        assertFalse(interval.equals((Object) "1 years"));
        assertEquals(0, ZERO.years());
    }

    @Test
    void ranges() {
        assertRange(11_759_221, ZERO::withYears);
        assertRange(141_110_652, ZERO::withMonths);
        assertRange(613_579_352, ZERO::withWeeks);
        assertRange(4_295_055_470L, ZERO::withDays);
        assertRange(103_081_331_286L, ZERO::withHours);
        assertRange(6_184_879_877_160L, ZERO::withMinutes);
        assertRange(371_092_792_629_600L, ZERO::withSeconds);
        assertRange(Integer.MAX_VALUE, ZERO::withNanoseconds);
        assertThrows(NullPointerException.class, () -> ZERO.withAdjust(null));
    }

    private static void assertRange(long max, LongFunction<TarantoolInterval> with) {
        for (long value : new long[] {max, -max}) {
            assertTrue(with.apply(value).toString().startsWith(value + " "));
        }
        for (long value : new long[] {max + 1, -max - 1, Long.MIN_VALUE, Long.MAX_VALUE}) {
            IllegalArgumentException e =
                    assertThrows(IllegalArgumentException.class, () -> with.apply(value));
            assertTrue(e.getMessage().contains(-max + " to " + max + ": " + value), e.getMessage());
        }
    }

    @Test
    void roundTrips() throws IOException {
        Random random = new Random(15);
        for (int i = 0; i < 500; i++) {
            assertRoundTrip(INTERVALS, random(random));
        }
    }

    static TarantoolInterval random(Random random) {
        Adjust[] adjusts = Adjust.values();
        return ZERO.withYears(field(random, 11_759_221))
                .withMonths(field(random, 141_110_652))
                .withWeeks(field(random, 613_579_352))
                .withDays(field(random, 4_295_055_470L))
                .withHours(field(random, 103_081_331_286L))
                .withMinutes(field(random, 6_184_879_877_160L))
                .withSeconds(field(random, 371_092_792_629_600L))
                .withNanoseconds(field(random, Integer.MAX_VALUE))
                .withAdjust(adjusts[random.nextInt(adjusts.length)]);
    }

    private static long field(Random random, long max) {
        switch (random.nextInt(4)) {
            case 0:
                return 0;
            case 1:
                return random.nextInt(401) - 200L;
            case 2:
                return random.nextBoolean() ? max : -max;
            default:
                return random.nextLong() % (max + 1);
        }
    }

    @Test
    void readsZerosAndAnyOrder() throws IOException {
        assertEquals(ZERO.withYears(5), INTERVALS.read(bytes("03 08 01 07 00 00 05")));
    }

    @Test
    void refusesMalformedPayloads() throws IOException {
        assertMalformed(MessageFormatException.class, INTERVALS, "", "the end");
        assertMalformed(MessageFormatException.class, INTERVALS, "01 00", "the end");
        assertMalformed(MessageFormatException.class, INTERVALS, "0a", "found 10");
        assertMalformed(MessageFormatException.class, INTERVALS, "ff", "found -1");
        assertMalformed(MessageFormatException.class, INTERVALS, "01 09 01", "found 9");
        assertMalformed(MessageFormatException.class, INTERVALS, "01 ff 01", "found -1");
        assertMalformed(MessageFormatException.class, INTERVALS, "02 00 01 00 01", "0 twice");
        assertMalformed(MessageFormatException.class, INTERVALS, "01 08 03", "found 3");
        assertMalformed(MessageFormatException.class, INTERVALS, "01 08 ff", "found -1");
        assertMalformed(MessageFormatException.class, INTERVALS, "01 07 ce 80000000", "2147483647");
        assertMalformed(
                MessageIntegerOverflowException.class, INTERVALS, "01 00 cf ff*8", "1844674407");
        assertMalformed(MessageFormatException.class, INTERVALS, "00 00", "1 more byte");
        assertSurvivesGarbage(INTERVALS, ZERO.withSeconds(100_000), 16);
    }
}
