/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandler;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.MessagePack.UnpackerConfig;

/** A channel with a decoder and a recorder, which keeps track of received ByteBufs. */
final class DecodedChannel {
    final Recorder recorder;
    final MessagePackDecoder decoder;
    final EmbeddedChannel channel;

    private final List<ByteBuf> received = new ArrayList<>();

    DecodedChannel(boolean isOfFrames, UnpackerConfig config) {
        this(isOfFrames, config, new Recorder());
    }

    /** Creates a channel with handlers between its decoder and its recorder. */
    DecodedChannel(
            boolean isOfFrames,
            UnpackerConfig config,
            Recorder recorder,
            ChannelHandler... between) {
        this.recorder = recorder;
        decoder =
                isOfFrames ? MessagePackDecoder.frames(config) : MessagePackDecoder.values(config);
        channel = new EmbeddedChannel(decoder);
        channel.pipeline().addLast(between).addLast(recorder);
    }

    /** Receives a ByteBuf, whose reference count is checked at the end. */
    DecodedChannel receive(ByteBuf bytes) {
        received.add(bytes);
        channel.writeInbound(bytes);
        return this;
    }

    /** Receives bytes in pieces, each in a ByteBuf of a kind. */
    DecodedChannel receive(BufferKind kind, byte[] bytes, int... cuts) {
        int from = 0;
        for (int cut : cuts) {
            receive(kind.of(bytes, from, cut - from));
            from = cut;
        }
        return receive(kind.of(bytes, from, bytes.length - from));
    }

    /** Closes the channel, and checks that everything that it received has been released. */
    void close(String about) {
        assertEquals(
                false, channel.finishAndReleaseAll(), "messages passed the recorder: " + about);
        for (ByteBuf bytes : received) {
            assertEquals(0, bytes.refCnt(), about);
        }
    }
}
