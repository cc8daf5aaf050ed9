/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import org.msgpack.core.buffer.MessageBufferOutput;

/** Bytes that a packer holds back: a part of an array. */
final class Piece {
    private final byte[] array;
    private final int offset;
    private final int length;

    /** Whether the array was handed over by the user, and not filled by the packer. */
    private final boolean isPayload;

    Piece(byte[] array, int offset, int length, boolean isPayload) {
        this.array = array;
        this.offset = offset;
        this.length = length;
        this.isPayload = isPayload;
    }

    int length() {
        return length;
    }

    /** Stores a container's header, which must be inside. */
    void putHeader(int position, ContainerHeader header, int size) {
        header.put(array, offset + position, size);
    }

    Piece part(int from, int to) {
        return new Piece(array, offset + from, to - from, isPayload);
    }

    /** Gives a copy to the output or, like all payloads, the array itself. */
    void writeTo(MessageBufferOutput out, boolean isCopied) throws IOException {
        if (length == 0) {
            return;
        }
        if (isCopied && !isPayload) {
            out.write(array, offset, length);
        } else {
            out.add(array, offset, length);
        }
    }
}
