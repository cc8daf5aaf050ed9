/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.netty;

import static java.util.Objects.requireNonNull;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.MessageToByteEncoder;
import java.io.IOException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePacker;
import org.msgpack.value.Value;

/**
 * Encodes messages written to a channel: {@link Value}s, and {@link MessagePackable}s, which pack
 * themselves. Everything else passes unchanged, such as a ByteBuf with packed messages.
 *
 * <pre>{@code
 * pipeline.addLast(MessagePackDecoder.values(), new MessagePackEncoder(), new MyHandler());
 * }</pre>
 *
 * <p>If packing a message fails, its promise fails with an
 * {@link io.netty.handler.codec.EncoderException}, and nothing is written. A
 * {@linkplain io.netty.util.ReferenceCounted reference-counted} message is released after packing,
 * whether or not it succeeds.
 *
 * <p>An encoder reuses its packer, so it must not be shared between pipelines. For memory see
 * {@link ByteBufOutput}.
 */
public final class MessagePackEncoder extends MessageToByteEncoder<Object> {
    private final PackerConfig config;

    /** The packer for the next message; null while it is in use. */
    private ReusedPacker idle;

    /** Creates an encoder with the default configuration, which packs into direct memory. */
    public MessagePackEncoder() {
        this(MessagePack.DEFAULT_PACKER_CONFIG);
    }

    /** Creates an encoder that packs into direct memory. */
    public MessagePackEncoder(PackerConfig config) {
        this(config, true);
    }

    /**
     * Creates an encoder.
     *
     * @param preferDirect whether to pack into memory preferred by the transport, direct if
     *     possible; false for heap memory
     */
    public MessagePackEncoder(PackerConfig config, boolean preferDirect) {
        super(Object.class, preferDirect);
        this.config = requireNonNull(config, "config is null");
    }

    /** Returns whether the message is a {@link Value} or a {@link MessagePackable}. */
    @Override
    public boolean acceptOutboundMessage(Object message) {
        return message instanceof Value || message instanceof MessagePackable;
    }

    @Override
    protected void encode(ChannelHandlerContext context, Object message, ByteBuf out)
            throws IOException {
        ReusedPacker packer = idle != null ? idle : new ReusedPacker(config);
        idle = null;
        packer.pack(message, out);
        idle = packer; // not after an exception
    }

    private static final class ReusedPacker {
        private final ByteBufOutput output = new ByteBufOutput(Unpooled.EMPTY_BUFFER);
        private final MessagePacker packer;

        ReusedPacker(PackerConfig config) {
            packer = config.newPacker(output);
        }

        void pack(Object message, ByteBuf out) throws IOException {
            output.reset(out);
            packer.reset(output);
            if (message instanceof Value) {
                packer.packValue((Value) message);
            } else {
                ((MessagePackable) message).writeTo(packer);
            }
            packer.close(); // checks that no container is open
            output.reset(Unpooled.EMPTY_BUFFER);
        }
    }
}
