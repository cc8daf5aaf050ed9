/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

/** The renamed classes of the libraries that ours replace. */
final class PublishedLibrary {
    private PublishedLibrary() {}

    static Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName("published.org.msgpack." + name);
    }

    /** Classes that did not find each other would fall back to a slower memory access. */
    static void checkUnsafe() {
        try {
            Class<?> buffer = load("core.buffer.MessageBuffer");
            Class<?> used =
                    buffer.getMethod("allocate", int.class).invoke(null, 1).getClass();
            if (used != buffer) {
                throw new AssertionError("the published library uses " + used);
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the published library is not there", e);
        }
    }
}
