/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.msgpack.value.Value;

/**
 * The last handler of a pipeline, which records events as lines of text, and releases frames:
 * {@code "frame 01"}, {@code "value 01"} (the value's message), {@code "TooLongFrameException"},
 * {@code "inactive"}.
 */
class Recorder extends ChannelInboundHandlerAdapter {
    final List<String> lines = new ArrayList<>();
    final List<Throwable> exceptions = new ArrayList<>();
    int completeReads;

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof ByteBuf) {
            ByteBuf frame = (ByteBuf) message;
            lines.add(frame(ByteBufUtil.getBytes(frame)));
            frame.release();
        } else if (message instanceof Value) {
            lines.add(value((Value) message));
        } else {
            lines.add(String.valueOf(message));
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        completeReads++;
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable e) {
        exceptions.add(e);
        lines.add(e.getClass().getSimpleName());
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        lines.add("inactive");
    }

    static String frame(byte[] message) {
        return "frame " + ByteBufUtil.hexDump(message);
    }

    static String value(Value value) {
        return "value " + ByteBufUtil.hexDump(MessageStream.pack(value));
    }

    /** Checks the recorded events, and clears them. */
    void assertLines(List<String> expected, String about) {
        assertEquals(expected, lines, about);
        lines.clear();
    }

    /** Returns what a decoder makes of messages. */
    static List<String> linesOf(MessageStream stream, int from, int to, boolean isOfFrames) {
        return IntStream.range(from, to)
                .mapToObj(stream::message)
                .map(message -> isOfFrames ? frame(message) : value(MessageStream.unpack(message)))
                .collect(Collectors.toList());
    }
}
