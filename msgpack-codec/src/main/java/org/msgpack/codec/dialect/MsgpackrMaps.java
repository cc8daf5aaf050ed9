/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Map;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Maps with strings as keys, as which the records of msgpackr are read too. */
final class MsgpackrMaps<V> implements Codec<Map<Object, V>> {
    private static final byte[] EMPTY = {(byte) 0x80};

    private final Codec<Map<Object, V>> map;
    private final Codec<V> value;

    private MsgpackrMaps(Codec<Map<Object, V>> map, Codec<V> value) {
        this.map = map;
        this.value = value;
    }

    /** Returns the codec of maps of a type; the given one if their keys are no strings. */
    @SuppressWarnings("unchecked")
    static Codec<?> adapted(Type type, Codec<?> map, Codecs codecs) {
        Type key = Object.class;
        Type value = Object.class;
        if (type instanceof ParameterizedType) {
            Type[] arguments = ((ParameterizedType) type).getActualTypeArguments();
            key = arguments[0];
            value = arguments[1];
        }
        Class<?> keyClass = codecs.codec(TypeRef.of(key)).type();
        return keyClass == Object.class || keyClass == String.class
                ? new MsgpackrMaps<>(
                        (Codec<Map<Object, Object>>) map, codecs.codec(TypeRef.of(value)))
                : map;
    }

    @Override
    public Class<? super Map<Object, V>> type() {
        return map.type();
    }

    @Override
    public void pack(MessagePacker packer, Map<Object, V> values) throws IOException {
        map.pack(packer, values);
    }

    @Override
    public Map<Object, V> unpack(MessageUnpacker unpacker) throws IOException {
        String[] names = MsgpackrRecords.tryUnpackBeginning(unpacker);
        if (names == null) {
            return map.unpack(unpacker);
        }
        Map<Object, V> record = newMap();
        MsgpackrRecords.unpackValues(unpacker, value, names, record);
        return record;
    }

    private Map<Object, V> newMap() throws IOException {
        try (MessageUnpacker empty = MessagePack.newDefaultUnpacker(EMPTY)) {
            return map.unpack(empty);
        }
    }
}
