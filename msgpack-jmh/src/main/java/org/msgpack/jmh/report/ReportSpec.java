/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.lang.annotation.Annotation;
import java.util.List;
import org.msgpack.jmh.Aim;
import org.msgpack.jmh.Report;

/** A {@link Report}, or a default for benchmark classes without one. */
record ReportSpec(
        String type, String title, String text, String names, String by, String baseline) {
    static final String LIBRARY = "library";

    static List<ReportSpec> of(String type) {
        List<Report> reports = annotations(type, Report.class);
        if (reports.isEmpty()) {
            return List.of(new ReportSpec(type, simpleName(type), "", "", LIBRARY, "PUBLISHED"));
        }
        return reports.stream()
                .map(r ->
                        new ReportSpec(type, r.title(), r.text(), r.names(), r.by(), r.baseline()))
                .toList();
    }

    boolean isByLibrary() {
        return by.equals(LIBRARY);
    }

    /** Returns the name of a compared value for readers. */
    String label(String value) {
        return Label.of(by, value);
    }

    /** Returns the name of the picture file. */
    String fileName() {
        return simpleName(type) + (isByLibrary() ? "" : "-" + by) + ".svg";
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
