/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** The sets of msgpackr: {@code d4 73 00}, then an array. Arrays alone are read as sets too. */
final class MsgpackrSets<E, C extends Collection<E>> implements Codec<C> {
    static final byte TYPE = 0x73;

    private final Codec<C> array;

    /** @param array the codec of the array */
    MsgpackrSets(Codec<C> array) {
        this.array = array;
    }

    static void addTo(Codecs.Builder builder) {
        builder.readExt(
                TYPE,
                (header, unpacker, codecs) -> codecs.codec(LinkedHashSet.class).unpack(unpacker));
        builder.adapt((type, codec, codecs) ->
                Set.class.isAssignableFrom(codec.type()) ? adapted(codec) : codec);
    }

    @SuppressWarnings("unchecked")
    private static Codec<?> adapted(Codec<?> set) {
        return new MsgpackrSets<>((Codec<Set<Object>>) set);
    }

    @Override
    public Class<? super C> type() {
        return array.type();
    }

    @Override
    public void pack(MessagePacker packer, C values) throws IOException {
        packer.packExtensionTypeHeader(TYPE, 1).writePayload(0, 1);
        array.pack(packer, values);
    }

    @Override
    public C unpack(MessageUnpacker unpacker) throws IOException {
        if (unpacker.getNextFormat().getValueType() == ValueType.EXTENSION) {
            unpackBeginning(unpacker);
        }
        return array.unpack(unpacker);
    }

    private static void unpackBeginning(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        byte type = unpacker.getNextExtensionTypeHeader().getType();
        byte[] payload = unpacker.unpackExtension();
        if (type != TYPE || payload.length != 1 || payload[0] != 0) {
            throw new MessageFormatException("expected the beginning of a set, d4 73 00, found ext"
                    + " type " + type + " with a payload of " + Payloads.bytes(payload.length)
                    + " at byte " + offset);
        }
    }
}
