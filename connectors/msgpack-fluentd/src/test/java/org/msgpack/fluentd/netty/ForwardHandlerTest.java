/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.util.AttributeKey;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codec;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.fluentd.Ack;
import org.msgpack.fluentd.ClientHandshake;
import org.msgpack.fluentd.ForwardConfig;
import org.msgpack.fluentd.ForwardMessage;
import org.msgpack.fluentd.ForwardOption;
import org.msgpack.fluentd.ForwardSecurity;
import org.msgpack.fluentd.Helo;
import org.msgpack.fluentd.Ping;
import org.msgpack.fluentd.Pong;
import org.msgpack.netty.MessagePackDecoder;
import org.msgpack.testdata.HeldMemory;
import org.msgpack.value.ValueFactory;

/** One connection: order of acknowledgements, failures, back-pressure, the handshake. */
@SuppressWarnings("FutureReturnValueIgnored") // of embedded channels
class ForwardHandlerTest {
    private static final int OVERHEAD = 256 + 2 * "tag".length();
    private static final int CONNECTION = 24 << 10;
    private static final int PIECE = 128;
    private static final AttributeKey<Throwable> FAILURE = AttributeKey.valueOf("failure");

    /** Keeps the messages being processed. */
    private static final class Application implements ForwardListener {
        final List<ForwardMessage> messages = new ArrayList<>();
        final List<CompletableFuture<Void>> stages = new ArrayList<>();

        @Override
        public CompletionStage<?> onMessage(ForwardMessage message) {
            messages.add(message);
            stages.add(new CompletableFuture<>());
            return stages.get(stages.size() - 1);
        }
    }

    private static final ForwardListener IMMEDIATE =
            message -> CompletableFuture.completedFuture(null);

    private static EmbeddedChannel connect(ForwardServer server) {
        EmbeddedChannel channel = new EmbeddedChannel();
        server.addTo(channel.pipeline());
        channel.pipeline().addLast(new ChannelInboundHandlerAdapter() {
            @Override
            public void exceptionCaught(ChannelHandlerContext context, Throwable e) {
                assertNull(channel.attr(FAILURE).getAndSet(e), "a second exception");
            }
        });
        return channel;
    }

    private static EmbeddedChannel connect(ForwardListener listener) {
        return connect(new ForwardServer(ForwardServerConfig.untrustedData(), listener));
    }

    private static byte[] message(String chunk) {
        return bytes(ForwardMessage.ofEntry(
                "tag",
                Instant.EPOCH,
                ValueFactory.emptyMap(),
                chunk == null ? ForwardOption.none() : ForwardOption.none().withChunk(chunk)));
    }

    private static byte[] bytes(ForwardMessage message) {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            message.pack(packer);
            return packer.toByteArray();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static <T> byte[] bytes(Codec<T> codec, T message) throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            codec.pack(packer, message);
            return packer.toByteArray();
        }
    }

    private static void send(EmbeddedChannel channel, byte[]... messages) {
        channel.writeInbound(Unpooled.wrappedBuffer(messages));
    }

    private static <T> T receive(EmbeddedChannel channel, Codec<T> codec) throws IOException {
        ByteBuf sent = channel.readOutbound();
        if (sent == null) {
            return null;
        }
        try (MessageUnpacker unpacker =
                MessagePack.newDefaultUnpacker(ByteBufUtil.getBytes(sent))) {
            return codec.unpack(unpacker);
        } finally {
            sent.release();
        }
    }

    private static String acknowledged(EmbeddedChannel channel) throws IOException {
        StringBuilder chunks = new StringBuilder();
        for (Ack ack; (ack = receive(channel, Ack.codec())) != null; ) {
            chunks.append(ack.chunk());
        }
        return chunks.toString();
    }

    @Test
    void acknowledgesInOrder() throws IOException {
        Application application = new Application();
        EmbeddedChannel channel = connect(application);
        send(channel, message("a"), message(null), message("b"), message("c"));
        assertEquals(4, application.messages.size());
        application.stages.get(2).complete(null);
        assertEquals("", acknowledged(channel));
        application.stages.get(0).complete(null);
        assertEquals("a", acknowledged(channel));
        application.stages.get(1).complete(null);
        assertEquals("b", acknowledged(channel));
        application.stages.get(3).complete(null);
        assertEquals("c", acknowledged(channel));
        assertTrue(channel.isOpen());
    }

    @Test
    void acknowledgesAtOnce() throws IOException {
        EmbeddedChannel channel = connect(IMMEDIATE);
        byte[] cut = message("b");
        send(channel, message("a"), java.util.Arrays.copyOf(cut, 5));
        assertEquals("a", acknowledged(channel));
        send(channel, java.util.Arrays.copyOfRange(cut, 5, cut.length));
        assertEquals("b", acknowledged(channel));
    }

    @Test
    void heartbeats() throws IOException {
        Application application = new Application();
        ForwardServer server = new ForwardServer(ForwardServerConfig.untrustedData(), application);
        EmbeddedChannel channel = connect(server);
        byte[] nil = {(byte) 0xc0};
        send(channel, nil, nil);
        assertTrue(application.messages.isEmpty());
        assertTrue(channel.isOpen());
        assertEquals(0, server.heldBytes() - CONNECTION);
    }

    private static void assertClosedBecause(EmbeddedChannel channel, Class<?> type, String text) {
        assertFalse(channel.isOpen());
        Throwable e = channel.attr(FAILURE).get();
        assertInstanceOf(type, e);
        assertTrue(e.getMessage().contains(text), e.getMessage());
    }

    @Test
    void failuresCloseTheConnection() throws IOException {
        Application application = new Application();
        ForwardServer server = new ForwardServer(ForwardServerConfig.untrustedData(), application);
        EmbeddedChannel channel = connect(server);
        send(channel, message("a"), message("b"), message("c"));
        application.stages.get(0).complete(null);
        application.stages.get(1).completeExceptionally(new IOException("disk"));
        assertEquals("a", acknowledged(channel));
        assertClosedBecause(channel, IOException.class, "disk");
        // Messages that finish too late are not acknowledged, and forgotten.
        application.stages.get(2).complete(null);
        assertEquals("", acknowledged(channel));
        assertEquals(0, server.heldBytes());
    }

    @Test
    void failuresOfADerivedStage() {
        Application application = new Application();
        EmbeddedChannel channel =
                connect(message -> application.onMessage(message).thenRun(() -> {
                    throw new IllegalStateException("later");
                }));
        send(channel, message("a"));
        application.stages.get(0).complete(null);
        assertClosedBecause(channel, IllegalStateException.class, "later");
    }

    @Test
    void listenerThatThrows() throws IOException {
        ForwardServer server = new ForwardServer(ForwardServerConfig.untrustedData(), message -> {
            throw new Exception("no");
        });
        EmbeddedChannel channel = connect(server);
        send(channel, message("a"), message("b"));
        assertEquals("", acknowledged(channel));
        assertClosedBecause(channel, Exception.class, "no");
        assertEquals(0, server.heldBytes());
    }

    @Test
    void listenerThatReturnsNull() {
        EmbeddedChannel channel = connect(message -> null);
        send(channel, message("a"));
        assertClosedBecause(channel, NullPointerException.class, "the listener returned null");
    }

    @Test
    void whatIsNoMessage() {
        ForwardServer server = new ForwardServer(ForwardServerConfig.untrustedData(), IMMEDIATE);
        EmbeddedChannel channel = connect(server);
        send(channel, new byte[] {1});
        assertClosedBecause(channel, MessageTypeException.class, "expected an array");
        assertEquals(0, server.heldBytes());
    }

    @Test
    void whatIsNoMessagePack() {
        EmbeddedChannel channel = connect(IMMEDIATE);
        send(channel, new byte[] {(byte) 0xc1});
        assertClosedBecause(channel, CorruptedFrameException.class, "0xc1");
    }

    @Test
    void tooLongMessage() {
        ForwardServer server = new ForwardServer(
                ForwardServerConfig.untrustedData()
                        .withForwardConfig(ForwardConfig.untrustedData().withMessageSizeLimit(100)),
                IMMEDIATE);
        EmbeddedChannel channel = connect(server);
        send(channel, new byte[] {(byte) 0x92, (byte) 0xa0, (byte) 0xc4, (byte) 0xff});
        assertClosedBecause(channel, TooLongFrameException.class, "at most 100 bytes");
        assertEquals(0, server.heldBytes());
    }

    /** Reading a client resumes when enough of its messages are done. */
    @Test
    void backPressure() throws IOException {
        int overhead = OVERHEAD + 2;
        int size = message("a").length + overhead;
        Application application = new Application();
        ForwardServer server = new ForwardServer(
                ForwardServerConfig.untrustedData().withPendingBytesLimit(2L * size), application);
        EmbeddedChannel channel = connect(server);
        send(channel, message("a"));
        assertEquals(size, server.heldBytes() - CONNECTION);
        assertTrue(channel.config().isAutoRead());
        send(channel, message("b"), message("c"));
        assertEquals(3L * size, server.heldBytes() - CONNECTION);
        assertFalse(channel.config().isAutoRead());
        application.stages.get(2).complete(null);
        assertEquals(2L * size + overhead, server.heldBytes() - CONNECTION);
        assertFalse(channel.config().isAutoRead());
        application.stages.get(0).complete(null);
        assertTrue(channel.config().isAutoRead());
        assertEquals("a", acknowledged(channel));
        application.stages.get(1).complete(null);
        assertEquals("bc", acknowledged(channel));
        assertEquals(0, server.heldBytes() - CONNECTION);
    }

    /** Messages waiting for an earlier acknowledgement count towards the limit. */
    @Test
    void backPressureOfWhatIsDone() throws IOException {
        List<CompletableFuture<Void>> first = new ArrayList<>();
        ForwardServer server = new ForwardServer(
                ForwardServerConfig.untrustedData().withPendingBytesLimit(100_000), message -> {
                    CompletableFuture<Void> stage = new CompletableFuture<>();
                    if (first.isEmpty()) {
                        first.add(stage);
                    } else {
                        stage.complete(null);
                    }
                    return stage;
                });
        EmbeddedChannel channel = connect(server);
        send(channel, message("a"));
        int count = 1;
        while (channel.config().isAutoRead()) {
            send(channel, message("bbbbbbbbbb"));
            assertTrue(count++ < 1000);
        }
        assertTrue(server.heldBytes() - CONNECTION >= 100_000);
        first.get(0).complete(null);
        assertEquals(1 + 10 * (count - 1), acknowledged(channel).length());
        assertTrue(channel.config().isAutoRead());
        assertEquals(0, server.heldBytes() - CONNECTION);
    }

    /** Records writes and their promises. */
    private static final class Stalled extends ChannelOutboundHandlerAdapter {
        final List<ChannelPromise> promises = new ArrayList<>();

        @Override
        public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
            ((ByteBuf) message).release();
            promises.add(promise);
        }
    }

    /**
     * Acknowledgements count until they are sent; if sending one fails, the connection is closed.
     */
    @Test
    void acknowledgementsThatAreNotSent() {
        ForwardServer server = new ForwardServer(ForwardServerConfig.untrustedData(), IMMEDIATE);
        EmbeddedChannel channel = connect(server);
        Stalled stalled = new Stalled();
        channel.pipeline().addFirst(stalled);
        send(channel, message("a"), message("b"));
        assertEquals(2L * (OVERHEAD + 2), server.heldBytes() - CONNECTION);
        stalled.promises.get(0).setSuccess();
        assertEquals(OVERHEAD + 2, server.heldBytes() - CONNECTION);
        stalled.promises.get(1).setFailure(new IOException("no memory"));
        assertEquals(0, server.heldBytes());
        assertClosedBecause(channel, IOException.class, "no memory");
    }

    @Test
    void acknowledgesWhatCameBeforeAFailure() throws IOException {
        EmbeddedChannel channel = connect(IMMEDIATE);
        send(channel, message("a"), message("b"), new byte[] {1}, message("c"));
        assertEquals("ab", acknowledged(channel));
        assertClosedBecause(channel, MessageTypeException.class, "expected an array");
    }

    /** As the stages are that CompletableFuture.completedStage returns since Java 9. */
    @Test
    void stageThatDoesNotTellWhetherItIsDone() throws IOException {
        ForwardServer server = new ForwardServer(ForwardServerConfig.untrustedData(), message -> {
            CompletableFuture<Void> stage = new CompletableFuture<Void>() {
                @Override
                public boolean isDone() {
                    throw new UnsupportedOperationException();
                }
            };
            stage.complete(null);
            return stage;
        });
        EmbeddedChannel channel = connect(server);
        send(channel, message("a"));
        assertEquals("a", acknowledged(channel));
        assertEquals(0, server.heldBytes() - CONNECTION);
    }

    @Test
    void otherObjectsPass() {
        ForwardServer server = new ForwardServer(ForwardServerConfig.untrustedData(), IMMEDIATE);
        EmbeddedChannel channel = connect(server);
        channel.writeInbound("text");
        assertEquals("text", channel.readInbound());
        assertTrue(channel.isOpen());
    }

    /** Finished messages that wait for an earlier one and will no longer be acknowledged. */
    @Test
    void connectionThatEndsWhileMessagesWait() {
        Application application = new Application();
        ForwardServer server = new ForwardServer(ForwardServerConfig.untrustedData(), application);
        EmbeddedChannel channel = connect(server);
        send(channel, message("a"), message("b"), message("c"));
        application.stages.get(1).complete(null);
        channel.close();
        assertEquals(2L * (message("a").length + OVERHEAD + 2), server.heldBytes());
        application.stages.get(2).complete(null);
        application.stages.get(0).complete(null);
        assertEquals(0, server.heldBytes());
    }

    /** A client that does not read its acknowledgements is not read. */
    @Test
    void writability() {
        EmbeddedChannel channel = connect(IMMEDIATE);
        channel.config().setWriteBufferWaterMark(new WriteBufferWaterMark(5, 10));
        ByteBuf large = Unpooled.buffer(100).writeZero(100);
        channel.write(large);
        channel.runPendingTasks();
        assertFalse(channel.config().isAutoRead());
        channel.flush();
        channel.runPendingTasks();
        assertTrue(channel.config().isAutoRead());
        assertTrue(channel.finishAndReleaseAll());
    }

    private static ForwardServer secure(ForwardListener listener) {
        return new ForwardServer(
                ForwardServerConfig.untrustedData()
                        .withSecurity(ForwardSecurity.ofSharedKey("server", "key")),
                listener);
    }

    /** The client sends messages right after its PING, in whatever pieces. */
    @Test
    void handshake() throws IOException {
        Random random = new Random(1);
        for (int round = 0; round < 50; round++) {
            Application application = new Application();
            ForwardServer server = secure(application);
            EmbeddedChannel channel = connect(server);
            Helo helo = receive(channel, Helo.codec());
            ClientHandshake client = new ClientHandshake("client", "key");
            ByteBuf all = Unpooled.wrappedBuffer(
                    bytes(Ping.codec(), client.answer(helo)), message("a"), message("b"));
            while (all.isReadable()) {
                int length = round == 0
                        ? all.readableBytes()
                        : Math.min(1 + random.nextInt(200), all.readableBytes());
                channel.writeInbound(all.readRetainedSlice(length));
            }
            all.release();
            assertTrue(client.isAccepted(receive(channel, Pong.codec())));
            assertEquals(2, application.messages.size());
            for (CompletableFuture<Void> stage : application.stages) {
                stage.complete(null);
            }
            assertEquals("ab", acknowledged(channel));
            assertEquals(0, server.heldBytes() - CONNECTION);
            channel.finish();
        }
    }

    @Test
    void rejectedClient() throws IOException {
        Application application = new Application();
        ForwardServer server = secure(application);
        EmbeddedChannel channel = connect(server);
        ClientHandshake client = new ClientHandshake("client", "another key");
        Ping ping = client.answer(receive(channel, Helo.codec()));
        send(channel, bytes(Ping.codec(), ping), message("a"));
        assertEquals("shared_key mismatch", receive(channel, Pong.codec()).reason());
        assertFalse(channel.isOpen());
        assertTrue(application.messages.isEmpty());
        assertEquals(0, server.heldBytes());
        assertNull(channel.attr(FAILURE).get());
    }

    @Test
    void messageWithoutHandshake() {
        Application application = new Application();
        EmbeddedChannel channel = connect(secure(application));
        send(channel, message("a"));
        assertClosedBecause(channel, MessageTypeException.class, "expected PING, an array");
        assertTrue(application.messages.isEmpty());
    }

    /** Before the handshake, messages are small. */
    @Test
    void longMessageInsteadOfHandshake() {
        EmbeddedChannel channel = connect(secure(IMMEDIATE));
        send(channel, new byte[] {(byte) 0x96, (byte) 0xda, 0x7f, (byte) 0xff});
        assertClosedBecause(channel, TooLongFrameException.class, "at most 16384 bytes");
    }

    @Test
    void slowHandshake() {
        ForwardServer server = new ForwardServer(
                ForwardServerConfig.untrustedData()
                        .withSecurity(ForwardSecurity.ofSharedKey("server", "key"))
                        .withHandshakeTimeout(Duration.ofSeconds(3)),
                IMMEDIATE);
        EmbeddedChannel channel = connect(server);
        channel.freezeTime();
        channel.advanceTimeBy(2, TimeUnit.SECONDS);
        channel.runScheduledPendingTasks();
        assertTrue(channel.isOpen());
        channel.advanceTimeBy(2, TimeUnit.SECONDS);
        channel.runScheduledPendingTasks();
        assertClosedBecause(channel, TimeoutException.class, "no handshake within PT3S");
    }

    @Test
    void finishedHandshakeDoesNotTimeOut() throws IOException {
        EmbeddedChannel channel = connect(secure(IMMEDIATE));
        channel.freezeTime();
        ClientHandshake client = new ClientHandshake("client", "key");
        send(channel, bytes(Ping.codec(), client.answer(receive(channel, Helo.codec()))));
        channel.advanceTimeBy(1, TimeUnit.HOURS);
        channel.runScheduledPendingTasks();
        assertTrue(channel.isOpen());
    }

    /** When all connections together hold too much, the largest one is closed. */
    @Test
    void totalBytes() {
        int limit = 200_000;
        Application application = new Application();
        ForwardServer server = new ForwardServer(
                ForwardServerConfig.untrustedData().withTotalBytesLimit(limit), application);
        EmbeddedChannel small = connect(server);
        EmbeddedChannel large = connect(server);
        EmbeddedChannel other = connect(server);
        int connections = 3 * CONNECTION;
        byte[] begun = begun(40_000);
        send(large, begun);
        send(large, begun, new byte[500]);
        send(small, begun);
        int message = message("a").length + OVERHEAD + 2;
        send(other, message("a"));
        assertEquals(connections + 120_500 + 3 * PIECE + message, server.heldBytes());
        assertTrue(large.isOpen());
        send(small, begun);
        large.runPendingTasks();
        assertClosedBecause(large, TooLongFrameException.class, "at most 200000 bytes");
        assertTrue(small.isOpen());
        assertTrue(other.isOpen());
        assertEquals(2 * CONNECTION + 80_000 + 2 * PIECE + message, server.heldBytes());
        small.close();
        application.stages.get(0).complete(null);
        other.close();
        assertEquals(0, server.heldBytes());
    }

    /** Returns the start of a long message. */
    private static byte[] begun(int length) {
        byte[] begun = new byte[length];
        begun[0] = (byte) 0x92;
        begun[1] = (byte) 0xa0;
        begun[2] = (byte) 0xc6;
        begun[4] = (byte) 0xff;
        return begun;
    }

    /** Messages being processed count even if their connection is closed. */
    @Test
    void totalBytesOfClosedConnections() {
        Application application = new Application();
        ForwardServer server = new ForwardServer(
                ForwardServerConfig.untrustedData().withTotalBytesLimit(2 * CONNECTION),
                application);
        EmbeddedChannel gone = connect(server);
        int count = CONNECTION / (message("a").length + OVERHEAD + 2);
        for (int i = 0; i < count; i++) {
            send(gone, message("a"));
        }
        assertTrue(gone.isOpen());
        gone.close();
        assertTrue(server.heldBytes() > (long) count * OVERHEAD);
        EmbeddedChannel next = connect(server);
        send(next, message("b"));
        next.runPendingTasks();
        assertClosedBecause(next, TooLongFrameException.class, "at most 49152 bytes");
        assertEquals(count, application.messages.size(), "the listener gets no more");
        for (CompletableFuture<Void> stage : application.stages) {
            stage.complete(null);
        }
        next.runPendingTasks();
        assertEquals(0, server.heldBytes());
    }

    /** Idle connections leave half of the limit to others. */
    @Test
    void idleConnectionsCount() {
        int most = 5;
        ForwardServer server = new ForwardServer(
                ForwardServerConfig.untrustedData().withTotalBytesLimit(2L * most * CONNECTION),
                IMMEDIATE);
        List<EmbeddedChannel> idle = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            idle.add(connect(server));
        }
        assertEquals((long) most * CONNECTION, server.heldBytes());
        EmbeddedChannel refused = new EmbeddedChannel();
        server.addTo(refused.pipeline());
        assertThrows(TooLongFrameException.class, refused::checkException);
        assertFalse(refused.isOpen());
        assertEquals((long) most * CONNECTION, server.heldBytes());
        idle.remove(0).close();
        idle.add(connect(server));
        for (EmbeddedChannel channel : idle) {
            assertTrue(channel.isOpen());
            channel.close();
        }
        assertEquals(0, server.heldBytes());
    }

    /** Counts the memory of a connection, however its bytes arrived. */
    @Test
    void heldBytesAreThoseOfTheMemory() {
        int[][] patterns = {{1}, {255}, {256}, {257}, {1, 257}, {257, 1, 1}, {1, 8193}, {65_536}};
        for (int[] lengths : patterns) {
            Application application = new Application();
            ForwardServer server =
                    new ForwardServer(ForwardServerConfig.untrustedData(), application);
            EmbeddedChannel channel = connect(server);
            byte[] bytes = begun(300_000);
            int from = 0;
            for (int i = 0; from < bytes.length && i < 3000; i++) {
                int to = Math.min(bytes.length, from + lengths[i % lengths.length]);
                send(channel, java.util.Arrays.copyOfRange(bytes, from, to));
                from = to;
            }
            requireCounted(server, channel, application, java.util.Arrays.toString(lengths));
            assertTrue(server.heldBytes() <= 1.5 * from + CONNECTION, "too much");
            channel.close();
            assertEquals(0, server.heldBytes());
        }
    }

    private static void requireCounted(
            ForwardServer server, EmbeddedChannel channel, Application application, String what) {
        long held = HeldMemory.of(channel.pipeline().get(MessagePackDecoder.class));
        for (ForwardMessage message : application.messages) {
            held += HeldMemory.of(message);
        }
        long memory = held;
        assertTrue(
                memory <= server.heldBytes(),
                () -> what + ": " + memory + " bytes held, and " + server.heldBytes() + " counted");
    }

    /** Members of an option that are not part of the protocol are not copied. */
    @Test
    void heldBytesOfMessages() {
        ForwardOption option = ForwardOption.none()
                .with("x", ValueFactory.newBinary(new byte[200_000]))
                .withChunk("chunk")
                .with("y", ValueFactory.newBinary(new byte[100_000]));
        char[] tag = new char[20_000];
        ForwardMessage message = ForwardMessage.ofEntry(
                new String(tag), Instant.EPOCH, ValueFactory.emptyMap(), option);
        Application application = new Application();
        ForwardServer server = new ForwardServer(ForwardServerConfig.untrustedData(), application);
        EmbeddedChannel channel = connect(server);
        byte[] bytes = bytes(message);
        for (int from = 0; from < bytes.length; from += 1000) {
            int to = Math.min(bytes.length, from + 1000);
            send(channel, java.util.Arrays.copyOfRange(bytes, from, to));
        }
        ForwardOption read = application.messages.get(0).option();
        assertEquals(100_000, read.get("y").asBinaryValue().asByteArray().length);
        requireCounted(server, channel, application, "a message");
        application.stages.get(0).complete(null);
        assertTrue(channel.releaseOutbound());
        application.messages.clear();
        requireCounted(server, channel, application, "an idle connection");
        assertEquals(CONNECTION, server.heldBytes());
    }

    @Test
    void configuration() {
        ForwardServerConfig config = ForwardServerConfig.untrustedData();
        assertThrows(IllegalArgumentException.class, () -> config.withPendingBytesLimit(0));
        assertThrows(IllegalArgumentException.class, () -> config.withTotalBytesLimit(-1));
        assertThrows(
                IllegalArgumentException.class,
                () -> config.withTotalBytesLimit(2 * CONNECTION - 1));
        for (Duration timeout : new Duration[] {
            Duration.ZERO, Duration.ofSeconds(-1), Duration.ofSeconds(Long.MAX_VALUE)
        }) {
            assertThrows(
                    IllegalArgumentException.class, () -> config.withHandshakeTimeout(timeout));
        }
        assertNull(config.security());
        assertEquals(Duration.ofSeconds(10), config.handshakeTimeout());
        assertEquals(16 << 20, config.pendingBytesLimit());
        UnpackerConfig limits = config.forwardConfig().unpackerConfig();
        assertEquals(UnpackerConfig.untrustedData(), limits);
    }

    /** Other objects pass through. */
    @Test
    void countsOnlyBytes() {
        ForwardServer server = new ForwardServer(ForwardServerConfig.untrustedData(), IMMEDIATE);
        EmbeddedChannel channel = new EmbeddedChannel(new ReceivedBytes(new ForwardHandler(
                ForwardServerConfig.untrustedData(), IMMEDIATE, new ConnectionMemory(1))));
        channel.writeInbound("text");
        assertEquals("text", channel.readInbound());
        assertEquals(0, server.heldBytes());
    }
}
