/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static org.msgpack.codec.processor.Sources.assertAllRejected;

import java.util.List;
import org.junit.jupiter.api.Test;

/** All errors in a class are reported at once, each at its place. */
class ErrorsAtOnceTest {
    private static String noCodec(String type, String member) {
        return "no codec for " + type + " of member " + member
                + "; annotate that class with @MsgPack"
                + " or @Union, name a codec with @UseCodec(...class), or write @UseCodec if one is"
                + " added to the Codecs";
    }

    @Test
    void typesOfMembers() {
        assertAllRejected(
                List.of(
                        noCodec("java.lang.Thread", "a"),
                        noCodec("java.lang.Runtime", "c"),
                        noCodec("java.lang.Number", "d")),
                """
                @MsgPack
                record A(
                        Thread a, // here
                        int b,
                        List<Runtime> c, // here
                        Map<String, Number> d) {} // here
                """);
    }

    @Test
    void ofEveryKind() {
        String noWay = " of A, found none; add it to the constructor, add a setter, or @Ignore";
        assertAllRejected(
                List.of(
                        "expected a field, a getter or a setter of a member, found the static field f",
                        "expected a way to set a" + noWay,
                        "expected a way to set e" + noWay,
                        "expected a getter or a visible field h, found none in A; add one, or @Ignore",
                        "expected a unique key for each member, found \"b\" for b and g",
                        noCodec("java.lang.Thread", "c"),
                        "expected a number, a boolean, a string or an enum with @Default, found"
                                + " java.util.UUID d"),
                """
                @MsgPack
                class A {
                    final int a = 1; // here
                    int b;
                    Thread c; // here
                    @Default("x") UUID d; // here
                    final int e = 2; // here
                    @Key("f") static int f; // here
                    @Key("b") int g; // here
                    @Key("h") private int h; // here
                }
                """);
    }

    @Test
    void indices() {
        assertAllRejected(
                List.of(
                        "expected @Index on all members of A or on none, found none on b",
                        "expected an index of 0 or more, found -1 on c",
                        "expected a unique index for each member, found 0 on a and d",
                        noCodec("java.lang.Thread", "e")),
                """
                @MsgPack(shape = Shape.ARRAY)
                record A(
                        @Index(0) int a,
                        int b, // here
                        @Index(-1) int c, // here
                        @Index(0) int d, // here
                        @Index(100) Thread e) {} // here
                """);
    }

    @Test
    void casesOfUnions() {
        String tag = " of A, found none; add @Tag(...) to it, which must never change";
        assertAllRejected(
                List.of(
                        "expected a tag for B" + tag,
                        "no codec for case C of A; annotate it with @MsgPack",
                        "expected a tag for D" + tag),
                """
                @Union
                sealed interface A {} // here
                @MsgPack record B() implements A {}
                @Tag(1) record C() implements A {}
                @MsgPack record D() implements A {}
                """);
    }

    @Test
    void constants() {
        assertAllRejected(
                List.of(
                        "expected a unique key for each constant, found x for A and B",
                        "expected a unique key for each constant, found x for A and C"),
                """
                @MsgPack
                enum E {
                    @Key("x") A,
                    @Key("x") B, // here
                    @Alias("x") C // here
                }
                """);
    }
}
