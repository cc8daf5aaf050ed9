/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import java.io.IOException;

/**
 * Throws an {@link IOException} from methods that do not declare it. They do not declare it in
 * 0.9.x, so code written for 0.9.x would not compile otherwise. Callers that use Jackson's own
 * types, which declare it, can catch it as usual.
 */
final class SneakyThrow {
    private SneakyThrow() {}

    /**
     * Throws the exception unchanged. Declares a result so that callers can write {@code throw
     * rethrow(e)}, which tells the compiler that the method ends there.
     */
    static RuntimeException rethrow(IOException e) {
        throw SneakyThrow.<RuntimeException>unchecked(e);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"
    }) // E is erased, so nothing is cast
    private static <E extends Exception> E unchecked(IOException e) throws E {
        throw (E) e;
    }
}
