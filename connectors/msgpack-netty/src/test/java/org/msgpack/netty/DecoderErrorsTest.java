/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.netty.Recorder.linesOf;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledDirectByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessageNestingDepthException;
import org.msgpack.core.MessageNeverUsedFormatException;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageSizeException;
import org.msgpack.value.ValueFactory;

/** Messages that are too long, forbidden, malformed or truncated, however they are split. */
@ExtendWith(LeakDetection.class)
class DecoderErrorsTest {
    private static final UnpackerConfig CONFIG = new UnpackerConfig();
    private static final String TOO_LONG = "TooLongFrameException";
    private static final String CORRUPTED = "CorruptedFrameException";
    private static final String INACTIVE = "inactive";

    private static byte[] bytes(int... bytes) {
        byte[] result = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            result[i] = (byte) bytes[i];
        }
        return result;
    }

    /** Splits a stream at each pair of positions, and returns the last exception. */
    private static Throwable assertLines(
            boolean isOfFrames,
            UnpackerConfig config,
            MessageStream stream,
            List<String> expected) {
        byte[] bytes = stream.bytes();
        Throwable last = null;
        for (int first = 0; first <= bytes.length; first++) {
            for (int second = first; second <= bytes.length; second++) {
                String about = "cut at " + first + " and " + second;
                DecodedChannel channel = new DecodedChannel(isOfFrames, config);
                channel.receive(BufferKind.DEFAULT, bytes, first, second).close(about);
                List<Throwable> exceptions = channel.recorder.exceptions;
                channel.recorder.assertLines(expected, about);
                last = exceptions.isEmpty() ? null : exceptions.get(exceptions.size() - 1);
            }
        }
        return last;
    }

    private static List<String> lines(Object... linesAndLists) {
        List<String> lines = new ArrayList<>();
        for (Object each : linesAndLists) {
            if (each instanceof String) {
                lines.add((String) each);
            } else {
                for (Object line : (List<?>) each) {
                    lines.add((String) line);
                }
            }
        }
        return lines;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void messagesThatAreTooLongAreSkipped(boolean isOfFrames) {
        MessageStream stream = new MessageStream()
                .add(ValueFactory.newInteger(1))
                .add(bytes(0x93, 1, 0x91, 0xa3, 'a', 'b', 'c', 2)) // 8 bytes
                .add(bytes(0xa6, 1, 2, 3, 4, 5, 6)) // 7 bytes
                .add(bytes(0xc4, 6, 1, 2, 3, 4, 5, 6)) // 8 bytes
                .add(bytes(0x97, 1, 2, 3, 4, 5, 6, 7)) // 8 bytes
                .add(ValueFactory.newString("end"));
        Throwable e = assertLines(
                isOfFrames,
                CONFIG.withMessageSizeLimit(7),
                stream,
                lines(
                        linesOf(stream, 0, 1, isOfFrames),
                        TOO_LONG,
                        linesOf(stream, 2, 3, isOfFrames),
                        TOO_LONG,
                        TOO_LONG,
                        linesOf(stream, 5, 6, isOfFrames),
                        INACTIVE));
        assertInstanceOf(MessageSizeException.class, e.getCause());
        assertEquals(
                "expected a message of at most 7 bytes, found a longer one at byte 24",
                e.getMessage());
    }

    /** The header is enough, so nothing waits for 4 GB that never come. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aMessageThatIsTooLongIsReportedAtOnce(boolean isOfFrames) {
        DecodedChannel channel = new DecodedChannel(isOfFrames, UnpackerConfig.untrustedData());
        channel.receive(BufferKind.HEAP, bytes(0xdd, 0xff, 0xff, 0xff, 0xff));
        channel.recorder.assertLines(lines(TOO_LONG), "frames: " + isOfFrames);
        channel.receive(BufferKind.HEAP, new byte[1000]);
        channel.close("frames: " + isOfFrames); // no second exception about the same message
        channel.recorder.assertLines(lines(INACTIVE), "frames: " + isOfFrames);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void everythingAfterBytesThatAreNotMessagePackIsDropped(boolean isOfFrames) {
        MessageStream stream = new MessageStream()
                .add(ValueFactory.newInteger(1))
                .add(bytes(0x92, 0x91, 0xc1, 1))
                .add(ValueFactory.newInteger(2));
        Throwable e = assertLines(
                isOfFrames,
                CONFIG,
                stream,
                lines(linesOf(stream, 0, 1, isOfFrames), CORRUPTED, INACTIVE));
        assertInstanceOf(MessageNeverUsedFormatException.class, e.getCause());
        assertTrue(e.getMessage().endsWith("at byte 3"), e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void bytesThatAreNotMessagePackInAMessageThatIsSkipped(boolean isOfFrames) {
        DecodedChannel channel = new DecodedChannel(isOfFrames, CONFIG.withMessageSizeLimit(4));
        channel.receive(BufferKind.DIRECT, bytes(0x94, 1, 2, 0xc1, 3, 4, 5), 2).close("skipped");
        channel.recorder.assertLines(lines(TOO_LONG, CORRUPTED, INACTIVE), "skipped");
    }

    @Test
    void valuesThatTheLimitsForbid() {
        MessageStream stream = new MessageStream()
                .add(ValueFactory.newInteger(1))
                .add(bytes(0x92, 1, 0xa3, 'a', 'b', 'c'))
                .add(ValueFactory.newInteger(2));
        Throwable e = assertLines(
                false,
                CONFIG.withStringSizeLimit(2),
                stream,
                lines(linesOf(stream, 0, 1, false), CORRUPTED, INACTIVE));
        assertInstanceOf(MessageSizeException.class, e.getCause());

        MessageStream deep =
                new MessageStream().add(bytes(0x91, 0x91, 1)).add(ValueFactory.newNil());
        e = assertLines(false, CONFIG.withNestingDepthLimit(1), deep, lines(CORRUPTED, INACTIVE));
        assertInstanceOf(MessageNestingDepthException.class, e.getCause());
    }

    /** Frames are not decoded. */
    @Test
    void framesThatTheLimitsForbidWhenTheyAreUnpacked() {
        MessageStream stream =
                new MessageStream().add(bytes(0x92, 1, 0xa3, 'a', 'b', 'c')).add(bytes(0xa1, 0xff));
        assertLines(
                true,
                UnpackerConfig.untrustedData().withStringSizeLimit(2),
                stream,
                lines(linesOf(stream, 0, 2, true), INACTIVE));
    }

    @Test
    void aLongStringThatIsTheWholeMessage() {
        MessageStream stream =
                new MessageStream().add(bytes(0xa3, 'a', 'b', 'c')).add(ValueFactory.newInteger(2));
        assertLines(
                false,
                CONFIG.withStringSizeLimit(2),
                stream,
                lines(TOO_LONG, linesOf(stream, 1, 2, false), INACTIVE));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aChannelThatIsClosedInsideAMessage(boolean isOfFrames) {
        MessageStream stream = new MessageStream()
                .add(ValueFactory.newInteger(1))
                .add(bytes(0x93, 1, 0xa3, 'a', 'b', 'c', 0x81, 1, 2));
        byte[] bytes = stream.bytes();
        for (int length = 2; length < bytes.length; length++) {
            MessageStream cut = new MessageStream().add(Arrays.copyOf(bytes, length));
            Throwable e = assertLines(
                    isOfFrames,
                    CONFIG,
                    cut,
                    lines(linesOf(stream, 0, 1, isOfFrames), CORRUPTED, INACTIVE));
            assertInstanceOf(MessageInsufficientBufferException.class, e.getCause());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anInputThatIsShutDown(boolean isOfFrames) {
        DecodedChannel channel = new DecodedChannel(isOfFrames, CONFIG);
        channel.receive(BufferKind.HEAP, bytes(0x92, 1));
        channel.channel.pipeline().fireUserEventTriggered("any event");
        channel.recorder.assertLines(lines(), "another event");
        channel.channel.pipeline().fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE);
        channel.recorder.assertLines(lines(CORRUPTED), "shut down");
        channel.receive(BufferKind.HEAP, bytes(2, 3)); // no valid message contains this
        channel.close("shut down");
        channel.recorder.assertLines(lines(INACTIVE), "closed");
    }

    /** A value has the bytes of its strings. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void stringsThatAreNotUtf8ArePassedOn(boolean isOfFrames) {
        MessageStream stream = new MessageStream()
                .add(ValueFactory.newInteger(1))
                .add(bytes(0x91, 0xa1, 0xff))
                .add(ValueFactory.newInteger(2));
        assertLines(
                isOfFrames,
                UnpackerConfig.untrustedData(),
                stream,
                lines(linesOf(stream, 0, 3, isOfFrames), INACTIVE));
    }

    /** Fails when it is read, or when the second frame is sliced. */
    private static final class Faulty extends UnpooledDirectByteBuf {
        private final boolean isReadable;
        private int slices;

        Faulty(boolean isReadable) {
            super(UnpooledByteBufAllocator.DEFAULT, 8, 8);
            this.isReadable = isReadable;
            writeBytes(bytes(1, 2, 3));
        }

        @Override
        public ByteBuffer[] nioBuffers(int index, int length) {
            if (!isReadable) {
                throw new OutOfMemoryError("for this test");
            }
            return super.nioBuffers(index, length);
        }

        @Override
        public ByteBuf retainedSlice(int index, int length) {
            if (++slices == 2) {
                throw new OutOfMemoryError("for this test");
            }
            return super.retainedSlice(index, length);
        }
    }

    /** The feed refers to the buffer's memory, so nothing may be read from it afterwards. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anErrorThatIsNotAboutData(boolean isOfFrames) {
        DecodedChannel channel = new DecodedChannel(isOfFrames, CONFIG);
        channel.receive(BufferKind.HEAP, bytes(1, 0x92, 1));
        channel.receive(new Faulty(false));
        channel.receive(BufferKind.HEAP, bytes(1, 2, 3));
        channel.close("out of memory");
        String first = isOfFrames ? "frame 01" : "value 01";
        channel.recorder.assertLines(lines(first, "OutOfMemoryError", INACTIVE), "out of memory");
    }

    @Test
    void anErrorWhileAFrameIsMade() {
        DecodedChannel channel = new DecodedChannel(true, CONFIG);
        channel.receive(new Faulty(true)).receive(BufferKind.HEAP, bytes(4)).close("frame");
        channel.recorder.assertLines(lines("frame 01", "OutOfMemoryError", INACTIVE), "frame");
    }

    /** Both the buffer being read and the one received meanwhile are released. */
    @Test
    void anErrorWhileMoreIsReceived() {
        DecodedChannel[] channel = new DecodedChannel[1];
        Recorder recorder = new Recorder() {
            @Override
            public void channelRead(ChannelHandlerContext context, Object message) {
                super.channelRead(context, message);
                channel[0].receive(BufferKind.DIRECT, bytes(4, 5));
            }
        };
        channel[0] = new DecodedChannel(true, CONFIG, recorder);
        channel[0].receive(new Faulty(true)).close("reentrant");
        recorder.assertLines(lines("frame 01", "OutOfMemoryError", INACTIVE), "reentrant");
    }

    @Test
    void anErrorWhileTheChannelBecomesInactive() {
        DecodedChannel[] channel = new DecodedChannel[1];
        Recorder recorder = new Recorder() {
            @Override
            public void channelRead(ChannelHandlerContext context, Object message) {
                super.channelRead(context, message);
                channel[0].channel.pipeline().fireChannelInactive();
            }
        };
        channel[0] = new DecodedChannel(true, CONFIG, recorder);
        channel[0].receive(new Faulty(true)).close("inactive");
        recorder.assertLines(lines("frame 01", INACTIVE, "OutOfMemoryError", INACTIVE), "inactive");
    }

    /** Errors in the data are detected as soon as the byte arrives. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void nothingIsWaitedForOnceTheDataIsCorrupted(boolean isOfFrames) {
        DecodedChannel channel = new DecodedChannel(isOfFrames, CONFIG);
        channel.receive(BufferKind.DIRECT, bytes(0x92, 0x92, 1), 1, 2);
        channel.receive(BufferKind.DIRECT, bytes(2));
        channel.recorder.assertLines(lines(), "nothing wrong yet");
        channel.receive(BufferKind.DIRECT, bytes(0xc1));
        channel.recorder.assertLines(lines(CORRUPTED), "corrupted");
        channel.close("corrupted");
    }
}
