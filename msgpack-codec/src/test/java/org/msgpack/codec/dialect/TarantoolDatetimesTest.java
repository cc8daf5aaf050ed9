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
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessageFormatException;

class TarantoolDatetimesTest {
    private static final ExtensionType<OffsetDateTime> DATETIMES = Tarantool.datetimes();

    @Test
    void form() throws IOException {
        assertForm(
                DATETIMES, OffsetDateTime.parse("1970-01-01T00:00:05Z"), "d7 04 0500000000000000");
        assertForm(
                DATETIMES, OffsetDateTime.parse("1969-12-31T23:59:59Z"), "d7 04 ffffffffffffffff");
        assertForm(
                DATETIMES,
                OffsetDateTime.parse("1970-01-01T00:00:00.000000007Z"),
                "d8 04 0000000000000000 07000000 0000 0000");
        assertForm(
                DATETIMES,
                OffsetDateTime.parse("2022-08-31T18:07:25.308543321+03:00"),
                "d8 04 2d790f6300000000 59ff6312 b400 0000");
        assertForm(
                DATETIMES,
                OffsetDateTime.parse("1969-12-31T22:30:00-01:30"),
                "d8 04 0000000000000000 00000000 a6ff 0000");
    }

    @Test
    void limits() throws IOException {
        assertRoundTrip(DATETIMES, OffsetDateTime.parse("-5879610-06-22T00:00:00Z"));
        assertRoundTrip(DATETIMES, OffsetDateTime.parse("+5879611-07-11T14:00:00+14:00"));
        assertRoundTrip(DATETIMES, OffsetDateTime.parse("2020-01-01T00:00:00-12:00"));
        String range = "+5879611-07-11T00:00Z";
        assertUnwritable(DATETIMES, OffsetDateTime.parse("-5879610-06-21T23:59:59Z"), range);
        assertUnwritable(DATETIMES, OffsetDateTime.parse("+5879611-07-11T00:00:01Z"), range);
        assertUnwritable(DATETIMES, OffsetDateTime.MAX, range);
        String offsets = "-12:00 to +14:00";
        assertUnwritable(DATETIMES, OffsetDateTime.parse("2020-01-01T00:00:00+14:01"), offsets);
        assertUnwritable(DATETIMES, OffsetDateTime.parse("2020-01-01T00:00:00-12:01"), offsets);
        assertUnwritable(DATETIMES, OffsetDateTime.parse("2020-01-01T00:00:00+00:00:01"), offsets);
    }

    @Test
    void roundTrips() throws IOException {
        Random random = new Random(13);
        for (int i = 0; i < 500; i++) {
            assertRoundTrip(DATETIMES, random(random));
        }
    }

    /** Returns a time of the years 1700 to 2240. */
    static OffsetDateTime random(Random random) {
        long seconds = random.nextLong() >> 30;
        int nanos = random.nextBoolean() ? 0 : random.nextInt(1_000_000_000);
        int minutes = random.nextBoolean() ? 0 : random.nextInt(26 * 60 + 1) - 12 * 60;
        return OffsetDateTime.ofInstant(
                Instant.ofEpochSecond(seconds, nanos), ZoneOffset.ofTotalSeconds(minutes * 60));
    }

    @Test
    void readsMoreThanItWrites() throws IOException {
        assertEquals(
                OffsetDateTime.parse("1970-01-01T03:00:00+03:00"),
                DATETIMES.read(bytes("00*8 00000000 b400 b303")),
                "the time zone is dropped");
        assertEquals(
                OffsetDateTime.parse("1970-01-01T00:00:01.999999999Z"),
                DATETIMES.read(bytes("00*8 ff933577 0000 0000")),
                "a leap second carries");
        assertEquals(
                OffsetDateTime.parse("1970-01-01T18:00:00+18:00"),
                DATETIMES.read(bytes("00*12 3804 0000")));
    }

    @Test
    void refusesMalformedPayloads() throws IOException {
        assertMalformed(MessageFormatException.class, DATETIMES, "", "found 0 bytes");
        assertMalformed(MessageFormatException.class, DATETIMES, "00*12", "8 or 16 bytes");
        assertMalformed(MessageFormatException.class, DATETIMES, "00*8 ffffffff 00*4", "found -1");
        assertMalformed(
                MessageFormatException.class, DATETIMES, "00*8 00943577 00*4", "found 2000000000");
        assertMalformed(MessageFormatException.class, DATETIMES, "00*12 3904 0000", "found 1081");
        assertMalformed(MessageFormatException.class, DATETIMES, "00*12 0080 0000", "found -32768");
        assertMalformed(
                MessageFormatException.class,
                DATETIMES,
                "ff*7 7f",
                "found 9223372036854775807 seconds");
        assertMalformed(
                MessageFormatException.class, DATETIMES, "00*7 80", "found -9223372036854775808");
        assertMalformed(
                MessageFormatException.class, DATETIMES, "ff*7 7f 00943576 00*4", "seconds");
        assertSurvivesGarbage(DATETIMES, OffsetDateTime.parse("2020-01-01T00:00:00+01:00"), 14);
    }
}
