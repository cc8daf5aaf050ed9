/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import org.msgpack.core.MessagePack.Code;

/** The lengths of elements whose first byte alone determines them. */
final class FixedLengths {
    /** The greatest of them, that of the longest fixstr. */
    static final int MAX = 32;

    private static final byte[] BY_FIRST_BYTE = new byte[256];

    static {
        for (int b = 0; b < 256; b++) {
            BY_FIRST_BYTE[b] = (byte) compute((byte) b);
        }
    }

    private FixedLengths() {}

    /** Returns the length of the whole element, or 0 if its first byte does not determine it. */
    static int of(byte firstByte) {
        return BY_FIRST_BYTE[firstByte & 0xff];
    }

    private static int compute(byte b) {
        if (Code.isFixStr(b)) {
            return 1 + (b & 0x1f);
        }
        switch (MessageFormat.valueOf(b)) {
            case POSFIXINT:
            case NEGFIXINT:
            case NIL:
            case BOOLEAN:
                return 1;
            case UINT8:
            case INT8:
                return 2;
            case UINT16:
            case INT16:
            case FIXEXT1:
                return 3;
            case FIXEXT2:
                return 4;
            case UINT32:
            case INT32:
            case FLOAT32:
                return 5;
            case FIXEXT4:
                return 6;
            case UINT64:
            case INT64:
            case FLOAT64:
                return 9;
            case FIXEXT8:
                return 10;
            case FIXEXT16:
                return 18;
            default:
                return 0;
        }
    }
}
