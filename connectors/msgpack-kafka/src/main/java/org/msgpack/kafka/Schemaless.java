/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.errors.DataException;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.UnknownExtension;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Packs and unpacks values without a schema: maps, lists, and Connect's classes for scalars. */
@SuppressWarnings("JavaUtilDate") // Connect's class
final class Schemaless {
    private static final Codecs CODECS =
            Codecs.builder().unknownExtensions(UnknownExtension.reject()).build();

    private Schemaless() {}

    static void pack(MessagePacker packer, Object value) throws IOException {
        pack(packer, value, 0);
    }

    /** Packs a value at a nesting depth. */
    private static void pack(MessagePacker packer, Object value, int depth) throws IOException {
        if (value == null) {
            packer.packNil();
        } else if (value instanceof String) {
            packer.packString((String) value);
        } else if (value instanceof Number) {
            packNumber(packer, (Number) value);
        } else if (value instanceof Boolean) {
            packer.packBoolean((Boolean) value);
        } else if (value instanceof byte[]) {
            packBytes(packer, (byte[]) value);
        } else if (value instanceof ByteBuffer) {
            packBytes(packer, BytesCodec.bytes((ByteBuffer) value));
        } else if (value instanceof Date) {
            packer.packTimestamp(((Date) value).getTime());
        } else {
            packContainer(packer, value, depth);
        }
    }

    private static void packBytes(MessagePacker packer, byte[] bytes) throws IOException {
        packer.packBinary(bytes);
    }

    private static void packNumber(MessagePacker packer, Number value) throws IOException {
        if (value instanceof Double) {
            packer.packDouble((Double) value);
        } else if (value instanceof Float) {
            packer.packFloat((Float) value);
        } else if (value instanceof BigDecimal) {
            packer.packString(value.toString());
        } else if (value instanceof Long
                || value instanceof Integer
                || value instanceof Short
                || value instanceof Byte) {
            packer.packLong(value.longValue());
        } else {
            throw unknown(value);
        }
    }

    private static void packContainer(MessagePacker packer, Object value, int depth)
            throws IOException {
        packer.beginNested();
        try {
            if (value instanceof Map) {
                Map<?, ?> map = (Map<?, ?>) value;
                packer.packMapHeader(map.size());
                for (Map.Entry<?, ?> entry : map.entrySet()) {
                    pack(packer, entry.getKey(), depth + 1);
                    pack(packer, entry.getValue(), depth + 1);
                }
            } else if (value instanceof List) {
                List<?> list = (List<?>) value;
                packer.packArrayHeader(list.size());
                for (Object element : list) {
                    pack(packer, element, depth + 1);
                }
            } else if (value instanceof Struct) {
                new SchemaCodecs().of(((Struct) value).schema(), depth).pack(packer, value);
            } else {
                throw unknown(value);
            }
        } finally {
            packer.endNested();
        }
    }

    private static DataException unknown(Object value) {
        return new DataException("expected a class that Connect supports, found a "
                + value.getClass().getName());
    }

    static Object unpack(MessageUnpacker unpacker) throws IOException {
        return converted(CODECS.unpack(unpacker));
    }

    /** Converts a value to Connect's classes. Changes lists and maps in place. */
    @SuppressWarnings("unchecked")
    private static Object converted(Object value) {
        if (value instanceof Map) {
            Map<Object, Object> map = (Map<Object, Object>) value;
            map.keySet().forEach(Schemaless::requireKey);
            map.replaceAll((key, inner) -> converted(inner));
        } else if (value instanceof List) {
            ((List<Object>) value).replaceAll(Schemaless::converted);
        } else if (value instanceof Instant) {
            return TimestampCodec.date((Instant) value);
        } else if (value instanceof BigInteger) {
            return new BigDecimal((BigInteger) value); // does not fit into a Long
        }
        return value;
    }

    private static void requireKey(Object key) {
        if (key instanceof Map
                || key instanceof List
                || key instanceof Instant
                || key instanceof BigInteger) {
            throw new DataException("expected text, binary, numbers of 64 bits or booleans as keys"
                    + " of a map, found a " + key.getClass().getName());
        }
    }
}
