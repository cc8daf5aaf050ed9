/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.IOException;
import java.math.BigDecimal;

/** What a writer leaves to the Jackson that it writes for: its context and its exceptions. */
public abstract class WriterErrors {
    /** For subclasses. */
    protected WriterErrors() {}

    /**
     * Notes that a value is about to be written; throws if none may be.
     *
     * @param operation such as "write a number"
     */
    protected abstract void beginValue(String operation) throws IOException;

    /** Returns the path to the current value, as a JSON pointer. */
    protected abstract String path();

    /** Returns the digits of a decimal, in the form that the features ask for. */
    protected abstract String textOf(BigDecimal v);

    /** Returns the exception for a call that is not allowed. */
    protected abstract Exception failure(String message);

    /**
     * Returns the exception for a number that MessagePack does not have; null for the policy of
     * 0.9.x. Databind would wrap an exception thrown within a serializer, whereas 0.9.x threw an
     * {@link IllegalArgumentException} from flush or close.
     */
    protected Exception unfitNumber(String message) {
        return null;
    }

    /** Throws the exception for containers that are nested too deep. */
    protected abstract void rejectDepth(int depth) throws IOException;

    /** Returns the name of the type that has the features named like {@link WriteOptions}. */
    protected abstract String features();

    final RuntimeException fail(String message) {
        throw SneakyThrow.rethrow(failure(message));
    }
}
