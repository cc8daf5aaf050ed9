/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.msgpack.jackson3.dataformat.MessagePackMapper;

/** The JDK's HTTP client, independent of Spring. */
final class Http {
    static final MessagePackMapper MAPPER = new MessagePackMapper();
    static final String MESSAGE_PACK = MessagePackMediaTypes.APPLICATION_VND_MSGPACK_VALUE;

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private Http() {}

    /** Gets a path. Null sends no Accept header. */
    static HttpResponse<byte[]> get(Server server, String path, String accept)
            throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(server.url(path))).timeout(PATIENCE);
        if (accept != null) {
            request.header("Accept", accept);
        }
        return CLIENT.send(request.build(), BodyHandlers.ofByteArray());
    }

    /** Posts MessagePack, and accepts it. */
    static HttpResponse<byte[]> post(Server server, String path, byte[] body)
            throws IOException, InterruptedException {
        return post(server, path, MESSAGE_PACK, MESSAGE_PACK, body);
    }

    static HttpResponse<byte[]> post(
            Server server, String path, String contentType, String accept, byte[] body)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.url(path)))
                .timeout(PATIENCE)
                .header("Content-Type", contentType)
                .header("Accept", accept)
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build();
        return CLIENT.send(request, BodyHandlers.ofByteArray());
    }

    static <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler)
            throws IOException, InterruptedException {
        return CLIENT.send(request, handler);
    }

    static <T> CompletableFuture<HttpResponse<T>> sendAsync(
            HttpRequest request, HttpResponse.BodyHandler<T> handler) {
        return CLIENT.sendAsync(request, handler);
    }

    static String contentType(HttpResponse<?> response) {
        return response.headers().firstValue("Content-Type").orElse("");
    }
}
