/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.codec.processor.Sources.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Classes with many members: the JIT compiles only methods of up to 8000 bytes. */
class LargeClassesTest {
    private static final int MAX_SIZE = 8000;

    /** One of each kind of value. */
    private static final List<String> TYPES = List.of(
            "int",
            "String",
            "Long",
            "List<String>",
            "Optional<Integer>",
            "char",
            "double",
            "Map<String, List<Large>>",
            "byte[]",
            "Character",
            "boolean",
            "List<Large>");

    static Stream<String> sources() {
        List<String> sources = new ArrayList<>();
        for (int size : new int[] {32, 33, 64, 65, 200, 300}) {
            for (String shape : new String[] {"MAP", "INT_MAP", "ARRAY"}) {
                String annotation = "@MsgPack(shape = Shape." + shape;
                sources.add(annotation + ") public " + fields(size, ""));
                sources.add("@Required " + annotation
                        + ", unknownKeys = UnknownKeys.REJECT) public " + beans(size));
                if (size <= 200) {
                    sources.add(annotation + ") @Required public " + record(size));
                }
                if (!shape.equals("ARRAY")) {
                    String key = shape.equals("MAP") ? "String" : "Integer";
                    sources.add("@Nulls(NullPolicy.OMIT) " + annotation + ") public "
                            + fields(size, "@Unknown Map<" + key + ", Object> unknown;"));
                }
            }
        }
        return sources.stream();
    }

    private static String type(int member) {
        return TYPES.get(member % TYPES.size());
    }

    private static String fields(int size, String more) {
        StringBuilder source = new StringBuilder("class Large {");
        for (int i = 0; i < size; i++) {
            source.append(type(i)).append(" m").append(i).append(';');
        }
        return source.append(more).append('}').toString();
    }

    private static String record(int size) {
        StringBuilder source = new StringBuilder("record Large(");
        for (int i = 0; i < size; i++) {
            source.append(i == 0 ? "" : ", ").append(type(i)).append(" m").append(i);
        }
        return source.append(") {}").toString();
    }

    private static String beans(int size) {
        StringBuilder source = new StringBuilder("class Large {");
        for (int i = 0; i < size; i++) {
            String type = type(i);
            source.append("private ").append(type).append(" m").append(i).append(';');
            source.append("public ").append(type).append(" getM").append(i);
            source.append("() { return m").append(i).append("; }");
            source.append("public void setM").append(i).append('(').append(type).append(" m) { m");
            source.append(i).append(" = m; }");
        }
        return source.append('}').toString();
    }

    @ParameterizedTest
    @MethodSource("sources")
    void haveSmallMethods(String source) throws Exception {
        Loaded loaded = new Loaded(compile(17, source));
        loaded.loadClass("test.LargeCodec").getField("INSTANCE").get(null);
        for (Map.Entry<String, byte[]> each : loaded.classes().entrySet()) {
            if (each.getKey().startsWith("test.LargeCodec")) {
                requireSmall(each.getKey(), each.getValue());
            }
        }
    }

    private static void requireSmall(String name, byte[] bytes) {
        ClassWriter copy = new ClassWriter(0);
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9, copy) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access,
                                    String method,
                                    String descriptor,
                                    String signature,
                                    String[] exceptions) {
                                MethodVisitor copied = super.visitMethod(
                                        access, method, descriptor, signature, exceptions);
                                // Initializers run once, so they need not be compiled.
                                return method.startsWith("<")
                                        ? copied
                                        : new Size(name + "." + method, copied);
                            }
                        },
                        0);
    }

    /** Checks that a method is small. */
    private static final class Size extends MethodVisitor {
        private final String name;

        Size(String name, MethodVisitor copy) {
            super(Opcodes.ASM9, copy);
            this.name = name;
        }

        @Override
        public void visitMaxs(int maxStack, int maxLocals) {
            Label end = new Label();
            visitLabel(end);
            assertTrue(
                    end.getOffset() < MAX_SIZE, () -> name + " has " + end.getOffset() + " bytes");
            super.visitMaxs(maxStack, maxLocals);
        }
    }

    @Test
    void comeBack() throws Exception {
        for (String shape : new String[] {"MAP", "INT_MAP", "ARRAY"}) {
            String source = "@MsgPack(shape = Shape." + shape + ") "
                    + record(200)
                            .replace(
                                    "{}",
                                    "{ static Large example() { return new Large(" + examples(200)
                                            + "); } }");
            new Loaded(compile(17, source)).assertRoundTrip("test.Large", "example");
        }
    }

    private static String examples(int size) {
        List<String> examples = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            examples.add(
                    switch (type(i)) {
                        case "int" -> "" + i;
                        case "double" -> i + ".5";
                        case "Long" -> i + "L";
                        case "char", "Character" -> "'" + (char) ('!' + i % 64) + "'";
                        case "boolean" -> "" + (i % 5 == 0);
                        case "String" -> "\"" + i + "\"";
                        case "List<String>" -> "List.of(\"" + i + "\")";
                        case "Optional<Integer>" -> "Optional.of(" + i + ")";
                        default -> "null";
                    });
        }
        return String.join(", ", examples).replace("'''", "'\\''").replace("'\\'", "'\\\\'");
    }

    @Test
    void largeGapsAreLoops() throws Exception {
        String source = """
                @MsgPack(shape = Shape.ARRAY, largeGaps = true)
                record Large(@Index(100000) int a, @Index(2) int b, @Index(20) String c) {
                    static Large example() { return new Large(1, 2, "3"); }
                    static Integer size() {
                        return ((List<?>) Codecs.standard().unpack(Codecs.standard().pack(example()))).size();
                    }
                }
                """;
        Loaded loaded = new Loaded(compile(17, source));
        loaded.assertRoundTrip("test.Large", "example");
        assertEquals(100001, loaded.call("test.Large", "size"));
    }
}
