/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import javax.tools.JavaFileObject;
import org.msgpack.codec.Codecs;

/** Loads compiled classes. */
final class Loaded extends ClassLoader {
    private final Map<String, byte[]> classes = new HashMap<>();

    Loaded(Compilation compilation) {
        super(Loaded.class.getClassLoader());
        for (JavaFileObject file : compilation.generatedFiles()) {
            if (file.getKind() == JavaFileObject.Kind.CLASS) {
                String name = file.getName()
                        .replaceFirst("^/CLASS_OUTPUT/", "")
                        .replaceFirst("\\.class$", "")
                        .replace('/', '.');
                try (InputStream in = file.openInputStream()) {
                    classes.put(name, in.readAllBytes());
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }

    /** Returns the bytes of all classes by name. */
    Map<String, byte[]> classes() {
        return classes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classes.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }

    /** Calls a static method without parameters. */
    Object call(String className, String method) throws ReflectiveOperationException {
        Method found = loadClass(className).getDeclaredMethod(method);
        found.setAccessible(true);
        return found.invoke(null);
    }

    /** Checks that an object survives a round trip, by its {@code toString}. */
    void assertRoundTrip(String className, String example) throws ReflectiveOperationException {
        Object value = call(className, example);
        byte[] message = Codecs.standard().pack(value);
        Object read = Codecs.standard().unpack(message, value.getClass());
        assertNotNull(read);
        assertEquals(value.getClass(), read.getClass());
        assertEquals(value.toString(), read.toString());
    }
}
