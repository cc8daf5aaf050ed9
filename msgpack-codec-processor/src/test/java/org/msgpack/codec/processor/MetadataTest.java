/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.tools.StandardLocation;
import org.junit.jupiter.api.Test;

/** The processor's metadata for build tools, and whether it keeps its promises. */
class MetadataTest {
    @Test
    void isFoundByCompilers() {
        assertTrue(ServiceLoader.load(Processor.class).stream()
                .anyMatch(found -> found.type() == MsgPackProcessor.class));
    }

    @Test
    void isIncrementalInGradle() throws IOException {
        try (InputStream in = MsgPackProcessor.class.getResourceAsStream(
                "/META-INF/gradle/incremental.annotation.processors")) {
            String[] lines = new String(in.readAllBytes(), UTF_8).split("\n");
            assertEquals(List.of(MsgPackProcessor.class.getName() + ",isolating"), List.of(lines));
        }
    }

    @Test
    void supportsTheNewestJava() {
        assertEquals(
                SourceVersion.latestSupported(),
                new MsgPackProcessor().getSupportedSourceVersion());
    }

    /** Gradle requires one originating class for each file of an isolating processor. */
    @Test
    void eachFileHasOneOriginatingClass() {
        List<String> files = new ArrayList<>();
        Compilation compilation = Compiler.javac()
                .withProcessors(watched(files))
                .compile(Sources.file("@MsgPack record A(List<B> b, A a) {}"), Sources.file("""
                                @Union sealed interface B {
                                    @MsgPack @Tag(1) record C(Level level) implements B {}
                                    @MsgPack enum Level { LOW }
                                }
                                """));
        assertEquals(Compilation.Status.SUCCESS, compilation.status());
        Set<String> expected = new TreeSet<>();
        for (String name : new String[] {"A", "B", "B_C", "B_Level"}) {
            String type = "test." + name.replace('_', '.');
            String codec = "test." + name + "Codec";
            expected.add(codec + " of " + type);
            expected.add("META-INF/native-image/org.msgpack.codec/" + codec
                    + "/reflect-config.json of " + type);
        }
        assertEquals(expected, new TreeSet<>(files));
    }

    @Test
    void aFileThatCannotBeWrittenIsAnError() {
        Filer full = proxy(Filer.class, (self, method, arguments) -> {
            throw new IOException("disk full");
        });
        Compilation compilation = Compiler.javac()
                .withProcessors(with(environment -> full))
                .compile(Sources.file("@MsgPack record A(int a) {}"));
        assertEquals(
                List.of("cannot write test.ACodec: disk full"),
                compilation.errors().stream()
                        .map(error -> error.getMessage(Locale.ROOT))
                        .toList());
    }

    @Test
    void nativeImagesKnowTheCodec() {
        Compilation compilation = Sources.compile(17, "@MsgPack record A(int a) {}");
        String path = "META-INF/native-image/org.msgpack.codec/test.ACodec/reflect-config.json";
        assertEquals(
                "[{\"name\": \"test.ACodec\"}]\n",
                Sources.text(compilation
                        .generatedFile(StandardLocation.CLASS_OUTPUT, path)
                        .orElseThrow()));
    }

    /** Returns a processor that records the files it creates and their originating classes. */
    private static Processor watched(List<String> files) {
        return with(environment -> proxy(Filer.class, (self, method, arguments) -> {
            Element[] origins = (Element[]) arguments[arguments.length - 1];
            assertEquals(1, origins.length);
            files.add(arguments[arguments.length - 2] + " of " + origins[0]);
            return method.invoke(environment.getFiler(), arguments);
        }));
    }

    /** Returns a processor that writes its files elsewhere. */
    private static Processor with(Function<ProcessingEnvironment, Filer> filer) {
        Processor processor = new MsgPackProcessor();
        return proxy(Processor.class, (self, method, arguments) -> {
            if (!method.getName().equals("init")) {
                return method.invoke(processor, arguments);
            }
            ProcessingEnvironment environment = (ProcessingEnvironment) arguments[0];
            Filer replacement = filer.apply(environment);
            processor.init(proxy(
                    ProcessingEnvironment.class,
                    (inner, getter, none) -> getter.getName().equals("getFiler")
                            ? replacement
                            : getter.invoke(environment)));
            return null;
        });
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(
                MetadataTest.class.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
