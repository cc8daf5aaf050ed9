/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioDatagramChannel;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.fluentd.EntryBuffer;
import org.msgpack.fluentd.EntryReader;
import org.msgpack.fluentd.ForwardCompression;
import org.msgpack.fluentd.ForwardMessage;
import org.msgpack.fluentd.ForwardOption;
import org.msgpack.fluentd.ForwardSecurity;

/** Real connections: TLS, handshake, heartbeats, many clients, hostile clients. */
@Timeout(300)
@SuppressWarnings("try") // the server is closed before counting what is left
class SocketTest {
    private static long count(ForwardMessage message) throws IOException {
        long count = 0;
        try (EntryReader entries = message.entries()) {
            while (entries.next()) {
                entries.record();
                count++;
            }
        }
        return count;
    }

    /** Counts entries on other threads. */
    private static final class Counter implements ForwardListener, AutoCloseable {
        final AtomicLong count = new AtomicLong();
        private final ExecutorService executor = Executors.newFixedThreadPool(2);

        @Override
        public CompletableFuture<?> onMessage(ForwardMessage message) {
            return CompletableFuture.runAsync(
                    () -> {
                        try {
                            count.addAndGet(count(message));
                        } catch (IOException e) {
                            throw new AssertionError(e);
                        }
                    },
                    executor);
        }

        private static long count(ForwardMessage message) throws IOException {
            return SocketTest.count(message);
        }

        @Override
        public void close() {
            executor.shutdownNow();
        }
    }

    private static SSLContext clientOf(X509Bundle server) throws Exception {
        SSLContext context = SSLContext.getInstance("TLS");
        X509TrustManager trust = new X509TrustManager() {
            @Override
            public void checkClientTrusted(java.security.cert.X509Certificate[] c, String type) {
                throw new IllegalStateException("no client");
            }

            @Override
            public void checkServerTrusted(java.security.cert.X509Certificate[] c, String type) {
                assertEquals(server.getCertificate(), c[0]);
            }

            @Override
            public java.security.cert.X509Certificate[] getAcceptedIssuers() {
                return new java.security.cert.X509Certificate[0];
            }
        };
        context.init(null, new TrustManager[] {trust}, null);
        return context;
    }

    @Test
    void tlsAndHandshake() throws Exception {
        X509Bundle certificate = new CertificateBuilder()
                .subject("CN=localhost")
                .setIsCertificateAuthority(true)
                .buildSelfSigned();
        SslContext tls = SslContextBuilder.forServer(
                        certificate.getKeyPair().getPrivate(), certificate.getCertificate())
                .build();
        Map<String, String> passwords = new HashMap<>();
        passwords.put("alice", "secret");
        ForwardSecurity security =
                ForwardSecurity.ofSharedKey("server", "key").withUsers(passwords::get);
        try (Counter counter = new Counter();
                NettyServer server = new NettyServer(
                        ForwardServerConfig.untrustedData().withSecurity(security),
                        counter,
                        0,
                        tls)) {
            SSLContext client = clientOf(certificate);
            try (ForwardClient alice = new ForwardClient(client.getSocketFactory()
                    .createSocket(InetAddress.getLoopbackAddress(), server.port()))) {
                assertTrue(alice.shakeHands("key", "alice", "secret"));
                alice.sendAndWait("a", ForwardClient.entries(0, 1000));
                alice.sendAndWait("b", ForwardClient.entries(0, 10_000));
            }
            assertEquals(11_000, counter.count.get());
            try (ForwardClient bob = new ForwardClient(client.getSocketFactory()
                    .createSocket(InetAddress.getLoopbackAddress(), server.port()))) {
                assertFalse(bob.shakeHands("key", "bob", "secret"));
            }
        }
    }

    @Test
    void heartbeatsByUdp() throws Exception {
        EventLoopGroup group = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
        try {
            Channel channel = new Bootstrap()
                    .group(group)
                    .channel(NioDatagramChannel.class)
                    .handler(new HeartbeatHandler())
                    .bind(InetAddress.getLoopbackAddress(), 0)
                    .sync()
                    .channel();
            try (DatagramSocket socket = new DatagramSocket()) {
                socket.setSoTimeout(60_000);
                socket.connect((InetSocketAddress) channel.localAddress());
                for (int i = 0; i < 3; i++) {
                    socket.send(new DatagramPacket(new byte[] {0}, 1));
                    DatagramPacket answer = new DatagramPacket(new byte[10], 10);
                    socket.receive(answer);
                    assertEquals(1, answer.getLength());
                    assertArrayEquals(new byte[10], answer.getData());
                }
            }
        } finally {
            group.shutdownGracefully(0, 0, TimeUnit.SECONDS).sync();
        }
    }

    /** Each of 100 clients connects, sends, waits, disconnects and reconnects. */
    @Test
    void manyClientsThatComeAndGo() throws Exception {
        int clients = 100;
        int lives = 10;
        int entries = 200;
        EntryBuffer buffer = ForwardClient.entries(0, entries);
        ForwardMessage[] messages = {
            buffer.toForward("tag", ForwardOption.none().withChunk("c")),
            buffer.toPackedForward("tag", ForwardOption.none().withChunk("c")),
            buffer.toCompressedPackedForward(
                    "tag", ForwardOption.none().withChunk("c"), ForwardCompression.GZIP),
            buffer.toCompressedPackedForward(
                    "tag", ForwardOption.none().withChunk("c"), ForwardCompression.ZSTD)
        };
        try (Counter counter = new Counter();
                NettyServer server =
                        new NettyServer(ForwardServerConfig.untrustedData(), counter)) {
            ExecutorService executor = Executors.newFixedThreadPool(clients);
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < clients; i++) {
                int number = i;
                all.add(executor.submit(() -> {
                    for (int life = 0; life < lives; life++) {
                        try (ForwardClient client = new ForwardClient(server.port())) {
                            for (int j = 0; j < messages.length; j++) {
                                client.send(messages[(number + j) % messages.length]);
                            }
                            for (int j = 0; j < messages.length; j++) {
                                assertEquals("c", client.acknowledged());
                            }
                        }
                    }
                    return null;
                }));
            }
            executor.shutdown();
            for (Future<?> client : all) {
                client.get(200, TimeUnit.SECONDS);
            }
            assertEquals((long) clients * lives * messages.length * entries, counter.count.get());
            server.close();
            assertTrue(server.failures.isEmpty(), server.failures.toString());
            assertEquals(0, server.server.heldBytes());
        }
    }

    /**
     * Clients that keep sending messages of 60 MB are disconnected, while a good client is served.
     */
    @Test
    void hostileClients() throws Exception {
        int limit = 32 << 20;
        byte[] begin = {(byte) 0x92, (byte) 0xa0, (byte) 0xc6, 3, (byte) 0x90, 0, 0};
        byte[] junk = new byte[1 << 16];
        try (Counter counter = new Counter();
                NettyServer server = new NettyServer(
                        ForwardServerConfig.untrustedData().withTotalBytesLimit(limit), counter)) {
            Set<Socket> open = new HashSet<>();
            long most = 0;
            long sent = 0;
            try (ForwardClient good = new ForwardClient(server.port())) {
                for (int round = 0; round < 40; round++) {
                    for (int i = open.size(); i < 20; i++) {
                        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
                        open.add(socket);
                        socket.getOutputStream().write(begin);
                    }
                    for (Socket socket : new ArrayList<>(open)) {
                        try {
                            for (int i = 0; i < 8; i++) {
                                socket.getOutputStream().write(junk);
                                sent += junk.length;
                            }
                        } catch (IOException e) { // closed by the server
                            socket.close();
                            open.remove(socket);
                        }
                        most = Math.max(most, server.server.heldBytes());
                    }
                    good.sendAndWait("round" + round, ForwardClient.entries(round, 10));
                }
            }
            for (Socket socket : open) {
                socket.close();
            }
            assertEquals(400, counter.count.get());
            assertTrue(sent > 4L * limit, sent + " bytes were sent");
            // On top of the limit: bytes of connections that are being closed.
            assertTrue(most < 2L * limit, most + " bytes were held");
            server.close();
            assertFalse(server.failures.isEmpty());
            assertEquals(0, server.server.heldBytes());
        }
    }

    /** A client that sends and never reads: the server stops reading from it. */
    @Test
    void clientThatDoesNotReadItsAcknowledgements() throws Exception {
        char[] long1 = new char[50_000];
        java.util.Arrays.fill(long1, 'x');
        String chunk = new String(long1);
        AtomicLong received = new AtomicLong();
        ForwardListener listener = message -> {
            received.incrementAndGet();
            return CompletableFuture.completedFuture(null);
        };
        try (NettyServer server = new NettyServer(ForwardServerConfig.untrustedData(), listener);
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            ForwardMessage message = new EntryBuffer()
                    .toPackedForward("tag", ForwardOption.none().withChunk(chunk));
            java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
            try (org.msgpack.core.MessagePacker packer =
                    org.msgpack.core.MessagePack.newDefaultPacker(bytes)) {
                message.pack(packer);
            }
            java.nio.channels.SocketChannel flood = java.nio.channels.SocketChannel.open(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
            flood.configureBlocking(false);
            java.nio.ByteBuffer next = java.nio.ByteBuffer.wrap(bytes.toByteArray());
            long written = 0;
            // Until nothing has been accepted for a second: both directions are full.
            for (long last = System.nanoTime(); System.nanoTime() - last < 1_000_000_000L; ) {
                int taken = flood.write(next);
                if (taken > 0) {
                    last = System.nanoTime();
                    written += taken;
                }
                if (!next.hasRemaining()) {
                    next.rewind();
                }
                assertTrue(written < 500_000_000, "the server reads without end");
            }
            assertTrue(received.get() < 500_000_000 / 50_000);
            try (ForwardClient good = new ForwardClient(server.port())) {
                good.sendAndWait("good", ForwardClient.entries(0, 1));
            }
            flood.close();
        }
    }

    @Test
    void connectionThatEndsInsideAMessage() throws Exception {
        try (Counter counter = new Counter();
                NettyServer server =
                        new NettyServer(ForwardServerConfig.untrustedData(), counter)) {
            try (ForwardClient client = new ForwardClient(server.port())) {
                client.socket.getOutputStream().write(new byte[] {(byte) 0x93, (byte) 0xa1});
                client.socket.shutdownOutput();
                assertThrows(MessageInsufficientBufferException.class, client::acknowledged);
            }
            server.close();
            assertEquals(1, server.failures.size());
            assertEquals(0, server.server.heldBytes());
        }
    }
}
