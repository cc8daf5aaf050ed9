/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static org.msgpack.codec.processor.Sources.assertRejected;

import org.junit.jupiter.api.Test;

/** Compiler errors for impossible keys and indexes, and their places. */
class ErrorsOfKeysTest {
    @Test
    void twice() {
        assertRejected("expected a unique key for each member, found \"a\" for a and b", """
                @MsgPack
                class A {
                    int a;
                    @Key("a") int b; // here
                }
                """);
        assertRejected("expected a unique key for each member, found \"c\" for a and b", """
                @MsgPack
                record A(
                    @Alias({"x", "c"}) int a,
                    @Alias("c") int b) {} // here
                """);
        assertRejected(
                "expected a unique key for each member, found \"first_name\" for firstName and "
                        + "first_name",
                """
                @MsgPack(naming = Naming.SNAKE_CASE)
                class A {
                    int firstName;
                    int first_name; // here
                }
                """);
        assertRejected("expected a unique index for each member, found 1 on a and b", """
                @MsgPack(shape = Shape.INT_MAP)
                class A {
                    @Index(1) int a;
                    @Index(1) int b; // here
                }
                """);
    }

    @Test
    void notOnAll() {
        assertRejected("expected @Index on all members of A or on none, found none on b", """
                @MsgPack(shape = Shape.ARRAY)
                class A {
                    @Index(0) int a;
                    int b; // here
                }
                """);
        assertRejected("expected @Key or @Index, found both on a", """
                @MsgPack(shape = Shape.INT_MAP)
                class A {
                    @Index(0) @Key("b") int a; // here
                }
                """);
    }

    @Test
    void notForTheShape() {
        assertRejected("expected shape = ARRAY or INT_MAP for a class with @Index, found MAP", """
                @MsgPack
                class A {
                    @Index(0) int a; // here
                }
                """);
        assertRejected("an alias is a name, but a has an index, not a name", """
                @MsgPack(shape = Shape.INT_MAP)
                class A {
                    @Alias("b") int a; // here
                }
                """);
        assertRejected("an array cannot omit b, only a map can", """
                @MsgPack(shape = Shape.ARRAY)
                @Nulls(NullPolicy.OMIT)
                class A {
                    int a;
                    String b; // here
                }
                """);
    }

    @Test
    void outOfRange() {
        assertRejected("expected an index of 0 or more, found -1 on a", """
                @MsgPack(shape = Shape.INT_MAP)
                class A {
                    private int a; // here
                    @Index(-1) public int getA() { return a; }
                    public void setA(int a) {}
                }
                """);
        assertRejected(
                "index 18 of b leaves a gap of 17 elements, each a byte in every message; use smaller "
                        + "indices, shape = INT_MAP, or @MsgPack(largeGaps = true)",
                """
                @MsgPack(shape = Shape.ARRAY)
                class A {
                    @Index(18) int b; // here
                    @Index(0) int a;
                }
                """);
        assertRejected(
                "index 17 of a leaves a gap of 17 elements, each a byte in every message; use smaller "
                        + "indices, shape = INT_MAP, or @MsgPack(largeGaps = true)",
                """
                @MsgPack(shape = Shape.ARRAY)
                class A {
                    @Index(17) int a; // here
                }
                """);
        Sources.compile(
                17,
                "@MsgPack(shape = Shape.ARRAY, largeGaps = true) class A { @Index(17) int a; }",
                "@MsgPack(shape = Shape.INT_MAP) class B { @Index(17000) int a; }",
                "@MsgPack(shape = Shape.ARRAY) class C { @Index(16) int a; @Index(33) int b; }");
    }
}
