/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.suite.init;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Has the classes of this project once more, none of them initialized. Their initializers begin
 * with a call of {@link InitializingThread#enter}.
 */
final class FreshClasses extends ClassLoader {
    private static final String MEETING_PLACE = Type.getInternalName(InitializingThread.class);
    private static final Map<String, byte[]> CHANGED = new ConcurrentHashMap<>();

    static {
        registerAsParallelCapable(); // or the lock of the loader would come before those of classes
    }

    FreshClasses() {
        super(FreshClasses.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        String file = name.replace('.', '/');
        if (!ClassFiles.isOurs(file) || file.equals(MEETING_PLACE)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            byte[] bytes = changed(name, file);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    private byte[] changed(String name, String file) throws ClassNotFoundException {
        byte[] changed = CHANGED.get(file);
        if (changed == null) {
            byte[] bytes;
            try {
                bytes = ClassFiles.bytes(getParent(), file);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            ClassReader reader = new ClassReader(bytes);
            ClassWriter writer = new ClassWriter(reader, 0);
            reader.accept(new Change(writer, name), 0);
            changed = writer.toByteArray();
            CHANGED.put(file, changed);
        }
        return changed;
    }

    private static final class Change extends ClassVisitor {
        private final String name;

        Change(ClassVisitor next, String name) {
            super(Opcodes.ASM9, next);
            this.name = name;
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String method,
                String descriptor,
                String signature,
                String[] exceptions) {
            MethodVisitor next =
                    super.visitMethod(access, method, descriptor, signature, exceptions);
            return method.equals("<clinit>") ? new Beginning(next, name) : next;
        }
    }

    private static final class Beginning extends MethodVisitor {
        private final String name;

        Beginning(MethodVisitor next, String name) {
            super(Opcodes.ASM9, next);
            this.name = name;
        }

        @Override
        public void visitCode() {
            super.visitCode();
            visitLdcInsn(name);
            visitMethodInsn(
                    Opcodes.INVOKESTATIC, MEETING_PLACE, "enter", "(Ljava/lang/String;)V", false);
        }

        @Override
        public void visitMaxs(int maxStack, int maxLocals) {
            super.visitMaxs(Math.max(maxStack, 1), maxLocals);
        }
    }
}
