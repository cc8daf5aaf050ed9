/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import static org.msgpack.differential.Dice.step;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.differential.ScriptComparison.Steps;
import org.msgpack.differential.driver.FactoryDriver;
import org.msgpack.differential.driver.ValueDriver;

/** Value trees, created in every way: their methods, their equality and the bytes they write. */
class ValueDifferentialTest {
    private static final int TREES = 500;
    private static final String[] WAYS = {
        "immutable",
        "constructed",
        "collections",
        "variable",
        "immutableOfVariable",
        "unpacked",
        "unpackedVariable"
    };

    private final ScriptComparison comparison =
            new ScriptComparison(ValueDriver.class, Steps.INDEPENDENT, IntendedDifference.values());

    @Test
    void generatedTrees() {
        for (int seed = 0; seed < TREES; seed++) {
            Dice dice = new Dice(seed);
            Object tree = dice.tree(dice.in(80) ? 1 : 3, dice.in(80));
            for (String way : WAYS) {
                compare("seed " + seed, step("describe", way, tree));
                compare("seed " + seed, step("written", way, tree));
            }
        }
    }

    @Test
    void equalityOfGeneratedTrees() {
        for (int seed = 0; seed < TREES; seed++) {
            Dice dice = new Dice(seed);
            Object tree = dice.tree(2, true);
            Object other = dice.in(60) ? twin(dice, tree) : dice.tree(dice.below(2), true);
            compare("seed " + seed, step("equals", dice.of(WAYS), tree, dice.of(WAYS), other));
        }
    }

    @Test
    void narrowedNumbers() {
        for (int seed = 0; seed < TREES; seed++) {
            Dice dice = new Dice(seed);
            Object integer = dice.in(50) ? dice.bigInteger() : (Object) dice.integer();
            for (String way : new String[] {"immutable", "constructed", "variable"}) {
                compare(
                        "seed " + seed,
                        step(
                                "failed narrowing",
                                way,
                                integer,
                                dice.of("asByte", "asShort", "asInt", "asLong")));
                compare("seed " + seed, step("float to integer", way, dice.real()));
            }
        }
    }

    @Test
    void variablesUsedAgain() {
        for (int seed = 0; seed < TREES; seed++) {
            Dice dice = new Dice(seed);
            compare(
                    "seed " + seed,
                    step(
                            "reuse",
                            dice.tree(1, true),
                            dice.of(dice.integer(), dice.text(5), dice.real(), null)));
        }
    }

    @Test
    void factories() {
        ScriptComparison factories = new ScriptComparison(
                FactoryDriver.class, Steps.INDEPENDENT, IntendedDifference.values());
        List<Object[]> script = new ArrayList<>();
        for (int seed = 0; seed < TREES; seed++) {
            Dice dice = new Dice(seed);
            byte[] bytes = dice.bytes(dice.shortLength());
            int offset = dice.below(bytes.length + 1);
            script.add(step("integers", dice.integer()));
            script.add(step("timestamps", dice.integer(), (int) dice.integer()));
            script.add(step("bytes", bytes, offset, dice.below(bytes.length - offset + 1)));
            Object[] keysAndValues = new Object[2 * dice.below(6)];
            for (int i = 0; i < keysAndValues.length; i++) {
                keysAndValues[i] = dice.in(50) ? (Object) (long) dice.below(4) : dice.text(3);
            }
            script.add(step("entries", (Object) keysAndValues));
            script.add(step("builder", (Object) keysAndValues));
        }
        script.add(step("timestamp", Long.MAX_VALUE, 0));
        script.add(step("timestamp", Long.MAX_VALUE, Integer.MAX_VALUE));
        script.add(step("ownership"));
        script.add(step("empty"));
        for (String kind : new String[] {
            "binary",
            "string",
            "string bytes",
            "array",
            "list",
            "map",
            "variable string",
            "variable binary",
            "variable list",
            "variable map"
        }) {
            script.add(step("null", kind));
        }
        factories.compare("factories", script);
    }

    private void compare(String label, Object[] step) {
        List<Object[]> script = new ArrayList<>();
        script.add(step);
        comparison.compare(label, script);
    }

    /**
     * Returns a tree that is equal or nearly so: the same, reordered, or with another number type.
     */
    private static Object twin(Dice dice, Object tree) {
        if (tree instanceof Long && dice.in(50)) {
            return BigInteger.valueOf((Long) tree);
        }
        if (tree instanceof Float) {
            return (double) (Float) tree;
        }
        if (tree instanceof Object[]
                && ((Object[]) tree)[0].equals("map")
                && ((Object[]) tree).length > 4) {
            Object[] map = ((Object[]) tree).clone();
            for (int i = 1; i < 3; i++) {
                Object first = map[i];
                map[i] = map[i + 2];
                map[i + 2] = first;
            }
            return map;
        }
        return tree;
    }
}
