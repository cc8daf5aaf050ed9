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
import org.msgpack.differential.driver.UnpackerDriver;

/** Short messages, cut into chunks at every offset and at every pair of offsets. */
class ChunkBorderDifferentialTest {
    private static final int MESSAGES = 400;
    private static final int SINGLE_CUTS_UP_TO = 64;
    private static final int DOUBLE_CUTS_UP_TO = 14;

    private final ScriptComparison comparison = new ScriptComparison(
            UnpackerDriver.class, Steps.UP_TO_AN_EXCEPTION, IntendedDifference.values());

    @Test
    void bordersAtEveryOffset() {
        for (int seed = 0; seed < MESSAGES; seed++) {
            Dice dice = new Dice(seed);
            Messages messages = new Messages(dice);
            for (int i = 1 + dice.below(2); i > 0; i--) {
                messages.add(dice.tree(dice.below(3), true), true);
            }
            byte[] bytes =
                    dice.in(80) ? messages.bytes() : Messages.damaged(dice, messages.bytes());
            if (bytes.length <= SINGLE_CUTS_UP_TO) {
                cuts("seed " + seed, bytes, messages.plan());
            }
        }
    }

    private void cuts(String label, byte[] bytes, List<Object[]> plan) {
        for (int first = 0; first <= bytes.length; first++) {
            compare(label + " cut at " + first, bytes, plan, first);
            if (bytes.length <= DOUBLE_CUTS_UP_TO) {
                for (int second = 0; second <= bytes.length - first; second++) {
                    compare(label + " cut at " + first + "+" + second, bytes, plan, first, second);
                }
            }
        }
        int[] singleBytes = new int[bytes.length];
        Arrays.fill(singleBytes, 1);
        compare(label + " byte by byte", bytes, plan, singleBytes);
    }

    private void compare(String label, byte[] bytes, List<Object[]> plan, int... chunks) {
        List<Object[]> script = new ArrayList<>();
        script.add(step("open", "chunks", bytes, chunks));
        script.addAll(plan);
        script.add(step("hasNext"));
        comparison.compare(label, script);
    }
}
