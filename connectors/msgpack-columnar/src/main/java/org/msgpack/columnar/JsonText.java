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
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.ValueFactory;

/**
 * Converts values to JSON text, as {@link org.msgpack.value.Value#toJson} writes it, but without
 * building a tree. It works piece by piece, so the text never exceeds the string limit. Columns of
 * type {@link ColumnType#TEXT} contain this text.
 *
 * <p>Reusable for one value after another. Not thread-safe.
 */
public final class JsonText {
    private static final int FIRST_LENGTH = 256;

    /** The number of characters of a string that are converted at a time. */
    private static final int PIECE = 1 << 12;

    /** Caps for the limits: bytes of text, and levels that fit on the stack of any thread. */
    private static final int MAX_LENGTH = 1 << 30;

    private static final int MAX_DEPTH = 1000;

    private final int textLimit;
    private final int depthLimit;
    private MessageUnpacker in;
    private byte[] bytes = new byte[FIRST_LENGTH];
    private int length;
    private MessagePackException problem;

    /**
     * Creates a converter.
     *
     * @param limits contains the string limit, which limits the text in bytes, up to 1 GiB, and the
     *     nesting limit, up to 1,000 levels
     */
    public JsonText(UnpackerConfig limits) {
        this.textLimit = Math.min(limits.getStringSizeLimit(), MAX_LENGTH);
        this.depthLimit = Math.min(limits.getNestingDepthLimit(), MAX_DEPTH);
    }

    /** Returns an array that starts with the text in UTF-8. {@link #read} overwrites it. */
    public byte[] bytes() {
        return bytes;
    }

    /** Returns the length of the text in bytes. */
    public int length() {
        return length;
    }

    /** Returns why the last {@link #read} failed; meaningless if it succeeded. */
    public MessagePackException problem() {
        return problem;
    }

    /**
     * Reads the next value and replaces the text with its JSON.
     *
     * @param in its own limits apply in addition to those of this object
     * @return false if there is a {@link #problem}: the value exceeds a limit, or has an array or a
     *     map as a key. The value has then been skipped.
     * @throws MessagePackException if the value is malformed or truncated
     */
    public boolean read(MessageUnpacker in) throws IOException {
        this.in = in;
        length = 0;
        return append(0);
    }

    /** Reads or skips the whole next value. */
    private boolean append(int depth) throws IOException {
        MessageFormat format = in.getNextFormat();
        if (format == MessageFormat.NEVER_USED) {
            in.skipValue(); // throws
        }
        if (length >= textLimit) { // no value converts to empty text
            return skip(tooLong());
        }
        switch (format.getValueType()) {
            case ARRAY:
            case MAP:
                return depth < depthLimit ? appendContainer(format, depth) : skip(tooDeep());
            default:
                return appendScalar(false);
        }
    }

    private boolean appendContainer(MessageFormat format, int depth) throws IOException {
        try {
            return format.getValueType().isArrayType()
                    ? appendArray(in.unpackArrayHeader(), depth)
                    : appendMap(in.unpackMapHeader(), depth);
        } catch (MessageSizeException e) { // from the header: nothing inside throws it
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
                RecordState.skip(in, size - i - 1);
                return false;
            }
        }
        return put(']');
    }

    private boolean appendMap(int size, int depth) throws IOException {
        put('{');
        for (int i = 0; i < size; i++) {
            if (i > 0) {
                put(',');
            }
            if (!appendKey()) {
                RecordState.skip(in, (size - i) * 2L - 1);
                return false;
            }
            put(':');
            if (!append(depth + 1)) {
                RecordState.skip(in, (size - i - 1) * 2L);
                return false;
            }
        }
        return put('}');
    }

    private boolean appendKey() throws IOException {
        MessageFormat format = in.getNextFormat();
        if (format == MessageFormat.NEVER_USED) {
            in.skipValue(); // throws
        }
        switch (format.getValueType()) {
            case ARRAY:
            case MAP:
                return skip(new MessageTypeException("expected a key that JSON allows, found "
                        + format.specificationName() + " at byte "
                        + in.getTotalReadBytes()));
            default:
                return appendScalar(true);
        }
    }

    private boolean appendScalar(boolean isKey) throws IOException {
        ImmutableValue value;
        try {
            if (in.getNextPayloadLength() > textLimit - length) { // the text is at least as long
                return skip(tooLong());
            }
            value = in.unpackValue();
        } catch (MessageSizeException | MessageFormatException e) { // but well-formed
            return skip(e);
        }
        if (value.isRawValue()) {
            return appendString(value.asRawValue().toString());
        }
        if (isKey) {
            return appendString(value.toString());
        }
        return put(value.toJson().getBytes(UTF_8));
    }

    /** Appends a string in pieces: escaping may make it six times as long. */
    private boolean appendString(String text) {
        if (!put('"')) {
            return false;
        }
        for (int i = 0; i < text.length(); i += PIECE) {
            String piece = text.substring(i, Math.min(text.length(), i + PIECE));
            byte[] quoted = ValueFactory.newString(piece).toJson().getBytes(UTF_8);
            if (!put(quoted, 1, quoted.length - 2)) {
                return false;
            }
        }
        return put('"');
    }

    private boolean put(byte[] text) {
        return put(text, 0, text.length);
    }

    private boolean put(byte[] text, int offset, int count) {
        if (count > textLimit - length) {
            problem = tooLong();
            return false;
        }
        require(count);
        System.arraycopy(text, offset, bytes, length, count);
        length += count;
        return true;
    }

    private boolean skip(MessagePackException problem) throws IOException {
        this.problem = problem;
        in.skipValue();
        return false;
    }

    private MessageSizeException tooLong() {
        return new MessageSizeException(
                "expected a value with up to " + textLimit
                        + " bytes of JSON text, found more at byte "
                        + in.getTotalReadBytes(),
                textLimit + 1L);
    }

    private MessageNestingDepthException tooDeep() {
        return new MessageNestingDepthException(
                "expected at most " + depthLimit
                        + " nested arrays and maps, found one more at byte "
                        + in.getTotalReadBytes(),
                depthLimit + 1L);
    }

    private boolean put(char c) {
        if (length >= textLimit) {
            problem = tooLong();
            return false;
        }
        require(1);
        bytes[length++] = (byte) c;
        return true;
    }

    private void require(int more) {
        if (more > bytes.length - length) {
            bytes = Arrays.copyOf(
                    bytes, (int) Math.max(length + (long) more, Math.min(length * 2L, 1 << 30)));
        }
    }
}
