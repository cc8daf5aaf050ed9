/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;

/** Thrown if a parsed value cannot be written in the other format, unless an option says how. */
public final class UnrepresentableValueException extends JsonProcessingException {
    private static final long serialVersionUID = 1L;

    private final String advice;

    public UnrepresentableValueException(String problem, JsonLocation location, String advice) {
        super(problem, location);
        this.advice = advice;
    }

    String advice() {
        return advice;
    }
}
