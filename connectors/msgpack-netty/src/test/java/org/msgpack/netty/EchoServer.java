/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.netty;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.TooLongFrameException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.value.ValueFactory;

/**
 * A server on the loopback interface that echoes each message. It answers {@code "too long"} to a
 * message that is too long, and {@code "corrupted"} to corrupted data, and then closes the
 * connection.
 */
final class EchoServer implements AutoCloseable {
    /** The causes of the exceptions that the decoders of all connections reported. */
    final BlockingQueue<Throwable> causes = new LinkedBlockingQueue<>();

    private final MultiThreadIoEventLoopGroup group =
            new MultiThreadIoEventLoopGroup(2, NioIoHandler.newFactory());

    private final boolean isOfFrames;
    private final UnpackerConfig config;
    private final Channel channel;

    /**
     * Starts a server.
     *
     * @param readSize the most bytes that are read from a socket at once
     */
    EchoServer(boolean isOfFrames, UnpackerConfig config, int readSize)
            throws InterruptedException {
        this.isOfFrames = isOfFrames;
        this.config = config;
        channel = new ServerBootstrap()
                .group(group)
                .channel(NioServerSocketChannel.class)
                .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .childOption(
                        ChannelOption.RECVBUF_ALLOCATOR, new FixedRecvByteBufAllocator(readSize))
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel connection) {
                        initialize(connection);
                    }
                })
                .bind(InetAddress.getLoopbackAddress(), 0)
                .sync()
                .channel();
    }

    private void initialize(SocketChannel connection) {
        connection
                .pipeline()
                .addLast(
                        isOfFrames
                                ? MessagePackDecoder.frames(config)
                                : MessagePackDecoder.values(config))
                .addLast(new MessagePackEncoder())
                .addLast(new Echo());
    }

    InetSocketAddress address() {
        return (InetSocketAddress) channel.localAddress();
    }

    @Override
    public void close() {
        channel.close().syncUninterruptibly();
        group.shutdownGracefully(0, 30, TimeUnit.SECONDS).syncUninterruptibly();
    }

    private final class Echo extends ChannelInboundHandlerAdapter {
        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            context.write(message).addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext context) {
            context.flush();
        }

        @Override
        public void userEventTriggered(ChannelHandlerContext context, Object event) {
            if (event instanceof ChannelInputShutdownEvent) {
                answerAndClose(context, "bye");
            }
        }

        private void answerAndClose(ChannelHandlerContext context, String answer) {
            context.writeAndFlush(ValueFactory.newString(answer))
                    .addListener(ChannelFutureListener.CLOSE);
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable e) {
            causes.add(e.getCause() == null ? e : e.getCause());
            if (e instanceof TooLongFrameException) {
                context.writeAndFlush(ValueFactory.newString("too long"))
                        .addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
            } else {
                answerAndClose(context, "corrupted");
            }
        }
    }
}
