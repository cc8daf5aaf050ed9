/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Every key of bytes has a name of its own, from which the bytes can be had again. */
class BinaryNamesTest {
    @Test
    void validTextIsItsOwnName() {
        for (String text : new String[] {"", "a", "ñ", "\u20ac", "\ud83d\ude00", "\ufffd"}) {
            assertEquals(text, BinaryNames.of(text.getBytes(StandardCharsets.UTF_8)));
            assertFalse(BinaryNames.isEscaped(text), text);
        }
    }

    @Test
    void otherBytesAreEscaped() {
        assertEquals("a\udcffb", BinaryNames.of(new byte[] {'a', (byte) 0xff, 'b'}));
        assertTrue(BinaryNames.isEscaped("a\udcffb"));
        assertEquals("\udcc0\udc80", BinaryNames.of(new byte[] {(byte) 0xc0, (byte) 0x80}));
    }

    @Test
    void namesAndBytesCorrespond() {
        Random random = new Random(1);
        byte[] interesting = {0, 'a', (byte) 0x80, (byte) 0xc3, (byte) 0xa9, (byte) 0xe2, -1, -16};
        Map<String, byte[]> seen = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            byte[] key = new byte[random.nextInt(6)];
            for (int k = 0; k < key.length; k++) {
                key[k] = interesting[random.nextInt(interesting.length)];
            }
            String name = BinaryNames.of(key);
            assertArrayEquals(key, BinaryNames.bytes(name), "seed 1, " + i);
            byte[] other = seen.putIfAbsent(name, key);
            if (other != null) {
                assertArrayEquals(other, key, name);
            }
        }
    }
}
