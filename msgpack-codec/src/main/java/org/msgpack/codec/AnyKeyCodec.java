/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** The codec of keys of any class. */
final class AnyKeyCodec implements Codec<Object> {
    private final AnyCodec any;

    AnyKeyCodec(AnyCodec any) {
        this.any = any;
    }

    @Override
    public Class<Object> type() {
        return Object.class;
    }

    @Override
    public void pack(MessagePacker packer, Object value) throws IOException {
        any.pack(packer, value);
    }

    @Override
    public Object unpack(MessageUnpacker unpacker) throws IOException {
        return any.unpackKey(unpacker, 0);
    }
}
