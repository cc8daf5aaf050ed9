/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd.netty;

import static java.util.Objects.requireNonNull;

import io.netty.channel.ChannelPipeline;
import org.msgpack.netty.MessagePackEncoder;

/**
 * The server's side of connections: it accepts messages in all modes, hands them to a listener, and
 * acknowledges them when that has taken their entries.
 *
 * <pre>{@code
 * ForwardServer server = new ForwardServer(ForwardServerConfig.untrustedData(), listener);
 * // in a ChannelInitializer:
 * server.addTo(channel.pipeline());
 * }</pre>
 *
 * <p><b>Back-pressure.</b> A connection is not read while its client has too much in the listener's
 * hands, or does not read its acknowledgements. This sets the channel's
 * {@linkplain io.netty.channel.ChannelConfig#setAutoRead auto-read}.
 *
 * <p><b>Exceptions</b> go to {@link io.netty.channel.ChannelInboundHandler#exceptionCaught
 * exceptionCaught} of the handlers after those of this server, and the connection is closed: those
 * of the listener, a {@link io.netty.handler.codec.CorruptedFrameException} or
 * {@link io.netty.handler.codec.TooLongFrameException} about bytes that are not MessagePack or
 * beyond a limit, a {@link org.msgpack.core.MessagePackException} about a message that is not one
 * of this protocol. Without such a handler Netty logs them.
 *
 * <p>A server is thread-safe. It is one for all connections, whose bytes it counts together.
 */
public final class ForwardServer {
    private final ForwardServerConfig config;
    private final ForwardListener listener;
    private final HeldBytes heldBytes;

    /** Creates a server, which has no connection yet. */
    public ForwardServer(ForwardServerConfig config, ForwardListener listener) {
        this.config = requireNonNull(config, "config is null");
        this.listener = requireNonNull(listener, "listener is null");
        this.heldBytes = new HeldBytes(config.totalBytesLimit());
    }

    /**
     * Adds the handlers of a connection, behind those that are there, such as Netty's for TLS, and
     * for the time that a connection may be idle.
     */
    public void addTo(ChannelPipeline pipeline) {
        ForwardHandler handler = new ForwardHandler(config, listener, heldBytes);
        pipeline.addLast(
                new ReceivedBytes(handler),
                handler.firstDecoder(),
                new MessagePackEncoder(),
                handler);
    }

    /**
     * Returns how many bytes of memory all connections hold, about: of messages that have not
     * arrived in full, with up to 128 for each piece in which they came; of those that the listener
     * works on, with 256 and the text of tag and chunk for each of these until it is acknowledged;
     * and 24 KiB for each connection.
     */
    public long heldBytes() {
        return heldBytes.total();
    }
}
