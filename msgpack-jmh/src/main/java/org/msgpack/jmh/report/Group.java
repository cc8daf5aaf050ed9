/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The results of one benchmark class, compared in one way, in the order of the files. */
final class Group {
    private record Key(Jdk jdk, Case c, String series) {}

    private final ReportSpec spec;
    private final Map<Key, Measurement> measurements = new LinkedHashMap<>();

    private Group(ReportSpec spec) {
        this.spec = spec;
    }

    /**
     * Returns the comparisons of all measured classes.
     *
     * @throws IllegalArgumentException if a benchmark was measured twice on one JDK
     */
    static List<Group> of(List<ResultFile> files) {
        Map<String, List<Group>> groups = new LinkedHashMap<>();
        for (ResultFile file : files) {
            for (Measurement measurement : file.measurements()) {
                groups.computeIfAbsent(measurement.type(), Group::ofType)
                        .forEach(group -> group.add(measurement));
            }
        }
        return groups.values().stream().flatMap(List::stream).toList();
    }

    private static List<Group> ofType(String type) {
        return ReportSpec.of(type).stream().map(Group::new).toList();
    }

    /** Adds a measurement, unless it lacks the compared parameter. */
    private void add(Measurement measurement) {
        String series = measurement.params().get(spec.by());
        if (series == null) {
            return;
        }
        Case c = Case.of(measurement, spec.by());
        if (measurements.put(new Key(measurement.jdk(), c, series), measurement) != null) {
            throw new IllegalArgumentException("measured twice on " + measurement.jdk() + ": "
                    + measurement.type() + " " + c + " " + series);
        }
    }

    ReportSpec spec() {
        return spec;
    }

    /** Returns the JDKs on which at least one group was measured. */
    static List<Jdk> jdks(List<Group> groups) {
        return groups.stream()
                .flatMap(group -> group.jdks().stream())
                .distinct()
                .toList();
    }

    List<Jdk> jdks() {
        return keys().map(Key::jdk).distinct().toList();
    }

    List<Case> cases() {
        return keys().map(Key::c).distinct().toList();
    }

    List<String> methods() {
        return keys().map(key -> key.c.method()).distinct().toList();
    }

    /** Returns the cases with a steady ratio to the baseline. */
    List<Case> steadyCases() {
        return keys().filter(key -> ratio(key).filter(Score::isSteady).isPresent())
                .map(Key::c)
                .distinct()
                .toList();
    }

    /** Returns all ratios to the baseline. */
    List<Score> ratios() {
        return keys().flatMap(key -> ratio(key).stream()).toList();
    }

    /** Returns the compared values, including the baseline. */
    List<String> series() {
        return keys().map(Key::series).distinct().toList();
    }

    /** Returns the values that have a ratio to the baseline. */
    List<String> contenders() {
        return keys().filter(key -> ratio(key).isPresent())
                .map(Key::series)
                .distinct()
                .toList();
    }

    private Stream<Key> keys() {
        return measurements.keySet().stream();
    }

    Optional<Measurement> measurement(Jdk jdk, Case c, String series) {
        return Optional.ofNullable(measurements.get(new Key(jdk, c, series)));
    }

    /** Returns how many times as fast as the baseline a value is, if both were measured. */
    Optional<Score> ratio(Jdk jdk, Case c, String series) {
        return ratio(new Key(jdk, c, series));
    }

    private Optional<Score> ratio(Key key) {
        return ratio(key, spec.baseline());
    }

    /** Returns how many times as fast as another value it is, if both were measured. */
    Optional<Score> ratio(Jdk jdk, Case c, String series, String other) {
        return ratio(new Key(jdk, c, series), other);
    }

    private Optional<Score> ratio(Key key, String other) {
        Measurement measured = measurements.get(key);
        Measurement baseline = measurements.get(new Key(key.jdk, key.c, other));
        if (measured == null || baseline == null || key.series.equals(other)) {
            return Optional.empty();
        }
        if (!measured.unit().equals(baseline.unit())) {
            throw new IllegalArgumentException(
                    key + ": measured in " + measured.unit() + " and " + baseline.unit());
        }
        Score ratio = baseline.time().dividedBy(measured.time());
        boolean measurable = ratio.value() > 0 && Double.isFinite(ratio.value());
        return measurable ? Optional.of(ratio) : Optional.empty();
    }

    /** Returns the ratio to the baseline of the fastest iterations, which noise affects least. */
    Optional<Double> fastestRatio(Jdk jdk, Case c, String series) {
        return fastestRatio(jdk, c, series, spec.baseline());
    }

    /** Returns the ratio to another value of the fastest iterations. */
    Optional<Double> fastestRatio(Jdk jdk, Case c, String series, String other) {
        Measurement measured = measurements.get(new Key(jdk, c, series));
        Measurement baseline = measurements.get(new Key(jdk, c, other));
        return ratio(jdk, c, series, other)
                .map(mean -> baseline.fastest() / measured.fastest())
                .filter(Double::isFinite);
    }
}
