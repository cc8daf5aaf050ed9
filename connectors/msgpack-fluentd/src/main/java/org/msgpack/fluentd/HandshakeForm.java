/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import java.io.IOException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.internal.text.Printable;

/** Shared code for handshake messages: each is an array that starts with a name. */
final class HandshakeForm {
    private HandshakeForm() {}

    static void begin(MessageUnpacker unpacker, String name, int size) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        int found = unpacker.unpackArrayHeader();
        if (found != size) {
            throw new MessageTypeException("expected " + name + ", an array of size " + size
                    + ", found one of size " + found + " at byte " + offset);
        }
        offset = unpacker.getTotalReadBytes();
        String foundName = unpacker.unpackString();
        if (!foundName.equals(name)) {
            throw new MessageTypeException("expected " + name + ", found "
                    + Printable.quoted(foundName) + " at byte " + offset);
        }
    }

    /** Reads bytes that clients send as bin, or as str although they are not UTF-8. */
    static byte[] unpackBytes(MessageUnpacker unpacker) throws IOException {
        return unpacker.readPayload(unpacker.unpackRawStringHeader());
    }
}
