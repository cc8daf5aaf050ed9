/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.nio.charset.CharacterCodingException;

/** A string is not valid UTF-8, and the configuration asks for that to be reported. */
public class MessageStringCodingException extends MessagePackException {
    private static final long serialVersionUID = 1L;

    /** With a message and what the decoder said. */
    public MessageStringCodingException(String message, CharacterCodingException cause) {
        super(message, cause);
    }

    /** With what the decoder said. */
    public MessageStringCodingException(CharacterCodingException cause) {
        super(cause);
    }

    /** What the decoder said. */
    @Override
    public CharacterCodingException getCause() {
        return (CharacterCodingException) super.getCause();
    }
}
