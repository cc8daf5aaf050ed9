/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** The codecs of primitive arrays other than {@code byte[]} and {@code char[]}. */
final class PrimitiveArrayCodecs {
    private PrimitiveArrayCodecs() {}

    static void addTo(CodecMap codecs) {
        add(
                codecs,
                boolean[].class,
                MessagePacker::packBooleanArray,
                MessageUnpacker::unpackBooleanArray);
        add(
                codecs,
                short[].class,
                MessagePacker::packShortArray,
                MessageUnpacker::unpackShortArray);
        add(codecs, int[].class, MessagePacker::packIntArray, MessageUnpacker::unpackIntArray);
        add(codecs, long[].class, MessagePacker::packLongArray, MessageUnpacker::unpackLongArray);
        add(
                codecs,
                float[].class,
                MessagePacker::packFloatArray,
                MessageUnpacker::unpackFloatArray);
        add(
                codecs,
                double[].class,
                MessagePacker::packDoubleArray,
                MessageUnpacker::unpackDoubleArray);
    }

    private static <A> void add(
            CodecMap codecs, Class<A> type, ValuePacker<A> packer, ValueUnpacker<A> unpacker) {
        codecs.add(Codec.of(type, packer, unpacker));
    }
}
