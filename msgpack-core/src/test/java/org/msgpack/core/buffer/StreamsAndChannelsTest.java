/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.Pipe;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.testdata.TricklingInputStream;

class StreamsAndChannelsTest {
    @TempDir
    Path folder;

    private static InputStream stream(int... bytes) {
        byte[] array = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            array[i] = (byte) bytes[i];
        }
        return new ByteArrayInputStream(array);
    }

    @Test
    void streamsAreReadThroughOneArray() throws IOException {
        InputStream first = stream(1, 2, 3);
        InputStreamBufferInput in = new InputStreamBufferInput(first, 2);
        MessageBuffer chunk = in.next();
        assertArrayEquals(new byte[] {1, 2}, chunk.toByteArray());
        MessageBuffer next = in.next();
        assertArrayEquals(new byte[] {3}, next.toByteArray());
        assertSame(chunk.array(), next.array());
        assertNull(in.next());
        assertSame(first, in.reset(stream(4)));
        assertArrayEquals(new byte[] {4}, in.next().toByteArray());
    }

    @Test
    void channelsAreReadThroughOneArray() throws IOException {
        ReadableByteChannel first = Channels.newChannel(stream(1, 2, 3));
        ChannelBufferInput in = new ChannelBufferInput(first, 2);
        MessageBuffer chunk = in.next();
        assertArrayEquals(new byte[] {1, 2}, chunk.toByteArray());
        assertSame(chunk.array(), in.next().array());
        assertNull(in.next());
        assertSame(first, in.reset(Channels.newChannel(stream(4))));
        assertArrayEquals(new byte[] {4}, in.next().toByteArray());
        in.close();
        assertTrue(first.isOpen());
    }

    @Test
    void filesAreReadThroughTheirChannel() throws IOException {
        Path file = folder.resolve("file");
        Files.write(file, new byte[] {1, 2, 3});
        try (FileInputStream stream = new FileInputStream(file.toFile())) {
            MessageBufferInput in = InputStreamBufferInput.newBufferInput(stream);
            assertEquals(ChannelBufferInput.class, in.getClass());
            assertArrayEquals(new byte[] {1, 2, 3}, in.next().toByteArray());
            assertNull(in.next());
            in.close();
            assertFalse(stream.getChannel().isOpen());
        }
        assertEquals(
                InputStreamBufferInput.class,
                InputStreamBufferInput.newBufferInput(stream()).getClass());
    }

    @Test
    void outputsContinueWithAnotherSink() throws IOException {
        OutputStream first = new ByteArrayOutputStream();
        ByteArrayOutputStream second = new ByteArrayOutputStream();
        OutputStreamBufferOutput out = new OutputStreamBufferOutput(first, 4);
        assertSame(first, out.reset(second));
        out.next(2).putShort(0, (short) 0x0102);
        out.writeBuffer(2);
        out.add(new byte[] {3}, 0, 1);
        out.flush();
        out.close();
        assertArrayEquals(new byte[] {1, 2, 3}, second.toByteArray());

        WritableByteChannel channel = Channels.newChannel(new ByteArrayOutputStream());
        ChannelBufferOutput channelOut = new ChannelBufferOutput(channel, 4);
        second.reset();
        assertSame(channel, channelOut.reset(Channels.newChannel(second)));
        channelOut.next(2).putShort(0, (short) 0x0102);
        channelOut.writeBuffer(2);
        channelOut.add(new byte[] {3}, 0, 1);
        channelOut.flush();
        channelOut.close();
        assertArrayEquals(new byte[] {1, 2, 3}, second.toByteArray());
        assertTrue(channel.isOpen());
    }

    @Test
    void flushAndCloseReachTheSink() throws IOException {
        StringBuilder calls = new StringBuilder();
        OutputStream sink = new ByteArrayOutputStream() {
            @Override
            public void flush() {
                calls.append("flush ");
            }

            @Override
            public void close() {
                calls.append("close ");
            }
        };
        OutputStreamBufferOutput out = new OutputStreamBufferOutput(sink);
        out.flush();
        out.close();
        assertEquals("flush close ", calls.toString());

        WritableByteChannel channel = Channels.newChannel(new ByteArrayOutputStream());
        new ChannelBufferOutput(channel).close();
        assertFalse(channel.isOpen());
    }

    @Test
    void chunkGrowsForALargeElement() throws IOException {
        OutputStreamBufferOutput out = new OutputStreamBufferOutput(new ByteArrayOutputStream(), 4);
        MessageBuffer chunk = out.next(1);
        assertEquals(4, chunk.size());
        assertSame(chunk, out.next(4));
        assertEquals(9, out.next(9).size());
        assertEquals(9, out.next(1).size());
        assertThrows(IndexOutOfBoundsException.class, () -> out.writeBuffer(10));
        assertEquals(
                3,
                new OutputStreamBufferOutput(new ByteArrayOutputStream(), 0)
                        .next(3)
                        .size());
    }

    @Test
    void noSinkSeesMoreThanTheChunk() {
        OutputStream trusting = new OutputStream() {
            @Override
            public void write(int b) {}

            @Override
            public void write(byte[] bytes, int offset, int length) {}
        };
        OutputStreamBufferOutput out = new OutputStreamBufferOutput(trusting, 4);
        assertThrows(IndexOutOfBoundsException.class, () -> {
            out.next(1);
            out.writeBuffer(5);
        });
    }

    @Test
    void channelWithoutBytesHasNotEnded() throws IOException {
        ReadableByteChannel channel = new TricklingInputStream(new byte[] {1}, 0, 1, 1);
        ChannelBufferInput in = new ChannelBufferInput(channel);
        assertEquals(0, in.next().size());
        assertArrayEquals(new byte[] {1}, in.next().toByteArray());
        assertNull(in.next());
    }

    @Test
    @Timeout(20)
    void nonBlockingChannelWithoutProgressCausesAClearError() throws IOException {
        Pipe pipe = Pipe.open();
        try (Pipe.SourceChannel source = pipe.source();
                Pipe.SinkChannel sink = pipe.sink()) {
            source.configureBlocking(false);
            ChannelBufferInput in = new ChannelBufferInput(source);
            assertThrows(IllegalBlockingModeException.class, in::next);
            sink.write(ByteBuffer.wrap(new byte[] {7}));
            assertArrayEquals(new byte[] {7}, in.next().toByteArray());

            sink.configureBlocking(false);
            ChannelBufferOutput out = new ChannelBufferOutput(sink);
            out.write(new byte[] {8}, 0, 1); // this makes progress
            byte[] tooMuch = new byte[1 << 24];
            assertThrows(
                    IllegalBlockingModeException.class,
                    () -> out.write(tooMuch, 0, tooMuch.length));
        }
    }

    @Test
    void misuseCausesAClearError() {
        assertThrows(NullPointerException.class, () -> new InputStreamBufferInput(null));
        assertThrows(NullPointerException.class, () -> new ChannelBufferInput(null));
        assertThrows(NullPointerException.class, () -> new OutputStreamBufferOutput(null));
        assertThrows(NullPointerException.class, () -> new ChannelBufferOutput(null));
        assertThrows(NullPointerException.class, () -> InputStreamBufferInput.newBufferInput(null));
        assertThrows(IllegalArgumentException.class, () -> new InputStreamBufferInput(stream(), 0));
        assertThrows(
                IllegalArgumentException.class,
                () -> new OutputStreamBufferOutput(new ByteArrayOutputStream(), -1));
        assertThrows(
                IllegalStateException.class,
                () -> new OutputStreamBufferOutput(new ByteArrayOutputStream()).writeBuffer(0));
    }

    @Test
    void singleChunkInputsCanBeReset() {
        ArrayBufferInput in = new ArrayBufferInput(new byte[] {1});
        MessageBuffer first = in.next();
        assertNull(in.next());
        assertSame(first, in.reset(MessageBuffer.wrap(new byte[] {2})));
        assertArrayEquals(new byte[] {2}, in.next().toByteArray());
        in.reset(new byte[] {1, 2, 3}, 1, 1);
        assertArrayEquals(new byte[] {2}, in.next().toByteArray());
        in.reset(new byte[] {3});
        in.close();
        assertNull(in.next());
        assertNull(new ArrayBufferInput((MessageBuffer) null).next());

        ByteBufferInput buffer = new ByteBufferInput(ByteBuffer.wrap(new byte[] {1}));
        buffer.next();
        assertNull(buffer.next());
        assertEquals(1, buffer.reset(ByteBuffer.wrap(new byte[] {2})).get(0));
        assertArrayEquals(new byte[] {2}, buffer.next().toByteArray());
        buffer.close();
    }
}
