/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.io.IOException;
import java.util.List;

/** The second page: every case, in tables. */
final class CasesPage {
    /** Below the folder of the other page. */
    static final String NAME = "internals/benchmarks-all.md";

    private final Markdown out = new Markdown();
    private final List<Group> groups;

    CasesPage(List<Group> groups) {
        this.groups = groups;
    }

    /**
     * Returns the page.
     *
     * @param pictures the folder of the pictures, relative to the page
     */
    String markdown(String pictures) throws IOException {
        out.heading(1, "Benchmarks: all cases");
        out.paragraph("The details of [the first page](../" + Overview.NAME
                + "), which explains what is compared, and how these pages are made. Do not edit.");
        out.paragraph("Times are per operation, with JMH's error: half of the 99.9% confidence"
                + " interval. The error of a ratio combines the errors of its two times. A ratio"
                + " with an error above 30% is **not steady** and has no bar in the picture."
                + " Differences smaller than the errors mean nothing. \"At best\" is the ratio of"
                + " the fastest iterations, as noise on a busy machine slows down the others. B/op"
                + " is the number of bytes allocated per operation.");
        DocumentTable.write(out, groups);
        new AimTable(groups).write(out);
        for (Group group : groups) {
            new Section(group).write(out, pictures);
        }
        return out.toString();
    }
}
