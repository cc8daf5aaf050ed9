/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.life;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;
import org.msgpack.generated.compiler.CompiledClasses;

/** Many threads use classes that refer to each other for the first time. */
class FirstUseTest {
    private static final String IMPORTS = """
            package sample;
            import java.util.*;
            import org.msgpack.codec.*;
            import org.msgpack.codec.annotation.*;
            """;

    private static final CompiledClasses CLASSES = CompiledClasses.of(Map.of(
            "sample.A",
            IMPORTS + "@MsgPack public record A(int id, B b, List<C> cs, Node<A> node) {}",
            "sample.B",
            IMPORTS + "@MsgPack public record B(Map<String, A> as, Optional<C> c, A a) {}",
            "sample.C",
            IMPORTS + "@Union public sealed interface C permits D, E {}",
            "sample.D",
            IMPORTS + "@MsgPack @Tag(1) public record D(A[] as, F f) implements C {}",
            "sample.E",
            IMPORTS + "@MsgPack @Tag(2) public record E(Set<B> bs, C c) implements C {}",
            "sample.F",
            IMPORTS + "@MsgPack public enum F { X, Y }",
            "sample.Node",
            IMPORTS + "@MsgPack public record Node<T>(T value, List<Node<T>> next, F f) {}",
            "sample.Sample",
            IMPORTS + """
            public class Sample {
                public static A object() {
                    A a = new A(1, null, null, null);
                    B b = new B(Map.of("a", a), Optional.of(new E(Set.of(), null)), a);
                    D d = new D(new A[] {a, null}, F.Y);
                    List<C> cs = List.of(d, new E(Set.of(b), d));
                    return new A(2, b, cs, new Node<>(a, List.of(new Node<>(a, null, F.X)), null));
                }
            }
            """));

    @Test
    void noThreadWaitsForAnotherOrSeesHalfACodec() throws Exception {
        for (int round = 0; round < 60; round++) {
            ClassLoader loader = CLASSES.newLoader();
            Codecs codecs =
                    round % 3 == 0 ? Codecs.standard() : Codecs.builder().build();
            useFirst(loader, codecs, round);
        }
    }

    private static void useFirst(ClassLoader loader, Codecs codecs, int round) throws Exception {
        Object object = loader.loadClass("sample.Sample").getMethod("object").invoke(null);
        List<Class<?>> types = new ArrayList<>();
        for (String name : List.of("A", "B", "C", "D", "E", "F", "Node")) {
            types.add(loader.loadClass("sample." + name));
        }
        AtomicReference<Throwable> failure = new AtomicReference<>();
        CyclicBarrier start = new CyclicBarrier(types.size() + 1);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i <= types.size(); i++) {
            int number = i;
            Thread thread = new Thread(() -> {
                try {
                    start.await();
                    if (number < types.size()) {
                        firstUse(types.get(number), codecs, number + round);
                    }
                    byte[] message = codecs.pack(object);
                    Object read = codecs.unpack(message, object.getClass());
                    assertArrayEquals(message, codecs.pack(read));
                } catch (Throwable e) {
                    failure.set(e);
                }
            });
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join(60_000); // far more than it takes
            assertFalse(thread.isAlive(), "round " + round);
        }
        assertNull(failure.get(), "round " + round);
    }

    /** One of the ways in which a codec is used first. */
    private static void firstUse(Class<?> type, Codecs codecs, int way)
            throws ReflectiveOperationException {
        switch (way % 3) {
            case 0:
                Class.forName(type.getName() + "Codec", true, type.getClassLoader());
                break;
            case 1:
                codecs.codec(type);
                break;
            default:
                codecs.unpack(new byte[] {(byte) 0xc0}, type);
        }
    }
}
