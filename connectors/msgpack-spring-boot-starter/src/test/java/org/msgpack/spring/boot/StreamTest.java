/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.spring.boot.Http.MAPPER;
import static org.msgpack.spring.boot.Http.MESSAGE_PACK;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SubmissionPublisher;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.ObjectReader;

/** Streams of objects over HTTP, with a client independent of Spring. */
class StreamTest {
    private static final Server SERVER = Server.webFlux();

    @AfterAll
    static void stop() {
        SERVER.stop();
    }

    @Test
    void fluxIsOneMessageAfterAnother() throws Exception {
        HttpResponse<byte[]> response = Http.get(SERVER, "/flux", MESSAGE_PACK);
        assertEquals(MESSAGE_PACK, Http.contentType(response));
        assertArrayEquals(messages(1, 2, 3), response.body());
        assertArrayEquals(
                messages(1, 2, 3), Http.post(SERVER, "/flux", response.body()).body());
    }

    @Test
    void fluxIsAnArrayInJson() throws Exception {
        HttpResponse<byte[]> response = Http.get(SERVER, "/flux", null);
        assertEquals("application/json", Http.contentType(response));
        assertEquals('[', response.body()[0]);
    }

    @Test
    void collectedFluxIsOneArray() throws Exception {
        byte[] body = Http.get(SERVER, "/collected", MESSAGE_PACK).body();
        assertEquals(
                List.of(Item.number(1), Item.number(2), Item.number(3)),
                MAPPER.readValue(body, new TypeReference<List<Item>>() {}));
        assertArrayEquals(messages(1, 2, 3), Http.post(SERVER, "/flux", body).body());
    }

    @Test
    void integersAreNotTakenForSpaces() throws Exception {
        byte[] body = Http.get(SERVER, "/integers", MESSAGE_PACK).body();
        assertArrayEquals(new byte[] {30, 31, 32, 33, 34}, body);
    }

    @Test
    void textIsAString() throws Exception {
        byte[] body = Http.get(SERVER, "/text", MESSAGE_PACK).body();
        assertEquals("plain", MAPPER.readValue(body, String.class));
        assertEquals("text/plain;charset=UTF-8", Http.contentType(Http.get(SERVER, "/text", null)));
    }

    @Test
    void objectsThatAreArraysFollowEachOther() throws Exception {
        byte[] body = join(
                MAPPER.writeValueAsBytes(new Point(1, 2)),
                MAPPER.writeValueAsBytes(new Point(3, 4)));
        assertArrayEquals(new byte[] {(byte) 0x92, 1, 2, (byte) 0x92, 3, 4}, body);
        HttpResponse<byte[]> response = Http.post(SERVER, "/points", body);
        assertEquals(
                List.of(new Point(1, 2), new Point(3, 4)),
                MAPPER.readValue(response.body(), new TypeReference<List<Point>>() {}));
    }

    /** Each object is read before the server has the next one to send. */
    @Test
    void objectsArriveAsTheyAreSent() throws Exception {
        FluxController controller = SERVER.bean(FluxController.class);
        HttpRequest request = HttpRequest.newBuilder(URI.create(SERVER.url("/live")))
                .header("Accept", MESSAGE_PACK)
                .build();
        controller.live.tryEmitNext(Item.number(0)).orThrow();
        try (InputStream body = Http.send(request, BodyHandlers.ofInputStream()).body()) {
            ObjectReader reader = MAPPER.readerFor(Item.class);
            try (MappingIterator<Item> items = reader.readValues(body)) {
                for (int i = 0; i < 5; i++) {
                    assertEquals(Item.number(i), items.next());
                    controller.live.tryEmitNext(Item.number(i + 1)).orThrow();
                }
                controller.live.tryEmitComplete().orThrow();
                assertEquals(Item.number(5), items.next());
                assertEquals(false, items.hasNext());
            }
        }
    }

    /** Each object is in the application before the client has the next one to send. */
    @Test
    void objectsAreReadAsTheyArrive() throws Exception {
        FluxController controller = SERVER.bean(FluxController.class);
        CompletableFuture<HttpResponse<byte[]>> response;
        CountDownLatch isSubscribed = new CountDownLatch(1);
        try (SubmissionPublisher<ByteBuffer> body = new SubmissionPublisher<>()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(SERVER.url("/arrivals")))
                    .header("Content-Type", MESSAGE_PACK)
                    .header("Accept", MESSAGE_PACK)
                    .POST(HttpRequest.BodyPublishers.fromPublisher(subscriber -> {
                        body.subscribe(subscriber);
                        isSubscribed.countDown();
                    }))
                    .build();
            response = Http.sendAsync(request, BodyHandlers.ofByteArray());
            isSubscribed.await(); // earlier items would be lost
            byte[] next = messages(0);
            for (int i = 0; i < 5; i++) {
                // The message and the start of the next one.
                byte[] following = messages(i + 1);
                body.submit(ByteBuffer.wrap(join(next, new byte[] {following[0]})));
                assertEquals(Item.number(i), controller.arrivals.take());
                next = java.util.Arrays.copyOfRange(following, 1, following.length);
            }
            body.submit(ByteBuffer.wrap(next));
        }
        assertArrayEquals(new byte[] {6}, response.get().body());
    }

    /** The client notices because the end of the body is missing. */
    @Test
    void errorAmongObjectsBreaksTheConnection() {
        assertThrows(IOException.class, () -> Http.get(SERVER, "/broken", MESSAGE_PACK));
    }

    @Test
    void unpackerReadsAStream() throws Exception {
        byte[] body = Http.get(SERVER, "/flux", MESSAGE_PACK).body();
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(body)) {
            for (int i = 0; i < 3; i++) {
                assertEquals(3, unpacker.unpackValue().asMapValue().size());
            }
            assertEquals(false, unpacker.hasNext());
        }
    }

    private static byte[] messages(int... ids) {
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        for (int id : ids) {
            messages.writeBytes(MAPPER.writeValueAsBytes(Item.number(id)));
        }
        return messages.toByteArray();
    }

    private static byte[] join(byte[] first, byte[] second) {
        ByteBuffer both = ByteBuffer.allocate(first.length + second.length);
        return both.put(first).put(second).array();
    }
}
