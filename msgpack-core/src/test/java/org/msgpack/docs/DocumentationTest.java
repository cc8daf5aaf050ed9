/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.docs.MarkdownFile.CodeBlock;
import org.msgpack.docs.MarkdownFile.Row;
import org.msgpack.value.Value;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Checks that the README and the guides in docs are true: their code runs, and their links lead
 * somewhere.
 */
class DocumentationTest {
    /**
     * The languages of code blocks. Each is checked below, except for text, which is for diagrams,
     * for console, which {@code CliGuideTest} runs, and for properties, which
     * {@code KafkaGuideTest} reads.
     */
    private static final Set<String> LANGUAGES = new HashSet<>(
            Arrays.asList("java", "xml", "kotlin", "sh", "console", "properties", "text"));

    /** Packages that examples may use without importing them. */
    private static final List<Class<?>> LIBRARIES =
            Arrays.asList(MessagePack.class, MessageBuffer.class, Value.class);

    private static final Pattern GRADLE = Pattern.compile("\"([\\w.-]+):([\\w.-]+):([\\w.-]+)\"");
    private static final Pattern XML = Pattern.compile("\\s*<(?:dependency|path)>"
            + "\\s*<groupId>(.*?)</groupId>"
            + "\\s*<artifactId>(.*?)</artifactId>"
            + "\\s*<version>(.*?)</version>"
            + "\\s*</(?:dependency|path)>\\s*");

    private static final Path ROOT = Repository.root();

    private static List<CodeBlock> blocks(String language) throws Exception {
        List<CodeBlock> blocks = new ArrayList<>();
        for (MarkdownFile file : Guides.all()) {
            for (CodeBlock block : file.codeBlocks) {
                if (block.language.equals(language)) {
                    blocks.add(block);
                }
            }
        }
        assertTrue(!blocks.isEmpty(), "no code block is " + language);
        return blocks;
    }

    @TestFactory
    Stream<DynamicTest> javaBlocksRunAndPrintWhatTheySay() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assumeTrue(compiler != null, "this JVM has no compiler: run on a JDK to check the docs");
        List<DynamicTest> tests = new ArrayList<>();
        for (MarkdownFile file : Guides.all()) {
            String name = file.toString();
            if (!Guides.OF_JACKSON.contains(name)
                    && !name.equals(Guides.OF_CODECS)
                    && !name.equals(Guides.OF_COLUMNS)
                    && !name.equals(Guides.OF_SPARK)
                    && !name.equals(Guides.OF_GENERATED_CODECS)
                    && !name.equals(Guides.OF_JACKSON_3)
                    && !name.equals(Guides.OF_FLUENTD)
                    && !name.equals(Guides.OF_KAFKA)
                    && !name.equals(Guides.OF_LZ4)
                    && !name.equals(Guides.OF_SPRING)
                    && !name.equals(Guides.COOKBOOK)) {
                tests.addAll(new JavaExamples(file, block -> !Guides.needsNetty(block), LIBRARIES)
                        .tests(compiler));
            }
        }
        assertTrue(!tests.isEmpty(), "no code block is java");
        return tests.stream();
    }

    /** The first block has to work when it is copied into a file or into jshell. */
    @Test
    void theFirstJavaBlockOfEachFileStandsAlone() throws Exception {
        int files = 0;
        for (MarkdownFile file : Guides.all()) {
            for (CodeBlock block : file.codeBlocks) {
                if (block.language.equals("java")) {
                    assertTrue(
                            JavaExamples.standsAlone(block),
                            file + ":" + block.start + ": does not begin with its imports");
                    files++;
                    break;
                }
            }
        }
        assertTrue(files > 0, "no code block is java");
    }

    @Test
    void everyCodeBlockHasALanguageThatIsChecked() throws Exception {
        for (MarkdownFile file : Guides.all()) {
            for (CodeBlock block : file.codeBlocks) {
                assertTrue(
                        LANGUAGES.contains(block.language),
                        file + ":" + block.start + ": language is '" + block.language + "'");
                assertTrue(
                        !block.language.equals("console")
                                || Guides.OF_CLI.contains(file.toString()),
                        file + ":" + block.start + ": nothing runs console blocks of this file");
                assertTrue(
                        !block.language.equals("properties")
                                || file.toString().equals(Guides.OF_KAFKA),
                        file + ":" + block.start + ": nothing reads properties of this file");
            }
        }
        for (MarkdownFile file : Guides.internals()) {
            for (CodeBlock block : file.codeBlocks) {
                assertEquals("text", block.language, file + ":" + block.start + ": is not run");
            }
        }
    }

    /** The gate runs the commands of the README, which it finds by the number of their block. */
    @Test
    void gateRunsEveryShellBlock() throws Exception {
        Set<String> gate = new HashSet<>();
        for (String line : Files.readAllLines(ROOT.resolve(".ci/run"), StandardCharsets.UTF_8)) {
            // Profiles may be added, so that modules are built that a command leaves out.
            gate.add(line.trim().replaceFirst(" -P\\S+$", ""));
        }
        int number = 0;
        for (CodeBlock block : Guides.named("README.md").codeBlocks) {
            if (block.language.equals("sh")) {
                String run = "run_readme_command " + ++number;
                assertTrue(gate.contains(run), ".ci/run does not " + run + ": " + block.lines);
            }
        }
        assertEquals(number, blocks("sh").size(), "the gate does not run the commands in docs");
    }

    @Test
    void mavenCoordinatesMatchTheBuild() throws Exception {
        for (CodeBlock block : blocks("xml")) {
            if (block.heading.equals(Guides.FAT_JAR)) {
                continue;
            }
            Matcher matcher = XML.matcher(String.join("\n", block.lines));
            assertTrue(matcher.matches(), "not a dependency: " + block.lines);
            assertIsOfTheBuild(matcher);
        }
    }

    @Test
    void gradleCoordinatesMatchTheBuild() throws Exception {
        for (CodeBlock block : blocks("kotlin")) {
            if (block.heading.equals(Guides.KOTLIN)) {
                continue;
            }
            Matcher matcher = GRADLE.matcher(String.join("\n", block.lines));
            assertTrue(matcher.find(), "no coordinates: " + block.lines);
            do {
                assertIsOfTheBuild(matcher);
            } while (matcher.find());
        }
    }

    private static void assertIsOfTheBuild(Matcher coordinates) throws Exception {
        Element parent = pom(ROOT);
        String artifact = coordinates.group(1) + ":" + coordinates.group(2);
        assertTrue(
                artifacts(ROOT, parent, child(parent, "groupId")).contains(artifact),
                coordinates.group());
        assertEquals(child(parent, "version"), coordinates.group(3));
    }

    /** Returns the groups and ids of all modules, and of those inside them. */
    private static Set<String> artifacts(Path root, Element parent, String group) throws Exception {
        Set<String> artifacts = new HashSet<>();
        NodeList modules = parent.getElementsByTagName("module");
        for (int i = 0; i < modules.getLength(); i++) {
            Path folder = root.resolve(modules.item(i).getTextContent());
            Element module = pom(folder);
            String own = childOrNull(module, "groupId");
            String groupOfModule = own == null ? group : own;
            artifacts.add(groupOfModule + ":" + child(module, "artifactId"));
            artifacts.addAll(artifacts(folder, module, groupOfModule));
        }
        return artifacts;
    }

    private static Element pom(Path folder) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(folder.resolve("pom.xml").toFile())
                .getDocumentElement();
    }

    private static String child(Element parent, String name) {
        String content = childOrNull(parent, name);
        if (content == null) {
            throw new AssertionError("the pom has no " + name);
        }
        return content;
    }

    private static String childOrNull(Element parent, String name) {
        for (int i = 0; i < parent.getChildNodes().getLength(); i++) {
            if (parent.getChildNodes().item(i).getNodeName().equals(name)) {
                return parent.getChildNodes().item(i).getTextContent();
            }
        }
        return null;
    }

    @Test
    void pagesForUsersAreShort() throws Exception {
        for (MarkdownFile file : Guides.all()) {
            int words = String.join(" ", file.lines).trim().split("\\s+").length;
            assertTrue(words <= 3000, file + " has " + words + " words: split it, or cut it");
        }
    }

    @Test
    void linksLeadToFilesAndHeadings() throws Exception {
        List<MarkdownFile> files = MarkdownFile.readAll(ROOT);
        files.addAll(MarkdownFile.readAll(ROOT.resolve("docs")));
        files.addAll(Guides.internals());
        List<String> broken = new ArrayList<>();
        for (MarkdownFile file : files) {
            for (String target : file.linkTargets) {
                if (!target.matches("\\w+:.*") && !leadsSomewhere(file, target)) {
                    broken.add(file + " -> " + target);
                }
            }
        }
        assertEquals(Collections.emptyList(), broken);
    }

    private static boolean leadsSomewhere(MarkdownFile from, String target) throws Exception {
        int hash = target.indexOf('#');
        String path = hash < 0 ? target : target.substring(0, hash);
        Path to = path.isEmpty() ? from.path : from.path.resolveSibling(path);
        return Files.exists(to)
                && (hash < 0 || MarkdownFile.read(to).anchors.contains(target.substring(hash + 1)));
    }

    @Test
    void tableOfPackerConfigIsComplete() throws Exception {
        assertEquals(defaults(new PackerConfig()), table("`PackerConfig`"));
    }

    @Test
    void tableOfUnpackerConfigIsComplete() throws Exception {
        assertEquals(defaults(new UnpackerConfig()), table("`UnpackerConfig`"));
    }

    /** Returns the default of every option by the name of its with-method. */
    private static Map<String, String> defaults(Object config) throws Exception {
        Map<String, String> defaults = new TreeMap<>();
        for (Method method : config.getClass().getMethods()) {
            if (method.getName().startsWith("with")) {
                String option = method.getName().substring("with".length());
                Object value = option.equals("ChunkPool") // which has no getter
                        ? null
                        : getter(config.getClass(), option).invoke(config);
                defaults.put('`' + method.getName() + '`', "`" + value + '`');
            }
        }
        return defaults;
    }

    private static Method getter(Class<?> config, String option) throws NoSuchMethodException {
        try {
            return config.getMethod("get" + option);
        } catch (NoSuchMethodException e) {
            return config.getMethod("is" + option);
        }
    }

    /** Returns the first two cells of each row below a heading of the guide. */
    private static Map<String, String> table(String heading) throws Exception {
        Map<String, String> table = new TreeMap<>();
        for (Row row : Guides.named("guide.md").rows) {
            if (row.heading.equals(heading) && row.cells.get(0).startsWith("`")) {
                table.put(row.cells.get(0), row.cells.get(1));
            }
        }
        return table;
    }
}
