/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.function.Function;
import org.msgpack.differential.driver.ScriptDriver;

/** One of the two libraries that are compared: ours, or the published 0.9.12. */
final class Library {
    private static final String JAR_PROPERTY = "msgpack.published.jar";

    static final Library OURS = new Library(Library.class.getClassLoader());
    static final Library PUBLISHED = new Library(new PublishedLoader(publishedJar()));

    private final ClassLoader loader;

    private Library(ClassLoader loader) {
        this.loader = loader;
    }

    /** The transcript of a script, played by this library's own copy of the driver. */
    List<String> play(Class<? extends ScriptDriver> driver, List<Object[]> script) {
        return newDriver(driver).apply(script);
    }

    Class<?> load(String name) {
        try {
            return loader.loadClass(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    @SuppressWarnings("unchecked")
    private Function<List<Object[]>, List<String>> newDriver(Class<? extends ScriptDriver> driver) {
        try {
            Object instance = load(driver.getName()).getConstructor().newInstance();
            return (Function<List<Object[]>, List<String>>) instance;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static File publishedJar() {
        String path = System.getProperty(JAR_PROPERTY);
        if (path == null || !new File(path).isFile()) {
            throw new IllegalStateException("the published msgpack-core jar is missing: -D"
                    + JAR_PROPERTY + "=" + path + " (the Maven build sets it)");
        }
        return new File(path);
    }

    /** Sees the published jar, the JDK, and its own copy of the drivers; nothing of ours. */
    static final class PublishedLoader extends URLClassLoader {
        private static final String DRIVERS = ScriptDriver.class.getPackage().getName() + ".";

        PublishedLoader(File jar) {
            super(new URL[] {url(jar)}, ClassLoader.getSystemClassLoader().getParent());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (!name.startsWith(DRIVERS)) {
                return super.findClass(name);
            }
            byte[] bytes = bytes(name);
            return defineClass(name, bytes, 0, bytes.length);
        }

        private static byte[] bytes(String name) throws ClassNotFoundException {
            String resource = name.replace('.', '/') + ".class";
            try (InputStream in = Library.class.getClassLoader().getResourceAsStream(resource)) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                byte[] part = new byte[8192];
                for (int count; (count = in.read(part)) >= 0; ) {
                    bytes.write(part, 0, count);
                }
                return bytes.toByteArray();
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        private static URL url(File jar) {
            try {
                return jar.toURI().toURL();
            } catch (MalformedURLException e) {
                throw new IllegalArgumentException(e);
            }
        }
    }
}
