/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.spring.boot.MessagePackMediaTypes.APPLICATION_VND_MSGPACK;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.core.codec.DecodingException;
import org.springframework.core.codec.EncodingException;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestClientResponseException;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.reactive.function.client.WebClientResponseException;
import reactor.core.publisher.Flux;

/** Boot's clients, which use MessagePack on request. */
class ClientsTest {
    private static final Server MVC = Server.mvc();
    private static final Server WEB_FLUX = Server.webFlux();

    private final RestClient restClient =
            MVC.bean(RestClient.Builder.class).baseUrl(MVC.url("")).build();
    private final WebClient webClient =
            WEB_FLUX.bean(WebClient.Builder.class).baseUrl(WEB_FLUX.url("")).build();

    @AfterAll
    static void stop() {
        MVC.stop();
        WEB_FLUX.stop();
    }

    @Test
    void restClientReadsAndWrites() {
        ResponseEntity<Item> response = restClient
                .post()
                .uri("/item")
                .contentType(APPLICATION_VND_MSGPACK)
                .accept(APPLICATION_VND_MSGPACK)
                .body(Item.number(5))
                .retrieve()
                .toEntity(Item.class);
        assertEquals(APPLICATION_VND_MSGPACK, response.getHeaders().getContentType());
        assertEquals(Item.number(5), response.getBody());
        assertEquals(
                List.of(Item.number(1), Item.number(2)),
                restClient
                        .get()
                        .uri("/items")
                        .accept(APPLICATION_VND_MSGPACK)
                        .retrieve()
                        .body(new ParameterizedTypeReference<List<Item>>() {}));
    }

    @Test
    void restClientWritesJsonByDefault() {
        ResponseEntity<Item> response =
                restClient.post().uri("/item").body(Item.number(5)).retrieve().toEntity(Item.class);
        assertEquals(MediaType.APPLICATION_JSON, response.getHeaders().getContentType());
        assertEquals(Item.number(5), response.getBody());
    }

    @Test
    void restClientReadsProblems() {
        RestClientResponseException e = assertThrows(
                RestClientResponseException.class,
                () -> restClient
                        .get()
                        .uri("/conflict")
                        .accept(APPLICATION_VND_MSGPACK)
                        .retrieve()
                        .toBodilessEntity());
        ProblemDetail problem = e.getResponseBodyAs(ProblemDetail.class);
        assertEquals("taken by another", problem.getDetail());
        assertEquals(Map.of("owner", 12), problem.getProperties());
    }

    @Test
    void restClientRefusesWhatItCannotRead() {
        RestClientException e = assertThrows(
                RestClientException.class,
                () -> restClient
                        .get()
                        .uri("/item")
                        .accept(APPLICATION_VND_MSGPACK)
                        .retrieve()
                        .body(Integer.class));
        assertEquals(MessagePackNotReadableException.class, e.getCause().getClass());
    }

    private static final Map<String, Object> UNFIT = Map.of("n", BigInteger.TWO.pow(64));

    /** The problem, and what to set. */
    @Test
    void whatCannotBeWritten() {
        Throwable e = assertThrows(
                RestClientException.class,
                () -> restClient
                        .post()
                        .uri("/item")
                        .contentType(APPLICATION_VND_MSGPACK)
                        .body(UNFIT)
                        .retrieve()
                        .toBodilessEntity());
        assertTrue(e.getMessage().contains("Could not write MessagePack: "), e.getMessage());
        assertTrue(e.getMessage().contains("WRITE_UNFIT_NUMBERS_AS_STRINGS"), e.getMessage());

        e = assertThrows(
                EncodingException.class,
                () -> webClient
                        .post()
                        .uri("/item")
                        .contentType(APPLICATION_VND_MSGPACK)
                        .bodyValue(UNFIT)
                        .retrieve()
                        .toBodilessEntity()
                        .block());
        assertTrue(e.getMessage().startsWith("Could not write MessagePack: "), e.getMessage());
        assertTrue(e.getMessage().contains("WRITE_UNFIT_NUMBERS_AS_STRINGS"), e.getMessage());
    }

    @Test
    void webClientReadsAndWrites() {
        ResponseEntity<Item> response = webClient
                .post()
                .uri("/item")
                .contentType(APPLICATION_VND_MSGPACK)
                .accept(APPLICATION_VND_MSGPACK)
                .bodyValue(Item.number(5))
                .retrieve()
                .toEntity(Item.class)
                .block();
        assertEquals(APPLICATION_VND_MSGPACK, response.getHeaders().getContentType());
        assertEquals(Item.number(5), response.getBody());
    }

    @Test
    void webClientReadsAndWritesStreams() {
        List<Item> items = webClient
                .post()
                .uri("/flux")
                .contentType(APPLICATION_VND_MSGPACK)
                .accept(APPLICATION_VND_MSGPACK)
                .body(Flux.range(0, 100).map(Item::number), Item.class)
                .retrieve()
                .bodyToFlux(Item.class)
                .collectList()
                .block();
        assertEquals(Flux.range(0, 100).map(Item::number).collectList().block(), items);
    }

    @Test
    void webClientWritesJsonByDefault() {
        ResponseEntity<Item> response = webClient
                .post()
                .uri("/item")
                .bodyValue(Item.number(5))
                .retrieve()
                .toEntity(Item.class)
                .block();
        assertEquals(MediaType.APPLICATION_JSON, response.getHeaders().getContentType());
        assertEquals(Item.number(5), response.getBody());
    }

    /** They are a message already. */
    @Test
    void webClientSendsBytesAsTheyAre() {
        byte[] message = Http.MAPPER.writeValueAsBytes(Item.number(5));
        byte[] answer = webClient
                .post()
                .uri("/item")
                .contentType(APPLICATION_VND_MSGPACK)
                .accept(APPLICATION_VND_MSGPACK)
                .bodyValue(message)
                .retrieve()
                .bodyToMono(byte[].class)
                .block();
        assertArrayEquals(message, answer);
    }

    @Test
    void webClientReadsProblems() {
        WebClientResponseException e = assertThrows(
                WebClientResponseException.class,
                () -> webClient
                        .get()
                        .uri("/conflict")
                        .accept(APPLICATION_VND_MSGPACK)
                        .retrieve()
                        .toBodilessEntity()
                        .block());
        assertEquals(
                "taken by another", e.getResponseBodyAs(ProblemDetail.class).getDetail());
    }

    @Test
    void webClientRefusesWhatItCannotRead() {
        assertThrows(
                DecodingException.class,
                () -> webClient
                        .get()
                        .uri("/item")
                        .accept(APPLICATION_VND_MSGPACK)
                        .retrieve()
                        .bodyToMono(Integer.class)
                        .block());
    }
}
