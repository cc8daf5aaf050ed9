/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.value.Values.array;
import static org.msgpack.value.Values.bytes;
import static org.msgpack.value.Values.f;
import static org.msgpack.value.Values.i;
import static org.msgpack.value.Values.map;
import static org.msgpack.value.Values.s;

import org.junit.jupiter.api.Test;

/** Tests {@code toString()} and {@code toJson()}. */
class ValueTextTest {
    private static final Value BINARY = ValueFactory.newBinary(bytes('q', '"'));
    private static final Value EXTENSION = ValueFactory.newExtension((byte) 3, bytes(1, 0x20));
    private static final Value TIME = ValueFactory.newTimestamp(0);

    private static void check(String text, String json, Value value) {
        for (Value v : new Value[] {value, Values.variable(value)}) {
            assertEquals(text, v.toString());
            assertEquals(json, v.toJson());
        }
    }

    @Test
    void scalars() {
        check("null", "null", ValueFactory.newNil());
        check("true", "true", ValueFactory.newBoolean(true));
        check("false", "false", ValueFactory.newBoolean(false));
        check("-5", "-5", i(-5));
        check(
                "18446744073709551616",
                "18446744073709551616",
                ValueFactory.newInteger(Values.TWO_64));
        check("-0.0", "-0.0", f(-0.0));
        check("NaN", "null", f(Double.NaN));
        check("x\"y", "\"x\\\"y\"", s("x\"y"));
        check("q\"", "\"q\\\"\"", BINARY);
        check("(3,0x120)", "[3,\"120\"]", EXTENSION);
        check("1970-01-01T00:00:00Z", "\"1970-01-01T00:00:00Z\"", TIME);
    }

    @Test
    void stringsAreEscaped() {
        check(
                "\"\\/\b\f\n\r\t\0\u001f\u007f\u2028\u3042\ud83d\ude00",
                "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001F\u007f\u2028\u3042\\uD83D\\uDE00\"",
                s("\"\\/\b\f\n\r\t\0\u001f\u007f\u2028\u3042\ud83d\ude00"));
        assertEquals("\"a\\uDC00b\"", s("a\udc00b").toJson());
        assertEquals(
                "\"a\ufffdb\"", ValueFactory.newString(bytes('a', 0xff, 'b')).toJson());
    }

    @Test
    void insideArrays() {
        check("[]", "[]", array());
        check(
                "[1,\"x\",\"q\\\"\",NaN,(3,0x120),1970-01-01T00:00:00Z,[null]]",
                "[1,\"x\",\"q\\\"\",null,[3,\"120\"],\"1970-01-01T00:00:00Z\",[null]]",
                array(
                        i(1),
                        s("x"),
                        BINARY,
                        f(Double.NaN),
                        EXTENSION,
                        TIME,
                        array(ValueFactory.newNil())));
    }

    @Test
    void jsonKeysAreStrings() {
        check("{}", "{}", map());
        check(
                "{1:2,null:3,1.5:4,\"k\\\"\":5,\"q\\\"\":6,[\"a\"]:7}",
                "{\"1\":2,\"null\":3,\"1.5\":4,\"k\\\"\":5,\"q\\\"\":6,\"[\\\"a\\\"]\":7}",
                map(
                        i(1),
                        i(2),
                        ValueFactory.newNil(),
                        i(3),
                        f(1.5),
                        i(4),
                        s("k\""),
                        i(5),
                        BINARY,
                        i(6),
                        array(s("a")),
                        i(7)));
        check(
                "{{\"a\":NaN}:{NaN:1},1970-01-01T00:00:00Z:(3,0x120)}",
                "{\"{\\\"a\\\":NaN}\":{\"NaN\":1},\"1970-01-01T00:00:00Z\":[3,\"120\"]}",
                map(map(s("a"), f(Double.NaN)), map(f(Double.NaN), i(1)), TIME, EXTENSION));
    }

    @Test
    void textOfDeepTreesGrowsLinearly() {
        Value value = s("\"");
        for (int i = 0; i < 500; i++) {
            value = map(value, i(1));
        }
        // Quotes are escaped at most twice: in a string, and in the outermost key that contains it.
        assertEquals(499 * 4 + 8 + 2 + 4, value.toJson().length());
    }
}
