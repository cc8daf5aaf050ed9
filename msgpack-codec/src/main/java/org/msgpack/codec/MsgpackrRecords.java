/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageUnpacker;

/**
 * The records of msgpackr. The first of a kind is {@code d4 72 id}, an array of names, and the
 * values; the next ones are the id, as a positive fixint, and the values.
 */
final class MsgpackrRecords {
    static final byte TYPE = 0x72;

    private static final int FIRST_ID = 0x40;
    private static final int LAST_ID = 0x7f;

    private final Object[][] names = new Object[LAST_ID + 1][];

    /** Returns the names of an id that an input has defined, or null. */
    static Object[] names(MessageUnpacker unpacker, long id) {
        Object records = unpacker.attachment();
        return id >= FIRST_ID && id <= LAST_ID && records instanceof MsgpackrRecords
                ? ((MsgpackrRecords) records).names[(int) id]
                : null;
    }

    /** Unpacks a definition, whose ext header and id come next. */
    static Object[] define(MessageUnpacker unpacker, AnyCodec any) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        byte[] payload = unpacker.unpackExtension();
        if (payload.length != 1 || payload[0] < FIRST_ID) {
            throw new MessageFormatException("expected the definition of a record with an id from "
                    + FIRST_ID + " to " + LAST_ID + " in one byte, found a payload of "
                    + Payloads.bytes(payload.length) + " at byte " + offset);
        }
        Object[] names = unpackNames(unpacker, any);
        Object records = unpacker.attachment();
        if (!(records instanceof MsgpackrRecords)) {
            records = new MsgpackrRecords();
            unpacker.attach(records);
        }
        ((MsgpackrRecords) records).names[payload[0]] = names;
        return names;
    }

    private static Object[] unpackNames(MessageUnpacker unpacker, AnyCodec any) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        Object names = any.unpackNullable(unpacker);
        if (!(names instanceof List)) {
            throw new MessageFormatException(
                    "expected an array with the names of a record at byte " + offset);
        }
        for (Object name : (List<?>) names) {
            if (!(name instanceof String)) {
                throw new MessageFormatException(
                        "expected names of a record that are strings, in the array at byte "
                                + offset);
            }
        }
        return ((List<?>) names).toArray();
    }

    /** Unpacks the values of a record. */
    static Map<Object, Object> unpackValues(
            MessageUnpacker unpacker, AnyCodec any, Object[] names, int depth) throws IOException {
        unpacker.beginNested();
        try {
            Map<Object, Object> record = AnyCodec.newMap(names.length);
            for (Object name : names) {
                record.put(name, any.unpackAny(unpacker, depth + 1));
            }
            return record;
        } finally {
            unpacker.endNested();
        }
    }
}
