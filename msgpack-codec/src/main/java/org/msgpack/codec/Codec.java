/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * Packs and unpacks the values of a class.
 *
 * <p>{@link #pack} and {@link #unpack} deal with values only. What null and nil mean is decided in
 * one place, {@link #packNullable} and {@link #unpackNullable}, and that is what a codec calls for
 * what is inside its own values.
 *
 * <p>A codec is immutable and thread-safe.
 */
public interface Codec<T> {
    /**
     * Returns the class of the values; their type arguments, if any, are not part of it. Objects of
     * its subclasses are packed with this codec, too, unless they have one of their own.
     */
    Class<? super T> type();

    /**
     * Packs a value.
     *
     * @param value not null
     * @throws IOException if the output fails
     */
    void pack(MessagePacker packer, T value) throws IOException;

    /**
     * Unpacks a value. Nil does not come next, unless it stands for a value of this codec.
     *
     * @return not null
     * @throws MessagePackException if something else comes next
     * @throws IOException if the input fails
     */
    T unpack(MessageUnpacker unpacker) throws IOException;

    /** Returns what nil is read as; null unless the class has a value for nothing. */
    default T nilValue() {
        return null;
    }

    /**
     * Returns what stands for a value that is not in the message, such as a member that an earlier
     * version of a class did not have.
     */
    default T missingValue() {
        return nilValue();
    }

    /** Packs a value, or nil for null. */
    default void packNullable(MessagePacker packer, T value) throws IOException {
        if (value == null) {
            packer.packNil();
        } else {
            pack(packer, value);
        }
    }

    /** Unpacks a value, or {@link #nilValue} for nil. */
    default T unpackNullable(MessageUnpacker unpacker) throws IOException {
        return unpacker.tryUnpackNil() ? nilValue() : unpack(unpacker);
    }

    /**
     * Returns a codec of two functions. The first gets any object of the class, of a subclass too,
     * even if the second returns objects of one subclass only.
     *
     * @param type as {@link #type}; see {@link #ofGeneric} if it has type parameters
     * @param packer as {@link #pack}
     * @param unpacker as {@link #unpack}
     */
    static <C, T extends C> Codec<T> of(
            Class<C> type, ValuePacker<? super C> packer, ValueUnpacker<? extends T> unpacker) {
        return new FunctionCodec<>(
                requireNonNull(type, "type is null"),
                requireNonNull(packer, "packer is null"),
                requireNonNull(unpacker, "unpacker is null"));
    }

    /**
     * Returns a codec of two functions for a class with type arguments, as a {@link CodecFactory}
     * makes them.
     *
     * @param type its class is {@link #type}
     * @param packer as {@link #pack}
     * @param unpacker as {@link #unpack}
     */
    @SuppressWarnings("unchecked")
    static <T> Codec<T> ofGeneric(
            TypeRef<T> type, ValuePacker<? super T> packer, ValueUnpacker<? extends T> unpacker) {
        return of(
                (Class<T>)
                        CodecResolver.raw(requireNonNull(type, "type is null").type()),
                packer,
                unpacker);
    }
}
