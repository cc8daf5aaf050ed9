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

/** Answers a body that is not readable with a problem detail; before Boot's, which has order 0. */
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
     * @param isOfRequest whether it is the body of the request, and not of an answer that the
     *     application got from another server, for which the client is not to blame
     */
    private static ProblemDetail badRequest(
            boolean isOfRequest, Exception thrown, UnreadableBody body) throws Exception {
        if (!isOfRequest) {
            throw thrown;
        }
        return ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, body.problem());
    }
}
