/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.path;

import java.util.ArrayList;
import java.util.List;

/** Reads the text of a {@link ValuePath}. */
final class PathParser {
    private final String text;
    private int position;

    PathParser(String text) {
        this.text = text;
    }

    ValuePath path() {
        List<ValuePath.Step> steps = new ArrayList<>();
        if (!isAtEnd() && !isNext('[') && !isNext('.')) {
            steps.add(word());
        }
        while (!isAtEnd()) {
            if (take('.')) {
                steps.add(word());
            } else if (take('[')) {
                steps.add(bracketed());
                require(']');
            } else {
                throw expected("'.' or '['");
            }
        }
        return new ValuePath(steps);
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
    private String string() {
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

    private PathSyntaxException expected(String what) {
        String found = isAtEnd() ? "the end" : "'" + text.substring(position) + "'";
        return new PathSyntaxException("path '" + text + "': expected " + what + " behind "
                + position + " characters, found " + found);
    }
}
