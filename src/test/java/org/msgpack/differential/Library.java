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
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.msgpack.differential.driver.ScriptDriver;
import org.msgpack.testdata.TricklingInputStream;

/** One of the two compared libraries: ours or the published one. */
public final class Library {
    private static final String JAR_PROPERTY = "msgpack.published.jars";

    public static final Library OURS = new Library(Library.class.getClassLoader());
    public static final Library PUBLISHED = new Library(new PublishedLoader(publishedJars()));

    private final ClassLoader loader;

    private Library(ClassLoader loader) {
        this.loader = loader;
    }

    /** Returns whether the published library uses Unsafe. Without it, it behaves differently. */
    public static boolean isPublishedWithUnsafe() {
        try {
            PUBLISHED.loader.loadClass("sun.misc.Unsafe");
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** Plays a script with this library's copy of the driver and returns the transcript. */
    public List<String> play(Class<? extends ScriptDriver> driver, List<Object[]> script) {
        return newDriver(driver).apply(script);
    }

    public Class<?> load(String name) {
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

    private static URL[] publishedJars() {
        List<URL> jars = new ArrayList<>();
        String paths = System.getProperty(JAR_PROPERTY, "");
        for (String path : paths.split(File.pathSeparator, -1)) {
            if (!new File(path).isFile()) {
                throw new IllegalStateException("a published jar is missing: -D" + JAR_PROPERTY
                        + "=" + paths + " (the Maven build sets it)");
            }
            jars.add(url(new File(path)));
        }
        return jars.toArray(new URL[0]);
    }

    private static URL url(File jar) {
        try {
            return jar.toURI().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /**
     * Sees the published jars, the JDK, and its own copy of the drivers, and shares Jackson and the
     * trickling stream with our library; nothing else.
     */
    static final class PublishedLoader extends URLClassLoader {
        private static final Pattern DRIVERS =
                Pattern.compile("org\\.msgpack\\.(\\w+\\.)?differential\\.driver\\..*");

        PublishedLoader(URL[] jars) {
            super(jars, ClassLoader.getSystemClassLoader().getParent());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.startsWith("com.fasterxml.jackson.")
                    || name.startsWith(TricklingInputStream.class.getName())) {
                return Library.class.getClassLoader().loadClass(name);
            }
            if (!DRIVERS.matcher(name).matches()) {
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
    }
}
