/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.msgpack.core.MapKey;
import org.msgpack.core.MapKeys;
import org.msgpack.core.MessageUnpacker;

/**
 * Reads a map as a struct: the fields by their names, other keys skipped. An integer is the name
 * that is its decimal text.
 */
final class StructReader implements ValueReader {
    /** The names, and then the integers of those that are the text of one. */
    private final MapKeys all;

    /** The fields that the integers are, in the same order. */
    private final int[] numbered;

    private final MapKey[] keys;
    private final ValueReader[] readers;

    /**
     * Makes the reader of fields.
     *
     * @param readers null for a field that does not come from the message
     */
    StructReader(String[] names, ValueReader[] readers) {
        this.keys = new MapKey[names.length];
        for (int i = 0; i < names.length; i++) {
            keys[i] = MapKey.of(names[i]);
        }
        List<MapKey> all = new ArrayList<>(List.of(keys));
        List<Integer> numbered = new ArrayList<>();
        for (int i = 0; i < names.length; i++) {
            MapKey number = numberOf(names[i]);
            if (number != null) {
                all.add(number);
                numbered.add(i);
            }
        }
        this.all = MapKeys.of(all.toArray(MapKey[]::new));
        this.numbered = numbered.stream().mapToInt(i -> i).toArray();
        this.readers = readers;
    }

    /** Returns the integer whose decimal text is a name; null if there is none. */
    private static MapKey numberOf(String name) {
        try {
            MapKey number = MapKey.of(Long.parseLong(name));
            return number.toString().equals(name) ? number : null;
        } catch (NumberFormatException e) {
            return null;
        }
    }

    @Override
    public InternalRow read(MessageUnpacker unpacker, Mismatches mismatches) throws IOException {
        GenericInternalRow row = new GenericInternalRow(readers.length);
        readInto(row, unpacker, mismatches);
        return row;
    }

    /**
     * Reads a map into a row. Of a key that is repeated, the first one counts.
     *
     * @throws org.msgpack.core.MessageTypeException if it is no map
     */
    void readInto(InternalRow row, MessageUnpacker unpacker, Mismatches mismatches)
            throws IOException {
        int size = unpacker.unpackMapHeader();
        boolean[] isFound = new boolean[readers.length];
        int next = 0;
        for (int i = 0; i < size; i++) {
            int field = nextField(unpacker, next);
            if (field < 0) {
                unpacker.skipValue(2);
                continue;
            }
            next = field + 1;
            if (readers[field] == null || isFound[field]) {
                unpacker.skipValue();
                continue;
            }
            isFound[field] = true;
            boolean wasRight = mismatches.first() == null;
            row.update(field, readers[field].readNullable(unpacker, mismatches));
            if (wasRight && mismatches.first() != null) {
                mismatches.addField(keys[field].toString());
            }
        }
    }

    /** Guesses that fields are in order before it looks for the name. */
    private int nextField(MessageUnpacker unpacker, int guess) throws IOException {
        if (guess < keys.length && unpacker.tryUnpackKey(keys[guess])) {
            return guess;
        }
        int key = unpacker.unpackKey(all);
        return key < keys.length ? key : numbered[key - keys.length];
    }
}
