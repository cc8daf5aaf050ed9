/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.reflection;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The parts of a jar that need metadata in a native image: methods that use reflection, and
 * annotations with a class that is instantiated.
 */
final class Reflection {
    /** Methods that look something up by name or type at run time. */
    private static final Pattern CALLS = Pattern.compile(
            "java/lang/Class\\.(forName|newInstance|get(Declared)?(Field|Method|Constructor)s?"
                    + "|getResource(AsStream)?|getRecordComponents|getPermittedSubclasses)"
                    + "|java/lang/ClassLoader\\.(loadClass|get(System)?Resource.*)"
                    + "|java/lang/reflect/(Proxy|Array)\\..*"
                    + "|java/lang/invoke/MethodHandles\\$Lookup\\.(find|unreflect|define).*"
                    + "|java/util/(ServiceLoader|ResourceBundle)\\..*"
                    + "|java/io/Object(In|Out)putStream\\..*"
                    + "|java/util/concurrent/atomic/Atomic\\w+FieldUpdater\\.newUpdater"
                    + "|sun/misc/Unsafe\\.(allocateInstance|.*FieldOffset)");

    private final Set<String> calls = new TreeSet<>();
    private final Set<String> annotations = new TreeSet<>();

    static Reflection of(Path path) throws IOException {
        Reflection found = new Reflection();
        try (JarFile jar = new JarFile(path.toFile())) {
            for (JarEntry entry : jar.stream().toList()) {
                if (entry.getName().endsWith(".class")) {
                    byte[] classFile = jar.getInputStream(entry).readAllBytes();
                    new ClassReader(classFile).accept(found.new Finder(), ClassReader.SKIP_FRAMES);
                }
            }
        }
        return found;
    }

    /** Returns the calls as {@code Class.method: Called.method}, without packages. */
    Set<String> calls() {
        return calls;
    }

    /** Returns the full names of the classes in annotations. */
    Set<String> classesInAnnotations() {
        return annotations;
    }

    private static String simple(String internalName) {
        return internalName.substring(internalName.lastIndexOf('/') + 1);
    }

    private class Finder extends ClassVisitor {
        private String type;

        Finder() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visit(
                int version, int access, String name, String sig, String parent, String[] types) {
            type = name;
        }

        @Override
        public AnnotationVisitor visitAnnotation(String descriptor, boolean isVisible) {
            return new Values();
        }

        @Override
        public FieldVisitor visitField(
                int access, String name, String descriptor, String sig, Object value) {
            return new FieldVisitor(api) {
                @Override
                public AnnotationVisitor visitAnnotation(String annotation, boolean isVisible) {
                    return new Values();
                }
            };
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String method, String descriptor, String sig, String[] exceptions) {
            return new MethodVisitor(api) {
                @Override
                public AnnotationVisitor visitAnnotation(String annotation, boolean isVisible) {
                    return new Values();
                }

                @Override
                public void visitMethodInsn(
                        int opcode, String owner, String name, String of, boolean isInterface) {
                    found(owner, name);
                }

                @Override
                public void visitInvokeDynamicInsn(
                        String name, String of, Handle bootstrap, Object... arguments) {
                    for (Object argument : arguments) {
                        if (argument instanceof Handle handle) {
                            found(handle.getOwner(), handle.getName());
                        }
                    }
                }

                private void found(String owner, String name) {
                    if (CALLS.matcher(owner + "." + name).matches()) {
                        calls.add(simple(type) + "." + method + ": " + simple(owner) + "." + name);
                    }
                }
            };
        }
    }

    private class Values extends AnnotationVisitor {
        Values() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visit(String name, Object value) {
            if (value instanceof Type type) {
                annotations.add(type.getClassName());
            }
        }

        @Override
        public AnnotationVisitor visitAnnotation(String name, String descriptor) {
            return this;
        }

        @Override
        public AnnotationVisitor visitArray(String name) {
            return this;
        }
    }
}
