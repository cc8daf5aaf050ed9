/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;

/**
 * Runs the program of several jars in one JVM, each in a class loader of its own, as application
 * servers do: {@code java -cp a.jar example.Copies a.jar b.jar}.
 */
public final class Copies {
    private Copies() {}

    public static void main(String[] jars) throws Exception {
        for (String jar : jars) {
            URL[] urls = {new File(jar).toURI().toURL()};
            try (URLClassLoader loader =
                    new URLClassLoader(urls, ClassLoader.getSystemClassLoader().getParent())) {
                loader.loadClass("example.Main")
                        .getMethod("main", String[].class)
                        .invoke(null, (Object) new String[0]);
            }
        }
    }
}
