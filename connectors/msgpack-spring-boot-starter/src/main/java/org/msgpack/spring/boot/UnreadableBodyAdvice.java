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
import org.springframework.web.server.ServerWebInputException;

/**
 * Responds to an unreadable body with a problem detail. Runs before Boot's advice, which has order
 * 0.
 */
@RestControllerAdvice
@Order(-1)
class UnreadableBodyAdvice {
    @ExceptionHandler(MessagePackNotReadableException.class)
    ProblemDetail notReadable(Exception thrown, MessagePackNotReadableException body)
            throws Exception {
        return badRequest(thrown == body, thrown, body);
    }

    @ExceptionHandler(MessagePackDecodingException.class)
    ProblemDetail notDecoded(Exception thrown, MessagePackDecodingException body) throws Exception {
        return badRequest(thrown instanceof ServerWebInputException, thrown, body);
    }

    /**
     * @param isRequestBody whether the body is that of the request; not that of a response the
     *     application received from another server, which is not the client's fault
     */
    private static ProblemDetail badRequest(
            boolean isRequestBody, Exception thrown, UnreadableBody body) throws Exception {
        if (!isRequestBody) {
            throw thrown;
        }
        return ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, body.problem());
    }
}
