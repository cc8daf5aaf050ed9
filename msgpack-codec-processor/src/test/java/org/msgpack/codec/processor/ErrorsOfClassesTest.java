/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static org.msgpack.codec.processor.Sources.assertRejected;

import org.junit.jupiter.api.Test;

/** Compiler errors for classes that cannot have a codec, and their places. */
class ErrorsOfClassesTest {
    @Test
    void kinds() {
        assertRejected(
                "expected a class, a record or an enum, found interface A; @Union is for types with "
                        + "subtypes",
                "@MsgPack interface A {} // here");
        assertRejected(
                "expected a class, a record or an enum, found annotation type A; @Union is for types "
                        + "with subtypes",
                "@MsgPack @interface A {} // here");
        assertRejected(
                "expected @MsgPack or @Union, found both on A",
                """
                @MsgPack
                @Union(@Union.Case(type = B.class, tag = 1))
                class A {} // here
                """,
                "@MsgPack class B extends A {}");
    }

    @Test
    void visibility() {
        assertRejected("expected a class that its package can see, found A, which is private", """
                class Outer {
                    @MsgPack private static class A {} // here
                }
                """);
        assertRejected(
                "expected a class that its package can see, found Middle, which is private", """
                class Outer {
                    private static class Middle {
                        @MsgPack static class A {} // here
                    }
                }
                """);
        assertRejected(
                "expected a static class, found A, which needs an object of test.Outer", """
                class Outer {
                    @MsgPack class A {} // here
                }
                """);
    }

    @Test
    void creation() {
        assertRejected(
                "expected a class whose objects can be created, found abstract A; mark a static method "
                        + "with @Creator, or use @Union",
                "@MsgPack abstract class A {} // here");
        assertRejected(
                "expected a class whose objects can be created, found abstract A; mark a static method "
                        + "with @Creator, or use @Union",
                """
                @MsgPack
                abstract class A { // here
                    @Creator A() {}
                }
                """);
        assertRejected(
                "expected a constructor that the package can call, one without parameters, or @Creator "
                        + "on one, found 0 in A",
                """
                @MsgPack
                class A { // here
                    private A() {}
                }
                """);
        assertRejected(
                "expected a constructor that the package can call, one without parameters, or @Creator "
                        + "on one, found 2 in A",
                """
                @MsgPack
                class A { // here
                    A(int a) {}
                    A(String a) {}
                    private A() {}
                }
                """);
    }

    @Test
    void creators() {
        assertRejected("expected one constructor or method with @Creator, found 2", """
                @MsgPack
                class A {
                    @Creator A() {}
                    @Creator static A of() { return new A(); } // here
                }
                """);
        assertRejected(
                "expected @Creator on a constructor, or on a static method that returns A, found of()",
                """
                @MsgPack
                class A {
                    @Creator A of() { return this; } // here
                }
                """);
        assertRejected(
                "expected @Creator on a constructor, or on a static method that returns A, found "
                        + "of(int)",
                """
                @MsgPack
                class A {
                    @Creator static Object of(int a) { return null; } // here
                }
                """);
        assertRejected(
                "expected @Creator on a constructor, or on a static method that returns A, found of()",
                """
                @MsgPack
                class A<T> {
                    @Creator static A<String> of() { return null; } // here
                }
                """);
        assertRejected(
                "expected @Creator on a constructor, or on a static method that returns A, found of()",
                """
                @MsgPack
                class A {
                    @Creator static void of() {} // here
                }
                """);
        assertRejected("expected a @Creator that its package can call, found a private one", """
                @MsgPack
                class A {
                    @Creator private A() {} // here
                }
                """);
    }

    @Test
    void builders() {
        assertRejected(
                "expected a constructor of Builder without parameters, or a static method of A without "
                        + "parameters that returns one, found neither",
                """
                @MsgPack(builder = A.Builder.class)
                class A { // here
                    static Builder builder(int a) { return null; }
                    static Object builder() { return null; }
                    Builder toBuilder() { return null; }
                    static class Builder {
                        private Builder() {}
                        Builder(int a) {}
                        A build() { return null; }
                    }
                }
                """);
        assertRejected(
                "expected a constructor of Builder without parameters, or a static method of A without "
                        + "parameters that returns one, found neither",
                """
                @MsgPack(builder = A.Builder.class)
                class A { // here
                    class Builder { A build() { return null; } }
                }
                """);
        assertRejected(
                "expected a constructor of Builder without parameters, or a static method of A without "
                        + "parameters that returns one, found neither",
                """
                @MsgPack(builder = Builder.class)
                class A {} // here
                """,
                "abstract class Builder { A build() { return null; } }");
        assertRejected("expected a method build() of Builder that returns A, found none", """
                @MsgPack(builder = A.Builder.class)
                class A { // here
                    static class Builder {
                        static A build() { return null; }
                        A build(int a) { return null; }
                        A create() { return null; }
                        private A built() { return null; }
                    }
                    static class Other extends A {}
                }
                """);
        assertRejected("expected a builder that the package can see, found Builder", """
                class Outer {
                    private static class Builder {
                        A build() { return null; }
                    }
                    @MsgPack(builder = Builder.class)
                    static class A {} // here
                }
                """);
    }

    @Test
    void exceptions() {
        assertRejected("expected an Exception, found java.lang.Throwable of A(int)", """
                @MsgPack
                class A {
                    final int a;
                    A(int a) throws Throwable { this.a = a; } // here
                }
                """);
        assertRejected("expected an Exception, found java.lang.Throwable of build()", """
                @MsgPack(builder = A.Builder.class)
                class A {
                    static class Builder {
                        A build() throws Throwable { return null; } // here
                    }
                }
                """);
    }
}
