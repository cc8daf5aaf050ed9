/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.codec.processor.Sources.compile;

import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;

/** Jackson's annotations count in a class that has none of ours on its members. */
class JacksonTest {
    private static final String HEAD = "package test; import com.fasterxml.jackson.annotation.*; "
            + "import java.util.*; import org.msgpack.codec.Codecs; "
            + "import org.msgpack.codec.annotation.MsgPack; import org.msgpack.codec.annotation.Union; ";

    /** Checks what an example is packed as, and that it comes back. */
    private static void assertPacked(String expected, String source) throws Exception {
        Loaded loaded = new Loaded(compile(17, HEAD + source));
        Object example = loaded.call("test.A", "example");
        Codecs codecs = Codecs.standard();
        assertEquals(expected, String.valueOf(codecs.unpack(codecs.pack(example))));
        loaded.assertRoundTrip("test.A", "example");
    }

    @Test
    void namesAndOrder() throws Exception {
        assertPacked("{z=3, id=1, b=2}", """
                @MsgPack
                @JsonPropertyOrder({"z", "none", "id", "id"})
                record A(@JsonProperty("id") int a, @JsonProperty int b, @JsonAlias({"y", "x"}) int z,
                        @JsonIgnore String c, @JsonIgnore(false) @JsonInclude(JsonInclude.Include.NON_NULL) String d) {
                    static A example() { return new A(1, 2, 3, null, null); }
                }
                """);
        assertPacked("{c=3, a=1, b=2}", """
                @MsgPack
                @JsonPropertyOrder(value = "c", alphabetic = true)
                @JsonIgnoreProperties("d")
                record A(int b, int a, int c, int d) {
                    static A example() { return new A(2, 1, 3, 0); }
                }
                """);
    }

    @Test
    void aliases() throws Exception {
        Loaded loaded = new Loaded(
                compile(17, HEAD + "@MsgPack record A(@JsonAlias({\"y\", \"x\"}) int z) {}"));
        byte[] message = Codecs.standard().pack(java.util.Map.of("x", 5));
        assertEquals(
                "A[z=5]",
                Codecs.standard().unpack(message, loaded.loadClass("test.A")).toString());
    }

    @Test
    void shapes() throws Exception {
        assertPacked("[1, 2]", """
                @MsgPack
                @JsonFormat(shape = JsonFormat.Shape.ARRAY)
                record A(int a, @JsonFormat(shape = JsonFormat.Shape.STRING) long b) {
                    static A example() { return new A(1, 2); }
                }
                """);
        assertPacked("{a=1}", """
                @MsgPack(shape = org.msgpack.codec.annotation.Shape.MAP)
                @JsonFormat(shape = JsonFormat.Shape.ARRAY)
                record A(int a) {
                    static A example() { return new A(1); }
                }
                """);
    }

    @Test
    void creators() throws Exception {
        assertPacked("{a=1, n=b, c=2}", """
                @MsgPack
                class A {
                    private final int a;
                    @JsonProperty("n") private final String name;
                    private final int c;
                    A() { this(0, "", 0); }
                    @JsonCreator A(
                            @JsonProperty(value = "a", required = true) int first,
                            @JsonProperty("n") String second,
                            @JsonProperty("x") int c) {
                        this.a = first;
                        this.name = second;
                        this.c = c;
                    }
                    @JsonCreator(mode = JsonCreator.Mode.DISABLED) A(String text) { this(0, text, 0); }
                    int getA() { return a; }
                    String getName() { return name; }
                    @JsonProperty("c") int getC() { return c; }
                    static A example() { return new A(1, "b", 2); }
                    @Override public String toString() { return a + name + c; }
                }
                """);
    }

    @Test
    void nulls() throws Exception {
        assertPacked("{b=null}", """
                @MsgPack
                @JsonInclude(JsonInclude.Include.NON_NULL)
                record A(String a, @JsonInclude String b, @JsonInclude(JsonInclude.Include.NON_ABSENT) Integer c,
                        @JsonInclude(JsonInclude.Include.NON_DEFAULT) String d) {
                    static A example() { return new A(null, null, null, null); }
                }
                """);
    }

    @Test
    void enums() throws Exception {
        assertPacked("{level=low}", """
                @MsgPack
                record A(Level level) {
                    @MsgPack enum Level { @JsonProperty("low") @JsonAlias("deep") LOW, @JsonProperty HIGH }
                    static A example() { return new A(Level.LOW); }
                }
                """);
    }

    @Test
    void subtypes() throws Exception {
        assertPacked("{shapes=[[round, {r=1}], [B, {}], [flat, {}]]}", """
                @MsgPack
                record A(List<Shape> shapes) {
                    @Union
                    @JsonSubTypes({
                        @JsonSubTypes.Type(value = Round.class, name = "round"),
                        @JsonSubTypes.Type(value = B.class, name = "B"),
                        @JsonSubTypes.Type(Flat.class)
                    })
                    interface Shape {}
                    @MsgPack record Round(int r) implements Shape {}
                    @MsgPack record B() implements Shape {}
                    @MsgPack @JsonTypeName("flat") record Flat() implements Shape {}
                    static A example() { return new A(List.of(new Round(1), new B(), new Flat())); }
                }
                """);
    }

    @Test
    void doNotCountBesideOurs() throws Exception {
        assertPacked("{a=1, c=2}", """
                @MsgPack
                record A(@JsonProperty("x") int a, @org.msgpack.codec.annotation.Key("c") int b) {
                    static A example() { return new A(1, 2); }
                }
                """);
    }
}
