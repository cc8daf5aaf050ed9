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
 * What is found at an offset.
 *
 * @param end where it ends, or how far it could be read
 * @param shape null if nothing can be read
 * @param size of an array or a map at the offset, else 0
 * @param content where the first element of an array or a map begins
 * @param problem why it is no message, or null if it is one
 * @param isCut whether the input ends in it
 */
record Attempt(long end, Shape shape, long size, long content, String problem, boolean isCut) {
    private static final int SHORT = 1 << 12;

    /**
     * What messages of the same kind have in common, or entries of a map.
     *
     * @param key the type of the key of an entry, or null for a message
     * @param type the type of the message, or of the value of the entry
     * @param detail more about it, or null
     */
    record Shape(ValueType key, ValueType type, String detail) {
        /** Whether few random bytes look like it. */
        boolean isTelling() {
            return detail != null;
        }
    }

    /**
     * Tries to read a value.
     *
     * @param isEntry whether a key comes before it
     * @param longest how many bytes may be read for it
     * @param isLenient whether anything that is well-formed will do
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
                // Each element has a byte or more.
                long least = elements.offset()
                        + (isContainer ? left + elements.size() : elements.size());
                if (least > bytes.size() - offset) {
                    problem = "the input ends before the " + elements.format().specificationName()
                            + " does";
                    isCut = true;
                } else if (elements.offset() + elements.size() > longest) {
                    problem = "too long to be tried again and again";
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
