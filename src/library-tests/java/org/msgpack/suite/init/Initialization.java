/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.suite.init;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.msgpack.suite.init.ClassFile.Method;
import org.msgpack.suite.init.ClassFile.Step;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Which classes are initialized when one is. A thread that initializes a class holds it, and waits
 * for each that another thread holds.
 *
 * <p>All that may happen counts, whatever the conditions. A virtual method may be that of any class
 * of which an object has been created on the way, and code outside of this project may call all
 * methods of an object that it gets.
 */
final class Initialization {
    private final ClassFiles files;

    /** Why each class is initialized: the method that does it, or words. */
    private final Map<String, Object> reasons = new LinkedHashMap<>();

    private final Map<Method, Object> visited = new HashMap<>();
    private final Set<String> created = new LinkedHashSet<>();
    private final Map<String, Step> virtualCalls = new LinkedHashMap<>();
    private final Set<String> passedOn = new LinkedHashSet<>();
    private final Deque<Method> queue = new ArrayDeque<>();

    Initialization(ClassFiles files, String name) {
        this.files = files;
        initialize(name, "");
        while (!queue.isEmpty()) {
            Method method = queue.remove();
            for (Step each : method.steps) {
                follow(each, method);
            }
        }
    }

    /** The classes that are initialized, in the order in which they were found. */
    Set<String> classes() {
        return reasons.keySet();
    }

    /** How one of them is reached. */
    String way(String name) {
        StringBuilder way = new StringBuilder(name.replace('/', '.'));
        Object from = reasons.get(name);
        while (from != null && !from.equals("")) {
            way.append(" <- ").append(from);
            from = visited.get(from);
        }
        return way.toString();
    }

    private void initialize(String name, Object reason) {
        ClassFile file = files.get(name);
        if (file == null || reasons.containsKey(name)) {
            return;
        }
        reasons.put(name, reason);
        if (!file.isInterface) {
            for (String each : files.withSuperTypes(name)) {
                ClassFile above = files.get(each);
                if (above != null && (!above.isInterface || above.hasDefaultMethods)) {
                    initialize(each, name.replace('/', '.') + " extends it");
                }
            }
        }
        visit(file.methods.get(ClassFile.INITIALIZER), reason);
    }

    private void visit(Method method, Object from) {
        if (method != null && visited.putIfAbsent(method, from) == null) {
            queue.add(method);
        }
    }

    private void follow(Step step, Method from) {
        switch (step.opcode) {
            case Opcodes.NEW:
                initialize(step.owner, from);
                create(step.owner, from);
                break;
            case Opcodes.GETSTATIC:
            case Opcodes.PUTSTATIC:
                initialize(files.declaring(step.owner, step.name), from);
                break;
            case Opcodes.INVOKESTATIC:
                Method called = files.method(step.owner, step.key());
                if (called != null) {
                    initialize(called.owner.name, from);
                    visit(called, from);
                }
                break;
            case Opcodes.INVOKESPECIAL:
                visit(files.method(step.owner, step.key()), from);
                break;
            default:
                if (virtualCalls.putIfAbsent(step.owner + ' ' + step.key(), step) == null) {
                    for (String each : new ArrayList<>(created)) {
                        dispatch(each, step, from);
                    }
                }
        }
        if (step.descriptor.startsWith("(") && !isHarmless(step)) {
            passOn(step);
        }
    }

    /** Calls within the project, and the one call of the JDK that surely does nothing. */
    private static boolean isHarmless(Step call) {
        return ClassFiles.isOurs(call.owner)
                || (call.owner.equals("java/util/Objects") && call.name.equals("requireNonNull"));
    }

    private void passOn(Step call) {
        for (Type each : Type.getArgumentTypes(call.descriptor)) {
            Type element = each.getSort() == Type.ARRAY ? each.getElementType() : each;
            if (element.getSort() == Type.OBJECT && passedOn.add(element.getInternalName())) {
                for (String object : new ArrayList<>(created)) {
                    passOn(object, element.getInternalName());
                }
            }
        }
    }

    private void create(String name, Method from) {
        if (files.get(name) == null || !created.add(name)) {
            return;
        }
        for (Step each : new ArrayList<>(virtualCalls.values())) {
            dispatch(name, each, from);
        }
        for (String each : new ArrayList<>(passedOn)) {
            passOn(name, each);
        }
    }

    private void dispatch(String object, Step call, Object from) {
        if (files.isSubtype(object, call.owner)) {
            visit(files.method(object, call.key()), from);
        }
    }

    private void passOn(String object, String parameter) {
        if (!parameter.equals("java/lang/Object") && !files.isSubtype(object, parameter)) {
            return;
        }
        for (String each : files.withSuperTypes(object)) {
            ClassFile file = files.get(each);
            if (file == null) {
                continue;
            }
            for (Method method : file.methods.values()) {
                if (!method.isStatic
                        && method.isVisible
                        && method.name.charAt(0) != '<'
                        && files.overridesOthers(object, method.key())) {
                    visit(files.method(object, method.key()), "a call from outside");
                }
            }
        }
    }
}
