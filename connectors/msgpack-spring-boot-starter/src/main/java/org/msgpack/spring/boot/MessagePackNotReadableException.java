/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import org.springframework.http.HttpInputMessage;
import org.springframework.http.converter.HttpMessageNotReadableException;

/** Thrown for a body that {@link MessagePackHttpMessageConverter} cannot read. */
final class MessagePackNotReadableException extends HttpMessageNotReadableException
        implements UnreadableBody {
    private static final long serialVersionUID = 1L;

    private final String problem;

    MessagePackNotReadableException(Throwable cause, HttpInputMessage message) {
        super(BodyProblem.forLog(cause), cause, message);
        problem = BodyProblem.forClient(cause);
    }

    @Override
    public String problem() {
        return problem;
    }
}
