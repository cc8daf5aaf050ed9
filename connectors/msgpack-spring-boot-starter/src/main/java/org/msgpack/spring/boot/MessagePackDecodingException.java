/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import org.springframework.core.codec.DecodingException;

/** Thrown for a body that {@link MessagePackJacksonDecoder} cannot read. */
final class MessagePackDecodingException extends DecodingException implements UnreadableBody {
    private static final long serialVersionUID = 1L;

    private final String problem;

    MessagePackDecodingException(Throwable cause) {
        super(BodyProblem.forLog(cause), cause);
        problem = BodyProblem.forClient(cause);
    }

    @Override
    public String problem() {
        return problem;
    }
}
