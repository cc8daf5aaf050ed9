/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd.netty;

import java.io.BufferedReader;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.msgpack.fluentd.EntryReader;
import org.msgpack.fluentd.ForwardMessage;
import org.msgpack.value.ValueFactory;

/**
 * A server in a separate JVM that can be killed. It appends a line to a file for each entry: tag,
 * seconds and the member {@code id} of the record.
 */
final class MortalServer implements AutoCloseable {
    private final Process process;
    private final int port;

    private MortalServer(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /**
     * Starts a server.
     *
     * @param port 0 for any
     */
    static MortalServer start(int port, Path lines) throws IOException {
        String java = Paths.get(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(
                        java,
                        "-Xshare:auto",
                        "-cp",
                        System.getProperty("java.class.path"),
                        MortalServer.class.getName(),
                        Integer.toString(port),
                        lines.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader output = new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        return new MortalServer(process, Integer.parseInt(output.readLine()));
    }

    int port() {
        return port;
    }

    @Override
    public void close() {
        process.destroyForcibly();
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                throw new AssertionError("the server does not die");
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws IOException {
        OutputStream lines = new FileOutputStream(args[1], true);
        NettyServer server = new NettyServer(
                ForwardServerConfig.untrustedData(),
                message -> append(message, lines),
                Integer.parseInt(args[0]),
                null);
        System.out.println(server.port());
    }

    private static CompletionStage<?> append(ForwardMessage message, OutputStream lines)
            throws IOException {
        StringBuilder text = new StringBuilder();
        try (EntryReader entries = message.entries()) {
            while (entries.next()) {
                text.append(entries.tag())
                        .append(' ')
                        .append(entries.time().getEpochSecond())
                        .append(' ')
                        .append(entries.record().map().get(ValueFactory.newString("id")))
                        .append('\n');
            }
        }
        synchronized (lines) {
            lines.write(text.toString().getBytes(StandardCharsets.UTF_8));
        }
        return CompletableFuture.completedFuture(null);
    }

    static int lineCount(Path lines) throws IOException {
        return Files.exists(lines)
                ? Files.readAllLines(lines, StandardCharsets.UTF_8).size()
                : 0;
    }
}
