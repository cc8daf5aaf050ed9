/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.spring.boot.Http.MAPPER;
import static org.msgpack.spring.boot.Http.MESSAGE_PACK;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.msgpack.testdata.HostileInput;
import org.msgpack.testdata.HostileInputs;

/** Malicious bodies are reported as client errors, and the server keeps running. */
class HostileBodiesTest {
    private static final Server MVC = Server.mvc();
    private static final Server WEB_FLUX = Server.webFlux();
    static final List<Server> SERVERS = List.of(MVC, WEB_FLUX);

    private static final String CUT = "The MessagePack body ends inside a value.";
    private static final String LIMIT = "The MessagePack body exceeds a limit of nesting or size.";
    private static final String INVALID = "The body is not valid MessagePack.";
    private static final String CONTENT = "The MessagePack body does not have the expected content";

    @AfterAll
    static void stop() {
        SERVERS.forEach(Server::stop);
    }

    private static final class Hostile {
        final byte[] body;
        final String problem;

        Hostile(byte[] body, String problem) {
            this.body = body;
            this.problem = problem;
        }
    }

    /** Bodies for {@code /item}, and what is wrong with them. */
    private static List<Hostile> bodies() {
        byte[] item = MAPPER.writeValueAsBytes(Item.number(1));
        List<Hostile> bodies = new ArrayList<>();
        bodies.add(new Hostile(Arrays.copyOf(item, item.length - 1), CUT));
        bodies.add(new Hostile(Arrays.copyOf(item, 1), CUT));
        bodies.add(new Hostile(join(item, new byte[] {0}), CONTENT + '.'));
        bodies.add(new Hostile(join(item, item), CONTENT + '.'));
        bodies.add(new Hostile(new byte[] {(byte) 0xc1}, INVALID));
        bodies.add(new Hostile(filled(5000, 0x91), CONTENT + '.'));
        bodies.add(new Hostile(
                join(new byte[] {(byte) 0x81, (byte) 0xa1, 'x'}, filled(5000, 0x91)), LIMIT));
        bodies.add(new Hostile(
                MAPPER.writeValueAsBytes(Map.of("id", "no number")), CONTENT + " at id."));
        bodies.add(new Hostile(
                MAPPER.writeValueAsBytes(Map.of("name", Map.of())), CONTENT + " at name."));
        bodies.add(new Hostile(
                MAPPER.writeValueAsBytes(Map.of("sizes", List.of(1, 2, "x"))),
                CONTENT + " at sizes[2]."));
        // A map of 2^31-1 entries, a string and a binary of 2^31-1 bytes.
        bodies.add(new Hostile(new byte[] {(byte) 0xdf, 0x7f, -1, -1, -1}, CUT));
        bodies.add(
                new Hostile(new byte[] {(byte) 0x81, (byte) 0xdb, 0x7f, -1, -1, -1, 'x'}, LIMIT));
        bodies.add(new Hostile(
                join(MAPPER.writeValueAsBytes("{\"id\":1}"), new byte[0]), CONTENT + '.'));
        // An ext where a number belongs.
        bodies.add(new Hostile(
                new byte[] {(byte) 0x81, (byte) 0xa2, 'i', 'd', (byte) 0xd4, 5, 0},
                CONTENT + " at id."));
        return bodies;
    }

    @ParameterizedTest
    @FieldSource("SERVERS")
    void problemDetailSaysWhatIsWrong(Server server) throws Exception {
        for (Hostile hostile : bodies()) {
            HttpResponse<byte[]> response = Http.post(server, "/item", hostile.body);
            String hex = HexFormat.of()
                    .formatHex(Arrays.copyOf(hostile.body, Math.min(20, hostile.body.length)));
            assertEquals(400, response.statusCode(), hex);
            assertEquals(MESSAGE_PACK, Http.contentType(response));
            assertEquals(
                    Map.of(
                            "title",
                            "Bad Request",
                            "status",
                            400,
                            "instance",
                            "/item",
                            "detail",
                            hostile.problem),
                    MAPPER.readValue(response.body(), Map.class),
                    hex);
        }
        assertIsAlive(server);
    }

    @Test
    void streamsToo() throws Exception {
        for (Hostile hostile : bodies()) {
            assertIsRefused(
                    Http.post(WEB_FLUX, "/points", hostile.body),
                    HexFormat.of().formatHex(hostile.body));
        }
        assertIsAlive(WEB_FLUX);
    }

    /** The inputs of the core's tests. Valid ones may be accepted. */
    @ParameterizedTest
    @FieldSource("SERVERS")
    void neverAnErrorOfTheServer(Server server) throws Exception {
        for (HostileInput input : HostileInputs.all()) {
            for (String path : List.of("/item", "/items", "/tree", "/point")) {
                HttpResponse<byte[]> response = Http.post(server, path, beginning(input));
                if (response.statusCode() != 200) {
                    assertIsRefused(response, input + " to " + path);
                }
            }
        }
        assertIsAlive(server);
    }

    @Test
    void neverAnErrorOfAStream() throws Exception {
        for (HostileInput input : HostileInputs.all()) {
            for (String path : List.of("/points", "/arrivals")) {
                HttpResponse<byte[]> response = Http.post(WEB_FLUX, path, beginning(input));
                if (response.statusCode() != 200) {
                    assertIsRefused(response, input + " to " + path);
                }
            }
        }
        assertIsAlive(WEB_FLUX);
    }

    /**
     * Truncates long ones: a server that rejects a long body closes the connection, and a client
     * that is still sending may not see the response.
     */
    private static byte[] beginning(HostileInput input) {
        byte[] bytes = input.bytes();
        return Arrays.copyOf(bytes, Math.min(bytes.length, 1000));
    }

    /** WebFlux limits the bytes in memory; MVC reads as much as the preset allows. */
    @Test
    void longBodies() throws Exception {
        byte[] body = MAPPER.writeValueAsBytes(new Item(1, "x".repeat(300_000), List.of()));
        assertEquals(413, Http.post(WEB_FLUX, "/item", body).statusCode());
        assertEquals(413, Http.post(WEB_FLUX, "/arrivals", body).statusCode());
        assertEquals(200, Http.post(MVC, "/item", body).statusCode());
        body = MAPPER.writeValueAsBytes(new Item(1, "x".repeat((1 << 24) + 1), List.of()));
        HttpResponse<byte[]> response = Http.post(MVC, "/item", body);
        assertEquals(400, response.statusCode());
        assertEquals(LIMIT, MAPPER.readTree(response.body()).path("detail").stringValue());
    }

    /** A response from another server is not the client's fault. */
    @ParameterizedTest
    @FieldSource("SERVERS")
    void answersOfOtherServers(Server server) throws Exception {
        String path = "/upstream?url=";
        assertEquals(
                200, Http.get(server, path + MVC.url("/item"), MESSAGE_PACK).statusCode());
        assertEquals(
                500,
                Http.get(server, path + MVC.url("/truncated"), MESSAGE_PACK).statusCode());
        assertIsAlive(server);
    }

    @ParameterizedTest
    @FieldSource("SERVERS")
    void charsetIsIgnored(Server server) throws Exception {
        byte[] body = MAPPER.writeValueAsBytes(new Item(1, "grün", List.of()));
        String latin1 = MESSAGE_PACK + ";charset=iso-8859-1";
        HttpResponse<byte[]> response = Http.post(server, "/item", latin1, MESSAGE_PACK, body);
        assertEquals(200, response.statusCode());
        assertEquals("grün", MAPPER.readValue(response.body(), Item.class).name());
    }

    @ParameterizedTest
    @FieldSource("SERVERS")
    void emptyBody(Server server) throws Exception {
        assertIsRefused(Http.post(server, "/item", new byte[0]), "nothing");
        assertIsRefused(Http.post(server, "/item", new byte[] {(byte) 0xc0}), "nil");
    }

    /**
     * Clients that do not accept MessagePack get JSON; for JSON bodies, Spring's own messages
     * apply.
     */
    @ParameterizedTest
    @FieldSource("SERVERS")
    void inJson(Server server) throws Exception {
        HttpResponse<byte[]> response =
                Http.post(server, "/item", MESSAGE_PACK, "application/json", new byte[] {-63});
        assertEquals(400, response.statusCode());
        assertEquals("application/problem+json", Http.contentType(response));
        String problem = new String(response.body(), StandardCharsets.UTF_8);
        assertTrue(problem.contains(INVALID), problem);

        response = Http.post(server, "/item", "application/json", "*/*", new byte[] {'{'});
        assertEquals(400, response.statusCode());
        problem = new String(response.body(), StandardCharsets.UTF_8);
        assertFalse(problem.contains("MessagePack"), problem);
    }

    @Test
    void withoutProblemDetails() throws Exception {
        Server mvc = Server.mvc("spring.mvc.problemdetails.enabled=false");
        Server webFlux = Server.webFlux("spring.webflux.problemdetails.enabled=false");
        try {
            for (Server server : List.of(mvc, webFlux)) {
                assertIsRefused(Http.post(server, "/item", new byte[] {-63}), "0xc1");
                assertIsAlive(server);
            }
        } finally {
            mvc.stop();
            webFlux.stop();
        }
    }

    private static void assertIsRefused(HttpResponse<byte[]> response, String what) {
        int status = response.statusCode();
        assertTrue(status == 400 || status == 413, () -> what + ": status " + status);
        String body = new String(response.body(), StandardCharsets.ISO_8859_1);
        for (String internal : List.of("org.", "tools.", "java.", "Exception")) {
            assertFalse(body.contains(internal), () -> what + ": " + body);
        }
    }

    private static void assertIsAlive(Server server) throws Exception {
        byte[] item = MAPPER.writeValueAsBytes(Item.number(1));
        assertEquals(200, Http.post(server, "/item", item).statusCode());
    }

    private static byte[] filled(int length, int value) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) value);
        return bytes;
    }

    private static byte[] join(byte[] first, byte[] second) {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.writeBytes(first);
        both.writeBytes(second);
        return both.toByteArray();
    }
}
