/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A JDK or JRE on this machine. */
public record Jdk(int version, Path home) {
    private static final String JAVA = "bin/java";
    private static final Pattern VERSION = Pattern.compile("version \"(?:1\\.)?(\\d+)");
    private static final Path RUNNING_HOME = Path.of(System.getProperty("java.home"));

    /** The JDK that runs the tests. */
    public static final Jdk RUNNING = new Jdk(Runtime.version().feature(), RUNNING_HOME);

    private static final List<Jdk> FOUND = find();

    /**
     * Returns one JDK of each version from 8 on: the running one, those of
     * {@code JAVA<version>_HOME}, and those in folders beside the running one's.
     */
    public static List<Jdk> found() {
        return FOUND;
    }

    private static List<Jdk> find() {
        Map<Integer, Jdk> found = new TreeMap<>();
        found.put(RUNNING.version, RUNNING);
        Stream.concat(named(), neighbours())
                .filter(home -> Files.isExecutable(home.resolve(JAVA)))
                .map(Jdk::real)
                .distinct()
                .map(home -> new Jdk(versionOf(home), home))
                .filter(jdk -> jdk.version >= 8)
                .forEach(jdk -> found.putIfAbsent(jdk.version, jdk));
        return List.copyOf(found.values());
    }

    private static Path real(Path home) {
        try {
            return home.toRealPath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Path> named() {
        return System.getenv().entrySet().stream()
                .filter(variable -> variable.getKey().matches("JAVA\\d+_HOME"))
                .filter(variable -> !variable.getValue().isEmpty())
                .sorted(Map.Entry.comparingByKey())
                .map(variable -> Path.of(variable.getValue()));
    }

    private static Stream<Path> neighbours() {
        Path folder = RUNNING_HOME.getParent();
        if (folder == null) {
            return Stream.empty();
        }
        try (Stream<Path> homes = Files.list(folder)) {
            return homes.sorted(Comparator.naturalOrder()).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the version that the JVM reports; Debian's JDK 8 has no release file. */
    private static int versionOf(Path home) {
        try {
            String text = Program.run(home.resolve(JAVA), List.of("-version")).err();
            Matcher matcher = VERSION.matcher(text);
            return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
        } catch (IOException e) {
            return 0; // built for another machine
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public boolean hasModules() {
        return version >= 9;
    }

    /** Returns whether it warns about memory access through Unsafe. */
    public boolean warnsOfUnsafe() {
        return version >= 24;
    }

    public Path java() {
        return home.resolve(JAVA);
    }

    @Override
    public String toString() {
        return "Java " + version;
    }
}
