/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import java.util.Set;
import org.msgpack.core.MessageUnpacker;

/** The codec of {@link Object} that reads what msgpackr writes in several parts. */
final class MsgpackrCodec extends AnyCodec {
    private final Codec<Set<Object>> sets = new MsgpackrSets<>(CollectionTypes.sets(this));

    MsgpackrCodec(CodecOptions options, ClassTable codecs) {
        super(options, codecs);
    }

    /** What follows an extension may be a part of it. */
    @Override
    void skip(MessageUnpacker unpacker, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            unpackNullable(unpacker);
        }
    }

    @Override
    Object unpackSmallInteger(MessageUnpacker unpacker, int depth) throws IOException {
        long number = unpacker.unpackLong();
        String[] names = MsgpackrRecords.names(unpacker, number);
        return names == null
                ? integer(number)
                : MsgpackrRecords.unpackValues(unpacker, this, names, depth);
    }

    @Override
    Object unpackExtension(MessageUnpacker unpacker, int depth) throws IOException {
        byte type = unpacker.getNextExtensionTypeHeader().getType();
        switch (type) {
            case MsgpackrSets.TYPE:
                return sets.unpack(unpacker);
            case MsgpackrRecords.TYPE:
                String[] names = MsgpackrRecords.define(unpacker);
                return MsgpackrRecords.unpackValues(unpacker, this, names, depth);
            case MsgpackrValues.ERROR:
                return MsgpackrValues.unpackError(unpacker, this, depth);
            case MsgpackrValues.REGULAR_EXPRESSION:
                return MsgpackrValues.unpackRegularExpression(unpacker, this, depth);
            case MsgpackrValues.BUNDLED_STRINGS:
            case MsgpackrValues.IDENTIFIED:
            case MsgpackrValues.REFERENCE:
                throw MsgpackrValues.refused(type, unpacker.getTotalReadBytes());
            default:
                return super.unpackExtension(unpacker, depth);
        }
    }
}
