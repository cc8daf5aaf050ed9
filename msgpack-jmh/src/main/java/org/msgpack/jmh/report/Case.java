/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.msgpack.jmh.Aim;

/** What both sides of a comparison share: the method and all parameters except the compared one. */
record Case(String method, Map<String, String> params) {
    static Case of(Measurement measurement, String by) {
        Map<String, String> params = new LinkedHashMap<>(measurement.params());
        params.remove(by);
        return new Case(measurement.method(), params);
    }

    boolean isOf(Aim aim) {
        List<String> cases = List.of(aim.cases());
        return List.of(aim.methods()).contains(method)
                && (cases.isEmpty() || cases.stream().anyMatch(this::hasValues));
    }

    /** Returns whether all words are values of parameters. */
    boolean hasValues(String words) {
        return params.values().containsAll(List.of(words.split(" ")));
    }

    /**
     * Returns the parameters, with names for numbers only: enum constants explain themselves. This
     * library is not mentioned.
     */
    @Override
    public String toString() {
        String library = params.getOrDefault(ReportSpec.LIBRARY, "OURS");
        Stream<String> values = params.entrySet().stream()
                .filter(p -> !p.getKey().equals(ReportSpec.LIBRARY))
                .map(p -> p.getValue().matches("[A-Z].*")
                        ? p.getValue()
                        : p.getKey() + "=" + p.getValue());
        String name = Stream.concat(Stream.of(method), values).collect(Collectors.joining(" "));
        return library.equals("OURS") ? name : Label.of(ReportSpec.LIBRARY, library) + ": " + name;
    }
}
