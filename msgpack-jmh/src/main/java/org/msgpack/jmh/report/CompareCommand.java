/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The guard against regressions: {@code compare BASE.json NEW.json}. It compares the ratios of this
 * library to its baseline in both runs, not the times, which differ between machines. It lists the
 * aims that the second run missed, but they do not count, as they hold for the machine of the
 * report.
 */
public final class CompareCommand {
    private static final String OURS = "OURS";

    private final PrintStream out;
    private final PrintStream err;

    /** Creates a command that prints its table and its errors. */
    public CompareCommand(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /**
     * Runs the command. Returns the exit status: 0 if no ratio fell by more than its error, 1 if
     * one did, and 2 if there is nothing to compare.
     */
    public int run(List<String> args) {
        if (args.size() != 2) {
            err.println("Usage: compare BASE.json NEW.json");
            err.println("  Exits with 1 if a ratio to the baseline fell by more than its error.");
            return ExitStatus.UNUSABLE;
        }
        try {
            List<Group> recent = groups(args.get(1));
            int status = compare(ratios(groups(args.get(0))), ratios(recent));
            AimedCase.missed(recent).forEach(aim -> out.println("Aim missed: " + aim));
            return status;
        } catch (IOException | IllegalArgumentException e) {
            err.println(e);
            return ExitStatus.UNUSABLE;
        }
    }

    private static List<Group> groups(String file) throws IOException {
        return Group.of(List.of(ResultFile.read(Path.of(file))));
    }

    private static Map<String, Score> ratios(List<Group> groups) {
        Map<String, Score> ratios = new LinkedHashMap<>();
        for (Group group : groups) {
            if (group.spec().isByLibrary()) {
                putRatios(group, ratios);
            }
        }
        return ratios;
    }

    private static void putRatios(Group group, Map<String, Score> ratios) {
        for (Jdk jdk : group.jdks()) {
            for (Case c : group.cases()) {
                group.ratio(jdk, c, OURS)
                        .ifPresent(ratio -> ratios.put(group.spec().type() + "." + c, ratio));
            }
        }
    }

    private int compare(Map<String, Score> before, Map<String, Score> after) {
        Map<Change.Verdict, Integer> counts = new EnumMap<>(Change.Verdict.class);
        before.forEach((name, ratio) -> {
            if (after.containsKey(name)) {
                Change change = new Change(name, ratio, after.get(name));
                counts.merge(change.verdict(), 1, Integer::sum);
                out.println(change);
            }
        });
        printMissing("Only in the first file", before, after);
        printMissing("Only in the second file", after, before);
        out.println("Ratios to the baseline: " + counts);
        if (counts.containsKey(Change.Verdict.SLOWER)) {
            return ExitStatus.REGRESSION;
        }
        boolean judged = counts.containsKey(Change.Verdict.SAME)
                || counts.containsKey(Change.Verdict.FASTER);
        if (!judged) {
            err.println("Nothing to compare: no case has a ratio and its error in both files.");
        }
        return judged ? ExitStatus.OK : ExitStatus.UNUSABLE;
    }

    private void printMissing(
            String where, Map<String, Score> there, Map<String, Score> elsewhere) {
        there.keySet().stream()
                .filter(name -> !elsewhere.containsKey(name))
                .forEach(name -> out.println(where + ": " + name));
    }
}
