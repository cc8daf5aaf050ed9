/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.io.IOException;
import org.msgpack.codec.Codec;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Arrays of numbers as typed arrays of msgpackr, if that is shorter. Plain arrays are read too. */
final class TypedArrayCodec<A> implements Codec<A> {
    private final Class<A> type;
    private final Codec<A> plain;
    private final ExtensionType<A> typed;

    /** @param plain the codec of the array of MessagePack */
    @SuppressWarnings("unchecked")
    TypedArrayCodec(Codec<A> plain) {
        this.type = (Class<A>) plain.type();
        this.plain = plain;
        this.typed = ExtensionType.of(
                TypedArrays.TYPE,
                type,
                TypedArrays::payload,
                payload -> TypedArrays.read(payload, type));
    }

    /** Whether typed arrays are read as this class; {@code byte[]} is always written as binary. */
    static boolean isFor(Class<?> type) {
        return type == byte[].class
                || type == short[].class
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
        switch (unpacker.getNextFormat().getValueType()) {
            case EXTENSION:
                return typed.unpack(unpacker);
            case BINARY:
                return type == byte[].class
                        ? plain.unpack(unpacker)
                        : TypedArrays.read(TypedArrays.unpackBytes(unpacker), type);
            default:
                return plain.unpack(unpacker);
        }
    }
}
