/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.function.IntFunction;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;

/** The codec of a collection. */
final class CollectionCodec<E, C extends Collection<E>> implements Codec<C> {
    private final Class<? super C> type;
    private final Codec<E> element;
    private final IntFunction<? extends C> factory;

    /** Whether elements could make a hash table slow. */
    private final boolean areElementsGuarded;

    /** @param factory creates an empty collection, for so many elements */
    CollectionCodec(Class<? super C> type, Codec<E> element, IntFunction<? extends C> factory) {
        this.type = type;
        this.element = element;
        this.factory = factory;
        this.areElementsGuarded = !CollisionGuard.isOrdered(element.type());
    }

    @Override
    public Class<? super C> type() {
        return type;
    }

    @Override
    public void pack(MessagePacker packer, C values) throws IOException {
        packer.beginNested();
        try {
            if (values.getClass() == ArrayList.class) {
                packList(packer, (List<E>) (Collection<E>) values);
            } else {
                packAll(packer, values.toArray());
            }
        } finally {
            packer.endNested();
        }
    }

    private void packList(MessagePacker packer, List<E> list) throws IOException {
        int size = list.size();
        packer.packArrayHeader(size);
        for (int i = 0; i < size; i++) {
            element.packNullable(packer, list.get(i));
        }
    }

    /** From an array, since other threads may change some collections while they are packed. */
    @SuppressWarnings("unchecked")
    private void packAll(MessagePacker packer, Object[] values) throws IOException {
        packer.packArrayHeader(values.length);
        for (Object value : values) {
            element.packNullable(packer, (E) value);
        }
    }

    @Override
    public C unpack(MessageUnpacker unpacker) throws IOException {
        unpacker.beginNested();
        try {
            int size = unpacker.unpackArrayHeader();
            C values = factory.apply(Capacity.of(size));
            CollisionGuard guard = areElementsGuarded && values instanceof HashSet
                    ? new CollisionGuard(unpacker, values)
                    : null;
            for (int i = 0; i < size; i++) {
                long offset = unpacker.getTotalReadBytes();
                if (guard != null) {
                    guard.beginKey();
                }
                E value = element.unpackNullable(unpacker);
                if (guard != null) {
                    guard.endKey(value);
                }
                add(values, value, offset);
            }
            return values;
        } finally {
            unpacker.endNested();
        }
    }

    private void add(C values, E value, long offset) {
        try {
            values.add(value);
        } catch (NullPointerException | ClassCastException e) {
            throw new MessageTypeException(
                    "expected an element for a " + values.getClass().getName() + ", found "
                            + (value == null ? "nil" : value.getClass().getName()) + " at byte "
                            + offset,
                    e);
        }
    }
}
