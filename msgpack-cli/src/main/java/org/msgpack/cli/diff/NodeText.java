/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.diff;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.msgpack.cli.Printable;
import org.msgpack.cli.path.KeyStep;
import org.msgpack.cli.path.ValuePath;
import org.msgpack.cli.table.Cells;
import org.msgpack.value.ValueType;

/** Formats values as one line of text: JSON if possible, otherwise with a name in front. */
final class NodeText {
    /** Longer text is truncated. */
    private static final int MAX = 160;

    /**
     * How many characters of a long text to show around the first difference, and how many of them
     * before it.
     */
    private static final int AROUND = 120;

    private static final int BEFORE = 40;

    private NodeText() {}

    /** The texts of two values that differ. */
    record Pair(String a, String b) {}

    /** Returns texts that show the difference, even if it is far into the values. */
    static Pair of(Node a, Node b) {
        Pair whole = new Pair(of(a), of(b));
        if (!isBytes(a) || !isBytes(b) || !name(a).equals(name(b))) {
            return whole;
        }
        if (isText(a) && isText(b)) {
            String textA = a.value().toString();
            String textB = b.value().toString();
            int same = same(textA, textB);
            if (isSeen(whole, same)) {
                return whole;
            }
            String where = " (different after "
                    + Cells.count(textA.codePointCount(0, same), "character", "characters") + ')';
            return new Pair(around(textA, same) + where, around(textB, same) + where);
        }
        byte[] bytesA = bytes(a);
        byte[] bytesB = bytes(b);
        int same = Arrays.mismatch(bytesA, bytesB);
        if (isSeen(whole, same)) {
            return whole;
        }
        String where = " (different after " + Cells.count(same, "byte", "bytes") + ')';
        return new Pair(around(a, bytesA, same) + where, around(b, bytesB, same) + where);
    }

    /** Returns whether a difference at this index is visible in the possibly truncated texts. */
    private static boolean isSeen(Pair pair, int same) {
        boolean areWhole = pair.a.length() <= MAX && pair.b.length() <= MAX;
        return !pair.a.equals(pair.b) && (areWhole || same <= MAX / 2);
    }

    /** Returns the length of the common prefix in chars, without splitting a surrogate pair. */
    private static int same(String a, String b) {
        int same = 0;
        while (same < a.length() && same < b.length() && a.charAt(same) == b.charAt(same)) {
            same++;
        }
        return wholeCharacters(a, same);
    }

    private static int wholeCharacters(String text, int index) {
        return index > 0 && Character.isHighSurrogate(text.charAt(index - 1)) ? index - 1 : index;
    }

    private static String around(String text, int index) {
        int from = wholeCharacters(text, Math.max(0, index - BEFORE));
        int to = wholeCharacters(text, Math.min(text.length(), from + AROUND));
        return (from > 0 ? "..." : "")
                + Printable.quoted(text.substring(from, to))
                + (to < text.length() ? "..." : "");
    }

    private static String around(Node node, byte[] bytes, int index) {
        int from = Math.max(0, index - BEFORE);
        int to = Math.min(bytes.length, from + AROUND);
        return name(node)
                + '('
                + (from > 0 ? "..." : "")
                + Base64.getEncoder().encodeToString(Arrays.copyOfRange(bytes, from, to))
                + (to < bytes.length ? "..." : "")
                + ')';
    }

    private static String name(Node node) {
        return switch (node.type()) {
            case STRING -> "str";
            case BINARY -> "bin";
            default -> "ext " + node.value().asExtensionValue().getType();
        };
    }

    private static boolean isText(Node node) {
        return node.type() == ValueType.STRING
                && Arrays.equals(
                        node.value().toString().getBytes(StandardCharsets.UTF_8), bytes(node));
    }

    static String of(Node node) {
        StringBuilder text = new StringBuilder();
        append(node, text);
        String escaped = Printable.visible(text.toString());
        return escaped.length() <= MAX
                ? escaped
                : escaped.substring(0, wholeCharacters(escaped, MAX)) + "...";
    }

    private static void append(Node node, StringBuilder text) {
        if (text.length() > MAX) {
            return;
        }
        switch (node.type()) {
            case ARRAY, MAP -> appendChildren(node, text);
            case STRING -> {
                if (isText(node)) {
                    appendQuoted(node.value().toString(), text);
                } else {
                    appendBytes(node, text);
                }
            }
            case BINARY -> appendBytes(node, text);
            case EXTENSION -> {
                if (node.value().isTimestampValue()) {
                    text.append(node.value().asTimestampValue().toInstant());
                } else {
                    appendBytes(node, text);
                }
            }
            case FLOAT -> text.append(KeyStep.number(node.value().asFloatValue().toDouble()));
            default -> text.append(node.value().toJson());
        }
    }

    private static void appendChildren(Node node, StringBuilder text) {
        boolean isMap = node.type() == ValueType.MAP;
        text.append(isMap ? '{' : '[');
        for (int i = 0; i < node.children().size() && text.length() <= MAX; i++) {
            text.append(i == 0 ? "" : isMap && i % 2 == 1 ? ":" : ",");
            append(node.children().get(i), text);
        }
        text.append(isMap ? '}' : ']');
    }

    private static void appendQuoted(String string, StringBuilder text) {
        text.append(Printable.quoted(
                string.length() > MAX
                        ? string.substring(0, wholeCharacters(string, MAX))
                        : string));
    }

    private static void appendBytes(Node node, StringBuilder text) {
        byte[] bytes = bytes(node);
        byte[] part = Arrays.copyOf(bytes, Math.min(bytes.length, MAX));
        text.append(name(node)).append('(');
        text.append(Base64.getEncoder().encodeToString(part));
        text.append(')');
    }

    /**
     * Returns the path step to the value of a key.
     *
     * @param entry the index of the entry in its map, from 0
     */
    static ValuePath.Step step(Node key, int entry) {
        return key.isContainer() || size(key) > KeyStep.LONGEST
                ? new ValuePath.Entry(entry, false)
                : KeyStep.of(key.value());
    }

    private static int size(Node node) {
        return isBytes(node) ? bytes(node).length : 0;
    }

    /** Returns whether it is a str, a bin, or an ext that is not a timestamp. */
    private static boolean isBytes(Node node) {
        return switch (node.type()) {
            case STRING, BINARY -> true;
            case EXTENSION -> !node.value().isTimestampValue();
            default -> false;
        };
    }

    private static byte[] bytes(Node node) {
        return node.type() == ValueType.EXTENSION
                ? node.value().asExtensionValue().getData()
                : node.value().asRawValue().asByteArray();
    }
}
