/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;

import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageTypeException;

/** Something else in the input than the class has, with the byte where it is. */
final class Mismatch extends MismatchedInputException {
    private static final long serialVersionUID = 1L;

    private final MessagePackException cause;

    /** The exception about values that the class does not accept; null if it is not about them. */
    private final JsonMappingException rejection;

    Mismatch(Reading reading, MessagePackException e) {
        this(reading, e, null);
    }

    Mismatch(Reading reading, MessagePackException e, JsonMappingException rejection) {
        super(reading.parser, e.getMessage(), reading.parser.currentLocation());
        setTargetType(reading.context.constructType(reading.root.type));
        this.rejection = rejection;
        cause = e;
    }

    /** Whether a value has another type, which Jackson may convert. */
    boolean isOfType() {
        return cause instanceof MessageTypeException;
    }

    /** Whether a constructor, say, has rejected a value; Jackson may convert it to another. */
    boolean isRejected() {
        return rejection != null;
    }

    /** Returns the exception if codecs alone are asked. */
    JsonMappingException forCaller() {
        return rejection != null ? rejection : this;
    }

    /** The constructor of the superclass says that there is none. */
    @Override
    public synchronized Throwable getCause() {
        return cause;
    }
}
