/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** The results from which the report is made. */
final class CommittedResults {
    private static final Path FOLDER = Path.of("results");

    private static final double MAX_ERROR = 0.3;

    private final List<Group> groups;

    CommittedResults() throws IOException {
        List<ResultFile> results = new ArrayList<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.sorted().toList()) {
                results.add(ResultFile.read(file));
            }
        }
        groups = Group.of(results);
    }

    /** Returns the comparison of libraries by a benchmark class. */
    Group group(String simpleName) {
        return groups.stream()
                .filter(g -> g.spec().isByLibrary() && g.spec().type().endsWith("." + simpleName))
                .findAny()
                .orElseThrow(() -> new AssertionError("there are no results of " + simpleName));
    }

    /** Returns whether the error of a ratio is small enough for it to be quoted. */
    static boolean isSteady(Score ratio) {
        return !(ratio.error() > MAX_ERROR * ratio.value());
    }

    /**
     * Returns how many times as fast one library is as another: the geometric mean of the cases
     * that are steady on every JDK, on the JDK with the lowest mean.
     *
     * @param words methods and values of parameters that select the cases
     */
    double ratio(String benchmark, List<String> words, String library, String other) {
        Group group = group(benchmark);
        List<Case> cases = group.cases().stream()
                .filter(c -> isMeant(c, words))
                .filter(c -> group.jdks().stream()
                        .flatMap(jdk -> group.ratio(jdk, c, library, other).stream())
                        .allMatch(CommittedResults::isSteady))
                .toList();
        OptionalDouble lowest = group.jdks().stream()
                .map(jdk -> cases.stream()
                        .flatMap(c -> group.ratio(jdk, c, library, other).stream())
                        .toList())
                .filter(ratios -> !ratios.isEmpty())
                .mapToDouble(ratios -> Score.geometricMean(ratios).value())
                .min();
        return lowest.orElseThrow(
                () -> new AssertionError("no case of " + benchmark + " " + words + " is steady"));
    }

    private static boolean isMeant(Case c, List<String> words) {
        return words.stream()
                .allMatch(word -> c.method().equals(word) || c.params().values().contains(word));
    }
}
