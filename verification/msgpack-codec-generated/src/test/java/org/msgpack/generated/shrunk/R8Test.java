/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.shrunk;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.android.tools.r8.CompilationMode;
import com.android.tools.r8.JdkClassFileProvider;
import com.android.tools.r8.OutputMode;
import com.android.tools.r8.R8;
import com.android.tools.r8.R8Command;
import com.android.tools.r8.origin.Origin;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessagePack;

/** The rules in the jars are enough for R8: a program with generated codecs runs as before. */
class R8Test {
    private static final List<String> PROGRAM = List.of(
            "-keep class org.msgpack.generated.shrunk.ShrunkProgram { public static void main(...); }",
            "-dontoptimize");

    @TempDir
    Path folder;

    @Tag("slow")
    @Test
    void aShrunkProgramRunsAsBefore() throws Exception {
        Libraries libraries = new Libraries(folder);
        Path core = libraries.folderOf(MessagePack.class);
        Path codec = libraries.folderOf(Codecs.class);
        Path program =
                libraries.folderOf(ShrunkProgram.class).resolve("org/msgpack/generated/shrunk");
        Path shrunk = folder.resolve("shrunk.jar");
        R8.run(R8Command.builder()
                .addProgramFiles(Libraries.classFiles(core))
                .addProgramFiles(Libraries.classFiles(codec))
                .addProgramFiles(Libraries.classFiles(program).stream()
                        .filter(file -> file.getFileName().toString().startsWith("ShrunkProgram"))
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

        long size = size(Libraries.classFiles(core)) + size(Libraries.classFiles(codec));
        assertTrue(Files.size(shrunk) < size / 2, "not shrunk: " + Files.size(shrunk));
        assertEquals(
                "[2, {commands=[[1, {piece=rook, steps=3}], [2, {commands=[]}]]}] true",
                run(shrunk));
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
