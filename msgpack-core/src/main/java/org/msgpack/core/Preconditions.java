/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import org.msgpack.core.annotations.Nullable;

/**
 * Checks of arguments and state, which exist for compatibility with 0.9.x. New code should use
 * {@link java.util.Objects}.
 *
 * <p>Message templates support only {@code %s}. Arguments without a placeholder are appended in
 * square brackets.
 */
public final class Preconditions {
    private Preconditions() {}

    /**
     * Checks a condition on the arguments of a method.
     *
     * @throws IllegalArgumentException if {@code expression} is false
     */
    public static void checkArgument(boolean expression) {
        if (!expression) {
            throw new IllegalArgumentException();
        }
    }

    /**
     * Checks a condition on the arguments of a method.
     *
     * @param errorMessage the message of the exception
     * @throws IllegalArgumentException if {@code expression} is false
     */
    public static void checkArgument(boolean expression, @Nullable Object errorMessage) {
        if (!expression) {
            throw new IllegalArgumentException(String.valueOf(errorMessage));
        }
    }

    /**
     * Checks a condition on the arguments of a method.
     *
     * @param errorMessageTemplate the template of the message
     * @param errorMessageArgs its arguments
     * @throws IllegalArgumentException if {@code expression} is false
     */
    public static void checkArgument(
            boolean expression,
            @Nullable String errorMessageTemplate,
            @Nullable Object... errorMessageArgs) {
        if (!expression) {
            throw new IllegalArgumentException(format(errorMessageTemplate, errorMessageArgs));
        }
    }

    /**
     * Checks a condition on the state of an object.
     *
     * @throws IllegalStateException if {@code expression} is false
     */
    public static void checkState(boolean expression) {
        if (!expression) {
            throw new IllegalStateException();
        }
    }

    /**
     * Checks a condition on the state of an object.
     *
     * @param errorMessage the message of the exception
     * @throws IllegalStateException if {@code expression} is false
     */
    public static void checkState(boolean expression, @Nullable Object errorMessage) {
        if (!expression) {
            throw new IllegalStateException(String.valueOf(errorMessage));
        }
    }

    /**
     * Checks a condition on the state of an object.
     *
     * @param errorMessageTemplate the template of the message
     * @param errorMessageArgs its arguments
     * @throws IllegalStateException if {@code expression} is false
     */
    public static void checkState(
            boolean expression,
            @Nullable String errorMessageTemplate,
            @Nullable Object... errorMessageArgs) {
        if (!expression) {
            throw new IllegalStateException(format(errorMessageTemplate, errorMessageArgs));
        }
    }

    /**
     * Checks that a reference is not null.
     *
     * @return {@code reference}
     * @throws NullPointerException if {@code reference} is null
     */
    public static <T> T checkNotNull(T reference) {
        if (reference == null) {
            throw new NullPointerException();
        }
        return reference;
    }

    /**
     * Checks that a reference is not null.
     *
     * @param errorMessage the message of the exception
     * @return {@code reference}
     * @throws NullPointerException if {@code reference} is null
     */
    public static <T> T checkNotNull(T reference, @Nullable Object errorMessage) {
        if (reference == null) {
            throw new NullPointerException(String.valueOf(errorMessage));
        }
        return reference;
    }

    /**
     * Checks that a reference is not null.
     *
     * @param errorMessageTemplate the template of the message
     * @param errorMessageArgs its arguments
     * @return {@code reference}
     * @throws NullPointerException if {@code reference} is null
     */
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
     * Checks that an index is that of an element: {@code 0 <= index < size}.
     *
     * @return {@code index}
     * @throws IndexOutOfBoundsException if it is not
     */
    public static int checkElementIndex(int index, int size) {
        return checkElementIndex(index, size, "index");
    }

    /**
     * Checks that an index is that of an element: {@code 0 <= index < size}.
     *
     * @param desc the name of the index in the message
     * @return {@code index}
     * @throws IndexOutOfBoundsException if it is not
     */
    public static int checkElementIndex(int index, int size, @Nullable String desc) {
        requireNotNegative(index, size, desc);
        if (index >= size) {
            throw new IndexOutOfBoundsException(
                    format("%s (%s) must be less than size (%s)", desc, index, size));
        }
        return index;
    }

    /**
     * Checks that an index is a position between elements: {@code 0 <= index <= size}.
     *
     * @return {@code index}
     * @throws IndexOutOfBoundsException if it is not
     */
    public static int checkPositionIndex(int index, int size) {
        return checkPositionIndex(index, size, "index");
    }

    /**
     * Checks that an index is a position between elements: {@code 0 <= index <= size}.
     *
     * @param desc the name of the index in the message
     * @return {@code index}
     * @throws IndexOutOfBoundsException if it is not
     */
    public static int checkPositionIndex(int index, int size, @Nullable String desc) {
        requireNotNegative(index, size, desc);
        if (index > size) {
            throw new IndexOutOfBoundsException(
                    format("%s (%s) must not be greater than size (%s)", desc, index, size));
        }
        return index;
    }

    /**
     * Checks that two indices are positions in order: {@code 0 <= start <= end <= size}.
     *
     * @throws IndexOutOfBoundsException if they are not
     */
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
