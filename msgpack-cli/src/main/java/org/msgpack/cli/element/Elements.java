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
 * Iterates over the elements of messages in order: numbers, text and so on, keys, and the headers
 * of arrays and maps, whose elements follow. Only the enclosing containers of the current element
 * are in memory, and as much of its payload as is requested.
 */
public final class Elements implements Closeable {
    private static final int BUFFER = 1 << 16;
    private static final byte[] NOTHING = {};

    /** An array or map being iterated over. */
    private static final class Container {
        final boolean isMap;

        /** The number of elements, or of keys and values. */
        final long count;

        /** How many of them have been started. */
        long started;

        /** The path step of the last key, if this is a map. */
        ValuePath.Step key;

        Container(boolean isMap, long size) {
            this.isMap = isMap;
            this.count = isMap ? 2 * size : size;
        }

        /** Returns whether the current element is a key. */
        boolean isAtKey() {
            return isMap && started % 2 == 1;
        }

        ValuePath.Step step() {
            return isMap ? key : new ValuePath.Index(started - 1);
        }
    }

    private final MessageUnpacker unpacker;
    private final List<Container> containers = new ArrayList<>();

    private long message = -1;

    /** The number of elements in the message after the current one. */
    private long left;

    private long offset;
    private int depth;
    private MessageFormat format;
    private int headerLength;
    private long size;
    private byte extensionType;

    /** The value, if the element has no payload and is not a container. */
    private ImmutableValue scalar;

    /** The part of the payload that has been read and kept. */
    private byte[] payload = NOTHING;

    /** The number of payload bytes not read yet. */
    private long unread;

    /** Iterates over a stream, with invalid text and any depth allowed. */
    public Elements(InputStream in) {
        this(config().newUnpacker(in));
    }

    public Elements(MessageUnpacker unpacker) {
        this.unpacker = unpacker;
    }

    /** Returns the configuration for input that is only shown or checked. */
    public static UnpackerConfig config() {
        return MessagePack.DEFAULT_UNPACKER_CONFIG.withBufferSize(BUFFER);
    }

    /**
     * Moves to the next element. Returns false if the input ends after a message.
     *
     * @throws org.msgpack.core.MessagePackException if the input is malformed
     */
    public boolean next() throws IOException {
        finish();
        while (!containers.isEmpty() && innermost().started == innermost().count) {
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
            innermost().started++;
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

    /** Reads the header: up to the payload or the first element. */
    private void header() throws IOException {
        format = unpacker.getNextFormat();
        if (format == MessageFormat.NEVER_USED) {
            unpacker.skipValue(); // throws, with the offset
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

    /** Returns the number of direct children of the current element. */
    private long inside() throws IOException {
        return switch (type()) {
            case ARRAY -> size;
            case MAP -> 2 * size;
            default -> 0;
        };
    }

    /** Moves past the payload, or into the container. */
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

    /** Returns an exception about the whole payload, not just the part that was requested. */
    private MessagePackException cut(MessageInsufficientBufferException cause) throws IOException {
        long found = size - unread;
        int most = (int) Math.min(unread, Integer.MAX_VALUE);
        for (int part = Integer.highestOneBit(most); part > 0; part /= 2) {
            try {
                unpacker.readPayloadAsReference(part);
                found += part;
            } catch (MessageInsufficientBufferException e) {
                // fewer are left
            }
        }
        return new MessageInsufficientBufferException(
                "expected " + size + (size == 1 ? " byte" : " bytes") + " of payload of "
                        + format.specificationName() + ", found the end of the input after " + found
                        + " at byte " + offset,
                cause);
    }

    /** Skips an element so large that {@link #next} failed. */
    public void skipLarge() throws IOException {
        unpacker.skipValue();
        format = null;
    }

    /** Skips the content of the current element, so that the next one is after it. */
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
        long remaining = count;
        while (remaining > 0) {
            int part = (int) Math.min(remaining, Integer.MAX_VALUE);
            unpacker.skipValue(part);
            remaining -= part;
        }
    }

    /**
     * Skips the current element, which is in an array or a key of a map, and the rest of its
     * container. Returns the number of skipped elements or entries.
     */
    public long skipRest() throws IOException {
        Container enclosing = containers.get(depth - 1);
        long others = enclosing.count - enclosing.started;
        enclosing.started = enclosing.count;
        skip();
        left -= others;
        skipValues(others);
        return enclosing.isMap ? (others + 1) / 2 : others + 1;
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

    /** Returns whether the message has elements after the current one. */
    public boolean hasMoreInMessage() {
        return left > 0;
    }

    /** Returns the index of the current message, from 0. */
    public long message() {
        return message;
    }

    /** Returns the offset of the current element in the input. */
    public long offset() {
        return offset;
    }

    /** Returns the number of bytes read, which includes the header of the current element. */
    public long position() {
        return unpacker.getTotalReadBytes();
    }

    /** Returns the number of bytes in the header of the current element. */
    public int headerLength() {
        return headerLength;
    }

    /** Returns the number of containers enclosing the current element. */
    public int depth() {
        return depth;
    }

    /** Returns whether the current element is a map key. */
    public boolean isKey() {
        return depth > 0 && containers.get(depth - 1).isAtKey();
    }

    /**
     * Returns the index of the element in its array, or of its entry in its map; 0 at the top
     * level.
     */
    public long index() {
        if (depth == 0) {
            return 0;
        }
        Container enclosing = containers.get(depth - 1);
        return enclosing.isMap ? (enclosing.started - 1) / 2 : enclosing.started - 1;
    }

    public MessageFormat format() {
        return format;
    }

    public ValueType type() throws IOException {
        return format.getValueType();
    }

    /**
     * Returns the number of elements in an array, entries in a map, or bytes in a payload;
     * otherwise 0.
     */
    public long size() {
        return size;
    }

    /** Returns the type of an ext. */
    public byte extensionType() {
        return extensionType;
    }

    /** Returns the value of a nil, boolean or number; null for others. */
    public ImmutableValue scalar() {
        return scalar;
    }

    /** Returns up to {@code most} first bytes of the payload of a str, bin or ext. */
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

    /**
     * Writes the payload of a str, bin or ext without keeping it. Call this once, after everything
     * else.
     */
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

    /** Returns the value of an element that is not a container, with its whole payload. */
    public ImmutableValue value() throws IOException {
        byte[] bytes = payload(Integer.MAX_VALUE);
        return switch (type()) {
            case STRING -> ValueFactory.newString(bytes, true);
            case BINARY -> ValueFactory.newBinary(bytes, true);
            case EXTENSION -> ValueFactory.newExtension(extensionType, bytes);
            default -> scalar;
        };
    }

    /** Returns the last step of the element's path; null for a message. */
    public ValuePath.Step step() {
        return depth == 0 ? null : containers.get(depth - 1).step();
    }

    /**
     * Returns the path of the current element; a key has the path of its value. After {@link #next}
     * failed, returns the path of the element that failed, or of the map if that should have been a
     * key.
     */
    public ValuePath path() {
        List<ValuePath.Step> steps = new ArrayList<>();
        for (int i = 0; i < depth; i++) {
            Container container = containers.get(i);
            boolean isInKey = container.isAtKey() && i < depth - 1;
            ValuePath.Step step = isInKey
                    ? new ValuePath.Entry((container.started - 1) / 2, true)
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
