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
 * their payload is written and read. One description serves packers, unpackers and the Jackson
 * modules.
 *
 * <p>Immutable; threads can share it if its functions allow that. Serializable if its functions
 * are.
 */
public final class ExtensionType<T> implements Serializable {
    private static final long serialVersionUID = 1L;

    private final byte type;
    private final Class<T> valueClass;

    @SuppressWarnings("serial") // serializable if the caller's is
    private final PayloadWriter<? super T> writer;

    @SuppressWarnings("serial") // serializable if the caller's is
    private final PayloadReader<? extends T> reader;

    private ExtensionType(
            byte type,
            Class<T> valueClass,
            PayloadWriter<? super T> writer,
            PayloadReader<? extends T> reader) {
        this.type = type;
        this.valueClass = valueClass;
        this.writer = writer;
        this.reader = reader;
    }

    /**
     * Describes an ext type.
     *
     * @param type 0 to 127 for applications; the specification reserves -128 to -1
     * @param valueClass the class of the values; the Jackson modules write its subclasses too
     * @throws IllegalArgumentException if the type is not within -128 to 127, or the class is
     *     primitive
     */
    public static <T> ExtensionType<T> of(
            int type,
            Class<T> valueClass,
            PayloadWriter<? super T> writer,
            PayloadReader<? extends T> reader) {
        if (type != (byte) type) {
            throw new IllegalArgumentException("ext type is not within -128 to 127: " + type);
        }
        if (requireNonNull(valueClass, "valueClass is null").isPrimitive()) {
            throw new IllegalArgumentException("primitive values have no ext type: " + valueClass);
        }
        return new ExtensionType<>(
                (byte) type,
                valueClass,
                requireNonNull(writer, "writer is null"),
                requireNonNull(reader, "reader is null"));
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
        return writer.write(requireNonNull(value, "value is null"));
    }

    /**
     * Returns the value for a payload.
     *
     * @param payload owned by the callee
     */
    public T read(byte[] payload) throws IOException {
        return reader.read(requireNonNull(payload, "payload is null"));
    }

    /** Packs a value as an ext value, with the smallest header. */
    public void pack(MessagePacker packer, T value) throws IOException {
        requireNonNull(packer, "packer is null");
        byte[] payload = write(value);
        packer.packExtensionTypeHeader(type, payload.length).writePayload(payload);
    }

    /**
     * Unpacks an ext value of this type.
     *
     * @throws MessageTypeException if something else follows; nothing has been read then
     */
    public T unpack(MessageUnpacker unpacker) throws IOException {
        requireNonNull(unpacker, "unpacker is null");
        ExtensionTypeHeader header = unpacker.getNextExtensionTypeHeader();
        if (header.getType() != type) {
            throw InputErrors.extensionType(
                    "extension type " + type,
                    unpacker.array[unpacker.position],
                    header.getType(),
                    header.getLength(),
                    unpacker.place());
        }
        return read(unpacker.unpackExtension());
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
}
