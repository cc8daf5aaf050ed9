/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.core.internal.MemoryAccess;

/**
 * Peeks at headers that declare a length, and checks types and limits. The counterpart of
 * {@link HeaderWriter}.
 *
 * <p>A header is a long: its own length in bytes in the upper half, and the number of payload
 * bytes, elements or entries that it declares in the lower half, unsigned. Peeking leaves the
 * position at the first byte of the element, so that an exception does too.
 */
abstract class HeaderReader extends ChunkReader {
    /** For an element of another type than the one asked for. */
    static final long NONE = 0;

    private final boolean allowReadingStringAsBinary;
    private final boolean allowReadingBinaryAsString;
    private final int binarySizeLimit;
    final int stringSizeLimit;
    final int containerSizeLimit;

    HeaderReader(MessageBufferInput in, UnpackerConfig config) {
        super(in, config.chunkPool);
        this.allowReadingStringAsBinary = config.getAllowReadingStringAsBinary();
        this.allowReadingBinaryAsString = config.getAllowReadingBinaryAsString();
        this.stringSizeLimit = config.getStringSizeLimit();
        this.binarySizeLimit = config.getBinarySizeLimit();
        this.containerSizeLimit = config.getContainerSizeLimit();
    }

    private static long header(int length, long declared) {
        return (long) length << Integer.SIZE | declared;
    }

    /** Returns the length of the header itself. */
    static int headerLength(long header) {
        return (int) (header >>> Integer.SIZE);
    }

    /** Returns the number declared by a header whose limit has been checked. */
    static int declared(long header) {
        return (int) header;
    }

    /** Returns the number declared by any header. */
    static long declaredUnsigned(long header) {
        return header & 0xffffffffL;
    }

    /** Peeks at the header of a string, or of binary if that may be read as a string. */
    final long peekStringHeader(byte b) throws IOException {
        long header = peekStr(b);
        if (header == NONE) {
            header = peekBinaryAsString(b);
        }
        return requireHeader("a string", b, header, stringSizeLimit, "withStringSizeLimit");
    }

    /** Peeks at the header of binary if that may be read as a string; {@link #NONE} if not. */
    final long peekBinaryAsString(byte b) throws IOException {
        return allowReadingBinaryAsString ? peekBin(b) : NONE;
    }

    /** Peeks at the header of binary, or of a string if that may be read as binary. */
    final long peekBinaryHeader(byte b) throws IOException {
        long header = peekBin(b);
        if (header == NONE && allowReadingStringAsBinary) {
            header = peekStr(b);
        }
        return requireHeader("binary", b, header, binarySizeLimit, "withBinarySizeLimit");
    }

    /** Peeks at the header of a string; {@link #NONE} if it is something else. */
    final long peekStr(byte b) throws IOException {
        if (Code.isFixStr(b)) {
            return header(1, b & 0x1f);
        }
        return ElementHeader.isString(b) ? peekHeader(b - Code.STR8) : NONE;
    }

    private long peekBin(byte b) throws IOException {
        return ElementHeader.isBinary(b) ? peekHeader(b - Code.BIN8) : NONE;
    }

    /** Peeks at the header of an extension, whose last byte is the ext type. */
    final long peekExtensionHeader(String expected) throws IOException {
        byte b = peek(expected);
        long header = requireType(expected, b, peekExt(b)) + header(1, 0);
        requireElement(headerLength(header));
        return requireSize(expected, b, header, binarySizeLimit, "withBinarySizeLimit");
    }

    private long peekExt(byte b) throws IOException {
        if (ElementHeader.isFixExt(b)) {
            return header(1, 1 << (b - Code.FIXEXT1));
        }
        return ElementHeader.isExt(b) ? peekHeader(b - Code.EXT8) : NONE;
    }

    /** Peeks at the header of an array. */
    final long peekArrayHeader(int sizeLimit) throws IOException {
        byte b = peek("an array");
        long header = Code.isFixedArray(b)
                ? header(1, b & 0x0f)
                : peekContainer(b, Code.ARRAY16, Code.ARRAY32);
        return requireContainer("an array", b, header, sizeLimit);
    }

    /** Peeks at the header of a map. */
    final long peekMapHeader(int sizeLimit) throws IOException {
        byte b = peek("a map");
        long header =
                Code.isFixedMap(b) ? header(1, b & 0x0f) : peekContainer(b, Code.MAP16, Code.MAP32);
        return requireContainer("a map", b, header, sizeLimit);
    }

    private long peekContainer(byte b, byte code16, byte code32) throws IOException {
        return b == code16 ? peekHeader(1) : b == code32 ? peekHeader(2) : NONE;
    }

    private long requireContainer(String expected, byte b, long header, int sizeLimit) {
        return sizeLimit < containerSizeLimit
                ? requireHeader(expected, b, header, sizeLimit, null)
                : requireHeader(expected, b, header, containerSizeLimit, "withContainerSizeLimit");
    }

    /** @param setter the method of UnpackerConfig that sets the limit; null if none does */
    private long requireHeader(String expected, byte b, long header, int sizeLimit, String setter) {
        return requireSize(expected, b, requireType(expected, b, header), sizeLimit, setter);
    }

    private long requireType(String expected, byte b, long header) {
        if (header == NONE) {
            throw InputErrors.type(expected, b, place());
        }
        return header;
    }

    private long requireSize(String expected, byte b, long header, int sizeLimit, String setter) {
        if (declaredUnsigned(header) > sizeLimit) {
            throw tooLarge(expected, b, header, sizeLimit, setter);
        }
        return header;
    }

    private MessageSizeException tooLarge(
            String expected, byte b, long header, int sizeLimit, String setter) {
        boolean isSet = setter != null && sizeLimit < Integer.MAX_VALUE;
        String place = isSet ? place() + "; see UnpackerConfig." + setter : place();
        return InputErrors.size(expected, declaredUnsigned(header), sizeLimit, b, place);
    }

    /**
     * Peeks at a header that has its length or size behind the first byte.
     *
     * @param width 0, 1 or 2, for 8, 16 or 32 bits
     */
    private long peekHeader(int width) throws IOException {
        switch (width) {
            case 0:
                requireElement(2);
                return header(2, array[position + 1] & 0xff);
            case 1:
                requireElement(3);
                return header(3, MemoryAccess.getBigEndianShort(array, position + 1) & 0xffff);
            default:
                requireElement(5);
                return header(5, MemoryAccess.getBigEndianInt(array, position + 1) & 0xffffffffL);
        }
    }
}
