/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import java.util.regex.Pattern;

/** Recognises a difference by the step and its outcome in both libraries. */
@FunctionalInterface
public interface Recognition {
    /** For differences that generated scripts do not run into. */
    Recognition NEVER = (step, ours, published) -> false;

    boolean matches(Object[] step, String ours, String published);

    /** Matches steps whose operation matches a regular expression. */
    static Recognition at(String operations) {
        return (step, ours, published) -> isAt(step, operations);
    }

    static boolean isAt(Object[] step, String operations) {
        return Pattern.matches(operations, (String) step[0]);
    }

    /** Matches this outcome of ours. */
    static Recognition oursIs(String line) {
        return (step, ours, published) -> ours.equals(line);
    }

    static Recognition publishedIs(String line) {
        return (step, ours, published) -> published.equals(line);
    }

    /** Matches outcomes of ours that match a regular expression. */
    static Recognition ours(String expression) {
        Pattern pattern = Pattern.compile(expression);
        return (step, ours, published) -> pattern.matcher(ours).matches();
    }

    static Recognition published(String expression) {
        Pattern pattern = Pattern.compile(expression);
        return (step, ours, published) -> pattern.matcher(published).matches();
    }

    default Recognition and(Recognition other) {
        return (step, ours, published) ->
                matches(step, ours, published) && other.matches(step, ours, published);
    }

    default Recognition or(Recognition other) {
        return (step, ours, published) ->
                matches(step, ours, published) || other.matches(step, ours, published);
    }

    default Recognition butNot(Recognition other) {
        return (step, ours, published) ->
                matches(step, ours, published) && !other.matches(step, ours, published);
    }
}
