/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.linkage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The linker finds what does not link, and nothing else. */
class LinkerTest {
    private static final String UNPACKER = "org/msgpack/core/MessageUnpacker";
    private static final String VALUE = "org/msgpack/value/Value";

    private static Set<String> problemsOf(ClassWriter writer) throws IOException {
        List<ClassFile> program = List.of(ClassFileReader.read(writer.toByteArray()));
        return Linker.problems(program, new ClassSpace(program, Jars.ours()));
    }

    private static ClassWriter program(String superName, String... interfaces) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(
                Opcodes.V1_8, ACC_PUBLIC | ACC_SUPER, "a/Program", null, superName, interfaces);
        return writer;
    }

    private static Set<String> problemsOfCode(Consumer<MethodVisitor> code) throws IOException {
        ClassWriter writer = program("java/lang/Object");
        MethodVisitor method = writer.visitMethod(ACC_STATIC, "main", "()V", null, null);
        code.accept(method);
        method.visitEnd();
        return problemsOf(writer);
    }

    private static void assertLinks(Consumer<MethodVisitor> code) throws IOException {
        assertEquals(Set.of(), problemsOfCode(code));
    }

    private static void assertProblem(String problem, Consumer<MethodVisitor> code)
            throws IOException {
        assertEquals(Set.of("a/Program: " + problem), problemsOfCode(code));
    }

    @Test
    void methods() throws IOException {
        assertLinks(code ->
                code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, UNPACKER, "unpackInt", "()I", false));
        assertProblem(
                "no such member: INVOKE_VIRTUAL " + UNPACKER + ".unpackNumber ()I",
                code -> code.visitMethodInsn(
                        Opcodes.INVOKEVIRTUAL, UNPACKER, "unpackNumber", "()I", false));
        assertProblem(
                "no such member: INVOKE_VIRTUAL " + UNPACKER + ".unpackInt ()J",
                code -> code.visitMethodInsn(
                        Opcodes.INVOKEVIRTUAL, UNPACKER, "unpackInt", "()J", false));
        assertProblem(
                "static and not static are confused: INVOKE_STATIC " + UNPACKER + ".unpackInt ()I",
                code -> code.visitMethodInsn(
                        Opcodes.INVOKESTATIC, UNPACKER, "unpackInt", "()I", false));
        assertProblem(
                "class and interface are confused: INVOKE_VIRTUAL " + UNPACKER + ".unpackInt ()I",
                code -> code.visitMethodInsn(
                        Opcodes.INVOKEINTERFACE, UNPACKER, "unpackInt", "()I", true));
    }

    @Test
    void methodsOfSupertypes() throws IOException {
        String string = "org/msgpack/value/StringValue";
        assertLinks(code ->
                code.visitMethodInsn(Opcodes.INVOKEINTERFACE, string, "isNilValue", "()Z", true));
        assertLinks(code ->
                code.visitMethodInsn(Opcodes.INVOKEINTERFACE, string, "hashCode", "()I", true));
        assertLinks(code -> code.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                "org/msgpack/value/impl/ImmutableStringValueImpl",
                "asByteArray",
                "()[B",
                false));
        assertLinks(code -> code.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                "org/msgpack/core/MessageSizeException",
                "getMessage",
                "()Ljava/lang/String;",
                false));
    }

    @Test
    void methodHandles() throws IOException {
        assertProblem(
                "no such member: INVOKE_VIRTUAL " + VALUE + ".isNumber ()Z",
                code -> code.visitInvokeDynamicInsn(
                        "test",
                        "()Ljava/util/function/Predicate;",
                        new Handle(
                                Opcodes.H_INVOKESTATIC,
                                "java/lang/invoke/LambdaMetafactory",
                                "metafactory",
                                "()V",
                                false),
                        new Handle(Opcodes.H_INVOKEINTERFACE, VALUE, "isNumber", "()Z", true)));
    }

    @Test
    void fields() throws IOException {
        String code = "org/msgpack/core/MessagePack$Code";
        assertLinks(method -> method.visitFieldInsn(Opcodes.GETSTATIC, code, "NIL", "B"));
        assertProblem(
                "no such member: GET_STATIC " + code + ".NOTHING B",
                method -> method.visitFieldInsn(Opcodes.GETSTATIC, code, "NOTHING", "B"));
        assertProblem(
                "static and not static are confused: GET_FIELD " + code + ".NIL B",
                method -> method.visitFieldInsn(Opcodes.GETFIELD, code, "NIL", "B"));
        assertProblem(
                "field is final: PUT_STATIC " + code + ".NIL B",
                method -> method.visitFieldInsn(Opcodes.PUTSTATIC, code, "NIL", "B"));
    }

    @Test
    void access() throws IOException {
        String raw = "org/msgpack/value/impl/AbstractImmutableRawValue";
        assertProblem(
                "member is not accessible: GET_FIELD " + raw + ".data [B",
                code -> code.visitFieldInsn(Opcodes.GETFIELD, raw, "data", "[B"));
        assertProblem(
                "class is not public: org/msgpack/value/HashKey",
                code -> code.visitTypeInsn(Opcodes.CHECKCAST, "org/msgpack/value/HashKey"));
        assertProblem(
                "member is not accessible: INVOKE_SPECIAL"
                        + " org/msgpack/value/impl/ImmutableNilValueImpl.<init> ()V",
                code -> code.visitMethodInsn(
                        Opcodes.INVOKESPECIAL,
                        "org/msgpack/value/impl/ImmutableNilValueImpl",
                        "<init>",
                        "()V",
                        false));
    }

    @Test
    void classes() throws IOException {
        assertProblem(
                "no such class: org/msgpack/Gone",
                code -> code.visitTypeInsn(Opcodes.INSTANCEOF, "[Lorg/msgpack/Gone;"));
        assertProblem(
                "class is abstract: NEW " + VALUE + ".",
                code -> code.visitTypeInsn(Opcodes.NEW, VALUE));
        ClassWriter field = program("java/lang/Object");
        field.visitField(0, "f", "Lorg/msgpack/Gone;", null, null);
        assertEquals(Set.of("a/Program: no such class: org/msgpack/Gone"), problemsOf(field));
        ClassWriter method = program("java/lang/Object");
        method.visitMethod(Opcodes.ACC_NATIVE, "m", "(I[[Lorg/msgpack/Gone;)V", null, null)
                .visitEnd();
        assertEquals(Set.of("a/Program: no such class: org/msgpack/Gone"), problemsOf(method));
    }

    @Test
    void supertypes() throws IOException {
        String code = "org/msgpack/core/MessagePack$Code";
        assertEquals(
                Set.of("a/Program: extends a final class: " + code), problemsOf(program(code)));
        String nullable = "org/msgpack/core/annotations/Nullable";
        assertEquals(
                Set.of("a/Program: extends an interface: " + nullable),
                problemsOf(program(nullable)));
        assertEquals(
                Set.of("a/Program: implements a class: " + UNPACKER),
                problemsOf(program("java/lang/Object", UNPACKER)));
        assertEquals(
                Set.of(
                        "a/Program: does not implement: "
                                + "org/msgpack/core/buffer/MessageBufferInput.next"
                                + " ()Lorg/msgpack/core/buffer/MessageBuffer;",
                        "a/Program: does not implement: "
                                + "org/msgpack/core/buffer/MessageBufferInput.close ()V"),
                problemsOf(
                        program("java/lang/Object", "org/msgpack/core/buffer/MessageBufferInput")));
    }

    @Test
    void implementations() throws IOException {
        ClassWriter input = program(
                "java/io/ByteArrayInputStream", "org/msgpack/core/buffer/MessageBufferInput");
        input.visitMethod(
                        ACC_PUBLIC | Opcodes.ACC_NATIVE,
                        "next",
                        "()Lorg/msgpack/core/buffer/MessageBuffer;",
                        null,
                        null)
                .visitEnd();
        assertEquals(Set.of(), problemsOf(input), "close() is inherited from the superclass");
    }

    @Test
    void overriding() throws IOException {
        String packer = "org/msgpack/core/MessageBufferPacker";
        ClassWriter extended = program(packer);
        extended.visitMethod(ACC_PUBLIC | Opcodes.ACC_NATIVE, "toByteArray", "()[B", null, null)
                .visitEnd();
        assertEquals(Set.of(), problemsOf(extended));
        ClassWriter hiding = program(packer);
        hiding.visitMethod(
                        ACC_PUBLIC | ACC_STATIC | Opcodes.ACC_NATIVE,
                        "toByteArray",
                        "()[B",
                        null,
                        null)
                .visitEnd();
        assertEquals(
                Set.of("a/Program: hides a method by a static one: " + packer
                        + ".toByteArray ()[B"),
                problemsOf(hiding));
    }

    @Test
    void finalMethods() throws IOException {
        ClassWriter parent = new ClassWriter(0);
        parent.visit(
                Opcodes.V1_8,
                ACC_PUBLIC | ACC_SUPER,
                "org/msgpack/Parent",
                null,
                "java/lang/Object",
                null);
        int isFinal = ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_NATIVE;
        parent.visitMethod(isFinal, "last", "()V", null, null).visitEnd();
        ClassWriter child = program("org/msgpack/Parent");
        child.visitMethod(isFinal, "last", "()V", null, null).visitEnd();
        child.visitMethod(isFinal, "last", "(I)V", null, null).visitEnd();
        List<ClassFile> program = List.of(
                ClassFileReader.read(parent.toByteArray()),
                ClassFileReader.read(child.toByteArray()));
        assertEquals(
                Set.of("a/Program: overrides a final method: org/msgpack/Parent.last ()V"),
                Linker.problems(program, new ClassSpace(program, Jars.ours())));
    }
}
