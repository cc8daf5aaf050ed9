/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.testdata.TricklingInputStream;

/** Every kind of source, and a chunk's end at every byte. */
class SourcesTest {
    @MsgPack
    public static class Node extends Traced {
        public String name;
        public List<Node> children = new ArrayList<>();
        public java.util.UUID id;

        public Node() {}

        Node(String name, Node... children) {
            this.name = name;
            this.children.addAll(Arrays.asList(children));
            this.id = new java.util.UUID(1, name.length());
        }

        @Override
        public String toString() {
            return name + children + id;
        }
    }

    private static final ObjectMapper MAPPER = Checks.mapper();

    private static List<Node> nodes() {
        Node[] many = new Node[17]; // a header of three bytes
        for (int i = 0; i < many.length; i++) {
            many[i] = new Node("n" + i);
        }
        return Arrays.asList(
                new Node("a", new Node("b", new Node("c"))), new Node("d", many), new Node(""));
    }

    private interface Source {
        List<Node> read(byte[] message) throws IOException;
    }

    private static void assertReads(Source source) throws IOException {
        byte[] message = MAPPER.writeValueAsBytes(nodes());
        Traced.reset();
        assertEquals(nodes().toString(), source.read(message).toString());
        assertEquals("codecs", Traced.callers());
    }

    private static final TypeReference<List<Node>> TYPE = new TypeReference<List<Node>>() {};

    @Test
    void arraysBuffersAndDataInputs() throws IOException {
        assertReads(message -> MAPPER.readValue(message, TYPE));
        assertReads(message -> {
            byte[] around = new byte[message.length + 20];
            System.arraycopy(message, 0, around, 7, message.length);
            return MAPPER.readerFor(TYPE).readValue(around, 7, message.length);
        });
        assertReads(message -> MAPPER.readValue(
                (DataInput) new DataInputStream(new ByteArrayInputStream(message)),
                MAPPER.constructType(TYPE.getType())));
        assertReads(message -> {
            ByteBuffer direct = ByteBuffer.allocateDirect(message.length);
            direct.duplicate().put(message);
            return MAPPER.readValue(Builders.parser(MAPPER, direct), TYPE);
        });
    }

    @Test
    void streamsWithTheEndOfAChunkAnywhere() throws IOException {
        int length = MAPPER.writeValueAsBytes(nodes()).length;
        for (int end = 1; end < length; end++) {
            int first = end;
            assertReads(message ->
                    MAPPER.readValue(new TricklingInputStream(message, first, length), TYPE));
        }
        for (int step = 1; step < 20; step++) {
            int each = step;
            assertReads(message -> MAPPER.readValue(new TricklingInputStream(message, each), TYPE));
        }
    }
}
