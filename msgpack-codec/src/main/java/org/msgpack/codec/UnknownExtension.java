/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.value.ValueFactory;

/**
 * What {@link Codecs} reads an extension as whose ext type it does not know, where an object of any
 * class is asked for.
 */
@FunctionalInterface
public interface UnknownExtension {
    /**
     * Returns the object.
     *
     * @param payload owned by the callee
     */
    Object read(byte type, byte[] payload) throws IOException;

    /** Reads it as an {@link org.msgpack.value.ExtensionValue}. */
    static UnknownExtension keep() {
        return ValueFactory::newExtension;
    }

    /** Throws a {@link MessageTypeException}. */
    static UnknownExtension reject() {
        return (type, payload) -> {
            throw new MessageTypeException("expected a known ext type, found ext type " + type
                    + " with a payload of " + payload.length + " bytes");
        };
    }
}
