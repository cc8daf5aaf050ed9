/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The headings, code blocks, links and table rows of a Markdown file. */
final class MarkdownFile {
    /** The lines between two fences, and the heading above them. */
    static final class CodeBlock {
        final String language;
        final String heading;

        /** Index in {@link #lines} of the first line after the opening fence. */
        final int start;

        final List<String> lines = new ArrayList<>();

        CodeBlock(String language, String heading, int start) {
            this.language = language;
            this.heading = heading;
            this.start = start;
        }
    }

    /** A row of a table: its cells, and the heading above it. */
    static final class Row {
        final String heading;
        final List<String> cells = new ArrayList<>();

        Row(String heading, String line) {
            this.heading = heading;
            for (String cell : line.substring(1).split("\\|", -1)) {
                cells.add(cell.trim());
            }
        }
    }

    private static final String FENCE = "```";
    private static final Pattern HEADING = Pattern.compile("#{1,6} +(.*)");
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)");

    final Path path;
    final List<String> lines;
    final List<CodeBlock> codeBlocks = new ArrayList<>();
    final List<Row> rows = new ArrayList<>();
    final List<String> linkTargets = new ArrayList<>();

    /** The fragments by which links refer to headings. */
    final Set<String> anchors = new HashSet<>();

    private MarkdownFile(Path path, List<String> lines) {
        this.path = path;
        this.lines = lines;
        String heading = "";
        CodeBlock open = null;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).trim(); // blocks in lists are indented
            if (line.startsWith(FENCE)) {
                if (open == null) {
                    open = new CodeBlock(line.substring(FENCE.length()).trim(), heading, i + 1);
                } else {
                    codeBlocks.add(open);
                    open = null;
                }
            } else if (open != null) {
                open.lines.add(lines.get(i));
            } else {
                Matcher matcher = HEADING.matcher(line);
                if (matcher.matches()) {
                    heading = matcher.group(1);
                    anchors.add(anchor(heading));
                }
                if (line.startsWith("|")) {
                    rows.add(new Row(heading, line));
                }
                addLinks(line);
            }
        }
        if (open != null) {
            throw new IllegalArgumentException(
                    path + ":" + open.start + ": the code block is not closed");
        }
    }

    static MarkdownFile read(Path path) throws IOException {
        return new MarkdownFile(path, Files.readAllLines(path, StandardCharsets.UTF_8));
    }

    /** Returns all Markdown files directly in a folder. */
    static List<MarkdownFile> readAll(Path folder) throws IOException {
        List<MarkdownFile> files = new ArrayList<>();
        try (DirectoryStream<Path> paths = Files.newDirectoryStream(folder, "*.md")) {
            for (Path path : paths) {
                files.add(read(path));
            }
        }
        return files;
    }

    private void addLinks(String line) {
        Matcher matcher = LINK.matcher(line.replaceAll("`[^`]*`", ""));
        while (matcher.find()) {
            linkTargets.add(matcher.group(1));
        }
    }

    /** Returns the anchor that GitHub gives a heading. */
    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^\\w -]", "").replace(' ', '-');
    }

    @Override
    public String toString() {
        return String.valueOf(path.getFileName());
    }
}
