/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import org.msgpack.core.MapKeys;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/**
 * The codec of a case of a union, where that very class is asked for: it needs no tag, and is
 * packed without one. It is unpacked with one too, since that is how an object is packed of which
 * only its class is known.
 */
final class CaseCodec<T> implements Codec<T> {
    private final Codec<T> plain;
    private final UnionCase union;
    private final ValueType form;
    private final MapKeys tag;

    CaseCodec(Codec<T> plain, UnionCase union) {
        this.plain = plain;
        this.union = union;
        this.form = union.isMap() ? ValueType.MAP : ValueType.ARRAY;
        this.tag = MapKeys.of(union.tag());
    }

    /** Returns the codec of values without a tag. */
    Codec<T> plain() {
        return plain;
    }

    /** Returns the same for values that another codec unpacks. */
    CaseCodec<T> with(Codec<T> other) {
        return new CaseCodec<>(other, union);
    }

    /** Returns whether a value with a tag is a map, or an array. */
    boolean isTagged(boolean inMap) {
        return union.isMap() == inMap;
    }

    @Override
    public Class<? super T> type() {
        return plain.type();
    }

    @Override
    public void pack(MessagePacker packer, T value) throws IOException {
        plain.pack(packer, value);
    }

    @Override
    public void packNullable(MessagePacker packer, T value) throws IOException {
        plain.packNullable(packer, value);
    }

    @Override
    public T unpack(MessageUnpacker unpacker) throws IOException {
        boolean isTagged = unpacker.getNextFormat().getValueType() == form
                && (union.telling() == UnionCase.Telling.BY_FORMAT || isTagNext(unpacker));
        return isTagged ? unpackTagged(unpacker) : plain.unpack(unpacker);
    }

    /** Returns whether what comes next is what a union writes: its tag, and an array or a map. */
    private boolean isTagNext(MessageUnpacker unpacker) throws IOException {
        long mark = unpacker.mark();
        try {
            return unpacker.skipElement() == 2
                    && unpacker.tryUnpackKey(union.tag())
                    && unpacker.hasNext()
                    && isContainer(unpacker.getNextFormat());
        } finally {
            unpacker.rewind(mark);
            unpacker.unmark();
        }
    }

    private static boolean isContainer(MessageFormat format) {
        return format != MessageFormat.NEVER_USED
                && (format.getValueType().isArrayType() || format.getValueType().isMapType());
    }

    private T unpackTagged(MessageUnpacker unpacker) throws IOException {
        unpacker.beginNested();
        try {
            long offset = unpacker.getTotalReadBytes();
            int expected = union.isMap() ? 1 : 2;
            int size = union.isMap() ? unpacker.unpackMapHeader() : unpacker.unpackArrayHeader();
            if (size != expected) {
                throw new MessageFormatException(expected() + ", of size " + expected
                        + ", found size " + size + " at byte " + offset);
            }
            offset = unpacker.getTotalReadBytes();
            if (unpacker.unpackKey(tag) < 0) {
                throw new MessageFormatException(expected() + ", found "
                        + Malformed.shown(unpacker.unpackValue()) + " at byte " + offset);
            }
            return plain.unpack(unpacker);
        } finally {
            unpacker.endNested();
        }
    }

    private String expected() {
        return "expected " + union.tag() + " and a " + GenericType.name(type()) + ", a case of "
                + GenericType.name(union.union());
    }

    @Override
    public T nilValue() {
        return plain.nilValue();
    }

    @Override
    public T missingValue() {
        return plain.missingValue();
    }
}
