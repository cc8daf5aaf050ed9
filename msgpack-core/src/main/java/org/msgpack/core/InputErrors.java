/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.math.BigInteger;
import java.nio.charset.CharacterCodingException;
import org.msgpack.core.MessagePack.Code;

/**
 * Creates the exceptions about input: what was expected, what was found, and at which byte, which
 * comes from {@link ChunkReader#place()}.
 */
final class InputErrors {
    /** Stands for the first byte of an extension whose header has been read already. */
    static final int HEADER_READ = -1;

    private InputErrors() {}

    static MessagePackException type(String expected, byte found, String place) {
        String message = "expected " + expected + ", found " + name(found) + place;
        return found == Code.NEVER_USED
                ? new MessageNeverUsedFormatException(message)
                : new MessageTypeException(message);
    }

    static MessageTypeException extensionType(
            String expected, int found, byte type, int length, String place) {
        return new MessageTypeException(
                "expected " + expected + ", found " + name(found, type, length) + place);
    }

    /** An extension whose content ends before its payload does. */
    static MessageFormatException restOfExtension(byte type, int rest, String place) {
        return new MessageFormatException("expected the end of extension type " + type + ", found "
                + rest + (rest == 1 ? " more byte" : " more bytes") + place);
    }

    /**
     * Adds its place to an exception about the payload of an extension, unless its class is another
     * than those that can be thrown for a value.
     */
    static MessagePackException inExtension(MessagePackException e, byte type, long offset) {
        String message = e.getMessage() + ", in extension type " + type + " at byte " + offset;
        Class<?> kind = e.getClass();
        if (kind == MessageFormatException.class
                || kind == MessageInsufficientBufferException.class) { // no more input would help
            return new MessageFormatException(message, e);
        }
        if (kind == MessageTypeException.class) {
            return new MessageTypeException(message, e);
        }
        if (kind == MessageIntegerOverflowException.class) {
            return causedBy(
                    e,
                    new MessageIntegerOverflowException(
                            message, ((MessageIntegerOverflowException) e).getBigInteger()));
        }
        if (kind == MessageStringCodingException.class) {
            return new MessageStringCodingException(
                    message, ((MessageStringCodingException) e).getCause());
        }
        if (kind == MessageSizeException.class) {
            return causedBy(
                    e, new MessageSizeException(message, ((MessageSizeException) e).getSize()));
        }
        return e;
    }

    private static MessagePackException causedBy(
            MessagePackException cause, MessagePackException e) {
        e.initCause(cause);
        return e;
    }

    /** An invalid timestamp; {@code flaw} says why. */
    static MessageFormatException timestamp(
            int found, int length, String flaw, long offset, Throwable cause) {
        return new MessageFormatException(
                "expected a timestamp, found "
                        + name(found, Code.EXT_TIMESTAMP, length)
                        + ' '
                        + flaw
                        + " at byte "
                        + offset,
                cause);
    }

    static MessageStringCodingException string(
            byte found, String place, CharacterCodingException cause) {
        return new MessageStringCodingException(
                "expected a string in UTF-8, found malformed bytes in " + name(found) + place,
                cause);
    }

    static MessageIntegerOverflowException overflow(
            String expected, BigInteger value, byte found, String place) {
        return new MessageIntegerOverflowException(
                "expected " + expected + ", found " + value + " as " + name(found) + place, value);
    }

    /** An integer that lies between two floats. */
    static MessageIntegerOverflowException inexact(
            String type, BigInteger value, byte found, String place) {
        return new MessageIntegerOverflowException(
                "expected a " + type + ", found " + value + ", which no " + type
                        + " represents exactly, as " + name(found) + place,
                value);
    }

    /** A float 64 that lies between two floats. */
    static MessageTypeException inexact(double value, String place) {
        return new MessageTypeException("expected a float, found " + value
                + ", which no float represents exactly, as " + name(Code.FLOAT64) + place);
    }

    static MessageSizeException size(
            String expected, long size, long limit, byte found, String place) {
        return new MessageSizeException(
                "expected " + expected + " of size " + limit + " at most, found size " + size
                        + " in " + name(found) + place,
                size);
    }

    static MessageNestingDepthException depth(int limit, byte found, String place) {
        return new MessageNestingDepthException(
                "expected at most "
                        + limit
                        + " nested arrays and maps, found one more, "
                        + name(found)
                        + place,
                limit + 1L);
    }

    /** The input ends where an element should begin. */
    static MessageInsufficientBufferException end(String expected, String place) {
        return new MessageInsufficientBufferException(
                "expected " + expected + ", found the end of the input" + place);
    }

    /** The input ends inside an element. */
    static MessageInsufficientBufferException endInside(
            byte element, long needed, long available, String place) {
        return endAfter(needed, " of " + name(element), available, place);
    }

    /** The input ends inside a payload, or the part of it that was asked for. */
    static MessageInsufficientBufferException endOfPayload(
            long needed, long available, String place) {
        return endAfter(needed, " of payload", available, place);
    }

    private static MessageInsufficientBufferException endAfter(
            long needed, String of, long available, String place) {
        return new MessageInsufficientBufferException("expected "
                + needed
                + (needed == 1 ? " byte" : " bytes")
                + of
                + ", found the end of the input after "
                + available
                + place);
    }

    /** A message that is longer than its limit. */
    static MessageSizeException message(int limit, String place) {
        return new MessageSizeException(
                "expected a message of at most " + limit + " bytes, found a longer one" + place,
                limit + 1L);
    }

    /** The input ends inside a message that is not decoded. */
    static MessageInsufficientBufferException endOfMessage(long start, String place) {
        return new MessageInsufficientBufferException(
                "expected the rest of the message that began at byte " + start
                        + ", found the end of the input" + place);
    }

    private static String name(byte found) {
        String hex = Integer.toHexString(0x100 | (found & 0xff)).substring(1);
        return MessageFormat.valueOf(found).specificationName() + " (0x" + hex + ')';
    }

    private static String name(int found, byte type, int length) {
        String extension = "extension type " + type + " of " + length + " bytes";
        return found == HEADER_READ ? extension : extension + " in " + name((byte) found);
    }
}
