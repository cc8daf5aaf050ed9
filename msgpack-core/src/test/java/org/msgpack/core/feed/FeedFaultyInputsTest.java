/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import java.io.IOException;
import java.nio.charset.CodingErrorAction;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.differential.Dice;
import org.msgpack.testdata.HostileFamilies;
import org.msgpack.testdata.HostileInput;
import org.msgpack.testdata.HostileInputs;

/** Inputs that cannot be read, or not to their end, lead to the same exceptions in pieces. */
class FeedFaultyInputsTest {
    /** Sizes that no array is allocated for without need. */
    private static final UnpackerConfig MODEST = new UnpackerConfig()
            .withStringSizeLimit(1 << 20)
            .withBinarySizeLimit(1 << 20)
            .withActionOnMalformedString(CodingErrorAction.REPORT);

    private static final Feeding[] IN_PLACE = {Feeding.IN_PLACE};

    private static void compare(
            String label, UnpackerConfig config, Caller caller, int seed, Arrival arrival)
            throws IOException {
        String name = caller + ", seed " + seed + ", " + label;
        FeedComparison.assertSame(name, config, caller, new Dice(seed), arrival);
    }

    @ParameterizedTest
    @EnumSource
    void hostileInputs(Caller caller) throws IOException {
        for (HostileInput input : HostileInputs.all()) {
            byte[] bytes = input.bytes();
            int piece = bytes.length < 1000 ? 1 : bytes.length / 10;
            for (Feeding feeding : bytes.length < 1_000_000 ? Feeding.values() : IN_PLACE) {
                Arrival arrival = Arrival.every(piece, bytes, feeding);
                compare(input.id(), MODEST, caller, piece, arrival);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void hostileFamilies(Caller caller) throws IOException {
        for (Map.Entry<String, byte[]> input : HostileFamilies.inputs(100).entrySet()) {
            byte[] bytes = input.getValue();
            compare(input.getKey(), MODEST, caller, 1, Arrival.byteByByte(bytes, Feeding.COPIED));
            compare(input.getKey(), MODEST, caller, 2, Arrival.every(9, bytes, Feeding.MIXED));
        }
    }

    /** Truncated everywhere, even between messages, where the end is none. */
    @ParameterizedTest
    @EnumSource
    void truncatedStreams(Caller caller) throws IOException {
        for (int seed = 0; seed < 30; seed++) {
            byte[] bytes = RandomMessages.stream(new Dice(seed), 3);
            for (int length = 0; length < Math.min(bytes.length, 150); length++) {
                byte[] truncated = Arrays.copyOf(bytes, length);
                Feeding feeding = new Dice(length).of(Feeding.values());
                compare("bytes", MODEST, caller, seed, Arrival.byteByByte(truncated, feeding));
                int cut = seed * 31 % (length + 1);
                compare("a cut", MODEST, caller, seed, Arrival.cut(truncated, feeding, cut));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void damagedStreams(Caller caller) throws IOException {
        for (int seed = 0; seed < 1000; seed++) {
            Dice dice = new Dice(seed);
            byte[] bytes = RandomMessages.damaged(dice, 1 + dice.below(8));
            Feeding feeding = dice.of(Feeding.values());
            int longest = dice.ofInts(1, 3, 20, 200);
            Arrival arrival = Arrival.random(dice, longest, bytes, feeding);
            compare("damaged", MODEST, caller, seed, arrival);
        }
    }

    /** Each limit that a reader has of its own, small enough to be exceeded now and then. */
    @ParameterizedTest
    @EnumSource
    void limits(Caller caller) throws IOException {
        for (int seed = 0; seed < 2000; seed++) {
            Dice dice = new Dice(seed);
            UnpackerConfig config = new UnpackerConfig()
                    .withStringSizeLimit(limit(dice))
                    .withBinarySizeLimit(limit(dice))
                    .withContainerSizeLimit(limit(dice))
                    .withNestingDepthLimit(dice.ofInts(0, 1, 2, 3, 500))
                    .withAllowReadingBinaryAsString(dice.in(50))
                    .withAllowReadingStringAsBinary(dice.in(50))
                    .withActionOnMalformedString(
                            dice.of(CodingErrorAction.REPORT, CodingErrorAction.REPLACE));
            byte[] bytes = RandomMessages.stream(dice, 1 + dice.below(8));
            int longest = dice.ofInts(1, 3, 20, 200);
            Arrival arrival = Arrival.random(dice, longest, bytes, dice.of(Feeding.values()));
            compare("limits", config, caller, seed, arrival);
        }
    }

    private static int limit(Dice dice) {
        return dice.in(40) ? 1 << 20 : dice.ofInts(0, 1, 2, 10, 100);
    }
}
