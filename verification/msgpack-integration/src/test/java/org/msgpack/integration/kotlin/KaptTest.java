/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.kotlin;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.auto.common.MoreTypes;
import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.internal.InternalFutureFailureAccess;
import com.palantir.javapoet.JavaFile;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import kotlin.Unit;
import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;
import org.jetbrains.kotlin.kapt3.base.KaptOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.processor.MsgPackProcessor;
import org.msgpack.core.MessagePack;

/** Classes in Kotlin have generated codecs, by kapt: those of {@code kotlin/Orders.kt}. */
class KaptTest {
    private static final String KAPT = "plugin:org.jetbrains.kotlin.kapt3:";

    private static final List<Class<?>> PROCESSOR = List.of(
            MsgPackProcessor.class,
            MessagePack.class,
            Codecs.class,
            JavaFile.class,
            MoreTypes.class,
            ImmutableList.class,
            InternalFutureFailureAccess.class);

    private static final List<Class<?>> LIBRARIES =
            List.of(MessagePack.class, Codecs.class, Unit.class);

    @TempDir
    private Path folder;

    @Test
    void classesHaveCodecs() throws Exception {
        Path source = Files.write(
                folder.resolve("Orders.kt"),
                KaptTest.class.getResourceAsStream("/kotlin/Orders.kt").readAllBytes());
        Path generated = Files.createDirectories(folder.resolve("generated"));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        process(source, generated, classes);
        kotlin("-d", classes.toString(), source.toString(), generated.toString());
        java(generated, classes);
        assertEquals(
                List.of(
                        "{no=7, customer={name=Ada, age=36}, items=[{name=tea, prices={EUR=[3.5, 4.0]}}], "
                                + "note=null, count=2, level=LOW, priority=1, isOpen=true}",
                        "{no=7, customer={name=Ada, age=36}, items=[{name=tea, prices={EUR=[3.5, 4.0]}}], "
                                + "note=n, count=null, level=LOW, priority=1, isOpen=true}",
                        "{elements=[[1, {radius=1.0}], [2, {length=2.0}]], next=null}",
                        "{name=default, isActive=false, tags=[t]}",
                        // Defaults of Kotlin's constructors are not seen: 0, and null is rejected.
                        "Customer(name=Bob, age=0)",
                        "MessageFormatException because of NullPointerException",
                        "s true [t]"),
                results(classes));
    }

    private static void process(Path source, Path generated, Path classes) throws Exception {
        Path work = source.resolveSibling("work");
        List<String> arguments = new ArrayList<>(List.of(
                "-Xuse-k2-kapt",
                "-Xplugin=" + jar(KaptOptions.class),
                "-P",
                KAPT + "aptMode=stubsAndApt",
                "-P",
                KAPT + "sources=" + generated,
                "-P",
                KAPT + "classes=" + classes,
                "-P",
                KAPT + "stubs=" + work.resolve("stubs"),
                "-P",
                KAPT + "incrementalData=" + work.resolve("data")));
        for (Class<?> each : PROCESSOR) {
            arguments.add("-P");
            arguments.add(KAPT + "apclasspath=" + jar(each));
        }
        arguments.add(source.toString());
        kotlin(arguments.toArray(new String[0]));
    }

    private static void kotlin(String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of(
                "-no-stdlib", "-no-reflect", "-jvm-target", "17", "-classpath", classPath()));
        all.addAll(List.of(arguments));
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        ExitCode status = new K2JVMCompiler()
                .exec(new PrintStream(messages, true, UTF_8), all.toArray(new String[0]));
        assertEquals(ExitCode.OK, status, messages.toString(UTF_8));
    }

    private static void java(Path sources, Path classes) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(
                "-Xlint:all",
                "-Xlint:-processing",
                "-Werror",
                "-proc:none",
                "-classpath",
                classes + File.pathSeparator + classPath(),
                "-d",
                classes.toString()));
        try (Stream<Path> files = Files.walk(sources)) {
            files.map(Path::toString)
                    .filter(name -> name.endsWith(".java"))
                    .forEach(arguments::add);
        }
        assertEquals(
                0,
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, arguments.toArray(new String[0])));
    }

    private static String classPath() throws URISyntaxException {
        List<String> jars = new ArrayList<>();
        for (Class<?> each : LIBRARIES) {
            jars.add(jar(each));
        }
        return String.join(File.pathSeparator, jars);
    }

    private static String jar(Class<?> inside) throws URISyntaxException {
        return Path.of(inside.getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
    }

    private static List<?> results(Path classes) throws Exception {
        URL[] urls = {classes.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(urls, KaptTest.class.getClassLoader())) {
            return (List<?>)
                    loader.loadClass("orders.OrdersKt").getMethod("results").invoke(null);
        }
    }
}
