/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.value.Values.bytes;
import static org.msgpack.value.Values.i;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/** Extensions and timestamps. */
class ExtensionValueTest {
    private static final Instant[] INSTANTS = {
        Instant.EPOCH,
        Instant.ofEpochSecond(-1),
        Instant.ofEpochSecond(-1, 999_999_999),
        Instant.ofEpochSecond(0xffffffffL),
        Instant.ofEpochSecond(0xffffffffL, 1),
        Instant.ofEpochSecond(0x100000000L),
        Instant.ofEpochSecond(0x3ffffffffL, 999_999_999),
        Instant.ofEpochSecond(0x400000000L),
        Instant.MAX,
        Instant.MIN
    };

    @Test
    void extensionKeepsItsBytes() {
        byte[] data = bytes(1, 0xff);
        ImmutableExtensionValue v = ValueFactory.newExtension((byte) -128, data);
        assertEquals(-128, v.getType());
        assertSame(data, v.getData());
        ExtensionValue variable =
                new Variable().setExtensionValue((byte) -128, data).asExtensionValue();
        assertEquals(-128, variable.getType());
        assertSame(data, variable.getData());
        assertEquals("(-128,0x1-1)", v.toString());
        assertEquals("[-128,\"1-1\"]", v.toJson());
        assertThrows(NullPointerException.class, () -> ValueFactory.newExtension((byte) 1, null));
    }

    @Test
    void extensionEquality() {
        ImmutableExtensionValue v = ValueFactory.newExtension((byte) 5, bytes(0x61, 0xc3));
        assertEquals(v, v);
        assertEquals(v, ValueFactory.newExtension((byte) 5, bytes(0x61, 0xc3)));
        assertEquals(v, Values.variable(v));
        assertNotEquals(v, ValueFactory.newExtension((byte) 6, bytes(0x61, 0xc3)));
        assertNotEquals(v, ValueFactory.newExtension((byte) 5, bytes(0x61)));
        assertNotEquals(v, i(5));
        assertNotEquals((Object) v, "x");
        assertEquals(37542, v.hashCode());
    }

    @Test
    void timestampHasTheValueOfItsInstant() {
        for (Instant instant : INSTANTS) {
            TimestampValue[] both = {
                ValueFactory.newTimestamp(instant),
                new Variable().setTimestampValue(instant).asTimestampValue()
            };
            for (TimestampValue v : both) {
                assertEquals(instant.getEpochSecond(), v.getEpochSecond());
                assertEquals(instant.getNano(), v.getNano());
                assertEquals(instant, v.toInstant());
                assertEquals(instant.hashCode(), v.hashCode());
                assertEquals(instant.toString(), v.toString());
                assertEquals('"' + instant.toString() + '"', v.toJson());
                assertEquals(-1, v.getType());
                assertEquals(v, both[0]);
                assertEquals(v, both[1]);
                if (instant.equals(Instant.MAX) || instant.equals(Instant.MIN)) {
                    assertThrows(ArithmeticException.class, v::toEpochMillis);
                } else {
                    assertEquals(instant.toEpochMilli(), v.toEpochMillis());
                }
            }
        }
    }

    @Test
    void timestampDataIsThePackedPayload() throws IOException {
        for (Instant instant : INSTANTS) {
            TimestampValue v = ValueFactory.newTimestamp(instant);
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            v.writeTo(packer);
            byte[] packed = packer.toByteArray();
            byte[] data = v.getData();
            byte[] payload = Arrays.copyOfRange(packed, packed.length - data.length, packed.length);
            assertArrayEquals(payload, data, instant.toString());
            // fixext 4 and 8 have a header of two bytes, ext 8 one of three
            assertEquals(packed.length, data.length + (data.length == 12 ? 3 : 2));
            assertArrayEquals(
                    data,
                    new Variable().setTimestampValue(instant).asTimestampValue().getData());
        }
    }

    @Test
    void timestampEqualsTheExtensionWithItsPayload() {
        for (Instant instant : INSTANTS) {
            TimestampValue v = ValueFactory.newTimestamp(instant);
            ExtensionValue same = ValueFactory.newExtension((byte) -1, v.getData());
            assertEquals(v, same);
            assertEquals(same, v);
            assertNotEquals(v, ValueFactory.newExtension((byte) 1, v.getData()));
            assertNotEquals(v, ValueFactory.newExtension((byte) -1, bytes(1)));
        }
        TimestampValue v = ValueFactory.newTimestamp(5, 6);
        assertNotEquals(v, ValueFactory.newTimestamp(5, 7));
        assertNotEquals(v, ValueFactory.newTimestamp(6, 6));
        assertNotEquals(v, i(5));
        assertNotEquals((Object) v, v.toInstant());
        assertEquals(v, v);
    }

    @Test
    void timestampFactories() {
        assertEquals(Instant.ofEpochMilli(-5), ValueFactory.newTimestamp(-5).toInstant());
        assertEquals(
                Instant.ofEpochSecond(5, -1), ValueFactory.newTimestamp(5, -1).toInstant());
        assertThrows(DateTimeException.class, () -> ValueFactory.newTimestamp(Long.MAX_VALUE, 0));
        assertThrows(NullPointerException.class, () -> ValueFactory.newTimestamp((Instant) null));
    }
}
