/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.netty;

import static org.msgpack.netty.Recorder.linesOf;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.differential.Dice;
import org.msgpack.value.ValueFactory;

/** The same messages come out however a stream is split, and whatever memory it is in. */
@ExtendWith(LeakDetection.class)
class CutStreamTest {
    private static final UnpackerConfig CONFIG = new UnpackerConfig();

    static Stream<Arguments> kindsAndModes() {
        return Stream.of(BufferKind.values())
                .flatMap(kind -> Stream.of(Arguments.of(kind, true), Arguments.of(kind, false)));
    }

    private static MessageStream small() {
        return new MessageStream()
                .add(ValueFactory.newInteger(1))
                .add(ValueFactory.newString("ab"))
                .add(ValueFactory.newArray(
                        ValueFactory.newInteger(300),
                        ValueFactory.emptyMap(),
                        ValueFactory.newNil()))
                .add(ValueFactory.newBinary(new byte[] {1, 2, 3}))
                .add(ValueFactory.newMap(
                        ValueFactory.newString("k"),
                        ValueFactory.newArray(
                                ValueFactory.newFloat(1.5), ValueFactory.newFloat(2.5))))
                .add(ValueFactory.newExtension((byte) 5, new byte[] {1, 2, 3, 4}))
                .add(ValueFactory.newBoolean(true));
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("kindsAndModes")
    void everyPairOfCutsOfASmallStream(BufferKind kind, boolean isOfFrames) {
        MessageStream stream = small();
        byte[] bytes = stream.bytes();
        List<String> expected = linesOf(stream, 0, stream.count(), isOfFrames);
        expected.add("inactive");
        for (int first = 0; first <= bytes.length; first++) {
            for (int second = first; second <= bytes.length; second++) {
                String about = "cut at " + first + " and " + second;
                DecodedChannel channel = new DecodedChannel(isOfFrames, CONFIG);
                channel.receive(kind, bytes, first, second).close(about);
                channel.recorder.assertLines(expected, about);
            }
        }
    }

    /** Each message is passed on as soon as its last byte has arrived. */
    @ParameterizedTest
    @MethodSource("kindsAndModes")
    void oneByteAtATime(BufferKind kind, boolean isOfFrames) {
        for (int seed = 0; seed < 10; seed++) {
            MessageStream stream = MessageStream.random(new Dice(seed), 6, 3);
            DecodedChannel channel = new DecodedChannel(isOfFrames, CONFIG);
            for (int i = 0; i < stream.count(); i++) {
                byte[] message = stream.message(i);
                if (message.length < 2000) {
                    for (int at = 0; at < message.length; at++) {
                        channel.recorder.assertLines(Collections.emptyList(), "seed " + seed);
                        channel.receive(kind.of(message, at, 1));
                    }
                    List<String> expected = linesOf(stream, i, i + 1, isOfFrames);
                    channel.recorder.assertLines(expected, "seed " + seed + ", message " + i);
                }
            }
            channel.close("seed " + seed);
        }
    }

    @Test
    void randomCutsOfRandomStreamsInMemoryOfAllKinds() {
        for (int seed = 0; seed < 150; seed++) {
            Dice dice = new Dice(seed);
            boolean isOfFrames = dice.in(50);
            MessageStream stream = MessageStream.random(dice, 1 + dice.below(60), 4);
            byte[] bytes = stream.bytes();
            DecodedChannel channel = new DecodedChannel(isOfFrames, CONFIG);
            int from = 0;
            for (int cut : MessageStream.cuts(dice, bytes.length, 1 + dice.below(40))) {
                channel.receive(dice.of(BufferKind.values()).of(bytes, from, cut - from));
                from = cut;
            }
            channel.receive(dice.of(BufferKind.values()).of(bytes, from, bytes.length - from));
            channel.close("seed " + seed);
            List<String> expected = linesOf(stream, 0, stream.count(), isOfFrames);
            expected.add("inactive");
            channel.recorder.assertLines(expected, "seed " + seed);
        }
    }

    /** Each message is longer than the parts in which memory without an array is read. */
    @ParameterizedTest
    @MethodSource("kindsAndModes")
    void randomCutsOfLongMessages(BufferKind kind, boolean isOfFrames) {
        for (int seed = 0; seed < 3; seed++) {
            Dice dice = new Dice(seed);
            MessageStream stream = new MessageStream()
                    .add(ValueFactory.newString(dice.text(30_000)))
                    .add(ValueFactory.newArray(
                            ValueFactory.newBinary(dice.bytes(20_000)),
                            ValueFactory.newString(dice.text(20_000))))
                    .add(ValueFactory.newInteger(7));
            byte[] bytes = stream.bytes();
            int[] cuts = MessageStream.cuts(dice, bytes.length, 5);
            DecodedChannel channel = new DecodedChannel(isOfFrames, CONFIG);
            channel.receive(kind, bytes, cuts).close("seed " + seed);
            List<String> expected = linesOf(stream, 0, stream.count(), isOfFrames);
            expected.add("inactive");
            channel.recorder.assertLines(expected, "seed " + seed);
        }
    }
}
