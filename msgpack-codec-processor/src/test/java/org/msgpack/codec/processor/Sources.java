/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * Compiles classes with the processor. A source without a package or imports is put into the
 * package {@code test}, with common imports.
 */
final class Sources {
    /** Java 8 is obsolete for new compilers, and the processor claims only its own annotations. */
    private static final List<String> STRICT =
            List.of("-Xlint:all", "-Xlint:-options,-processing", "-Werror");

    private static final String HEAD = "package test; import java.util.*; "
            + "import org.msgpack.codec.*; import org.msgpack.codec.annotation.*; ";

    private static final Pattern PACKAGE = Pattern.compile("^package ([\\w.]+);");
    private static final Pattern TYPE =
            Pattern.compile("\\b(?:class|record|interface|enum) (\\p{javaJavaIdentifierPart}+)");

    private Sources() {}

    /** Compiles for a version of Java, and checks that there are no warnings. */
    static Compilation compile(int release, String... sources) {
        Compilation compilation = compile(with(release), sources);
        List<String> found = compilation.diagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() != Diagnostic.Kind.NOTE)
                .map(Object::toString)
                .collect(toList());
        assertEquals(List.of(), found);
        assertEquals(Compilation.Status.SUCCESS, compilation.status());
        return compilation;
    }

    /** Compiles for every version of Java that matters, without warnings. */
    static void compileForAll(String... sources) {
        compile(8, sources);
        compile(11, sources);
        compileForNew(sources);
    }

    /** Compiles for every version of Java that has records. */
    static void compileForNew(String... sources) {
        compile(17, sources);
        if (latest() > 17) {
            compile(latest(), sources);
        }
    }

    static int latest() {
        return Runtime.version().feature();
    }

    /** Checks for one error, at the line that ends with {@code // here}. */
    static void assertRejected(String message, String... sources) {
        Compilation compilation = compile(List.of("-Xlint:none"), sources);
        List<String> found = compilation.errors().stream()
                .map(error -> error.getMessage(Locale.ROOT))
                .collect(toList());
        assertEquals(List.of(message), found);
        Diagnostic<? extends JavaFileObject> error = compilation.errors().get(0);
        assertEquals(here(sources), place(error));
    }

    /** Checks for exactly these errors, at the lines that end with {@code // here}. */
    static void assertAllRejected(List<String> messages, String... sources) {
        Compilation compilation = compile(List.of("-Xlint:none"), sources);
        assertEquals(
                messages,
                compilation.errors().stream()
                        .map(error -> error.getMessage(Locale.ROOT))
                        .collect(toList()));
        assertEquals(
                here(sources),
                compilation.errors().stream()
                        .sorted(comparing(Diagnostic::getLineNumber))
                        .map(Sources::place)
                        .distinct()
                        .collect(joining(", ")));
    }

    private static String place(Diagnostic<? extends JavaFileObject> error) {
        JavaFileObject file = error.getSource();
        return (file == null ? "no file" : file.getName()) + ":" + error.getLineNumber();
    }

    private static String here(String... sources) {
        List<String> places = new ArrayList<>();
        for (String source : sources) {
            String[] lines = source.split("\n", -1);
            for (int i = 0; i < lines.length; i++) {
                if (lines[i].endsWith("// here")) {
                    places.add(file(source).getName() + ":" + (i + 1));
                }
            }
        }
        return String.join(", ", places);
    }

    static Compilation compile(List<String> options, String... sources) {
        return Compiler.javac()
                .withProcessors(new MsgPackProcessor())
                .withOptions(options)
                .compile(Arrays.stream(sources).map(Sources::file).collect(toList()));
    }

    private static List<String> with(int release) {
        List<String> options = new ArrayList<>(STRICT);
        options.addAll(List.of("--release", String.valueOf(release)));
        return options;
    }

    /** Returns a file whose name follows from the package and the first type of a source. */
    static JavaFileObject file(String source) {
        String code = source.replaceAll("(?s)/\\*.*?\\*/\n?", "");
        Matcher type = TYPE.matcher(code);
        if (!type.find()) {
            throw new IllegalArgumentException("no type in " + source);
        }
        Matcher named = PACKAGE.matcher(code);
        if (named.find()) {
            return JavaFileObjects.forSourceString(named.group(1) + "." + type.group(1), source);
        }
        return source.startsWith("import ") // in the unnamed package
                ? JavaFileObjects.forSourceString(type.group(1), source)
                : JavaFileObjects.forSourceString("test." + type.group(1), HEAD + source);
    }

    /** Returns the source of a generated class. */
    static String generated(Compilation compilation, String name) {
        return text(compilation
                .generatedSourceFile(name)
                .orElseThrow(() -> new AssertionError("no " + name + " is generated")));
    }

    static String text(JavaFileObject file) {
        try {
            return file.getCharContent(false).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
