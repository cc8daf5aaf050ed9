/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import static org.msgpack.differential.Dice.step;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.differential.ScriptComparison.Steps;
import org.msgpack.differential.driver.PackerDriver;

/** Every operation of the packers, in random order, through every output. */
class PackerDifferentialTest {
    private static final int SEQUENCES = 3000;
    private static final String[] OUTPUTS = {
        "bufferPacker",
        "stream",
        "channel",
        "arrayOutput",
        "streamOutput",
        "channelOutput",
        "exactOutput",
        "roomyOutput"
    };

    /** Outputs that work after close and take large chunks. */
    private static final String[] LASTING_OUTPUTS = {"stream", "streamOutput", "arrayOutput"};

    private final ScriptComparison comparison = new ScriptComparison(
            PackerDriver.class, Steps.UP_TO_A_DIFFERENCE, IntendedDifference.values());

    @Test
    void generatedSequences() {
        for (int seed = 0; seed < SEQUENCES; seed++) {
            comparison.compare("seed " + seed, sequence(new Dice(seed)));
        }
    }

    /**
     * As long as everything is in the packer's chunk, its content is known even without a flush.
     */
    @Test
    void stateOfOneChunk() {
        for (int seed = 0; seed < 300; seed++) {
            Dice dice = new Dice(seed);
            List<Object[]> script = new ArrayList<>();
            boolean bufferPacker = dice.in(40);
            script.add(
                    step("open", bufferPacker ? "bufferPacker" : dice.of(LASTING_OUTPUTS), 8192));
            for (int i = dice.below(20); i > 0; i--) {
                if (dice.in(70)) {
                    script.add(step("packLong", dice.integer()));
                } else if (dice.in(50)) {
                    script.add(step(dice.of("flush", "clear", "close")));
                } else if (bufferPacker) {
                    script.add(step(dice.of("getBufferSize", "toByteArray", "clear")));
                } else {
                    script.add(step("bytes"));
                }
            }
            script.add(step("bytes"));
            comparison.compare("seed " + seed, script);
        }
    }

    private static List<Object[]> sequence(Dice dice) {
        List<Object[]> script = new ArrayList<>();
        script.add(step("config", config(dice)));
        String output = dice.of(OUTPUTS);
        script.add(step("open", output, chunk(dice)));
        for (int i = 1 + dice.below(30); i > 0; i--) {
            if (dice.in(12)) {
                control(dice, output.equals("bufferPacker"), script);
            } else {
                script.add(dice.in(5) ? refused(dice) : packing(dice));
            }
        }
        script.add(step("bytes"));
        return script;
    }

    private static int chunk(Dice dice) {
        return dice.ofInts(1, 9, 16, 64, 1000, 8192, 100_000);
    }

    private static Map<String, Object> config(Dice dice) {
        Map<String, Object> config = new HashMap<>();
        boolean defaults = dice.in(30);
        config.put(
                "bufferSize",
                defaults ? 8192 : dice.ofInts(1, 9, 10, 16, 31, 64, 200, 1000, 8192, 100_000));
        config.put(
                "bufferFlushThreshold",
                defaults ? 8192 : dice.ofInts(0, 1, 8, 16, 64, 8192, 100_000));
        config.put(
                "smallStringOptimizationThreshold",
                defaults ? 512 : dice.ofInts(32, 100, 512, 8192, 100_000));
        config.put("str8FormatSupport", defaults || dice.in(50));
        return config;
    }

    /**
     * Adds a step that controls the packer, after a flush, as chunks may end at different places.
     */
    private static void control(Dice dice, boolean bufferPacker, List<Object[]> script) {
        switch (dice.below(bufferPacker ? 9 : 4)) {
            case 0:
                script.add(step("flush"));
                break;
            case 1:
                script.add(step("flush"));
                script.add(step("clear"));
                break;
            case 2:
                script.add(step("bytes"));
                if (bufferPacker) {
                    script.add(step("reset", "arrayOutput", chunk(dice)));
                } else {
                    script.add(step(
                            "reset",
                            dice.of(OUTPUTS[3], OUTPUTS[4], OUTPUTS[5], OUTPUTS[6], OUTPUTS[7]),
                            chunk(dice)));
                }
                break;
            case 3:
                script.add(step("bytes"));
                break;
            case 4:
                script.add(step("toByteArray"));
                break;
            case 5:
                script.add(step("toMessageBuffer"));
                break;
            case 6:
                script.add(step("toBufferList"));
                break;
            case 7:
                script.add(step("flush"));
                script.add(step("getBufferSize"));
                break;
            default:
                script.add(step("close"));
        }
    }

    private static Object[] packing(Dice dice) {
        switch (dice.below(24)) {
            case 0:
                return step("packNil");
            case 1:
                return step("packBoolean", dice.in(50));
            case 2:
                return step("packByte", (byte) dice.integer());
            case 3:
                return step("packShort", (short) dice.integer());
            case 4:
            case 5:
                return step("packInt", (int) dice.integer());
            case 6:
            case 7:
                return step("packLong", dice.integer());
            case 8:
                return step("packBigInteger", dice.bigInteger());
            case 9:
                return step("packFloat", dice.shortReal());
            case 10:
                return step("packDouble", dice.real());
            case 11:
            case 12:
            case 13:
                return step("packString", dice.text());
            case 14:
                return step(
                        "packInstant",
                        dice.in(90) ? dice.instant() : dice.of(Instant.MAX, Instant.MIN));
            case 15:
                return dice.in(50)
                        ? step("packTimestampMillis", dice.integer())
                        : step("packTimestampSeconds", dice.integer(), (int) dice.integer());
            case 16:
                return step("packArrayHeader", size(dice));
            case 17:
                return step("packMapHeader", size(dice));
            case 18:
                return step("packExtensionTypeHeader", (byte) dice.integer(), size(dice));
            case 19:
                return step("packBinaryHeader", size(dice));
            case 20:
                return step("packRawStringHeader", size(dice));
            case 21:
                return step("packValue", dice.tree(3, false));
            case 22:
                return step("packVariable", dice.tree(2, false));
            default:
                return payload(dice);
        }
    }

    private static Object[] payload(Dice dice) {
        byte[] bytes = dice.bytes(dice.length());
        if (dice.in(50)) {
            return step(dice.of("writePayload", "addPayload"), bytes);
        }
        int offset = dice.below(bytes.length + 1);
        int length = dice.below(bytes.length - offset + 1);
        return step(dice.of("writePayloadPart", "addPayloadPart"), bytes, offset, length);
    }

    private static int size(Dice dice) {
        return (int) (Math.abs(dice.integer()) & Integer.MAX_VALUE);
    }

    /** Returns a call that both libraries reject without any effect. */
    private static Object[] refused(Dice dice) {
        switch (dice.below(11)) {
            case 0:
                return step("packString", (Object) null);
            case 1:
                return step("packBigInteger", (Object) null);
            case 2:
                return step("packInstant", (Object) null);
            case 3:
                return step("packNullValue");
            case 4:
                return step("writePayload", (Object) null);
            case 5:
                return step("addPayload", (Object) null);
            case 6:
                return step("packArrayHeader", -1 - size(dice));
            case 7:
                return step("packMapHeader", -1 - size(dice));
            case 8:
                return step("packTimestampSeconds", Long.MAX_VALUE, 1_000_000_000);
            case 9:
                return step("packTimestampSeconds", Long.MIN_VALUE, -1);
            default:
                return step("resetNull");
        }
    }
}
