/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import org.msgpack.core.MessagePack;

/** Compiles a class for Java 8 against the library and loads it, without a file. */
final class MemoryCompiler {
    private final JavaCompiler compiler;
    private final Map<String, ByteArrayOutputStream> classFiles = new HashMap<>();

    MemoryCompiler(JavaCompiler compiler) {
        this.compiler = compiler;
    }

    /** Errors and warnings fail; their line numbers are those of the source. */
    Class<?> compile(String className, String sourceName, String source)
            throws ClassNotFoundException, URISyntaxException {
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        JavaFileManager files = new ClassFilesInMemory(compiler);
        compiler.getTask(
                        null,
                        files,
                        found,
                        options(),
                        null,
                        Collections.singletonList(new Source(className, source)))
                .call();
        List<String> complaints = new ArrayList<>();
        for (Diagnostic<?> diagnostic : found.getDiagnostics()) {
            if (diagnostic.getKind() != Diagnostic.Kind.NOTE) {
                String message = diagnostic.getMessage(Locale.ROOT);
                complaints.add(sourceName + ":" + diagnostic.getLineNumber() + ": " + message);
            }
        }
        assertEquals(Collections.emptyList(), complaints, sourceName + " does not compile");
        return new Loader().loadClass(className);
    }

    private static List<String> options() throws URISyntaxException {
        URL library = MessagePack.class.getProtectionDomain().getCodeSource().getLocation();
        List<String> options = new ArrayList<>(Arrays.asList(
                "-proc:none",
                "-Xlint:deprecation,rawtypes,unchecked,-options",
                "-classpath",
                Paths.get(library.toURI()).toString()));
        if (!System.getProperty("java.specification.version").startsWith("1.")) {
            options.addAll(Arrays.asList("--release", "8"));
        }
        return options;
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String className, String text) {
            super(URI.create("memory:///" + className + Kind.SOURCE.extension), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private final class ClassFilesInMemory extends ForwardingJavaFileManager<JavaFileManager> {
        ClassFilesInMemory(JavaCompiler compiler) {
            super(compiler.getStandardFileManager(null, null, null));
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + name), kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    classFiles.put(name, bytes);
                    return bytes;
                }
            };
        }
    }

    private final class Loader extends ClassLoader {
        Loader() {
            super(MessagePack.class.getClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            ByteArrayOutputStream bytes = classFiles.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes.toByteArray(), 0, bytes.size());
        }
    }
}
