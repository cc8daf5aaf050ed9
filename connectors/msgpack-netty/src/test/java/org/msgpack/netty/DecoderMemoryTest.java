/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelHandlerContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.testdata.HeldMemory;
import org.msgpack.value.ValueFactory;

/** Which memory frames and values use, and for how long. */
@ExtendWith(LeakDetection.class)
class DecoderMemoryTest {
    private static final UnpackerConfig CONFIG = new UnpackerConfig();
    private static final byte[] TWO_MESSAGES = {(byte) 0x92, 1, 2, (byte) 0xa2, 'a', 'b'};

    /** Keeps frames. */
    private static final class Keeper extends Recorder {
        final List<ByteBuf> frames = new ArrayList<>();

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            frames.add((ByteBuf) message);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = BufferKind.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"READ_ONLY", "READ_ONLY_DIRECT"})
    void aFrameInOneBufferIsASliceOfIt(BufferKind kind) {
        Keeper keeper = new Keeper();
        DecodedChannel channel = new DecodedChannel(true, CONFIG, keeper);
        ByteBuf bytes = kind.of(TWO_MESSAGES.clone(), 0, TWO_MESSAGES.length);
        channel.receive(bytes);
        assertEquals(2, keeper.frames.size());
        assertEquals(2, bytes.refCnt(), "one for each frame");
        int at = bytes.readerIndex();
        for (int i = 0; i < TWO_MESSAGES.length; i++) {
            bytes.setByte(at + i, 10 + i);
        }
        assertEquals(Arrays.asList("0a0b0c", "0d0e0f"), hexAndRelease(keeper.frames));
        channel.close("slices");
    }

    private static List<String> hexAndRelease(List<ByteBuf> frames) {
        List<String> hex = new ArrayList<>();
        for (ByteBuf frame : frames) {
            hex.add(ByteBufUtil.hexDump(frame));
            frame.release();
        }
        for (ByteBuf frame : frames) {
            assertEquals(0, frame.refCnt());
        }
        return hex;
    }

    /** Netty uses the memory of a released ByteBuf for other channels. */
    @ParameterizedTest
    @EnumSource(BufferKind.class)
    void nothingIsReadFromABufferOnceItIsReleased(BufferKind kind) {
        for (boolean isOfFrames : new boolean[] {true, false}) {
            for (int cut = 1; cut < TWO_MESSAGES.length; cut++) {
                String about = "frames: " + isOfFrames + ", cut at " + cut;
                DecodedChannel channel = new DecodedChannel(isOfFrames, CONFIG);
                ByteBuf bytes = kind.of(TWO_MESSAGES.clone(), 0, cut).retain();
                channel.receive(bytes);
                assertEquals(1, bytes.refCnt(), about);
                if (!bytes.isReadOnly()) {
                    bytes.setZero(bytes.readerIndex(), cut);
                }
                bytes.release();
                channel.receive(kind, Arrays.copyOfRange(TWO_MESSAGES, cut, 6));
                channel.close(about);
                MessageStream stream = new MessageStream()
                        .add(Arrays.copyOf(TWO_MESSAGES, 3))
                        .add(Arrays.copyOfRange(TWO_MESSAGES, 3, 6));
                List<String> expected = Recorder.linesOf(stream, 0, 2, isOfFrames);
                expected.add("inactive");
                channel.recorder.assertLines(expected, about);
            }
        }
    }

    @Test
    void aFrameOfSeveralBuffersKeepsItsBytes() {
        Keeper keeper = new Keeper();
        DecodedChannel channel = new DecodedChannel(true, CONFIG, keeper);
        MessageStream stream = new MessageStream();
        for (int i = 0; i < 50; i++) {
            stream.add(ValueFactory.newString("message number " + i));
        }
        byte[] bytes = stream.bytes();
        int[] cuts = new int[bytes.length / 10];
        for (int i = 0; i < cuts.length; i++) {
            cuts[i] = (i + 1) * 10;
        }
        channel.receive(BufferKind.POOLED_HEAP, bytes, cuts);
        assertEquals(stream.count(), keeper.frames.size());
        List<String> hex = hexAndRelease(keeper.frames);
        for (int i = 0; i < stream.count(); i++) {
            assertEquals(ByteBufUtil.hexDump(stream.message(i)), hex.get(i), "frame " + i);
        }
        channel.close("frames of several buffers");
    }

    @Test
    void anEmptyBufferIsReleased() {
        DecodedChannel channel = new DecodedChannel(true, CONFIG);
        channel.receive(BufferKind.DIRECT, new byte[0]).close("empty");
        channel.recorder.assertLines(Arrays.asList("inactive"), "empty");
    }

    /** A peer chooses the sizes of the pieces in which its bytes arrive. */
    @ParameterizedTest
    @EnumSource(
            value = BufferKind.class,
            names = {"HEAP", "POOLED_HEAP", "POOLED_DIRECT", "DEFAULT"})
    void whatIsHeldIsInProportionToWhatWasReceived(BufferKind kind) {
        byte[] message = new byte[300_000];
        message[0] = Code.BIN32;
        message[2] = 0x10;
        int[][] patterns = {{1}, {256}, {257}, {1, 257}, {1, 8193}, {1, 1, 65_536}};
        for (int[] lengths : patterns) {
            for (boolean isOfFrames : new boolean[] {true, false}) {
                DecodedChannel channel = new DecodedChannel(isOfFrames, CONFIG);
                int received = 0;
                for (int i = 0; received < message.length && i < 2000; i++) {
                    int length = Math.min(lengths[i % lengths.length], message.length - received);
                    channel.receive(kind.of(message, received, length));
                    received += length;
                }
                int count = received;
                long held = HeldMemory.of(channel.decoder);
                assertTrue(
                        held <= 1.6 * count + (28 << 10),
                        () -> held + " bytes held for " + count + " in pieces of "
                                + Arrays.toString(lengths));
                channel.close("pieces");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = BufferKind.class,
            names = {"HEAP", "POOLED_HEAP", "POOLED_DIRECT", "DEFAULT"})
    void littleIsHeldWhenMessagesHaveBeenRead(BufferKind kind) {
        byte[] message = new byte[5 + 300_000];
        message[0] = Code.BIN32;
        message[2] = (byte) (300_000 >> 16);
        message[3] = (byte) (300_000 >> 8);
        message[4] = (byte) 300_000;
        for (int length : new int[] {300, 8192, 65_536, message.length}) {
            for (boolean isOfFrames : new boolean[] {true, false}) {
                DecodedChannel channel = new DecodedChannel(isOfFrames, CONFIG);
                for (int from = 0; from < message.length; from += length) {
                    int count = Math.min(length, message.length - from);
                    channel.receive(kind.of(message, from, count));
                }
                long held = HeldMemory.of(channel.decoder);
                assertTrue(held <= 18 << 10, () -> held + " bytes held");
                channel.close("read");
            }
        }
    }

    /** So the memory of a connection is not kept for a frame. */
    @Test
    void aShortFrameThatWasCutHasMemoryOfItsOwn() {
        Keeper keeper = new Keeper();
        DecodedChannel channel = new DecodedChannel(true, CONFIG, keeper);
        for (int i = 0; i < 100; i++) {
            channel.receive(BufferKind.HEAP, TWO_MESSAGES, 1, 2, 3, 4, 5);
        }
        assertEquals(200, keeper.frames.size());
        for (ByteBuf frame : keeper.frames) {
            assertEquals(3, frame.readableBytes());
            assertEquals(3, frame.array().length);
            frame.release();
        }
        channel.close("frames that were cut");
    }
}
