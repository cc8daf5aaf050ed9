/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.annotation.processing.Processor;
import javax.tools.JavaCompiler;
import org.junit.jupiter.api.DynamicTest;
import org.msgpack.docs.MarkdownFile.CodeBlock;

/**
 * The Java blocks of a Markdown file as a class. The blocks below a heading are the body of one
 * method. Every line keeps its number, so that errors refer to the Markdown file.
 *
 * <p>Each {@code System.out.println} must be followed by a comment {@code // prints: text}, on the
 * same or the next line, must be reached, and must print that text. A block consists of imports,
 * types and statements, in this order and all optional. Its types become static members and come
 * before all statements of the heading. The packages of {@link #PACKAGES} and of the libraries need
 * no import.
 *
 * <p>A block that begins with imports stands alone: it is compiled and run once more by itself,
 * with no imports but its own.
 */
final class JavaExamples {
    private static final List<String> PACKAGES = Arrays.asList(
            "java.io", "java.math", "java.nio", "java.nio.charset", "java.time", "java.util");

    /** What uses this is compiled for Java 9; Jackson 3 needs Java 17; all else is for Java 8. */
    private static final String JAVA_9 = "import java.util.concurrent.Flow;";

    private static final String CLASS_START = " public class Examples {"
            + " public static final java.util.Set<Integer> PRINTED"
            + " = new java.util.TreeSet<Integer>();"
            + " private static void prints(int line, Object actual, String expected) {"
            + " if (!expected.equals(String.valueOf(actual))) throw new AssertionError("
            + "\"line \" + line + \" prints: \" + actual + \", documented: \" + expected);"
            + " PRINTED.add(line); }";

    private static final Pattern IMPORT = Pattern.compile("import (?:static )?[\\w.]+(?:\\.\\*)?;");
    private static final Pattern TYPE = Pattern.compile(
            "(?:public )?((?:final |abstract |sealed )?(?:class|enum|interface|record) .*)");
    private static final Pattern PRINT =
            Pattern.compile("(\\s*)System\\.out\\.println\\((.*)\\);\\s*(?:// prints: (.*))?");
    private static final Pattern COMMENT = Pattern.compile("\\s*// prints: (.*)");

    private final MarkdownFile file;
    private final List<CodeBlock> blocks;
    private final String[] source;
    private final StringBuilder imports = new StringBuilder();
    private final List<Class<?>> libraries;

    /** The line numbers of the checked prints, by heading. */
    private final Map<String, Set<Integer>> prints = new LinkedHashMap<>();

    /** Makes the annotation processor that the examples need; null if none. */
    private Supplier<? extends Processor> processor;

    private String lastHeading;
    private boolean methodIsOpen;

    /**
     * Combines all Java blocks of a file.
     *
     * @param libraries a class of each library that the examples may use; its package needs no
     *     import
     */
    JavaExamples(MarkdownFile file, List<Class<?>> libraries) {
        this(file, block -> true, libraries);
    }

    /** Combines those Java blocks of a file that fulfil a condition. */
    JavaExamples(MarkdownFile file, Predicate<CodeBlock> condition, List<Class<?>> libraries) {
        this(file, javaBlocks(file, condition), libraries);
    }

    private JavaExamples(MarkdownFile file, List<CodeBlock> blocks, List<Class<?>> libraries) {
        this.file = file;
        this.blocks = blocks;
        this.libraries = libraries;
        this.source = new String[file.lines.size() + 1];
        Arrays.fill(source, "");
        for (CodeBlock block : blocks) {
            add(block);
        }
        int end = source.length - 1;
        source[end] = methodIsOpen ? "} }" : "}";
    }

    private static List<CodeBlock> javaBlocks(MarkdownFile file, Predicate<CodeBlock> condition) {
        List<CodeBlock> blocks = new ArrayList<>();
        for (CodeBlock block : file.codeBlocks) {
            if (block.language.equals("java") && condition.test(block)) {
                blocks.add(block);
            }
        }
        return blocks;
    }

    /** Lets an annotation processor process the examples, which are compiled for Java 17 then. */
    JavaExamples processedBy(Supplier<? extends Processor> processor) {
        this.processor = processor;
        return this;
    }

    /** Returns whether a reader can copy the block and needs nothing else. */
    static boolean standsAlone(CodeBlock block) {
        return IMPORT.matcher(block.lines.get(0)).matches();
    }

    /**
     * Returns one test for the blocks below each heading, unless all of them stand alone, and one
     * for each block that stands alone.
     *
     * @throws AssertionError if they do not compile
     */
    List<DynamicTest> tests(JavaCompiler compiler) throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        if (blocks.isEmpty()) {
            return tests;
        }
        StringBuilder packages = new StringBuilder();
        for (String name : PACKAGES) {
            packages.append("import ").append(name).append(".*; ");
        }
        for (Class<?> library : libraries) {
            String name = library.getPackage().getName();
            packages.append("import ").append(name).append(".*; ");
        }
        if (!blocks.stream().allMatch(JavaExamples::standsAlone)) {
            addTests(compiler, packages.toString(), "", tests);
        }
        for (CodeBlock block : blocks) {
            if (standsAlone(block)) {
                new JavaExamples(file, Collections.singletonList(block), libraries)
                        .processedBy(processor)
                        .addTests(compiler, "", ", line " + block.start + " alone", tests);
            }
        }
        return tests;
    }

    private void addTests(
            JavaCompiler compiler, String moreImports, String suffix, List<DynamicTest> tests)
            throws Exception {
        source[0] = moreImports + imports + CLASS_START;
        int release =
                needsJackson3() || processor != null ? 17 : imports.indexOf(JAVA_9) >= 0 ? 9 : 8;
        List<Processor> processors = processor == null
                ? Collections.<Processor>emptyList()
                : Collections.<Processor>singletonList(processor.get());
        Class<?> compiled = new MemoryCompiler(compiler, libraries, release, processors)
                .compile("Examples", String.valueOf(file), String.join("\n", source));
        for (String heading : prints.keySet()) {
            tests.add(DynamicTest.dynamicTest(
                    file + ": " + heading + suffix, () -> run(compiled, heading)));
        }
    }

    private boolean needsJackson3() {
        return libraries.stream().anyMatch(type -> type.getName().startsWith("tools.jackson."));
    }

    private static String methodOf(int section) {
        return "section" + section;
    }

    private void add(CodeBlock block) {
        int i = 0;
        for (; i < block.lines.size() && isImportOrBlank(block.lines.get(i)); i++) {
            imports.append(block.lines.get(i)).append(' ');
        }
        while (beginsType(block, i)) {
            i = addType(block, i);
        }
        if (i < block.lines.size()) {
            addStatements(block, i);
        }
    }

    private static boolean isImportOrBlank(String line) {
        return line.trim().isEmpty() || IMPORT.matcher(line).matches();
    }

    /** Returns whether a type comes next, after blank lines, Javadoc and annotations. */
    private static boolean beginsType(CodeBlock block, int from) {
        for (int i = from; i < block.lines.size(); i++) {
            String line = block.lines.get(i);
            if (!line.isEmpty() && !line.startsWith("@") && !line.startsWith("/**")) {
                return TYPE.matcher(line).matches();
            }
        }
        return false;
    }

    /** Returns the index of the first line after the type and the blank lines that follow it. */
    private int addType(CodeBlock block, int from) {
        if (prints.containsKey(block.heading)) {
            throw new AssertionError(
                    file + ":" + block.start + ": types come before the statements");
        }
        if (methodIsOpen) {
            source[block.start - 1] = "}";
            methodIsOpen = false;
        }
        int i = from;
        Matcher type = TYPE.matcher(block.lines.get(i));
        while (!type.matches()) {
            source[block.start + i] = block.lines.get(i);
            type = TYPE.matcher(block.lines.get(++i));
        }
        source[block.start + i] = "public static " + type.group(1);
        boolean isOneLine = block.lines.get(i).endsWith("}");
        for (i++; !isOneLine && i < block.lines.size(); i++) {
            source[block.start + i] = block.lines.get(i);
            isOneLine = block.lines.get(i).equals("}");
        }
        while (i < block.lines.size() && block.lines.get(i).isEmpty()) {
            i++;
        }
        return i;
    }

    private void addStatements(CodeBlock block, int from) {
        if (!block.heading.equals(lastHeading)) {
            if (prints.containsKey(block.heading)) {
                throw new AssertionError(
                        file + ": two headings with Java blocks are '" + block.heading + "'");
            }
            lastHeading = block.heading;
            // This line is a fence, or the blank line below the imports or types.
            source[block.start + from - 1] += (methodIsOpen ? "} " : "")
                    + "public static void "
                    + methodOf(prints.size())
                    + "() throws Exception {";
            methodIsOpen = true;
            prints.put(block.heading, new TreeSet<>());
        }
        for (int i = from; i < block.lines.size(); i++) {
            source[block.start + i] = checked(block, i);
        }
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

    /** Runs the blocks below a heading. */
    private void run(Class<?> examples, String heading) throws Exception {
        int section = new ArrayList<>(prints.keySet()).indexOf(heading);
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
