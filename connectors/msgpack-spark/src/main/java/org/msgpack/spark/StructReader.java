/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.msgpack.core.MapKey;
import org.msgpack.core.MapKeys;
import org.msgpack.core.MessageUnpacker;

/** Reads a map as a struct: the fields by their names, other keys skipped. */
final class StructReader implements ValueReader {
    private final MapKeys names;
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
        this.names = MapKeys.of(keys);
        this.readers = readers;
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
        return unpacker.unpackKey(names);
    }
}
