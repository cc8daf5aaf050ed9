/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.komamitsu.fluency.EventTime;
import org.komamitsu.fluency.Fluency;
import org.komamitsu.fluency.fluentd.FluencyBuilderForFluentd;
import org.msgpack.fluentd.EntryReader;
import org.msgpack.value.ImmutableMapValue;

/** Fluency, using this library, sends to the server. */
@Timeout(300)
class FluencyTest {
    private static final int SECONDS_TO_WAIT = 120;

    private static Map<String, Object> record(int id) {
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("id", id);
        record.put("text", "événement " + id);
        record.put("ratio", id / 4.0);
        return record;
    }

    @Test
    void entriesArriveAsTheyWere() throws Exception {
        int count = 2000;
        Map<Integer, String> received = new ConcurrentHashMap<>();
        ForwardListener listener = message -> {
            try (EntryReader entries = message.entries()) {
                while (entries.next()) {
                    ImmutableMapValue record = entries.record();
                    String id = record.toJson().replaceAll("^\\{\"id\":(\\d+),.*", "$1");
                    String line = entries.tag() + entries.time() + record.toJson();
                    received.put(Integer.parseInt(id), line);
                }
            }
            return CompletableFuture.completedFuture(null);
        };
        try (NettyServer server = new NettyServer(ForwardServerConfig.untrustedData(), listener)) {
            FluencyBuilderForFluentd builder = new FluencyBuilderForFluentd();
            builder.setAckResponseMode(true);
            try (Fluency fluency = builder.build(server.host(), server.port())) {
                for (int i = 0; i < count; i++) {
                    if (i % 2 == 0) {
                        fluency.emit("even", 1_700_000_000L + i, record(i));
                    } else {
                        fluency.emit("odd", EventTime.fromEpoch(1_700_000_000 + i, i), record(i));
                    }
                }
                fluency.flush();
                assertTrue(fluency.waitUntilAllBufferFlushed(SECONDS_TO_WAIT));
            }
            assertEquals(
                    Collections.emptyList(),
                    Collections.list(Collections.enumeration(server.failures)));
        }
        assertEquals(count, received.size());
        for (int i = 0; i < count; i++) {
            Instant time = Instant.ofEpochSecond(1_700_000_000 + i, i % 2 == 0 ? 0 : i);
            assertEquals(
                    (i % 2 == 0 ? "even" : "odd") + time + "{\"id\":" + i + ",\"text\":\"événement "
                            + i + "\",\"ratio\":" + i / 4.0 + "}",
                    received.get(i));
        }
    }

    @Test
    void failuresOfTheListenerAreRepeated() throws Exception {
        Map<String, Integer> attempts = new ConcurrentHashMap<>();
        ForwardListener listener = message -> {
            int attempt = attempts.merge(message.option().chunk(), 1, Integer::sum);
            CompletableFuture<Void> stage = new CompletableFuture<>();
            if (attempt < 3) {
                stage.completeExceptionally(new IllegalStateException("attempt " + attempt));
            } else {
                stage.complete(null);
            }
            return stage;
        };
        try (NettyServer server = new NettyServer(ForwardServerConfig.untrustedData(), listener)) {
            FluencyBuilderForFluentd builder = new FluencyBuilderForFluentd();
            builder.setAckResponseMode(true);
            builder.setSenderBaseRetryIntervalMillis(10);
            builder.setSenderMaxRetryIntervalMillis(50);
            try (Fluency fluency = builder.build(server.host(), server.port())) {
                fluency.emit("tag", record(1));
                fluency.flush();
                assertTrue(fluency.waitUntilAllBufferFlushed(SECONDS_TO_WAIT));
            }
            assertEquals(2, server.failures.size());
        }
        assertEquals(Collections.singletonList(3), new java.util.ArrayList<>(attempts.values()));
    }

    /** At least once: the server is killed twice while entries are being sent. */
    @Test
    void killedServerLosesNothing(@TempDir Path folder) throws Exception {
        Path lines = folder.resolve("lines");
        FluencyBuilderForFluentd builder = new FluencyBuilderForFluentd();
        builder.setAckResponseMode(true);
        builder.setSenderMaxRetryCount(1000);
        builder.setSenderBaseRetryIntervalMillis(50);
        builder.setSenderMaxRetryIntervalMillis(200);
        builder.setFlushAttemptIntervalMillis(50);
        builder.setBufferChunkInitialSize(4 << 10);
        builder.setBufferChunkRetentionSize(16 << 10);
        builder.setBufferChunkRetentionTimeMillis(100);
        MortalServer server = MortalServer.start(0, lines);
        int emitted = 0;
        try (Fluency fluency = builder.build("127.0.0.1", server.port())) {
            for (int life = 0; life < 3; life++) {
                int atStart = MortalServer.lineCount(lines);
                while (MortalServer.lineCount(lines) < atStart + 1000) {
                    for (int end = emitted + 500; emitted < end; emitted++) {
                        fluency.emit("life", 1_700_000_000L + emitted, record(emitted));
                    }
                    TimeUnit.MILLISECONDS.sleep(1); // leaves the core to the others
                }
                if (life < 2) {
                    server.close();
                    for (int end = emitted + 500; emitted < end; emitted++) {
                        fluency.emit("life", 1_700_000_000L + emitted, record(emitted));
                    }
                    server = MortalServer.start(server.port(), lines);
                }
            }
            fluency.flush();
            assertTrue(fluency.waitUntilAllBufferFlushed(SECONDS_TO_WAIT));
        } finally {
            server.close();
        }
        Set<String> received = new TreeSet<>(Files.readAllLines(lines, StandardCharsets.UTF_8));
        Map<Integer, String> expected = new TreeMap<>();
        for (int i = 0; i < emitted; i++) {
            expected.put(i, "life " + (1_700_000_000 + i) + " " + i);
        }
        assertEquals(new TreeSet<>(expected.values()), received);
    }
}
