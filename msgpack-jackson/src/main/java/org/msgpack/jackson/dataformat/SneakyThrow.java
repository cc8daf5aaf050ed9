/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import java.io.IOException;

/**
 * Lets an {@link IOException} out of methods that do not declare it, as 0.9.x does not, so that
 * what was written for 0.9.x compiles. Callers of Jackson's own types, which declare it, catch it
 * as ever.
 */
final class SneakyThrow {
    private SneakyThrow() {}

    /** Throws the exception, as it is; {@code throw} it, for the compiler to see that. */
    static RuntimeException rethrow(IOException e) {
        throw SneakyThrow.<RuntimeException>unchecked(e);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"
    }) // E is erased: the cast is none
    private static <E extends Exception> E unchecked(IOException e) throws E {
        throw (E) e;
    }
}
