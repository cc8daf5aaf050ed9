/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessageNeverUsedFormatException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.differential.Dice;
import org.msgpack.value.Value;

/** Real sockets: many connections, random messages, and misbehaving clients. */
@ExtendWith(LeakDetection.class)
class SocketTest {
    private static final int TIMEOUT_SECONDS = 60;
    private static final UnpackerConfig CONFIG = new UnpackerConfig();

    /** Collects values until there are enough. */
    private static final class Collector extends ChannelInboundHandlerAdapter {
        final CompletableFuture<List<String>> done = new CompletableFuture<>();
        private final List<String> values = new ArrayList<>();
        private final int count;

        Collector(int count) {
            this.count = count;
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            values.add(ByteBufUtil.hexDump(MessageStream.pack((Value) message)));
            if (values.size() == count) {
                done.complete(values);
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable e) {
            done.completeExceptionally(e);
        }

        @Override
        public void channelInactive(ChannelHandlerContext context) {
            done.completeExceptionally(new IOException("closed after " + values.size()));
        }
    }

    private static List<String> hex(MessageStream stream) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < stream.count(); i++) {
            Value value = MessageStream.unpack(stream.message(i));
            values.add(ByteBufUtil.hexDump(MessageStream.pack(value)));
        }
        return values;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void manyConnectionsEchoRandomMessages(boolean isOfFrames) throws Exception {
        int connections = 50;
        MultiThreadIoEventLoopGroup group =
                new MultiThreadIoEventLoopGroup(2, NioIoHandler.newFactory());
        try (EchoServer server = new EchoServer(isOfFrames, CONFIG, 37)) {
            List<MessageStream> streams = new ArrayList<>();
            List<Collector> collectors = new ArrayList<>();
            List<Channel> channels = new ArrayList<>();
            for (int i = 0; i < connections; i++) {
                MessageStream stream = MessageStream.random(new Dice(i), 30, 3);
                Collector collector = new Collector(stream.count());
                Channel channel = new Bootstrap()
                        .group(group)
                        .channel(NioSocketChannel.class)
                        .handler(new ChannelInitializer<SocketChannel>() {
                            @Override
                            protected void initChannel(SocketChannel connection) {
                                connection
                                        .pipeline()
                                        .addLast(MessagePackDecoder.values(CONFIG))
                                        .addLast(new MessagePackEncoder())
                                        .addLast(collector);
                            }
                        })
                        .connect(server.address())
                        .sync()
                        .channel();
                streams.add(stream);
                collectors.add(collector);
                channels.add(channel);
            }
            for (int i = 0; i < connections; i++) {
                write(channels.get(i), streams.get(i), i);
            }
            for (int i = 0; i < connections; i++) {
                List<String> values = collectors.get(i).done.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
                assertEquals(hex(streams.get(i)), values, "connection " + i);
                channels.get(i).close().sync();
            }
            assertEquals(Collections.emptyList(), new ArrayList<>(server.causes));
        } finally {
            group.shutdownGracefully(0, 30, TimeUnit.SECONDS).sync();
        }
    }

    /** Writes messages in pieces, or as values. */
    private static void write(Channel channel, MessageStream stream, int seed) {
        Dice dice = new Dice(seed);
        if (dice.in(50)) {
            for (int i = 0; i < stream.count(); i++) {
                write(channel, MessageStream.unpack(stream.message(i)));
            }
            return;
        }
        byte[] bytes = stream.bytes();
        int from = 0;
        for (int cut : MessageStream.cuts(dice, bytes.length, 1 + dice.below(20))) {
            write(channel, dice.of(BufferKind.values()).of(bytes, from, cut - from));
            from = cut;
        }
        write(channel, dice.of(BufferKind.values()).of(bytes, from, bytes.length - from));
    }

    private static void write(Channel channel, Object message) {
        channel.writeAndFlush(message).addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
    }

    /** A client that may send anything, and reads the answers. */
    private static final class Client implements AutoCloseable {
        private final Socket socket;
        private final MessageUnpacker answers;

        Client(EchoServer server) throws IOException {
            socket = new Socket(server.address().getAddress(), server.address().getPort());
            socket.setSoTimeout((int) TimeUnit.SECONDS.toMillis(TIMEOUT_SECONDS));
            answers = MessagePack.newDefaultUnpacker(socket.getInputStream());
        }

        void send(int... bytes) throws IOException {
            byte[] array = new byte[bytes.length];
            for (int i = 0; i < bytes.length; i++) {
                array[i] = (byte) bytes[i];
            }
            send(array);
        }

        void send(byte[] bytes) throws IOException {
            OutputStream out = socket.getOutputStream();
            out.write(bytes);
            out.flush();
        }

        String answer() throws IOException {
            return answers.unpackValue().toJson();
        }

        void assertClosed() throws IOException {
            assertFalse(answers.hasNext());
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    private static Throwable cause(EchoServer server) throws InterruptedException {
        Throwable cause = server.causes.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        assertNotNull(cause, "no exception");
        return cause;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void clientsThatCloseInsideAMessage(boolean isOfFrames) throws Exception {
        byte[] message = {(byte) 0x93, 1, (byte) 0xa3, 'a', 'b', 'c', (byte) 0x81, 1, 2};
        try (EchoServer server = new EchoServer(isOfFrames, CONFIG, 1024)) {
            for (int length = 1; length < message.length; length++) {
                try (Client client = new Client(server)) {
                    client.send(5);
                    assertEquals("5", client.answer());
                    client.send(Arrays.copyOf(message, length));
                }
                assertInstanceOf(MessageInsufficientBufferException.class, cause(server));
            }
            try (Client client = new Client(server)) {
                client.send(message);
                assertEquals("[1,\"abc\",{\"1\":2}]", client.answer());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aClientThatShutsItsOutputDownGetsItsAnswers(boolean isOfFrames) throws Exception {
        try (EchoServer server = new EchoServer(isOfFrames, CONFIG, 1024);
                Client client = new Client(server)) {
            client.send(5, 6);
            client.socket.shutdownOutput();
            assertEquals("5", client.answer());
            assertEquals("6", client.answer());
            assertEquals("\"bye\"", client.answer());
            client.assertClosed();
            assertEquals(0, server.causes.size());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aConnectionOutlivesMessagesThatAreTooLong(boolean isOfFrames) throws Exception {
        UnpackerConfig config = CONFIG.withMessageSizeLimit(1000);
        try (EchoServer server = new EchoServer(isOfFrames, config, 64);
                Client client = new Client(server)) {
            client.send(5, 0xc5, 0x10, 0); // a binary of 4096 bytes
            assertEquals("5", client.answer());
            assertEquals("\"too long\"", client.answer());
            client.send(new byte[4096]);
            client.send(6);
            assertEquals("6", client.answer());
            byte[] array = new byte[1003];
            array[0] = (byte) 0xdc;
            array[1] = 3;
            array[2] = (byte) 0xe8; // 1000 elements
            client.send(array);
            assertEquals("\"too long\"", client.answer());
            client.send(7);
            assertEquals("7", client.answer());
            assertInstanceOf(MessageSizeException.class, cause(server));
            assertInstanceOf(MessageSizeException.class, cause(server));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void malformedMessages(boolean isOfFrames) throws Exception {
        try (EchoServer server = new EchoServer(isOfFrames, CONFIG, 3)) {
            for (int i = 0; i < 10; i++) {
                try (Client client = new Client(server)) {
                    client.send(5, 0x92, 0x92, 1, 2, 0xc1);
                    assertEquals("5", client.answer());
                    assertEquals("\"corrupted\"", client.answer());
                    client.assertClosed();
                    assertInstanceOf(MessageNeverUsedFormatException.class, cause(server));
                }
            }
        }
    }

    @Test
    void valuesThatTheLimitsForbid() throws Exception {
        UnpackerConfig config = CONFIG.withNestingDepthLimit(3);
        try (EchoServer server = new EchoServer(false, config, 64);
                Client client = new Client(server)) {
            client.send(0x91, 0x91, 0x91, 5, 0x91, 0x91, 0x91, 0x91, 6);
            assertEquals("[[[5]]]", client.answer());
            assertEquals("\"corrupted\"", client.answer());
            client.assertClosed();
        }
    }
}
