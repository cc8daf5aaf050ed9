/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Compiles a class against libraries, in memory, and loads it. */
final class MemoryCompiler {
    private final JavaCompiler compiler;
    private final List<Class<?>> libraries;
    private final String release;
    private final List<Processor> processors;
    private final Map<String, ByteArrayOutputStream> classFiles = new HashMap<>();

    /**
     * @param libraries one class of each jar or folder of the class path
     * @param release the version of Java to compile for
     * @param processors annotation processors, for one use
     */
    MemoryCompiler(
            JavaCompiler compiler,
            List<Class<?>> libraries,
            int release,
            List<Processor> processors) {
        this.compiler = compiler;
        this.libraries = libraries;
        this.release = String.valueOf(release);
        this.processors = processors;
    }

    /**
     * Compiles and loads a class. Errors and warnings fail, with the line numbers of the source.
     */
    Class<?> compile(String className, String sourceName, String source)
            throws ClassNotFoundException, URISyntaxException {
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        JavaFileManager files = new ClassFilesInMemory(compiler);
        JavaCompiler.CompilationTask task = compiler.getTask(
                null,
                files,
                found,
                options(),
                null,
                Collections.singletonList(new Source(className, source)));
        if (!processors.isEmpty()) {
            task.setProcessors(processors);
        }
        task.call();
        List<String> complaints = new ArrayList<>();
        for (Diagnostic<?> diagnostic : found.getDiagnostics()) {
            if (diagnostic.getKind() != Diagnostic.Kind.NOTE) {
                String message = diagnostic.getMessage(Locale.ROOT);
                complaints.add(sourceName + ":" + diagnostic.getLineNumber() + ": " + message);
            }
        }
        if (!complaints.isEmpty()) {
            throw new AssertionError(sourceName + " does not compile: " + complaints);
        }
        return new Loader().loadClass(className);
    }

    private List<String> options() throws URISyntaxException {
        List<String> classPath = new ArrayList<>();
        for (Class<?> library : libraries) {
            URL location = library.getProtectionDomain().getCodeSource().getLocation();
            classPath.add(Paths.get(location.toURI()).toString());
        }
        List<String> options = new ArrayList<>(Arrays.asList(
                processors.isEmpty() ? "-proc:none" : "-implicit:none",
                "-Xlint:deprecation,rawtypes,unchecked,-options",
                "-classpath",
                String.join(File.pathSeparator, classPath)));
        if (!System.getProperty("java.specification.version").startsWith("1.")) {
            options.addAll(Arrays.asList("--release", release));
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
            URI uri = URI.create("memory:///" + name.replace('.', '/') + kind.extension);
            return new SimpleJavaFileObject(uri, kind) {
                private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

                @Override
                public OutputStream openOutputStream() {
                    if (kind == Kind.CLASS) {
                        classFiles.put(name, bytes);
                    }
                    return bytes;
                }

                @Override
                public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                    return new String(bytes.toByteArray(), StandardCharsets.UTF_8);
                }
            };
        }

        /** Drops the other files that processors write. */
        @Override
        public FileObject getFileForOutput(
                Location location, String packageName, String name, FileObject sibling) {
            return getJavaFileForOutput(location, name, JavaFileObject.Kind.OTHER, sibling);
        }
    }

    private final class Loader extends ClassLoader {
        Loader() {
            super(MemoryCompiler.class.getClassLoader());
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
