/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Clients that do not ask for MessagePack get the same responses as without it. */
class UnchangedAnswersTest {
    private static final String WITHOUT = "spring.autoconfigure.exclude="
            + Stream.of(
                            MessagePackAutoConfiguration.class,
                            MessagePackCodecAutoConfiguration.class,
                            MessagePackHttpMessageConverterAutoConfiguration.class,
                            MessagePackProblemAutoConfiguration.class)
                    .map(Class::getName)
                    .reduce((a, b) -> a + "," + b)
                    .orElseThrow();

    /** After some answers Reactor Netty reads no further request of a connection. */
    private static final String NO_KEEP_ALIVE = "server.netty.max-keep-alive-requests=1";

    private static final List<String> PATHS = List.of(
            "/item", "/items", "/plain", "/bytes", "/resource", "/conflict", "/price", "/nowhere");

    private static final List<String> ACCEPTS = List.of(
            "*/*",
            "application/*",
            "application/*;q=0.9, image/png",
            "application/*+json",
            "application/json",
            "application/octet-stream",
            "text/plain",
            "text/*, application/*;q=0.1",
            "text/html, application/xhtml+xml, application/xml;q=0.9, image/avif, */*;q=0.8",
            "image/png",
            "application/cbor");

    private static List<String> answers(Server server) throws Exception {
        List<String> accepts = new ArrayList<>(ACCEPTS);
        accepts.add(null);
        List<String> answers = new ArrayList<>();
        for (String path : PATHS) {
            for (String accept : accepts) {
                HttpResponse<byte[]> response = Http.get(server, path, accept);
                String body = new String(response.body(), StandardCharsets.UTF_8)
                        .replaceAll("\"(timestamp|requestId)\":\"[^\"]*\"", "")
                        .replaceAll("Acceptable representations: [^\"]*", ""); // more are
                answers.add(path + " for " + accept + ": " + response.statusCode() + " "
                        + Http.contentType(response) + " " + body);
                assertFalse(
                        Http.contentType(response).contains("msgpack"),
                        answers.get(answers.size() - 1));
            }
        }
        return answers;
    }

    private static void assertSame(Server without, Server with) throws Exception {
        try {
            assertEquals(String.join("\n", answers(without)), String.join("\n", answers(with)));
        } finally {
            without.stop();
            with.stop();
        }
    }

    @Test
    void mvc() throws Exception {
        assertSame(Server.mvc(WITHOUT), Server.mvc());
    }

    @Test
    void webFlux() throws Exception {
        assertSame(Server.webFlux(WITHOUT, NO_KEEP_ALIVE), Server.webFlux(NO_KEEP_ALIVE));
    }
}
