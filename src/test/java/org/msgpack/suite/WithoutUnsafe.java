/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.suite;

import java.io.File;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A class loader that refuses Unsafe, as some containers do. As a program it runs another one, the
 * launcher of the tests, with all of its class path in such a class loader.
 */
public final class WithoutUnsafe extends ClassLoader {
    /** A parent for class loaders, with the classes of the JDK except Unsafe. */
    public WithoutUnsafe() {
        super(ClassLoader.getSystemClassLoader().getParent());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.equals("sun.misc.Unsafe")) {
            throw new ClassNotFoundException(name + " is refused");
        }
        return super.loadClass(name, resolve);
    }

    /** The first argument is the class of the program, the others are for it. */
    public static void main(String[] args) throws Exception {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            urls.add(url(entry));
        }
        // Not closed: it is in use until the program ends.
        URLClassLoader loader = new URLClassLoader(urls.toArray(new URL[0]), new WithoutUnsafe());
        Thread.currentThread().setContextClassLoader(loader);
        Method program = loader.loadClass(args[0]).getMethod("main", String[].class);
        program.invoke(null, (Object) Arrays.copyOfRange(args, 1, args.length));
    }

    private static URL url(String entry) throws MalformedURLException {
        return new File(entry).toURI().toURL();
    }
}
