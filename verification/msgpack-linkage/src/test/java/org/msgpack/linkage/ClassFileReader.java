/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.linkage;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.msgpack.linkage.MemberUse.Kind;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Reads a {@link ClassFile}. */
final class ClassFileReader extends ClassVisitor {
    private static final int CONSTANT_CLASS = 7;
    private static final int CONSTANT_NAME_AND_TYPE = 12;
    private static final int CONSTANT_METHOD_TYPE = 16;

    private final Map<String, Integer> methods = new HashMap<>();
    private final Map<String, Integer> fields = new HashMap<>();
    private final Set<String> classes = new HashSet<>();
    private final Set<MemberUse> uses = new HashSet<>();

    private ClassFileReader() {
        super(Opcodes.ASM9);
    }

    static ClassFile read(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassFileReader visitor = new ClassFileReader();
        visitor.readConstants(reader);
        reader.accept(visitor, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return new ClassFile(
                reader.getClassName(),
                reader.getAccess(),
                reader.getSuperName(),
                List.of(reader.getInterfaces()),
                visitor.methods,
                visitor.fields,
                visitor.classes,
                visitor.uses);
    }

    /** Every class named by an instruction or a signature is a constant. */
    private void readConstants(ClassReader reader) {
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int offset = reader.getItem(i);
            if (offset == 0) {
                continue; // second slot of a long or double
            }
            switch (reader.readByte(offset - 1)) {
                case CONSTANT_CLASS -> addType(Type.getObjectType(reader.readUTF8(offset, buffer)));
                case CONSTANT_NAME_AND_TYPE ->
                    addType(Type.getType(reader.readUTF8(offset + 2, buffer)));
                case CONSTANT_METHOD_TYPE ->
                    addType(Type.getMethodType(reader.readUTF8(offset, buffer)));
                default -> {}
            }
        }
    }

    private void addType(Type type) {
        switch (type.getSort()) {
            case Type.ARRAY -> addType(type.getElementType());
            case Type.OBJECT -> classes.add(type.getInternalName());
            case Type.METHOD -> {
                addType(type.getReturnType());
                for (Type argument : type.getArgumentTypes()) {
                    addType(argument);
                }
            }
            default -> {}
        }
    }

    private void use(Kind kind, String owner, String name, String descriptor, boolean itf) {
        if (!owner.startsWith("[")) {
            uses.add(new MemberUse(kind, owner, name + " " + descriptor, itf));
        }
    }

    private void useConstant(Object constant) {
        if (constant instanceof Handle handle) {
            use(
                    kindOf(handle.getTag()),
                    handle.getOwner(),
                    handle.getName(),
                    handle.getDesc(),
                    handle.isInterface());
        } else if (constant instanceof ConstantDynamic dynamic) {
            useConstant(dynamic.getBootstrapMethod());
            for (int i = 0; i < dynamic.getBootstrapMethodArgumentCount(); i++) {
                useConstant(dynamic.getBootstrapMethodArgument(i));
            }
        }
    }

    private static Kind kindOf(int handleTag) {
        return switch (handleTag) {
            case Opcodes.H_GETFIELD -> Kind.GET_FIELD;
            case Opcodes.H_PUTFIELD -> Kind.PUT_FIELD;
            case Opcodes.H_GETSTATIC -> Kind.GET_STATIC;
            case Opcodes.H_PUTSTATIC -> Kind.PUT_STATIC;
            case Opcodes.H_INVOKESTATIC -> Kind.INVOKE_STATIC;
            case Opcodes.H_INVOKESPECIAL, Opcodes.H_NEWINVOKESPECIAL -> Kind.INVOKE_SPECIAL;
            default -> Kind.INVOKE_VIRTUAL;
        };
    }

    @Override
    public FieldVisitor visitField(
            int access, String name, String descriptor, String signature, Object value) {
        fields.put(name + " " + descriptor, access);
        addType(Type.getType(descriptor));
        return null;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        methods.put(name + " " + descriptor, access);
        addType(Type.getMethodType(descriptor));
        return new Instructions();
    }

    private final class Instructions extends MethodVisitor {
        Instructions() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            if (opcode == Opcodes.NEW) {
                uses.add(new MemberUse(Kind.NEW, type, "", false));
            }
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            Kind kind = switch (opcode) {
                case Opcodes.GETFIELD -> Kind.GET_FIELD;
                case Opcodes.PUTFIELD -> Kind.PUT_FIELD;
                case Opcodes.GETSTATIC -> Kind.GET_STATIC;
                default -> Kind.PUT_STATIC;
            };
            use(kind, owner, name, descriptor, false);
        }

        @Override
        public void visitMethodInsn(
                int opcode, String owner, String name, String descriptor, boolean itf) {
            Kind kind = switch (opcode) {
                case Opcodes.INVOKESTATIC -> Kind.INVOKE_STATIC;
                case Opcodes.INVOKESPECIAL -> Kind.INVOKE_SPECIAL;
                default -> Kind.INVOKE_VIRTUAL;
            };
            use(kind, owner, name, descriptor, itf);
        }

        @Override
        public void visitInvokeDynamicInsn(
                String name, String descriptor, Handle bootstrap, Object... arguments) {
            for (Object argument : arguments) {
                useConstant(argument);
            }
        }

        @Override
        public void visitLdcInsn(Object value) {
            useConstant(value);
        }
    }
}
