/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.path;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses a {@link ValuePath}, or text that starts with one. */
public final class PathParser {
    private static final Pattern INTEGER = Pattern.compile("-?[0-9]{1,20}");
    private static final Pattern FLOAT =
            Pattern.compile("-?([0-9]+(\\.[0-9]+([eE][+-]?[0-9]+)?|[eE][+-]?[0-9]+)|Infinity)|NaN");
    private static final Pattern NAN = Pattern.compile("NaN\\(0x([0-9a-f]{16})\\)");

    private final String text;
    private int position;

    public PathParser(String text) {
        this(text, 0);
    }

    /** @param position where the path starts */
    public PathParser(String text, int position) {
        this.text = text;
        this.position = position;
    }

    /** Returns the index of the next character. */
    public int position() {
        return position;
    }

    /** Parses the longest path at the current position. A single dot is the empty path. */
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
                && "*\"'-0123456789=#".indexOf(text.charAt(position + 1)) >= 0;
    }

    /** Parses the whole text as a path. */
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
            throw expected("a key (in [\"...\"] if it is not a plain word)");
        }
        return new ValuePath.Key(text.substring(start, position));
    }

    private ValuePath.Step bracketed() {
        if (take('*')) {
            return new ValuePath.Each();
        } else if (isNext('"') || isNext('\'')) {
            return new ValuePath.Key(string());
        } else if (take('=')) {
            return literal();
        } else if (take('#')) {
            return new ValuePath.Entry(number("the number of an entry"), takeText(" key"));
        }
        return new ValuePath.Index(number("an index, a key in quotes, or *"));
    }

    private long number(String what) {
        int start = position;
        take('-');
        while (!isAtEnd() && Character.digit(text.charAt(position), 10) >= 0) {
            position++;
        }
        try {
            return Long.parseLong(text.substring(start, position));
        } catch (NumberFormatException e) {
            position = start;
            throw expected(what);
        }
    }

    /** Parses a key of any type except arrays and maps, as {@link KeyStep} writes it. */
    private ValuePath.Step literal() {
        if (isNext('"') || isNext('\'')) {
            return new ValuePath.Key(string());
        } else if (takeText("ext(")) {
            long type = number("the number of an ext type");
            require(',');
            take(' ');
            return closed(KeyStep.ext((int) type, bytes()));
        } else if (takeText("str(")) {
            return closed(KeyStep.text(bytes()));
        } else if (isNext('h')) {
            return KeyStep.binary(bytes());
        }
        int start = position;
        while (!isAtEnd() && !isNext(']')) {
            position++;
        }
        ValuePath.Step scalar = scalar(text.substring(start, position));
        if (scalar == null) {
            position = start;
            throw expected("a key such as null, true, 1.5, h'0a' or ext(5, h'0a')");
        }
        return scalar;
    }

    private ValuePath.Step closed(ValuePath.Step step) {
        require(')');
        return step;
    }

    private byte[] bytes() {
        int start = position;
        int end = takeText("h'") ? text.indexOf('\'', position) : -1;
        if (end >= 0) {
            try {
                byte[] bytes = HexFormat.of().parseHex(text, position, end);
                position = end + 1;
                return bytes;
            } catch (IllegalArgumentException e) {
                // report it below
            }
        }
        position = start;
        throw expected("bytes such as h'01ab'");
    }

    /** Returns null if the word is not a number, null or a boolean. */
    private static ValuePath.Step scalar(String word) {
        if (word.equals("null") || word.equals("true") || word.equals("false")) {
            return new ValuePath.Literal(word);
        } else if (INTEGER.matcher(word).matches()) {
            return KeyStep.integer(new BigInteger(word));
        } else if (FLOAT.matcher(word).matches()) {
            return new ValuePath.Literal(KeyStep.number(Double.parseDouble(word)));
        }
        Matcher nan = NAN.matcher(word);
        if (nan.matches()) {
            long bits = Long.parseUnsignedLong(nan.group(1), 16);
            return new ValuePath.Literal(KeyStep.number(Double.longBitsToDouble(bits)));
        }
        return null;
    }

    /**
     * Parses a string in single or double quotes, with JSON's escapes. A backslash before any other
     * character stands for that character.
     */
    public String string() {
        char quote = text.charAt(position++);
        StringBuilder string = new StringBuilder();
        while (!isAtEnd() && !isNext(quote)) {
            boolean isEscape = position + 1 < text.length() && take('\\');
            char c = text.charAt(position++);
            string.append(isEscape ? escaped(c) : c);
        }
        require(quote);
        return string.toString();
    }

    private char escaped(char c) {
        return switch (c) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> {
                int end = position + 4;
                try {
                    char unit = (char) HexFormat.fromHexDigits(text, position, end);
                    position = end;
                    yield unit;
                } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
                    throw expected("four hexadecimal digits");
                }
            }
            default -> c;
        };
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

    private boolean takeText(String next) {
        boolean isNext = text.startsWith(next, position);
        position += isNext ? next.length() : 0;
        return isNext;
    }

    private void require(char c) {
        if (!take(c)) {
            throw expected("'" + c + "'");
        }
    }

    /** Returns an exception about an unexpected next character. */
    public PathSyntaxException expected(String what) {
        String found = isAtEnd() ? "the end" : "'" + text.substring(position) + "'";
        return new PathSyntaxException("'" + text + "': expected " + what + ", found " + found);
    }
}
