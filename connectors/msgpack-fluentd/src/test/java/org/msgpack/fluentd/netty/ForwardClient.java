/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd.netty;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Instant;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.fluentd.Ack;
import org.msgpack.fluentd.ClientHandshake;
import org.msgpack.fluentd.EntryBuffer;
import org.msgpack.fluentd.ForwardMessage;
import org.msgpack.fluentd.ForwardOption;
import org.msgpack.fluentd.Helo;
import org.msgpack.fluentd.Ping;
import org.msgpack.fluentd.Pong;
import org.msgpack.value.ValueFactory;

/** A blocking client, for tests. */
final class ForwardClient implements Closeable {
    final Socket socket;
    private final MessagePacker packer;
    private final MessageUnpacker unpacker;

    ForwardClient(int port) throws IOException {
        this(new Socket(InetAddress.getLoopbackAddress(), port));
    }

    ForwardClient(Socket socket) throws IOException {
        this.socket = socket;
        socket.setSoTimeout(120_000);
        socket.setTcpNoDelay(true);
        packer = MessagePack.newDefaultPacker(socket.getOutputStream());
        unpacker = MessagePack.newDefaultUnpacker(socket.getInputStream());
    }

    /** Returns entries as a web server may log them, about 200 bytes each. */
    static EntryBuffer entries(int first, int count) {
        EntryBuffer entries = new EntryBuffer();
        for (int i = first; i < first + count; i++) {
            entries.add(
                    Instant.ofEpochSecond(1_700_000_000L + i / 1000, i % 1000 * 1_000_000L),
                    ValueFactory.newMap(
                            ValueFactory.newString("id"),
                            ValueFactory.newInteger(i),
                            ValueFactory.newString("host"),
                            ValueFactory.newString("web-" + i % 16 + ".example.org"),
                            ValueFactory.newString("method"),
                            ValueFactory.newString("GET"),
                            ValueFactory.newString("path"),
                            ValueFactory.newString("/articles/" + i % 997 + "/comments?page=2"),
                            ValueFactory.newString("status"),
                            ValueFactory.newInteger(i % 50 == 0 ? 404 : 200),
                            ValueFactory.newString("seconds"),
                            ValueFactory.newFloat(i % 311 / 1000.0),
                            ValueFactory.newString("agent"),
                            ValueFactory.newString("Mozilla/5.0 (X11; Linux x86_64)")));
        }
        return entries;
    }

    boolean shakeHands(String sharedKey, String user, String password) throws IOException {
        ClientHandshake handshake = new ClientHandshake("client", sharedKey, user, password);
        Helo helo = Helo.codec().unpack(unpacker);
        Ping.codec().pack(packer, handshake.answer(helo));
        packer.flush();
        return handshake.isAccepted(Pong.codec().unpack(unpacker));
    }

    void send(ForwardMessage message) throws IOException {
        pack(message);
        flush();
    }

    void pack(ForwardMessage message) throws IOException {
        message.pack(packer);
    }

    void flush() throws IOException {
        packer.flush();
    }

    /** Returns the chunk that is acknowledged next. */
    String acknowledged() throws IOException {
        return Ack.codec().unpack(unpacker).chunk();
    }

    /** Sends entries, and waits until the server has taken them. */
    void sendAndWait(String chunk, EntryBuffer entries) throws IOException {
        send(entries.toPackedForward("tag", ForwardOption.none().withChunk(chunk)));
        if (!acknowledged().equals(chunk)) {
            throw new IOException("another chunk was acknowledged");
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
