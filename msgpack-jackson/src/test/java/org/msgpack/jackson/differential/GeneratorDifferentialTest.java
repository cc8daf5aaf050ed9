/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.differential;

import static org.msgpack.differential.Dice.step;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.differential.Dice;
import org.msgpack.differential.ScriptComparison;
import org.msgpack.differential.ScriptComparison.Steps;
import org.msgpack.jackson.differential.driver.GeneratorDriver;

/** The same calls of a generator write the same bytes. */
class GeneratorDifferentialTest {
    private static final int SCRIPTS = 3000;

    private final ScriptComparison comparison = new ScriptComparison(
            GeneratorDriver.class, Steps.UP_TO_A_DIFFERENCE, JacksonDifference.values());

    @Test
    void generatedCalls() {
        for (int seed = 0; seed < SCRIPTS; seed++) {
            comparison.compare("seed " + seed, new GeneratorScripts(new Dice(seed)).script());
        }
    }

    @Test
    void bigNumbers() {
        String[] numbers = {
            "0",
            "-0.0",
            "1.0",
            "1.50",
            "1e3",
            "-1E+10",
            "0.1",
            "1e300",
            "1e-300",
            "1e400",
            "-1e400",
            "1e-400",
            "9007199254740993",
            "9007199254740993.5",
            "0.12345678901234567890",
            "9223372036854775807",
            "9223372036854775808",
            "18446744073709551615",
            "18446744073709551616",
            "18446744073709551617",
            "-9223372036854775808",
            "-9223372036854775809",
            "100000000000000000000",
            "3.4028234663852886E38"
        };
        for (String number : numbers) {
            one("bigDecimal", new BigDecimal(number));
            BigDecimal decimal = new BigDecimal(number);
            if (decimal.signum() < 0 || decimal.scale() != 0 || decimal.precision() < 19) {
                // Other numbers differ, see NUMBERS_AS_TEXT.
                one("numberAsString", number);
                one("numberAsChars", number);
            }
            if (decimal.scale() <= 0 && decimal.precision() - decimal.scale() < 100) {
                one("bigInteger", decimal.toBigInteger());
            }
        }
        for (String number :
                Arrays.asList("NaN", "Infinity", "-Infinity", "+5", "01", "1f", " 1")) {
            one("numberAsString", number);
        }
        for (String number : Arrays.asList("", "abc", "0x10", "1L", "1_000")) {
            one("numberAsString", number);
        }
    }

    @Test
    void nullsAndOddArguments() {
        for (String operation : Arrays.asList(
                "string", "bigInteger", "bigDecimal", "embedded", "numberAsString", "object")) {
            one(operation, (Object) null);
        }
        one("extension", (byte) 1, null);
        one("embedded", "text");
        one("embedded", new Object[] {"ext", (byte) 1, new byte[1]});
        one("typeId", "type");
        one("objectId", "id");
        one("binaryStream", new byte[] {1, 2, 3});
        one("stringReader", "text");
        one("rawUtf8String", new byte[] {'a', (byte) 0xff, 'b'}, 0);
        one("utf8String", new byte[] {'a', (byte) 0xff, 'b'}, 0);
        one("stringChars", "abc", 1);
        one("stringChars", "ab\u20ac", 1);
        one("raw", "raw");
        one("rawValue", "raw");
        one("rawChar", 'r');
        one("raw", (Object) null);
        one("rawValue", (Object) null);
    }

    @Test
    void rawText() {
        for (String raw : Arrays.asList("raw", "rawValue")) {
            comparison.compare(
                    raw,
                    Arrays.asList(
                            step("open", Collections.emptyMap()),
                            step(raw, "1"),
                            step("startArray"),
                            step(raw, "[1, 2]"),
                            step("rawChar", ','),
                            step("startObject"),
                            step("fieldName", "a"),
                            step(raw, "\u20ac\"\\"),
                            step("endObject"),
                            step("endArray"),
                            step("close"),
                            step("bytes")));
        }
    }

    /** The calls succeed; the flush or close after them fails. */
    @Test
    void numbersThatDoNotFit() {
        for (Object number : Arrays.asList(
                BigInteger.ONE.shiftLeft(64),
                BigInteger.ONE.shiftLeft(63).negate().subtract(BigInteger.ONE),
                new BigDecimal("0.1234567890123456789"),
                new BigDecimal("1e400"),
                new BigDecimal("1e-400"))) {
            String operation = number instanceof BigInteger ? "bigInteger" : "bigDecimal";
            for (String passOn : Arrays.asList("flush", "close")) {
                comparison.compare(
                        number + " by " + passOn,
                        Arrays.asList(
                                step("open", Collections.emptyMap()),
                                step("startArray"),
                                step("startObject"),
                                step("fieldName", "a"),
                                step(operation, number),
                                step("endObject"),
                                step("endArray"),
                                step(passOn)));
            }
        }
    }

    @Test
    void settings() {
        for (String feature : Arrays.asList(
                "QUOTE_NON_NUMERIC_NUMBERS",
                "WRITE_NUMBERS_AS_STRINGS",
                "WRITE_BIGDECIMAL_AS_PLAIN",
                "ESCAPE_NON_ASCII",
                "STRICT_DUPLICATE_DETECTION",
                "IGNORE_UNKNOWN",
                "AUTO_CLOSE_TARGET",
                "AUTO_CLOSE_JSON_CONTENT",
                "FLUSH_PASSED_TO_STREAM")) {
            for (boolean isEnabled : new boolean[] {true, false}) {
                Map<String, Object> options = new HashMap<>();
                options.put(feature, isEnabled);
                List<Object[]> script = new ArrayList<>();
                script.add(step("open", options));
                script.add(step("double", Double.NaN));
                script.add(step("long", 5L));
                script.add(step("bigDecimal", new BigDecimal("1E+3")));
                script.add(step("string", "\u00e9"));
                script.add(step("startObject"));
                script.add(step("fieldName", "a"));
                script.add(step("int", 1));
                script.add(step("fieldName", "b"));
                script.add(step("int", 1));
                script.add(step("endObject"));
                script.add(step("close"));
                script.add(step("bytes"));
                script.add(step("targetCloses"));
                comparison.compare(feature + " " + isEnabled, script);
            }
        }
    }

    @Test
    void wrongOrder() {
        String[][] orders = {
            {"endArray"},
            {"endObject"},
            {"startArray", "endObject"},
            {"startObject", "endArray"},
            {"fieldName"},
            {"fieldId"},
            {"startArray", "fieldName"},
            {"startArray", "fieldId"},
            {"startObject", "null"},
            {"startObject", "startArray"},
            {"startObject", "fieldName", "fieldName"},
            {"startObject", "fieldName", "endObject", "close", "bytes"},
            {"startArray", "null", "close", "bytes"},
            {"startObject", "fieldName", "null", "close", "bytes"},
            {"startObject", "fieldName", "startArray", "close", "bytes"},
            {"startArray", "endArray", "startArray", "endArray", "close", "bytes"},
            {"startArray", "endArray", "null", "close", "bytes"},
            {"startArray", "endArray", "flush", "null", "close", "bytes"},
            {"null", "close", "isClosed"},
            {"null", "close", "null"},
            {"null", "close", "close", "bytes"},
            {"close", "bytes"},
        };
        for (String[] order : orders) {
            List<Object[]> script = new ArrayList<>();
            script.add(step("open", Collections.emptyMap()));
            for (String operation : order) {
                script.add(
                        operation.equals("fieldName")
                                ? step(operation, "a")
                                : operation.equals("fieldId")
                                        ? step(operation, 5L)
                                        : step(operation));
            }
            comparison.compare(String.join(" ", order), script);
        }
    }

    @Test
    void wrongSizes() {
        for (String container : Arrays.asList("Array", "Object")) {
            comparison.compare(
                    "more declared than written, inside an array of unknown size",
                    Arrays.asList(
                            step("open", Collections.emptyMap()),
                            step("startArray"),
                            step("start" + container + "Sized", 3),
                            step("end" + container),
                            step("endArray"),
                            step("close"),
                            step("bytes")));
            comparison.compare(
                    "more declared than written, at the root",
                    Arrays.asList(
                            step("open", Collections.emptyMap()),
                            step("start" + container + "Sized", 3),
                            step("end" + container),
                            step("close"),
                            step("bytes")));
        }
    }

    @Test
    void copies() {
        String json = "{\"a\":[1,-2.5,\"x\",null,true,12345678901,{}],\"b\":{\"c\":[]}}";
        comparison.compare("of JSON", copy("copyJson", json));
        byte[] message = {
            (byte) 0x83,
            (byte) 0xa1,
            'a',
            (byte) 0x92,
            5,
            (byte) 0xc0, // "a": [5, nil]
            7,
            (byte) 0xcb,
            0x3f,
            (byte) 0xf8,
            0,
            0,
            0,
            0,
            0,
            0, // 7: 1.5
            (byte) 0xa1,
            'b',
            (byte) 0xc4,
            1,
            2 // "b": binary
        };
        comparison.compare("of MessagePack", copy("copyMessage", message));
        byte[] shortFloat = {(byte) 0xca, 0x3f, (byte) 0xc0, 0, 0};
        comparison.compare("of a float", copy("copyMessage", shortFloat));
        byte[] extension = {(byte) 0xd4, 5, 1};
        comparison.compare("of an extension", copy("copyMessage", extension));
    }

    @Test
    void contextAndCapabilities() {
        for (String question : Arrays.asList("capabilities", "outputTarget", "context")) {
            comparison.compare(
                    question,
                    Arrays.asList(
                            step("open", Collections.emptyMap()),
                            step("startObject"),
                            step("fieldName", "a"),
                            step(question)));
        }
    }

    private static List<Object[]> copy(String operation, Object source) {
        Map<String, Object> options = new HashMap<>();
        options.put("codec", true);
        return Arrays.asList(
                step("open", options), step(operation, source), step("close"), step("bytes"));
    }

    private void one(String operation, Object... arguments) {
        Object[] step = new Object[1 + arguments.length];
        step[0] = operation;
        System.arraycopy(arguments, 0, step, 1, arguments.length);
        comparison.compare(
                operation + " " + Arrays.toString(arguments),
                Arrays.asList(
                        step("open", Collections.emptyMap()), step, step("close"), step("bytes")));
    }
}
