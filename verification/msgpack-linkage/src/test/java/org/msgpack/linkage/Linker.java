/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.linkage;

import static org.objectweb.asm.Opcodes.ACC_ABSTRACT;
import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_INTERFACE;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PROTECTED;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.msgpack.linkage.MemberUse.Kind;

/**
 * Links classes as a JVM does, without running them, and reports what would fail at the classes of
 * {@code org.msgpack}: {@code NoClassDefFoundError}, {@code NoSuchMethodError},
 * {@code IllegalAccessError}, {@code IncompatibleClassChangeError}, {@code AbstractMethodError} and
 * so on.
 */
final class Linker {
    /** A member and the class that declares it. */
    private record Found(ClassFile owner, int access) {
        boolean is(int flag) {
            return (access & flag) != 0;
        }
    }

    private final ClassSpace space;
    private final Map<String, Collection<ClassFile>> superTypes = new HashMap<>();
    private final Set<String> problems = new TreeSet<>();

    private Linker(ClassSpace space) {
        this.space = space;
    }

    /** Returns a line for each reference that does not link. */
    static Set<String> problems(Collection<ClassFile> program, ClassSpace space) {
        Linker linker = new Linker(space);
        for (ClassFile file : program) {
            linker.link(file);
        }
        return linker.problems;
    }

    private void link(ClassFile file) {
        for (String name : file.classes()) {
            if (ClassSpace.isOfMsgpack(name)) {
                linkClass(file, name);
            }
        }
        for (MemberUse use : file.uses()) {
            if (dependsOnMsgpack(use.owner())) {
                linkUse(file, use);
            }
        }
        if (superTypes(file).stream().anyMatch(type -> ClassSpace.isOfMsgpack(type.name()))) {
            linkInheritance(file);
        }
    }

    private void report(ClassFile file, String what, Object of) {
        problems.add(file.name() + ": " + what + ": " + of);
    }

    private void linkClass(ClassFile from, String name) {
        ClassFile to = space.find(name);
        if (to == null) {
            report(from, "no such class", name);
        } else if (!to.is(ACC_PUBLIC) && !to.packageName().equals(from.packageName())) {
            report(from, "class is not public", name);
        }
    }

    /** Returns whether a class of ours may declare a member of the class. */
    private boolean dependsOnMsgpack(String owner) {
        ClassFile file = space.find(owner);
        return ClassSpace.isOfMsgpack(owner)
                || (file != null
                        && superTypes(file).stream()
                                .anyMatch(type -> ClassSpace.isOfMsgpack(type.name())));
    }

    private void linkUse(ClassFile from, MemberUse use) {
        ClassFile owner = space.find(use.owner());
        if (owner == null) {
            return; // already reported as a missing class
        }
        if (use.kind() == Kind.NEW) {
            if (owner.is(ACC_ABSTRACT)) {
                report(from, "class is abstract", use);
            }
            return;
        }
        if (!use.kind().isField() && owner.is(ACC_INTERFACE) != use.ofInterface()) {
            report(from, "class and interface are confused", use);
            return;
        }
        Found found = use.kind().isField()
                ? findField(owner, use.member())
                : findMethod(owner, use.member());
        if (found == null) {
            if (isComplete(owner)) {
                report(from, "no such member", use);
            }
            return;
        }
        if (!ClassSpace.isOfMsgpack(found.owner().name())) {
            return;
        }
        if (found.is(ACC_STATIC) != use.kind().isStatic()) {
            report(from, "static and not static are confused", use);
        }
        if (!isAccessible(from, found)) {
            report(from, "member is not accessible", use);
        }
        if (use.kind().isWrite() && found.is(ACC_FINAL) && !isOf(from, found)) {
            report(from, "field is final", use);
        }
        if (use.kind() == Kind.INVOKE_SPECIAL && found.is(ACC_ABSTRACT)) {
            report(from, "method is abstract", use);
        }
    }

    /**
     * Returns whether all supertypes are known, so that a member that is not found does not exist.
     */
    private boolean isComplete(ClassFile file) {
        return namesOfSuperTypes(file).stream()
                .map(space::find)
                .allMatch(type -> type != null && isComplete(type));
    }

    private static boolean isOf(ClassFile type, Found found) {
        return found.owner().name().equals(type.name());
    }

    private boolean isAccessible(ClassFile from, Found found) {
        if (found.is(ACC_PUBLIC) || isOf(from, found)) {
            return true;
        }
        if (found.is(ACC_PRIVATE)) {
            return false;
        }
        return found.owner().packageName().equals(from.packageName())
                || (found.is(ACC_PROTECTED)
                        && space.isSubtype(from, found.owner().name()));
    }

    // Finding members

    private Found findField(ClassFile owner, String member) {
        Integer access = owner.fields().get(member);
        if (access != null) {
            return new Found(owner, access);
        }
        for (ClassFile type : superTypes(owner)) {
            access = type.fields().get(member);
            if (access != null) {
                return new Found(type, access);
            }
        }
        return null;
    }

    private Found findMethod(ClassFile owner, String member) {
        for (ClassFile c = owner; c != null; c = superClass(c)) {
            Integer access = c.methods().get(member);
            if (access != null) {
                return new Found(c, access);
            }
        }
        Found found = null;
        for (ClassFile type : superTypes(owner)) {
            Integer access = type.methods().get(member);
            if (access == null
                    || !type.is(ACC_INTERFACE)
                    || (access & (ACC_PRIVATE | ACC_STATIC)) != 0) {
                continue;
            }
            Found candidate = new Found(type, access);
            if (found == null || (found.is(ACC_ABSTRACT) && !candidate.is(ACC_ABSTRACT))) {
                found = candidate;
            }
        }
        return found;
    }

    private ClassFile superClass(ClassFile file) {
        return file.superName() == null ? null : space.find(file.superName());
    }

    private static List<String> namesOfSuperTypes(ClassFile file) {
        List<String> names = new ArrayList<>(file.interfaces());
        if (file.superName() != null) {
            names.add(0, file.superName());
        }
        return names;
    }

    /** Returns all known supertypes, superclasses before their interfaces. */
    private Collection<ClassFile> superTypes(ClassFile file) {
        Collection<ClassFile> known = superTypes.get(file.name());
        if (known != null) {
            return known;
        }
        Map<String, ClassFile> types = new LinkedHashMap<>();
        for (String name : namesOfSuperTypes(file)) {
            ClassFile type = space.find(name);
            if (type != null) {
                types.put(name, type);
                superTypes(type).forEach(above -> types.put(above.name(), above));
            }
        }
        superTypes.put(file.name(), types.values());
        return types.values();
    }

    // Inheritance

    private void linkInheritance(ClassFile file) {
        ClassFile parent = superClass(file);
        if (parent != null && parent.is(ACC_FINAL)) {
            report(file, "extends a final class", parent.name());
        }
        if (parent != null && parent.is(ACC_INTERFACE)) {
            report(file, "extends an interface", parent.name());
        }
        for (String name : file.interfaces()) {
            ClassFile type = space.find(name);
            if (type != null && !type.is(ACC_INTERFACE)) {
                report(file, "implements a class", name);
            }
        }
        for (ClassFile type : superTypes(file)) {
            if (!ClassSpace.isOfMsgpack(type.name())) {
                continue;
            }
            for (Map.Entry<String, Integer> method : type.methods().entrySet()) {
                linkOverride(file, type, method.getKey(), method.getValue());
            }
        }
    }

    private void linkOverride(ClassFile file, ClassFile type, String member, int access) {
        boolean isInherited =
                (access & (ACC_PUBLIC | ACC_PROTECTED)) != 0 && !member.startsWith("<");
        if (!isInherited) {
            return;
        }
        Integer own = file.methods().get(member);
        if ((access & ACC_FINAL) != 0 && own != null) {
            report(file, "overrides a final method", type.name() + "." + member);
        }
        if ((access & ACC_STATIC) == 0 && own != null && (own & ACC_STATIC) != 0) {
            report(file, "hides a method by a static one", type.name() + "." + member);
        }
        if ((access & ACC_ABSTRACT) != 0 && !file.is(ACC_ABSTRACT) && isComplete(file)) {
            Found found = findMethod(file, member);
            if (found == null || found.is(ACC_ABSTRACT)) {
                report(file, "does not implement", type.name() + "." + member);
            }
        }
    }
}
