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
import org.msgpack.differential.Comparison;
import org.msgpack.differential.Comparison.Steps;
import org.msgpack.differential.Difference;
import org.msgpack.differential.IntendedDifference;
import org.msgpack.differential.driver.UnpackerDriver;
import org.msgpack.testdata.ByteNotation;

/** The published unpacker, which reads from an array what ours has read. */
final class Published {
    /**
     * In a container, nanoseconds that we refuse may come before something that both refuse, and at
     * which the published one, having carried them over, is the first to stop.
     */
    private static final Difference NANOSECONDS_BEFORE_ANOTHER_MISTAKE = new Difference() {
        @Override
        public String id() {
            return IntendedDifference.TIMESTAMP_NANOSECONDS.id();
        }

        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return (step[0].equals("unpackValue") || step[0].equals("unpackVariable"))
                    && ours.equals("! org.msgpack.core.MessageFormatException")
                    && published.startsWith("! org.msgpack.core.Message");
        }
    };

    private static final Comparison COMPARISON =
            new Comparison(UnpackerDriver.class, Steps.UP_TO_AN_EXCEPTION, differences());

    private Published() {}

    /** Fails where it reads something else and nobody has listed that. */
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
                break; // it stands somewhere else now
            }
        }
        List<String> published = COMPARISON.published(script);
        COMPARISON.check(ByteNotation.format(bytes), script, ours, published);
    }

    private static Difference[] differences() {
        return Stream.concat(
                        Arrays.stream(IntendedDifference.values()),
                        Stream.of(NANOSECONDS_BEFORE_ANOTHER_MISTAKE))
                .toArray(Difference[]::new);
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
