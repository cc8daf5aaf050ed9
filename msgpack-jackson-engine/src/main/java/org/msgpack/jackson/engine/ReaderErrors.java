/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import org.msgpack.core.MessagePackException;

/** What a reader leaves to the Jackson that it reads for: its exceptions. */
public abstract class ReaderErrors {
    /** For subclasses. */
    protected ReaderErrors() {}

    /**
     * Returns the exception for input that can not be read.
     *
     * @param cause may be null
     */
    protected abstract Exception failure(String message, Throwable cause);

    /** Returns the exception for what the core has found in the input. */
    protected abstract Exception translate(MessagePackException e);

    /** Returns the exception for a name that the map has already. */
    protected abstract Exception duplicateName(String name);

    /** Returns whether this is an exception of the Jackson. */
    protected abstract boolean isOwn(Throwable e);

    /** Returns the message of an exception of the Jackson, without the location. */
    protected abstract String messageOf(Exception own);

    /** Returns the exception for a token that is not a number. */
    protected Exception notANumber() {
        return failure(
                "Current token ("
                        + currentToken()
                        + ") not numeric, can not use numeric value accessors",
                null);
    }

    /** Throws the exception for a number beyond the range of int. */
    protected abstract void rejectAsInt();

    /** Throws the exception for a number beyond the range of long. */
    protected abstract void rejectAsLong();

    /** Returns the current token as messages name it. */
    protected abstract Object currentToken();

    final RuntimeException fail(String message) {
        throw SneakyThrow.rethrow(failure(message, null));
    }
}
