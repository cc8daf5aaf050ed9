/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import static org.msgpack.differential.Dice.step;

import java.nio.charset.CodingErrorAction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.msgpack.differential.IntendedDifference;
import org.msgpack.differential.Recognition;
import org.msgpack.differential.ScriptComparison;
import org.msgpack.differential.ScriptComparison.Steps;
import org.msgpack.differential.driver.UnpackerDriver;
import org.msgpack.testdata.ByteNotation;

/** The published unpacker, which reads the bytes that ours has read, from an array. */
final class Published {
    /**
     * In a container, nanoseconds that we refuse may come before something that both refuse. The
     * published unpacker, which carries the nanoseconds over, stops only there.
     */
    private static final Recognition NANOSECONDS_BEFORE_ANOTHER_ERROR = Recognition.at(
                    "unpackValue|unpackVariable")
            .and(Recognition.oursIs("! org.msgpack.core.MessageFormatException"))
            .and(Recognition.published("! org\\.msgpack\\.core\\.Message.*"));

    private static final ScriptComparison COMPARISON =
            new ScriptComparison(UnpackerDriver.class, Steps.UP_TO_AN_EXCEPTION, differences());

    private Published() {}

    /** Fails on a difference that is not listed. */
    static void assertSame(
            byte[] bytes,
            CodingErrorAction malformed,
            List<Object[]> operations,
            List<String> outcomes) {
        List<Object[]> script = new ArrayList<>();
        script.add(step("config", config(malformed)));
        script.add(step("open", "array", bytes, new int[0]));
        List<String> ours = new ArrayList<>();
        ours.add("\"configured\"");
        ours.add("\"open\" total 0");
        for (int i = 0; i < operations.size(); i++) {
            script.add(operations.get(i));
            ours.add(outcomes.get(i));
            if (outcomes.get(i).startsWith("! ")) {
                break; // its position differs from now on
            }
        }
        List<String> published = COMPARISON.published(script);
        COMPARISON.check(ByteNotation.format(bytes), script, ours, published);
    }

    private static Recognition[] differences() {
        return Stream.concat(
                        Arrays.<Recognition>stream(IntendedDifference.values()),
                        Stream.of(NANOSECONDS_BEFORE_ANOTHER_ERROR))
                .toArray(Recognition[]::new);
    }

    private static Map<String, Object> config(CodingErrorAction malformed) {
        return Map.of(
                "stringAsBinary",
                true,
                "binaryAsString",
                true,
                "malformed",
                malformed,
                "unmappable",
                CodingErrorAction.REPLACE,
                "stringSizeLimit",
                Integer.MAX_VALUE,
                "decoderBufferSize",
                8192,
                "bufferSize",
                8192);
    }
}
