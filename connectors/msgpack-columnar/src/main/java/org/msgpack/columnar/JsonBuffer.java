/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.Arrays;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageNestingDepthException;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.ValueFactory;

/**
 * JSON text of a value, made without a tree of it, so that no more is kept than the limit of a
 * string permits.
 */
final class JsonBuffer {
    private static final int FIRST_LENGTH = 256;

    private final Reading reading;
    private byte[] bytes = new byte[FIRST_LENGTH];
    private int length;
    private MessagePackException problem;

    JsonBuffer(Reading reading) {
        this.reading = reading;
    }

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    /** Returns why the last value has no text. */
    MessagePackException problem() {
        return problem;
    }

    /**
     * Replaces the text by that of the next value.
     *
     * @return false if there is a problem; the value has been skipped then
     */
    boolean read() throws IOException {
        length = 0;
        return append(0);
    }

    /** Reads or skips the next value, all of it. */
    private boolean append(int depth) throws IOException {
        MessageUnpacker in = reading.in;
        MessageFormat format = in.getNextFormat();
        if (format == MessageFormat.NEVER_USED) {
            in.skipValue(); // throws
        }
        if (length > reading.textLimit) {
            return skip(tooLong());
        }
        switch (format.getValueType()) {
            case ARRAY:
            case MAP:
                return depth < reading.depthLimit
                        ? appendContainer(format, depth)
                        : skip(tooDeep());
            default:
                return appendScalar(false);
        }
    }

    private boolean appendContainer(MessageFormat format, int depth) throws IOException {
        MessageUnpacker in = reading.in;
        try {
            return format.getValueType().isArrayType()
                    ? appendArray(in.unpackArrayHeader(), depth)
                    : appendMap(in.unpackMapHeader(), depth);
        } catch (MessageSizeException e) { // of the header, since no other is thrown inside
            return skip(e);
        }
    }

    private boolean appendArray(int size, int depth) throws IOException {
        put('[');
        for (int i = 0; i < size; i++) {
            if (i > 0) {
                put(',');
            }
            if (!append(depth + 1)) {
                reading.skip(size - i - 1);
                return false;
            }
        }
        put(']');
        return true;
    }

    private boolean appendMap(int size, int depth) throws IOException {
        put('{');
        for (int i = 0; i < size; i++) {
            if (i > 0) {
                put(',');
            }
            if (!appendKey()) {
                reading.skip((size - i) * 2L - 1);
                return false;
            }
            put(':');
            if (!append(depth + 1)) {
                reading.skip((size - i - 1) * 2L);
                return false;
            }
        }
        put('}');
        return true;
    }

    private boolean appendKey() throws IOException {
        MessageUnpacker in = reading.in;
        MessageFormat format = in.getNextFormat();
        if (format == MessageFormat.NEVER_USED) {
            in.skipValue(); // throws
        }
        switch (format.getValueType()) {
            case ARRAY:
            case MAP:
                return skip(
                        new MessageTypeException("expected a key that JSON text can have, found "
                                + format.specificationName() + " at byte "
                                + in.getTotalReadBytes()));
            default:
                return appendScalar(true);
        }
    }

    private boolean appendScalar(boolean isKey) throws IOException {
        ImmutableValue value;
        try {
            value = reading.in.unpackValue();
        } catch (MessageSizeException | MessageFormatException e) { // well-formed nevertheless
            return skip(e);
        }
        boolean isQuoted = isKey && !value.isRawValue();
        byte[] text = (isQuoted ? ValueFactory.newString(value.toString()) : value)
                .toJson()
                .getBytes(UTF_8);
        if (text.length > reading.textLimit - length) {
            problem = tooLong();
            return false;
        }
        require(text.length);
        System.arraycopy(text, 0, bytes, length, text.length);
        length += text.length;
        return true;
    }

    private boolean skip(MessagePackException problem) throws IOException {
        this.problem = problem;
        reading.in.skipValue();
        return false;
    }

    private MessageSizeException tooLong() {
        return new MessageSizeException(
                "expected a value with up to " + reading.textLimit
                        + " bytes of JSON text, found more at byte "
                        + reading.in.getTotalReadBytes(),
                reading.textLimit + 1L);
    }

    private MessageNestingDepthException tooDeep() {
        return new MessageNestingDepthException(
                "expected at most " + reading.depthLimit
                        + " nested arrays and maps, found one more at byte "
                        + reading.in.getTotalReadBytes(),
                reading.depthLimit + 1L);
    }

    private void put(char c) {
        require(1);
        bytes[length++] = (byte) c;
    }

    private void require(int more) {
        if (more > bytes.length - length) {
            bytes = Arrays.copyOf(
                    bytes, (int) Math.max(length + (long) more, Math.min(length * 2L, 1 << 30)));
        }
    }
}
