/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** A codec by hand that is found as generated ones are. */
final class HandmadeCodec<T> extends GeneratedCodec<Handmade<T>> {
    private static final GeneratedCodecFactory FACTORY = register(
            Handmade.class, (codecs, arguments) -> new HandmadeCodec<>(codecs, arguments[0]));

    final MemberCodec<?> content;

    HandmadeCodec(Codecs codecs, TypeRef<?> contentType) {
        super(Handmade.class, codecs);
        content = member(contentType);
    }

    static GeneratedCodecFactory factory() {
        return FACTORY;
    }

    @SuppressWarnings("unchecked")
    private Codec<T> content() {
        return (Codec<T>) content.get();
    }

    @Override
    public void pack(MessagePacker packer, Handmade<T> value) throws IOException {
        packer.packArrayHeader(1);
        content().packNullable(packer, value.content);
    }

    @Override
    public Handmade<T> unpack(MessageUnpacker unpacker) throws IOException {
        int size = unpacker.unpackArrayHeader();
        Handmade<T> value = new Handmade<>(content().unpackNullable(unpacker));
        skip(unpacker, size - 1);
        return value;
    }
}
