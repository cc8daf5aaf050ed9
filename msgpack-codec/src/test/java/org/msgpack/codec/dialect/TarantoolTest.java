/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.codec.ExtensionTypes.assertForm;
import static org.msgpack.codec.ExtensionTypes.assertMalformed;
import static org.msgpack.codec.ExtensionTypes.assertRoundTrip;
import static org.msgpack.codec.ExtensionTypes.assertSurvivesGarbage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessageFormatException;

class TarantoolTest {
    private static final ExtensionType<UUID> UUIDS = Tarantool.uuids();

    /** The example of Tarantool's documentation. */
    @Test
    void formOfUuids() throws IOException {
        assertForm(
                UUIDS,
                UUID.fromString("f6423bdf-b49e-4913-b361-0740c9702e4b"),
                "d8 02 f6423bdf b49e 4913 b361 0740c9702e4b");
    }

    @Test
    void roundTrips() throws IOException {
        Random random = new Random(9);
        for (int i = 0; i < 200; i++) {
            assertRoundTrip(UUIDS, new UUID(random.nextLong(), random.nextLong()));
        }
    }

    @Test
    void refusesMalformedUuids() throws IOException {
        assertMalformed(MessageFormatException.class, UUIDS, "00*15", "found 15 bytes");
        assertMalformed(MessageFormatException.class, UUIDS, "00*17", "of 16 bytes");
        assertSurvivesGarbage(UUIDS, new UUID(1, 2), 10);
    }

    @Test
    void allTypes() {
        List<Integer> numbers = new ArrayList<>();
        for (ExtensionType<?> type : Tarantool.all()) {
            numbers.add((int) type.type());
        }
        assertEquals(Arrays.asList(1, 2, 4, 6), numbers);
        assertThrows(UnsupportedOperationException.class, () -> Tarantool.all().remove(0));
    }
}
