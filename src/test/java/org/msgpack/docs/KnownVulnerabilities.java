/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import java.io.IOException;
import java.lang.reflect.Method;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.msgpack.docs.MarkdownFile.Row;

/** The table of known vulnerabilities in docs/internals/security.md, compared with the tests. */
public final class KnownVulnerabilities {
    private static final Pattern TEST = Pattern.compile("([cjl]) `(\\w+)`");

    private KnownVulnerabilities() {}

    /** Returns the tests that the table lists under the letter of a module. */
    public static Set<String> inTheGuide(String module) throws IOException {
        Set<String> tests = new TreeSet<>();
        for (Row row :
                MarkdownFile.read(Repository.root().resolve("docs/internals/security.md")).rows) {
            if (row.heading.equals("Known vulnerabilities")) {
                Matcher matcher = TEST.matcher(row.cells.get(3));
                while (matcher.find()) {
                    if (matcher.group(1).equals(module)) {
                        tests.add(matcher.group(2));
                    }
                }
            }
        }
        return tests;
    }

    /** Returns the methods of a test class that try an attack: those with an underscore. */
    public static Set<String> testsOf(Class<?> type) {
        Set<String> tests = new TreeSet<>();
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().indexOf('_') > 0 && !method.isSynthetic()) {
                tests.add(method.getName());
            }
        }
        return tests;
    }
}
