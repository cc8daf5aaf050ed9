/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.netty.Recorder.linesOf;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.differential.Dice;
import org.msgpack.value.ValueFactory;

/** The decoder among other handlers, which may do anything while they receive a message. */
@ExtendWith(LeakDetection.class)
class DecoderInPipelineTest {
    private static final UnpackerConfig CONFIG = new UnpackerConfig();

    /** Does something after passing on the n-th message, or an exception. */
    private static class Acting extends ChannelInboundHandlerAdapter {
        private final int message;
        private final Runnable action;
        private int count;

        Acting(int message, Runnable action) {
            this.message = message;
            this.action = action;
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            context.fireChannelRead(message);
            if (count++ == this.message) {
                action.run();
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable e) {
            context.fireExceptionCaught(e);
            if (message < 0) {
                action.run();
            }
        }
    }

    /** A channel with a handler that acts on the channel itself. */
    private static DecodedChannel channel(
            boolean isOfFrames, UnpackerConfig config, int message, Action action) {
        DecodedChannel[] channel = new DecodedChannel[1];
        Acting acting = new Acting(message, () -> action.act(channel[0]));
        channel[0] = new DecodedChannel(isOfFrames, config, new Recorder(), acting);
        return channel[0];
    }

    private interface Action {
        void act(DecodedChannel channel);
    }

    private static void remove(DecodedChannel channel) {
        channel.channel.pipeline().remove(channel.decoder);
    }

    /** Joins what was passed on as it was received. */
    private static String rawAfter(List<String> lines, int count) {
        StringBuilder raw = new StringBuilder();
        for (String line : lines.subList(count, lines.size())) {
            raw.append(line.replace("frame ", ""));
        }
        return raw.toString();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatFollowsTheMessageThatRemovesTheDecoderIsPassedOn(boolean isOfFrames) {
        for (int seed = 0; seed < 150; seed++) {
            Dice dice = new Dice(seed);
            MessageStream stream = MessageStream.random(dice, 2 + dice.below(20), 3);
            byte[] bytes = stream.bytes();
            int last = dice.below(stream.count());
            DecodedChannel channel =
                    channel(isOfFrames, CONFIG, last, DecoderInPipelineTest::remove);
            int from = 0;
            for (int cut : MessageStream.cuts(dice, bytes.length, 1 + dice.below(8))) {
                channel.receive(dice.of(BufferKind.values()).of(bytes, from, cut - from));
                from = cut;
            }
            channel.receive(dice.of(BufferKind.values()).of(bytes, from, bytes.length - from));
            channel.close("seed " + seed);
            List<String> lines = channel.recorder.lines;
            assertEquals("inactive", lines.remove(lines.size() - 1));
            List<String> expected = linesOf(stream, 0, last + 1, isOfFrames);
            assertEquals(expected, lines.subList(0, last + 1), "seed " + seed);
            MessageStream rest = new MessageStream();
            for (int i = last + 1; i < stream.count(); i++) {
                rest.add(stream.message(i));
            }
            assertEquals(
                    Recorder.frame(rest.bytes()),
                    "frame " + rawAfter(lines, last + 1),
                    "seed " + seed);
        }
    }

    @Test
    void aFrameThatIsCutIsPassedOnWhenTheDecoderIsRemoved() {
        byte[] bytes = {1, (byte) 0x92, (byte) 0xda, 0};
        for (int cut = 0; cut <= bytes.length; cut++) {
            DecodedChannel channel = new DecodedChannel(true, CONFIG);
            channel.receive(BufferKind.POOLED_DIRECT, bytes, cut);
            int completeReads = channel.recorder.completeReads;
            remove(channel);
            assertEquals(completeReads + 1, channel.recorder.completeReads);
            channel.close("cut at " + cut);
            channel.recorder.assertLines(
                    Arrays.asList("frame 01", "frame 92da00", "inactive"), "cut at " + cut);
        }
    }

    @Test
    void aValueThatHasBeenReadInPartIsLostWhenTheDecoderIsRemoved() {
        DecodedChannel channel = new DecodedChannel(false, CONFIG);
        channel.receive(BufferKind.HEAP, new byte[] {1, (byte) 0x92, 1, (byte) 0xa2, 'a'});
        int completeReads = channel.recorder.completeReads;
        remove(channel);
        assertEquals(completeReads, channel.recorder.completeReads);
        channel.close("inside an array");
        channel.recorder.assertLines(Arrays.asList("value 01", "inactive"), "inside an array");
    }

    @Test
    void aValueOfWhichNothingHasBeenReadIsPassedOnWhenTheDecoderIsRemoved() {
        DecodedChannel channel = new DecodedChannel(false, CONFIG);
        channel.receive(BufferKind.HEAP, new byte[] {1, (byte) 0xa2, 'a'}, 2);
        remove(channel);
        channel.close("inside a string");
        channel.recorder.assertLines(
                Arrays.asList("value 01", "frame a261", "inactive"), "inside a string");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aDecoderThatIsRemovedBecauseOfALongMessage(boolean isOfFrames) {
        UnpackerConfig config = CONFIG.withMessageSizeLimit(3);
        byte[] bytes = {1, (byte) 0x93, 1, 2, 3, 4, 5};
        DecodedChannel whole = channel(isOfFrames, config, -1, DecoderInPipelineTest::remove);
        whole.receive(BufferKind.DIRECT, bytes).close("whole");
        String first = isOfFrames ? "frame 01" : "value 01";
        whole.recorder.assertLines(
                Arrays.asList(first, "TooLongFrameException", "frame 0405", "inactive"), "whole");

        DecodedChannel cut = channel(isOfFrames, config, -1, DecoderInPipelineTest::remove);
        cut.receive(BufferKind.DIRECT, bytes, 3).close("cut");
        cut.recorder.assertLines(
                Arrays.asList(first, "TooLongFrameException", "frame 02030405", "inactive"),
                "the rest of the message is not known to be one");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aDecoderThatIsRemovedAfterItsDataWasCorrupted(boolean isOfFrames) {
        DecodedChannel channel = channel(isOfFrames, CONFIG, -1, DecoderInPipelineTest::remove);
        channel.receive(BufferKind.DIRECT, new byte[] {(byte) 0xc1, 1, 2}).close("corrupted");
        channel.recorder.assertLines(
                Arrays.asList("CorruptedFrameException", "inactive"), "corrupted");
    }

    /** Data received meanwhile comes after data received before. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void bytesThatAreReceivedWhileAMessageIsPassedOn(boolean isOfFrames) {
        for (int seed = 0; seed < 60; seed++) {
            Dice dice = new Dice(seed);
            MessageStream stream = MessageStream.random(dice, 10, 3);
            byte[] bytes = stream.bytes();
            int cut = dice.below(bytes.length + 1);
            boolean[] isReceived = new boolean[1];
            Action receiveRest = it -> {
                if (!isReceived[0]) {
                    isReceived[0] = true;
                    it.receive(dice.of(BufferKind.values()).of(bytes, cut, bytes.length - cut));
                }
            };
            DecodedChannel channel = channel(isOfFrames, CONFIG, dice.below(10), receiveRest);
            channel.receive(dice.of(BufferKind.values()).of(bytes, 0, cut));
            receiveRest.act(channel); // if the message that does it was not among them
            channel.close("seed " + seed);
            List<String> expected = linesOf(stream, 0, 10, isOfFrames);
            expected.add("inactive");
            channel.recorder.assertLines(expected, "seed " + seed);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aDecoderThatIsRemovedWhileItReceivesMore(boolean isOfFrames) {
        byte[] bytes = {1, 2, 3, 4};
        Recorder recorder = new Recorder();
        DecodedChannel[] channel = new DecodedChannel[1];
        Acting receiving =
                new Acting(0, () -> channel[0].receive(BufferKind.HEAP, new byte[] {5, 6}));
        Acting removing = new Acting(2, () -> remove(channel[0]));
        channel[0] = new DecodedChannel(isOfFrames, CONFIG, recorder, receiving, removing);
        channel[0].receive(BufferKind.HEAP, bytes).close("reentrant");
        String kind = isOfFrames ? "frame " : "value ";
        recorder.assertLines(
                Arrays.asList(
                        kind + "01",
                        kind + "02",
                        kind + "03",
                        "frame 04",
                        "frame 0506",
                        "inactive"),
                "reentrant");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aChannelThatBecomesInactiveWhileAMessageIsPassedOn(boolean isOfFrames) {
        DecodedChannel channel =
                channel(isOfFrames, CONFIG, 0, it -> it.channel.pipeline().fireChannelInactive());
        channel.receive(BufferKind.POOLED_HEAP, new byte[] {1, 2, (byte) 0x92, 1});
        String kind = isOfFrames ? "frame " : "value ";
        channel.recorder.assertLines(
                Arrays.asList(kind + "01", kind + "02", "CorruptedFrameException", "inactive"),
                "inactive");
        channel.receive(BufferKind.POOLED_HEAP, new byte[] {3});
        channel.close("inactive");
        channel.recorder.assertLines(Collections.singletonList("inactive"), "closed");
    }

    private static final class ReadCounter extends ChannelOutboundHandlerAdapter {
        int reads;

        @Override
        public void read(ChannelHandlerContext context) {
            reads++;
            context.read();
        }
    }

    /** Otherwise, without auto-read, a handler that called read would wait forever. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void moreIsReadUntilThereIsAMessage(boolean isOfFrames) {
        DecodedChannel channel = new DecodedChannel(isOfFrames, CONFIG);
        ReadCounter counter = new ReadCounter();
        channel.channel.pipeline().addFirst(counter);
        channel.receive(BufferKind.HEAP, new byte[] {(byte) 0x92});
        assertEquals(1, counter.reads, "auto-read is on, and its read is the only one");

        channel.channel.config().setAutoRead(false);
        int before = counter.reads;
        channel.receive(BufferKind.HEAP, new byte[] {1});
        assertEquals(1, counter.reads - before, "the message is not complete");
        channel.receive(BufferKind.HEAP, new byte[] {2});
        assertEquals(1, counter.reads - before, "the message is complete");
        channel.receive(BufferKind.HEAP, new byte[] {3, (byte) 0x92});
        assertEquals(1, counter.reads - before, "a message, and a part of one");
        channel.channel.pipeline().fireChannelReadComplete();
        assertEquals(1, counter.reads - before, "nothing was received");
        channel.receive(BufferKind.HEAP, new byte[] {(byte) 0xc1});
        assertEquals(2, counter.reads - before, "corrupted");
        channel.receive(BufferKind.HEAP, new byte[] {1});
        assertEquals(3, counter.reads - before, "what is dropped");
        channel.close("reads");
    }

    @Test
    void otherMessagesPass() {
        DecodedChannel channel = new DecodedChannel(true, CONFIG);
        channel.channel.writeInbound("anything", ValueFactory.newInteger(5));
        channel.close("other messages");
        channel.recorder.assertLines(
                Arrays.asList("anything", "value 05", "inactive"), "other messages");
    }

    @Test
    void argumentsAreChecked() {
        assertThrows(NullPointerException.class, () -> MessagePackDecoder.values(null));
        assertThrows(NullPointerException.class, () -> MessagePackDecoder.frames(null));
    }
}
