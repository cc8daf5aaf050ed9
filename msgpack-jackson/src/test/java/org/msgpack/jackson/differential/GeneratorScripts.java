/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.differential;

import static org.msgpack.differential.Dice.step;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.differential.Dice;

/**
 * Generates calls of a generator in an order that Jackson allows. Errors of the published generator
 * that only show in its bytes are left out; they have their own examples.
 */
final class GeneratorScripts {
    private static final int DEPTH = 4;

    private final Dice dice;
    private final List<Object[]> script = new ArrayList<>();

    GeneratorScripts(Dice dice) {
        this.dice = dice;
    }

    /** Returns a script of some scalars and containers, with flushes in between. */
    List<Object[]> script() {
        Map<String, Object> options = new HashMap<>();
        options.put("integerKeys", dice.in(50));
        options.put("str8", dice.in(80));
        options.put("codec", true);
        script.add(step("open", options));
        for (int i = dice.below(3); i > 0; i--) {
            scalar(true);
        }
        for (int i = dice.below(3); i > 0; i--) {
            container(DEPTH);
            script.add(step("flush"));
            script.add(step("bytes"));
        }
        script.add(step("close"));
        script.add(step("bytes"));
        return script;
    }

    private void value(int depth) {
        if (depth > 0 && dice.in(30)) {
            container(depth);
        } else {
            scalar(false);
        }
    }

    private void container(int depth) {
        int size = dice.in(4) ? dice.ofInts(14, 15, 16, 17, 255, 256) : dice.below(5);
        int below = size > 5 ? 0 : depth - 1;
        boolean isArray = dice.in(50);
        String start = isArray ? "startArray" : "startObject";
        script.add(dice.in(50) ? step(start) : step(start + "Sized", size));
        for (int i = 0; i < size; i++) {
            if (!isArray) {
                name();
            }
            value(below);
            if (dice.in(2)) {
                script.add(step("flush"));
            }
        }
        script.add(step(isArray ? "endArray" : "endObject"));
    }

    private void name() {
        String name = dice.text(dice.in(95) ? dice.below(20) : dice.length());
        switch (dice.below(6)) {
            case 0:
                script.add(step("fieldNameSerialized", name));
                break;
            case 1:
                script.add(step("fieldId", dice.integer()));
                break;
            case 2:
                script.add(step("fieldNameOfAnyType", key()));
                break;
            default:
                script.add(step("fieldName", name));
        }
    }

    private Object key() {
        switch (dice.below(12)) {
            case 0:
                return (int) dice.integer();
            case 1:
                return dice.integer();
            case 2:
                return dice.packableBigInteger();
            case 3:
                return dice.shortReal();
            case 4:
                return dice.real();
            case 5:
                return dice.in(50);
            case 6:
                return new Object[] {"ext", dice.extensionType(), dice.bytes(dice.shortLength())};
            case 7:
                return dice.bytes(dice.shortLength());
            case 8:
                return (short) dice.integer();
            case 9:
                return BigDecimal.valueOf(dice.below(1000), dice.below(3));
            case 10:
                return 'k';
            default:
                return dice.text(dice.below(20));
        }
    }

    private void scalar(boolean isRoot) {
        switch (dice.below(9)) {
            case 0:
            case 1:
                script.add(text());
                break;
            case 2:
                script.add(dice.in(50) ? step("boolean", dice.in(50)) : step("null"));
                break;
            case 3:
                script.add(step("binary", dice.bytes(dice.length()), 0));
                break;
            case 4:
                script.add(step("extension", dice.extensionType(), dice.bytes(dice.length())));
                break;
            case 5:
                script.add(isRoot ? number() : other());
                break;
            default:
                script.add(number());
        }
    }

    private Object[] text() {
        String text = dice.in(90) ? dice.text(dice.below(60)) : dice.text();
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        switch (dice.below(7)) {
            case 0:
                return step("stringChars", text, 0);
            case 1:
                return step("stringSerialized", text);
            case 2:
                return step("utf8String", utf8, 0);
            case 3:
                return step("rawUtf8String", utf8, 0);
            default:
                return step("string", text);
        }
    }

    private Object[] number() {
        switch (dice.below(10)) {
            case 0:
                return step("int", (int) dice.integer());
            case 1:
                return step("short", (short) dice.integer());
            case 2:
                return step("bigInteger", dice.packableBigInteger());
            case 3:
                return step("bigDecimal", decimal());
            case 4:
                return step("float", dice.shortReal());
            case 5:
                return step("double", dice.real());
            case 6:
                return step(
                        dice.of("numberAsString", "numberAsChars"),
                        dice.in(50) ? String.valueOf(dice.integer()) : digits(dice.real()));
            default:
                return step("long", dice.integer());
        }
    }

    /** Returns text of a number, which may have more digits than a double needs. */
    private String digits(double v) {
        if (Double.isInfinite(v) || Double.isNaN(v) || dice.in(50)) {
            return String.valueOf(v);
        }
        BigDecimal rounded = new BigDecimal(v).round(new MathContext(1 + dice.below(25)));
        return String.valueOf(Double.isInfinite(rounded.doubleValue()) ? v : rounded);
    }

    private BigDecimal decimal() {
        return dice.in(50)
                ? BigDecimal.valueOf(dice.integer() >> 12, dice.below(4) - 2)
                : BigDecimal.valueOf((double) dice.below(100_000) / (1 + dice.below(16)));
    }

    private Object[] other() {
        switch (dice.below(9)) {
            case 6:
                return step("longs", new long[] {dice.integer(), dice.integer()});
            case 7:
                return step("doubles", new double[] {dice.real(), dice.real(), dice.real()});
            case 8:
                return step("strings", Arrays.asList(dice.text(dice.below(40)), null));
            case 0:
                int[] ints = new int[dice.below(20)];
                for (int i = 0; i < ints.length; i++) {
                    ints[i] = (int) dice.integer();
                }
                return step("ints", ints);
            case 1:
                return step("embedded", dice.in(50) ? null : dice.bytes(dice.shortLength()));
            case 2:
                return step("object", Collections.nCopies(dice.below(3), dice.integer()));
            case 3:
                return step("object", new Object[] {"map", "a", dice.integer()});
            case 4:
                return step(
                        "object",
                        new Object[] {"ext", dice.extensionType(), dice.bytes(dice.below(9))});
            default:
                return step("object", dice.text(dice.below(9)));
        }
    }
}
