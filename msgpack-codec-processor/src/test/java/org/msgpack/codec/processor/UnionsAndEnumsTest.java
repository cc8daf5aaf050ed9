/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static org.msgpack.codec.processor.Sources.compile;
import static org.msgpack.codec.processor.Sources.compileForAll;
import static org.msgpack.codec.processor.Sources.compileForNew;

import org.junit.jupiter.api.Test;

/** Types with several cases. */
class UnionsAndEnumsTest {
    @Test
    void unions() throws Exception {
        String source = """
                @Union
                public sealed interface Shape {
                    @MsgPack @Tag(1) record Circle(double radius) implements Shape {}
                    @MsgPack @Tag(name = "box") record Box<T>(T value) implements Shape {}
                    sealed interface Round extends Shape {}
                    sealed interface Flat extends Shape {}
                    @MsgPack @Tag(3) record Both(int x) implements Round, Flat {}
                    @MsgPack @Tag(4) non-sealed class Open implements Flat { public int y; }
                    static Holder example() {
                        return new Holder(List.of(new Circle(1), new Box<>("b"), new Both(3)));
                    }
                    @MsgPack record Holder(List<Shape> shapes) {}
                }
                """;
        compileForNew(source);
        new Loaded(compile(17, source)).assertRoundTrip("test.Shape", "example");
        compileForAll(
                """
                @Union(shape = UnionShape.MAP, value = {
                    @Union.Case(type = Dog.class),
                    @Union.Case(type = Puppy.class, name = "puppy")
                })
                public abstract class Animal {}
                """,
                "@MsgPack class Dog extends Animal { int a; }",
                "@MsgPack class Puppy extends Dog { int b; }");
    }

    @Test
    void enums() throws Exception {
        String source = """
                @MsgPack
                public enum Level {
                    @Key("low") LOW { @Override int cost() { return 1; } },
                    @Alias("big") HIGH { @Override int cost() { return 2; } },
                    packer { @Override int cost() { return 3; } },
                    value { @Override int cost() { return 4; } },
                    key { @Override int cost() { return 5; } },
                    @Deprecated OLD { @Override int cost() { return 6; } };
                    abstract int cost();
                    static Holder example() { return new Holder(); }
                    @MsgPack static class Holder {
                        @Default("HIGH") public Level level = LOW;
                        @Override public String toString() { return "" + level; }
                    }
                }
                """;
        compileForAll(source);
        new Loaded(compile(17, source)).assertRoundTrip("test.Level", "example");
        compileForAll("@MsgPack public enum Numbered { @Index(-1) A, @Index(200) B }");
        compileForAll("@MsgPack public enum Empty {}");
    }
}
