/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;

/** A value that was parsed cannot be written in another format, unless an option says how. */
public final class UnfitException extends JsonProcessingException {
    private static final long serialVersionUID = 1L;

    private final String advice;

    public UnfitException(String problem, JsonLocation location, String advice) {
        super(problem, location);
        this.advice = advice;
    }

    String advice() {
        return advice;
    }
}
