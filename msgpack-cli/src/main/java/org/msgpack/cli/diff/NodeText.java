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

/** Values as text of one line: JSON where there is any, and a name before it where not. */
final class NodeText {
    /** Longer text is cut. */
    private static final int MOST = 160;

    /** How much is shown of a long text around the first difference, and how much before it. */
    private static final int AROUND = 120;

    private static final int BEFORE = 40;

    private NodeText() {}

    /** The texts of two values that differ. */
    record Pair(String a, String b) {}

    /**
     * Returns texts in which one sees what is different, also if it is far behind the beginning.
     */
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
            String where = " (different behind "
                    + Cells.count(textA.codePointCount(0, same), "character", "characters") + ')';
            return new Pair(around(textA, same) + where, around(textB, same) + where);
        }
        byte[] bytesA = bytes(a);
        byte[] bytesB = bytes(b);
        int same = Arrays.mismatch(bytesA, bytesB);
        if (isSeen(whole, same)) {
            return whole;
        }
        String where = " (different behind " + Cells.count(same, "byte", "bytes") + ')';
        return new Pair(around(a, bytesA, same) + where, around(b, bytesB, same) + where);
    }

    /** Whether texts that are the same up to there show it, cut or not. */
    private static boolean isSeen(Pair pair, int same) {
        boolean areWhole = pair.a.length() <= MOST && pair.b.length() <= MOST;
        return !pair.a.equals(pair.b) && (areWhole || same <= MOST / 2);
    }

    /** Returns how many chars at the beginning are the same, and no half of a character. */
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
        return escaped.length() <= MOST
                ? escaped
                : escaped.substring(0, wholeCharacters(escaped, MOST)) + "...";
    }

    private static void append(Node node, StringBuilder text) {
        if (text.length() > MOST) {
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
        for (int i = 0; i < node.children().size() && text.length() <= MOST; i++) {
            text.append(i == 0 ? "" : isMap && i % 2 == 1 ? ":" : ",");
            append(node.children().get(i), text);
        }
        text.append(isMap ? '}' : ']');
    }

    private static void appendQuoted(String string, StringBuilder text) {
        text.append(Printable.quoted(
                string.length() > MOST
                        ? string.substring(0, wholeCharacters(string, MOST))
                        : string));
    }

    private static void appendBytes(Node node, StringBuilder text) {
        byte[] bytes = bytes(node);
        byte[] part = Arrays.copyOf(bytes, Math.min(bytes.length, MOST));
        text.append(name(node)).append('(');
        text.append(Base64.getEncoder().encodeToString(part));
        text.append(')');
    }

    /**
     * Returns the step of a path to the value of a key.
     *
     * @param entry which entry of its map it is, from 0
     */
    static ValuePath.Step step(Node key, int entry) {
        return key.isContainer() || size(key) > KeyStep.LONGEST
                ? new ValuePath.Entry(entry, false)
                : KeyStep.of(key.value());
    }

    private static int size(Node node) {
        return isBytes(node) ? bytes(node).length : 0;
    }

    /** Whether it is a str, a bin, or an ext that has no other text than its bytes. */
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
