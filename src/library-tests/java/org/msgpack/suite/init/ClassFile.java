/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.suite.init;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What a class file says about initialization: its supertypes and what its methods touch. */
final class ClassFile {
    static final String INITIALIZER = "<clinit>()V";

    String name;
    final List<String> superTypes = new ArrayList<>();
    final Map<String, Method> methods = new LinkedHashMap<>();
    final Set<String> staticFields = new LinkedHashSet<>();
    boolean isInterface;
    boolean hasDefaultMethods;
    boolean hasVisibleFields;

    /** As the source says it: in class files, protected classes are public. */
    boolean isPublic;

    String outer;

    static ClassFile of(byte[] bytes) {
        ClassFile file = new ClassFile();
        new ClassReader(bytes)
                .accept(file.new Visitor(), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return file;
    }

    private static boolean isVisible(int access) {
        return (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
    }

    /** A method, with all that it does which may initialize a class or call another method. */
    static final class Method {
        final ClassFile owner;
        final String name;
        final String descriptor;
        final boolean isAbstract;
        final boolean isStatic;
        final boolean isVisible;
        final List<Step> steps = new ArrayList<>();

        Method(ClassFile owner, int access, String name, String descriptor) {
            this.owner = owner;
            this.name = name;
            this.descriptor = descriptor;
            isAbstract = (access & Opcodes.ACC_ABSTRACT) != 0;
            isStatic = (access & Opcodes.ACC_STATIC) != 0;
            isVisible = ClassFile.isVisible(access);
        }

        String key() {
            return name + descriptor;
        }

        @Override
        public String toString() {
            return owner.name.replace('/', '.') + '.' + name;
        }
    }

    /** An instruction. */
    static final class Step {
        final int opcode;
        final String owner;
        final String name;
        final String descriptor;

        Step(int opcode, String owner, String name, String descriptor) {
            this.opcode = opcode;
            this.owner = owner;
            this.name = name;
            this.descriptor = descriptor;
        }

        String key() {
            return name + descriptor;
        }
    }

    private final class Visitor extends ClassVisitor {
        Visitor() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                String signature,
                String superName,
                String[] interfaces) {
            ClassFile.this.name = name;
            isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
            isPublic = (access & Opcodes.ACC_PUBLIC) != 0;
            if (superName != null) {
                superTypes.add(superName);
            }
            for (String each : interfaces) {
                superTypes.add(each);
            }
        }

        @Override
        public void visitInnerClass(String inner, String outerName, String simple, int access) {
            if (inner.equals(name)) {
                outer = outerName;
                isPublic = outerName != null && isVisible(access);
            }
        }

        @Override
        public void visitOuterClass(String owner, String method, String descriptor) {
            isPublic = false;
        }

        @Override
        public FieldVisitor visitField(
                int access, String field, String descriptor, String signature, Object constant) {
            if ((access & Opcodes.ACC_STATIC) != 0) {
                staticFields.add(field);
                hasVisibleFields |= isVisible(access) && constant == null;
            }
            return null;
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String method,
                String descriptor,
                String signature,
                String[] exceptions) {
            Method visited = new Method(ClassFile.this, access, method, descriptor);
            methods.put(visited.key(), visited);
            hasDefaultMethods |= isInterface && !visited.isAbstract && !visited.isStatic;
            return new StepVisitor(visited.steps);
        }
    }

    private static final class StepVisitor extends MethodVisitor {
        private final List<Step> steps;

        StepVisitor(List<Step> steps) {
            super(Opcodes.ASM9);
            this.steps = steps;
        }

        private void add(int opcode, String owner, String name, String descriptor) {
            steps.add(new Step(opcode, owner, name, descriptor));
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            if (opcode == Opcodes.NEW) {
                add(opcode, type, "", "");
            }
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) {
                add(opcode, owner, name, descriptor);
            }
        }

        @Override
        public void visitMethodInsn(
                int opcode, String owner, String name, String descriptor, boolean isInterface) {
            add(opcode, owner, name, descriptor);
        }

        /** Whoever makes a lambda may call it. */
        @Override
        public void visitInvokeDynamicInsn(
                String name, String descriptor, Handle bootstrap, Object... arguments) {
            for (Object each : arguments) {
                if (each instanceof Handle) {
                    addTarget((Handle) each);
                }
            }
        }

        private void addTarget(Handle target) {
            int opcode;
            switch (target.getTag()) {
                case Opcodes.H_INVOKESTATIC:
                    opcode = Opcodes.INVOKESTATIC;
                    break;
                case Opcodes.H_NEWINVOKESPECIAL:
                    add(Opcodes.NEW, target.getOwner(), "", "");
                    opcode = Opcodes.INVOKESPECIAL;
                    break;
                case Opcodes.H_INVOKESPECIAL:
                    opcode = Opcodes.INVOKESPECIAL;
                    break;
                default:
                    opcode = Opcodes.INVOKEVIRTUAL;
            }
            add(opcode, target.getOwner(), target.getName(), target.getDesc());
        }
    }
}
