/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static org.msgpack.codec.processor.Sources.compile;
import static org.msgpack.codec.processor.Sources.compileForAll;
import static org.msgpack.codec.processor.Sources.compileForNew;

import org.junit.jupiter.api.Test;

/** Classes with type parameters. */
class GenericClassesTest {
    @Test
    void generics() throws Exception {
        String source = """
                @MsgPack
                public class Page<T extends Comparable<T>, ITEM> {
                    public T first;
                    public List<T> all;
                    public Map<String, ITEM> items;
                    public T[] array;
                    public List<? extends T> bounded;
                    public List<? super T> superBounded;
                    public List<?> any;
                    public Page<T, List<ITEM>> next;
                    public List<String>[] lists;
                    static Page<String, Integer> example() {
                        Page<String, Integer> page = new Page<>();
                        page.first = "f";
                        page.all = Arrays.asList("a", "b");
                        page.items = Collections.singletonMap("k", 5);
                        page.bounded = Arrays.asList("x");
                        page.superBounded = Arrays.asList("y");
                        page.any = Arrays.asList("z");
                        return page;
                    }
                    @Override public String toString() {
                        return "" + first + all + items + bounded + superBounded + any;
                    }
                }
                """;
        compileForAll(source);
        new Loaded(compile(17, source)).assertRoundTrip("test.Page", "example");
        compileForNew("@MsgPack record Pair<A, B>(A a, B b, Pair<B, A> swapped) {}");
        compileForAll("""
                @MsgPack
                public final class Wrapper<T> {
                    private final T value;
                    private Wrapper(T value) { this.value = value; }
                    @Creator static <X> Wrapper<X> of(X value) { return new Wrapper<>(value); }
                    T value() { return value; }
                }
                """);
    }
}
