/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static org.msgpack.codec.processor.Sources.compile;
import static org.msgpack.codec.processor.Sources.compileForAll;
import static org.msgpack.codec.processor.Sources.compileForNew;

import org.junit.jupiter.api.Test;

/** Names of classes and members that collide with those in generated code. */
class NamesTest {
    private static final String VARIABLES =
            "int value, Integer values, String packer, List<String> "
                    + "unpacker, int at, Long left, int size, Optional<String> seen, Character key, "
                    + "int member, int draft, List<Names> result, int codecs, int map, int members, int i, "
                    + "int e, int entry, int type, int constant, int element, Integer isMap, int arguments, "
                    + "int yield, int var, int record, int sealed, int permits, int when, int java, int org";

    private static final String FIELDS =
            "int KEYS, List<Names> ALIASES, int INSTANCE, int FACTORY, "
                    + "int ROOM_1, int Math, Integer Integer, int Objects, Long Long, String String, "
                    + "int Names, int NamesCodec, List<String> MapKey, Level Level, int ID, int id, int iD, "
                    + "int URL, int Url, int url, int _1, int $, int a$b, int \u00e4\u00f6, int \u6f22\u5b57";

    private static final String CODECS =
            "Names a, int aCodec, List<Names> b, List<Names> bElement, "
                    + "Optional<String> aElement, Optional<String> bCodec, Names A, List<String> c, List<String> C";

    private static final String METHODS =
            "List<String> text, List<String> string, List<String> char_, "
                    + "List<String> Char, List<String> bytes, List<String> array, List<String> map, "
                    + "List<String> members, List<String> unknownKey, List<String> part1, List<String> elements1, "
                    + "List<String> oneOfPart1, List<String> booleanOrText, List<String> floatOrText, "
                    + "List<String> integerOrText, List<String> er";

    @Test
    void ofMembers() {
        for (String members : new String[] {VARIABLES, FIELDS, CODECS, METHODS}) {
            for (String options : new String[] {
                "",
                "(shape = Shape.ARRAY)",
                "(shape = Shape.INT_MAP, unknownKeys = UnknownKeys.REJECT)"
            }) {
                compileForNew("@MsgPack" + options + " record Names(" + members
                        + ") { @MsgPack enum Level { LOW } }");
            }
            compileForNew("@MsgPack @Nulls(NullPolicy.OMIT) record Names(" + members
                    + ", @Unknown Map<String, Object> unknown) { @MsgPack enum Level { LOW } }");
            compileForNew("@MsgPack @Nulls(NullPolicy.REJECT) class Names {"
                    + members.replace(",", ";").replace("Integer Integer;", "")
                    + "; enum Level { LOW } }");
        }
    }

    @Test
    void ofMembersOfLargeClasses() {
        String all = VARIABLES + ", " + FIELDS + ", " + CODECS + ", "
                + METHODS.replace(" map,", " map_,").replace(" members,", " members_,");
        for (String options : new String[] {"", "(shape = Shape.ARRAY)"}) {
            compileForNew("@MsgPack" + options + " record Names(" + all
                    + ") { @MsgPack enum Level { LOW } }");
        }
        compileForNew("@MsgPack @Nulls(NullPolicy.OMIT) class Names {"
                + all.replace(",", ";").replace("Integer Integer;", "")
                + "; enum Level { LOW } }");
    }

    @Test
    void ofClasses() {
        for (String name : new String[] {
            "Draft",
            "Factory",
            "Codec",
            "Codecs",
            "Member",
            "MapKey",
            "MapKeys",
            "GeneratedCodec",
            "MemberCodec",
            "MessagePacker",
            "MessageUnpacker",
            "IOException",
            "List",
            "ArrayList",
            "Objects",
            "MessageFormat",
            "Override",
            "SuppressWarnings",
            "String",
            "Object",
            "Integer",
            "Long",
            "Math",
            "Exception",
            "RuntimeException",
            "Generated",
            "A$B",
            "\u00c4",
            "\u6f22",
            "a"
        }) {
            compileForNew(
                    "package test; @org.msgpack.codec.annotation.MsgPack public record " + name
                            + "(@org.msgpack.codec.annotation.Nulls(org.msgpack.codec.annotation.NullPolicy.REJECT)"
                            + " java.lang.String a, java.lang.Integer b, " + name
                            + " c, java.util.List<" + name + "> d, int e, "
                            + "@org.msgpack.codec.annotation.Default(\"5\") long f, "
                            + "@org.msgpack.codec.annotation.AsString long g) {}");
        }
    }

    @Test
    void ofLargeClasses() {
        StringBuilder members = new StringBuilder("Draft a, List<Draft> b");
        for (int i = 0; i < 40; i++) {
            members.append(", int m").append(i);
        }
        compileForNew("@MsgPack record Draft(" + members + ") {}");
        compileForNew(
                "package test; class Math {}",
                "@MsgPack(shape = Shape.ARRAY) record A(" + members.toString().replace("Draft", "A")
                        + ") {}");
    }

    @Test
    void ofTypeVariables() {
        compileForNew("@MsgPack record A<String, Codecs, MapKey, T>"
                + "(String a, Codecs b, MapKey c, List<T> d) {}");
        compileForNew("@MsgPack record A<T, t, tT, Tt>(T a, t b, List<Tt> c, Map<t, tT> d) {}");
    }

    @Test
    void ofClassesOfJava() {
        for (String name : new String[] {"CharSequence", "Comparable", "Number", "Thread"}) {
            compileForNew("package test; class " + name + " {}", """
                    @MsgPack record A<
                            B extends java.lang.Number & java.lang.Comparable<B>,
                            C extends java.lang.Number>(
                                    B a,
                                    List<C> b,
                                    java.lang.CharSequence c,
                                    java.lang.Thread.State d) {}
                    """);
        }
    }

    @Test
    void ofConstants() throws Exception {
        String source = """
                @MsgPack
                public enum Names {
                    packer, unpacker, value, key, constant, KEYS, ALIASES, INSTANCE, FACTORY, Names,
                    @Alias("x") a$b, \u00e4, codecs, MapKey, Override, String;
                    static Names example() { return value; }
                }
                """;
        compileForAll(source);
        new Loaded(compile(17, source)).assertRoundTrip("test.Names", "example");
        compileForNew("""
                @Union
                public sealed interface Names {
                    @MsgPack @Tag(1) record Packer() implements Names {}
                    @MsgPack @Tag(2) record packer() implements Names {}
                    @MsgPack @Tag(3) record value() implements Names {}
                    @MsgPack @Tag(4) record Keys() implements Names {}
                    @MsgPack @Tag(5) record KEYS() implements Names {}
                    @MsgPack @Tag(6) record Codecs() implements Names {}
                    @MsgPack @Tag(7) record Unpacker() implements Names {}
                    @MsgPack @Tag(8) record A$B() implements Names {}
                }
                """);
    }

    @Test
    void withDollar() throws Exception {
        String source = """
                @MsgPack
                record A$B(int $, Inner$ inner) {
                    @MsgPack record Inner$(int a) {}
                    static A$B example() { return new A$B(1, new Inner$(2)); }
                }
                """;
        new Loaded(compile(17, source)).assertRoundTrip("test.A$B", "example");
    }
}
