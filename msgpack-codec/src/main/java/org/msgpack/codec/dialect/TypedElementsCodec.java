/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.io.IOException;
import java.lang.reflect.Array;
import java.math.BigInteger;
import java.util.Collection;
import org.msgpack.codec.Codec;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;

/**
 * The codec of a list or an array of objects that reads typed arrays of msgpackr too, whatever its
 * elements are: it gives them to the plain codec as an array of MessagePack.
 */
final class TypedElementsCodec<C> implements Codec<C> {
    private final Codec<C> plain;

    /** @param plain the codec of the array of MessagePack */
    TypedElementsCodec(Codec<C> plain) {
        this.plain = plain;
    }

    /** Whether a class has elements with codecs of their own. */
    static boolean isFor(Class<?> type) {
        return Collection.class.isAssignableFrom(type)
                || (type.isArray() && !type.getComponentType().isPrimitive());
    }

    @Override
    public Class<? super C> type() {
        return plain.type();
    }

    @Override
    public void pack(MessagePacker packer, C value) throws IOException {
        plain.pack(packer, value);
    }

    @Override
    public C unpack(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        Object elements;
        switch (unpacker.getNextFormat().getValueType()) {
            case EXTENSION:
                elements = TypedArrays.EXTENSION.unpack(unpacker);
                break;
            case BINARY:
                elements = TypedArrays.read(TypedArrays.unpackBytes(unpacker));
                break;
            default:
                return plain.unpack(unpacker);
        }
        try (MessageUnpacker packed = MessagePack.DEFAULT_UNPACKER_CONFIG.newUnpacker(
                new ArrayBufferInput(packed(elements)), unpacker)) {
            return plain.unpack(packed);
        } catch (MessageIntegerOverflowException e) {
            throw new MessageIntegerOverflowException(within(offset, e), e.getBigInteger());
        } catch (MessageTypeException e) {
            throw new MessageTypeException(within(offset, e), e);
        } catch (MessageFormatException e) {
            throw new MessageFormatException(within(offset, e), e);
        }
    }

    private static String within(long offset, MessagePackException e) {
        return e.getMessage() + " of the array that is the typed array at byte " + offset;
    }

    private static byte[] packed(Object elements) throws IOException {
        int count = Array.getLength(elements);
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            packer.packArrayHeader(count);
            for (int i = 0; i < count; i++) {
                Object element = Array.get(elements, i);
                if (element instanceof Double || element instanceof Float) {
                    packer.packDouble(((Number) element).doubleValue());
                } else if (element instanceof BigInteger) {
                    packer.packBigInteger((BigInteger) element);
                } else {
                    packer.packLong(((Number) element).longValue());
                }
            }
            return packer.toByteArray();
        }
    }
}
