/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.linkage;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a class file declares and refers to. All names are internal names.
 *
 * @param name the name of the class
 * @param superName null for Object
 * @param methods access flags by name and descriptor
 * @param fields access flags by name and descriptor
 * @param classes all classes that it names
 */
record ClassFile(
        String name,
        int access,
        String superName,
        List<String> interfaces,
        Map<String, Integer> methods,
        Map<String, Integer> fields,
        Set<String> classes,
        Set<MemberUse> uses) {

    boolean is(int flag) {
        return (access & flag) != 0;
    }

    String packageName() {
        return packageOf(name);
    }

    static String packageOf(String name) {
        return name.substring(0, name.lastIndexOf('/') + 1);
    }
}
