/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.lang.annotation.Annotation;
import java.util.List;
import java.util.stream.Stream;
import org.msgpack.jmh.Aim;
import org.msgpack.jmh.Report;

/** A {@link Report}, or a default for benchmark classes without one. */
record ReportSpec(
        String type,
        String title,
        String text,
        String names,
        String by,
        String baseline,
        List<Picture> pictures) {
    static final String LIBRARY = "library";

    /**
     * A picture of the section.
     *
     * @param title the heading above it; empty if it is the only one
     * @param values the compared values that it shows; empty for all
     */
    record Picture(String title, String fileName, List<String> values) {}

    static List<ReportSpec> of(String type) {
        List<Report> reports = annotations(type, Report.class);
        if (reports.isEmpty()) {
            String name = simpleName(type);
            Picture picture = new Picture("", name + ".svg", List.of());
            return List.of(
                    new ReportSpec(type, name, "", "", LIBRARY, "PUBLISHED", List.of(picture)));
        }
        return reports.stream().map(report -> of(type, report)).toList();
    }

    private static ReportSpec of(String type, Report report) {
        String file = simpleName(type) + (report.by().equals(LIBRARY) ? "" : "-" + report.by());
        List<Picture> pictures = report.pictures().length == 0
                ? List.of(new Picture("", file + ".svg", List.of()))
                : Stream.of(report.pictures())
                        .map(p -> new Picture(
                                p.title(), file + "-" + p.name() + ".svg", List.of(p.values())))
                        .toList();
        return new ReportSpec(
                type,
                report.title(),
                report.text(),
                report.names(),
                report.by(),
                report.baseline(),
                pictures);
    }

    boolean isByLibrary() {
        return by.equals(LIBRARY);
    }

    /** Returns the name of a compared value for readers. */
    String label(String value) {
        return Label.of(by, value);
    }

    /** Returns the aims of this report. */
    List<Aim> aims() {
        return annotations(type, Aim.class).stream()
                .filter(aim -> aim.by().equals(by))
                .toList();
    }

    /**
     * Returns the annotations of a class; none if the benchmark is not, or no longer, in this jar.
     */
    static <A extends Annotation> List<A> annotations(String type, Class<A> kind) {
        try {
            return List.of(Class.forName(type, false, ReportSpec.class.getClassLoader())
                    .getAnnotationsByType(kind));
        } catch (ClassNotFoundException e) {
            return List.of();
        }
    }

    private static String simpleName(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }
}
