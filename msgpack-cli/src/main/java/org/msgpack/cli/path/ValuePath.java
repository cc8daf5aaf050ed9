/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.path;

import java.util.List;
import org.msgpack.cli.Printable;
import org.msgpack.cli.SecretHash;

/**
 * A path from a message to a value in it, such as {@code users[3].name}: a dot and a key for map
 * values, an index in brackets for array elements. A key that is not a plain word is in brackets
 * and quotes, {@code ["first name"]}, an integer key is in brackets like an index, and any other
 * key follows an equals sign, {@code [=1.5]}. {@code [#0]} is a map entry by index. An asterisk,
 * {@code [*]}, matches every element of an array and every value of a map. The empty path is the
 * message itself.
 */
public record ValuePath(List<Step> steps) {
    /** A step from a container to a value in it. */
    public sealed interface Step permits Key, Index, Literal, Entry, Each {}

    /** Leads to the value of a text key. */
    public record Key(String name) implements Step {
        /** Keys may be chosen to collide. */
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
     * Leads to the array element with this index, counted from 0, or from the end if it is
     * negative; or to the value of this integer key in a map.
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
     * Leads to the value of a key that is neither text nor a signed 64-bit integer.
     *
     * @param text the canonical notation of the key, see {@link KeyStep}
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
     * Leads to the value of a map entry by index, counted from 0, or to its key. This is the only
     * way into a key.
     */
    public record Entry(long index, boolean isKey) implements Step {
        @Override
        public String toString() {
            return "[#" + index + (isKey ? " key]" : "]");
        }
    }

    /** Leads to each element of an array, or each value of a map. */
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
     * Parses a path.
     *
     * @throws PathSyntaxException if the text is not a path
     */
    public static ValuePath parse(String text) {
        return new PathParser(text).path();
    }

    /** Returns whether a key needs no quotes. */
    static boolean isWord(String name) {
        return !name.isEmpty() && name.chars().allMatch(ValuePath::isWordPart);
    }

    static boolean isWordPart(int c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '$' || c == '@';
    }

    /** Returns text that {@link #parse} converts back to this path. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Step step : steps) {
            text.append(step);
        }
        return text.length() > 0 && text.charAt(0) == '.' ? text.substring(1) : text.toString();
    }
}
