/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.internal;

/** Properties of the JVM, whether or not a security manager permits to read them. */
public final class SystemProperties {
    private SystemProperties() {}

    /** Returns the value of a property; another if it is not set, or may not be read. */
    public static String get(String name, String otherwise) {
        try {
            return System.getProperty(name, otherwise);
        } catch (SecurityException e) {
            return otherwise;
        }
    }
}
