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
import java.util.stream.Collectors;

/**
 * Turns result files of JMH into a page with pictures: {@code report [--out docs] results.json...}.
 */
public final class ReportCommand {
    private static final String PAGE = "benchmarks.md";
    private static final String PICTURES = "benchmarks";

    private final PrintStream out;
    private final PrintStream err;

    /** A command that prints its result and its complaints there. */
    public ReportCommand(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /** Returns the exit status: 0 if the report was written, 2 if it could not be. */
    public int run(List<String> args) {
        boolean hasFolder = args.size() > 1 && args.get(0).equals("--out");
        Path folder = Path.of(hasFolder ? args.get(1) : "docs");
        List<Path> results = args.stream().skip(hasFolder ? 2 : 0).map(Path::of).toList();
        if (results.isEmpty()) {
            err.println("Usage: report [--out FOLDER] RESULTS.json...");
            err.println(
                    "  Writes " + PAGE + " and its pictures to FOLDER (docs) from results of JMH,");
            err.println("  one file or more per JDK, made with -rf json -prof gc.");
            return ExitStatus.UNUSABLE;
        }
        try {
            write(folder, results);
            out.println("Written: " + folder.resolve(PAGE));
            return ExitStatus.OK;
        } catch (IOException | IllegalArgumentException e) {
            err.println(e);
            return ExitStatus.UNUSABLE;
        }
    }

    private static void write(Path folder, List<Path> results) throws IOException {
        // Before the first class of AWT is loaded.
        System.setProperty("java.awt.headless", "true");
        List<ResultFile> files = new ArrayList<>();
        for (Path path : results) {
            files.add(ResultFile.read(path));
        }
        List<Group> groups = Group.of(files);
        Path pictures = Files.createDirectories(folder.resolve(PICTURES));
        for (Group group : groups) {
            if (!group.contenders().isEmpty()) {
                Files.write(
                        pictures.resolve(group.comparison().fileName()), new Chart(group).svg());
            }
        }
        String page = new Page(files, groups).markdown(command(files), Machine.here(), PICTURES);
        Files.writeString(folder.resolve(PAGE), page);
    }

    private static String command(List<ResultFile> files) {
        String names = files.stream().map(ResultFile::name).collect(Collectors.joining(" "));
        return "java -jar msgpack-jmh/target/benchmarks.jar report " + names;
    }
}
