/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.core.internal.MemoryAccess;

/** Reads keys of maps that are known in advance. The counterpart of {@link MemberWriter}. */
abstract class KeyReader extends HeaderReader {
    private static final String KEY = "a key";

    KeyReader(MessageBufferInput in, UnpackerConfig config) {
        super(in, config);
    }

    /**
     * Reads a key if exactly its bytes come next. A key in a longer format than necessary is left
     * to {@link #unpackKey}. No limit of {@link UnpackerConfig} applies, since nothing is
     * allocated.
     *
     * @return whether they did; if not, or if the input ends before that is known, nothing is read
     */
    public final boolean tryUnpackKey(MapKey key) throws IOException {
        int at = position;
        byte[] array = this.array;
        int length = requireNonNull(key, "key is null").length;
        if (at > limit - key.reach || length > MapKey.MAX_TWO_WORDS) {
            return tryUnpackAnyKey(key);
        }
        if ((MemoryAccess.IN_USE.getLong(array, at) & key.mask) != (key.first & key.mask)
                || (length > Long.BYTES
                        && MemoryAccess.IN_USE.getLong(array, at + length - Long.BYTES)
                                != key.last)) {
            return false;
        }
        position = at + length;
        return true;
    }

    /** Reads a key that is long or near the end of the chunk. */
    private boolean tryUnpackAnyKey(MapKey key) throws IOException {
        if (!beginsLike(key)) {
            return false;
        }
        if (limit - position < key.length && !(fill(key.length) && beginsLike(key))) {
            return false;
        }
        position += key.length;
        return true;
    }

    /** Compares what is in the chunk. */
    private boolean beginsLike(MapKey key) {
        int length = Math.min(key.length, limit - position);
        for (int i = 0; i < length; i++) {
            if (array[position + i] != key.packed[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Reads the next element if it is one of these keys: a string or an integer, in whatever format
     * it is written. No limit of {@link UnpackerConfig} applies, since nothing is allocated.
     *
     * @return the index of the key; -1, with nothing read, if anything else comes next
     * @throws MessageInsufficientBufferException if the input ends before this is known
     */
    public final int unpackKey(MapKeys keys) throws IOException {
        requireNonNull(keys, "keys is null");
        byte b = peek(KEY);
        if (Code.isFixStr(b)) {
            return unpackName(keys, 1, b & 0x1f);
        }
        switch (b) {
            case Code.STR8:
                return unpackName(keys, peekHeader8());
            case Code.STR16:
                return unpackName(keys, peekHeader16());
            case Code.STR32:
                return unpackName(keys, peekHeader32());
            default:
                return unpackNumber(keys, b);
        }
    }

    private int unpackName(MapKeys keys, long header) throws IOException {
        return declaredUnsigned(header) > keys.longestName
                ? MapKeys.NONE
                : unpackName(keys, headerLength(header), declared(header));
    }

    private int unpackName(MapKeys keys, int header, int length) throws IOException {
        if (length > keys.longestName) {
            return MapKeys.NONE;
        }
        requireElement(header, length);
        int index = keys.indexOf(array, position + header, length);
        if (index >= 0) {
            position += header + length;
        }
        return index;
    }

    private int unpackNumber(MapKeys keys, byte b) throws IOException {
        if (!Code.isFixInt(b) && (b < Code.UINT8 || b > Code.INT64)) {
            return MapKeys.NONE;
        }
        int length = FixedLengths.of(b);
        requireElement(length);
        long number = number(b);
        int index = b == Code.UINT64 && number < 0 ? MapKeys.NONE : keys.indexOf(number);
        if (index >= 0) {
            position += length;
        }
        return index;
    }

    /** Returns the integer at the position, which begins with this byte and is in the chunk. */
    private long number(byte b) {
        int at = position + 1;
        switch (b) {
            case Code.UINT8:
                return array[at] & 0xff;
            case Code.INT8:
                return array[at];
            case Code.UINT16:
                return MemoryAccess.getBigEndianShort(array, at) & 0xffff;
            case Code.INT16:
                return MemoryAccess.getBigEndianShort(array, at);
            case Code.UINT32:
                return MemoryAccess.getBigEndianInt(array, at) & 0xffffffffL;
            case Code.INT32:
                return MemoryAccess.getBigEndianInt(array, at);
            case Code.UINT64:
            case Code.INT64:
                return MemoryAccess.getBigEndianLong(array, at);
            default:
                return b;
        }
    }
}
