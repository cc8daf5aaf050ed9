/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * The modules of generated codecs for both Jacksons have the same classes with the same methods, so
 * a fix of one is not forgotten in the other. That they behave alike is shown by their tests, which
 * are the same; see docs/internals/architecture.md.
 */
class TwinSourcesTest {
    /** Objects that are serialized need it; Jackson 3 serializes other ones. */
    private static final String SERIALIZED = "readResolve";

    private static final Map<String, Set<String>> ONLY_IN_2 =
            Map.of("PlacedSerializer", Set.of("contextual"));

    private static final Map<String, Set<String>> ONLY_IN_3 = Map.ofEntries(
            Map.entry("Converted", Set.of("features")),
            Map.entry("ConvertedContexts", Set.of("a class")),
            Map.entry("EnumTexts", Set.of("isToString")),
            Map.entry("Features", Set.of("defaults")),
            Map.entry("MemberWriter", Set.of("isToString")),
            Map.entry("Writing", Set.of("write")));

    @Test
    void haveTheSameMethods() throws IOException {
        Map<String, Set<String>> methods2 = methods("msgpack-jackson-codec", "jackson");
        Map<String, Set<String>> methods3 = methods("msgpack-jackson3-codec", "jackson3");
        assertEquals(ONLY_IN_2, difference(methods2, methods3), "only for Jackson 2");
        assertEquals(ONLY_IN_3, difference(methods3, methods2), "only for Jackson 3");
    }

    private static Map<String, Set<String>> difference(
            Map<String, Set<String>> methods, Map<String, Set<String>> others) {
        Map<String, Set<String>> difference = new TreeMap<>();
        methods.forEach((name, own) -> {
            Set<String> left = new TreeSet<>(own);
            left.remove(SERIALIZED);
            if (others.containsKey(name)) {
                left.removeAll(others.get(name));
            } else {
                left = Set.of("a class");
            }
            if (!left.isEmpty()) {
                difference.put(name, left);
            }
        });
        return difference;
    }

    /** Returns the names of the methods in each file of a module. */
    private static Map<String, Set<String>> methods(String module, String jackson)
            throws IOException {
        Path sources = Repository.root()
                .resolve(module + "/src/main/java/org/msgpack/" + jackson + "/codec");
        Map<String, Set<String>> methods = new TreeMap<>();
        try (Stream<Path> files = Files.list(sources)) {
            files.forEach(file ->
                    methods.put(file.getFileName().toString().replace(".java", ""), methods(file)));
        }
        return methods;
    }

    private static Set<String> methods(Path file) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, null, null, null, manager.getJavaFileObjects(file));
            Set<String> names = new TreeSet<>();
            for (CompilationUnitTree unit : task.parse()) {
                unit.accept(
                        new TreeScanner<Void, Void>() {
                            @Override
                            public Void visitMethod(MethodTree method, Void none) {
                                names.add(method.getName().toString());
                                return super.visitMethod(method, null);
                            }
                        },
                        null);
            }
            return names;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
