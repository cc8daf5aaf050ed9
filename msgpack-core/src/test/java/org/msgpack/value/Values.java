/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Random;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/** Values for tests, and their messages. */
public final class Values {
    static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(64);

    private Values() {}

    static ImmutableIntegerValue i(long v) {
        return ValueFactory.newInteger(v);
    }

    static ImmutableStringValue s(String v) {
        return ValueFactory.newString(v);
    }

    static ImmutableFloatValue f(double v) {
        return ValueFactory.newFloat(v);
    }

    static ImmutableArrayValue array(Value... v) {
        return ValueFactory.newArray(v);
    }

    static ImmutableMapValue map(Value... kvs) {
        return ValueFactory.newMap(kvs);
    }

    static byte[] bytes(int... v) {
        byte[] bytes = new byte[v.length];
        for (int i = 0; i < v.length; i++) {
            bytes[i] = (byte) v[i];
        }
        return bytes;
    }

    /** Returns a value as a message. */
    public static byte[] pack(Value value) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packValue(value);
        return packer.toByteArray();
    }

    /** Returns a value of each type and representation. */
    static Value[] oneOfEach() {
        return new Value[] {
            ValueFactory.newNil(),
            ValueFactory.newBoolean(true),
            ValueFactory.newBoolean(false),
            i(1),
            i(Long.MIN_VALUE),
            ValueFactory.newInteger(TWO_64),
            f(1.5),
            s("abc"),
            ValueFactory.newBinary(bytes(97, 98, 99)),
            array(i(1), s("x")),
            map(i(1), s("x")),
            ValueFactory.newExtension((byte) 5, bytes(1, 2)),
            ValueFactory.newTimestamp(1_500_000_000_123L)
        };
    }

    /**
     * Returns a variable with the content of a value. The elements of containers are variables,
     * too.
     */
    static Variable variable(Value v) {
        Variable result = new Variable();
        if (v.isBooleanValue()) {
            result.setBooleanValue(v.asBooleanValue().getBoolean());
        } else if (v.isIntegerValue()) {
            result.setIntegerValue(v.asIntegerValue().asBigInteger());
        } else if (v.isFloatValue()) {
            result.setFloatValue(v.asFloatValue().toDouble());
        } else if (v.isStringValue()) {
            result.setStringValue(v.asStringValue().asByteArray());
        } else if (v.isBinaryValue()) {
            result.setBinaryValue(v.asBinaryValue().asByteArray());
        } else if (v.isArrayValue()) {
            result.setArrayValue(variables(v.asArrayValue().list().toArray(new Value[0])));
        } else if (v.isMapValue()) {
            result.setMapValue(variables(v.asMapValue().getKeyValueArray()));
        } else if (v.isTimestampValue()) {
            result.setTimestampValue(v.asTimestampValue().toInstant());
        } else if (v.isExtensionValue()) {
            ExtensionValue extension = v.asExtensionValue();
            result.setExtensionValue(extension.getType(), extension.getData());
        }
        return result;
    }

    private static Value[] variables(Value[] values) {
        Value[] result = new Value[values.length];
        for (int i = 0; i < values.length; i++) {
            result[i] = variable(values[i]);
        }
        return result;
    }

    /** Returns a random tree without NaN and without duplicate keys. */
    static Value random(Random random, int depth) {
        switch (random.nextInt(depth > 0 ? 11 : 8)) {
            case 0:
                return ValueFactory.newNil();
            case 1:
                return ValueFactory.newBoolean(random.nextBoolean());
            case 2:
                return i(random.nextInt(20) - 10);
            case 3:
                return ValueFactory.newInteger(new BigInteger(random.nextInt(70), random));
            case 4:
                return f(random.nextInt(5) / 2.0);
            case 5:
                return s(random.nextInt(3) == 0 ? "\u3042" : "k" + random.nextInt(10));
            case 6:
                return ValueFactory.newBinary(bytes(random.nextInt(4)));
            case 7:
                return random.nextBoolean()
                        ? ValueFactory.newTimestamp(random.nextInt(3))
                        : ValueFactory.newExtension((byte) 1, bytes(random.nextInt(3)));
            case 8:
                Value[] elements = new Value[random.nextInt(4)];
                for (int i = 0; i < elements.length; i++) {
                    elements[i] = random(random, depth - 1);
                }
                return ValueFactory.newArray(elements, true);
            default:
                ValueFactory.MapBuilder builder = ValueFactory.newMapBuilder();
                for (int i = random.nextInt(4); i > 0; i--) {
                    builder.put(random(random, depth - 1), random(random, depth - 1));
                }
                return builder.build();
        }
    }
}
