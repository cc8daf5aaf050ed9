/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.DecodingException;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import reactor.core.publisher.Flux;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Decodes bodies, however they are split. */
class DecoderTest {
    private static final ResolvableType ITEM = ResolvableType.forClass(Item.class);

    private final MessagePackJacksonDecoder decoder = new MessagePackJacksonDecoder();

    @Test
    void messages() {
        assertDecoded(List.of(item(1), item(2), item(3)), ITEM, p -> {
            pack(p, item(1));
            pack(p, item(2));
            pack(p, item(3));
        });
    }

    @Test
    void oneArray() {
        assertDecoded(List.of(item(1), item(2)), ITEM, p -> {
            header(p, 2);
            pack(p, item(1));
            pack(p, item(2));
        });
    }

    @Test
    void mixture() {
        assertDecoded(List.of(item(1), item(2), item(3), item(4)), ITEM, p -> {
            header(p, 0);
            pack(p, item(1));
            header(p, 2);
            pack(p, item(2));
            pack(p, item(3));
            header(p, 0);
            pack(p, item(4));
        });
    }

    @Test
    void nothing() {
        assertDecoded(List.of(), ITEM, p -> {});
        assertDecoded(List.of(), ITEM, p -> header(p, 0));
    }

    @Test
    void nilIsNoElement() {
        assertDecoded(List.of(item(1)), ITEM, p -> {
            pack(p, null);
            pack(p, item(1));
            pack(p, null);
        });
    }

    @Test
    void scalars() {
        ResolvableType integer = ResolvableType.forClass(Integer.class);
        assertDecoded(List.of(1, 300, 70_000), integer, p -> {
            pack(p, 1);
            pack(p, 300);
            pack(p, 70_000);
        });
        assertDecoded(List.of(1, 300), integer, p -> pack(p, List.of(1, 300)));
    }

    /** An array in the array of elements is an element, as it is a node of a tree. */
    @Test
    void arraysInTheArray() {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        assertDecoded(
                List.of(nodes.arrayNode().add(1).add(2), nodes.arrayNode(), nodes.numberNode(3)),
                ResolvableType.forClass(JsonNode.class),
                p -> pack(p, List.of(List.of(1, 2), List.of(), 3)));
    }

    @Test
    void lists() {
        ResolvableType list = ResolvableType.forClassWithGenerics(List.class, Integer.class);
        assertDecoded(List.of(List.of(1, 2), List.of(3)), list, p -> {
            pack(p, List.of(1, 2));
            pack(p, List.of(3));
        });
    }

    @Test
    void objectsThatAreArrays() {
        assertDecoded(
                List.of(new Point(1, 2), new Point(3, 4)),
                ResolvableType.forClass(Point.class),
                p -> {
                    pack(p, List.of(1, 2));
                    pack(p, List.of(3, 4));
                });
    }

    @Test
    void arrays() {
        Flux<Object> decoded = decode(
                ResolvableType.forClass(int[].class),
                pieces(packed(p -> pack(p, List.of(1, 2))), 1));
        assertEquals(
                List.of(1, 2),
                Arrays.stream((int[]) decoded.blockFirst()).boxed().toList());
    }

    /** The elements before the error are there. */
    @Test
    void cutBodyIsAnErrorAfterItsElements() {
        byte[] body = packed(p -> {
            pack(p, item(1));
            pack(p, item(2));
        });
        for (int length = 1; length < body.length; length++) {
            List<Object> before = new ArrayList<>();
            Flux<Object> decoded = decode(ITEM, pieces(Arrays.copyOf(body, length), 5));
            if (length == body.length / 2) { // both are of the same length
                assertEquals(List.of(item(1)), decoded.collectList().block());
                continue;
            }
            MessagePackDecodingException e = assertThrows(
                    MessagePackDecodingException.class,
                    () -> decoded.doOnNext(before::add).blockLast());
            assertEquals("The MessagePack body ends inside a value.", e.problem());
            assertEquals(length < body.length / 2 ? 0 : 1, before.size());
        }
    }

    @Test
    void arrayWithFewerElementsThanItSays() {
        byte[] body = packed(p -> {
            header(p, 3);
            pack(p, item(1));
            pack(p, item(2));
        });
        MessagePackDecodingException e = assertThrows(
                MessagePackDecodingException.class,
                () -> decode(ITEM, pieces(body, 100)).blockLast());
        assertEquals("The MessagePack body ends inside a value.", e.problem());
    }

    @Test
    void firstByteOfNoFormat() {
        for (ResolvableType type : List.of(ITEM, ResolvableType.forClass(Point.class))) {
            MessagePackDecodingException e = assertThrows(
                    MessagePackDecodingException.class,
                    () -> decode(type, pieces(new byte[] {(byte) 0xc1}, 1)).blockLast());
            assertEquals("The body is not valid MessagePack.", e.problem());
        }
    }

    @Test
    void messageAboveTheLimit() {
        decoder.setMaxInMemorySize(50);
        byte[] fits = packed(p -> pack(p, "x".repeat(48)));
        byte[] isTooLong = packed(p -> pack(p, "x".repeat(49)));
        ResolvableType string = ResolvableType.forClass(String.class);
        Flux<Object> decoded = decode(string, pieces(fits, 7).concatWith(pieces(fits, 7)));
        assertEquals(2, decoded.collectList().block().size());
        assertThrows(
                DataBufferLimitException.class,
                () -> decode(string, pieces(isTooLong, 7)).blockLast());
        decoder.setMaxInMemorySize(-1);
        assertEquals(
                1, decode(string, pieces(isTooLong, 7)).collectList().block().size());
    }

    /** Rejected as soon as the header arrives; no array elements are stored. */
    @Test
    void lyingHeaders() {
        byte[] hugeBinary = {(byte) 0xc6, 0x7f, 0, 0, 0};
        assertThrows(
                DataBufferLimitException.class,
                () -> decode(ITEM, pieces(hugeBinary, 1).concatWith(Flux.never()))
                        .blockLast());
        byte[] hugeArray = {(byte) 0xdd, -1, -1, -1, -1};
        assertThrows(
                DecodingException.class,
                () -> decode(ITEM, pieces(hugeArray, 1).concatWith(Flux.never()))
                        .blockLast());
    }

    /** If a few bytes contain many messages, only the requested ones are read. */
    @Test
    void messagesAreReadOnDemand() {
        byte[] body = new byte[100_000];
        int[] asked = {0};
        Flux<DataBuffer> input = pieces(body, 1000).doOnRequest(n -> asked[0] += (int) n);
        ResolvableType integer = ResolvableType.forClass(Integer.class);
        assertEquals(10, decode(integer, input).take(10).collectList().block().size());
        assertTrue(asked[0] < 10, () -> "pieces: " + asked[0]);
    }

    @Test
    void whatTheContentShouldBe() {
        byte[] body = packed(p -> pack(p, java.util.Map.of("sizes", List.of(1, "x"))));
        MessagePackDecodingException e = assertThrows(
                MessagePackDecodingException.class,
                () -> decode(ITEM, pieces(body, 9)).blockLast());
        assertEquals(
                "The MessagePack body does not have the expected content at sizes[1].",
                e.problem());
    }

    private void assertDecoded(
            List<?> expected, ResolvableType type, Consumer<MessageBufferPacker> body) {
        byte[] bytes = packed(body);
        for (int length : new int[] {1, 2, 3, 7, 1000}) {
            assertEquals(
                    expected,
                    decode(type, pieces(bytes, length)).collectList().block(),
                    () -> "pieces of " + length);
        }
    }

    private Flux<Object> decode(ResolvableType type, Flux<DataBuffer> body) {
        assertTrue(decoder.canDecode(type, MessagePackMediaTypes.APPLICATION_MSGPACK));
        return decoder.decode(body, type, MessagePackMediaTypes.APPLICATION_MSGPACK, null);
    }

    private static Flux<DataBuffer> pieces(byte[] bytes, int length) {
        return Flux.range(0, (bytes.length + length - 1) / length)
                .map(i -> DefaultDataBufferFactory.sharedInstance.wrap(Arrays.copyOfRange(
                        bytes, i * length, Math.min(bytes.length, (i + 1) * length))));
    }

    private static Item item(int id) {
        return Item.number(id);
    }

    private static byte[] packed(Consumer<MessageBufferPacker> body) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            body.accept(packer);
            bytes.writeBytes(packer.toByteArray());
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void header(MessageBufferPacker packer, int size) {
        try {
            packer.packArrayHeader(size);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static void pack(MessageBufferPacker packer, Object value) {
        try {
            packer.addPayload(Http.MAPPER.writeValueAsBytes(value));
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
