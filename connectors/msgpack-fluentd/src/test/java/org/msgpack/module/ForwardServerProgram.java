/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.module;

import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.fluentd.ForwardMessage;
import org.msgpack.fluentd.ForwardOption;
import org.msgpack.fluentd.ForwardSecurity;
import org.msgpack.fluentd.netty.ForwardServer;
import org.msgpack.fluentd.netty.ForwardServerConfig;
import org.msgpack.value.ValueFactory;

/** Serves two connections. All libraries are modules. */
public final class ForwardServerProgram {
    private ForwardServerProgram() {}

    /** Prints what the server has sent. */
    @SuppressWarnings("SystemOut")
    public static void main(String[] args) throws Exception {
        System.out.println(module(ForwardServer.class) + " and " + module(MessagePack.class) + ": "
                + acknowledgement() + " bytes, " + helo() + " bytes");
    }

    /** Class.getModule, which Java 8 does not have. */
    private static Object module(Class<?> type) throws ReflectiveOperationException {
        return Class.class.getMethod("getModule").invoke(type);
    }

    /** Of a message that another thread has taken. */
    private static int acknowledgement() throws Exception {
        List<CompletableFuture<Void>> stages = new ArrayList<>();
        ForwardServer server = new ForwardServer(ForwardServerConfig.untrustedData(), message -> {
            CompletableFuture<Void> stage = new CompletableFuture<>();
            stages.add(stage);
            return stage;
        });
        EmbeddedChannel channel = new EmbeddedChannel();
        server.addTo(channel.pipeline());
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            ForwardMessage.ofEntry(
                            "tag",
                            Instant.EPOCH,
                            ValueFactory.emptyMap(),
                            ForwardOption.none().withChunk("a"))
                    .pack(packer);
            channel.writeInbound(Unpooled.wrappedBuffer(packer.toByteArray()));
        }
        Thread worker = new Thread(() -> stages.get(0).complete(null));
        worker.start();
        worker.join();
        channel.runPendingTasks();
        return sent(channel);
    }

    private static int helo() {
        ForwardServerConfig config = ForwardServerConfig.untrustedData()
                .withSecurity(ForwardSecurity.ofSharedKey("server", "key"));
        EmbeddedChannel channel = new EmbeddedChannel();
        new ForwardServer(config, message -> CompletableFuture.completedFuture(null))
                .addTo(channel.pipeline());
        return sent(channel);
    }

    private static int sent(EmbeddedChannel channel) {
        io.netty.buffer.ByteBuf sent = channel.readOutbound();
        int size = sent == null ? 0 : sent.readableBytes();
        channel.finishAndReleaseAll();
        return size;
    }
}
