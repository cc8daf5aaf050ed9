/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;

import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;

/** Translates the exceptions of the core to those of Jackson. */
final class ExceptionTranslator {
    private ExceptionTranslator() {}

    static JsonProcessingException toJackson(MessagePackException e, JsonParser parser) {
        if (e instanceof MessageInsufficientBufferException) {
            JsonEOFException eof = new JsonEOFException(
                    parser, parser.currentToken(), "Unexpected end-of-input: " + e.getMessage());
            eof.addSuppressed(e); // the constructor fixes the cause to null
            return eof;
        }
        if (e instanceof MessageSizeException) {
            StreamConstraintsException limit =
                    new StreamConstraintsException(e.getMessage(), parser.currentLocation());
            limit.addSuppressed(e);
            return limit;
        }
        return new JsonParseException(parser, e.getMessage(), e);
    }
}
