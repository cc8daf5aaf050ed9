/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What was aimed at, beside what was measured. */
final class AimTable {
    private final List<AimedCase> aims;
    private final List<Jdk> jdks;

    AimTable(List<Group> groups) {
        jdks = Group.jdks(groups);
        aims = AimedCase.of(groups).stream()
                .filter(aimed -> jdks.stream().anyMatch(jdk -> aimed.atBest(jdk).isPresent()))
                .toList();
    }

    /** Writes nothing if no benchmark that was measured has an aim. */
    void write(Markdown out) {
        if (aims.isEmpty()) {
            return;
        }
        out.heading(2, "Aims");
        out.paragraph(
                "Each case below is meant to be at least so many times as fast as what it is compared to. What"
                        + " counts is the ratio at best; that of the means follows in parentheses. \"By hand\" is the same"
                        + " ratio of the loop by hand. An aim is either what this project set itself, and reached, or a"
                        + " little less than was reached after several attempts at more; aims that loops by hand do not"
                        + " reach either are not listed. So the table guards against regressions: **bold is missed**. "
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
        return (missed == 0 ? "None" : String.valueOf(missed)) + " of " + measured + " is missed.";
    }

    private List<String> head() {
        List<String> head = new ArrayList<>(List.of("group", "case", "compared to", "aim"));
        for (Jdk jdk : jdks) {
            head.addAll(List.of(jdk.toString(), "by hand"));
        }
        return head;
    }

    private List<String> row(AimedCase aimed) {
        List<String> row = new ArrayList<>(List.of(
                aimed.group().comparison().title(),
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
