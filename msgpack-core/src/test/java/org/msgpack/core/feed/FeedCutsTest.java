/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.differential.Dice;

/** However random messages are cut, a feed reads what an unpacker reads of the whole. */
class FeedCutsTest {
    private static final int SMALL = 50;

    private static final UnpackerConfig CONFIG = new UnpackerConfig();

    private static void compare(String label, Caller caller, int seed, Arrival arrival)
            throws IOException {
        FeedComparison.assertSame(
                caller + ", seed " + seed + ", " + label, CONFIG, caller, new Dice(seed), arrival);
    }

    /** Returns the first seed from a number on whose stream is short. */
    private static int smallFrom(int seed) {
        int found = seed;
        while (stream(found).length > SMALL || stream(found).length < 10) {
            found++;
        }
        return found;
    }

    private static byte[] stream(int seed) {
        Dice dice = new Dice(seed);
        return RandomMessages.stream(dice, 1 + dice.below(8));
    }

    @ParameterizedTest
    @EnumSource
    void everyCutOfSmallStreams(Caller caller) throws IOException {
        int seed = 0;
        for (int n = 0; n < 40; n++) {
            seed = smallFrom(seed + 1);
            byte[] bytes = stream(seed);
            for (Feeding feeding : Feeding.values()) {
                for (int cut = 0; cut <= bytes.length; cut++) {
                    compare("one cut", caller, seed, Arrival.cut(bytes, feeding, cut));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyPairOfCutsOfSmallStreams(Caller caller) throws IOException {
        int seed = 1000;
        for (Feeding feeding : Feeding.values()) {
            seed = smallFrom(seed + 1);
            byte[] bytes = stream(seed);
            for (int first = 0; first <= bytes.length; first++) {
                for (int second = first; second <= bytes.length; second++) {
                    compare("two cuts", caller, seed, Arrival.cut(bytes, feeding, first, second));
                }
            }
        }
    }

    /** Pieces in place are copied if they are short, so both sides of the cut are long here. */
    @ParameterizedTest
    @EnumSource
    void everyCutBetweenLongPieces(Caller caller) throws IOException {
        int seed = 2000;
        for (int n = 0; n < 10; n++) {
            seed = smallFrom(seed + 1);
            byte[] bytes = betweenBinaries(stream(seed), 300);
            for (Feeding feeding : Feeding.values()) {
                for (int cut = 300; cut <= bytes.length - 300; cut++) {
                    compare("long pieces", caller, seed, Arrival.cut(bytes, feeding, cut));
                }
            }
        }
    }

    private static byte[] betweenBinaries(byte[] stream, int length) throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            packer.packBinaryHeader(length).writePayload(new byte[length]);
            packer.addPayload(stream);
            packer.packBinaryHeader(length).writePayload(new byte[length]);
            return packer.toByteArray();
        }
    }

    @ParameterizedTest
    @EnumSource
    void oneByteAtATime(Caller caller) throws IOException {
        for (int seed = 0; seed < 60; seed++) {
            for (Feeding feeding : Feeding.values()) {
                compare("byte by byte", caller, seed, Arrival.byteByByte(stream(seed), feeding));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void randomCutsOfLargeStreams(Caller caller) throws IOException {
        for (int seed = 0; seed < 100; seed++) {
            Dice dice = new Dice(seed);
            byte[] bytes = RandomMessages.stream(dice, 1 + dice.below(200));
            int longest = dice.ofInts(2, 10, 100, 1000, 9000);
            for (Feeding feeding : Feeding.values()) {
                Arrival arrival = Arrival.random(dice, longest, bytes, feeding);
                compare("pieces of up to " + longest, caller, seed, arrival);
            }
        }
    }
}
