/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.core.KeyCache;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/**
 * The codec of {@link Object}: packs any object by its class, and unpacks any value as the object
 * that docs/codecs.md lists for its format.
 */
class AnyCodec implements Codec<Object> {
    private final ClassTable codecs;
    private final Extensions extensions;
    private final KeyCache keys = new KeyCache();
    private final boolean isSmallest;

    /** Whether the commonest classes have the codecs that they have by default. */
    private boolean isPlain;

    AnyCodec(CodecOptions options, ClassTable codecs) {
        this.codecs = codecs;
        this.extensions = options.extensions;
        this.isSmallest = options.areIntegersSmallest;
        this.isPlain = options.arePlainClassesPlain();
    }

    /** Called before the codec is published, if the commonest classes have other codecs. */
    final void setNotPlain() {
        isPlain = false;
    }

    @Override
    public Class<Object> type() {
        return Object.class;
    }

    /** Returns the cache of the keys of maps. */
    final KeyCache keys() {
        return keys;
    }

    @Override
    public void pack(MessagePacker packer, Object value) throws IOException {
        Class<?> type = value.getClass();
        if (!isPlain) {
            codecs.get(type).pack(packer, value);
        } else if (type == String.class) {
            packer.packString((String) value);
        } else if (type == Integer.class) {
            packer.packInt((Integer) value);
        } else if (type == Long.class) {
            packer.packLong((Long) value);
        } else if (type == Boolean.class) {
            packer.packBoolean((Boolean) value);
        } else if (type == Double.class) {
            packer.packDouble((Double) value);
        } else if (type == LinkedHashMap.class || type == HashMap.class) {
            packMap(packer, (Map<?, ?>) value);
        } else if (type == ArrayList.class) {
            packList(packer, (List<?>) value);
        } else {
            codecs.get(type).pack(packer, value);
        }
    }

    /** Packs a list with fast access by index. */
    private void packList(MessagePacker packer, List<?> list) throws IOException {
        packer.beginNested();
        try {
            int size = list.size();
            packer.packArrayHeader(size);
            for (int i = 0; i < size; i++) {
                packNullable(packer, list.get(i));
            }
        } finally {
            packer.endNested();
        }
    }

    /** Packs a map whose iterators notice changes. */
    private void packMap(MessagePacker packer, Map<?, ?> map) throws IOException {
        packer.beginNested();
        try {
            packer.packMapHeader(map.size());
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                packNullable(packer, entry.getKey());
                packNullable(packer, entry.getValue());
            }
        } finally {
            packer.endNested();
        }
    }

    @Override
    public final Object unpackNullable(MessageUnpacker unpacker) throws IOException {
        return unpackAny(unpacker, 0);
    }

    @Override
    public final Object unpack(MessageUnpacker unpacker) throws IOException {
        return unpackAny(unpacker, 0);
    }

    /** Passes over values; none if the count is negative. */
    void skip(MessageUnpacker unpacker, int count) throws IOException {
        unpacker.skipValue(count);
    }

    /**
     * Unpacks any value.
     *
     * @param depth the number of maps around it
     */
    private Object unpackAny(MessageUnpacker unpacker, int depth) throws IOException {
        MessageFormat format = unpacker.getNextFormat();
        switch (format) {
            case FIXSTR:
            case STR8:
            case STR16:
            case STR32:
                return unpacker.unpackString();
            case POSFIXINT:
                return unpackFixint(unpacker);
            case NEGFIXINT:
            case UINT8:
            case UINT16:
            case UINT32:
            case INT8:
            case INT16:
            case INT32:
            case INT64:
                return integer(unpacker.unpackLong());
            case UINT64:
                return unpackUint64(unpacker);
            case FIXMAP:
            case MAP16:
            case MAP32:
                return unpackMap(unpacker, depth);
            case FIXARRAY:
            case ARRAY16:
            case ARRAY32:
                return unpackList(unpacker, depth);
            case FLOAT32:
            case FLOAT64:
                return unpacker.unpackDouble();
            case NIL:
                unpacker.unpackNil();
                return null;
            case BOOLEAN:
                return unpacker.unpackBoolean();
            case BIN8:
            case BIN16:
            case BIN32:
                return unpacker.unpackBinary();
            case NEVER_USED:
                return unpacker.unpackValue(); // throws
            default:
                return unpackExtension(unpacker);
        }
    }

    Object unpackFixint(MessageUnpacker unpacker) throws IOException {
        return integer(unpacker.unpackLong());
    }

    final Number integer(long value) {
        if (isSmallest && value == (int) value) {
            return (int) value;
        }
        return value;
    }

    private Number unpackUint64(MessageUnpacker unpacker) throws IOException {
        if (unpacker.isNextAboveLong()) {
            return unpacker.unpackBigInteger();
        }
        return integer(unpacker.unpackLong());
    }

    private List<Object> unpackList(MessageUnpacker unpacker, int depth) throws IOException {
        unpacker.beginNested();
        try {
            int size = unpacker.unpackArrayHeader();
            ArrayList<Object> list = new ArrayList<>(Capacity.of(size));
            for (int i = 0; i < size; i++) {
                list.add(unpackAny(unpacker, depth));
            }
            return list;
        } finally {
            unpacker.endNested();
        }
    }

    private Object unpackMap(MessageUnpacker unpacker, int depth) throws IOException {
        unpacker.beginNested();
        try {
            int size = unpacker.unpackMapHeader();
            Map<Object, Object> map = newMap(size);
            KeyCache.Key key = keys.start(depth);
            for (int i = 0; i < size; i++) {
                KeyCache.Key next = unpacker.tryUnpackKey(keys, key);
                if (next == null) {
                    unpackOtherEntries(unpacker, depth, map, size - i);
                    break;
                }
                key = next;
                map.put(key.string(), unpackAny(unpacker, depth + 1));
            }
            return finish(map, unpacker);
        } finally {
            unpacker.endNested();
        }
    }

    /** Returns a map that holds the first entries without growing. */
    static <K, V> Map<K, V> newMap(int size) {
        return new LinkedHashMap<>(Capacity.ofHashTable(size));
    }

    /** Returns what a map is read as. */
    Object finish(Map<Object, Object> map, MessageUnpacker unpacker) throws IOException {
        return map;
    }

    /** Unpacks the entries from the first one on whose key is not a short string. */
    private void unpackOtherEntries(
            MessageUnpacker unpacker, int depth, Map<Object, Object> map, int count)
            throws IOException {
        CollisionGuard guard = CollisionGuard.afterStrings(unpacker, map.keySet());
        for (int i = 0; i < count; i++) {
            guard.beginKey();
            Object key = unpackKey(unpacker, depth);
            guard.endKey(key);
            map.put(key, unpackAny(unpacker, depth + 1));
        }
    }

    /** Unpacks a key; binary becomes a ByteBuffer, since arrays are only equal to themselves. */
    final Object unpackKey(MessageUnpacker unpacker, int depth) throws IOException {
        if (unpacker.getNextFormat().getValueType() == ValueType.BINARY) {
            return ByteBuffer.wrap(unpacker.unpackBinary());
        }
        return unpackAny(unpacker, depth + 1);
    }

    Object unpackExtension(MessageUnpacker unpacker) throws IOException {
        return extensions.unpack(unpacker);
    }
}
