/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import static org.msgpack.differential.Dice.step;

import java.math.BigInteger;
import java.nio.charset.CodingErrorAction;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.differential.ScriptComparison.Steps;
import org.msgpack.differential.driver.SmallTypesDriver;

/** Formats, headers, configurations, exceptions and preconditions. */
class SmallTypesDifferentialTest {
    private final ScriptComparison comparison = new ScriptComparison(
            SmallTypesDriver.class, Steps.INDEPENDENT, IntendedDifference.values());
    private final List<Object[]> script = new ArrayList<>();

    @Test
    void formatsOfEveryFirstByte() {
        for (int first = 0; first < 256; first++) {
            for (String operation : new String[] {"format", "valueType", "code"}) {
                script.add(step(operation, (byte) first));
            }
        }
        script.add(step("constants"));
        script.add(step("formatNames"));
        script.add(step("valueTypes"));
        script.add(step("variableTypes"));
        comparison.compare("formats", script);
    }

    @Test
    void extensionTypeHeaders() {
        Dice dice = new Dice(0);
        for (int i = 0; i < 300; i++) {
            byte type = (byte) dice.integer();
            int length = dice.in(90) ? dice.below(1000) : -1 - dice.below(5);
            byte otherType = dice.in(50) ? type : (byte) dice.integer();
            int otherLength = dice.in(50) ? length : dice.below(1000);
            script.add(step("extensionTypeHeader", type, length, otherType, otherLength));
            script.add(step(
                    "checkedCastToByte",
                    dice.in(50) ? dice.below(600) - 300 : (int) dice.integer()));
        }
        comparison.compare("headers", script);
    }

    @Test
    void configurations() {
        Dice dice = new Dice(0);
        for (int i = 0; i < 300; i++) {
            script.add(step(
                    "packerConfig",
                    size(dice, 8192),
                    size(dice, 8192),
                    size(dice, 512),
                    dice.in(70)));
            script.add(step(
                    "unpackerConfig",
                    dice.in(70),
                    dice.in(70),
                    action(dice),
                    action(dice),
                    size(dice, Integer.MAX_VALUE),
                    size(dice, 8192),
                    size(dice, 8192)));
        }
        comparison.compare("configurations", script);
    }

    private static int size(Dice dice, int usual) {
        return dice.in(80) ? usual : 1 + dice.below(100_000);
    }

    private static CodingErrorAction action(Dice dice) {
        return dice.in(70)
                ? CodingErrorAction.REPLACE
                : dice.of(CodingErrorAction.REPORT, CodingErrorAction.IGNORE);
    }

    @Test
    void exceptions() {
        for (String kind : new String[] {
            "MessagePackException", "MessageFormatException", "MessageNeverUsedFormatException",
            "MessageInsufficientBufferException", "MessageTypeException", "MessageTypeCastException"
        }) {
            script.add(step("exception", kind, "what happened"));
            script.add(step("exception", kind, null));
            script.add(step("exception", kind + " of cause", null));
            script.add(step("exception", kind + " with cause", "what happened"));
            if (!kind.contains("Format")) {
                script.add(step("exception", kind + " of nothing", null));
            }
        }
        for (String kind : new String[] {
            "MessageSizeException", "MessageSizeException of size",
            "MessageStringCodingException", "MessageStringCodingException of cause"
        }) {
            script.add(step("exception", kind, "what happened"));
        }
        for (int bits : new int[] {0, 31, 63, 64, 100}) {
            script.add(step("overflow", BigInteger.ONE.shiftLeft(bits)));
            script.add(step("overflow", BigInteger.ONE.shiftLeft(bits).negate()));
        }
        script.add(step("unreachable"));
        script.add(step("unsupported", "an operation"));
        comparison.compare("exceptions", script);
    }

    @Test
    void preconditions() {
        Object[][] arguments = {{}, {1}, {1, "two"}, {1, null, 3}, {"%s", "$1"}};
        String[] templates = {"", "plain", "%s", "a %s and %s", "%d %s", "100%", null};
        for (String check : new String[] {"checkArgument", "checkState"}) {
            for (boolean holds : new boolean[] {true, false}) {
                script.add(step(check, holds));
                script.add(step(check + "Message", holds, "told"));
                script.add(step(check + "Message", holds, null));
                for (String template : templates) {
                    for (Object[] values : arguments) {
                        script.add(step(check + "Template", holds, template, values));
                    }
                }
            }
        }
        for (Object reference : new Object[] {"there", null}) {
            script.add(step("checkNotNull", reference));
            script.add(step("checkNotNullMessage", reference, 7));
            script.add(step("checkNotNullMessage", reference, null));
            for (String template : templates) {
                for (Object[] values : arguments) {
                    script.add(step("checkNotNullTemplate", reference, template, values));
                }
            }
        }
        indexes();
        comparison.compare("preconditions", script);
    }

    private void indexes() {
        int[] numbers = {-2, -1, 0, 1, 2, 3, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int index : numbers) {
            for (int size : numbers) {
                script.add(step("checkElementIndex", index, size));
                script.add(step("checkElementIndexNamed", index, size, "place"));
                script.add(step("checkElementIndexNamed", index, size, null));
                script.add(step("checkPositionIndex", index, size));
                script.add(step("checkPositionIndexNamed", index, size, "place"));
                for (int end : numbers) {
                    script.add(step("checkPositionIndexes", index, end, size));
                }
            }
        }
    }
}
