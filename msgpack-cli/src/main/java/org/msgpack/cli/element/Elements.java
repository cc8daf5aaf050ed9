/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.element;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.msgpack.cli.path.KeyStep;
import org.msgpack.cli.path.ValuePath;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.ValueFactory;
import org.msgpack.value.ValueType;

/**
 * Goes through the elements of messages in their order: numbers, text and so on, and also keys and
 * the headers of arrays and maps, whose elements follow. Memory holds the containers around the
 * current element, and of a payload only what is asked for.
 */
public final class Elements implements Closeable {
    private static final int BUFFER = 1 << 16;
    private static final byte[] NOTHING = {};

    /** An array or a map whose elements are gone through. */
    private static final class Container {
        final boolean isMap;

        /** How many elements it has, or keys and values. */
        final long count;

        /** How many of them have begun. */
        long begun;

        /** The last key, if it is a map. */
        ValuePath.Step key;

        Container(boolean isMap, long size) {
            this.isMap = isMap;
            this.count = isMap ? 2 * size : size;
        }

        /** Whether the element that began last is a key. */
        boolean isAtKey() {
            return isMap && begun % 2 == 1;
        }

        ValuePath.Step step() {
            return isMap ? key : new ValuePath.Index(begun - 1);
        }
    }

    private final MessageUnpacker unpacker;
    private final List<Container> containers = new ArrayList<>();

    private long message = -1;

    /** How many elements of the message are behind the current one. */
    private long left;

    private long offset;
    private int depth;
    private MessageFormat format;
    private int headerLength;
    private long size;
    private byte extensionType;

    /** The value, if it has no payload and is no container. */
    private ImmutableValue scalar;

    /** What was read of the payload and kept. */
    private byte[] payload = NOTHING;

    /** How many bytes of the payload were not read. */
    private long unread;

    /** Goes through what a stream has, in any text and of any depth. */
    public Elements(InputStream in) {
        this(config().newUnpacker(in));
    }

    public Elements(MessageUnpacker unpacker) {
        this.unpacker = unpacker;
    }

    /** Returns the configuration for input that is shown rather than used. */
    public static UnpackerConfig config() {
        return MessagePack.DEFAULT_UNPACKER_CONFIG.withBufferSize(BUFFER);
    }

    /**
     * Goes to the next element, and returns false if the input ends instead, behind a message.
     *
     * @throws org.msgpack.core.MessagePackException if what comes is no element
     */
    public boolean next() throws IOException {
        finish();
        while (!containers.isEmpty() && innermost().begun == innermost().count) {
            containers.remove(containers.size() - 1);
        }
        depth = containers.size();
        if (depth == 0) {
            if (!unpacker.hasNext()) {
                return false;
            }
            message++;
            left = 0;
        } else {
            innermost().begun++;
            left--;
        }
        offset = unpacker.getTotalReadBytes();
        if (isKey()) {
            innermost().key = null;
        }
        header();
        if (isKey()) {
            innermost().key = keyStep();
        }
        return true;
    }

    /** Reads up to the payload, or up to the first element of a container. */
    private void header() throws IOException {
        format = unpacker.getNextFormat();
        if (format == MessageFormat.NEVER_USED) {
            unpacker.skipValue(); // throws, and says where
        }
        size = 0;
        unread = 0;
        scalar = null;
        payload = NOTHING;
        switch (format.getValueType()) {
            case ARRAY -> size = unpacker.unpackArrayHeader();
            case MAP -> size = unpacker.unpackMapHeader();
            case STRING -> size = unpacker.unpackRawStringHeader();
            case BINARY -> size = unpacker.unpackBinaryHeader();
            case EXTENSION -> {
                ExtensionTypeHeader header = unpacker.unpackExtensionTypeHeader();
                size = header.getLength();
                extensionType = header.getType();
            }
            default -> scalar = unpacker.unpackValue();
        }
        unread = isContainer(type()) ? 0 : size;
        headerLength = (int) (unpacker.getTotalReadBytes() - offset);
        left += inside();
    }

    /** Returns how many elements are in the current one, not counting those in these. */
    private long inside() throws IOException {
        return switch (type()) {
            case ARRAY -> size;
            case MAP -> 2 * size;
            default -> 0;
        };
    }

    /** Goes behind the payload, or into the container. */
    private void finish() throws IOException {
        if (format == null) {
            return;
        }
        ValueType type = format.getValueType();
        if (isContainer(type)) {
            containers.add(new Container(type == ValueType.MAP, size));
        } else {
            skipPayload();
        }
        format = null;
    }

    private void skipPayload() throws IOException {
        while (unread > 0) {
            int part = (int) Math.min(unread, BUFFER);
            try {
                unpacker.readPayloadAsReference(part);
            } catch (MessageInsufficientBufferException e) {
                throw cut(e);
            }
            unread -= part;
        }
    }

    /** Returns an error that tells of the whole payload, instead of the part that was asked for. */
    private MessagePackException cut(MessageInsufficientBufferException cause) throws IOException {
        long found = size - unread;
        int most = (int) Math.min(unread, Integer.MAX_VALUE);
        for (int part = Integer.highestOneBit(most); part > 0; part /= 2) {
            try {
                unpacker.readPayloadAsReference(part);
                found += part;
            } catch (MessageInsufficientBufferException e) {
                // there are fewer
            }
        }
        return new MessageInsufficientBufferException(
                "expected " + size + (size == 1 ? " byte" : " bytes") + " of payload of "
                        + format.specificationName() + ", found the end of the input after " + found
                        + " at byte " + offset,
                cause);
    }

    /** Skips an element that is so large that {@link #next} failed. */
    public void skipLarge() throws IOException {
        unpacker.skipValue();
        format = null;
    }

    /** Skips all that is in the current element, so that the next one is behind it. */
    public void skip() throws IOException {
        if (format == null) {
            return;
        }
        left -= inside();
        skipValues(inside());
        skipPayload();
        format = null;
    }

    private void skipValues(long count) throws IOException {
        long behind = count;
        while (behind > 0) {
            int part = (int) Math.min(behind, Integer.MAX_VALUE);
            unpacker.skipValue(part);
            behind -= part;
        }
    }

    /**
     * Skips the current element, which is in an array or a key, and all that is behind it in the
     * same container. Returns how many elements or entries that were.
     */
    public long skipRest() throws IOException {
        Container around = containers.get(depth - 1);
        long others = around.count - around.begun;
        around.begun = around.count;
        skip();
        left -= others;
        skipValues(others);
        return around.isMap ? (others + 1) / 2 : others + 1;
    }

    private static boolean isContainer(ValueType type) {
        return type == ValueType.ARRAY || type == ValueType.MAP;
    }

    private Container innermost() {
        return containers.get(containers.size() - 1);
    }

    private ValuePath.Step keyStep() throws IOException {
        return isContainer(type()) || size > KeyStep.LONGEST
                ? new ValuePath.Entry(index(), false)
                : KeyStep.of(value());
    }

    /** Whether the message has elements behind the current one. */
    public boolean hasMoreInMessage() {
        return left > 0;
    }

    /** Returns which message of the input it is in, counted from 0. */
    public long message() {
        return message;
    }

    /** Returns how many bytes of the input are before it. */
    public long offset() {
        return offset;
    }

    /** Returns how many bytes of the input have been read, at least those of its header. */
    public long position() {
        return unpacker.getTotalReadBytes();
    }

    /** Returns how many bytes of it are before its payload or its elements. */
    public int headerLength() {
        return headerLength;
    }

    /** Returns how many containers are around it. */
    public int depth() {
        return depth;
    }

    /** Whether it is the key of a map. */
    public boolean isKey() {
        return depth > 0 && containers.get(depth - 1).isAtKey();
    }

    /** Returns its index in its array or that of its entry in its map, or 0. */
    public long index() {
        if (depth == 0) {
            return 0;
        }
        Container around = containers.get(depth - 1);
        return around.isMap ? (around.begun - 1) / 2 : around.begun - 1;
    }

    public MessageFormat format() {
        return format;
    }

    public ValueType type() throws IOException {
        return format.getValueType();
    }

    /** Returns the elements of an array, the entries of a map, the bytes of a payload, or 0. */
    public long size() {
        return size;
    }

    /** Returns the type of an ext. */
    public byte extensionType() {
        return extensionType;
    }

    /** Returns the value of what is neither container nor text, binary or ext, or null. */
    public ImmutableValue scalar() {
        return scalar;
    }

    /** Returns the first bytes of the payload of a str, bin or ext, at most that many. */
    public byte[] payload(int most) throws IOException {
        int length = (int) Math.min(size, most);
        if (!format.getValueType().isRawType() && format.getValueType() != ValueType.EXTENSION) {
            return NOTHING;
        }
        if (payload.length < length) {
            byte[] more;
            try {
                more = unpacker.readPayload(length - payload.length);
            } catch (MessageInsufficientBufferException e) {
                throw cut(e);
            }
            unread -= more.length;
            byte[] longer = Arrays.copyOf(payload, length);
            System.arraycopy(more, 0, longer, payload.length, more.length);
            payload = longer;
        }
        return payload.length > length ? Arrays.copyOf(payload, length) : payload;
    }

    /** Writes the payload of a str, bin or ext, which is not kept. Call it once, at last. */
    public void copyPayload(OutputStream out) throws IOException {
        out.write(payload);
        byte[] part = new byte[(int) Math.min(unread, BUFFER)];
        while (unread > 0) {
            int length = (int) Math.min(unread, part.length);
            try {
                unpacker.readPayload(part, 0, length);
            } catch (MessageInsufficientBufferException e) {
                throw cut(e);
            }
            unread -= length;
            out.write(part, 0, length);
        }
    }

    /** Returns the value of an element with its whole payload, which is no container. */
    public ImmutableValue value() throws IOException {
        byte[] bytes = payload(Integer.MAX_VALUE);
        return switch (type()) {
            case STRING -> ValueFactory.newString(bytes, true);
            case BINARY -> ValueFactory.newBinary(bytes, true);
            case EXTENSION -> ValueFactory.newExtension(extensionType, bytes);
            default -> scalar;
        };
    }

    /** Returns the last step of its path, or null for a message. */
    public ValuePath.Step step() {
        return depth == 0 ? null : containers.get(depth - 1).step();
    }

    /**
     * Returns where it is in its message; a key is where its value is. If {@link #next} failed, it
     * is where that would be; what should be a key is where its map is.
     */
    public ValuePath path() {
        List<ValuePath.Step> steps = new ArrayList<>();
        for (int i = 0; i < depth; i++) {
            Container container = containers.get(i);
            boolean isInKey = container.isAtKey() && i < depth - 1;
            ValuePath.Step step = isInKey
                    ? new ValuePath.Entry((container.begun - 1) / 2, true)
                    : container.step();
            if (step != null) {
                steps.add(step);
            }
        }
        return new ValuePath(steps);
    }

    @Override
    public void close() throws IOException {
        unpacker.close();
    }
}
