/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.List;
import java.util.stream.Stream;
import org.msgpack.jmh.Report;

/** A {@link Report}, or what stands in for it where a benchmark class has none. */
record Comparison(String type, String title, String text, String by, String baseline) {
    static final String LIBRARY = "library";

    static List<Comparison> of(String type) {
        Report[] reports = reports(type);
        if (reports.length == 0) {
            return List.of(new Comparison(type, simpleName(type), "", LIBRARY, "PUBLISHED"));
        }
        return Stream.of(reports)
                .map(r -> new Comparison(type, r.title(), r.text(), r.by(), r.baseline()))
                .toList();
    }

    boolean isByLibrary() {
        return by.equals(LIBRARY);
    }

    /** The name of the picture. */
    String fileName() {
        return simpleName(type) + (isByLibrary() ? "" : "-" + by) + ".svg";
    }

    /** Results may be of benchmarks that this jar does not have, or no longer. */
    private static Report[] reports(String type) {
        try {
            return Class.forName(type, false, Comparison.class.getClassLoader())
                    .getAnnotationsByType(Report.class);
        } catch (ClassNotFoundException e) {
            return new Report[0];
        }
    }

    private static String simpleName(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }
}
