/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd.netty;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.msgpack.fluentd.EntryBuffer;
import org.msgpack.fluentd.EntryReader;
import org.msgpack.fluentd.ForwardCompression;
import org.msgpack.fluentd.ForwardMessage;
import org.msgpack.fluentd.ForwardMode;
import org.msgpack.fluentd.ForwardOption;

/**
 * Measures how many entries a second come through loopback, acknowledged. Two clients send, each a
 * few messages ahead, and the server reads every record as a value. CPU seconds are those of server
 * and clients together; they say more than the clock where other programs run besides.
 */
public final class ForwardLoad {
    private static final OperatingSystemMXBean OS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private static final int CLIENTS = 2;
    private static final int MESSAGES_AHEAD = 4;

    private ForwardLoad() {}

    /**
     * Prints a line for each round and mode.
     *
     * @param args the port of another server, or 0 for this one in the same JVM; rounds; entries in
     *     a round
     */
    public static void main(String[] args) throws Exception {
        int otherPort = args.length > 0 ? Integer.parseInt(args[0]) : 0;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 5;
        int entries = args.length > 2 ? Integer.parseInt(args[2]) : 1_000_000;
        AtomicLong received = new AtomicLong();
        try (NettyServer server = new NettyServer(
                ForwardServerConfig.untrustedData(), message -> take(message, received))) {
            int port = otherPort == 0 ? server.port() : otherPort;
            for (int round = 0; round < rounds; round++) {
                for (ForwardMode mode : ForwardMode.values()) {
                    int count = mode == ForwardMode.MESSAGE ? entries / 5 : entries;
                    int perMessage = mode == ForwardMode.MESSAGE ? 1 : 1000;
                    long start = System.nanoTime();
                    long cpuStart = OS.getProcessCpuTime();
                    send(port, mode, count, perMessage);
                    double seconds = (System.nanoTime() - start) / 1e9;
                    double cpuSeconds = (OS.getProcessCpuTime() - cpuStart) / 1e9;
                    System.out.printf(
                            "%s: %,.0f entries/s, %,.0f per second of CPU%n",
                            mode, count / seconds, count / cpuSeconds);
                }
            }
            System.out.println(received.get() + " entries received");
        }
    }

    private static CompletableFuture<?> take(ForwardMessage message, AtomicLong received)
            throws IOException {
        try (EntryReader entries = message.entries()) {
            long count = 0;
            while (entries.next()) {
                if (entries.time() == null || entries.record().size() != 7) {
                    throw new IOException("another entry was received");
                }
                count++;
            }
            received.addAndGet(count);
        }
        return CompletableFuture.completedFuture(null);
    }

    private static ForwardMessage message(ForwardMode mode, EntryBuffer entries, String chunk) {
        ForwardOption option = ForwardOption.none().withChunk(chunk);
        switch (mode) {
            case MESSAGE:
                return null;
            case FORWARD:
                return entries.toForward("load", option);
            case PACKED_FORWARD:
                return entries.toPackedForward("load", option);
            default:
                return entries.toCompressedPackedForward("load", option, ForwardCompression.GZIP);
        }
    }

    private static void send(int port, ForwardMode mode, int count, int perMessage)
            throws Exception {
        ForwardMessage message = mode == ForwardMode.MESSAGE
                ? single()
                : message(mode, ForwardClient.entries(0, perMessage), "chunk");
        int ahead = mode == ForwardMode.MESSAGE ? 1000 : MESSAGES_AHEAD;
        ExecutorService executor = Executors.newFixedThreadPool(CLIENTS);
        List<Future<?>> clients = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            clients.add(executor.submit(() -> {
                try (ForwardClient client = new ForwardClient(port)) {
                    int messages = count / CLIENTS / perMessage;
                    for (int sent = 0; sent < messages + ahead; sent++) {
                        if (sent < messages) {
                            client.pack(message);
                        }
                        if ((sent + 1) % (ahead / 4) == 0 || sent == messages - 1) {
                            client.flush();
                        }
                        if (sent >= ahead) {
                            client.acknowledged();
                        }
                    }
                }
                return null;
            }));
        }
        executor.shutdown();
        for (Future<?> client : clients) {
            client.get();
        }
    }

    /** One entry, in Message mode. */
    private static ForwardMessage single() throws IOException {
        try (EntryReader entry = ForwardClient.entries(7, 1)
                .toPackedForward("load", ForwardOption.none())
                .entries()) {
            entry.next();
            return ForwardMessage.ofEntry(
                    "load", entry.time(), entry.record(), ForwardOption.none().withChunk("c"));
        }
    }
}
