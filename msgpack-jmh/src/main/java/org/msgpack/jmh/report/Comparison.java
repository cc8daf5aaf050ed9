/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.lang.annotation.Annotation;
import java.util.List;
import org.msgpack.jmh.Aim;
import org.msgpack.jmh.Report;

/** A {@link Report}, or what stands in for it where a benchmark class has none. */
record Comparison(
        String type, String title, String text, String names, String by, String baseline) {
    static final String LIBRARY = "library";

    static List<Comparison> of(String type) {
        List<Report> reports = annotations(type, Report.class);
        if (reports.isEmpty()) {
            return List.of(new Comparison(type, simpleName(type), "", "", LIBRARY, "PUBLISHED"));
        }
        return reports.stream()
                .map(r ->
                        new Comparison(type, r.title(), r.text(), r.names(), r.by(), r.baseline()))
                .toList();
    }

    boolean isByLibrary() {
        return by.equals(LIBRARY);
    }

    /** What readers call one of the values that are compared. */
    String label(String value) {
        return Label.of(by, value);
    }

    /** The name of the picture. */
    String fileName() {
        return simpleName(type) + (isByLibrary() ? "" : "-" + by) + ".svg";
    }

    /** What is aimed at in this comparison. */
    List<Aim> aims() {
        return annotations(type, Aim.class).stream()
                .filter(aim -> aim.by().equals(by))
                .toList();
    }

    /** Results may be of benchmarks that this jar does not have, or no longer. */
    static <A extends Annotation> List<A> annotations(String type, Class<A> kind) {
        try {
            return List.of(Class.forName(type, false, Comparison.class.getClassLoader())
                    .getAnnotationsByType(kind));
        } catch (ClassNotFoundException e) {
            return List.of();
        }
    }

    private static String simpleName(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }
}
