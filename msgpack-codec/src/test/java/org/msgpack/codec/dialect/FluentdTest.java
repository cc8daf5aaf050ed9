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

import java.io.IOException;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.ExtensionTypes;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessageFormatException;

class FluentdTest {
    private static final ExtensionType<Instant> EVENT_TIME = Fluentd.eventTime();
    private static final String MAX = "2106-02-07T06:28:15.999999999Z";

    @Test
    void form() throws IOException {
        assertForm(EVENT_TIME, Instant.EPOCH, "d7 00 00000000 00000000");
        assertForm(EVENT_TIME, Instant.ofEpochSecond(1, 2), "d7 00 00000001 00000002");
        assertForm(
                EVENT_TIME,
                Instant.parse("2017-03-15T03:06:47.745003500Z"),
                "d7 00 58c8afc7 2c67d9ec");
        assertForm(EVENT_TIME, Instant.parse(MAX), "d7 00 ffffffff 3b9ac9ff");
    }

    @Test
    void readsExt8() throws IOException {
        byte[] message = ExtensionTypes.bytes("c7 08 00 00000001 00000002");
        assertEquals(Instant.ofEpochSecond(1, 2), ExtensionTypes.unpack(EVENT_TIME, message));
    }

    @Test
    void roundTrips() throws IOException {
        Random random = new Random(1);
        for (int i = 0; i < 500; i++) {
            assertRoundTrip(
                    EVENT_TIME,
                    Instant.ofEpochSecond(
                            random.nextInt() & 0xffff_ffffL, random.nextInt(1_000_000_000)));
        }
    }

    @Test
    void refusesOtherInstants() {
        assertUnwritable(EVENT_TIME, Instant.ofEpochSecond(-1, 999_999_999), MAX);
        assertUnwritable(EVENT_TIME, Instant.ofEpochSecond(1L << 32), MAX);
        assertUnwritable(EVENT_TIME, Instant.MAX, MAX);
    }

    @Test
    void refusesMalformedPayloads() throws IOException {
        assertMalformed(
                MessageFormatException.class, EVENT_TIME, "00000000 3b9aca00", "found 1000000000");
        assertMalformed(
                MessageFormatException.class, EVENT_TIME, "00000000 ffffffff", "found 4294967295");
        assertMalformed(MessageFormatException.class, EVENT_TIME, "00*7", "found 7 bytes");
        assertMalformed(MessageFormatException.class, EVENT_TIME, "00", "found 1 byte");
        assertSurvivesGarbage(EVENT_TIME, Instant.ofEpochSecond(1, 2), 2);
    }
}
