/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.value.Values.bytes;
import static org.msgpack.value.Values.s;

import java.nio.ByteBuffer;
import java.nio.charset.MalformedInputException;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageStringCodingException;

class RawValueTest {
    @Test
    void stringsDecodeLazilyAndOnce() {
        ImmutableStringValue v = ValueFactory.newString("h\u00e9llo \u3042".getBytes(UTF_8));
        assertEquals("h\u00e9llo \u3042", v.asString());
        assertSame(v.toString(), v.toString());
        assertSame(v.toString(), v.asString());
    }

    @Test
    void malformedBytesAreRejectedOrReplaced() {
        byte[][] malformed = {
            bytes(0xff), bytes('a', 0xc3), bytes(0xed, 0xa0, 0x80), bytes(0xc0, 0x80), bytes(0xf0)
        };
        for (byte[] b : malformed) {
            RawValue[] values = {
                ValueFactory.newString(b),
                ValueFactory.newBinary(b),
                new Variable().setStringValue(b).asStringValue(),
                new Variable().setBinaryValue(b).asBinaryValue()
            };
            for (RawValue v : values) {
                for (int round = 0; round < 2; round++) {
                    MessageStringCodingException e =
                            assertThrows(MessageStringCodingException.class, v::asString);
                    assertTrue(e.getCause() instanceof MalformedInputException);
                    assertEquals(new String(b, UTF_8), v.toString());
                }
            }
        }
    }

    @Test
    void theReplacementCharacterItselfIsWellFormed() {
        assertEquals("\ufffd", ValueFactory.newString("\ufffd".getBytes(UTF_8)).asString());
        assertEquals("x\ufffd", s("x\ufffd").asString());
    }

    @Test
    void unpairedSurrogateIsKeptInTheStringAndReplacedInTheBytes() {
        assertEquals("\ud800", s("\ud800").asString());
        assertArrayEquals(bytes('?'), s("\ud800").asByteArray());
        assertEquals(
                "?", new Variable().setStringValue("\ud800").asStringValue().asString());
    }

    @Test
    void immutableBytesAreNotExposed() {
        for (RawValue v : new RawValue[] {s("abc"), ValueFactory.newBinary(bytes(97, 98, 99))}) {
            v.asByteArray()[0] = 'z';
            ByteBuffer buffer = v.asByteBuffer();
            assertTrue(buffer.isReadOnly());
            assertFalse(buffer.hasArray());
            assertEquals('a', buffer.get());
            assertEquals(3, v.asByteBuffer().remaining());
            assertEquals("abc", v.asString());
        }
    }

    @Test
    void variablesReturnTheArrayThatWasSet() {
        byte[] b = bytes(97, 98, 99);
        RawValue[] values = {
            new Variable().setStringValue(b).asStringValue(),
            new Variable().setBinaryValue(b).asBinaryValue()
        };
        for (RawValue v : values) {
            assertSame(b, v.asByteArray());
            assertSame(b, v.asByteBuffer().array());
        }
    }

    @Test
    void copiesUnlessToldNotTo() {
        byte[] b = bytes(97, 98, 99);
        RawValue[] copies = {
            ValueFactory.newString(b),
            ValueFactory.newString(b, false),
            ValueFactory.newString(b, 0, 3),
            ValueFactory.newString(b, 0, 3, false),
            ValueFactory.newBinary(b),
            ValueFactory.newBinary(b, false),
            ValueFactory.newBinary(b, 0, 3),
            ValueFactory.newBinary(b, 0, 3, false)
        };
        RawValue[] shared = {
            ValueFactory.newString(b, true),
            ValueFactory.newString(b, 0, 3, true),
            ValueFactory.newBinary(b, true),
            ValueFactory.newBinary(b, 0, 3, true)
        };
        b[0] = 'z';
        for (RawValue v : copies) {
            assertEquals("abc", v.toString());
        }
        for (RawValue v : shared) {
            assertEquals("zbc", v.toString());
        }
    }

    @Test
    void thirdArgumentIsAnEndIndex() {
        byte[] b = bytes(1, 2, 3, 4, 5);
        assertArrayEquals(bytes(2, 3), ValueFactory.newBinary(b, 1, 3).asByteArray());
        assertArrayEquals(bytes(2, 3), ValueFactory.newString(b, 1, 3, true).asByteArray());
        assertArrayEquals(bytes(1, 2, 3), ValueFactory.newBinary(b, 0, 3, true).asByteArray());
        assertArrayEquals(bytes(5, 0), ValueFactory.newString(b, 4, 6).asByteArray());
        assertThrows(IllegalArgumentException.class, () -> ValueFactory.newString(b, 4, 2));
        assertThrows(IndexOutOfBoundsException.class, () -> ValueFactory.newBinary(b, -1, 2));
        assertThrows(IndexOutOfBoundsException.class, () -> ValueFactory.newBinary(b, 6, 7));
    }

    @Test
    void equality() {
        ImmutableStringValue v = s("abc");
        assertEquals(v, v);
        assertEquals(v, ValueFactory.newString(bytes(97, 98, 99)));
        assertEquals(v, new Variable().setStringValue("abc"));
        assertNotEquals(v, s("abd"));
        assertNotEquals(v, new Variable().setStringValue("abd"));
        assertNotEquals((Object) v, "abc");
        ImmutableBinaryValue b = ValueFactory.newBinary(bytes(97, 98, 99));
        assertEquals(b, b);
        assertEquals(b, new Variable().setBinaryValue(bytes(97, 98, 99)));
        assertNotEquals(b, ValueFactory.newBinary(bytes(97)));
        assertNotEquals((Object) b, "abc");
        assertNotEquals(b, v);
        assertNotEquals(v, b);
        assertEquals(v.hashCode(), b.hashCode());
    }

    @Test
    void hashCodesAreThoseOfThePublishedVersion() {
        assertEquals(1, s("").hashCode());
        assertEquals(126145, s("abc").hashCode());
        assertEquals(126145, s("abc").hashCode());
        assertEquals(-2141, s("\u3042").hashCode());
        assertEquals(-2141, ValueFactory.newBinary("\u3042".getBytes(UTF_8)).hashCode());
    }
}
