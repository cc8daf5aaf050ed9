/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.compiler;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaCompiler.CompilationTask;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.processor.MsgPackProcessor;
import org.msgpack.core.MessagePack;

/** Classes that were compiled in memory, with the processor. */
public final class CompiledClasses {
    private final Map<String, MemoryFile> classFiles;
    private final Map<String, String> generated;

    private CompiledClasses(Map<String, MemoryFile> classFiles, Map<String, String> generated) {
        this.classFiles = classFiles;
        this.generated = generated;
    }

    /**
     * Compiles sources.
     *
     * @param sources by the names of their classes
     * @throws AssertionError if there is an error or a warning
     */
    public static CompiledClasses of(Map<String, String> sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        MemoryFiles files = new MemoryFiles(compiler);
        List<MemoryFile> units = sources.entrySet().stream()
                .map(source -> new MemoryFile(source.getKey(), source.getValue()))
                .toList();
        CompilationTask task = compiler.getTask(null, files, found, options(), null, units);
        task.setProcessors(List.of(new MsgPackProcessor()));
        task.call();
        Map<String, String> generated = new TreeMap<>();
        files.sources.forEach((name, file) -> generated.put(name, file.text()));
        String complaints = found.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() != Diagnostic.Kind.NOTE)
                .map(Object::toString)
                .collect(Collectors.joining("\n"));
        if (!complaints.isEmpty()) {
            throw new AssertionError(complaints + "\n" + sources + "\n" + generated);
        }
        return new CompiledClasses(files.classes, generated);
    }

    private static List<String> options() {
        String classPath = Stream.of(MessagePack.class, Codecs.class, CompiledClasses.class)
                .map(CompiledClasses::location)
                .collect(Collectors.joining(System.getProperty("path.separator")));
        return List.of(
                "-Xlint:all,-processing",
                "-parameters",
                "--release",
                "17",
                "-classpath",
                classPath);
    }

    private static String location(Class<?> of) {
        try {
            return Path.of(of.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns what the processor wrote, by the names of the classes. */
    public Map<String, String> generated() {
        return generated;
    }

    /** Returns a new class loader that has these classes. */
    public ClassLoader newLoader() {
        return new Loader(classFiles);
    }

    private static final class Loader extends ClassLoader {
        private final Map<String, MemoryFile> classFiles;

        Loader(Map<String, MemoryFile> classFiles) {
            super(CompiledClasses.class.getClassLoader());
            this.classFiles = classFiles;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            MemoryFile file = classFiles.get(name);
            if (file == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = file.bytes.toByteArray();
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    private static final class MemoryFile extends SimpleJavaFileObject {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        MemoryFile(String className, String text) {
            this(className, Kind.SOURCE);
            bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        }

        MemoryFile(String name, Kind kind) {
            super(URI.create("memory:///" + name.replace('.', '/') + kind.extension), kind);
        }

        String text() {
            return bytes.toString(StandardCharsets.UTF_8);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text();
        }

        @Override
        public OutputStream openOutputStream() {
            bytes.reset();
            return bytes;
        }
    }

    private static final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
        final Map<String, MemoryFile> classes = new LinkedHashMap<>();
        final Map<String, MemoryFile> sources = new LinkedHashMap<>();

        MemoryFiles(JavaCompiler compiler) {
            super(compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8));
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            MemoryFile file = new MemoryFile(name, kind);
            (kind == JavaFileObject.Kind.CLASS ? classes : sources).put(name, file);
            return file;
        }

        /** Configuration for native images. */
        @Override
        public FileObject getFileForOutput(
                Location location, String packageName, String name, FileObject sibling) {
            return new MemoryFile(name, JavaFileObject.Kind.OTHER);
        }
    }
}
