/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import java.util.Map;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Maps, as which the records of msgpackr are read too. */
final class MsgpackrMaps<K, V, M extends Map<K, V>> implements Codec<M> {
    private final MapCodec<K, V, M> map;

    /** @param map the codec of the map */
    MsgpackrMaps(MapCodec<K, V, M> map) {
        this.map = map;
    }

    @Override
    public Class<? super M> type() {
        return map.type();
    }

    @Override
    public void pack(MessagePacker packer, M value) throws IOException {
        map.pack(packer, value);
    }

    @Override
    public M unpack(MessageUnpacker unpacker) throws IOException {
        String[] names = map.hasStringKeys() ? MsgpackrRecords.tryUnpackBeginning(unpacker) : null;
        return names == null ? map.unpack(unpacker) : map.unpackRecord(unpacker, names);
    }
}
