/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

/** The renamed classes of the libraries that ours replaces. */
final class PublishedLibrary {
    private PublishedLibrary() {}

    static Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName("published.org.msgpack." + name);
    }

    /**
     * Fails if the published library uses its slower memory access because renamed classes are
     * missing.
     */
    static void checkUnsafe() {
        try {
            Class<?> buffer = load("core.buffer.MessageBuffer");
            Class<?> used =
                    buffer.getMethod("allocate", int.class).invoke(null, 1).getClass();
            if (used != buffer) {
                throw new AssertionError("the published library uses " + used);
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the published library is missing", e);
        }
    }
}
