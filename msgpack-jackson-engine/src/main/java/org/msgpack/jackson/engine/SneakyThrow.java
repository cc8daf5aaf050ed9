/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

/**
 * Throws a checked exception from methods that do not declare it: those that do not in 0.9.x, since
 * code written for 0.9.x would not compile otherwise, and those that throw whatever their Jackson
 * has. Callers that use Jackson's own types, which declare it, can catch it as usual.
 */
public final class SneakyThrow {
    private SneakyThrow() {}

    /**
     * Throws the exception unchanged. Declares a result so that callers can write {@code throw
     * rethrow(e)}, which tells the compiler that the method ends there.
     */
    public static RuntimeException rethrow(Throwable e) {
        throw SneakyThrow.<RuntimeException>unchecked(e);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"
    }) // E is erased, so nothing is cast
    private static <E extends Throwable> E unchecked(Throwable e) throws E {
        throw (E) e;
    }
}
