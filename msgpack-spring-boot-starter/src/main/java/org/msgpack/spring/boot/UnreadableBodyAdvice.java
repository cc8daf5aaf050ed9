/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** Answers a body that is not readable with a problem detail; before Boot's, which has order 0. */
@RestControllerAdvice
@Order(-1)
class UnreadableBodyAdvice {
    @ExceptionHandler
    ProblemDetail notReadable(MessagePackNotReadableException e) {
        return badRequest(e);
    }

    @ExceptionHandler
    ProblemDetail notDecoded(MessagePackDecodingException e) {
        return badRequest(e);
    }

    private static ProblemDetail badRequest(UnreadableBody body) {
        return ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, body.problem());
    }
}
