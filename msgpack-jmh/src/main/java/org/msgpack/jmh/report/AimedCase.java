/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.msgpack.jmh.Aim;

/** A case of a group that has an aim. */
record AimedCase(Group group, Aim aim, Case c) {
    private static final String OURS = "OURS";
    private static final String BY_HAND = "BY_HAND";

    /** Returns the cases with an aim, in the order of the groups and their aims. */
    static List<AimedCase> of(List<Group> groups) {
        return groups.stream()
                .flatMap(group -> group.spec().aims().stream().flatMap(aim -> of(group, aim)))
                .toList();
    }

    private static Stream<AimedCase> of(Group group, Aim aim) {
        return group.cases().stream()
                .filter(c -> c.isOf(aim))
                .map(c -> new AimedCase(group, aim, c));
    }

    /** Describes each missed aim and the ratio that was reached. */
    static List<String> missed(List<Group> groups) {
        return of(groups).stream()
                .flatMap(aimed ->
                        aimed.group.jdks().stream().filter(aimed::isMissed).map(aimed::missed))
                .toList();
    }

    /** Returns the name of the case, with what has the aim if that is not simply this library. */
    String name() {
        return aim.of().equals(OURS) ? c.toString() : c + " " + group.spec().label(aim.of());
    }

    /** Returns the name of what it is compared to. */
    String to() {
        return group.spec().label(aim.to());
    }

    /** Returns the ratio of the fastest iterations, if measured; the aim is about this one. */
    Optional<Double> atBest(Jdk jdk) {
        return jdk.feature() < aim.since()
                ? Optional.empty()
                : group.fastestRatio(jdk, c, aim.of(), aim.to());
    }

    Score mean(Jdk jdk) {
        return group.ratio(jdk, c, aim.of(), aim.to()).orElseThrow();
    }

    /** Returns the same ratio of the hand-written loop. */
    Optional<Double> byHand(Jdk jdk) {
        return group.fastestRatio(jdk, c, BY_HAND, aim.to());
    }

    boolean isMissed(Jdk jdk) {
        return atBest(jdk)
                .filter(ratio -> hundredths(ratio) < hundredths(aim.ratio()))
                .isPresent();
    }

    private String missed(Jdk jdk) {
        return String.format(
                Locale.ROOT,
                "%s, %s: %.2f times as fast as %s at best on %s, aim %.2f",
                group.spec().title(),
                name(),
                atBest(jdk).orElseThrow(),
                to(),
                jdk,
                aim.ratio());
    }

    /** Rounds ratios as they are shown. */
    private static long hundredths(double ratio) {
        return Math.round(ratio * 100);
    }
}
