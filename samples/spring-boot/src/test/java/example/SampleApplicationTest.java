/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.spring.boot.MessagePackMediaTypes.APPLICATION_VND_MSGPACK;

import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Flux;

/** Talks to the running application. */
@SpringBootTest(
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = "spring.main.banner-mode=off")
class SampleApplicationTest {
    private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00Z");

    @LocalServerPort
    private int port;

    @Autowired
    private WebClient.Builder builder;

    private WebClient client;

    @BeforeEach
    void connect() {
        client = builder.baseUrl("http://localhost:" + port).build();
    }

    @Test
    void streamOfMessages() {
        List<Measurement> measurements = client.get()
                .uri("/measurements?count=3&pause=0")
                .accept(APPLICATION_VND_MSGPACK)
                .retrieve()
                .bodyToFlux(Measurement.class)
                .collectList()
                .block();
        assertEquals(
                List.of(
                        new Measurement(FIRST, 20),
                        new Measurement(FIRST.plusSeconds(1), 20.5),
                        new Measurement(FIRST.plusSeconds(2), 21)),
                measurements);
    }

    @Test
    void bytes() {
        ResponseEntity<byte[]> response = client.get()
                .uri("/measurements?count=1&pause=0")
                .accept(APPLICATION_VND_MSGPACK)
                .retrieve()
                .toEntity(byte[].class)
                .block();
        assertEquals(APPLICATION_VND_MSGPACK, response.getHeaders().getContentType());
        // A map of a timestamp and a float.
        assertEquals(
                "82a474696d65d6ff6955b900a763656c73697573cb4034000000000000",
                HexFormat.of().formatHex(response.getBody()));
    }

    @Test
    void jsonByDefault() {
        ResponseEntity<String> response = client.get()
                .uri("/measurements?count=1&pause=0")
                .retrieve()
                .toEntity(String.class)
                .block();
        assertEquals(MediaType.APPLICATION_JSON, response.getHeaders().getContentType());
        assertEquals("[{\"time\":\"2026-01-01T00:00:00Z\",\"celsius\":20.0}]", response.getBody());
    }

    @Test
    void upload() {
        Mean mean = client.post()
                .uri("/mean")
                .contentType(APPLICATION_VND_MSGPACK)
                .accept(APPLICATION_VND_MSGPACK)
                .body(Flux.range(1, 1000).map(i -> new Measurement(FIRST, i)), Measurement.class)
                .retrieve()
                .bodyToMono(Mean.class)
                .block();
        assertEquals(1000, mean.count());
        assertEquals(500.5, mean.celsius(), 1e-9);
    }
}
