/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import org.msgpack.docs.MarkdownFile.CodeBlock;

/**
 * The Java blocks of a Markdown file as a class: the blocks below one heading are the body of one
 * method, and every line keeps its number, so that errors point into the Markdown file.
 *
 * <p>What a block prints is checked: each {@code System.out.println} has behind it, or in the next
 * line, a comment {@code // prints: text}, has to print that and has to be reached. A block may
 * begin with imports; for the rest the packages of {@link #PACKAGES} and those of the libraries are
 * there. A block that begins with a class or an enum, after its annotations, holds nothing else; it
 * stands before the statements of its heading, and its types are static members.
 */
final class JavaExamples {
    private static final List<String> PACKAGES = Arrays.asList(
            "java.io", "java.math", "java.nio", "java.nio.charset", "java.time", "java.util");

    private static final String CLASS_START = " public class Examples {"
            + " public static final java.util.Set<Integer> PRINTED"
            + " = new java.util.TreeSet<Integer>();"
            + " private static void prints(int line, Object actual, String expected) {"
            + " if (!expected.equals(String.valueOf(actual))) throw new AssertionError("
            + "\"line \" + line + \" prints: \" + actual + \", documented: \" + expected);"
            + " PRINTED.add(line); }";

    private static final Pattern IMPORT = Pattern.compile("import [\\w.]+;");
    private static final Pattern TYPE = Pattern.compile("(?:public )?((?:class|enum) .*)");
    private static final Pattern PRINT =
            Pattern.compile("(\\s*)System\\.out\\.println\\((.*)\\);\\s*(?:// prints: (.*))?");
    private static final Pattern COMMENT = Pattern.compile("\\s*// prints: (.*)");

    private final MarkdownFile file;
    private final String[] source;
    private final StringBuilder imports = new StringBuilder();
    private final List<Class<?>> libraries;

    /** The line numbers of the checked prints by the heading they are below. */
    private final Map<String, Set<Integer>> prints = new LinkedHashMap<>();

    private String lastHeading;
    private boolean methodIsOpen;

    /**
     * @param libraries a class of each library that the examples may use; what its package has
     *     needs no import
     */
    JavaExamples(MarkdownFile file, List<Class<?>> libraries) {
        this.file = file;
        this.libraries = libraries;
        for (String name : PACKAGES) {
            addImport(name);
        }
        for (Class<?> library : libraries) {
            addImport(library.getPackage().getName());
        }
        this.source = new String[file.lines.size() + 1];
        Arrays.fill(source, "");
        for (CodeBlock block : file.codeBlocks) {
            if (block.language.equals("java")) {
                add(block);
            }
        }
        int end = source.length - 1;
        source[end] = methodIsOpen ? "} }" : "}";
        source[0] = imports + CLASS_START;
    }

    private void addImport(String packageName) {
        imports.append("import ").append(packageName).append(".*; ");
    }

    private static String methodOf(int section) {
        return "section" + section;
    }

    /** The headings that have Java blocks below them. */
    List<String> headings() {
        return new ArrayList<>(prints.keySet());
    }

    private void add(CodeBlock block) {
        if (holdsTypes(block)) {
            if (prints.containsKey(block.heading)) {
                throw new AssertionError(
                        file + ":" + block.start + ": types come before the statements");
            }
            source[block.start - 1] = methodIsOpen ? "}" : "";
            methodIsOpen = false;
            for (int i = 0; i < block.lines.size(); i++) {
                Matcher type = TYPE.matcher(block.lines.get(i));
                source[block.start + i] =
                        type.matches() ? "public static " + type.group(1) : block.lines.get(i);
            }
            return;
        }
        if (!block.heading.equals(lastHeading)) {
            if (prints.containsKey(block.heading)) {
                throw new AssertionError(
                        file + ": two headings with Java blocks are '" + block.heading + "'");
            }
            lastHeading = block.heading;
            source[block.start - 1] = (methodIsOpen ? "} " : "")
                    + "public static void "
                    + methodOf(prints.size())
                    + "() throws Exception {";
            methodIsOpen = true;
            prints.put(block.heading, new TreeSet<>());
        }
        for (int i = 0; i < block.lines.size(); i++) {
            String line = block.lines.get(i);
            if (IMPORT.matcher(line).matches()) {
                imports.append(line).append(' ');
            } else {
                source[block.start + i] = checked(block, i);
            }
        }
    }

    private static boolean holdsTypes(CodeBlock block) {
        for (String line : block.lines) {
            if (!line.startsWith("@") && !line.startsWith("/**")) {
                return TYPE.matcher(line).matches();
            }
        }
        return false;
    }

    private String checked(CodeBlock block, int i) {
        String line = block.lines.get(i);
        if (!line.contains("System.")) {
            return line;
        }
        int number = block.start + i + 1;
        Matcher print = PRINT.matcher(line);
        String expected = null;
        if (print.matches()) {
            expected = print.group(3);
            if (expected == null && i + 1 < block.lines.size()) {
                Matcher comment = COMMENT.matcher(block.lines.get(i + 1));
                expected = comment.matches() ? comment.group(1) : null;
            }
        }
        if (expected == null) {
            throw new AssertionError(
                    file + ":" + number + ": no println with // prints: after it: " + line);
        }
        prints.get(block.heading).add(number);
        return String.format(
                "%sprints(%d, %s, \"%s\");",
                print.group(1),
                number,
                print.group(2),
                expected.replace("\\", "\\\\").replace("\"", "\\\""));
    }

    Class<?> compile(JavaCompiler compiler) throws Exception {
        return new MemoryCompiler(compiler, libraries)
                .compile("Examples", String.valueOf(file), String.join("\n", source));
    }

    /** Runs the blocks below a heading. */
    void run(Class<?> examples, String heading) throws Exception {
        int section = headings().indexOf(heading);
        try {
            examples.getMethod(methodOf(section)).invoke(null);
        } catch (InvocationTargetException e) {
            throw new AssertionError(file + ", " + heading + ": " + e.getCause(), e.getCause());
        }
        Set<Integer> missed = new TreeSet<>(prints.get(heading));
        missed.removeAll((Set<?>) examples.getField("PRINTED").get(null));
        if (!missed.isEmpty()) {
            throw new AssertionError(file + ": these lines were not reached: " + missed);
        }
    }
}
