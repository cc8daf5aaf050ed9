/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** The codec by hand of an interface. */
final class HandmadeUnionCodec extends GeneratedCodec<HandmadeUnion> {
    @SuppressWarnings("unused") // keeps it
    private static final GeneratedCodecFactory FACTORY =
            register(HandmadeUnion.class, (codecs, arguments) -> new HandmadeUnionCodec(codecs));

    HandmadeUnionCodec(Codecs codecs) {
        super(HandmadeUnion.class, codecs);
    }

    @Override
    public void pack(MessagePacker packer, HandmadeUnion value) throws IOException {
        packer.packString("union");
    }

    @Override
    public HandmadeUnion unpack(MessageUnpacker unpacker) throws IOException {
        throw unknownCase(unpacker);
    }
}
