/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jackson.dataformat.MessagePackGenerator;
import org.msgpack.jackson.dataformat.MessagePackParser;

/**
 * The deepest documents that Jackson allows, through codecs and mapper in turn, on the stack that
 * threads have by default.
 */
class DepthTest {
    private static final int LEVELS = StreamReadConstraints.DEFAULT_MAX_DEPTH;
    private static final long STACK = 1 << 20;

    @MsgPack
    public static class Mapped {
        public Map<String, Mapped> in;
    }

    @MsgPack
    public static class Chained {
        public Chained in;
    }

    @MsgPack
    public static class Listed {
        public List<List<Listed>> in;
    }

    /** A form of ours, for which Jackson cannot stand in. */
    @MsgPack(shape = Shape.ARRAY)
    public static class Own {
        public Map<String, Own> in;
        public Object any;
    }

    private interface Action {
        void run() throws Exception;
    }

    /** Runs it on a stack of one MiB, and returns what it throws, or null. */
    private static Throwable thrown(Action action) throws InterruptedException {
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(
                null,
                () -> {
                    try {
                        action.run();
                    } catch (Throwable e) {
                        thrown[0] = e;
                    }
                },
                "deep",
                STACK);
        thread.start();
        thread.join();
        return thrown[0];
    }

    private static Mapped mapped(int depth) {
        Mapped inner = new Mapped();
        for (int i = 0; i < depth; i++) {
            Mapped outer = new Mapped();
            outer.in = new HashMap<>(Collections.singletonMap("k", inner));
            inner = outer;
        }
        return inner;
    }

    private static Chained chained(int depth) {
        Chained inner = new Chained();
        for (int i = 0; i < depth; i++) {
            Chained outer = new Chained();
            outer.in = inner;
            inner = outer;
        }
        return inner;
    }

    private static Listed listed(int depth) {
        Listed inner = new Listed();
        for (int i = 0; i < depth; i++) {
            Listed outer = new Listed();
            outer.in = new ArrayList<>(Arrays.asList(new ArrayList<>(Arrays.asList(inner))));
            inner = outer;
        }
        return inner;
    }

    private static Own own(int depth) {
        Own inner = new Own();
        for (int i = 0; i < depth; i++) {
            Own outer = new Own();
            outer.in = new HashMap<>(Collections.singletonMap("k", inner));
            inner = outer;
        }
        return inner;
    }

    private static void assertReadsAndWrites(Object value) throws InterruptedException {
        ObjectMapper mapper = Checks.mapper();
        byte[][] message = new byte[1][];
        String name = value.getClass().getSimpleName();
        for (int i = 0; i < 3; i++) {
            assertNull(thrown(() -> message[0] = mapper.writeValueAsBytes(value)), name);
            assertNull(
                    thrown(() -> {
                        Object read = mapper.readValue(message[0], value.getClass());
                        byte[] again = mapper.writeValueAsBytes(read);
                        assertEquals(Checks.hex(message[0]), Checks.hex(again));
                    }),
                    name);
        }
    }

    @Test
    void asDeepAsJacksonAllows() throws InterruptedException {
        assertReadsAndWrites(mapped((LEVELS - 1) / 2));
        assertReadsAndWrites(chained(LEVELS - 1));
        assertReadsAndWrites(listed((LEVELS - 1) / 3));
    }

    /** A direct chain inside of codecs and mapper in turn. */
    @Test
    void mixed() throws InterruptedException {
        Map<String, Object> object = new HashMap<>();
        object.put("deep", chained(LEVELS - 250));
        for (int i = 0; i < 100; i++) {
            object = new HashMap<>(Collections.singletonMap("k", object));
        }
        ObjectMapper mapper = Checks.mapper();
        Map<String, Object> value = object;
        assertNull(thrown(() -> mapper.writeValueAsBytes(value)));
    }

    @Test
    void formsOfOurs() throws InterruptedException {
        assertReadsAndWrites(own(190));
        ObjectMapper mapper = Checks.mapper();
        for (int depth : new int[] {210, LEVELS / 2 - 2}) {
            byte[] message = nested(depth);
            Throwable read = thrown(() -> mapper.readValue(message, Own.class));
            assertTooDeep(read);
            assertTooDeep(thrown(() -> mapper.writeValueAsBytes(own(depth))));
            assertTooDeep(thrown(() -> {
                try (TokenBuffer buffer = Builders.buffer()) {
                    mapper.writeValue(buffer, own(depth));
                }
            }));
        }
    }

    private static void assertTooDeep(Throwable e) {
        assertTrue(e != null && e.getMessage().contains("nested too deep"), () -> "" + e);
    }

    private static byte[] nested(int depth) throws InterruptedException {
        byte[][] message = new byte[1][];
        assertNull(thrown(() -> {
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            for (int i = 0; i < depth; i++) {
                packer.packArrayHeader(1).packMapHeader(1).packString("k");
            }
            packer.packArrayHeader(0);
            message[0] = packer.toByteArray();
        }));
        return message[0];
    }

    /** Codecs inside of the mapper, and what is of any class. */
    @Test
    void codecsInsideOfTheMapper() throws InterruptedException {
        ObjectMapper mapper = Checks.mapper();
        for (boolean isMap : new boolean[] {false, true}) {
            Object deep = null;
            for (int i = 0; i < LEVELS - 10; i++) {
                deep = isMap
                        ? new HashMap<>(Collections.singletonMap("k", deep))
                        : new ArrayList<>(Collections.singletonList(deep));
            }
            Own own = new Own();
            own.any = deep;
            Object value = deep;
            byte[][] message = new byte[2][];
            assertNull(thrown(() -> {
                message[0] = mapper.writeValueAsBytes(own);
                message[1] = mapper.writeValueAsBytes(value);
            }));
            assertNull(thrown(() -> mapper.readValue(message[0], Own.class)));
            assertNull(thrown(() -> {
                try (MessagePackParser parser =
                        (MessagePackParser) mapper.getFactory().createParser(message[1])) {
                    parser.nextToken();
                    parser.readPacked(DepthTest::unpack);
                }
            }));
            assertNull(thrown(() -> {
                try (MessagePackGenerator generator = (MessagePackGenerator)
                        mapper.getFactory().createGenerator(new java.io.ByteArrayOutputStream())) {
                    generator.writePacked(
                            value, (packer, v) -> Codecs.standard().pack(v, packer));
                }
            }));
        }
    }

    private static Object unpack(MessageUnpacker unpacker) throws java.io.IOException {
        return Codecs.standard().unpack(unpacker);
    }
}
