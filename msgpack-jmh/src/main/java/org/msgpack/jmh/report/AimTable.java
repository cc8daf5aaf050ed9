/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The table of aims and measured ratios. */
final class AimTable {
    private final List<AimedCase> aims;
    private final List<Jdk> jdks;

    AimTable(List<Group> groups) {
        jdks = Group.jdks(groups);
        aims = AimedCase.of(groups).stream()
                .filter(aimed -> jdks.stream().anyMatch(jdk -> aimed.atBest(jdk).isPresent()))
                .toList();
    }

    /** Writes the table, unless no measured benchmark has an aim. */
    void write(Markdown out) {
        if (aims.isEmpty()) {
            return;
        }
        out.heading(2, "Aims");
        out.paragraph(
                "The aim of a case is the minimum ratio to what it is compared with. The ratio at"
                        + " best counts; the ratio of the means follows in parentheses. \"By hand\" is the"
                        + " same ratio for the hand-written loop. An aim is either a target that was"
                        + " reached, or a little less than several attempts reached. Aims that hand-written"
                        + " loops do not reach either are not listed. The table guards against regressions:"
                        + " **bold is missed**. "
                        + missed());
        out.table(3, head(), aims.stream().map(this::row).toList());
    }

    private String missed() {
        long measured = 0;
        long missed = 0;
        for (AimedCase aimed : aims) {
            measured +=
                    jdks.stream().filter(jdk -> aimed.atBest(jdk).isPresent()).count();
            missed += jdks.stream().filter(aimed::isMissed).count();
        }
        return (missed == 0 ? "None" : String.valueOf(missed)) + " of " + measured + " missed.";
    }

    private List<String> head() {
        List<String> head = new ArrayList<>(List.of("group", "case", "compared with", "aim"));
        for (Jdk jdk : jdks) {
            head.addAll(List.of(jdk.toString(), "by hand"));
        }
        return head;
    }

    private List<String> row(AimedCase aimed) {
        List<String> row = new ArrayList<>(List.of(
                aimed.group().spec().title(),
                aimed.name(),
                aimed.to(),
                format(aimed.aim().ratio())));
        for (Jdk jdk : jdks) {
            boolean measured = aimed.atBest(jdk).isPresent();
            row.add(measured ? cell(aimed, jdk) : "");
            row.add(measured ? aimed.byHand(jdk).map(AimTable::format).orElse("") : "");
        }
        return row;
    }

    private static String cell(AimedCase aimed, Jdk jdk) {
        String atBest = format(aimed.atBest(jdk).orElseThrow());
        return (aimed.isMissed(jdk) ? "**" + atBest + "**" : atBest) + " ("
                + Section.ratio(aimed.mean(jdk)) + ")";
    }

    private static String format(double ratio) {
        return String.format(Locale.ROOT, "%.2f", ratio);
    }
}
