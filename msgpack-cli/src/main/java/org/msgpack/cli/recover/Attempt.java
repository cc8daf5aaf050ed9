/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.recover;

import java.io.IOException;
import org.msgpack.cli.element.Elements;
import org.msgpack.cli.io.FileBytes;
import org.msgpack.cli.validate.Utf8Check;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/**
 * The result of trying to read a value at an offset.
 *
 * @param end the end of the value, or how far it could be read
 * @param shape null if nothing could be read
 * @param size the size of an array or map at the offset, else 0
 * @param content the offset of the first element of an array or map
 * @param problem why it is not a message; null if it is one
 * @param isCut whether the input ends inside the value
 */
record Attempt(long end, Shape shape, long size, long content, String problem, boolean isCut) {
    private static final int SHORT = 1 << 12;

    /**
     * The features that similar messages, or similar map entries, have in common.
     *
     * @param key the type of an entry's key; null for a message
     * @param type the type of the message, or of the value of the entry
     * @param detail a more specific feature, or null
     */
    record Shape(ValueType key, ValueType type, String detail) {
        /** Returns whether random bytes rarely have this shape. */
        boolean isDistinctive() {
            return detail != null;
        }
    }

    /**
     * Tries to read a value.
     *
     * @param isEntry whether to read a map entry: a key and a value
     * @param longest the most bytes to read
     * @param isLenient whether to accept everything that is well-formed
     */
    static Attempt at(
            FileBytes bytes, long offset, boolean isEntry, long longest, boolean isLenient)
            throws IOException {
        MessageUnpacker unpacker = Elements.config().newUnpacker(bytes.from(offset));
        Elements elements = new Elements(unpacker);
        Utf8Check utf8 = null;
        ValueType keyType = null;
        Shape shape = null;
        long size = 0;
        long content = offset;
        String problem = null;
        boolean isCut = false;
        try {
            boolean isFirstKeyNext = false;
            for (long left = isEntry ? 2 : 1; left > 0 && problem == null; left--) {
                if (!elements.next()) {
                    problem = "the input ends";
                    isCut = true;
                    break;
                }
                ValueType type = elements.type();
                boolean isContainer = type == ValueType.ARRAY || type == ValueType.MAP;
                boolean isKey = elements.isKey();
                if (isEntry && elements.depth() == 0 && elements.message() == 0) {
                    keyType = type;
                    isKey = true;
                } else if (shape == null && elements.depth() == 0) {
                    shape = shape(keyType, elements);
                    size = isContainer ? elements.size() : 0;
                    content = offset + elements.position();
                    isFirstKeyNext = type == ValueType.MAP;
                } else if (isFirstKeyNext) {
                    shape = new Shape(
                            keyType, ValueType.MAP, isContainer ? null : "" + elements.step());
                    isFirstKeyNext = false;
                }
                // Each element has at least one byte.
                long least = elements.offset()
                        + (isContainer ? left + elements.size() : elements.size());
                if (least > bytes.size() - offset) {
                    problem = "the input ends before the " + elements.format().specificationName()
                            + " does";
                    isCut = true;
                } else if (elements.offset() + elements.size() > longest) {
                    problem = "too long to be tried repeatedly";
                } else if (isContainer) {
                    left += type == ValueType.MAP ? 2 * elements.size() : elements.size();
                    if (isKey && !isLenient) {
                        problem = "a key is an array or a map";
                    }
                } else if (type == ValueType.STRING && !isLenient) {
                    utf8 = utf8 == null ? new Utf8Check() : utf8;
                    problem = textProblem(elements, utf8);
                }
                if (!isContainer && problem == null) {
                    elements.skip();
                }
            }
        } catch (MessagePackException e) {
            problem = e.getMessage().replaceFirst(" at byte \\d+.*", "");
            isCut = e instanceof MessageInsufficientBufferException;
        }
        return new Attempt(offset + elements.position(), shape, size, content, problem, isCut);
    }

    private static Shape shape(ValueType key, Elements elements) throws IOException {
        ValueType type = elements.type();
        return switch (type) {
            case ARRAY -> new Shape(key, type, elements.size() == 0 ? null : "" + elements.size());
            case EXTENSION -> new Shape(key, type, "" + elements.extensionType());
            default -> new Shape(key, type, null);
        };
    }

    private static String textProblem(Elements elements, Utf8Check utf8) throws IOException {
        if (elements.size() <= SHORT && Utf8Check.isAscii(elements.payload(SHORT))) {
            return null;
        }
        utf8.reset();
        elements.copyPayload(utf8);
        return utf8.end() >= 0 ? "text is not UTF-8" : null;
    }
}
