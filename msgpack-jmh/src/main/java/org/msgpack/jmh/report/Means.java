/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** How many times as fast this library is as the others, by groups. */
final class Means {
    private static final String OURS = "OURS";
    private static final String BY_HAND = "BY_HAND";

    private final List<Group> groups;
    private final List<Jdk> jdks;

    /** Only libraries have a mean that says something; other comparisons are of unlike things. */
    Means(List<Group> groups, List<Jdk> jdks) {
        this.groups = groups.stream().filter(g -> g.comparison().isByLibrary()).toList();
        this.jdks = jdks;
    }

    /** Beside the release that it replaces: a mean for each group, the greatest first. */
    MeanTable toBaseline() {
        return table(groups.stream()
                .map(group -> new Mean(group, OURS, group.comparison().baseline()))
                .sorted(Comparator.comparing(this::first).reversed()));
    }

    private double first(Mean mean) {
        return mean.score(jdks.get(0)).map(Score::value).orElse(0.0);
    }

    /** Beside everything else: a mean for each method of a group, since few write as they read. */
    MeanTable toOthers() {
        return table(groups.stream()
                .flatMap(group -> group.series().stream()
                        .filter(other -> !other.equals(group.comparison().baseline()))
                        .filter(other -> !other.equals(BY_HAND))
                        .flatMap(other -> group.methods().stream()
                                .map(method -> new Mean(group, method, OURS, other)))));
    }

    /** Beside loops written by hand, where there are such. */
    MeanTable toLoops() {
        return table(groups.stream().map(group -> new Mean(group, OURS, BY_HAND)));
    }

    private MeanTable table(Stream<Mean> means) {
        return new MeanTable(means.filter(Mean::isMeasured).toList(), jdks);
    }
}
