/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageTypeException;

import tools.jackson.databind.exc.MismatchedInputException;

/** Something else in the input than the class has, with the byte where it is. */
final class Mismatch extends MismatchedInputException {
    private static final long serialVersionUID = 1L;

    private final MessagePackException cause;

    Mismatch(Reading reading, MessagePackException e) {
        super(reading.parser, e.getMessage(), reading.parser.currentLocation());
        setTargetType(reading.context.constructType(reading.root.type));
        cause = e;
    }

    /** Whether a value has another type, which Jackson may convert. */
    boolean isOfType() {
        return cause instanceof MessageTypeException;
    }

    /** The constructor of the superclass says that there is none. */
    @Override
    public synchronized Throwable getCause() {
        return cause;
    }
}
