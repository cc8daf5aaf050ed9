/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.internal.context.ContextHolder;

/** A position in an array, of which a range is read. Looks at nothing behind that range. */
abstract class ArrayPosition extends ContextHolder {
    static final byte[] NO_BYTES = {};

    // The range ends at limit; position is the next byte to read.
    byte[] array = NO_BYTES;
    int position;
    int limit;

    // The last index at which eight bytes, or a float 64, are in the range; negative in short ones.
    // Fields of their own on purpose: see docs/internals/experiments.md#fields-loaded-late.
    int lastWord;
    int lastFloat64;

    /**
     * 1, hidden from the compiler by a field that is not final: see
     * docs/internals/experiments.md#skipping.
     */
    private long opaqueOne = 1;

    ArrayPosition() {
        setLimit(0);
    }

    /** Moves to the beginning of a range of an array. */
    final void setRange(byte[] array, int from, int to) {
        setArray(array);
        position = from;
        setLimit(to);
    }

    // A reference that does not change is not stored: see
    // docs/internals/experiments.md#reference-stores.
    final void setArray(byte[] next) {
        if (array != next) {
            array = next;
        }
    }

    final void setLimit(int limit) {
        this.limit = limit;
        lastWord = limit - Long.BYTES;
        lastFloat64 = limit - 1 - Double.BYTES;
    }

    /** Returns the number of unread bytes in the range. */
    final int bytesInChunk() {
        return limit - position;
    }

    /**
     * Skips elements of common formats, up to one of a rare format or one that is cut by the end of
     * the range. Do not call methods that are not inlined, and do not replace the branches by a
     * table of lengths: see docs/internals/experiments.md#skipping.
     *
     * @return number of elements left to skip
     */
    final long skipCommon(long count) {
        byte[] array = this.array;
        int limit = this.limit;
        int at = position;
        long left = count;
        long step = opaqueOne;
        for (; left > 0 && at < limit; left -= step) {
            byte b = array[at];
            if (Code.isFixInt(b)) {
                at++;
                continue;
            }
            int end; // end of the element, -1 if not known here
            if (b >= Code.NIL) {
                switch (b) {
                    case Code.NIL:
                    case Code.FALSE:
                    case Code.TRUE:
                        at++;
                        continue;
                    case Code.UINT8:
                    case Code.INT8:
                        end = at + 2;
                        break;
                    case Code.UINT16:
                    case Code.INT16:
                        end = at + 3;
                        break;
                    case Code.UINT32:
                    case Code.INT32:
                    case Code.FLOAT32:
                        end = at + 5;
                        break;
                    case Code.UINT64:
                    case Code.INT64:
                    case Code.FLOAT64:
                        end = at + 9;
                        break;
                    case Code.STR8:
                        end = at < limit - 1 ? at + 2 + (array[at + 1] & 0xff) : -1;
                        break;
                    default:
                        end = -1;
                        break;
                }
            } else if (b >= Code.FIXSTR_PREFIX) {
                end = at + 1 + (b & 0x1f);
            } else {
                at++;
                left += b >= Code.FIXARRAY_PREFIX ? b & 0x0f : (b & 0x0f) << 1;
                continue;
            }
            if (!isInChunk(end, limit)) {
                break;
            }
            at = end;
        }
        position = at;
        return left;
    }

    /** Compares unsigned, since an end may overflow an int, and -1 is in no chunk. */
    private static boolean isInChunk(int end, int limit) {
        return end + Integer.MIN_VALUE <= limit + Integer.MIN_VALUE;
    }

    /**
     * Whether the next element is all in the chunk, judging by its first byte and by the longest of
     * those whose first byte tells their length.
     */
    final boolean hasShortElement() {
        int at = position;
        return at <= limit - FixedLengths.MAX && FixedLengths.of(array[at]) > 0;
    }

    /**
     * Returns the length of the next value if it is all in the chunk; -1 if not, or if it has
     * elements of rare formats.
     */
    final int lengthInChunk() {
        int from = position;
        int length = skipCommon(1) == 0 ? position - from : -1;
        position = from;
        return length;
    }
}
