/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.inspect;

import java.io.IOException;
import java.util.HexFormat;
import java.util.Locale;
import org.msgpack.cli.Printable;
import org.msgpack.cli.element.Elements;
import org.msgpack.cli.element.JsonNesting;
import org.msgpack.cli.element.Scalars;
import org.msgpack.cli.ext.ExtTypes;
import org.msgpack.cli.io.HeldInput;
import org.msgpack.cli.path.ValuePath;
import org.msgpack.value.ValueType;

/**
 * Output for people: the offset, bytes, format and value of each element. Read from top to bottom,
 * the value column is JSON, with its own notation for values that JSON lacks. JSON's separators and
 * closing brackets have no bytes; they follow the previous element.
 */
final class TreeView implements View {
    private static final int OFFSET_DIGITS = 8;
    private static final int MAX_BYTES = 8;
    private static final int MAX_INDENTED = 24;
    private static final int FORMAT_COLUMN = 37;
    private static final int VALUE_COLUMN = 63;
    private static final HexFormat SPACED = HexFormat.ofDelimiter(" ").withUpperCase();
    private static final HexFormat DENSE = HexFormat.of();

    private final Appendable out;
    private final HeldInput in;
    private final ExtTypes extTypes;
    private final int width;
    private final boolean hasColors;
    private final StringBuilder line = new StringBuilder();
    private final JsonNesting nesting = new JsonNesting(line);

    TreeView(Appendable out, HeldInput in, ExtTypes extTypes, int width, boolean hasColors) {
        this.out = out;
        this.in = in;
        this.extTypes = extTypes;
        this.width = width;
        this.hasColors = hasColors;
    }

    @Override
    public void element(Elements elements, long message, ValuePath base) throws IOException {
        boolean isKey = elements.isKey();
        beginLine(elements.offset());
        line.append(bytes(elements)); // before reading on
        fill(FORMAT_COLUMN);
        Color.MUTED.append(line, hasColors, format(elements));
        fill(VALUE_COLUMN);
        indent();
        color(elements.type(), isKey).append(line, hasColors, value(elements));
        switch (elements.type()) {
            case ARRAY -> nesting.begin(false, elements.size());
            case MAP -> nesting.begin(true, elements.size());
            default -> nesting.end();
        }
        endLine();
    }

    @Override
    public void rest(Elements elements, long message, ValuePath base) throws IOException {
        long offset = elements.offset();
        long count = elements.skipRest();
        beginLine(offset);
        fill(VALUE_COLUMN);
        indent();
        String what = nesting.isInMap()
                ? count(count, "more entry", "more entries")
                : count(count, "more element", "more elements");
        String text = "... " + what + ", " + count(elements.position() - offset, "byte", "bytes");
        Color.MUTED.append(line, hasColors, text + " ");
        nesting.endContainer();
        endLine();
    }

    @Override
    public void more() throws IOException {
        line.setLength(0);
        line.append(" ".repeat(OFFSET_DIGITS - 3));
        Color.MUTED.append(line, hasColors, "...");
        endLine();
    }

    private void beginLine(long offset) {
        line.setLength(0);
        String digits = Long.toString(in.offset(offset));
        line.append(" ".repeat(Math.max(0, OFFSET_DIGITS - digits.length())));
        Color.MUTED.append(line, hasColors, digits);
        line.append("  ");
    }

    private void endLine() throws IOException {
        out.append(line.append(System.lineSeparator()));
    }

    /** Appends at least one space, up to a column. Escape sequences for colors take no columns. */
    private void fill(int column) {
        int at = 0;
        for (int i = 0; i < line.length(); i++) {
            if (line.charAt(i) == Color.ESCAPE) {
                i = line.indexOf("m", i);
            } else {
                at++;
            }
        }
        line.append(" ".repeat(Math.max(1, column - at)));
    }

    private void indent() {
        int depth = nesting.depth();
        line.append("  ".repeat(Math.min(depth, MAX_INDENTED)));
        if (depth > MAX_INDENTED) {
            Color.MUTED.append(line, hasColors, "(depth " + depth + ") ");
        }
    }

    private String bytes(Elements elements) throws IOException {
        long length = elements.headerLength() + payloadLength(elements);
        elements.payload(MAX_BYTES);
        byte[] bytes = in.bytes(elements.offset(), (int) Math.min(length, MAX_BYTES));
        return SPACED.formatHex(bytes) + (length > bytes.length ? ".." : "");
    }

    private static long payloadLength(Elements elements) throws IOException {
        return switch (elements.type()) {
            case STRING, BINARY, EXTENSION -> elements.size();
            default -> 0;
        };
    }

    private static String format(Elements elements) throws IOException {
        String name = elements.format().specificationName();
        long size = elements.size();
        return switch (elements.type()) {
            case ARRAY -> name + ", " + count(size, "element", "elements");
            case MAP -> name + ", " + count(size, "entry", "entries");
            case STRING, BINARY -> name + ", " + count(size, "byte", "bytes");
            case EXTENSION ->
                name + ", type " + elements.extensionType()
                        + (name.startsWith("fix") ? "" : ", " + count(size, "byte", "bytes"));
            default -> name;
        };
    }

    private static String count(long number, String singular, String plural) {
        String digits =
                number < 1000 ? Long.toString(number) : String.format(Locale.ROOT, "%,d", number);
        return digits + ' ' + (number == 1 ? singular : plural);
    }

    private static Color color(ValueType type, boolean isKey) {
        if (isKey) {
            return Color.KEY;
        }
        return switch (type) {
            case STRING -> Color.TEXT;
            case INTEGER, FLOAT -> Color.NUMBER;
            case ARRAY, MAP -> Color.PLAIN;
            default -> Color.OTHER;
        };
    }

    private String value(Elements elements) throws IOException {
        return switch (elements.type()) {
            case ARRAY -> "[";
            case MAP -> "{";
            case STRING -> text(elements);
            case BINARY -> hexadecimal(elements);
            case EXTENSION -> extension(elements);
            default -> Scalars.digits(elements.format(), elements.scalar());
        };
    }

    private String text(Elements elements) throws IOException {
        byte[] payload = elements.payload((int) Math.min(4L * width + 4, Integer.MAX_VALUE));
        boolean isWhole = payload.length == elements.size();
        String text = Scalars.text(payload);
        String shown = truncated(text);
        return Printable.quoted(shown)
                + (shown.length() < text.length() || !isWhole ? "..." : "")
                + (Scalars.isUtf8(payload, isWhole) ? "" : " (not UTF-8)");
    }

    /** Truncates a text to the width. */
    private String truncated(String text) {
        if (text.length() <= width) {
            return text;
        }
        boolean isInPair = width > 0 && Character.isHighSurrogate(text.charAt(width - 1));
        return text.substring(0, isInPair ? width - 1 : width);
    }

    private String hexadecimal(Elements elements) throws IOException {
        byte[] payload = elements.payload(Math.max(1, width / 2));
        String more = payload.length < elements.size() ? "..." : "";
        return "h'" + DENSE.formatHex(payload) + more + "'";
    }

    private String extension(Elements elements) throws IOException {
        String name = extTypes.name(elements.extensionType());
        if (name == null) {
            return "ext(" + elements.extensionType() + ", " + hexadecimal(elements) + ")";
        }
        String json = extTypes.json(elements.extensionType(), elements.payload(Integer.MAX_VALUE));
        if (json == null) {
            return name + "(" + hexadecimal(elements) + ") (malformed)";
        }
        String shown = truncated(json);
        return name + "(" + shown + (shown.length() < json.length() ? "..." : "") + ")";
    }
}
