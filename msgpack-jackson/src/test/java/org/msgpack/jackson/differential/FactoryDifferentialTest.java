/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.differential;

import static org.msgpack.differential.Dice.step;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.differential.ScriptComparison;
import org.msgpack.differential.ScriptComparison.Steps;
import org.msgpack.jackson.differential.driver.FactoryDriver;

/** Factories, mappers and small types behave the same. */
class FactoryDifferentialTest {
    private static final String[] QUESTIONS = {
        "formatName",
        "canHandleBinaryNatively",
        "canUseCharArrays",
        "requiresPropertyOrdering",
        "requiresCustomCodec",
        "canParseAsync",
        "canUseSchema",
        "features",
        "parser of String",
        "parser of Reader",
        "parser of char[]",
        "parser of null",
        "parser of DataInput",
        "parser of File",
        "parser of URL",
        "asynchronous parser",
        "generator of Writer",
        "generator of DataOutput",
        "generator of File",
        "serialized factory",
        "closing",
        "copy's class",
        "copy's features",
        "copy's extensions",
        "copy's integer keys",
        "smallTypes"
    };
    private static final String[] OF_MAPPERS = {
        "factory",
        "given factory",
        "builder",
        "builder with factory",
        "fluent",
        "copy",
        "timestamp module"
    };

    private final ScriptComparison comparison = new ScriptComparison(
            FactoryDriver.class, Steps.INDEPENDENT, JacksonDifference.values());

    @Test
    void answers() {
        List<Object[]> script = new ArrayList<>();
        for (String question : QUESTIONS) {
            script.add(step(question));
        }
        for (String question : OF_MAPPERS) {
            script.add(step("mapper", question));
        }
        comparison.compare("answers", script);
    }

    @Test
    void serializedStrings() {
        List<Object[]> script = new ArrayList<>();
        for (Object value : new Object[] {5, 5L, "a\"\u20ac", 1.5, true, BigInteger.TEN, null}) {
            script.add(step("serializedString", value));
        }
        comparison.compare("serialized strings", script);
    }
}
