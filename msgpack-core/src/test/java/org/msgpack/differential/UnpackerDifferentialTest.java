/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import static org.msgpack.differential.Dice.step;

import java.nio.charset.CodingErrorAction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.differential.ScriptComparison.Steps;
import org.msgpack.differential.driver.UnpackerDriver;

/** Every operation of the unpacker, in an order that fits the message and in other orders. */
class UnpackerDifferentialTest {
    private static final int SEQUENCES = 4000;
    private static final String[] INPUTS = {
        "array",
        "arrayPart",
        "heap",
        "stream",
        "channel",
        "tricklingStream",
        "tricklingChannel",
        "arrayInput",
        "arrayPartInput",
        "bufferInput",
        "heapInput",
        "streamInput",
        "channelInput",
        "chunks"
    };
    /** Inputs that 0.9.12 cannot read, or only with JVM flags; it gets the bytes as an array. */
    private static final String[] OUR_INPUTS = {
        "readOnlyHeap", "direct", "directSlice", "readOnlyDirect"
    };

    static final String[] OPERATIONS = {
        "hasNext",
        "getNextFormat",
        "skipValue",
        "unpackValue",
        "unpackVariable",
        "unpackNil",
        "tryUnpackNil",
        "unpackBoolean",
        "unpackByte",
        "unpackShort",
        "unpackInt",
        "unpackLong",
        "unpackBigInteger",
        "unpackFloat",
        "unpackDouble",
        "unpackString",
        "unpackTimestamp",
        "unpackArrayHeader",
        "unpackMapHeader",
        "unpackExtensionTypeHeader",
        "unpackRawStringHeader",
        "unpackBinaryHeader"
    };
    static final String[] SIZED_OPERATIONS = {
        "skipValues",
        "readPayload",
        "readPayloadPart",
        "readPayloadToHeap",
        "readPayloadToDirect",
        "readPayloadToMessageBuffer",
        "readPayloadOfLength",
        "readPayloadAsReference"
    };

    private final ScriptComparison comparison = new ScriptComparison(
            UnpackerDriver.class, Steps.UP_TO_AN_EXCEPTION, IntendedDifference.values());

    @Test
    void generatedSequences() {
        for (int seed = 0; seed < SEQUENCES; seed++) {
            sequence(new Dice(seed), "seed " + seed);
        }
    }

    private void sequence(Dice dice, String label) {
        Map<String, Object> config = config(dice);
        Messages messages = messages(dice);
        byte[] bytes = dice.in(70) ? messages.bytes() : Messages.damaged(dice, messages.bytes());
        boolean oursAlone = dice.in(20);
        String input = dice.of(oursAlone ? OUR_INPUTS : INPUTS);
        int[] chunks = chunks(dice, input, bytes.length);
        List<Object[]> rest = operations(dice, messages.plan());
        List<Object[]> script = new ArrayList<>();
        script.add(step("config", config));
        script.add(step("open", oursAlone ? "array" : input, bytes, chunks));
        script.addAll(rest);
        List<Object[]> ourScript = new ArrayList<>(script);
        ourScript.set(1, step("open", input, bytes, chunks));
        comparison.compare(label, ourScript, script);
    }

    private static Messages messages(Dice dice) {
        Messages messages = new Messages(dice);
        for (int i = 1 + dice.below(8); i > 0; i--) {
            messages.add(dice.tree(dice.below(4), true), true);
        }
        return messages;
    }

    /** Returns the plan, sometimes with an operation inserted or replaced. */
    private static List<Object[]> operations(Dice dice, List<Object[]> plan) {
        List<Object[]> operations = new ArrayList<>();
        int wrong = dice.below(4) * 3;
        for (Object[] planned : plan) {
            if (dice.in(wrong)) {
                operations.add(other(dice));
            } else {
                operations.add(planned);
            }
        }
        if (dice.in(10)) {
            Messages next = messages(dice);
            byte[] bytes = next.bytes();
            String input = INPUTS[7 + dice.below(7)];
            operations.add(step("reset", input, bytes, chunks(dice, input, bytes.length)));
            operations.addAll(next.plan());
        }
        operations.add(step(dice.of("hasNext", "getNextFormat")));
        if (dice.in(10)) {
            operations.add(step("close"));
            operations.add(step("hasNext"));
        }
        operations.add(other(dice));
        return operations;
    }

    private static Object[] other(Dice dice) {
        if (dice.in(10)) {
            return step("resetNull");
        }
        if (dice.in(10)) {
            return step(
                    "unpackTimestampOfHeader",
                    (byte) (dice.in(70) ? -1 : 1),
                    dice.ofInts(4, 8, 12, 5));
        }
        return dice.in(70)
                ? step(dice.of(OPERATIONS))
                : step(dice.of(SIZED_OPERATIONS), dice.ofInts(0, 1, 2, 3, 9, 100));
    }

    private static int[] chunks(Dice dice, String input, int length) {
        if (!input.equals("chunks")) {
            return new int[] {dice.ofInts(1, 2, 3, 9, 10, 100, 8192)};
        }
        int[] chunks = new int[dice.below(10)];
        for (int i = 0; i < chunks.length; i++) {
            chunks[i] = dice.in(60) ? dice.below(10) : dice.below(length + 1);
        }
        return chunks;
    }

    private static Map<String, Object> config(Dice dice) {
        boolean defaults = dice.in(40);
        Map<String, Object> config = new HashMap<>();
        config.put("stringAsBinary", defaults || dice.in(50));
        config.put("binaryAsString", defaults || dice.in(50));
        config.put("malformed", defaults ? CodingErrorAction.REPLACE : action(dice));
        config.put("unmappable", defaults ? CodingErrorAction.REPLACE : action(dice));
        config.put(
                "stringSizeLimit",
                defaults || dice.in(70) ? Integer.MAX_VALUE : dice.ofInts(0, 1, 31, 255));
        config.put("decoderBufferSize", defaults ? 8192 : dice.ofInts(4, 8, 16, 100, 8192));
        config.put("bufferSize", defaults ? 8192 : dice.ofInts(1, 2, 9, 16, 100, 8192));
        return config;
    }

    private static CodingErrorAction action(Dice dice) {
        return dice.of(
                CodingErrorAction.REPLACE, CodingErrorAction.REPORT, CodingErrorAction.IGNORE);
    }
}
