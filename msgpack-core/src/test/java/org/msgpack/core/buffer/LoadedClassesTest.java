/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.core.EveryWayRoundTrip;
import org.msgpack.core.internal.MemoryAccess;

/**
 * The JIT inlines the buffer's methods because it sees one implementation of each. That holds as
 * long as no class is loaded that overrides any, whatever inputs and outputs are used.
 */
class LoadedClassesTest {
    private static final String BUFFER = "org.msgpack.core.buffer.";
    private static final String INTERNAL = "org.msgpack.core.internal.";

    /** Loads the library and the round trip once more, and tells what was loaded. */
    private static final class FreshLoader extends URLClassLoader {
        FreshLoader() {
            super(classPath(), MemoryAccess.class.getClassLoader().getParent());
        }

        private static URL[] classPath() {
            return new URL[] {locationOf(MessageBuffer.class), locationOf(EveryWayRoundTrip.class)};
        }

        private static URL locationOf(Class<?> type) {
            return type.getProtectionDomain().getCodeSource().getLocation();
        }

        boolean hasLoaded(String simpleName) {
            return findLoadedClass(BUFFER + simpleName) != null
                    || findLoadedClass(INTERNAL + simpleName) != null;
        }
    }

    @Test
    void onlyTheClassesInUseAreLoaded() throws Exception {
        try (FreshLoader loader = new FreshLoader()) {
            loader.loadClass(EveryWayRoundTrip.class.getName()).getMethod("run").invoke(null);
            List<String> loaded = new ArrayList<>();
            for (String name : new String[] {
                "MessageBuffer",
                "MessageBufferBE",
                "MessageBufferU",
                "PooledBuffer",
                "PooledBufferBE",
                "UnsafeMemoryAccess",
                "VarHandleMemoryAccess",
                "PlainMemoryAccess"
            }) {
                if (loader.hasLoaded(name)) {
                    loaded.add(name);
                }
            }
            List<String> expected = new ArrayList<>(Collections.singleton("MessageBuffer"));
            boolean isBigEndian = ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN;
            if (isBigEndian) {
                expected.add("MessageBufferBE");
            }
            expected.add(isBigEndian ? "PooledBufferBE" : "PooledBuffer");
            expected.add(MemoryAccess.IN_USE.getClass().getSimpleName());
            assertEquals(expected, loaded);
        }
    }

    @Test
    void pooledBuffersOverrideNothing() {
        for (Method method : PooledBuffer.class.getDeclaredMethods()) {
            if (!method.isSynthetic()) {
                assertThrows(
                        NoSuchMethodException.class,
                        () -> MessageBuffer.class.getDeclaredMethod(
                                method.getName(), method.getParameterTypes()),
                        method::toString);
            }
        }
    }
}
