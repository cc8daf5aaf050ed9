/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.path;

import java.util.List;
import org.msgpack.cli.Printable;
import org.msgpack.cli.SecretHash;

/**
 * The way from a message to a value in it, such as {@code users[3].name}: members of maps by a dot
 * and their key, elements of arrays by their index in brackets. A key that is no plain word is in
 * brackets and quotes, {@code ["first name"]}, an integer key in brackets like an index, any other
 * one behind an equals sign, {@code [=1.5]}. An entry of a map may also be named by its place,
 * {@code [#0]}. An asterisk, {@code [*]}, is every element of an array and every value of a map.
 * The empty path is the message.
 */
public record ValuePath(List<Step> steps) {
    /** What leads from a container to a value in it. */
    public sealed interface Step permits Key, Index, Literal, Entry, Each {}

    /** To the value of a map with this key of text. */
    public record Key(String name) implements Step {
        /** Keys may come from data that is to make a map slow. */
        @Override
        public int hashCode() {
            return SecretHash.of(name);
        }

        @Override
        public String toString() {
            return isWord(name) ? '.' + name : '[' + Printable.quoted(name) + ']';
        }
    }

    /**
     * To the element of an array with this index, counted from 0, or from the end if it is
     * negative; or to the value of a map with this integer key.
     */
    public record Index(long index) implements Step {
        @Override
        public int hashCode() {
            return SecretHash.of(index);
        }

        @Override
        public String toString() {
            return "[" + index + ']';
        }
    }

    /**
     * To the value of a map with a key that is neither text nor an integer of 64 bits with a sign.
     *
     * @param text the only notation of the key, see {@link KeyStep}
     */
    public record Literal(String text) implements Step {
        @Override
        public int hashCode() {
            return SecretHash.of(text);
        }

        @Override
        public String toString() {
            return "[=" + text + ']';
        }
    }

    /**
     * To the value of the entry of a map with this index, counted from 0, or to its key. This is
     * the only way into a key.
     */
    public record Entry(long index, boolean isKey) implements Step {
        @Override
        public String toString() {
            return "[#" + index + (isKey ? " key]" : "]");
        }
    }

    /** To each element of an array, or each value of a map. */
    public record Each() implements Step {
        @Override
        public String toString() {
            return "[*]";
        }
    }

    public ValuePath {
        steps = List.copyOf(steps);
    }

    /**
     * Reads a path.
     *
     * @throws PathSyntaxException if it is none
     */
    public static ValuePath parse(String text) {
        return new PathParser(text).path();
    }

    /** Whether a key needs no quotes. */
    static boolean isWord(String name) {
        return !name.isEmpty() && name.chars().allMatch(ValuePath::isWordPart);
    }

    static boolean isWordPart(int c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '$' || c == '@';
    }

    /** Returns what {@link #parse} reads as this path. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Step step : steps) {
            text.append(step);
        }
        return text.length() > 0 && text.charAt(0) == '.' ? text.substring(1) : text.toString();
    }
}
