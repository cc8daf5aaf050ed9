/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageNestingDepthException;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.internal.text.Printable;

/** Creates exceptions that say what is wrong with a value. */
final class Problems {
    private Problems() {}

    static MessageTypeException type(String expected, String found, long offset) {
        return new MessageTypeException(
                "expected " + expected + ", found " + found + " at byte " + offset);
    }

    /** Adds the offset to an exception thrown by a sink. */
    static MessageTypeException at(long offset, MessageTypeException e) {
        return new MessageTypeException(Printable.plain(e.getMessage()) + " at byte " + offset, e);
    }

    static MessageSizeException length(int limit, int length, long offset) {
        return new MessageSizeException(
                "expected at most " + limit + " elements, found " + length + " at byte " + offset,
                length);
    }

    static MessageSizeException memory(int limit, long weight, long offset) {
        return new MessageSizeException(
                "expected at most " + limit
                        + " bytes of memory for the strings and lists of a record, found more at"
                        + " byte "
                        + offset,
                weight);
    }

    /** Adds the column to an exception and keeps its type. */
    static MessagePackException inColumn(String path, MessagePackException e) {
        String message = "column " + Printable.plain(path) + ": " + Printable.plain(e.getMessage());
        if (e instanceof MessageTypeException) {
            return new MessageTypeException(message, e);
        }
        if (e instanceof MessageNestingDepthException) {
            MessageNestingDepthException depth = new MessageNestingDepthException(
                    message, ((MessageNestingDepthException) e).getSize());
            depth.initCause(e);
            return depth;
        }
        if (e instanceof MessageSizeException) {
            MessageSizeException size =
                    new MessageSizeException(message, ((MessageSizeException) e).getSize());
            size.initCause(e);
            return size;
        }
        return new MessageFormatException(message, e);
    }
}
