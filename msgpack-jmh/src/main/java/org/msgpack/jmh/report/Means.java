/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** How many times as fast this library is as others, by group. */
final class Means {
    private static final String OURS = "OURS";
    private static final String PUBLISHED = "PUBLISHED";
    private static final String BY_HAND = "BY_HAND";

    private final List<Group> groups;
    private final List<Jdk> jdks;

    /** Only comparisons of libraries have a meaningful mean. */
    Means(List<Group> groups, List<Jdk> jdks) {
        this.groups = groups.stream().filter(g -> g.spec().isByLibrary()).toList();
        this.jdks = jdks;
    }

    /**
     * Compares with the release that this library replaces: a mean per group, the greatest first.
     */
    MeanTable toBaseline() {
        return table(groups.stream()
                .map(group -> new Mean(group, OURS, PUBLISHED))
                .sorted(Comparator.comparing(this::first).reversed()));
    }

    private double first(Mean mean) {
        return mean.score(jdks.get(0)).map(Score::value).orElse(0.0);
    }

    /** Compares with other libraries: a mean per method, since writing and reading differ most. */
    MeanTable toOthers() {
        return table(groups.stream()
                .flatMap(group -> group.series().stream()
                        .filter(other -> !other.equals(PUBLISHED))
                        .filter(other -> !other.equals(BY_HAND))
                        .flatMap(other -> group.methods().stream()
                                .map(method -> new Mean(group, method, OURS, other)))));
    }

    /** Compares with hand-written loops, where they exist. */
    MeanTable toLoops() {
        return table(groups.stream().map(group -> new Mean(group, OURS, BY_HAND)));
    }

    private MeanTable table(Stream<Mean> means) {
        return new MeanTable(means.filter(Mean::isMeasured).toList(), jdks);
    }
}
