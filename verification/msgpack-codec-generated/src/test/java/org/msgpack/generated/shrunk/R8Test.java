/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.shrunk;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.android.tools.r8.CompilationMode;
import com.android.tools.r8.JdkClassFileProvider;
import com.android.tools.r8.OutputMode;
import com.android.tools.r8.R8;
import com.android.tools.r8.R8Command;
import com.android.tools.r8.origin.Origin;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessagePack;

/** The rules in the jars are enough for R8: a program with generated codecs runs as before. */
class R8Test {
    private static final List<String> PROGRAM = List.of(
            "-keep class org.msgpack.generated.shrunk.ShrunkProgram { public static void main(...); }",
            "-dontoptimize",
            "-dontwarn **");

    @TempDir
    Path folder;

    @Test
    void aShrunkProgramRunsAsBefore() throws Exception {
        Path core = folderOf(MessagePack.class);
        Path codec = folderOf(Codecs.class);
        Path program = folderOf(ShrunkProgram.class).resolve("org/msgpack/generated/shrunk");
        Path shrunk = folder.resolve("shrunk.jar");
        R8.run(R8Command.builder()
                .addProgramFiles(classFiles(core))
                .addProgramFiles(classFiles(codec))
                .addProgramFiles(classFiles(program).stream()
                        .filter(file -> !file.getFileName().toString().startsWith("R8Test"))
                        .toList())
                .addLibraryResourceProvider(JdkClassFileProvider.fromJdkHome(
                        Paths.get(System.getProperty("java.home"))))
                .addProguardConfigurationFiles(
                        core.resolve("META-INF/proguard/msgpack-core.pro"),
                        codec.resolve("META-INF/proguard/msgpack-codec.pro"))
                .addProguardConfiguration(PROGRAM, Origin.unknown())
                .setMode(CompilationMode.RELEASE)
                .setOutput(shrunk, OutputMode.ClassFile)
                .build());

        long size = size(classFiles(core)) + size(classFiles(codec));
        assertTrue(Files.size(shrunk) < size / 2, "not shrunk: " + Files.size(shrunk));
        assertEquals(
                "[2, {commands=[[1, {piece=rook, steps=3}], [2, {commands=[]}]]}] true",
                run(shrunk));
    }

    /** Returns the folder with the classes of a library, whose jar is unpacked if there is one. */
    private Path folderOf(Class<?> type) throws IOException, URISyntaxException {
        Path location = Paths.get(
                type.getProtectionDomain().getCodeSource().getLocation().toURI());
        return Files.isDirectory(location) ? location : unpacked(location);
    }

    private Path unpacked(Path jar) throws IOException {
        Path to = folder.resolve(jar.getFileName().toString().replace(".jar", ""));
        try (FileSystem files = FileSystems.newFileSystem(jar);
                Stream<Path> entries = Files.walk(files.getPath("/"))) {
            for (Path entry : (Iterable<Path>) entries::iterator) {
                Path copy = to.resolve(entry.toString().substring(1));
                if (Files.isDirectory(entry)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(entry, copy);
                }
            }
        }
        return to;
    }

    private static List<Path> classFiles(Path folder) throws Exception {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> found = files.filter(file -> file.toString().endsWith(".class"))
                    .filter(file -> !file.toString().contains("META-INF"))
                    .filter(file -> !file.endsWith("module-info.class"))
                    .toList();
            assertFalse(found.isEmpty(), "no classes in " + folder);
            return found;
        }
    }

    private static long size(List<Path> files) throws Exception {
        long size = 0;
        for (Path file : files) {
            size += Files.size(file);
        }
        return size;
    }

    private static String run(Path jar) throws Exception {
        Process process = new ProcessBuilder(
                        Paths.get(System.getProperty("java.home"), "bin", "java")
                                .toString(),
                        "-cp",
                        jar.toString(),
                        ShrunkProgram.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(60, SECONDS));
        return output.strip();
    }
}
