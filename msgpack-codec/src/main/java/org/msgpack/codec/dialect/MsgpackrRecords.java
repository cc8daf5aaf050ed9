/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.InputState;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;

/**
 * The records of msgpackr. The first of a kind is {@code d4 72 id}, an array of names, and the
 * values; the next ones are the id, as a positive fixint, and the values.
 */
final class MsgpackrRecords {
    static final byte TYPE = 0x72;

    private static final int FIRST_ID = 0x40;
    private static final int LAST_ID = 0x7f;

    private static final InputState<MsgpackrRecords> DEFINED = InputState.of(MsgpackrRecords::new);

    private String[][] names = {};

    static void addTo(Codecs.Builder builder) {
        builder.readExt(
                TYPE,
                (header, unpacker, codecs) -> unpackValues(unpacker, codecs, define(unpacker)));
        builder.readFixints((id, unpacker, codecs) -> {
            String[] names = names(unpacker, id);
            return names == null ? null : unpackValues(unpacker, codecs, names);
        });
        builder.adaptReading((type, codec, codecs) -> Map.class.isAssignableFrom(codec.type())
                ? MsgpackrMaps.adapted(type, codec, codecs)
                : codec);
    }

    /** Returns the names of an id that an input has defined, or null. */
    static String[] names(MessageUnpacker unpacker, long id) {
        if (id < FIRST_ID || id > LAST_ID) {
            return null;
        }
        String[][] defined = DEFINED.get(unpacker).names;
        return defined.length == 0 ? null : defined[(int) id];
    }

    /**
     * Returns the names of the record that comes next in place of a map, whose definition or id is
     * read.
     *
     * @return null, with nothing read, if no record comes next
     * @throws MessageTypeException if a positive fixint comes next that is not the id of a record
     */
    static String[] tryUnpackBeginning(MessageUnpacker unpacker) throws IOException {
        switch (unpacker.getNextFormat()) {
            case FIXEXT1:
                return unpacker.getNextExtensionTypeHeader().getType() == TYPE
                        ? define(unpacker)
                        : null;
            case POSFIXINT:
                return unpackId(unpacker);
            default:
                return null;
        }
    }

    private static String[] unpackId(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        long id = unpacker.unpackLong();
        String[] names = names(unpacker, id);
        if (names == null) {
            throw new MessageTypeException("expected a map, or the id of a record that was"
                    + " defined, found the integer " + id + " at byte " + offset);
        }
        return names;
    }

    /** Unpacks a definition, whose ext header and id come next. */
    static String[] define(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        byte[] payload = unpacker.unpackExtension();
        if (payload.length != 1 || payload[0] < FIRST_ID) {
            throw new MessageFormatException("expected the definition of a record with an id from "
                    + FIRST_ID + " to " + LAST_ID + " in one byte, found a payload of "
                    + Payloads.bytes(payload.length) + " at byte " + offset);
        }
        String[] names = unpackNames(unpacker);
        DEFINED.get(unpacker).define(payload[0], names);
        return names;
    }

    private void define(byte id, String[] ofRecord) {
        if (names.length == 0) {
            names = new String[LAST_ID + 1][];
        }
        names[id] = ofRecord;
    }

    private static String[] unpackNames(MessageUnpacker unpacker) throws IOException {
        int size = unpacker.unpackArrayHeader();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            names.add(unpacker.unpackString());
        }
        return names.toArray(new String[0]);
    }

    /** Unpacks the values of a record. */
    private static Map<Object, Object> unpackValues(
            MessageUnpacker unpacker, Codecs codecs, String[] names) throws IOException {
        Map<Object, Object> record = new LinkedHashMap<>();
        unpackValues(unpacker, codecs.codec(Object.class), names, record);
        return record;
    }

    /** Unpacks the values of a record into a map. */
    static <V> void unpackValues(
            MessageUnpacker unpacker, Codec<V> codec, String[] names, Map<Object, V> record)
            throws IOException {
        unpacker.beginNested();
        try {
            for (String name : names) {
                long offset = unpacker.getTotalReadBytes();
                V value = codec.unpackNullable(unpacker);
                try {
                    record.put(name, value);
                } catch (NullPointerException | ClassCastException e) {
                    throw new MessageTypeException(
                            "expected an entry for a " + record.getClass().getName()
                                    + ", found one that it rejects at byte " + offset,
                            e);
                }
            }
        } finally {
            unpacker.endNested();
        }
    }
}
