/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.fluentd.Ack;
import org.msgpack.fluentd.ClientHandshake;
import org.msgpack.fluentd.EntryBuffer;
import org.msgpack.fluentd.EntryReader;
import org.msgpack.fluentd.ForwardCompression;
import org.msgpack.fluentd.ForwardMessage;
import org.msgpack.fluentd.ForwardOption;
import org.msgpack.fluentd.ForwardSecurity;
import org.msgpack.fluentd.Helo;
import org.msgpack.fluentd.Ping;
import org.msgpack.fluentd.Pong;
import org.msgpack.testdata.PeerProcess;
import org.msgpack.value.ImmutableMapValue;
import org.msgpack.value.ValueFactory;

/** Other implementations of the protocol, both ways. See src/test/peers/README.md. */
@Timeout(300)
class ForwardPeersTest {
    private static final int COUNT = 500;
    private static final long START = 1_700_000_000;
    private static final String SHARED_KEY = "a shared key";
    private static final String USER = "alice";
    private static final String PASSWORD = "pässword";

    private static Path program(String name) {
        Path program = PeerProcess.program("forward/" + name);
        if (!Files.isExecutable(program)) {
            String missing = program + " is missing: run src/test/peers/install";
            if ("true".equals(System.getenv("CI"))) {
                fail(missing);
            }
            assumeTrue(false, missing);
        }
        return program;
    }

    private static Process start(Path folder, String program, Object... arguments)
            throws IOException {
        List<String> command = new ArrayList<>(Arrays.asList(program(program).toString()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return new ProcessBuilder(command)
                .redirectError(folder.resolve("errors").toFile())
                .start();
    }

    private static void awaitSuccess(Process process, Path folder)
            throws IOException, InterruptedException {
        boolean isDone = process.waitFor(120, TimeUnit.SECONDS);
        process.destroyForcibly();
        String errors =
                new String(Files.readAllBytes(folder.resolve("errors")), StandardCharsets.UTF_8);
        assertTrue(isDone && process.exitValue() == 0, errors);
    }

    /** Collects a line for each entry. */
    private static ForwardListener into(Set<String> lines, Set<String> modes) {
        return message -> {
            modes.add(message.mode().name().replace("_", ""));
            try (EntryReader entries = message.entries()) {
                while (entries.next()) {
                    Instant time = entries.time();
                    ImmutableMapValue record = entries.record();
                    lines.add(entries.tag().replaceFirst("^\\w+\\.", "") + "\t"
                            + time.getEpochSecond() + "\t" + time.getNano() + "\t"
                            + record.map().get(ValueFactory.newString("id")) + "\t"
                            + record.map().get(ValueFactory.newString("text")));
                }
            }
            return CompletableFuture.completedFuture(null);
        };
    }

    private static Set<String> expected(boolean areNanos) {
        Set<String> lines = new TreeSet<>();
        for (int i = 0; i < COUNT; i++) {
            lines.add("tag\t" + (START + i) + "\t" + (areNanos ? i : 0) + "\t" + i + "\tné " + i);
        }
        return lines;
    }

    @ParameterizedTest
    @CsvSource({
        "javascript, Message",
        "javascript, Forward",
        "javascript, PackedForward",
        "javascript, CompressedPackedForward",
        "go, Message",
        "go, Forward",
        "go, PackedForward",
        "go, CompressedPackedForward",
        "python, Message"
    })
    void clients(String program, String mode, @TempDir Path folder) throws Exception {
        Set<String> lines = ConcurrentHashMap.newKeySet();
        Set<String> modes = ConcurrentHashMap.newKeySet();
        try (NettyServer server =
                new NettyServer(ForwardServerConfig.untrustedData(), into(lines, modes))) {
            Process client = start(folder, program, "client", server.port(), mode, COUNT);
            awaitSuccess(client, folder);
            // Python's client does not wait for acknowledgements: its last bytes may still be in
            // transit.
            for (long end = System.nanoTime() + 60_000_000_000L;
                    lines.size() < COUNT && System.nanoTime() < end; ) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
            assertEquals(0, server.failures.size(), server.failures.toString());
        }
        assertEquals(expected(!program.equals("python")), new TreeSet<>(lines));
        assertEquals(Collections.singleton(mode.toUpperCase(java.util.Locale.ROOT)), modes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"javascript", "go"})
    void clientsWithHandshake(String program, @TempDir Path folder) throws Exception {
        ForwardSecurity security = ForwardSecurity.ofSharedKey("java.server", SHARED_KEY);
        if (program.equals("javascript")) {
            security = security.withUsers(user -> user.equals(USER) ? PASSWORD : null);
        }
        Set<String> lines = ConcurrentHashMap.newKeySet();
        try (NettyServer server = new NettyServer(
                ForwardServerConfig.untrustedData().withSecurity(security),
                into(lines, new HashSet<>()))) {
            awaitSuccess(
                    start(
                            folder,
                            program,
                            "client",
                            server.port(),
                            "PackedForward",
                            COUNT,
                            SHARED_KEY,
                            USER,
                            PASSWORD),
                    folder);
            assertEquals(expected(true), new TreeSet<>(lines));

            lines.clear();
            Process wrongKeyClient = start(
                    folder,
                    program,
                    "client",
                    server.port(),
                    "Forward",
                    1,
                    "wrong",
                    USER,
                    PASSWORD);
            assertTrue(wrongKeyClient.waitFor(60, TimeUnit.SECONDS));
            assertEquals(Collections.emptySet(), lines);
        }
    }

    private static List<ForwardMessage> messages() {
        List<ForwardMessage> messages = new ArrayList<>();
        int id = 0;
        for (; id < 100; id++) {
            messages.add(ForwardMessage.ofEntry(
                    "tag", time(id), record(id), ForwardOption.none().withChunk("m" + id)));
        }
        EntryBuffer entries = new EntryBuffer();
        while (id < COUNT) {
            entries.clear();
            for (int end = id + 50; id < end; id++) {
                entries.add(time(id), record(id));
            }
            ForwardOption option = ForwardOption.none().withChunk("c" + id);
            switch (id / 50 % 3) {
                case 0:
                    messages.add(entries.toForward("tag", option));
                    break;
                case 1:
                    messages.add(entries.toPackedForward("tag", option));
                    break;
                default:
                    messages.add(entries.toCompressedPackedForward(
                            "tag", option, ForwardCompression.GZIP));
            }
        }
        return messages;
    }

    private static Instant time(int id) {
        return Instant.ofEpochSecond(START + id, id);
    }

    private static ImmutableMapValue record(int id) {
        return ValueFactory.newMap(
                ValueFactory.newString("id"),
                ValueFactory.newInteger(id),
                ValueFactory.newString("text"),
                ValueFactory.newString("né " + id));
    }

    @ParameterizedTest
    @CsvSource({"javascript, false", "javascript, true", "collector, false"})
    void servers(String program, boolean isSecure, @TempDir Path folder) throws Exception {
        Process server = isSecure
                ? start(folder, program, "server", SHARED_KEY, USER, PASSWORD)
                : start(folder, program, "server");
        Set<String> lines = new TreeSet<>();
        try (BufferedReader output = new BufferedReader(
                new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8))) {
            int port = Integer.parseInt(output.readLine());
            send(port, isSecure);
            for (int i = 0; i < COUNT; i++) {
                lines.add(output.readLine());
            }
        } finally {
            server.destroyForcibly();
        }
        assertEquals(expected(true), lines);
    }

    private static void send(int port, boolean isSecure) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
                MessagePacker packer = MessagePack.newDefaultPacker(socket.getOutputStream());
                MessageUnpacker unpacker =
                        MessagePack.newDefaultUnpacker(socket.getInputStream())) {
            if (isSecure) {
                ClientHandshake handshake =
                        new ClientHandshake("java.client", SHARED_KEY, USER, PASSWORD);
                Helo helo = Helo.codec().unpack(unpacker);
                Ping.codec().pack(packer, handshake.answer(helo));
                packer.flush();
                assertTrue(handshake.isAccepted(Pong.codec().unpack(unpacker)));
            }
            for (ForwardMessage message : messages()) {
                message.pack(packer);
                packer.flush();
                assertEquals(
                        message.option().chunk(), Ack.codec().unpack(unpacker).chunk());
            }
        }
    }
}
