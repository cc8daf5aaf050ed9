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
 * The fields of a record or of a struct: finds them by the bytes of their keys, and skips all
 * others. An integer is a key too: that of the field whose name is its decimal text.
 *
 * <p>Records mostly have the same keys in the same order. So the key that came after the same one
 * last time is compared first, also if it is not asked for, and then the one after that, in case a
 * field is missing; only then a key is looked up.
 */
final class FieldSet {
    /** The longest key, in bytes, that is remembered though it is not asked for. */
    private static final int MAX_LENGTH = 64;

    /** The most keys that are remembered. */
    private static final int MAX_REMEMBERED = 256;

    final Field[] fields;
    private final Reading reading;

    /** Those asked for, by name and by number, and others that have been seen. */
    private final List<KnownKey> known = new ArrayList<>();

    /** The number of keys that are asked for. */
    private final int askedFor;

    /** All that are known, at the same indexes. */
    private MapKeys keys;

    /** Comes before the first key of a record. */
    private final KnownKey start = new KnownKey(null, null);

    /** Stands for keys that are not remembered. */
    private final KnownKey stranger = new KnownKey(null, null);

    /** Numbers the records, or structs, so that fields know which had them last. */
    private long current;

    FieldSet(Reading reading, List<String> names, List<Field> fields) {
        this.reading = reading;
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
        askedFor = known.size();
        keys = keysOf(known);
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

    private static MapKeys keysOf(List<KnownKey> known) {
        MapKey[] keys = new MapKey[known.size()];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = known.get(i).key;
        }
        return MapKeys.of(keys);
    }

    /**
     * Reads the entries of a map whose header has been read. If a key is repeated, the first one
     * counts, so that nothing is looked at once all fields have been found.
     *
     * @return false if the record need not be read on
     */
    boolean read(long entries, int row) throws IOException {
        MessageUnpacker in = reading.in;
        long now = ++current;
        int missing = fields.length;
        KnownKey last = start;
        for (long left = entries; left > 0; left--) {
            if (missing == 0) {
                reading.skip(left * 2);
                return true;
            }
            KnownKey key = last.next;
            if (key == null || !in.tryUnpackKey(key.key)) {
                key = lookUp(in, last);
            }
            last = key;
            Field field = key.field;
            if (field == null || field.seenIn == now) {
                in.skipValue();
                continue;
            }
            field.seenIn = now;
            missing--;
            if (!field.read(row)) {
                reading.skip((left - 1) * 2);
                return false;
            }
        }
        return missing == 0 || putMissing(row, now);
    }

    /** Reads a key that is not the one expected. */
    private KnownKey lookUp(MessageUnpacker in, KnownKey last) throws IOException {
        KnownKey second = last.next == null ? null : last.next.next;
        if (second != null && in.tryUnpackKey(second.key)) {
            return second;
        }
        int index = in.unpackKey(keys);
        KnownKey found = index >= 0 ? known.get(index) : unpackUnknown(in);
        last.next = found == stranger ? null : found;
        return found;
    }

    /** Reads a key that is not asked for, and remembers it if it is short. */
    private KnownKey unpackUnknown(MessageUnpacker in) throws IOException {
        MessageFormat format = in.getNextFormat();
        if (format != MessageFormat.FIXSTR && format != MessageFormat.STR8) {
            in.skipValue();
            return stranger;
        }
        int length;
        try {
            length = in.unpackRawStringHeader();
        } catch (MessageSizeException e) { // of no matter for what is skipped
            in.skipValue();
            return stranger;
        }
        int offset = in.readPayloadInArray(length);
        return length <= MAX_LENGTH && known.size() < askedFor + MAX_REMEMBERED
                ? remember(new String(in.payloadArray(), offset, length, UTF_8))
                : stranger;
    }

    private KnownKey remember(String name) {
        MapKey key = MapKey.of(name);
        for (KnownKey other : known) {
            if (other.key.equals(key)) { // the bytes were not UTF-8
                return stranger;
            }
        }
        KnownKey found = new KnownKey(key, null);
        known.add(found);
        keys = keysOf(known);
        return found;
    }

    private boolean putMissing(int row, long now) {
        boolean isPossible = true;
        for (Field field : fields) {
            if (field.seenIn != now) {
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
