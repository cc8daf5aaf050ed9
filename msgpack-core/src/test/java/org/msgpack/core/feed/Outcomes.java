/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import java.io.IOException;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.differential.driver.Outcome;
import org.msgpack.value.Value;

/** Texts by which results and exceptions are compared. */
final class Outcomes {
    private static final String JSON_HINT = "; the input looks like JSON text";

    private Outcomes() {}

    /** Returns the text of a result. */
    static String text(Object result) throws IOException {
        return result instanceof Value ? value((Value) result) : Outcome.text(result);
    }

    /** Returns a value packed, since that tells all types apart, and NaNs. */
    static String value(Value value) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packValue(value);
        return value.getValueType() + " " + Outcome.text(packer.toByteArray());
    }

    /** Returns a payload that was read in pieces, all of it or as far as the input goes. */
    static byte[] payload(byte[] payload, int length) {
        if (payload.length < length) {
            throw new MessageInsufficientBufferException(
                    Outcome.text(payload) + " of a payload of " + length);
        }
        return payload;
    }

    /**
     * Returns the class and the message of an exception. What is fed may no longer be known to
     * begin like JSON when the exception is made.
     */
    static String thrown(MessagePackException e) {
        String size = e instanceof MessageSizeException
                ? " of size " + ((MessageSizeException) e).getSize()
                : "";
        return e.getClass().getSimpleName() + size + ": " + e.getMessage().replace(JSON_HINT, "");
    }
}
