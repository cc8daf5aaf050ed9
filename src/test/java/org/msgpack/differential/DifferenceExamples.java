/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.msgpack.differential.driver.ScriptDriver;

/** Checks differences by examples and reads which ones are documented. */
public final class DifferenceExamples {
    /** Some differences exist only on Java 8. */
    public static final boolean IS_JAVA_8 =
            System.getProperty("java.specification.version").equals("1.8");

    private final Set<Difference> shown = new LinkedHashSet<>();

    /** Returns the differences that had an example. */
    public Set<Difference> shown() {
        return shown;
    }

    /** Checks the outcomes of the last step, given as regular expressions. */
    public void show(
            Difference difference,
            Class<? extends ScriptDriver> driver,
            String ours,
            String published,
            Object[]... steps) {
        shown.add(difference);
        List<Object[]> script = Arrays.asList(steps);
        check(difference + " ours", ours, Library.OURS.play(driver, script));
        check(difference + " published", published, Library.PUBLISHED.play(driver, script));
    }

    private static void check(String label, String expected, List<String> transcript) {
        String outcome = transcript.get(transcript.size() - 1);
        if (!outcome.matches(expected)) {
            throw new AssertionError(label + ": expected " + expected + " but was " + outcome);
        }
    }

    /** Returns the ids in docs/internals/compatibility.md below a second-level heading. */
    public static Set<String> documented(String heading) throws IOException {
        Path module = Paths.get(System.getProperty("basedir", "")).toAbsolutePath();
        Path page = module.resolveSibling("docs").resolve("internals/compatibility.md");
        String text = new String(Files.readAllBytes(page), StandardCharsets.UTF_8);
        String section = text.split("(?m)^## " + Pattern.quote(heading) + "$", 2)[1];
        Set<String> ids = new TreeSet<>();
        Matcher rows = Pattern.compile("(?m)^\\| `([a-z0-9-]+)` \\|")
                .matcher(section.split("(?m)^## ", 2)[0]);
        while (rows.find()) {
            ids.add(rows.group(1));
        }
        return ids;
    }
}
