/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd.netty;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.ssl.SslContext;
import io.netty.util.concurrent.GlobalEventExecutor;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/** A server on loopback. */
final class NettyServer implements AutoCloseable {
    final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    final ChannelGroup clients = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
    final ForwardServer server;

    private final EventLoopGroup group = new MultiThreadIoEventLoopGroup(NioIoHandler.newFactory());
    private final Channel channel;

    NettyServer(ForwardServerConfig config, ForwardListener listener) {
        this(config, listener, 0, null);
    }

    /**
     * Starts a server.
     *
     * @param port 0 for any
     * @param tls null for none
     */
    NettyServer(ForwardServerConfig config, ForwardListener listener, int port, SslContext tls) {
        server = new ForwardServer(config, listener);
        channel = new ServerBootstrap()
                .group(group)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_REUSEADDR, true)
                .option(ChannelOption.SO_BACKLOG, 1024)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel client) {
                        clients.add(client);
                        if (tls != null) {
                            client.pipeline().addLast(tls.newHandler(client.alloc()));
                        }
                        server.addTo(client.pipeline());
                        client.pipeline().addLast(new FailureRecorder());
                    }
                })
                .bind(InetAddress.getLoopbackAddress(), port)
                .syncUninterruptibly()
                .channel();
    }

    private final class FailureRecorder extends ChannelInboundHandlerAdapter {
        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable e) {
            failures.add(e);
        }
    }

    InetSocketAddress address() {
        return (InetSocketAddress) channel.localAddress();
    }

    String host() {
        return address().getAddress().getHostAddress();
    }

    int port() {
        return address().getPort();
    }

    @Override
    public void close() {
        if (group.isShuttingDown()) {
            return;
        }
        channel.close().syncUninterruptibly();
        clients.close().syncUninterruptibly();
        group.shutdownGracefully(0, 0, TimeUnit.SECONDS).syncUninterruptibly();
    }
}
