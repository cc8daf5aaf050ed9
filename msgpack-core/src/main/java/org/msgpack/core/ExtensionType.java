/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.Serializable;

/**
 * An ext type of an application: its number, the class of the values that it stands for, and how
 * their payload is written and read. One description serves packers, unpackers, codecs and the
 * Jackson modules.
 *
 * <p>The payload is an array of bytes ({@link #of}), or MessagePack values
 * ({@link #ofMessagePack}).
 *
 * <p>Immutable; threads can share it if its functions allow that. Serializable if its functions
 * are.
 */
public final class ExtensionType<T> implements Serializable {
    private static final long serialVersionUID = 1L;

    private final byte type;
    private final Class<T> valueClass;

    @SuppressWarnings("serial") // serializable if the caller's functions are
    private final Payload<T> payload;

    private ExtensionType(int type, Class<T> valueClass, Payload<T> payload) {
        if (type != (byte) type) {
            throw new IllegalArgumentException("ext type is not within -128 to 127: " + type);
        }
        if (requireNonNull(valueClass, "valueClass is null").isPrimitive()) {
            throw new IllegalArgumentException("primitive values have no ext type: " + valueClass);
        }
        this.type = (byte) type;
        this.valueClass = valueClass;
        this.payload = payload;
    }

    /**
     * Describes an ext type whose payload is an array of bytes.
     *
     * @param type 0 to 127 for applications; the specification reserves -128 to -1
     * @param valueClass the class of the values; the Jackson modules and codecs write its
     *     subclasses too
     * @throws IllegalArgumentException if the type is not within -128 to 127, or the class is
     *     primitive
     */
    public static <T> ExtensionType<T> of(
            int type,
            Class<T> valueClass,
            PayloadWriter<? super T> writer,
            PayloadReader<? extends T> reader) {
        requireNonNull(writer, "writer is null");
        requireNonNull(reader, "reader is null");
        return new ExtensionType<>(type, valueClass, new BytesPayload<T>(writer, reader));
    }

    /**
     * Describes an ext type whose payload is MessagePack values, one or several, extensions
     * included. They are written straight to the packer and read in place.
     *
     * @param type 0 to 127 for applications; the specification reserves -128 to -1
     * @param valueClass the class of the values; the Jackson modules and codecs write its
     *     subclasses too
     * @param packer packs the payload
     * @param unpacker unpacks the payload: to it, the payload is the whole input, and leaving a
     *     part of it unread is an error
     * @throws IllegalArgumentException if the type is not within -128 to 127, or the class is
     *     primitive
     */
    public static <T> ExtensionType<T> ofMessagePack(
            int type,
            Class<T> valueClass,
            ValuePacker<? super T> packer,
            ValueUnpacker<? extends T> unpacker) {
        requireNonNull(packer, "packer is null");
        requireNonNull(unpacker, "unpacker is null");
        return new ExtensionType<>(type, valueClass, new MessagePackPayload<T>(packer, unpacker));
    }

    /** Returns the number of the ext type. */
    public byte type() {
        return type;
    }

    /** Returns the class of the values. */
    public Class<T> valueClass() {
        return valueClass;
    }

    /** Returns the payload for a value. */
    public byte[] write(T value) throws IOException {
        return payload.write(requireNonNull(value, "value is null"));
    }

    /**
     * Returns the value for a payload.
     *
     * @param payload owned by the callee
     */
    public T read(byte[] payload) throws IOException {
        return this.payload.read(type, requireNonNull(payload, "payload is null"));
    }

    /**
     * Packs a value as an ext value, with the smallest header.
     *
     * @throws MessageNestingDepthException if the payload is MessagePack and one level too deep
     */
    public void pack(MessagePacker packer, T value) throws IOException {
        requireNonNull(packer, "packer is null");
        payload.pack(type, packer, requireNonNull(value, "value is null"));
    }

    /**
     * Unpacks an ext value of this type.
     *
     * @throws MessageTypeException if something else follows; nothing has been read then
     * @throws MessageFormatException also if the payload is MessagePack and has more than was read,
     *     or ends before everything was read
     * @throws MessageNestingDepthException if the payload is MessagePack and one level too deep
     */
    public T unpack(MessageUnpacker unpacker) throws IOException {
        requireNonNull(unpacker, "unpacker is null");
        return payload.unpack(type, unpacker);
    }

    /** Returns the number and the class. */
    @Override
    public String toString() {
        return "ext type " + type + ": " + valueClass.getName();
    }

    /** Writes the payloads of an ext type. */
    @FunctionalInterface
    public interface PayloadWriter<T> {
        /**
         * Returns the payload for a value.
         *
         * @return owned by the caller
         */
        byte[] write(T value) throws IOException;
    }

    /** Reads the payloads of an ext type. */
    @FunctionalInterface
    public interface PayloadReader<T> {
        /**
         * Returns the value for a payload.
         *
         * @param payload owned by the callee
         * @throws MessagePackException if the payload is malformed
         */
        T read(byte[] payload) throws IOException;
    }

    /** Packs values. */
    @FunctionalInterface
    public interface ValuePacker<T> {
        /** Packs a value, which is not null. */
        void pack(MessagePacker packer, T value) throws IOException;
    }

    /** Unpacks values. */
    @FunctionalInterface
    public interface ValueUnpacker<T> {
        /**
         * Unpacks a value.
         *
         * @throws MessagePackException if something else follows
         */
        T unpack(MessageUnpacker unpacker) throws IOException;
    }

    /** How values become payloads, and payloads values. */
    private interface Payload<T> extends Serializable {
        byte[] write(T value) throws IOException;

        T read(byte type, byte[] payload) throws IOException;

        void pack(byte type, MessagePacker packer, T value) throws IOException;

        T unpack(byte type, MessageUnpacker unpacker) throws IOException;
    }

    private static final class BytesPayload<T> implements Payload<T> {
        private static final long serialVersionUID = 1L;

        @SuppressWarnings("serial") // serializable if the caller's is
        private final PayloadWriter<? super T> writer;

        @SuppressWarnings("serial") // serializable if the caller's is
        private final PayloadReader<? extends T> reader;

        BytesPayload(PayloadWriter<? super T> writer, PayloadReader<? extends T> reader) {
            this.writer = writer;
            this.reader = reader;
        }

        @Override
        public byte[] write(T value) throws IOException {
            return writer.write(value);
        }

        @Override
        public T read(byte type, byte[] payload) throws IOException {
            return reader.read(payload);
        }

        @Override
        public void pack(byte type, MessagePacker packer, T value) throws IOException {
            byte[] payload = writer.write(value);
            packer.packExtension(type, payload);
        }

        @Override
        public T unpack(byte type, MessageUnpacker unpacker) throws IOException {
            long offset = unpacker.getTotalReadBytes();
            byte[] payload = unpacker.unpackExtension(type);
            try {
                return reader.read(payload);
            } catch (MessagePackException e) { // which cannot know where the payload is
                throw InputErrors.inExtension(e, type, offset);
            }
        }
    }

    private static final class MessagePackPayload<T> implements Payload<T> {
        private static final long serialVersionUID = 1L;

        @SuppressWarnings("serial") // serializable if the caller's is
        private final ValuePacker<? super T> packer;

        @SuppressWarnings("serial") // serializable if the caller's is
        private final ValueUnpacker<? extends T> unpacker;

        MessagePackPayload(ValuePacker<? super T> packer, ValueUnpacker<? extends T> unpacker) {
            this.packer = packer;
            this.unpacker = unpacker;
        }

        @Override
        public byte[] write(T value) throws IOException {
            try (MessageBufferPacker payload = MessagePack.newDefaultBufferPacker()) {
                packer.pack(payload, value);
                return payload.toByteArray();
            }
        }

        @Override
        public T read(byte type, byte[] payload) throws IOException {
            try (MessageUnpacker content = MessagePack.newDefaultUnpacker(payload)) {
                T value = unpacker.unpack(content);
                content.requireEndOfExtension(type);
                return value;
            } catch (MessageInsufficientBufferException e) { // no more input would help
                throw new MessageFormatException(e.getMessage(), e);
            }
        }

        @Override
        public void pack(byte type, MessagePacker packer, T value) throws IOException {
            packer.beginNested(); // since reading counts it as a level too
            try {
                packer.openExtension(type);
                this.packer.pack(packer, value);
                packer.closeExtension();
            } finally {
                packer.endNested();
            }
        }

        @Override
        public T unpack(byte type, MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackExtension(type, this.unpacker);
        }
    }
}
