/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import org.msgpack.core.buffer.MessageBufferOutput;

/** A range of an array that a packer holds back while a deferred container is open. */
final class HeldBytes {
    private final byte[] array;
    private final int offset;
    private final int length;

    /** Whether the array is a payload of the caller's, added by reference. */
    private final boolean isPayload;

    HeldBytes(byte[] array, int offset, int length, boolean isPayload) {
        this.array = array;
        this.offset = offset;
        this.length = length;
        this.isPayload = isPayload;
    }

    int length() {
        return length;
    }

    byte get(int index) {
        return array[offset + index];
    }

    /** Stores a header, for which there is room; the last byte is the type of an extension. */
    void putHeader(int index, ContainerHeader header, int size, byte extType) {
        header.put(array, offset + index, size, extType);
    }

    HeldBytes slice(int from, int to) {
        return new HeldBytes(array, offset + from, to - from, isPayload);
    }

    /** Hands the bytes to the output: payloads by reference, others as a copy if asked for. */
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
