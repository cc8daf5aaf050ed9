/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd.netty;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.DatagramPacket;

/**
 * Answers UDP heartbeats, for clients that use them ({@code heartbeat_type udp} in Fluentd's
 * out_forward): responds to each datagram with one byte, 0. Bind its channel to the server's port.
 * TCP heartbeats need no handler: they are connections without data, or nil messages.
 */
@Sharable
public final class HeartbeatHandler extends SimpleChannelInboundHandler<DatagramPacket> {
    /** Creates a handler. */
    public HeartbeatHandler() {}

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // the client will retry
    protected void channelRead0(ChannelHandlerContext context, DatagramPacket heartbeat) {
        context.writeAndFlush(
                new DatagramPacket(Unpooled.wrappedBuffer(new byte[] {0}), heartbeat.sender()));
    }
}
