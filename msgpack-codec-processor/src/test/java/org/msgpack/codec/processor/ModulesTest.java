/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessagePack;

/** Code in modules compiles without warnings, whatever the module exports and requires. */
class ModulesTest {
    @TempDir
    Path folder;

    /** Compiles a module, without a warning, and returns the generated codec. */
    private String codecIn(String module) throws IOException, URISyntaxException {
        Path source = Files.createDirectories(folder.resolve("source/api"));
        Path descriptor = Files.writeString(source.resolveSibling("module-info.java"), module);
        Path type = Files.writeString(
                source.resolve("A.java"),
                "package api; @org.msgpack.codec.annotation.MsgPack public record A(int a, "
                        + "java.util.List<A> b) {}");
        String modulePath = jar("org.msgpack.core", MessagePack.class)
                + File.pathSeparator
                + jar("org.msgpack.codec", Codecs.class);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            JavaCompiler.CompilationTask task = compiler.getTask(
                    null,
                    files,
                    diagnostics,
                    List.of(
                            "-Xlint:all",
                            "-Xlint:-processing,-requires-automatic",
                            "--module-path",
                            modulePath,
                            "-d",
                            folder.toString()),
                    null,
                    files.getJavaFileObjects(descriptor, type));
            task.setProcessors(List.of(new MsgPackProcessor()));
            boolean isCompiled = task.call();
            assertEquals(List.of(), diagnostics.getDiagnostics());
            assertTrue(isCompiled);
        }
        return Files.readString(folder.resolve("api/ACodec.java"));
    }

    /**
     * Returns an automatic module, because only the jars of the libraries contain module
     * descriptors.
     */
    private Path jar(String name, Class<?> inside) throws IOException, URISyntaxException {
        Path jar = folder.resolve(name + ".jar");
        Path classes = Path.of(
                inside.getProtectionDomain().getCodeSource().getLocation().toURI());
        if (Files.isRegularFile(classes)) {
            return Files.copy(classes, jar);
        }
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes.resolve("org"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(new ZipEntry(
                        classes.relativize(file).toString().replace(File.separatorChar, '/')));
                Files.copy(file, out);
            }
        }
        return jar;
    }

    @Test
    void thatExportTheClass() throws Exception {
        String codec = codecIn("module m { requires org.msgpack.codec; exports api; }");
        assertFalse(codec.contains("@Generated"));
    }

    @Test
    void thatKnowTheAnnotationOfGeneratedCode() throws Exception {
        String codec =
                codecIn("module m { requires org.msgpack.codec; requires static java.compiler; }");
        assertTrue(codec.contains("@Generated"));
    }

    /** The module of the annotation is there, but this module does not read it. */
    @Test
    void thatDoNotKnowTheAnnotationOfGeneratedCode() throws Exception {
        String codec = codecIn("module m { requires org.msgpack.codec; requires jdk.jartool; }");
        assertFalse(codec.contains("@Generated"));
    }
}
