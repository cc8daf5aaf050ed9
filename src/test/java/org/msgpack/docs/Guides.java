/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.msgpack.docs.MarkdownFile.CodeBlock;

/** The README and the guides in docs, and which module runs their Java blocks. */
final class Guides {
    /** Those that need Jackson. */
    static final List<String> OF_JACKSON = Collections.unmodifiableList(Arrays.asList(
            "README.md", "jackson.md", "jackson-streams.md", "jackson-types.md", "traps.md"));

    /** Have commands, which need the packaged tool. */
    static final List<String> OF_CLI = Collections.unmodifiableList(
            Arrays.asList("cli.md", "cli-check.md", "cli-convert.md", "cli-inspect.md"));

    /** Needs the columnar reader. */
    static final String OF_COLUMNS = "columnar.md";

    /** Needs codecs. */
    static final String OF_CODECS = "codecs.md";

    /** Needs the processor that generates codecs. */
    static final String OF_GENERATED_CODECS = "generated-codecs.md";

    /** Needs Jackson 3, and so Java 17. */
    static final String OF_JACKSON_3 = "jackson3.md";

    /** Needs the Forward protocol and Netty. */
    static final String OF_FLUENTD = "fluentd.md";

    /** Needs Kafka. */
    static final String OF_KAFKA = "kafka.md";

    /** Needs LZ4. */
    static final String OF_LZ4 = "lz4.md";

    /** Needs Spark. */
    static final String OF_SPARK = "spark.md";

    /** Needs Spring. */
    static final String OF_SPRING = "spring.md";

    /** Needs other libraries and Kotlin. */
    static final String COOKBOOK = "cookbook.md";

    /** The heading in the cookbook whose kotlin blocks are programs; others are coordinates. */
    static final String KOTLIN = "Kotlin";

    /** The heading of what FatJarGuideTest checks. */
    static final String FAT_JAR = "In a fat jar";

    private Guides() {}

    /** Returns all files whose blocks are checked. */
    static List<MarkdownFile> all() throws IOException {
        Path root = Repository.root();
        List<MarkdownFile> files = MarkdownFile.readAll(root.resolve("docs"));
        files.add(MarkdownFile.read(root.resolve("README.md")));
        return files;
    }

    /** Returns the pages for those who change the code; nothing runs their blocks. */
    static List<MarkdownFile> internals() throws IOException {
        return MarkdownFile.readAll(Repository.root().resolve("docs/internals"));
    }

    /** Whether a block, in any other file than the cookbook, needs Netty. */
    static boolean needsNetty(CodeBlock block) {
        return block.heading.startsWith("Netty");
    }

    /** Whether a block of the guides to Jackson needs the processor that generates codecs. */
    static boolean needsGeneratedCodecs(CodeBlock block) {
        return block.heading.startsWith("Generated codecs");
    }

    /** Whether a block of the guide to Spring is for the Spring that has Jackson 2. */
    static boolean needsSpring6(CodeBlock block) {
        return block.heading.startsWith("Spring 6");
    }

    /** Returns the file with this name. */
    static MarkdownFile named(String name) throws IOException {
        for (MarkdownFile file : all()) {
            if (file.toString().equals(name)) {
                return file;
            }
        }
        throw new AssertionError("no such file in the root or docs: " + name);
    }
}
