/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.internal.MemoryAccess;

/** Reads keys of maps that are known in advance. */
final class KeyReader {
    private KeyReader() {}

    /** Reads a key of less than a word at the end of the chunk, or one that is cut by it. */
    static boolean tryUnpackKeyNearEnd(MessageUnpacker unpacker, MapKey key) throws IOException {
        int length = key.length;
        // No byte is waited for that the next element may not have.
        boolean isNext = unpacker.bytesInChunk() >= length
                ? key.beginsAt(unpacker.array, unpacker.position, length)
                : beginsNext(unpacker, key, 1)
                        && beginsNext(unpacker, key, key.header)
                        && beginsNext(unpacker, key, length);
        if (isNext) {
            unpacker.position += length;
        }
        return isNext;
    }

    private static boolean beginsNext(MessageUnpacker unpacker, MapKey key, int count)
            throws IOException {
        return (unpacker.bytesInChunk() >= count || unpacker.fill(count))
                && key.beginsAt(unpacker.array, unpacker.position, count);
    }

    static int unpackKey(MessageUnpacker unpacker, MapKeys keys) throws IOException {
        byte b = unpacker.peek("a key");
        if (Code.isFixStr(b)) {
            return unpackString(unpacker, keys, 1, b & 0x1f);
        }
        if (ElementHeader.isString(b)) {
            return unpackString(unpacker, keys, unpacker.peekStr(b));
        }
        boolean isInteger = Code.isFixInt(b) || (b >= Code.UINT8 && b <= Code.INT64);
        return isInteger ? unpackInteger(unpacker, keys, b) : unpackBinary(unpacker, keys, b);
    }

    /** Older writers know no strings, and some of today's write their names as binary. */
    private static int unpackBinary(MessageUnpacker unpacker, MapKeys keys, byte b)
            throws IOException {
        long header = unpacker.peekBinaryAsString(b);
        return header == HeaderReader.NONE ? MapKeys.NONE : unpackString(unpacker, keys, header);
    }

    private static int unpackString(MessageUnpacker unpacker, MapKeys keys, long header)
            throws IOException {
        return HeaderReader.declaredUnsigned(header) > keys.longest
                ? MapKeys.NONE
                : unpackString(
                        unpacker,
                        keys,
                        HeaderReader.headerLength(header),
                        HeaderReader.declared(header));
    }

    private static int unpackString(MessageUnpacker unpacker, MapKeys keys, int header, int length)
            throws IOException {
        if (length > keys.longest) {
            return MapKeys.NONE;
        }
        unpacker.requireElement(header, length);
        int index = keys.find(unpacker.array, unpacker.position + header, length);
        return moveIfFound(unpacker, index, header + length);
    }

    private static int unpackInteger(MessageUnpacker unpacker, MapKeys keys, byte b)
            throws IOException {
        int length = FixedLengths.of(b);
        unpacker.requireElement(length);
        long number = integer(b, unpacker.array, unpacker.position + 1);
        boolean isAboveLong = b == Code.UINT64 && number < 0;
        return isAboveLong ? MapKeys.NONE : moveIfFound(unpacker, keys.find(number), length);
    }

    private static int moveIfFound(MessageUnpacker unpacker, int index, int length) {
        if (index >= 0) {
            unpacker.position += length;
        }
        return index;
    }

    /** Returns the integer that begins with this byte and goes on at an index. */
    private static long integer(byte b, byte[] array, int at) {
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
