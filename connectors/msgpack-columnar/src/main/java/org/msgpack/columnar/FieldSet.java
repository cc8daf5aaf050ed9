/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.MapKey;
import org.msgpack.core.MapKeys;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;

/**
 * The fields of a record or struct. Finds fields by the bytes of their keys and skips all others.
 * An integer key matches the field named by its decimal digits.
 *
 * <p>Records mostly have the same keys in the same order. So this first tries the key that followed
 * the previous key last time, then the one after that, in case a field is missing, and only then
 * looks the key up. To predict well, it also remembers keys that are not in the schema.
 */
final class FieldSet {
    /** The longest unused key, in bytes, that is remembered. */
    private static final int MAX_LENGTH = 64;

    /** The most unused keys that are remembered. */
    private static final int MAX_REMEMBERED = 256;

    final Field[] fields;
    private final RecordState state;

    /** The keys of the fields, by name and by number, followed by unused keys seen so far. */
    private final List<KnownKey> known = new ArrayList<>();

    /** The number of keys that belong to fields. */
    private final int fieldKeys;

    /** The keys of {@link #known}, at the same indexes. */
    private MapKeys keys;

    /** Comes before the first key of a record. */
    private final KnownKey start = new KnownKey(null, null);

    /** Represents all keys that are not remembered. */
    private final KnownKey unremembered = new KnownKey(null, null);

    /** Numbers the records or structs; see {@link Field#seenIn}. */
    private long lastId;

    FieldSet(RecordState state, List<String> names, List<Field> fields) {
        this.state = state;
        this.fields = fields.toArray(new Field[0]);
        for (int i = 0; i < names.size(); i++) {
            known.add(new KnownKey(MapKey.of(names.get(i)), fields.get(i)));
        }
        for (int i = 0; i < names.size(); i++) {
            MapKey number = numberOf(names.get(i));
            if (number != null) {
                known.add(new KnownKey(number, fields.get(i)));
            }
        }
        fieldKeys = known.size();
        keys = keysOf(known);
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

    private static MapKeys keysOf(List<KnownKey> known) {
        MapKey[] keys = new MapKey[known.size()];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = known.get(i).key;
        }
        return MapKeys.of(keys);
    }

    /**
     * Reads the entries of a map whose header has been read. If a key is repeated, the first one
     * counts, so the rest can be skipped once all fields are found.
     *
     * @return false if the rest of the record can be skipped
     */
    boolean read(long entries, int row) throws IOException {
        MessageUnpacker in = state.in;
        long id = ++lastId;
        int missing = fields.length;
        KnownKey last = start;
        for (long left = entries; left > 0; left--) {
            if (missing == 0) {
                state.skip(left * 2);
                return true;
            }
            KnownKey key = last.next;
            if (key == null || !in.tryUnpackKey(key.key)) {
                key = lookUp(in, last);
            }
            last = key;
            Field field = key.field;
            if (field == null || field.seenIn == id) {
                in.skipValue();
                continue;
            }
            field.seenIn = id;
            missing--;
            if (!field.read(row)) {
                state.skip((left - 1) * 2);
                return false;
            }
        }
        return missing == 0 || putMissing(row, id);
    }

    /** Reads a key that is not the predicted one. */
    private KnownKey lookUp(MessageUnpacker in, KnownKey last) throws IOException {
        KnownKey second = last.next == null ? null : last.next.next;
        if (second != null && in.tryUnpackKey(second.key)) {
            return second;
        }
        int index = in.unpackKey(keys);
        KnownKey found = index >= 0 ? known.get(index) : unpackUnknown(in);
        last.next = found == unremembered ? null : found;
        return found;
    }

    /** Reads a key that is not in the schema, and remembers it if it is short. */
    private KnownKey unpackUnknown(MessageUnpacker in) throws IOException {
        MessageFormat format = in.getNextFormat();
        if (format != MessageFormat.FIXSTR && format != MessageFormat.STR8) {
            in.skipValue();
            return unremembered;
        }
        int length;
        try {
            length = in.unpackRawStringHeader();
        } catch (MessageSizeException e) { // limits do not apply to skipped values
            in.skipValue();
            return unremembered;
        }
        int offset = in.readPayloadInArray(length);
        return length <= MAX_LENGTH && known.size() < fieldKeys + MAX_REMEMBERED
                ? remember(new String(in.payloadArray(), offset, length, UTF_8))
                : unremembered;
    }

    private KnownKey remember(String name) {
        MapKey key = MapKey.of(name);
        for (KnownKey other : known) {
            if (other.key.equals(key)) { // the bytes were not UTF-8
                return unremembered;
            }
        }
        KnownKey found = new KnownKey(key, null);
        known.add(found);
        keys = keysOf(known);
        return found;
    }

    private boolean putMissing(int row, long id) {
        boolean isPossible = true;
        for (Field field : fields) {
            if (field.seenIn != id) {
                isPossible &= field.putNull(row);
            }
        }
        return isPossible;
    }

    boolean putNull(int row) {
        boolean isPossible = true;
        for (Field field : fields) {
            isPossible &= field.putNull(row);
        }
        return isPossible;
    }

    void reset() {
        for (Field field : fields) {
            field.reset();
        }
    }

    void reserve(int rows) {
        for (Field field : fields) {
            field.reserve(rows);
        }
    }

    void rollback(int rows) {
        for (Field field : fields) {
            field.rollback(rows);
        }
    }
}
