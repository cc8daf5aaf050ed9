/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.codec.processor.Sources.compile;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;

/** Values of every kind survive round trips in every shape, and are packed as they should be. */
class ValuesTest {
    private static final Codecs CODECS = Codecs.standard();

    private static Object unpacked(Loaded loaded, String method) throws Exception {
        return CODECS.unpack(CODECS.pack(loaded.call("test.A", method)));
    }

    @Test
    void ofEveryKind() throws Exception {
        for (String shape : new String[] {"MAP", "INT_MAP", "ARRAY"}) {
            String source = """
                    @MsgPack(shape = Shape.SHAPE)
                    record A(boolean a, byte b, short c, int d, long e, float f, double g, char h,
                            Boolean i, Byte j, Short k, Integer l, Long m, Float n, Double o, Character p,
                            String q, List<Long> r, Collection<Character> s, Iterable<A> t,
                            Map<String, int[]> u, Optional<A> v, Object w) {
                        static A example() {
                            return new A(true, (byte) -1, (short) 2, -3, 4, 5.5f, 6.5, '7', false, (byte) 8,
                                (short) 9, 10, 11L, 12f, 13d, 'e', "f", Arrays.asList(1L, null, 2L),
                                List.of('a', 'b'), List.of(nulls()), Map.of(), Optional.of(nulls()), "x");
                        }
                        static A nulls() {
                            return new A(true, (byte) 0, (short) 0, 0, 0, 0, 0, '0', null, null, null, null,
                                null, null, null, null, null, null, null, null, null, Optional.empty(), null);
                        }
                    }
                    """.replace("SHAPE", shape);
            Loaded loaded = new Loaded(compile(17, source));
            loaded.assertRoundTrip("test.A", "example");
            loaded.assertRoundTrip("test.A", "nulls");
        }
    }

    @Test
    void asText() throws Exception {
        Loaded loaded = new Loaded(compile(17, """
                @MsgPack
                record A(@AsString boolean a, @AsString byte b, @AsString Short c, @AsString int d,
                        @AsString long e, @AsString Float f, @AsString double g, @AsString Long h) {
                    static A example() {
                        return new A(true, (byte) 1, (short) 2, 3, 4, 5f, 6, null);
                    }
                }
                """));
        assertEquals(
                "{a=true, b=1, c=2, d=3, e=4, f=5.0, g=6.0, h=null}",
                unpacked(loaded, "example").toString());
        assertEquals("1", ((Map<?, ?>) unpacked(loaded, "example")).get("b"));
        loaded.assertRoundTrip("test.A", "example");
    }

    @Test
    void withNames() throws Exception {
        String source = """
                @MsgPack(naming = Naming.NAMING)
                record A(int firstName, int aURLText, int _x, int already_SNAKE) {
                    static A example() { return new A(1, 2, 3, 4); }
                }
                """;
        for (String[] each : new String[][] {
            {"AS_IS", "{firstName=1, aURLText=2, _x=3, already_SNAKE=4}"},
            {"SNAKE_CASE", "{first_name=1, a_url_text=2, _x=3, already_snake=4}"},
            {"KEBAB_CASE", "{first-name=1, a-url-text=2, -x=3, already-snake=4}"},
            {"UPPER_CAMEL_CASE", "{FirstName=1, AURLText=2, _x=3, Already_SNAKE=4}"}
        }) {
            Loaded loaded = new Loaded(compile(17, source.replace("NAMING", each[0])));
            assertEquals(each[1], unpacked(loaded, "example").toString());
            loaded.assertRoundTrip("test.A", "example");
        }
    }

    @Test
    void ofUnknownKeys() throws Exception {
        for (String[] each : new String[][] {
            {"MAP", "Map<String, Integer>", "x"},
            {"MAP", "Map<Object, Object>", "x"},
            {"INT_MAP", "Map<Integer, Integer>", "5"},
            {"INT_MAP", "Map<Long, Object>", "5"},
            {"INT_MAP", "Map<Object, Object>", "5"}
        }) {
            Object key = each[2].equals("x") ? "x" : (Object) 5;
            Object own = each[2].equals("x") ? "a" : (Object) 1;
            byte[] message = CODECS.pack(Map.of(own, 1, key, 2));
            for (String form : new String[] {
                "record A(@Index(1) int a, @Unknown TYPE rest) {}",
                "class A { @Index(1) int a; @Unknown TYPE rest; }",
                "class A { @Index(1) int a; private TYPE rest; @Unknown TYPE getRest() { return rest; } "
                        + "void setRest(TYPE rest) { this.rest = rest; } }"
            }) {
                String source = form.replace("TYPE", each[1]);
                if (each[0].equals("MAP")) {
                    source = source.replace("@Index(1) ", "");
                }
                source = "@MsgPack(shape = Shape." + each[0] + ") " + source;
                Class<?> type = new Loaded(compile(17, source)).loadClass("test.A");
                Object read = CODECS.unpack(message, type);
                assertEquals(
                        Map.of(own, 1L, key, 2L).toString().length(),
                        CODECS.unpack(CODECS.pack(read)).toString().length());
            }
        }
    }

    @Test
    void ofLargeClasses() throws Exception {
        StringBuilder members = new StringBuilder();
        StringBuilder setters = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            members.append("private T m").append(i).append("; T getM").append(i);
            members.append("() { return m").append(i).append("; }\n");
            setters.append("Builder<T> m").append(i).append("(T m) throws Exception { built.m");
            setters.append(i).append(" = m; return this; }\n");
        }
        String source = "@Required @MsgPack(builder = A.Builder.class) class A<T> {" + members
                + """
                Optional<T> other = Optional.empty();
                @Override public String toString() { return m0 + " " + m39 + other; }
                static A<Integer> example() throws Exception {
                    Builder<Integer> builder = new Builder<Integer>();
                """
                + all("builder.m%1$s(%1$s);\n")
                + """
                    return builder.other(Optional.of(5)).build();
                }
                static class Builder<T> {
                    private final A<T> built = new A<>();
                    A<T> build() { return built; }
                    Builder<T> other(Optional<T> other) { built.other = other; return this; }
                """
                + setters + "}}";
        for (String shape : List.of("MAP", "ARRAY")) {
            String shaped = source.replace("(builder", "(shape = Shape." + shape + ", builder");
            new Loaded(compile(17, shaped)).assertRoundTrip("test.A", "example");
        }
        String optional = source.replace("@Required ", "");
        Class<?> type = new Loaded(compile(17, optional)).loadClass("test.A");
        assertEquals(
                "null nullOptional.empty",
                CODECS.unpack(CODECS.pack(Map.of()), type).toString());
    }

    private static String all(String format) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            all.append(String.format(java.util.Locale.ROOT, format, i));
        }
        return all.toString();
    }

    @Test
    void thatAreComputed() throws Exception {
        for (String shape : List.of("MAP", "ARRAY")) {
            Loaded loaded = new Loaded(compile(17, """
                    @MsgPack(shape = Shape.SHAPE)
                    class A {
                        @Index(0) public int a;
                        @Index(2) public int twice() { return 2 * a; }
                        @Index(1) public List<String> getNames() { return List.of("n" + a); }
                        public int getIgnored() { return 1; }
                        static A example() { A result = new A(); result.a = 4; return result; }
                        @Override public String toString() { return "" + a; }
                    }
                    """.replace("SHAPE", shape)
                    .replaceAll(shape.equals("MAP") ? "@Index\\((\\d)\\)" : "-", "@Key(\"$1\")")));
            assertEquals(
                    shape.equals("MAP") ? "{0=4, 2=8, 1=[n4]}" : "[4, [n4], 8]",
                    unpacked(loaded, "example").toString());
            loaded.assertRoundTrip("test.A", "example");
        }
        Loaded loaded = new Loaded(compile(17, """
                @MsgPack
                record A(int a) {
                    @Key("twice") int getTwice() { return 2 * a; }
                    int getIgnored() { return 1; }
                    @Ignore int other() { return 1; }
                    static A example() { return new A(4); }
                }
                """));
        assertEquals("{a=4, twice=8}", unpacked(loaded, "example").toString());
        loaded.assertRoundTrip("test.A", "example");
    }
}
