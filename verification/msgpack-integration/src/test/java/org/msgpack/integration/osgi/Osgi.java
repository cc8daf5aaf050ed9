/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.osgi;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.msgpack.integration.Jars;
import org.msgpack.integration.osgi.bundle.Order;
import org.msgpack.integration.osgi.bundle.RoundTrip;
import org.msgpack.integration.osgi.bundle.RoundTrip3;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;

/** A running OSGi framework with our bundles, Jackson's, and a user's. */
final class Osgi implements AutoCloseable {
    private static final String JACKSON_RANGE = "[2.15,3)";
    private static final String JACKSON3_RANGE = "[3.1,4)";

    private final Framework framework;
    private final Bundle user;

    /**
     * Starts all bundles.
     *
     * @param packagesOfTheJdk the packages that the framework exports besides {@code java.*}; null
     *     for its default
     * @param ourRange the version range in which the user's bundle imports our packages
     */
    Osgi(Path storage, String packagesOfTheJdk, String ourRange)
            throws IOException, BundleException {
        Map<String, String> configuration = new HashMap<>();
        configuration.put(Constants.FRAMEWORK_STORAGE, storage.toString());
        // Hides the class path of these tests.
        configuration.put("felix.bootdelegation.implicit", "false");
        if (packagesOfTheJdk != null) {
            configuration.put(Constants.FRAMEWORK_SYSTEMPACKAGES, packagesOfTheJdk);
        }
        framework = ServiceLoader.load(FrameworkFactory.class)
                .findFirst()
                .orElseThrow()
                .newFramework(configuration);
        framework.start();
        List<Bundle> bundles = new ArrayList<>();
        for (Path jar :
                Stream.concat(Jars.all().stream(), Jars.jackson3().stream()).toList()) {
            bundles.add(framework.getBundleContext().installBundle("reference:" + jar.toUri()));
        }
        user = framework.getBundleContext().installBundle("user", userBundle(ourRange));
        bundles.add(user);
        for (Bundle bundle : bundles) {
            bundle.start();
        }
    }

    private static InputStream userBundle(String ourRange) throws IOException {
        Manifest manifest = new Manifest();
        Attributes headers = manifest.getMainAttributes();
        headers.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        headers.putValue(Constants.BUNDLE_MANIFESTVERSION, "2");
        headers.putValue(Constants.BUNDLE_SYMBOLICNAME, "user");
        headers.putValue(
                Constants.IMPORT_PACKAGE,
                String.join(
                        ",",
                        "com.fasterxml.jackson.core;version=\"" + JACKSON_RANGE + "\"",
                        "com.fasterxml.jackson.databind;version=\"" + JACKSON_RANGE + "\"",
                        "org.msgpack.core;version=\"" + ourRange + "\"",
                        "org.msgpack.value;version=\"" + ourRange + "\"",
                        "org.msgpack.jackson.dataformat;version=\"" + ourRange + "\"",
                        "tools.jackson.core;version=\"" + JACKSON3_RANGE + "\"",
                        "tools.jackson.databind;version=\"" + JACKSON3_RANGE + "\"",
                        "org.msgpack.jackson3.dataformat;version=\"[1.0,2)\""));
        ByteArrayOutputStream jar = new ByteArrayOutputStream();
        try (JarOutputStream out = new JarOutputStream(jar, manifest)) {
            for (Class<?> type : List.of(Order.class, RoundTrip.class, RoundTrip3.class)) {
                String file = type.getName().replace('.', '/') + ".class";
                out.putNextEntry(new JarEntry(file));
                try (InputStream in = type.getResourceAsStream('/' + file)) {
                    in.transferTo(out);
                }
            }
        }
        return new ByteArrayInputStream(jar.toByteArray());
    }

    Bundle bundle(String symbolicName) {
        return Stream.of(framework.getBundleContext().getBundles())
                .filter(bundle -> symbolicName.equals(bundle.getSymbolicName()))
                .findFirst()
                .orElseThrow();
    }

    /** Starts more bundles. */
    void start(List<Path> jars) throws BundleException {
        List<Bundle> bundles = new ArrayList<>();
        for (Path jar : jars) {
            bundles.add(framework.getBundleContext().installBundle("reference:" + jar.toUri()));
        }
        for (Bundle bundle : bundles) {
            bundle.start();
        }
    }

    /** Runs a class of the user, loaded by the framework. */
    List<?> run(Class<?> type) throws Exception {
        Object roundTrip =
                user.loadClass(type.getName()).getDeclaredConstructor().newInstance();
        return (List<?>) ((Callable<?>) roundTrip).call();
    }

    @Override
    public void close() throws BundleException {
        framework.stop();
        try {
            framework.waitForStop(0);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
