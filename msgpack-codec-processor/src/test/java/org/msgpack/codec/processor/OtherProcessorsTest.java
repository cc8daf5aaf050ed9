/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** Classes may refer to others that are generated in the same compilation, in any order. */
class OtherProcessorsTest {
    private static Compilation compileWithPoint(String... sources) {
        List<JavaFileObject> files = new ArrayList<>();
        for (String source : sources) {
            files.add(Sources.file(source));
        }
        files.add(Sources.file("@Deprecated interface Trigger {}"));
        return Compiler.javac()
                .withProcessors(new MsgPackProcessor(), new PointWriter())
                .withOptions("-Xlint:all", "-Xlint:-processing", "-Werror")
                .compile(files);
    }

    @Test
    void generateTypesOfMembers() {
        Compilation compilation = compileWithPoint(
                "@MsgPack record Shape(Map<String, List<? extends Point[]>> points, Point center) {}",
                "@MsgPack class Labelled extends Point { String label; }",
                """
                @MsgPack(builder = PointBuilder.class)
                class Built {
                    Point point;
                    @Ignore Point other;
                }
                """,
                "class PointBuilder { void point(Point point) {} Built build() { return null; } }",
                """
                @MsgPack
                class Positioned implements Comparable<Point> {
                    final int x;
                    @Creator Positioned(int x, @Ignore Point point) { this.x = x; }
                    @Override public int compareTo(Point other) { return 0; }
                }
                """);
        assertEquals(List.of(), compilation.diagnostics());
        for (String codec : new String[] {"Shape", "Labelled", "Built", "Positioned", "Point"}) {
            assertNotNull(Sources.generated(compilation, "test." + codec + "Codec"));
        }
    }

    @Test
    void doNotGenerateEverything() {
        for (String source : new String[] {
            "@MsgPack record A(List<Missing> a) {}",
            "@MsgPack class A extends Missing {}",
            "@MsgPack class A implements Missing {}",
            "@MsgPack(builder = Missing.class) class A {}",
            "@MsgPack class A { @UseCodec(Missing.class) int a; }",
            "@Union(@Union.Case(type = Missing.class, tag = 1)) interface A {}",
            "@Union sealed interface A permits Missing {}"
        }) {
            Compilation compilation = compileWithPoint(source);
            assertEquals(1, compilation.errors().size(), () -> source + compilation.errors());
            String error = compilation.errors().get(0).getMessage(Locale.ROOT);
            assertTrue(error.startsWith("cannot find symbol"), error);
        }
    }

    @Test
    void classesMayNameTheirOwnCodec() {
        Sources.compile(17, """
                @MsgPack
                record A(B b) {
                    static final ACodec CODEC = ACodec.INSTANCE;
                    static ACodec codec(BCodec other) { return CODEC; }
                }
                """, """
                @MsgPack
                class B {
                    int a;
                    @Ignore ACodec ignored;
                    transient BCodec own = BCodec.INSTANCE;
                    ACodec getCodec() { return ACodec.INSTANCE; }
                }
                """);
    }

    /** Generates a class with a codec, once there is a class with {@code @Deprecated}. */
    @SupportedAnnotationTypes("java.lang.Deprecated")
    private static final class PointWriter extends AbstractProcessor {
        private boolean isDone;

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latestSupported();
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            if (!isDone) {
                isDone = true;
                try (Writer out =
                        processingEnv.getFiler().createSourceFile("test.Point").openWriter()) {
                    out.write("package test; @org.msgpack.codec.annotation.MsgPack "
                            + "public class Point { public int x; public int y; }");
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            return false;
        }
    }
}
