/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import org.msgpack.core.annotations.Nullable;

/**
 * Argument and state checks, kept for users of earlier versions. New code is better served by
 * {@link java.util.Objects}.
 *
 * <p>Message templates take {@code %s} only; arguments without a place are added in brackets.
 */
public final class Preconditions {
    private Preconditions() {}

    /** Throws {@link IllegalArgumentException} unless the expression is true. */
    public static void checkArgument(boolean expression) {
        if (!expression) {
            throw new IllegalArgumentException();
        }
    }

    /** Throws {@link IllegalArgumentException} with the message unless the expression is true. */
    public static void checkArgument(boolean expression, @Nullable Object errorMessage) {
        if (!expression) {
            throw new IllegalArgumentException(String.valueOf(errorMessage));
        }
    }

    /** Throws {@link IllegalArgumentException} with the message unless the expression is true. */
    public static void checkArgument(
            boolean expression,
            @Nullable String errorMessageTemplate,
            @Nullable Object... errorMessageArgs) {
        if (!expression) {
            throw new IllegalArgumentException(format(errorMessageTemplate, errorMessageArgs));
        }
    }

    /** Throws {@link IllegalStateException} unless the expression is true. */
    public static void checkState(boolean expression) {
        if (!expression) {
            throw new IllegalStateException();
        }
    }

    /** Throws {@link IllegalStateException} with the message unless the expression is true. */
    public static void checkState(boolean expression, @Nullable Object errorMessage) {
        if (!expression) {
            throw new IllegalStateException(String.valueOf(errorMessage));
        }
    }

    /** Throws {@link IllegalStateException} with the message unless the expression is true. */
    public static void checkState(
            boolean expression,
            @Nullable String errorMessageTemplate,
            @Nullable Object... errorMessageArgs) {
        if (!expression) {
            throw new IllegalStateException(format(errorMessageTemplate, errorMessageArgs));
        }
    }

    /** Returns the reference, or throws {@link NullPointerException} if it is null. */
    public static <T> T checkNotNull(T reference) {
        if (reference == null) {
            throw new NullPointerException();
        }
        return reference;
    }

    /** Returns the reference, or throws {@link NullPointerException} if it is null. */
    public static <T> T checkNotNull(T reference, @Nullable Object errorMessage) {
        if (reference == null) {
            throw new NullPointerException(String.valueOf(errorMessage));
        }
        return reference;
    }

    /** Returns the reference, or throws {@link NullPointerException} if it is null. */
    public static <T> T checkNotNull(
            T reference,
            @Nullable String errorMessageTemplate,
            @Nullable Object... errorMessageArgs) {
        if (reference == null) {
            throw new NullPointerException(format(errorMessageTemplate, errorMessageArgs));
        }
        return reference;
    }

    /**
     * Returns the index, or throws {@link IndexOutOfBoundsException} unless {@code 0 <= index <
     * size}.
     */
    public static int checkElementIndex(int index, int size) {
        return checkElementIndex(index, size, "index");
    }

    /** Like {@link #checkElementIndex(int, int)}, with the index's name in the message. */
    public static int checkElementIndex(int index, int size, @Nullable String desc) {
        requireNotNegative(index, size, desc);
        if (index >= size) {
            throw new IndexOutOfBoundsException(
                    format("%s (%s) must be less than size (%s)", desc, index, size));
        }
        return index;
    }

    /**
     * Returns the index, or throws {@link IndexOutOfBoundsException} unless {@code 0 <= index <=
     * size}.
     */
    public static int checkPositionIndex(int index, int size) {
        return checkPositionIndex(index, size, "index");
    }

    /** Like {@link #checkPositionIndex(int, int)}, with the index's name in the message. */
    public static int checkPositionIndex(int index, int size, @Nullable String desc) {
        requireNotNegative(index, size, desc);
        if (index > size) {
            throw new IndexOutOfBoundsException(
                    format("%s (%s) must not be greater than size (%s)", desc, index, size));
        }
        return index;
    }

    /** Throws {@link IndexOutOfBoundsException} unless {@code 0 <= start <= end <= size}. */
    public static void checkPositionIndexes(int start, int end, int size) {
        checkPositionIndex(start, size, "start index");
        checkPositionIndex(end, size, "end index");
        if (end < start) {
            throw new IndexOutOfBoundsException(
                    format("end index (%s) must not be less than start index (%s)", end, start));
        }
    }

    private static void requireNotNegative(int index, int size, String desc) {
        if (index < 0) {
            throw new IndexOutOfBoundsException(
                    format("%s (%s) must not be negative", desc, index));
        }
        if (size < 0) {
            throw new IllegalArgumentException("negative size: " + size);
        }
    }

    private static String format(String template, Object... args) {
        String rest = String.valueOf(template);
        StringBuilder message = new StringBuilder();
        int used = 0;
        int place = rest.indexOf("%s");
        while (used < args.length && place >= 0) {
            message.append(rest, 0, place).append(args[used++]);
            rest = rest.substring(place + 2);
            place = rest.indexOf("%s");
        }
        message.append(rest);
        if (used < args.length) {
            message.append(" [").append(args[used++]);
            while (used < args.length) {
                message.append(", ").append(args[used++]);
            }
            message.append(']');
        }
        return message.toString();
    }
}
