/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Arrays of numbers as typed arrays of msgpackr, if that is shorter. Plain arrays are read too. */
final class TypedArrayCodec<A> implements Codec<A> {
    private final Class<A> type;
    private final Codec<A> plain;

    /** @param plain the codec of the array of MessagePack */
    TypedArrayCodec(Class<A> type, Codec<A> plain) {
        this.type = type;
        this.plain = plain;
    }

    /** Whether arrays of a class can be typed arrays. */
    static boolean isFor(Class<?> type) {
        return type == short[].class
                || type == int[].class
                || type == long[].class
                || type == float[].class
                || type == double[].class;
    }

    @Override
    public Class<A> type() {
        return type;
    }

    @Override
    public void pack(MessagePacker packer, A array) throws IOException {
        byte[] payload = TypedArrays.shorterPayload(array);
        if (payload == null) {
            plain.pack(packer, array);
        } else {
            packer.packExtensionTypeHeader(TypedArrays.TYPE, payload.length).addPayload(payload);
        }
    }

    @Override
    public A unpack(MessageUnpacker unpacker) throws IOException {
        if (unpacker.getNextFormat().getValueType() != ValueType.EXTENSION) {
            return plain.unpack(unpacker);
        }
        long offset = unpacker.getTotalReadBytes();
        ExtensionTypeHeader header = unpacker.getNextExtensionTypeHeader();
        if (header.getType() != TypedArrays.TYPE) {
            throw new MessageTypeException("expected an array or ext type " + TypedArrays.TYPE
                    + ", found ext type " + header.getType() + " at byte " + offset);
        }
        return TypedArrays.read(unpacker.unpackExtension(), type);
    }
}
