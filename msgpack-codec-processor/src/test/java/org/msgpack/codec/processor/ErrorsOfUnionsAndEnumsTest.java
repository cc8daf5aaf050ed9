/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static org.msgpack.codec.processor.Sources.assertRejected;

import org.junit.jupiter.api.Test;

/** Compiler errors for unions and enums that cannot have a codec, and their places. */
class ErrorsOfUnionsAndEnumsTest {
    @Test
    void unionsWithoutCases() {
        assertRejected(
                "expected cases in @Union, or a sealed type, found neither on A",
                "@Union interface A {} // here");
        assertRejected(
                "expected a type without type parameters for @Union, found A<T>",
                "@Union interface A<T> {} // here");
    }

    @Test
    void casesOfOtherTypes() {
        assertRejected("expected subtypes of A, found B", """
                @Union(@Union.Case(type = B.class, tag = 1))
                interface A {} // here
                """, "@MsgPack class B {}");
        assertRejected(
                "no codec for case B of A; annotate it with @MsgPack",
                """
                @Union(@Union.Case(type = B.class, tag = 1))
                interface A {} // here
                """,
                "class B implements A {}");
        assertRejected("no codec for case A of A; annotate it with @MsgPack", """
                @Union(@Union.Case(type = A.class, tag = 1))
                class A {} // here
                """);
        assertRejected(
                "expected each case once, found B twice", """
                @Union({
                    @Union.Case(type = B.class, tag = 1), @Union.Case(type = B.class, tag = 2)
                })
                interface A {} // here
                """, "@MsgPack class B implements A {}");
    }

    @Test
    void tags() {
        assertRejected(
                "expected a tag for B of A, found none; add @Tag(...) to it, which must never change",
                """
                @Union
                sealed interface A { // here
                    @MsgPack record B() implements A {}
                }
                """);
        assertRejected(
                "expected a tag for B of A, found none; add @Tag(...) to it, which must never change",
                """
                @Union
                sealed interface A { // here
                    @MsgPack @Tag record B() implements A {}
                }
                """);
        assertRejected("expected a unique tag for each case, found tag 1 for B and C", """
                @Union
                sealed interface A { // here
                    @MsgPack @Tag(1) record B() implements A {}
                    @MsgPack @Tag(1) record C() implements A {}
                }
                """);
        assertRejected("expected a unique tag for each case, found name b for B and C", """
                @Union
                sealed interface A { // here
                    @MsgPack @Tag(name = "b") record B() implements A {}
                    @MsgPack @Tag(name = "b") record C() implements A {}
                }
                """);
        assertRejected("expected names for the cases of a MAP, found the integer 1 for B", """
                @Union(shape = UnionShape.MAP)
                sealed interface A { // here
                    @MsgPack @Tag(1) record B() implements A {}
                }
                """);
        assertRejected(
                "expected names for the cases of a MAP, found the integer 2 for B",
                """
                @Union(shape = UnionShape.MAP, value = @Union.Case(type = B.class, tag = 2))
                interface A {} // here
                """,
                "@MsgPack class B implements A {}");
    }

    @Test
    void constants() {
        assertRejected("expected @Index on all constants of A or on none, found none on B", """
                @MsgPack
                enum A {
                    @Index(1) A,
                    B, // here
                    @Index(2) C
                }
                """);
        assertRejected("expected @Key or @Index, found both on A", """
                @MsgPack
                enum A {
                    @Index(1) @Key("a") A // here
                }
                """);
        assertRejected("expected a unique key for each constant, found 1 for A and B", """
                @MsgPack
                enum A {
                    @Index(1) A,
                    @Index(1) B // here
                }
                """);
        assertRejected("expected a unique key for each constant, found B for A and B", """
                @MsgPack
                enum A {
                    @Key("B") A,
                    B // here
                }
                """);
        assertRejected("expected a unique key for each constant, found A for A and B", """
                @MsgPack
                enum A {
                    A,
                    @Alias("A") B // here
                }
                """);
        assertRejected("expected @MsgPack without options on an enum, found naming", """
                @MsgPack(naming = Naming.SNAKE_CASE)
                enum A { B } // here
                """);
    }

    @Test
    void namesOfGeneratedClasses() {
        assertRejected(
                "expected no other class named test.ACodec, which is the name of the codec",
                """
                @MsgPack
                class A {} // here
                """,
                "class ACodec {}");
        assertRejected(
                "expected no other class named test.A_BCodec, which is the name of the codec",
                """
                @MsgPack
                class A_B {}
                """,
                """
                class A {
                    @MsgPack
                    static class B {} // here
                }
                """);
    }
}
