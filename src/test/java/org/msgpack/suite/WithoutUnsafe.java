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
 * A class loader that hides Unsafe, as some containers do. Its {@code main} runs another program,
 * such as the test launcher, with the whole class path in such a loader.
 */
public final class WithoutUnsafe extends ClassLoader {
    /** Creates a parent class loader that sees the JDK without Unsafe. */
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

    /** Runs the program whose class is the first argument, with the other arguments. */
    public static void main(String[] args) throws Exception {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            urls.add(url(entry));
        }
        // Not closed: the program may use it until it ends.
        URLClassLoader loader = new URLClassLoader(urls.toArray(new URL[0]), new WithoutUnsafe());
        Thread.currentThread().setContextClassLoader(loader);
        Method program = loader.loadClass(args[0]).getMethod("main", String[].class);
        program.invoke(null, (Object) Arrays.copyOfRange(args, 1, args.length));
    }

    private static URL url(String entry) throws MalformedURLException {
        return new File(entry).toURI().toURL();
    }
}
