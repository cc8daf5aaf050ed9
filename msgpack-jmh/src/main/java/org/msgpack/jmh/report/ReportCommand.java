/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Turns result files of JMH into two pages with pictures: {@code report [--out docs]
 * results.json...}.
 */
public final class ReportCommand {
    private static final String PICTURES = "benchmarks";

    private final PrintStream out;
    private final PrintStream err;

    /** Creates a command that prints its result and its errors. */
    public ReportCommand(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /** Runs the command. Returns the exit status: 0 if the report was written, 2 if not. */
    public int run(List<String> args) {
        boolean hasFolder = args.size() > 1 && args.get(0).equals("--out");
        Path folder = Path.of(hasFolder ? args.get(1) : "docs");
        List<Path> results = args.stream().skip(hasFolder ? 2 : 0).map(Path::of).toList();
        if (results.isEmpty()) {
            err.println("Usage: report [--out FOLDER] RESULTS.json...");
            err.println("  Writes " + Overview.NAME + ", " + CasesPage.NAME
                    + " and pictures to FOLDER (docs) from results of JMH,");
            err.println("  one file or more per JDK, made with -rf json -prof gc.");
            return ExitStatus.UNUSABLE;
        }
        try {
            List<String> missed = write(folder, results);
            out.println("Written: " + folder.resolve(Overview.NAME) + " and "
                    + folder.resolve(CasesPage.NAME));
            missed.forEach(aim -> out.println("Aim missed: " + aim));
            return ExitStatus.OK;
        } catch (IOException | IllegalArgumentException e) {
            err.println(e);
            return ExitStatus.UNUSABLE;
        }
    }

    /** Writes the report and returns the missed aims. */
    private static List<String> write(Path folder, List<Path> results) throws IOException {
        // Must be set before the first class of AWT is loaded.
        System.setProperty("java.awt.headless", "true");
        List<ResultFile> files = new ArrayList<>();
        for (Path path : results) {
            files.add(ResultFile.read(path));
        }
        List<Group> groups = Group.of(files);
        Path pictures = Files.createDirectories(folder.resolve(PICTURES));
        for (Group group : groups) {
            for (GroupChart chart : GroupChart.of(group)) {
                Files.write(pictures.resolve(chart.fileName()), chart.chart().svg());
            }
        }
        Overview overview = new Overview(files, groups);
        String page = overview.markdown(command(files), Machine.here(), PICTURES);
        Files.writeString(folder.resolve(Overview.NAME), page);
        for (Map.Entry<String, Chart> chart : overview.charts().entrySet()) {
            Files.write(folder.resolve(chart.getKey()), chart.getValue().svg());
        }
        Path cases = folder.resolve(CasesPage.NAME);
        Files.createDirectories(cases.getParent());
        Files.writeString(cases, new CasesPage(groups).markdown("../" + PICTURES));
        return AimedCase.missed(groups);
    }

    private static String command(List<ResultFile> files) {
        String names = files.stream().map(ResultFile::name).collect(Collectors.joining(" "));
        return "java -jar msgpack-jmh/target/benchmarks.jar report " + names;
    }
}
