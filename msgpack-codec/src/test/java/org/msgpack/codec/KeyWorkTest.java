/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;

/**
 * Whatever the classes of keys are and whatever they hold, a message costs only so many calls of
 * {@code hashCode} and {@code equals} for each of its bytes.
 */
class KeyWorkTest {
    /** Each step is taken by the guard and the table, and at every level of the keys. */
    private static final int MAX_CALLS_PER_BYTE = 1000;

    private static long calls;

    /** A scalar of the application, whose hash code an attacker chose. */
    private static final class Step {
        final int id;
        final int hash;

        Step(int id, int hash) {
            this.id = id;
            this.hash = hash;
        }

        @Override
        public int hashCode() {
            calls++;
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            calls++;
            return other instanceof Step && ((Step) other).id == id;
        }
    }

    /** What a record is: nobody sees what is inside. */
    private static final class Box<T> {
        final T content;

        Box(T content) {
            this.content = content;
        }

        @Override
        public int hashCode() {
            calls++;
            return 31 + content.hashCode();
        }

        @Override
        public boolean equals(Object other) {
            calls++;
            return other instanceof Box && content.equals(((Box<?>) other).content);
        }
    }

    private static final Codecs CODECS = Codecs.builder()
            .add(Codec.of(
                    Step.class,
                    (packer, step) -> packer.packInt(step.id).packInt(step.hash),
                    unpacker -> new Step(unpacker.unpackInt(), unpacker.unpackInt())))
            .add((type, codecs) -> CodecResolver.raw(type) == Box.class ? box(type, codecs) : null)
            .build();

    private static Codec<?> box(Type type, Codecs codecs) {
        Codec<Object> content =
                codecs.codec(TypeRef.of(((ParameterizedType) type).getActualTypeArguments()[0]));
        return Codec.of(
                Box.class,
                (packer, box) -> content.packNullable(packer, box.content),
                unpacker -> new Box<>(content.unpackNullable(unpacker)));
    }

    /** Writes messages of a random type in which all keys collide, and are as alike as possible. */
    private static final class Attack {
        final Random random;
        final int width;

        Attack(long seed, int width) {
            this.random = new Random(seed);
            this.width = width;
        }

        TypeRef<?> table(int depth) {
            TypeRef<?> key = key(depth);
            switch (random.nextInt(5)) {
                case 0:
                    return TypeRef.of(Set.class, key);
                case 1:
                    return TypeRef.of(HashSet.class, key);
                case 2:
                    return TypeRef.of(ConcurrentHashMap.class, key, TypeRef.of(Integer.class));
                case 3:
                    return TypeRef.of(HashMap.class, key, TypeRef.of(Integer.class));
                default:
                    return TypeRef.of(Map.class, key, TypeRef.of(Integer.class));
            }
        }

        private TypeRef<?> key(int depth) {
            if (depth == 0) {
                return random.nextBoolean() ? TypeRef.of(Step.class) : TypeRef.of(Object.class);
            }
            TypeRef<?> inner = random.nextInt(3) == 0 ? key(depth - 1) : table(depth - 1);
            switch (random.nextInt(5)) {
                case 0:
                    return TypeRef.of(List.class, inner);
                case 1:
                    return TypeRef.of(Optional.class, inner);
                case 2:
                    return TypeRef.of(Map.Entry.class, TypeRef.of(Integer.class), inner);
                case 3:
                    return TypeRef.of(Box.class, inner);
                default:
                    return inner;
            }
        }

        void pack(MessagePacker packer, Type type, int variant) throws IOException {
            if (type == Step.class) {
                packer.packInt(variant).packInt(7);
                return;
            } else if (type == Object.class) { // lists of integers with equal hash codes
                packer.packArrayHeader(2).packLong(31L * variant).packLong(-961L * variant);
                return;
            } else if (type == Integer.class) {
                packer.packInt(0);
                return;
            }
            Class<?> raw = CodecResolver.raw(type);
            Type[] arguments = ((ParameterizedType) type).getActualTypeArguments();
            if (raw == Optional.class || raw == Box.class) {
                pack(packer, arguments[0], variant);
            } else if (raw == Map.Entry.class) {
                packer.packArrayHeader(2).packInt(0);
                pack(packer, arguments[1], variant);
            } else {
                packAll(packer, raw, arguments, variant);
            }
        }

        private void packAll(MessagePacker packer, Class<?> raw, Type[] arguments, int variant)
                throws IOException {
            boolean isMap = Map.class.isAssignableFrom(raw);
            if (isMap) {
                packer.packMapHeader(width);
            } else {
                packer.packArrayHeader(width);
            }
            for (int i = 0; i < width; i++) {
                pack(packer, arguments[0], i < width - 1 ? i : i + variant);
                if (isMap) {
                    packer.packInt(0);
                }
            }
        }
    }

    private static void assertCheap(byte[] message, TypeRef<?> type, Object what) {
        calls = 0;
        try {
            CODECS.unpack(message, type);
        } catch (MessageSizeException e) {
            assertTrue(e.getMessage().contains("hash code"), e.getMessage());
        }
        long found = calls;
        assertTrue(
                found <= (long) MAX_CALLS_PER_BYTE * message.length,
                () -> what + ", " + type + ": " + found + " calls for " + message.length
                        + " bytes");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8})
    void tablesInKeys(int depth) throws IOException {
        int width = (int) Math.max(2, Math.pow(1500, 1.0 / (depth + 1)));
        for (int seed = 0; seed < 30; seed++) {
            Attack attack = new Attack(seed, width);
            TypeRef<?> type = attack.table(depth);
            try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
                attack.pack(packer, type.type(), 0);
                assertCheap(packer.toByteArray(), type, "seed " + seed);
            }
        }
    }

    /** Many keys that are compared with each other, each of which has a table of its own. */
    @Test
    void recordsWithTables() throws IOException {
        for (int inner : new int[] {2, 10, 50, 100, 200, 256}) {
            for (int outer : new int[] {2, 10, 100, 256}) {
                try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
                    Attack attack = new Attack(0, inner);
                    TypeRef<?> content = TypeRef.of(Set.class, TypeRef.of(Step.class));
                    packer.packArrayHeader(outer);
                    for (int i = 0; i < outer; i++) {
                        attack.pack(packer, content.type(), i);
                    }
                    TypeRef<?> type = TypeRef.of(Set.class, TypeRef.of(Box.class, content));
                    assertCheap(packer.toByteArray(), type, outer + " times " + inner);
                }
            }
        }
    }

    /** What is in front of a table does not permit it more. */
    @Test
    void aLongStream() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        int harmless = 1000;
        for (int i = 0; i < harmless; i++) {
            packer.packArrayHeader(1);
            packer.packInt(1).packInt(1);
        }
        Attack attack = new Attack(0, 200);
        TypeRef<Set<Set<Step>>> type = TypeRef.setOf(TypeRef.setOf(Step.class));
        packer.packArrayHeader(50);
        for (int i = 0; i < 50; i++) {
            attack.pack(packer, TypeRef.setOf(Step.class).type(), i);
        }
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packer.toByteArray());
        for (int i = 0; i < harmless; i++) {
            assertEquals(1, CODECS.unpack(unpacker, TypeRef.setOf(Step.class)).size());
        }
        assertThrows(MessageSizeException.class, () -> CODECS.unpack(unpacker, type));
    }

    /** Such as the points of a grid, of which some have the same hash code in any case. */
    @Test
    void keysOfOrdinaryProgramsArePermitted() {
        Set<Set<List<Integer>>> shapes = new LinkedHashSet<>();
        for (int n = 0; n < 100; n++) {
            Set<List<Integer>> points = new LinkedHashSet<>();
            for (int i = 0; i < 100; i++) {
                points.add(Arrays.asList(n + i / 10 * 31, i % 10 * 31));
            }
            shapes.add(points);
        }
        byte[] message = CODECS.pack(shapes);
        TypeRef<Set<Set<List<Integer>>>> type =
                TypeRef.setOf(TypeRef.setOf(TypeRef.listOf(Integer.class)));
        assertEquals(shapes, CODECS.unpack(message, type));
        assertEquals(100, ((List<?>) CODECS.unpack(message)).size());
        Map<Object, Object> nested = new LinkedHashMap<>();
        nested.put(1, 2);
        for (int depth = 0; depth < 90; depth++) {
            nested = new LinkedHashMap<>(Collections.singletonMap(nested, new ArrayList<>()));
        }
        assertEquals(1, ((Map<?, ?>) CODECS.unpack(CODECS.pack(nested))).size());
    }

    @Test
    void aGuardIsForATableThatIsEmpty() {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new byte[] {1});
        assertThrows(
                IllegalArgumentException.class,
                () -> new CollisionGuard(unpacker, Collections.singleton(1)));
    }
}
