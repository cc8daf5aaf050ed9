/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.android;

import java.io.IOException;
import java.io.InputStream;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.msgpack.integration.Jars;

/**
 * Sees the core as an Android application does: without {@code META-INF/versions}, and with the
 * platform's Unsafe or none.
 */
final class AndroidLoader extends ClassLoader {
    private static final String UNSAFE = "sun.misc.Unsafe";

    private final byte[] unsafe;
    private final boolean hasVarHandle;

    /**
     * @param unsafe the class file, or null
     * @param hasVarHandle whether it is Android 13 or newer
     */
    AndroidLoader(byte[] unsafe, boolean hasVarHandle) {
        super(AndroidLoader.class.getClassLoader());
        this.unsafe = unsafe;
        this.hasVarHandle = hasVarHandle;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            boolean isOurs = name.equals(UNSAFE) || name.startsWith("org.msgpack.");
            if (name.equals("java.lang.invoke.VarHandle") && !hasVarHandle) {
                throw new ClassNotFoundException(name);
            }
            if (!isOurs) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                byte[] classFile = classFile(name);
                loaded = defineClass(name, classFile, 0, classFile.length);
            }
            return loaded;
        }
    }

    private byte[] classFile(String name) throws ClassNotFoundException {
        byte[] classFile = null;
        try {
            if (name.equals(UNSAFE)) {
                classFile = unsafe;
            } else if (name.equals(RoundTrip.class.getName())) {
                try (InputStream in = RoundTrip.class.getResourceAsStream("RoundTrip.class")) {
                    classFile = in.readAllBytes();
                }
            } else {
                classFile = ofTheCore(name.replace('.', '/') + ".class");
            }
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
        if (classFile == null) {
            throw new ClassNotFoundException(name);
        }
        return classFile;
    }

    private static byte[] ofTheCore(String file) throws IOException {
        try (JarFile jar =
                new JarFile(Jars.CORE.toFile())) { // this constructor ignores META-INF/versions
            JarEntry entry = jar.getJarEntry(file);
            return entry == null ? null : jar.getInputStream(entry).readAllBytes();
        }
    }
}
