/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.packaged;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Draws the content of a terminal as an SVG in which commands appear one after another. */
final class TerminalPicture {
    private static final double CHARACTER = 8.43;
    private static final int LINE = 19;
    private static final int MARGIN = 16;

    /** How long it takes to read a line. */
    private static final double SECONDS = 0.12;

    private static final Pattern STYLE = Pattern.compile("\u001b\\[([\\d;]*)m");

    /** The codes of a terminal, as fill colors. */
    private static final Map<String, String> COLORS = Map.of(
            "2", "#8b949e",
            "31", "#ff7b72",
            "32", "#7ee787",
            "33", "#ffa657",
            "34", "#79c0ff",
            "35", "#d2a8ff",
            "36", "#79c0ff");

    private final StringBuilder body = new StringBuilder();
    private final int columns;
    private int lines;

    TerminalPicture(int columns) {
        this.columns = columns;
    }

    void command(String command, String output) {
        body.append("<g>");
        if (lines > 0) {
            body.append(String.format(
                    Locale.ROOT,
                    "<set attributeName=\"visibility\" to=\"hidden\" begin=\"0s\" dur=\"%.1fs\"/>",
                    1 + lines * SECONDS));
        }
        line("<tspan fill=\"#7ee787\">$</tspan> <tspan font-weight=\"bold\">" + escaped(command)
                + "</tspan>");
        output.lines().forEach(line -> line(styled(line)));
        lines++; // an empty one
        body.append("</g>\n");
    }

    private void line(String spans) {
        lines++;
        body.append(String.format(
                Locale.ROOT,
                "<text x=\"%d\" y=\"%d\" xml:space=\"preserve\">%s</text>%n",
                MARGIN,
                MARGIN + lines * LINE - 5,
                spans));
    }

    private static String styled(String line) {
        StringBuilder spans = new StringBuilder();
        Matcher style = STYLE.matcher(line);
        int from = 0;
        String color = null;
        while (style.find()) {
            span(spans, line.substring(from, style.start()), color);
            color = COLORS.get(style.group(1));
            from = style.end();
        }
        span(spans, line.substring(from), color);
        return spans.toString();
    }

    private static void span(StringBuilder spans, String text, String color) {
        if (color == null || text.isEmpty()) {
            spans.append(escaped(text));
        } else {
            spans.append("<tspan fill=\"").append(color).append("\">");
            spans.append(escaped(text)).append("</tspan>");
        }
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    String svg() {
        int width = (int) (2 * MARGIN + columns * CHARACTER);
        int height = 2 * MARGIN + (lines - 1) * LINE;
        return String.format(Locale.ROOT, """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d">
                <rect width="100%%" height="100%%" rx="8" fill="#161b22"/>
                <g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" \
                font-size="14" fill="#e6edf3">
                %s</g>
                </svg>
                """, width, height, width, height, body);
    }
}
