/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * How many times as fast one library is as another, as the mean of cases of a group. A case counts
 * if it is steady on every JDK, so that the means of all JDKs cover the same cases.
 */
final class Mean {
    private static final String NOTHING = "–";

    private final Group group;
    private final String method;
    private final String of;
    private final String to;
    private final List<Case> measured;
    private final List<Case> steady;

    /** Creates the mean of all cases. */
    Mean(Group group, String of, String to) {
        this(group, "", of, to, c -> true);
    }

    /** Creates the mean of the cases of a method. */
    Mean(Group group, String method, String of, String to) {
        this(group, method, of, to, c -> c.method().equals(method));
    }

    private Mean(Group group, String method, String of, String to, Predicate<Case> cases) {
        this.group = group;
        this.method = method;
        this.of = of;
        this.to = to;
        measured = group.cases().stream()
                .filter(cases)
                .filter(c -> ratios(c).findAny().isPresent())
                .toList();
        steady = measured.stream()
                .filter(c -> ratios(c).allMatch(Score::isSteady))
                .toList();
    }

    Group group() {
        return group;
    }

    /** Returns the method, or "" for all. */
    String method() {
        return method;
    }

    /** Returns the library with which it is compared. */
    String to() {
        return group.spec().label(to);
    }

    boolean isMeasured() {
        return !measured.isEmpty();
    }

    /** Returns the geometric mean, if any case is steady. */
    Optional<Score> score(Jdk jdk) {
        List<Score> ratios = steady.stream()
                .flatMap(c -> group.ratio(jdk, c, of, to).stream())
                .toList();
        return ratios.isEmpty() ? Optional.empty() : Optional.of(Score.geometricMean(ratios));
    }

    String format(Jdk jdk) {
        return score(jdk).map(mean -> mean.format(Section.DIGITS)).orElse(NOTHING);
    }

    /** Returns the smallest and the largest ratio in the mean, on any JDK. */
    String range() {
        List<Score> ratios = steady.stream().flatMap(this::ratios).sorted().toList();
        return ratios.isEmpty()
                ? NOTHING
                : ratios.get(0).formatValue(Section.DIGITS) + " to "
                        + ratios.get(ratios.size() - 1).formatValue(Section.DIGITS);
    }

    String counts() {
        return steady.size() + " of " + measured.size();
    }

    private Stream<Score> ratios(Case c) {
        return group.jdks().stream().flatMap(jdk -> group.ratio(jdk, c, of, to).stream());
    }
}
