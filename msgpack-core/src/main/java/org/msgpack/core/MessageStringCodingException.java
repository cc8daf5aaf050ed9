/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.nio.charset.CharacterCodingException;

/** Thrown if a string is not well-formed UTF-8, and the configuration does not tolerate that. */
public class MessageStringCodingException extends MessagePackException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception with a message and the error of the decoder. */
    public MessageStringCodingException(String message, CharacterCodingException cause) {
        super(message, cause);
    }

    /** Creates an exception with the error of the decoder. */
    public MessageStringCodingException(CharacterCodingException cause) {
        super(cause);
    }

    /** Returns the error of the decoder. */
    @Override
    public CharacterCodingException getCause() {
        return (CharacterCodingException) super.getCause();
    }
}
