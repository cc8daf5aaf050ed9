/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/** Reads a tree (see {@link ValueNotation}) with the method for the type of each next element. */
public final class TreeUnpacker {
    /** Larger containers grow only as their elements arrive. */
    private static final int MAX_INITIAL_CAPACITY = 1024;

    private TreeUnpacker() {}

    public static Object fromBytes(byte[] bytes) throws IOException {
        return unpack(MessagePack.newDefaultUnpacker(bytes));
    }

    public static Object unpack(MessageUnpacker unpacker) throws IOException {
        switch (unpacker.getNextFormat()) {
            case NIL:
                unpacker.unpackNil();
                return null;
            case BOOLEAN:
                return unpacker.unpackBoolean();
            case POSFIXINT:
            case NEGFIXINT:
            case UINT8:
            case UINT16:
            case UINT32:
            case INT8:
            case INT16:
            case INT32:
            case INT64:
                return unpacker.unpackLong();
            case UINT64:
                return longIfPossible(unpacker.unpackBigInteger());
            case FLOAT32:
                return unpacker.unpackFloat();
            case FLOAT64:
                return unpacker.unpackDouble();
            case FIXSTR:
            case STR8:
            case STR16:
            case STR32:
                return unpacker.unpackString();
            case BIN8:
            case BIN16:
            case BIN32:
                return unpacker.readPayload(unpacker.unpackBinaryHeader());
            case FIXARRAY:
            case ARRAY16:
            case ARRAY32:
                return unpackList(unpacker);
            case FIXMAP:
            case MAP16:
            case MAP32:
                return unpackMap(unpacker);
            case FIXEXT1:
            case FIXEXT2:
            case FIXEXT4:
            case FIXEXT8:
            case FIXEXT16:
            case EXT8:
            case EXT16:
            case EXT32:
                return unpackExtension(unpacker);
            default:
                // No method is for the byte that is never used; this one rejects it.
                return unpacker.unpackValue();
        }
    }

    private static Object longIfPossible(BigInteger integer) {
        if (integer.bitLength() < 64) {
            return integer.longValue();
        }
        return integer;
    }

    private static List<Object> unpackList(MessageUnpacker unpacker) throws IOException {
        int size = unpacker.unpackArrayHeader();
        List<Object> list = new ArrayList<>(Math.min(size, MAX_INITIAL_CAPACITY));
        for (int i = 0; i < size; i++) {
            list.add(unpack(unpacker));
        }
        return list;
    }

    private static Map<Object, Object> unpackMap(MessageUnpacker unpacker) throws IOException {
        int size = unpacker.unpackMapHeader();
        Map<Object, Object> map =
                new LinkedHashMap<>(2 * Math.min(size, MAX_INITIAL_CAPACITY)); // load factor 0.75
        for (int i = 0; i < size; i++) {
            Object key = unpack(unpacker);
            map.put(key, unpack(unpacker));
        }
        return map;
    }

    private static Object unpackExtension(MessageUnpacker unpacker) throws IOException {
        ExtensionTypeHeader header = unpacker.unpackExtensionTypeHeader();
        if (header.isTimestampType()) {
            return unpacker.unpackTimestamp(header);
        }
        return new Extension(header.getType(), unpacker.readPayload(header.getLength()));
    }
}
