/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import static org.msgpack.differential.Dice.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.differential.ScriptComparison.Steps;
import org.msgpack.differential.driver.InputDriver;
import org.msgpack.differential.driver.OutputDriver;

/** The inputs and outputs of the buffer package, used without a packer or unpacker. */
class InputOutputDifferentialTest {
    private static final int SEQUENCES = 1000;
    private static final String[] OUTPUTS = {"array", "array", "stream", "channel"};
    private static final String[] INPUTS = {
        "array",
        "arrayPart",
        "buffer",
        "noBuffer",
        "byteBuffer",
        "stream",
        "defaultStream",
        "chosenStream",
        "channel",
        "defaultChannel"
    };

    private final ScriptComparison outputs = new ScriptComparison(
            OutputDriver.class, Steps.UP_TO_A_DIFFERENCE, IntendedDifference.values());
    private final ScriptComparison inputs = new ScriptComparison(
            InputDriver.class, Steps.UP_TO_A_DIFFERENCE, IntendedDifference.values());

    @Test
    void generatedOutputSequences() {
        for (int seed = 0; seed < SEQUENCES; seed++) {
            outputs.compare("seed " + seed, output(new Dice(seed)));
        }
    }

    @Test
    void generatedInputSequences() {
        for (int seed = 0; seed < SEQUENCES; seed++) {
            inputs.compare("seed " + seed, input(new Dice(seed)));
        }
    }

    @Test
    void nullsAndFiles() {
        List<Object[]> script = new ArrayList<>();
        for (String kind :
                new String[] {"array", "byteBuffer", "stream", "chosenStream", "channel"}) {
            script.add(step("openNull", kind));
        }
        script.add(step("open", "channel", new byte[1], 0));
        script.add(step("open", "channel", new byte[1], -1));
        script.add(step("file", new Dice(0).bytes(50)));
        inputs.compare("inputs", script);
        script.clear();
        for (String kind : new String[] {"stream", "channel"}) {
            script.add(step("openNull", kind));
            script.add(step("open", kind, -1));
        }
        outputs.compare("outputs", script);
    }

    private static List<Object[]> output(Dice dice) {
        String kind = dice.of(OUTPUTS);
        boolean array = kind.equals("array");
        List<Object[]> script = new ArrayList<>();
        script.add(
                dice.in(20)
                        ? step("open", kind)
                        : step("open", kind, dice.ofInts(1, 2, 8, 64, 1000, 8192)));
        for (int i = dice.below(20); i > 0; i--) {
            byte[] bytes = dice.bytes(dice.in(90) ? dice.shortLength() : dice.length());
            int offset = dice.below(bytes.length + 1);
            int length = dice.below(bytes.length - offset + 1);
            switch (dice.below(array ? 10 : 7)) {
                case 0:
                case 1:
                case 2:
                    script.add(step("next", bytes.length + dice.ofInts(0, 0, 1, 10)));
                    script.add(step("writeBuffer", (Object) bytes));
                    break;
                case 3:
                    script.add(step("write", bytes, offset, length));
                    break;
                case 4:
                    script.add(step("add", bytes, offset, length));
                    break;
                case 5:
                    script.add(step(dice.of("flush", "close")));
                    break;
                case 6:
                    script.add(step(array ? "getSize" : "sink"));
                    if (!array && dice.in(50)) {
                        script.add(step("reset"));
                    }
                    break;
                default:
                    script.add(step(dice.of(
                            "toByteArray", "toMessageBuffer", "toBufferList", "getSize", "clear")));
            }
        }
        script.add(step(array ? "toByteArray" : "sink"));
        return script;
    }

    private static List<Object[]> input(Dice dice) {
        List<Object[]> script = new ArrayList<>();
        String kind = dice.of(INPUTS);
        boolean array =
                Arrays.asList("array", "arrayPart", "buffer", "noBuffer").contains(kind);
        script.add(step("open", kind, dice.bytes(dice.shortLength()), dice.ofInts(1, 2, 10, 8192)));
        for (int i = 2 + dice.below(8); i > 0; i--) {
            if (dice.in(70)) {
                script.add(step("next"));
            } else if (dice.in(60)) {
                script.add(step("reset", (Object) dice.bytes(dice.shortLength())));
            } else if (array && dice.in(30)) {
                script.add(step("resetToNothing"));
            } else if (kind.equals("byteBuffer")) {
                script.add(step("position"));
            } else if (array) {
                script.add(step("close"));
            }
        }
        script.add(step("close"));
        if (array || kind.equals("byteBuffer")) {
            script.add(step("next"));
        }
        return script;
    }
}
