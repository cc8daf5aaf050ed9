/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.core.MessageNestingDepthException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageUnpacker;

/** Objects inside of objects end at the limit of the nesting, never at the end of the stack. */
class NestingTest {
    private static final int STACK = 512 << 10;
    private static final int MANY = 100_000;
    private static final int MAX_DEPTH = 400;

    /**
     * A way to put an object into another one.
     *
     * @param start what is in front of the inner object in a message
     */
    private record Level<T>(String name, TypeRef<T> type, String start, UnaryOperator<T> outer) {
        static <T> Level<T> of(String name, Class<T> type, String start, UnaryOperator<T> outer) {
            return new Level<>(name, TypeRef.of(type), start, outer);
        }

        T nested(int depth) {
            T object = null;
            for (int i = 0; i < depth; i++) {
                object = outer.apply(object);
            }
            return object;
        }

        byte[] message(int depth) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] bytes = Notation.bytes(start);
            for (int i = 0; i < depth; i++) {
                out.writeBytes(bytes);
            }
            out.write(0xc0);
            return out.toByteArray();
        }

        void pack(Codecs codecs, int depth) {
            codecs.pack(nested(depth), type);
        }

        void unpack(Codecs codecs, int depth) {
            codecs.unpack(message(depth), type);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static List<Level<?>> levels() {
        return List.of(
                Level.of("member", Everything.class, "81 'next'", NestingTest::everything),
                Level.of("record", Keeping.class, "81 'next'", k -> keeping(k, null)),
                Level.of("unknown", Keeping.class, "81 'x'", k -> keeping(null, k)),
                Level.of("list", Numbered.class, "81 cd012c 91", NestingTest::numbered),
                Level.of("case", Expression.class, "92 cd012c 91", Expression.Negated::new),
                Level.of("case in a map", Expression.class, "81 cd012c 91", null),
                Level.of("list of cases", Expression.class, "92 02 81 'terms' 91", o -> {
                    List<Expression> terms = new ArrayList<>();
                    terms.add(o);
                    return new Expression.Sum(terms);
                }),
                new Level<>(
                        "generic",
                        new TypeRef<Box<Object>>() {},
                        "81 'content'",
                        o -> new Box<>(o, null)));
    }

    static List<Level<?>> packedLevels() {
        return levels().stream().filter(level -> level.outer() != null).toList();
    }

    private static Everything everything(Everything next) {
        Everything everything = new Everything();
        everything.next = next;
        return everything;
    }

    private static Keeping keeping(Keeping next, Object other) {
        Map<String, Object> others = new LinkedHashMap<>();
        others.put("x", other);
        return new Keeping(null, null, null, next, next == null ? others : null);
    }

    private static Numbered numbered(Numbered child) {
        Numbered numbered = new Numbered();
        numbered.children = new ArrayList<>();
        numbered.children.add(child);
        return numbered;
    }

    @ParameterizedTest
    @MethodSource("levels")
    void aHundredThousandLevelsAreRefused(Level<?> level) throws InterruptedException {
        SmallStack.run(
                STACK,
                () -> assertThrows(
                        MessageNestingDepthException.class,
                        () -> level.unpack(Codecs.standard(), MANY)));
    }

    @ParameterizedTest
    @MethodSource("packedLevels")
    void aHundredThousandLevelsAreNotPacked(Level<?> level) throws InterruptedException {
        SmallStack.run(
                STACK,
                () -> assertThrows(
                        MessageNestingDepthException.class,
                        () -> level.pack(Codecs.standard(), MANY)));
    }

    /** What can be packed can be unpacked with the same limit, and nothing else. */
    @ParameterizedTest
    @MethodSource("packedLevels")
    void packingAndUnpackingHaveTheSameLimit(Level<?> level) {
        for (int limit : new int[] {0, 1, 2, 3, 10, 11}) {
            Codecs codecs = withDepth(limit);
            for (int depth = 0; depth < limit + 3; depth++) {
                int levels = depth;
                assertEquals(
                        isRefused(() -> level.pack(codecs, levels)),
                        isRefused(() -> level.unpack(codecs, levels)),
                        depth + " levels at a limit of " + limit);
            }
        }
    }

    private static boolean isRefused(Runnable action) {
        try {
            action.run();
            return false;
        } catch (MessageNestingDepthException e) {
            return true;
        }
    }

    private static Codecs withDepth(int limit) {
        return Codecs.builder()
                .packerConfig(new PackerConfig().withNestingDepthLimit(limit))
                .unpackerConfig(new UnpackerConfig().withNestingDepthLimit(limit))
                .build();
    }

    /** At the greatest limit that can be set. */
    @ParameterizedTest
    @MethodSource("packedLevels")
    void theMostLevels(Level<?> level) throws InterruptedException {
        Codecs codecs = withDepth(1_000_000);
        int[] depth = {MAX_DEPTH};
        SmallStack.run(2L * STACK, () -> {
            while (isRefused(() -> level.pack(codecs, depth[0]))) {
                depth[0]--;
            }
            level.unpack(codecs, depth[0]);
        });
        assertEquals(levelsOf(level) * depth[0], MAX_DEPTH, MAX_DEPTH % levelsOf(level));
    }

    /** Returns the number of levels that one object has. */
    private static int levelsOf(Level<?> level) {
        for (int limit = 1; ; limit++) {
            Codecs codecs = withDepth(limit);
            if (!isRefused(() -> level.pack(codecs, 1))) {
                return limit;
            }
        }
    }

    /** With an unpacker of the caller, its own limit counts. */
    @Test
    void aCodecAloneHasTheLimitOfTheUnpacker() throws InterruptedException {
        byte[] message = levels().get(0).message(MANY);
        SmallStack.run(4L * STACK, () -> {
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message);
            MessageNestingDepthException e = assertThrows(
                    MessageNestingDepthException.class,
                    () -> EverythingCodec.INSTANCE.unpack(unpacker));
            assertEquals(513, e.getSize());
        });
    }

    /** Passing over a member counts its elements only. */
    @Test
    void unknownMembersMayBeNested() throws InterruptedException {
        byte[] arrays = new byte[MANY];
        Arrays.fill(arrays, (byte) 0x91);
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        message.writeBytes(Notation.bytes("82 'x'"));
        message.writeBytes(arrays);
        message.writeBytes(Notation.bytes("c0 'last' 05"));
        SmallStack.run(STACK, () -> {
            Everything read = Codecs.standard().unpack(message.toByteArray(), Everything.class);
            assertEquals(5, read.last);
        });
    }

    @Test
    void objectsThatContainThemselves() {
        Everything everything = new Everything();
        everything.next = everything;
        Numbered numbered = new Numbered();
        numbered.children = List.of(numbered);
        Everything withCases = new Everything();
        withCases.any = withCases;
        List<Expression> terms = new ArrayList<>();
        Expression sum = new Expression.Sum(terms);
        terms.add(sum);
        for (Object object : List.of(everything, numbered, withCases, sum)) {
            MessageNestingDepthException e = assertThrows(
                    MessageNestingDepthException.class, () -> Codecs.standard().pack(object));
            assertEquals(101, e.getSize());
        }
    }
}
