/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaCompiler.CompilationTask;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.codec.Codecs;

/** Runs Lombok itself, before and after this processor. */
class LombokTest {
    private static final Pattern CLASS = Pattern.compile("class (\\w+)");

    private static final String HEAD = """
            package test;
            import java.util.*;
            import lombok.*;
            import lombok.experimental.Accessors;
            import lombok.experimental.SuperBuilder;
            import org.msgpack.codec.annotation.*;
            """;

    /** Each class has a method that returns an example. */
    private static final List<String> CLASSES =
            List.of("""
            @MsgPack
            @Data
            public class Plain {
                private String name;
                private boolean open;
                private boolean isClosed;
                private Boolean known;
                private String URL;
                private List<Plain> parts;
                static Plain example() {
                    Plain plain = new Plain();
                    plain.setName("n");
                    plain.setClosed(true);
                    plain.setURL("u");
                    plain.setParts(List.of(new Plain()));
                    return plain;
                }
            }
            """, """
            @MsgPack(shape = Shape.ARRAY)
            @Value
            public class Values {
                String name;
                @Default("7") int number;
                static Values example() { return new Values("n", 3); }
            }
            """, """
            @MsgPack
            @Data
            @NoArgsConstructor
            @AllArgsConstructor
            class BothConstructors {
                private @NonNull String name = "";
                private int number;
                @Getter(AccessLevel.NONE) @Setter(AccessLevel.NONE) private int hidden;
                static BothConstructors example() { return new BothConstructors("n", 0, 0); }
            }
            """, """
            @MsgPack
            @EqualsAndHashCode
            class OnFields {
                @Getter @Setter @Key("first_name") private String firstName;
                @Getter @Setter private long number;
                static OnFields example() {
                    OnFields example = new OnFields();
                    example.setFirstName("f");
                    return example;
                }
            }
            """, """
            @MsgPack
            @Data
            @Accessors(chain = true)
            class Chained {
                private String name;
                private int number;
                static Chained example() { return new Chained().setName("n").setNumber(4); }
            }
            """, """
            @MsgPack
            @Data
            @Accessors(fluent = true)
            class Fluent {
                private String name;
                private int number;
                private boolean isOpen;
                private List<String> tags;
                static Fluent example() {
                    return new Fluent().name("n").number(4).isOpen(true).tags(List.of("t"));
                }
            }
            """, """
            @MsgPack
            @Value
            @Accessors(fluent = true)
            class FluentValue {
                String name;
                boolean open;
                static FluentValue example() { return new FluentValue("n", true); }
            }
            """, """
            @MsgPack(builder = Built.BuiltBuilder.class)
            @Builder
            @Value
            class Built {
                String name;
                @Builder.Default int number = 9;
                @Singular List<String> tags;
                @Singular Map<String, Integer> counts;
                static Built example() {
                    return builder().name("n").tag("t").tag("u").count("c", 1).build();
                }
            }
            """, """
            @MsgPack(builder = Prefixed.Maker.class)
            @Builder(builderClassName = "Maker", builderMethodName = "make", setterPrefix = "with")
            @Value
            class Prefixed {
                String name;
                static Prefixed example() { return make().withName("n").build(); }
            }
            """, """
            @MsgPack(builder = Parent.ParentBuilder.class)
            @SuperBuilder
            @Data
            class Parent {
                private final String name;
                private final List<String> tags;
                static Parent example() { return builder().name("n").tags(List.of("t")).build(); }
            }
            """, """
            @MsgPack(builder = Child.ChildBuilder.class)
            @SuperBuilder
            @Data
            @EqualsAndHashCode(callSuper = true)
            @ToString(callSuper = true)
            class Child extends Parent {
                private final int number;
                static Child example() {
                    return builder().name("n").tags(List.of()).number(5).build();
                }
            }
            """, """
            @MsgPack
            @Data
            class Generic<T> {
                private T value;
                private List<T> others;
                static Generic<Plain> example() {
                    Generic<Plain> generic = new Generic<>();
                    return generic;
                }
            }
            """, """
            @MsgPack
            class NotLomboks {
                int number = 3;
                Plain plain;
                Built built;
                @Override public boolean equals(Object other) { return other instanceof NotLomboks; }
                @Override public int hashCode() { return 1; }
                static NotLomboks example() {
                    NotLomboks example = new NotLomboks();
                    example.plain = Plain.example();
                    example.built = Built.example();
                    return example;
                }
            }
            """, """
            @Union
            public abstract sealed class Figure permits Circle {
                static Circle example() { return Circle.example(); }
            }
            """, """
            @MsgPack
            @Tag(1)
            @Value
            @EqualsAndHashCode(callSuper = false)
            public final class Circle extends Figure {
                double radius;
                static Circle example() { return new Circle(2); }
            }
            """);

    private static JavaFileObject file(String source) {
        Matcher name = CLASS.matcher(source);
        assertTrue(name.find());
        return JavaFileObjects.forSourceString("test." + name.group(1), HEAD + source);
    }

    private static Processor lombok() throws ReflectiveOperationException {
        Constructor<?> constructor = Class.forName(
                        "lombok.launch.AnnotationProcessorHider$AnnotationProcessor")
                .getDeclaredConstructor();
        constructor.setAccessible(true);
        return (Processor) constructor.newInstance();
    }

    private static List<Processor> processors(boolean isLombokFirst)
            throws ReflectiveOperationException {
        return isLombokFirst
                ? List.of(lombok(), new MsgPackProcessor())
                : List.of(new MsgPackProcessor(), lombok());
    }

    private static List<Diagnostic<? extends JavaFileObject>> compile(
            List<Processor> processors, Path output, List<String> sources) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(found, null, null)) {
            files.setLocation(StandardLocation.CLASS_OUTPUT, List.of(output.toFile()));
            CompilationTask task = compiler.getTask(
                    null,
                    files,
                    found,
                    List.of("-Xlint:all,-processing,-options,-path,-cast"),
                    null,
                    sources.stream().map(LombokTest::file).collect(toList()));
            task.setProcessors(processors);
            task.call();
        }
        return found.getDiagnostics().stream()
                .filter(each -> each.getKind() != Diagnostic.Kind.NOTE)
                .collect(toList());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void comesFirstOrLast(boolean isLombokFirst, @TempDir Path output) throws Exception {
        assertEquals(List.of(), compile(processors(isLombokFirst), output, CLASSES));
        Map<String, String> read = new TreeMap<>();
        Map<String, String> expected = new TreeMap<>();
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {output.toUri().toURL()}, getClass().getClassLoader())) {
            for (String source : CLASSES) {
                Matcher name = CLASS.matcher(source);
                assertTrue(name.find());
                Class<?> type = loader.loadClass("test." + name.group(1));
                Method example = type.getDeclaredMethod("example");
                example.setAccessible(true);
                Object value = example.invoke(null);
                Object back = Codecs.standard().unpack(Codecs.standard().pack(value), type);
                assertEquals(value, back);
                expected.put(type.getSimpleName(), form(value));
                read.put(type.getSimpleName(), form(back));
            }
        }
        assertEquals(expected, read);
        assertEquals("{first_name=f, number=0}", read.get("OnFields"));
        assertEquals("{name=n, number=4, isOpen=true, tags=[t]}", read.get("Fluent"));
        assertEquals("{name=n, tags=[], number=5}", read.get("Child"));
        assertEquals("{name=n, number=9, tags=[t, u], counts={c=1}}", read.get("Built"));
        assertEquals("[1, {radius=2.0}]", read.get("Circle"));
    }

    private static String form(Object value) {
        return Codecs.standard().unpack(Codecs.standard().pack(value)).toString();
    }

    @Test
    void isMissing(@TempDir Path output) throws Exception {
        String source = """
                @MsgPack
                @Data
                class Plain {
                    private String name;
                }
                """;
        List<String> found =
                compile(List.of(new MsgPackProcessor()), output, List.of(source)).stream()
                        .map(each -> each.getMessage(Locale.ROOT))
                        .collect(toList());
        assertEquals(
                List.of("expected members that are both read and set, found none in Plain; it has"
                        + " annotations of Lombok, which has not run: add it to the annotation"
                        + " processors"),
                found);
    }

    /** Errors are reported once, and the same as without Lombok. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void doesNotHideErrors(boolean isLombokFirst, @TempDir Path output) throws Exception {
        String source = """
                @MsgPack
                @Data
                class Wrong {
                    private Thread thread;
                    private Runtime runtime;
                }
                """;
        String found = compile(processors(isLombokFirst), output, List.of(source)).stream()
                .map(each -> each.getLineNumber() + ": " + each.getMessage(Locale.ROOT))
                .collect(joining("\n"));
        assertTrue(found.startsWith("10: no codec for java.lang.Thread of member thread; "), found);
        assertTrue(
                found.contains("\n11: no codec for java.lang.Runtime of member runtime; "), found);
        assertFalse(found.contains("Lombok"), found);
        assertEquals(2, found.split("\n").length, found);
    }
}
