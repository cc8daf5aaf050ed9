/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.io.IOException;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Arrays of numbers as msgpack-numpy has them. Plain arrays are read too. */
final class NumpyArrayCodec<A> implements Codec<A> {
    private final Codec<A> plain;
    private final Codecs codecs;

    /** @param plain the codec of the array of MessagePack */
    NumpyArrayCodec(Codec<A> plain, Codecs codecs) {
        this.plain = plain;
        this.codecs = codecs;
    }

    /** Whether a class is an array of numbers or booleans; bytes are binary. */
    static boolean isFor(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        return type.isArray()
                && element.isPrimitive()
                && element != byte.class
                && element != char.class;
    }

    @Override
    public Class<? super A> type() {
        return plain.type();
    }

    @Override
    public void pack(MessagePacker packer, A array) throws IOException {
        Numpy.pack(packer, array);
    }

    @Override
    @SuppressWarnings("unchecked")
    public A unpack(MessageUnpacker unpacker) throws IOException {
        if (unpacker.getNextFormat().getValueType() != ValueType.MAP) {
            return plain.unpack(unpacker);
        }
        long offset = unpacker.getTotalReadBytes();
        Object found = codecs.unpack(unpacker);
        if (!type().isInstance(found)) {
            throw new MessageTypeException("expected an array of numpy for "
                    + type().getSimpleName() + ", found " + found.getClass().getSimpleName()
                    + " at byte " + offset);
        }
        return (A) found;
    }
}
