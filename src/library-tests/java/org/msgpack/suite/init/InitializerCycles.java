/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.suite.init;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.msgpack.suite.init.ClassFile.Method;
import org.msgpack.suite.init.ClassFile.Step;
import org.objectweb.asm.Opcodes;

/**
 * Pairs of classes whose initializers need each other, so that two threads may wait for each other
 * forever, one in each.
 *
 * <p>Except where no thread can begin with one of the two: what initializes it is done only by the
 * other, which has been initialized before, or by methods that nobody else calls. The constants of
 * an enum that have bodies are like that.
 */
final class InitializerCycles {
    private final ClassFiles files;
    private final Map<String, Initialization> initializations = new TreeMap<>();

    /** The methods that have something to do with a class: they initialize it, or call a method. */
    private final Map<String, Set<Method>> initializing = new HashMap<>();

    private final Map<String, Set<Method>> callers = new HashMap<>();

    InitializerCycles(ClassFiles files, Collection<String> names) {
        this.files = files;
        for (String each : names) {
            initializations.put(each, new Initialization(files, each));
        }
        for (String each : names) {
            for (Method method : files.get(each).methods.values()) {
                for (Step step : method.steps) {
                    note(step, method);
                }
            }
        }
    }

    Map<String, Initialization> initializations() {
        return initializations;
    }

    private void note(Step step, Method method) {
        switch (step.opcode) {
            case Opcodes.NEW:
                noteInitialization(step.owner, method);
                break;
            case Opcodes.GETSTATIC:
            case Opcodes.PUTSTATIC:
                noteInitialization(files.declaring(step.owner, step.name), method);
                break;
            default:
                Method called = files.method(step.owner, step.key());
                if (called != null && called.isStatic) {
                    noteInitialization(called.owner.name, method);
                }
                callers.computeIfAbsent(step.key(), each -> new HashSet<>()).add(method);
        }
    }

    private void noteInitialization(String name, Method method) {
        initializing.computeIfAbsent(name, each -> new HashSet<>()).add(method);
    }

    /** Returns a line for each pair. */
    List<String> find() {
        List<String> found = new ArrayList<>();
        initializations.forEach((first, there) -> {
            for (String second : there.classes()) {
                Initialization back = initializations.get(second);
                if (back != null
                        && first.compareTo(second) < 0
                        && back.classes().contains(first)
                        && !haveOneFront(first, second)) {
                    found.add(there.way(second) + "\n  and " + back.way(first));
                }
            }
        });
        return found;
    }

    /** Whether a thread can begin with a class: all that do have not begun with another. */
    boolean canBeFirst(String name) {
        for (String each : initializations.get(name).classes()) {
            if (!each.equals(name) && isBehind(name, each)) {
                return false;
            }
        }
        return true;
    }

    /** Whether one of them can only be reached through the other, or both through a third one. */
    private boolean haveOneFront(String first, String second) {
        for (String each : initializations.get(first).classes()) {
            if (isBehind(first, each) && isBehind(second, each)) {
                return true;
            }
        }
        return false;
    }

    /** Whether each thread has begun with {@code front} when it begins with {@code name}. */
    private boolean isBehind(String name, String front) {
        return isBehind(name, front, new HashSet<>());
    }

    /** @param assumed the classes and methods that are behind it if all others are */
    private boolean isBehind(String name, String front, Set<Object> assumed) {
        if (name.equals(front) || !assumed.add(name)) {
            return true;
        }
        if (isEntry(name)) {
            return false;
        }
        for (Method each : initializing.getOrDefault(name, new HashSet<>())) {
            if (!isBehind(each, front, assumed)) {
                return false;
            }
        }
        for (String each : initializations.keySet()) {
            if (files.isSubtype(each, name) && !isBehind(each, front, assumed)) {
                return false;
            }
        }
        return true;
    }

    private boolean isBehind(Method method, String front, Set<Object> assumed) {
        String owner = method.owner.name;
        if (owner.equals(front) || assumed.contains(owner) || !assumed.add(method)) {
            return true;
        }
        if (method.name.equals("<clinit>")) {
            return isBehind(owner, front, assumed);
        }
        if (isCallable(method)) {
            return false;
        }
        for (Method each : callers.getOrDefault(method.key(), new HashSet<>())) {
            if (!isBehind(each, front, assumed)) {
                return false;
            }
        }
        return true;
    }

    /** Whether code outside of this module can initialize a class without any other. */
    private boolean isEntry(String name) {
        ClassFile file = files.get(name);
        if (!files.isAccessible(name)) {
            return false;
        }
        for (Method each : file.methods.values()) {
            if (each.isVisible && (each.isStatic || each.name.equals("<init>"))) {
                return true;
            }
        }
        return file.hasVisibleFields;
    }

    private boolean isCallable(Method method) {
        return method.isVisible
                && (files.isAccessible(method.owner.name)
                        || files.overridesOthers(method.owner.name, method.key()));
    }
}
