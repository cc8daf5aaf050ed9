/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codec;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.value.Value;

/** HELO, PING, PONG and acknowledgements. */
class HandshakeTest {
    private static final ForwardSecurity SHARED_KEY =
            ForwardSecurity.ofSharedKey("server", "the key");
    private static final ForwardSecurity USERS =
            SHARED_KEY.withUsers(user -> user.equals("alice") ? "pässword" : null);

    private static <T> byte[] pack(Codec<T> codec, T message) {
        return Messages.bytes(packer -> codec.pack(packer, message));
    }

    /** Packs and unpacks a message. */
    private static <T> T send(Codec<T> codec, T message) throws IOException {
        return codec.unpack(MessagePack.newDefaultUnpacker(pack(codec, message)));
    }

    private static String handshake(ForwardSecurity security, ClientHandshake client)
            throws IOException {
        ServerHandshake server = new ServerHandshake(security);
        Ping ping = client.answer(send(Helo.codec(), server.helo()));
        Pong pong = send(Pong.codec(), server.answer(send(Ping.codec(), ping)));
        assertEquals(pong.isAccepted(), client.isAccepted(pong));
        return pong.isAccepted() ? "accepted" : pong.reason();
    }

    @Test
    void sharedKey() throws IOException {
        assertEquals("accepted", handshake(SHARED_KEY, new ClientHandshake("client", "the key")));
        assertEquals(
                "accepted",
                handshake(SHARED_KEY, new ClientHandshake("client", "the key", "u", "p")));
        assertEquals(
                "shared_key mismatch",
                handshake(SHARED_KEY, new ClientHandshake("client", "another key")));
    }

    @Test
    void users() throws IOException {
        String mismatch = "username/password mismatch";
        assertEquals(
                "accepted",
                handshake(USERS, new ClientHandshake("client", "the key", "alice", "pässword")));
        assertEquals(
                mismatch,
                handshake(USERS, new ClientHandshake("client", "the key", "alice", "password")));
        assertEquals(
                mismatch,
                handshake(USERS, new ClientHandshake("client", "the key", "bob", "pässword")));
        // An unknown user does not have an empty password.
        assertEquals(
                mismatch, handshake(USERS, new ClientHandshake("client", "the key", "bob", "")));
        assertEquals(mismatch, handshake(USERS, new ClientHandshake("client", "the key")));
        assertEquals(
                "shared_key mismatch",
                handshake(USERS, new ClientHandshake("client", "key", "alice", "pässword")));
    }

    private static String sha512(String... parts) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-512");
        byte[] hash = digest.digest(String.join("", parts).getBytes(StandardCharsets.UTF_8));
        return String.format("%0128x", new BigInteger(1, hash));
    }

    private static String text(byte[] ascii) {
        return new String(ascii, StandardCharsets.US_ASCII);
    }

    /** As the specification defines them. */
    @Test
    void digests() throws Exception {
        ServerHandshake server = new ServerHandshake(USERS);
        Helo helo = server.helo();
        assertTrue(helo.keepalive());
        assertEquals(32, helo.nonce().length);
        assertEquals(32, helo.auth().length);
        ClientHandshake client = new ClientHandshake("client", "the key", "alice", "pässword");
        Ping ping = client.answer(helo);
        assertEquals("client", ping.clientHostname());
        assertEquals("alice", ping.username());
        String salt = text(ping.sharedKeySalt());
        String nonce = text(helo.nonce());
        assertEquals(sha512(salt, "client", nonce, "the key"), ping.sharedKeyHexdigest());
        assertEquals(sha512(text(helo.auth()), "alice", "pässword"), ping.passwordHexdigest());
        Pong pong = server.answer(ping);
        assertEquals("server", pong.serverHostname());
        assertEquals(sha512(salt, "server", nonce, "the key"), pong.sharedKeyHexdigest());
        assertFalse(
                Arrays.equals(helo.nonce(), new ServerHandshake(USERS).helo().nonce()));
        assertEquals(0, new ServerHandshake(SHARED_KEY).helo().auth().length);
    }

    @Test
    void clientRejectsServersThatDoNotKnowTheKey() {
        ClientHandshake client = new ClientHandshake("client", "the key");
        Pong anything = Pong.accepted("server", "0");
        assertThrows(IllegalStateException.class, () -> client.isAccepted(anything));
        Ping ping = client.answer(new ServerHandshake(SHARED_KEY).helo());
        assertFalse(client.isAccepted(anything));
        // The client's own digest, reflected.
        assertFalse(client.isAccepted(Pong.accepted("client", ping.sharedKeyHexdigest())));
        assertFalse(client.isAccepted(Pong.accepted("server", ping.sharedKeyHexdigest())));
    }

    @Test
    void digestOfAnotherConnectionIsNoUse() {
        ClientHandshake client = new ClientHandshake("client", "the key");
        Ping ping = client.answer(new ServerHandshake(SHARED_KEY).helo());
        assertFalse(new ServerHandshake(SHARED_KEY).answer(ping).isAccepted());
    }

    private static Value value(byte[] message) throws IOException {
        return MessagePack.newDefaultUnpacker(message).unpackValue();
    }

    @Test
    void forms() throws IOException {
        byte[] salt = {1, (byte) 0xff};
        Value helo = value(pack(Helo.codec(), new Helo(salt, new byte[0], false)));
        assertEquals("HELO", helo.asArrayValue().get(0).asStringValue().asString());
        assertEquals(3, helo.asArrayValue().get(1).asMapValue().size());
        Value ping = value(pack(Ping.codec(), new Ping("client", salt, "ab", "u", "cd")));
        assertEquals(6, ping.asArrayValue().size());
        assertTrue(ping.asArrayValue().get(2).isStringValue()); // Fluent Bit wants that
        assertArrayEquals(salt, ping.asArrayValue().get(2).asRawValue().asByteArray());
        assertEquals(
                "[\"PONG\",false,\"why\",\"\",\"\"]",
                value(pack(Pong.codec(), Pong.rejected("why"))).toJson());
        assertEquals(
                "[\"PONG\",true,\"\",\"server\",\"ab\"]",
                value(pack(Pong.codec(), Pong.accepted("server", "ab"))).toJson());
        assertEquals("{\"ack\":\"c\"}", value(pack(Ack.codec(), new Ack("c"))).toJson());
    }

    /** Fluent Bit sends random bytes as str. */
    @Test
    void saltsAreStrOrBin() throws IOException {
        byte[] salt = {(byte) 0xff, 0, 1};
        byte[] ping = Messages.bytes(packer -> packer.packArrayHeader(6)
                .packString("PING")
                .packString("h")
                .packRawStringHeader(3)
                .writePayload(salt)
                .packString("d")
                .packString("")
                .packString(""));
        assertArrayEquals(
                salt, Ping.codec().unpack(MessagePack.newDefaultUnpacker(ping)).sharedKeySalt());
        byte[] helo = Messages.bytes(packer -> packer.packArrayHeader(2)
                .packString("HELO")
                .packMapHeader(3)
                .packString("auth")
                .packString("")
                .packString("more")
                .packNil()
                .packString("nonce")
                .packRawStringHeader(3)
                .writePayload(salt));
        Helo read = Helo.codec().unpack(MessagePack.newDefaultUnpacker(helo));
        assertArrayEquals(salt, read.nonce());
        assertEquals(0, read.auth().length);
        assertTrue(read.keepalive());
    }

    private static void assertUnreadable(String error, Codec<?> codec, Messages.Packing message) {
        byte[] bytes = Messages.bytes(message);
        assertEquals(
                error,
                assertThrows(
                                MessagePackException.class,
                                () -> codec.unpack(MessagePack.newDefaultUnpacker(bytes)))
                        .getMessage());
    }

    @Test
    void otherMessages() {
        assertUnreadable(
                "expected PING, an array of size 6, found one of size 1 at byte 0",
                Ping.codec(),
                packer -> packer.packArrayHeader(1).packString("PING"));
        assertUnreadable(
                "expected PONG, found \"PING\" at byte 1",
                Pong.codec(),
                packer -> packer.packArrayHeader(5).packString("PING"));
        assertUnreadable(
                "expected a map with the key ack, found one without it at byte 0",
                Ack.codec(),
                packer -> packer.packMapHeader(1).packString("ask").packString("c"));
        assertUnreadable(
                "expected an array, found nil (0xc0) at byte 0",
                Helo.codec(),
                packer -> packer.packNil());
    }

    @Test
    void acknowledgementWithMore() throws IOException {
        byte[] ack = Messages.bytes(packer -> packer.packMapHeader(2)
                .packString("x")
                .packNil()
                .packString("ack")
                .packString("c"));
        assertEquals(
                "c", Ack.codec().unpack(MessagePack.newDefaultUnpacker(ack)).chunk());
    }
}
