/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.spring.boot.Http.MAPPER;
import static org.msgpack.spring.boot.Http.MESSAGE_PACK;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.type.TypeReference;

/** Clients that ask for MessagePack get it; all others get JSON. */
class NegotiationTest {
    private static final Server MVC = Server.mvc();
    private static final Server WEB_FLUX = Server.webFlux();
    static final List<Server> SERVERS = List.of(MVC, WEB_FLUX);

    private static final String ITEM_AS_JSON = "{\"id\":7,\"name\":\"item 7\",\"sizes\":[7,8]}";

    @AfterAll
    static void stop() {
        SERVERS.forEach(Server::stop);
    }

    static Stream<String> mediaTypes() {
        return MessagePackMediaTypes.ALL.stream().map(String::valueOf);
    }

    @ParameterizedTest
    @MethodSource("mediaTypes")
    void mediaTypesOfMessagePack(String mediaType) throws Exception {
        for (Server server : SERVERS) {
            HttpResponse<byte[]> response = Http.get(server, "/item", mediaType);
            assertEquals(mediaType, Http.contentType(response));
            assertEquals(Item.number(7), MAPPER.readValue(response.body(), Item.class));

            byte[] body = MAPPER.writeValueAsBytes(Item.number(3));
            response = Http.post(server, "/item", mediaType, mediaType, body);
            assertEquals(200, response.statusCode());
            assertEquals(mediaType, Http.contentType(response));
            assertArrayEquals(body, response.body());
        }
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "*/*",
                "application/*",
                "application/json",
                "application/json, application/vnd.msgpack",
                "application/msgpack;q=0.5, application/json",
                "text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8"
            })
    void jsonIsTheDefault(String accept) throws Exception {
        for (Server server : SERVERS) {
            HttpResponse<byte[]> response = Http.get(server, "/item", accept);
            assertEquals("application/json", Http.contentType(response));
            assertEquals(ITEM_AS_JSON, new String(response.body(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void functionalEndpointsWriteJsonByDefault() throws Exception {
        HttpResponse<byte[]> response = Http.get(WEB_FLUX, "/functional", null);
        assertEquals("application/json", Http.contentType(response));
        assertEquals(ITEM_AS_JSON, new String(response.body(), StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @FieldSource("SERVERS")
    void listIsOneArray(Server server) throws Exception {
        HttpResponse<byte[]> response = Http.get(server, "/items", MESSAGE_PACK);
        assertEquals(
                List.of(Item.number(1), Item.number(2)),
                MAPPER.readValue(response.body(), new TypeReference<List<Item>>() {}));
        assertArrayEquals(
                response.body(), Http.post(server, "/items", response.body()).body());
    }

    @ParameterizedTest
    @FieldSource("SERVERS")
    void bytesAreSentAsTheyAre(Server server) throws Exception {
        HttpResponse<byte[]> response = Http.get(server, "/bytes", MESSAGE_PACK);
        assertArrayEquals(new byte[] {1}, response.body());
    }

    /** Decimals are text, so all of them can be sent. */
    @ParameterizedTest
    @FieldSource("SERVERS")
    void decimals(Server server) throws Exception {
        HttpResponse<byte[]> response = Http.get(server, "/price", MESSAGE_PACK);
        assertEquals(200, response.statusCode());
        assertEquals(
                Map.of("amount", "1234567890123456.78"),
                MAPPER.readValue(response.body(), Map.class));
        for (Object amount : List.of("19.90", "1234567890123456.78", 1.5, 7)) {
            byte[] body = MAPPER.writeValueAsBytes(Map.of("amount", amount));
            response = Http.post(server, "/price", body);
            assertEquals(
                    Map.of("amount", amount.toString()),
                    MAPPER.readValue(response.body(), Map.class));
        }
    }

    /**
     * With the same members as in JSON; clients that ask for JSON or nothing get the media type of
     * RFC 9457.
     */
    @ParameterizedTest
    @FieldSource("SERVERS")
    void problemDetails(Server server) throws Exception {
        HttpResponse<byte[]> response = Http.get(server, "/conflict", MESSAGE_PACK);
        assertEquals(409, response.statusCode());
        assertEquals(MESSAGE_PACK, Http.contentType(response));
        assertEquals(
                Map.of(
                        "title", "Conflict",
                        "status", 409,
                        "detail", "taken by another",
                        "instance", "/conflict",
                        "owner", 12),
                MAPPER.readValue(response.body(), Map.class));

        for (String accept : new String[] {"application/json", "*/*", "application/problem+json"}) {
            response = Http.get(server, "/conflict", accept);
            assertEquals(409, response.statusCode());
            assertEquals("application/problem+json", Http.contentType(response));
        }
    }

    @ParameterizedTest
    @FieldSource("SERVERS")
    void otherMediaTypesAreRefused(Server server) throws Exception {
        assertEquals(406, Http.get(server, "/item", "application/cbor").statusCode());
        byte[] body = MAPPER.writeValueAsBytes(Item.number(3));
        assertEquals(
                415, Http.post(server, "/item", "application/cbor", "*/*", body).statusCode());
    }
}
