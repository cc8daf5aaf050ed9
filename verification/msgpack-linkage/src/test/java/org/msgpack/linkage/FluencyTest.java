/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.linkage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.komamitsu.fluency.EventTime;
import org.komamitsu.fluency.Fluency;
import org.komamitsu.fluency.fluentd.FluencyBuilderForFluentd;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ArrayValue;
import org.msgpack.value.ExtensionValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/** Fluency sends events to a socket, and our unpacker reads them. */
class FluencyTest {
    private static final int EVENTS = 2_000;
    private static final int SECONDS_TO_WAIT = 60;

    /** An event as received. */
    private record Event(String tag, Value time, Value fields) {}

    @BeforeEach
    void onOurJars() {
        Jars.ours();
    }

    private static byte[] receiveAll(ServerSocket server) {
        try (Socket socket = server.accept()) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            socket.getInputStream().transferTo(bytes);
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Parses the PackedForward mode of the Forward protocol, which Fluency uses. */
    private static List<Event> events(byte[] received) throws IOException {
        List<Event> events = new ArrayList<>();
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(received);
        while (unpacker.hasNext()) {
            ArrayValue message = unpacker.unpackValue().asArrayValue();
            String tag = message.get(0).asStringValue().asString();
            byte[] packed = message.get(1).asRawValue().asByteArray();
            Map<Value, Value> options = message.get(2).asMapValue().map();
            assertEquals(
                    packed.length,
                    options.get(ValueFactory.newString("size")).asIntegerValue().asInt());
            MessageUnpacker entries = MessagePack.newDefaultUnpacker(packed);
            while (entries.hasNext()) {
                assertEquals(2, entries.unpackArrayHeader());
                events.add(new Event(tag, entries.unpackValue(), entries.unpackValue()));
            }
        }
        return events;
    }

    private static Map<String, Object> fields(int i) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("number", i);
        fields.put("text", "event é " + i);
        fields.put("ratio", i / 4.0);
        fields.put("list", List.of(i, "x", true));
        fields.put("nested", Map.of("big", (1L << 40) + i));
        return fields;
    }

    @Test
    void eventsArrive() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<byte[]> received =
                    CompletableFuture.supplyAsync(() -> receiveAll(server));
            try (Fluency fluency = new FluencyBuilderForFluentd()
                    .build(server.getInetAddress().getHostAddress(), server.getLocalPort())) {
                for (int i = 0; i < EVENTS; i++) {
                    if (i % 2 == 0) {
                        fluency.emit("even", 1_700_000_000L + i, fields(i));
                    } else {
                        fluency.emit("odd", EventTime.fromEpoch(1_700_000_000L + i, i), fields(i));
                    }
                }
                fluency.flush();
                assertTrue(fluency.waitUntilAllBufferFlushed(SECONDS_TO_WAIT));
            }
            int[] next = {0, 1};
            for (Event event : events(received.get(SECONDS_TO_WAIT, TimeUnit.SECONDS))) {
                int parity = event.tag().equals("even") ? 0 : 1;
                assertEquals(parity == 0 ? "even" : "odd", event.tag());
                assertIs(next[parity], event);
                next[parity] += 2;
            }
            assertEquals(EVENTS, next[0]);
            assertEquals(EVENTS + 1, next[1]);
        }
    }

    private static void assertIs(int i, Event event) {
        if (i % 2 == 0) {
            assertEquals(ValueFactory.newInteger(1_700_000_000L + i), event.time());
        } else {
            assertFalse(event.time().isTimestampValue());
            ExtensionValue time = event.time().asExtensionValue();
            assertEquals(0, time.getType());
            assertEquals(
                    ByteBuffer.allocate(8).putInt(1_700_000_000 + i).putInt(i).flip(),
                    ByteBuffer.wrap(time.getData()));
        }
        Map<Value, Value> fields = event.fields().asMapValue().map();
        assertEquals(5, fields.size());
        assertEquals(ValueFactory.newInteger(i), fields.get(ValueFactory.newString("number")));
        assertEquals(
                ValueFactory.newString("event é " + i), fields.get(ValueFactory.newString("text")));
        assertEquals(ValueFactory.newFloat(i / 4.0), fields.get(ValueFactory.newString("ratio")));
        assertEquals(
                "[" + i + ",\"x\",true]",
                fields.get(ValueFactory.newString("list")).toJson());
        assertEquals(
                "{\"big\":" + ((1L << 40) + i) + "}",
                fields.get(ValueFactory.newString("nested")).toJson());
    }
}
