/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.List;

/** The page behind the first one: every case, in tables. */
final class CasesPage {
    static final String NAME = "benchmarks-all.md";

    private final Markdown out = new Markdown();
    private final List<Group> groups;

    CasesPage(List<Group> groups) {
        this.groups = groups;
    }

    /**
     * Writes the page.
     *
     * @param pictures the folder of the pictures, as seen from the page
     */
    String markdown(String pictures) {
        out.heading(1, "Benchmarks: all cases");
        out.paragraph(
                "What is behind [the first page](" + Overview.NAME
                        + "), which says what is compared, what the"
                        + " documents are (TWITTER, IMAGE, ...), and how these pages are made. Do not edit.");
        out.paragraph(
                "Times are per operation, with JMH's error: half of the 99.9% confidence interval. The error of a"
                        + " ratio combines those of its two times; above 30% of the ratio it is **not steady**, and has"
                        + " no bar in the picture. What differs by less than its errors is not different. \"At best\" is"
                        + " the ratio of the fastest iterations: on a machine that is not quiet, noise makes all others"
                        + " slower. B/op are the bytes allocated per operation.");
        new AimTable(groups).write(out);
        for (Group group : groups) {
            new Section(group).write(out, pictures);
        }
        return out.toString();
    }
}
