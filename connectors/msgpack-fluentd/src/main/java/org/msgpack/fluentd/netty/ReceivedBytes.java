/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/** Counts the bytes that reach the decoder after it. */
final class ReceivedBytes extends ChannelInboundHandlerAdapter {
    private final ForwardHandler handler;

    ReceivedBytes(ForwardHandler handler) {
        this.handler = handler;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof ByteBuf) {
            handler.received(((ByteBuf) message).readableBytes());
        }
        context.fireChannelRead(message);
    }
}
