/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static java.util.stream.Collectors.toList;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.codec.processor.Sources.compile;
import static org.msgpack.codec.processor.Sources.compileForAll;
import static org.msgpack.codec.processor.Sources.compileForNew;

import com.google.testing.compile.Compilation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Generated code compiles without warnings under the strictest lint settings. */
class LintTest {
    private static final String ANNOTATIONS = """
            package notes;
            import java.lang.annotation.*;
            public interface Notes {
                @Target(ElementType.TYPE_USE) @interface Nullable {}
                @Target(ElementType.TYPE_USE) @interface NonNull { String value() default ""; }
            }
            """;

    @Test
    void everyAnnotationIsClaimed() {
        Compilation compilation = compile(List.of("-Xlint:processing", "-Werror"), """
                @Union
                sealed interface A {
                    @MsgPack @Tag(1) @Nulls(NullPolicy.OMIT) record B(
                            @Key("x") @Alias("y") @Required int a,
                            @Default("1") @AsString int b,
                            @Ignore int c,
                            @UseCodec Object d,
                            @Unknown Map<String, Object> e) implements A {
                        @Creator public B {}
                    }
                    @MsgPack enum Level { @Index(1) LOW }
                }
                """);
        assertEquals(List.of(), compilation.diagnostics());
        Compilation forJava8 = compile(
                List.of("-Xlint:processing", "--release", "8"),
                "@MsgPack class A { @Ignore int a; }");
        assertEquals(
                List.of(),
                forJava8.warnings().stream()
                        .filter(warning -> warning.toString().contains("claimed"))
                        .collect(toList()));
    }

    @Test
    void annotatedTypes() {
        compileForAll(ANNOTATIONS, """
                package test;
                import java.util.*;
                import notes.Notes.*;
                import org.msgpack.codec.annotation.*;
                @MsgPack
                public class Annotated<T extends @NonNull Object> {
                    public @Nullable String a;
                    public List<@NonNull("x") String> b;
                    public @Nullable List<@NonNull Annotated<@Nullable T>> c;
                    public @NonNull String @Nullable [] d;
                    public @NonNull byte @Nullable [] e;
                    public Map<@NonNull String, @Nullable List<@NonNull Integer>> f;
                    public @NonNull int g;
                    public @Nullable Integer h;
                    public @Nullable T i;
                    public List<? extends @NonNull T> j;
                    @Default("x") public @Nullable String k;
                    @Default("HIGH") public @NonNull Level l;
                    @AsString public @Nullable Long m;
                    @Unknown public Map<@NonNull String, @Nullable Object> n;
                    enum Level { LOW, HIGH }
                    private @Nullable String o;
                    public @Nullable String getO() { return o; }
                    public void setO(@NonNull String o) { this.o = o; }
                    private @NonNull Integer @Nullable [] p;
                    public @NonNull Integer @NonNull [] getP() { return p; }
                    public void setP(@Nullable Integer... p) { this.p = p; }
                    @UseCodec public Map.@Nullable Entry<@NonNull String, @NonNull T> q;
                }
                """);
    }

    @Test
    void deprecated() {
        compileForAll("""
                package old;
                import org.msgpack.codec.annotation.*;
                @Deprecated @MsgPack public class Old { public int a; }
                """, """
                package old;
                @Deprecated public enum OldLevel { LOW }
                """, """
                @MsgPack
                public class Using {
                    @Deprecated public int a;
                    @SuppressWarnings("deprecation") public old.Old b;
                    @SuppressWarnings("deprecation") public List<old.Old> c;
                    @Default("LOW") @SuppressWarnings("deprecation") public old.OldLevel d;
                    private int e;
                    @Deprecated public int getE() { return e; }
                    @Deprecated public void setE(int e) { this.e = e; }
                }
                """, """
                @Deprecated @MsgPack public class Gone {
                    public int a;
                    @Deprecated public Gone() {}
                }
                """);
        compileForNew("""
                @Deprecated(forRemoval = true) @MsgPack public record Removed(
                    @Deprecated(forRemoval = true) int a) {}
                """, """
                package other;
                import org.msgpack.codec.annotation.*;
                @MsgPack public record Using(
                    @SuppressWarnings("removal") test.Removed b,
                    @SuppressWarnings("removal") java.util.List<test.Removed> c) {}
                """);
    }

    @Test
    void varargs() {
        compileForAll("""
                @MsgPack
                public class Varargs {
                    private final String[] names;
                    public Varargs(String... names) { this.names = names; }
                    public String[] getNames() { return names; }
                }
                """, """
                @MsgPack
                public class Generic<T> {
                    private final T[] items;
                    @SafeVarargs @SuppressWarnings("varargs") public Generic(T... items) { this.items = items; }
                    public T[] getItems() { return items; }
                }
                """, """
                @MsgPack
                public class Objects {
                    private final String[] names;
                    @Creator static Objects of(Object... names) { return new Objects((String[]) names); }
                    private Objects(String[] names) { this.names = names; }
                    public String[] names() { return names; }
                }
                """);
    }

    @Test
    void ignoredParameters() {
        compileForAll("""
                @MsgPack
                public class Ignoring {
                    @Creator public Ignoring(
                            @Ignore boolean a, @Ignore char b, @Ignore byte c, @Ignore short d,
                            @Ignore int e, @Ignore long f, @Ignore float g, @Ignore double h,
                            @Ignore List<String> i, @Ignore String... j) {}
                    public Ignoring(
                            boolean a, char b, byte c, short d, int e, int f, int g, int h,
                            Collection<String> i, Integer... j) {}
                }
                """, """
                @MsgPack
                public class Overloaded<T> {
                    @Creator public Overloaded(@Ignore T a, @Ignore String b) {}
                    public Overloaded(Integer a, Integer b) {}
                }
                """);
    }

    @Test
    void rawTypes() {
        compileForAll(
                """
                @MsgPack
                @SuppressWarnings("rawtypes")
                public class Raw {
                    public List a;
                    public Map b;
                    public Raw2 c;
                    public List<Raw2> d;
                    @MsgPack static class Raw2<T> { public T t; }
                }
                """,
                "@SuppressWarnings(\"rawtypes\") @MsgPack class Sub extends Base { public int b; }",
                "@MsgPack class Base<T> { public T t; List<T> u; }");
    }

    @Test
    void codecs() {
        compileForAll("""
                @MsgPack
                public class WithCodecs {
                    @UseCodec(Texts.class) public String a;
                    @UseCodec(Lists.class) public List<String> b;
                    @UseCodec(Ints.class) public int c;
                    @UseCodec public Thread d;
                    @UseCodec public List<Thread> e;
                    @UseCodec(Ints.class) public Integer f;
                    @UseCodec(Raws.class) public Set<String> g;
                    abstract static class Base<T> implements Codec<T> {
                        @Override public T unpack(org.msgpack.core.MessageUnpacker unpacker) { return null; }
                        @Override public void pack(org.msgpack.core.MessagePacker packer, T value) {}
                    }
                    static class Texts extends Base<String> {
                        @Override public Class<String> type() { return String.class; }
                    }
                    static class Lists<T> extends Base<List<T>> {
                        @Override public Class<? super List<T>> type() { return List.class; }
                    }
                    static class Ints extends Base<Integer> {
                        @Override public Class<Integer> type() { return int.class; }
                    }
                    @SuppressWarnings("rawtypes")
                    static class Raws implements Codec {
                        @Override public Class type() { return Set.class; }
                        @Override public Object unpack(org.msgpack.core.MessageUnpacker unpacker) { return null; }
                        @Override public void pack(org.msgpack.core.MessagePacker packer, Object value) {}
                    }
                }
                """);
    }

    @Test
    void defaults() {
        compileForAll("""
                @MsgPack
                public class Defaults {
                    @Default("true") boolean a;
                    @Default("-3") byte b;
                    @Default("-4") Byte c;
                    @Default("5") short d;
                    @Default("6") Short e;
                    @Default("-2147483648") int f;
                    @Default("7") Integer g;
                    @Default("-9223372036854775808") long h;
                    @Default("8") Long i;
                    @Default("0.1") float j;
                    @Default("-1e30") Float k;
                    @Default("3") double l;
                    @Default("4.9e-324") Double m;
                    @Default("'") char n;
                    @Default("\\\\") Character o;
                    @Default("a\\"$\\n\\u00e4") String p;
                    @Default("LOW") Level q;
                    @Default("false") Boolean r;
                    enum Level { LOW { } }
                }
                """, """
                @MsgPack
                public class Later {
                    private final float a;
                    private Float b;
                    public Later(@Default("0.1") float a) { this.a = a; }
                    public float a() { return a; }
                    @Default("2") public Float getB() { return b; }
                    public void setB(Float b) { this.b = b; }
                }
                """);
    }
}
