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
 * Reads a map as a struct. Matches fields by name and skips other keys. An integer key matches the
 * field named by its decimal digits.
 */
final class StructReader implements ValueReader {
    /** All field names, followed by the integer keys of those that are decimal numbers. */
    private final MapKeys all;

    /** The field of each integer key in {@link #all}. */
    private final int[] numbered;

    private final MapKey[] keys;
    private final ValueReader[] readers;

    /**
     * Creates a reader of the given fields.
     *
     * @param readers one for each field; null for a field that does not come from the message
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

    /** Returns the integer key for a field name; null if the name is not a decimal number. */
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
     * Reads a map into a row. If a key is repeated, the first one wins.
     *
     * @throws org.msgpack.core.MessageTypeException if the value is not a map
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
            boolean wasClean = mismatches.first() == null;
            row.update(field, readers[field].readNullable(unpacker, mismatches));
            if (wasClean && mismatches.first() != null) {
                mismatches.addField(keys[field].toString());
            }
        }
    }

    /** Tries the expected next field first, then looks the key up. */
    private int nextField(MessageUnpacker unpacker, int guess) throws IOException {
        if (guess < keys.length && unpacker.tryUnpackKey(keys[guess])) {
            return guess;
        }
        int key = unpacker.unpackKey(all);
        return key < keys.length ? key : numbered[key - keys.length];
    }
}
