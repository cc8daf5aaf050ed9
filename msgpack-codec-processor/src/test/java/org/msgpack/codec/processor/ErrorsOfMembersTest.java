/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static org.msgpack.codec.processor.Sources.assertRejected;

import org.junit.jupiter.api.Test;

/** Compiler errors for members that cannot be read, set or written, and their places. */
class ErrorsOfMembersTest {
    @Test
    void withoutAWayToReadThem() {
        assertRejected(
                "expected a getter or a visible field a, found none in A; add one, or @Ignore",
                """
                @MsgPack
                class A {
                    private final int a;
                    A(int a) { // here
                        this.a = a;
                    }
                }
                """);
        assertRejected(
                "expected a getter or a visible field a, found none in A; add one, or @Ignore",
                """
                @MsgPack
                class A {
                    @Key("b") private int a; // here
                    void setA(int a) {}
                }
                """);
        assertRejected(
                "expected a getter or a visible field c, found none in A; add one, or @Ignore",
                """
                @MsgPack
                record A(int a, int b) {
                    @Creator static A of(int a, int b,
                            int c) { // here
                        return new A(a, b);
                    }
                }
                """);
        assertRejected("expected members that are both read and set, found none in A", """
                @MsgPack
                class A { // here
                    private int a;
                    void setB(int b) {}
                }
                """);
    }

    @Test
    void withoutAWayToSetThem() {
        assertRejected(
                "expected a way to set a of A, found none; add it to the constructor, add a setter, or "
                        + "@Ignore",
                """
                @MsgPack
                class A {
                    private final int a; // here
                    @Creator A() { this(0); }
                    private A(int a) { this.a = a; }
                    int a() { return a; }
                    A a(int a) { return new A(a); }
                }
                """);
        assertRejected(
                "expected a way to set a of A, found none; add it to the constructor, add a setter, or "
                        + "@Ignore",
                """
                @MsgPack
                class A {
                    final int a = 1; // here
                }
                """);
        assertRejected(
                "expected a way to set a of A, found none; add it to the constructor, add a setter, or "
                        + "@Ignore",
                """
                @MsgPack
                class A {
                    private int a; // here
                    private void setA(int a) {}
                    public int getA() { return a; }
                }
                """);
        assertRejected(
                "expected a way to set b of A, found none; add it to the constructor, add a setter, or "
                        + "@Ignore",
                """
                @MsgPack
                record A(int a,
                        int b) { // here
                    @Creator static A of(int a) { return new A(a, 1); }
                }
                """);
        assertRejected(
                "expected a way to set b of A, found none; add it to the builder, or @Ignore", """
                @MsgPack(builder = A.Builder.class)
                class A {
                    int a;
                    int b; // here
                    void setB(int b) {}
                    static class Builder {
                        void a(int a) {}
                        void b(int a, int b) {}
                        static void setB(int b) {}
                        <T> void withB(T b) {}
                        A build() { return null; }
                    }
                }
                """);
    }

    @Test
    void ofSuperclassesAreReportedAtTheClass() {
        assertRejected(
                "expected a way to set a of A, found none; add it to the constructor, add a setter, or "
                        + "@Ignore",
                "@MsgPack class A extends B {} // here",
                "class B { final int a = 1; }");
        assertRejected(
                "expected a way to set cause of A, found none; add it to the constructor, add a "
                        + "setter, or @Ignore",
                "@MsgPack class A extends Exception { static final long serialVersionUID = 1; "
                        + "@Ignore @Override public StackTraceElement[] getStackTrace() { return null; } } // here");
    }

    @Test
    void ofTwoTypes() {
        assertRejected(
                "expected one type to read and set a, found java.util.Optional<java.lang.String> "
                        + "and java.lang.String",
                """
                @MsgPack
                class A {
                    private final String a;
                    A(String a) { // here
                        this.a = a;
                    }
                    Optional<String> getA() { return Optional.of(a); }
                }
                """);
        assertRejected(
                "expected one type to read and set a, found java.util.Optional<java.lang.String> "
                        + "and int",
                """
                @MsgPack
                class A {
                    private String a;
                    Optional<String> getA() { return Optional.of(a); }
                    void setA(String a) {}
                    void setA(int a) {} // here
                }
                """);
        assertRejected(
                "expected one type to read and set a, found java.util.List<java.lang.Integer> and "
                        + "java.util.List<java.lang.Number>",
                """
                @MsgPack(builder = A.Builder.class)
                class A {
                    List<Integer> a;
                    static class Builder {
                        void a(List<Number> a) {} // here
                        A build() { return null; }
                    }
                }
                """);
    }

    @Test
    void thatAreNone() {
        for (String[] each : new String[][] {
            {"@Key(\"b\") static int b;", "the static field b"},
            {"@Required transient int b;", "the transient field b"},
            {"@Index(1) static int getB() { return 1; }", "the static method getB()"},
            {"@Default(\"1\") private int getB() { return 1; }", "the private method getB()"},
            {"@Unknown void run() {}", "the method run()"},
            {"@UseCodec void setB(int b, int c) {}", "the method setB(int,int)"},
            {"@Alias(\"b\") <T> T getB() { return null; }", "the method <T>getB()"}
        }) {
            assertRejected(
                    "expected a field, a getter or a setter of a member, found " + each[1],
                    "@MsgPack\nclass A {\n    int a;\n    " + each[0] + " // here\n}");
        }
        Sources.compile(
                17,
                "@MsgPack class A { int a; @Ignore static int b; @Ignore private int getC() { return 1; } }");
    }

    @Test
    void withExceptions() {
        assertRejected(
                "expected a getter without checked exceptions other than IOException, found "
                        + "java.lang.Exception of getA()",
                """
                @MsgPack
                class A {
                    private int a;
                    int getA() throws Exception { return a; } // here
                    void setA(int a) {}
                }
                """);
        assertRejected("expected an Exception, found java.lang.Throwable of setA(int)", """
                @MsgPack
                class A {
                    private int a;
                    int getA() { return a; }
                    void setA(int a) throws Throwable {} // here
                }
                """);
    }

    @Test
    void withoutACodec() {
        String end = "; annotate that class with @MsgPack or @Union, name a codec with "
                + "@UseCodec(...class), or write @UseCodec if one is added to the Codecs";
        assertRejected("no codec for java.lang.Thread of member b" + end, """
                @MsgPack
                class A {
                    int a;
                    Thread b; // here
                }
                """);
        for (String type : new String[] {
            "Map<String, List<Thread>>",
            "List<Thread>",
            "Thread[][]",
            "List<? extends Thread>",
            "Optional<? extends Thread>",
            "Map<? super String, Thread>"
        }) {
            assertRejected(
                    "no codec for java.lang.Thread of member a" + end, """
                    @MsgPack
                    record A(
                            TYPE a) {} // here
                    """.replace("TYPE", type));
        }
        assertRejected(
                "no codec for test.B<java.lang.String> of member a" + end, """
                @MsgPack
                class A {
                    private B<String> a; // here
                    public B<String> getA() { return a; }
                    public void setA(B<String> a) {}
                }
                """, "class B<T> {}");
    }

    @Test
    void thatThePackageCannotSee() {
        assertRejected("expected a type that the package can see, found Secret of a", """
                class Outer {
                    private static class Secret {}
                    @MsgPack static class A {
                        @UseCodec List<Map<String, ? extends Secret[]>> a; // here
                    }
                }
                """);
        assertRejected("expected a type that the package can see, found Inner of a", """
                class Outer {
                    private static class Secret { static class Inner {} }
                    @MsgPack static class A {
                        @Unknown Map<String, Secret.Inner> a; // here
                    }
                }
                """);
    }

    @Test
    void withCodecs() {
        String codec = """
                    BODY class B implements Codec<Integer> {
                        CONSTRUCTOR
                        public Class<Integer> type() { return Integer.class; }
                        public void pack(org.msgpack.core.MessagePacker packer, Integer value) {}
                        public Integer unpack(org.msgpack.core.MessageUnpacker unpacker) { return 1; }
                    }
                """;
        String source =
                "@MsgPack\nclass A {\n    @UseCodec(B.class) int a; // here\n" + codec + "}";
        for (String[] each : new String[][] {
            {"abstract static", ""},
            {"", ""},
            {"private static", ""},
            {"static", "B(int a) {}"},
            {"static", "private B() {}"}
        }) {
            assertRejected(
                    "expected a codec that the package can create without parameters, found B",
                    source.replace("BODY", each[0]).replace("CONSTRUCTOR", each[1]));
        }
        assertRejected(
                "expected a Codec<java.lang.String> for a, found B",
                source.replace("BODY", "static")
                        .replace("CONSTRUCTOR", "")
                        .replace("int a;", "String a;"));
    }

    @Test
    void thatAreNoNumbers() {
        for (String type : new String[] {"char", "Character", "String", "List<Integer>", "int[]"}) {
            String name = type.equals("char") || type.equals("int[]")
                    ? type
                    : type.equals("List<Integer>")
                            ? "java.util.List<java.lang.Integer>"
                            : "java.lang." + type;
            assertRejected(
                    "expected a number or a boolean with @AsString, found " + name + " a",
                    "@MsgPack\nclass A {\n    @AsString " + type + " a; // here\n}");
        }
    }

    @Test
    void withDefaults() {
        for (String[] each : new String[][] {
            {"int", "int", "1.5"},
            {"java.lang.Byte", "Byte", "128"},
            {"short", "short", "a"},
            {"long", "long", "5L"},
            {"float", "float", "1e50"},
            {"double", "double", "NaN"},
            {"boolean", "boolean", "TRUE"},
            {"char", "char", "ab"},
            {"java.lang.Thread.State", "Thread.State", "new"}
        }) {
            assertRejected(
                    "expected a default of type " + each[0] + " for a, found \"" + each[2] + "\"",
                    "@MsgPack\nclass A {\n    @Default(\"" + each[2] + "\") " + each[1]
                            + " a; // here\n}");
        }
        for (String[] each : new String[][] {
            {"java.util.List<java.lang.String>", "List<String>"},
            {"byte[]", "byte[]"},
            {"java.time.Year", "java.time.Year"}
        }) {
            assertRejected(
                    "expected a number, a boolean, a string or an enum with @Default, found "
                            + each[0] + " a",
                    "@MsgPack\nclass A {\n    @Default(\"1\") " + each[1] + " a; // here\n}");
        }
        assertRejected("expected @Required or @Default, found both on a", """
                @MsgPack
                class A {
                    @Required @Default("1") int a; // here
                }
                """);
    }

    @Test
    void ofUnknownKeys() {
        assertRejected("expected one member with @Unknown, found a and b", """
                @MsgPack
                class A {
                    @Unknown Map<String, Object> a;
                    @Unknown Map<String, Object> b; // here
                }
                """);
        assertRejected("expected unknownKeys = REJECT or @Unknown, found both in A", """
                @MsgPack(unknownKeys = UnknownKeys.REJECT)
                class A {
                    @Unknown Map<String, Object> a; // here
                }
                """);
        assertRejected("an array has no keys that @Unknown could keep", """
                @MsgPack(shape = Shape.ARRAY)
                class A {
                    @Unknown Map<String, Object> a; // here
                }
                """);
        for (String[] each : new String[][] {
            {"MAP", "java.util.List<java.lang.String>", "List<String>"},
            {
                "MAP",
                "java.util.TreeMap<java.lang.String, java.lang.Object>",
                "TreeMap<String, Object>"
            },
            {"MAP", "java.util.Map<java.lang.Integer, java.lang.Object>", "Map<Integer, Object>"},
            {"MAP", "java.util.Map<java.lang.String, ?>", "Map<String, ?>"},
            {"MAP", "java.util.Map", "Map"},
            {"MAP", "int", "int"},
            {"INT_MAP", "java.util.Map<java.lang.String, java.lang.Object>", "Map<String, Object>"}
        }) {
            assertRejected(
                    "expected a Map from " + (each[0].equals("MAP") ? "String" : "Integer or Long")
                            + " to a class for @Unknown, found " + each[1] + " a",
                    "@MsgPack(shape = Shape." + each[0] + ")\nclass A {\n    @Unknown " + each[2]
                            + " a; // here\n}");
        }
        assertRejected(
                "expected a way to set a of A, found none; add it to the constructor, add a setter, or "
                        + "@Ignore",
                """
                @MsgPack
                class A {
                    @Key("a") @Unknown final Map<String, Object> a = null; // here
                }
                """);
        assertRejected(
                "no codec for java.lang.Thread of member a; annotate that class with @MsgPack or "
                        + "@Union, name a codec with @UseCodec(...class), or write @UseCodec if one is "
                        + "added to the Codecs",
                """
                @MsgPack
                class A {
                    @Unknown Map<String, Thread> a; // here
                }
                """);
    }
}
