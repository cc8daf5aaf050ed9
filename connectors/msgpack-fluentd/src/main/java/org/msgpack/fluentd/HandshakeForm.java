/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import java.io.IOException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.internal.text.Printable;

/** What the messages of the handshake have in common: each is an array that begins with a name. */
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

    /** Reads what clients send as str although it is not UTF-8, or as bin. */
    static byte[] unpackBytes(MessageUnpacker unpacker) throws IOException {
        return unpacker.readPayload(unpacker.unpackRawStringHeader());
    }
}
