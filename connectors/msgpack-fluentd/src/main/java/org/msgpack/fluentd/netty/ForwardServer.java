/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd.netty;

import static java.util.Objects.requireNonNull;

import io.netty.channel.ChannelPipeline;
import org.msgpack.netty.MessagePackEncoder;

/**
 * The server's side of connections: receives messages in all modes, passes them to a listener, and
 * acknowledges them when the listener has processed them.
 *
 * <pre>{@code
 * ForwardServer server = new ForwardServer(ForwardServerConfig.untrustedData(), listener);
 * // in a ChannelInitializer:
 * server.addTo(channel.pipeline());
 * }</pre>
 *
 * <p><b>Back-pressure.</b> A connection is not read while the listener is processing too many bytes
 * of it, or while the client does not read its acknowledgements. The server switches the channel's
 * {@linkplain io.netty.channel.ChannelConfig#setAutoRead auto-read} for this.
 *
 * <p><b>Exceptions</b> close the connection and are passed to
 * {@link io.netty.channel.ChannelInboundHandler#exceptionCaught exceptionCaught} of the handlers
 * after those of this server: exceptions of the listener, a
 * {@link io.netty.handler.codec.CorruptedFrameException} for bytes that are not MessagePack, a
 * {@link io.netty.handler.codec.TooLongFrameException} if a limit is exceeded, and a
 * {@link org.msgpack.core.MessagePackException} for a message that violates the protocol. Without
 * such a handler, Netty logs them.
 *
 * <p>Thread-safe. Use one server for all connections: it counts their bytes together.
 */
public final class ForwardServer {
    private final ForwardServerConfig config;
    private final ForwardListener listener;
    private final ConnectionMemory connectionMemory;

    /** Creates a server without connections. */
    public ForwardServer(ForwardServerConfig config, ForwardListener listener) {
        this.config = requireNonNull(config, "config is null");
        this.listener = requireNonNull(listener, "listener is null");
        this.connectionMemory = new ConnectionMemory(config.totalBytesLimit());
    }

    /**
     * Adds the handlers for a connection after existing ones, such as Netty's handlers for TLS and
     * idle timeouts.
     */
    public void addTo(ChannelPipeline pipeline) {
        ForwardHandler handler = new ForwardHandler(config, listener, connectionMemory);
        pipeline.addLast(
                new ReceivedBytes(handler),
                handler.firstDecoder(),
                new MessagePackEncoder(),
                handler);
    }

    /**
     * Returns approximately how many bytes of memory all connections hold: incomplete messages,
     * plus up to 128 bytes for each piece received; messages that the listener is processing, plus,
     * until they are acknowledged, 256 bytes and the text of tag and chunk for each; and 24 KiB for
     * each connection.
     */
    public long heldBytes() {
        return connectionMemory.total();
    }
}
