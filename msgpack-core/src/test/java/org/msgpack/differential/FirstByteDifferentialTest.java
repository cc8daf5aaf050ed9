/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import static org.msgpack.differential.Dice.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.differential.ScriptComparison.Steps;
import org.msgpack.differential.driver.UnpackerDriver;

/** Each operation on each of the 256 first bytes, whatever follows, and wherever the input ends. */
class FirstByteDifferentialTest {
    private static final int FOLLOWING = 40;
    /** One byte longer than the longest element without a declared length. */
    private static final int LONGEST_FIXED = 10;

    private static final int[] FILLERS = {0x00, 0x01, 0x7f, 0x80, 0xff, -1, -2};

    private final ScriptComparison comparison = new ScriptComparison(
            UnpackerDriver.class, Steps.UP_TO_AN_EXCEPTION, IntendedDifference.values());

    @Test
    void everyOperationOnEveryFirstByte() {
        for (int first = 0; first < 256; first++) {
            for (int filler : FILLERS) {
                compare(Messages.tamed(message(first, filler)));
            }
        }
    }

    @Test
    void everyFormatTruncated() {
        for (int first = 0x80; first < 0xe0; first++) {
            for (int length = 1; length < LONGEST_FIXED; length++) {
                compare(Messages.tamed(Arrays.copyOf(message(first, -1), length)));
            }
        }
    }

    @Test
    void emptyInput() {
        compare(new byte[0]);
    }

    private void compare(byte[] message) {
        for (String operation : UnpackerDifferentialTest.OPERATIONS) {
            compare(message, step(operation));
        }
        compare(message, step("readPayloadOfLength", 2));
        compare(message, step("readPayloadAsReference", 2));
    }

    private void compare(byte[] message, Object[] operation) {
        List<Object[]> script = new ArrayList<>();
        script.add(step("open", "array", message, new int[0]));
        script.add(operation);
        script.addAll(Collections.nCopies(2, step("unpackValue")));
        comparison.compare("one operation on one message", script);
    }

    private static byte[] message(int first, int filler) {
        byte[] message = new byte[1 + FOLLOWING];
        message[0] = (byte) first;
        for (int i = 1; i < message.length; i++) {
            message[i] =
                    (byte) (filler == -1 ? i : filler == -2 ? (i == 1 ? 0x80 : i * 37) : filler);
        }
        return message;
    }
}
