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
    KeyReader(MessageBufferInput in, UnpackerConfig config) {
        super(in, config);
    }

    /**
     * Reads a key if exactly its bytes come next. A key in a longer format than the smallest is not
     * found; {@link #unpackKey} finds it. No limit of {@link UnpackerConfig} applies, since nothing
     * is made of the key.
     *
     * @return whether it was read; false, with nothing read, if anything else comes next or the
     *     input ends before the key does
     */
    public final boolean tryUnpackKey(MapKey key) throws IOException {
        int at = position;
        if (at > limit - requireNonNull(key, "key is null").reach) {
            return tryUnpackKeyNearEnd(key);
        }
        if (!key.isAt(array, at)) {
            return false;
        }
        position = at + key.length;
        return true;
    }

    /** Reads a key of less than a word at the end of the chunk, or one that is cut by it. */
    private boolean tryUnpackKeyNearEnd(MapKey key) throws IOException {
        int length = key.length;
        // No byte is waited for that the next element may not have.
        boolean isNext = limit - position >= length
                ? key.beginsAt(array, position, length)
                : beginsNext(key, 1) && beginsNext(key, key.header) && beginsNext(key, length);
        if (isNext) {
            position += length;
        }
        return isNext;
    }

    private boolean beginsNext(MapKey key, int count) throws IOException {
        return (limit - position >= count || fill(count)) && key.beginsAt(array, position, count);
    }

    /**
     * Reads a key that is one of these, a string or an integer, in whatever format it is. No limit
     * of {@link UnpackerConfig} applies, since nothing is made of the key.
     *
     * @return the index of the key; -1, with nothing read, if anything else comes next
     * @throws MessageInsufficientBufferException if the input ends before this is known
     */
    public final int unpackKey(MapKeys keys) throws IOException {
        requireNonNull(keys, "keys is null");
        byte b = peek("a key");
        if (Code.isFixStr(b)) {
            return unpackString(keys, 1, b & 0x1f);
        }
        switch (b) {
            case Code.STR8:
                return unpackString(keys, peekHeader8());
            case Code.STR16:
                return unpackString(keys, peekHeader16());
            case Code.STR32:
                return unpackString(keys, peekHeader32());
            default:
                boolean isInteger = Code.isFixInt(b) || (b >= Code.UINT8 && b <= Code.INT64);
                return isInteger ? unpackInteger(keys, b) : MapKeys.NONE;
        }
    }

    private int unpackString(MapKeys keys, long header) throws IOException {
        return declaredUnsigned(header) > keys.longest
                ? MapKeys.NONE
                : unpackString(keys, headerLength(header), declared(header));
    }

    private int unpackString(MapKeys keys, int header, int length) throws IOException {
        if (length > keys.longest) {
            return MapKeys.NONE;
        }
        requireElement(header, length);
        return moveIfFound(keys.find(array, position + header, length), header + length);
    }

    private int unpackInteger(MapKeys keys, byte b) throws IOException {
        int length = FixedLengths.of(b);
        requireElement(length);
        long number = integer(b);
        boolean isAboveLong = b == Code.UINT64 && number < 0;
        return isAboveLong ? MapKeys.NONE : moveIfFound(keys.find(number), length);
    }

    private int moveIfFound(int index, int length) {
        if (index >= 0) {
            position += length;
        }
        return index;
    }

    /** Returns the integer at the position, which begins with this byte and is in the chunk. */
    private long integer(byte b) {
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
