/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import java.util.Locale;
import org.msgpack.core.MessageFormat;

/**
 * JSON that stands for exactly one sequence of MessagePack bytes; see
 * {@code docs/cli.md#lossless-json}. What JSON does not have is an object with a single member,
 * whose name begins with this mark.
 */
final class Lossless {
    /** A key that begins with the mark itself gets one more. */
    static final String MARK = "$";

    static final String PAIRS = "$map";
    static final String FLOAT32 = "$float32";
    static final String FLOAT64 = "$float64";
    static final String TIMESTAMP = "$timestamp";

    /** How deep JSON may be: a level of MessagePack may take some of JSON. */
    static final int DEPTH = 2600;

    private static final int MAX_8 = 0xff;
    private static final int MAX_16 = 0xffff;

    private Lossless() {}

    /** Whether a packer writes an integer, or something of this size, in this format. */
    static boolean isSmallest(MessageFormat format, long number) {
        switch (format) {
            case INT8:
            case INT16:
            case INT32:
            case INT64:
                return number < 0 && MessageFormat.lengthOf(number) == length(format);
            case UINT8:
            case UINT16:
            case UINT32:
            case UINT64:
                return MessageFormat.lengthOf(number) == length(format);
            case STR8:
                return number > 31;
            case ARRAY16:
            case MAP16:
                return number > 15;
            case EXT8:
                return number == 0 || number > 16 || Long.bitCount(number) != 1;
            case STR16:
            case BIN16:
            case EXT16:
                return number > MAX_8;
            case STR32:
            case BIN32:
            case EXT32:
            case ARRAY32:
            case MAP32:
                return number > MAX_16;
            default:
                return true;
        }
    }

    /** Returns the bytes of an integer with its first one. */
    private static int length(MessageFormat format) {
        switch (format) {
            case INT8:
            case UINT8:
                return 2;
            case INT16:
            case UINT16:
                return 3;
            case INT32:
            case UINT32:
                return 5;
            default:
                return 9;
        }
    }

    /** Returns the member for a value that is not in the smallest format. */
    static String member(MessageFormat format) {
        return MARK + format.name().toLowerCase(Locale.ROOT);
    }
}
