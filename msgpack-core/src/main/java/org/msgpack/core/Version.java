/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import org.msgpack.core.internal.MemoryAccess;
import org.msgpack.core.internal.SystemProperties;

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
     * the package (which differs where a fat jar has renamed it) and where the classes are; and
     * where {@link MessagePacker} is, if an older release of msgpack-java comes first on the class
     * path. The text is for people and may change; what a security manager hides is left out, and
     * so is what Android does not know.
     */
    public static String describe() {
        URL place = placeOf(Version.class);
        return "MessagePack for Java " + number()
                + ", memory access: " + MemoryAccess.IN_USE.mechanism()
                + ", Java " + SystemProperties.get("java.version", "?")
                + " (" + SystemProperties.get("java.vm.name", "?") + ", "
                + SystemProperties.get("java.vendor", "?")
                + ") on " + SystemProperties.get("os.arch", "?")
                + ", " + packageName(Version.class.getName()) + in(place)
                + otherPlace(place, placeOf(MessagePacker.class));
    }

    /** Prints what {@link #describe} returns. */
    public static void main(String[] args) {
        System.out.println(describe());
    }

    /** Returns the package of a class, which R8 may have moved to the unnamed one. */
    static String packageName(String className) {
        int dot = className.lastIndexOf('.');
        return dot < 0 ? "the unnamed package" : className.substring(0, dot);
    }

    /** Returns where a class is; null if that is not known, as on Android. */
    private static URL placeOf(Class<?> type) {
        try {
            return placeOf(type.getProtectionDomain());
        } catch (SecurityException e) {
            return null;
        }
    }

    static URL placeOf(ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        return source == null ? null : source.getLocation();
    }

    private static String in(URL place) {
        return place == null ? "" : " in " + place;
    }

    /** Returns what is to be said if the core is in two places. */
    static String otherPlace(URL place, URL packer) {
        return place == null || packer == null || place.toString().equals(packer.toString())
                ? ""
                : ", but MessagePacker is in " + packer;
    }
}
