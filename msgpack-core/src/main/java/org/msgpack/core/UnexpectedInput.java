/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.math.BigInteger;
import java.nio.charset.CharacterCodingException;
import org.msgpack.core.MessagePack.Code;

/** Makes the exceptions of the unpacker: what was expected, what was found, and at which byte. */
final class UnexpectedInput {
    /** What stands for the first byte of an extension whose header was read before. */
    static final int HEADER_READ = -1;

    private UnexpectedInput() {}

    static MessagePackException type(String expected, byte found, long offset) {
        String message = "expected " + expected + ", found " + name(found) + at(offset);
        return found == Code.NEVER_USED
                ? new MessageNeverUsedFormatException(message)
                : new MessageTypeException(message);
    }

    static MessageTypeException extensionType(int found, byte type, int length, long offset) {
        return new MessageTypeException("expected a timestamp, extension type -1, found "
                + name(found, type, length)
                + at(offset));
    }

    /** A timestamp that is none, because of what {@code flaw} says. */
    static MessageFormatException timestamp(
            int found, int length, String flaw, long offset, Throwable cause) {
        return new MessageFormatException(
                "expected a timestamp, found "
                        + name(found, Code.EXT_TIMESTAMP, length)
                        + ' '
                        + flaw
                        + at(offset),
                cause);
    }

    static MessageStringCodingException string(
            byte found, long offset, CharacterCodingException cause) {
        return new MessageStringCodingException(
                "expected a string in UTF-8, found malformed bytes in " + name(found) + at(offset),
                cause);
    }

    static MessageIntegerOverflowException overflow(
            String expected, BigInteger value, byte found, long offset) {
        return new MessageIntegerOverflowException(
                "expected " + expected + ", found " + value + " as " + name(found) + at(offset),
                value);
    }

    static MessageSizeException size(
            String expected, long size, long limit, byte found, long offset) {
        return new MessageSizeException(
                "expected " + expected + " of size " + limit + " at most, found size " + size
                        + " in " + name(found) + at(offset),
                size);
    }

    static MessageNestingDepthException depth(int limit, byte found, long offset) {
        return new MessageNestingDepthException(
                "expected at most "
                        + limit
                        + " nested arrays and maps, found one more, "
                        + name(found)
                        + at(offset),
                limit + 1L);
    }

    /** The end of the input where an element should begin. */
    static MessageInsufficientBufferException end(String expected, long offset) {
        return new MessageInsufficientBufferException(
                "expected " + expected + ", found the end of the input" + at(offset));
    }

    /** The end of the input in an element that begins at the offset. */
    static MessageInsufficientBufferException endInside(
            byte element, long needed, long available, long offset) {
        return endAfter(needed, " of " + name(element), available, offset);
    }

    /** The end of the input in a payload, or the part of one that was asked for. */
    static MessageInsufficientBufferException endOfPayload(
            long needed, long available, long offset) {
        return endAfter(needed, " of payload", available, offset);
    }

    private static MessageInsufficientBufferException endAfter(
            long needed, String of, long available, long offset) {
        return new MessageInsufficientBufferException("expected "
                + needed
                + (needed == 1 ? " byte" : " bytes")
                + of
                + ", found the end of the input after "
                + available
                + at(offset));
    }

    private static String name(byte found) {
        String hex = Integer.toHexString(0x100 | (found & 0xff)).substring(1);
        return MessageFormat.valueOf(found).specificationName() + " (0x" + hex + ')';
    }

    private static String name(int found, byte type, int length) {
        String extension = "extension type " + type + " of " + length + " bytes";
        return found == HEADER_READ ? extension : extension + " in " + name((byte) found);
    }

    private static String at(long offset) {
        return " at byte " + offset;
    }
}
