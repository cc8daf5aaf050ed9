/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.value.Values.pack;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageStringCodingException;
import org.msgpack.core.MessageUnpacker;

/** Short strings of a tree are stored differently from others, which must not be observable. */
class StringRepresentationTest {
    /** Longer than the longest fixstr. */
    private static final int LENGTHS = 40;

    static IntStream lengths() {
        return IntStream.range(0, LENGTHS);
    }

    private static byte[] message(byte[] utf8, int nilsBehind) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(1 + nilsBehind).packRawString(utf8);
        for (int i = 0; i < nilsBehind; i++) {
            packer.packNil();
        }
        return packer.toByteArray();
    }

    /**
     * Strings from a tree, in the middle of a chunk and at its end, from bytes, and from a String.
     */
    private static List<Value> forms(byte[] utf8) throws IOException {
        List<Value> forms = new ArrayList<>();
        for (int nilsBehind : new int[] {LENGTHS, 12, 11, 10, 0}) {
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message(utf8, nilsBehind));
            forms.add(unpacker.unpackValue().asArrayValue().get(0));
        }
        forms.add(ValueFactory.newString(utf8));
        forms.add(ValueFactory.newString(utf8, true));
        String string = new String(utf8, UTF_8);
        if (Arrays.equals(utf8, string.getBytes(UTF_8))) {
            forms.add(ValueFactory.newString(string));
        }
        return forms;
    }

    private static byte[] bytesOf(Value string) {
        return string.asStringValue().asByteArray();
    }

    /** A string value of a class that is not part of this library. */
    private static Value foreign(byte[] utf8) {
        return (Value) Proxy.newProxyInstance(
                StringValue.class.getClassLoader(),
                new Class<?>[] {StringValue.class},
                (proxy, method, arguments) -> {
                    switch (method.getName()) {
                        case "isStringValue":
                            return true;
                        case "getValueType":
                            return ValueType.STRING;
                        case "asStringValue":
                        case "asRawValue":
                            return proxy;
                        case "asByteArray":
                            return utf8.clone();
                        case "equals":
                            return Arrays.equals(utf8, bytesOf((Value) arguments[0]));
                        default:
                            throw new UnsupportedOperationException(method.getName());
                    }
                });
    }

    private static List<byte[]> contents(int length) {
        Random random = new Random(length);
        byte[] ascii = new byte[length];
        byte[] zeros = new byte[length];
        byte[] any = new byte[length];
        random.nextBytes(any);
        for (int i = 0; i < length; i++) {
            ascii[i] = (byte) ('a' + i % 26);
        }
        return Arrays.asList(ascii, zeros, any);
    }

    @SuppressWarnings("unchecked")
    private static int compare(Value a, Value b) {
        return ((Comparable<Value>) a).compareTo(b);
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void behaveAlike(int length) throws IOException {
        for (byte[] utf8 : contents(length)) {
            Value variable = new Variable().setStringValue(utf8);
            String string = new String(utf8, UTF_8);
            for (Value one : forms(utf8)) {
                assertEquals(ValueType.STRING, one.getValueType());
                assertArrayEquals(utf8, one.asRawValue().asByteArray());
                ByteBuffer buffer = one.asRawValue().asByteBuffer();
                assertTrue(buffer.isReadOnly());
                assertEquals(ByteBuffer.wrap(utf8), buffer);
                if (Arrays.equals(utf8, string.getBytes(UTF_8))) {
                    assertEquals(string, one.asRawValue().asString());
                } else {
                    assertThrows(MessageStringCodingException.class, one.asRawValue()::asString);
                }
                assertEquals(string, one.toString());
                assertSame(one.toString(), one.toString());
                assertEquals(variable.toJson(), one.toJson());
                assertEquals(Arrays.hashCode(utf8), one.hashCode());
                assertArrayEquals(pack(variable), pack(one));
                assertEquals(one, variable);
                assertEquals(variable, one);
                assertEquals(one, foreign(utf8));
                for (Value other : forms(utf8)) {
                    assertEquals(one, other);
                    assertEquals(0, compare(one, other));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void compareEveryByte(int length) throws IOException {
        for (byte[] utf8 : contents(length)) {
            for (int i = 0; i < length; i++) {
                byte[] changed = utf8.clone();
                changed[i] ^= (byte) (1 << i % 8);
                for (Value one : forms(utf8)) {
                    for (Value other : forms(changed)) {
                        assertNotEquals(one, other);
                        int order = Integer.signum(compare(one, other));
                        assertEquals(-order, Integer.signum(compare(other, one)));
                        assertEquals(Byte.compare(utf8[i], changed[i]) < 0 ? -1 : 1, order);
                    }
                }
            }
            for (Value one : forms(utf8)) {
                for (Value longer : forms(Arrays.copyOf(utf8, length + 1))) {
                    assertNotEquals(one, longer);
                    assertTrue(compare(one, longer) < 0);
                    assertTrue(compare(longer, one) > 0);
                }
            }
        }
    }

    @Test
    void areFoundAsKeysInAnyRepresentation() throws IOException {
        List<List<Value>> keys = new ArrayList<>();
        for (int length = 0; length < LENGTHS; length++) {
            keys.add(forms(contents(length).get(0)));
        }
        int kinds = keys.get(0).size();
        for (int shift = 0; shift < kinds; shift++) {
            Map<Value, Integer> hashed = new HashMap<>();
            ValueFactory.MapBuilder entries = ValueFactory.newMapBuilder();
            for (int n = 0; n < LENGTHS; n++) {
                Value key = keys.get(n).get((n + shift) % kinds);
                hashed.put(key, n);
                entries.put(key, ValueFactory.newInteger(n));
            }
            Map<Value, Value> map = entries.build().map();
            for (int n = 0; n < LENGTHS; n++) {
                for (Value key : keys.get(n)) {
                    assertEquals(n, hashed.get(key));
                    assertEquals(ValueFactory.newInteger(n), map.get(key));
                }
                Value foreign = foreign(contents(n).get(0));
                map.get(foreign); // the first lookup goes from one key to the next
                assertEquals(ValueFactory.newInteger(n), map.get(foreign));
            }
        }
    }

    @Test
    void treeArraysAcceptValuesOfAllClasses() throws IOException {
        Value map =
                ValueFactory.newMap(ValueFactory.newString("key"), ValueFactory.newString("value"));
        Value[] keysAndValues = MessagePack.newDefaultUnpacker(pack(map))
                .unpackValue()
                .asMapValue()
                .getKeyValueArray();
        keysAndValues[1] = new Variable().setNilValue();
        assertTrue(keysAndValues[1].isNilValue());
    }
}
