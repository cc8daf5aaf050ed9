/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.security.CodeSource;
import org.msgpack.core.internal.MemoryAccess;

/**
 * Tells which copy of this library runs, and how it accesses memory: for logs and for reports of
 * problems. {@code java -cp msgpack-core.jar org.msgpack.core.Version} prints it.
 */
public final class Version {
    private Version() {}

    /** Returns the version of this library, such as {@code 1.0.0}. */
    public static String number() {
        return VersionNumber.OF_POM;
    }

    /**
     * Describes this library and the JVM in one line: the version, how memory is accessed, the JVM,
     * the package (which differs where a fat jar has renamed it) and where the classes are. The
     * text is for people and may change; what a security manager hides is left out.
     */
    public static String describe() {
        return "MessagePack for Java " + number()
                + ", memory access: " + MemoryAccess.IN_USE.mechanism()
                + ", Java " + property("java.version")
                + " (" + property("java.vm.name") + ", " + property("java.vendor")
                + ") on " + property("os.arch")
                + ", " + packageName() + place();
    }

    /** Prints what {@link #describe} returns. */
    public static void main(String[] args) {
        System.out.println(describe());
    }

    private static String packageName() {
        String name = Version.class.getName();
        return name.substring(0, name.lastIndexOf('.'));
    }

    private static String place() {
        try {
            CodeSource source = Version.class.getProtectionDomain().getCodeSource();
            return source == null || source.getLocation() == null
                    ? ""
                    : " in " + source.getLocation();
        } catch (SecurityException e) {
            return "";
        }
    }

    private static String property(String name) {
        try {
            return System.getProperty(name, "?");
        } catch (SecurityException e) {
            return "?";
        }
    }
}
