/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.path;

import java.util.ArrayList;
import java.util.List;

/** Reads the text of a {@link ValuePath}, or of what begins with one. */
public final class PathParser {
    private final String text;
    private int position;

    public PathParser(String text) {
        this(text, 0);
    }

    /** @param position how many characters are before the path */
    public PathParser(String text, int position) {
        this.text = text;
        this.position = position;
    }

    /** Returns how many characters of the text are read. */
    public int position() {
        return position;
    }

    /** Reads a path as far as it goes. A lone dot is the empty path. */
    public ValuePath beginning() {
        List<ValuePath.Step> steps = new ArrayList<>();
        if (isNext('.') && !isWordAt(position + 1)) {
            position++;
        } else if (isWordAt(position)) {
            steps.add(word());
        }
        while (isNext('.') || isStepInBrackets()) {
            steps.add(step());
        }
        return new ValuePath(steps);
    }

    private boolean isWordAt(int index) {
        return index < text.length()
                && (text.charAt(index) == '*' || ValuePath.isWordPart(text.codePointAt(index)));
    }

    private boolean isStepInBrackets() {
        return isNext('[')
                && position + 1 < text.length()
                && "*\"'-0123456789".indexOf(text.charAt(position + 1)) >= 0;
    }

    /** Reads a path, which is all of the text. */
    ValuePath path() {
        List<ValuePath.Step> steps = new ArrayList<>();
        if (!isAtEnd() && !isNext('[') && !isNext('.')) {
            steps.add(word());
        }
        while (!isAtEnd()) {
            steps.add(step());
        }
        return new ValuePath(steps);
    }

    private ValuePath.Step step() {
        if (take('.')) {
            return word();
        } else if (!take('[')) {
            throw expected("'.' or '['");
        }
        ValuePath.Step step = bracketed();
        require(']');
        return step;
    }

    private ValuePath.Step word() {
        if (take('*')) {
            return new ValuePath.Each();
        }
        int start = position;
        while (!isAtEnd() && ValuePath.isWordPart(text.codePointAt(position))) {
            position += Character.charCount(text.codePointAt(position));
        }
        if (position == start) {
            throw expected("a key (in [\"...\"] if it is no plain word)");
        }
        return new ValuePath.Key(text.substring(start, position));
    }

    private ValuePath.Step bracketed() {
        if (take('*')) {
            return new ValuePath.Each();
        } else if (isNext('"') || isNext('\'')) {
            return new ValuePath.Key(string());
        }
        int start = position;
        take('-');
        while (!isAtEnd() && Character.digit(text.charAt(position), 10) >= 0) {
            position++;
        }
        try {
            return new ValuePath.Index(Long.parseLong(text.substring(start, position)));
        } catch (NumberFormatException e) {
            position = start;
            throw expected("an index, a key in quotes, or *");
        }
    }

    /** Reads a text in quotes of either kind. A backslash makes the next character itself. */
    public String string() {
        char quote = text.charAt(position++);
        StringBuilder string = new StringBuilder();
        while (!isAtEnd() && !isNext(quote)) {
            if (isNext('\\') && position + 1 < text.length()) {
                position++;
            }
            string.append(text.charAt(position++));
        }
        require(quote);
        return string.toString();
    }

    /** Returns a text in quotes as {@link #string} reads it. */
    static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private boolean isAtEnd() {
        return position == text.length();
    }

    private boolean isNext(char c) {
        return !isAtEnd() && text.charAt(position) == c;
    }

    private boolean take(char c) {
        boolean isNext = isNext(c);
        position += isNext ? 1 : 0;
        return isNext;
    }

    private void require(char c) {
        if (!take(c)) {
            throw expected("'" + c + "'");
        }
    }

    /** Returns the error that something else comes next. */
    public PathSyntaxException expected(String what) {
        String found = isAtEnd() ? "the end" : "'" + text.substring(position) + "'";
        return new PathSyntaxException("'" + text + "': expected " + what + ", found " + found);
    }
}
