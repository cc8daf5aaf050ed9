/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.codec.processor.MsgPackProcessor;

/** The processor as one jar, for builds that resolve no dependencies. */
class ProcessorJarTest {
    private static final Path ALL = all();

    private static Path all() {
        Path jar = Jars.locate(MsgPackProcessor.class);
        return jar.resolveSibling(jar.getFileName().toString().replace(".jar", "-all.jar"));
    }

    /** A compiler, and what it is given. */
    private record Row(Jdk jdk, List<String> options) {}

    /** On the processor path, which is what newer compilers want, and on the class path. */
    private static Stream<Row> rows() {
        String needed = Jars.path(Stream.of(Jars.CORE, Jars.CODEC));
        return Jdk.found().stream()
                .filter(jdk -> jdk.version() >= 17)
                .filter(jdk -> Files.isExecutable(jdk.home().resolve("bin/javac")))
                .flatMap(jdk -> Stream.of(
                        new Row(jdk, List.of("-processorpath", ALL.toString(), "-cp", needed)),
                        new Row(
                                jdk,
                                List.of(
                                        "-processor",
                                        MsgPackProcessor.class.getName(),
                                        "-cp",
                                        needed + File.pathSeparator + ALL))));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void javacNeedsNoOther(Row row, @TempDir Path folder) throws Exception {
        Path source = folder.resolve("Main.java");
        Files.writeString(source, """
                import java.util.List;
                import org.msgpack.codec.Codecs;
                import org.msgpack.codec.annotation.*;

                public class Main {
                    @MsgPack
                    public record User(String name, List<Integer> numbers) {}

                    @Union
                    public sealed interface Shape {}

                    @MsgPack
                    @Tag(1)
                    public record Circle(double radius) implements Shape {}

                    public static void main(String[] args) {
                        byte[] message = Codecs.standard().pack(new User("n", List.of(1, 2)));
                        System.out.println(Codecs.standard().unpack(message, User.class));
                        byte[] shapes = Codecs.standard().pack(List.of(new Circle(2)));
                        System.out.println(Codecs.standard().unpack(shapes));
                    }
                }
                """);
        List<String> arguments = new ArrayList<>(row.options());
        arguments.addAll(List.of("-Xlint:all", "-Xlint:-processing", "-Werror", "--release", "17"));
        arguments.addAll(List.of("-d", folder.toString(), source.toString()));
        Program compiled = Program.run(row.jdk().home().resolve("bin/javac"), arguments);
        assertEquals(0, compiled.status(), compiled.out() + compiled.err());
        assertEquals("", compiled.out() + compiled.err());
        Program run = Program.run(
                row.jdk().home().resolve("bin/java"),
                List.of("-cp", Jars.path(Stream.of(folder, Jars.CORE, Jars.CODEC)), "Main"));
        assertEquals(
                "User[name=n, numbers=[1, 2]]\n[[1, {radius=2.0}]]\n",
                run.out().replace("\r\n", "\n"),
                run.err());
    }

    /** Other processors bring the same libraries, in other versions. */
    @Test
    void allOfItHasOurNames() throws Exception {
        try (JarFile jar = new JarFile(ALL.toFile())) {
            List<String> others = jar.stream()
                    .map(entry -> entry.getName())
                    .filter(name -> name.endsWith(".class") && !name.startsWith("org/msgpack/"))
                    .toList();
            assertEquals(List.of(), others);
            assertTrue(jar.getEntry("META-INF/LICENSE") != null);
            assertTrue(jar.getEntry("META-INF/NOTICE") != null);
        }
    }
}
