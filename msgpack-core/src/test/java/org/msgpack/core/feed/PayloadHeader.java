/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import java.io.IOException;
import org.msgpack.core.MessageUnpacker;

/** The headers of elements whose payload can be read in pieces. */
enum PayloadHeader {
    STRING {
        @Override
        int read(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackRawStringHeader();
        }
    },
    BINARY {
        @Override
        int read(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackBinaryHeader();
        }
    },
    EXTENSION {
        @Override
        int read(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackExtensionTypeHeader().getLength();
        }
    };

    /** Reads the header and returns the length of the payload. */
    abstract int read(MessageUnpacker unpacker) throws IOException;
}
