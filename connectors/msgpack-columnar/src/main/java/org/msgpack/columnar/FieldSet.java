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
 * others.
 *
 * <p>Records mostly have the same keys in the same order. So the key at each place of the last one
 * is compared first, also if it is not asked for; only if it is another one it is looked up.
 */
final class FieldSet {
    /** The number of places at which keys are remembered. */
    private static final int MAX_PLACES = 128;

    /** The longest key, in bytes, that is remembered though it is not asked for. */
    private static final int MAX_REMEMBERED = 64;

    /** So many keys that are not asked for are remembered in a batch: more have no order. */
    private static final int MAX_CHANGES = 1024;

    final Field[] fields;
    private final Reading reading;
    private final MapKeys keys;
    private final MapKey[] keyAt = new MapKey[MAX_PLACES];

    /** The field of each key; null if it is not asked for. */
    private final Field[] fieldAt = new Field[MAX_PLACES];

    private int changes;

    /** Numbers the records, or structs, so that fields know which had them last. */
    private long current;

    FieldSet(Reading reading, List<String> names, List<Field> fields) {
        this.reading = reading;
        this.fields = fields.toArray(new Field[0]);
        List<MapKey> keys = new ArrayList<>();
        for (String name : names) {
            keys.add(MapKey.of(name));
        }
        this.keys = MapKeys.of(keys.toArray(new MapKey[0]));
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
        for (long i = 0; i < entries; i++) {
            if (missing == 0) {
                reading.skip((entries - i) * 2);
                return true;
            }
            Field field = next(in, i);
            if (field == null || field.seenIn == now) {
                in.skipValue();
                continue;
            }
            field.seenIn = now;
            missing--;
            if (!field.read(row)) {
                reading.skip((entries - i - 1) * 2);
                return false;
            }
        }
        return missing == 0 || putMissing(row, now);
    }

    /** Reads a key, and returns its field; null if it is not asked for. */
    private Field next(MessageUnpacker in, long place) throws IOException {
        if (place >= MAX_PLACES) {
            return lookUp(in);
        }
        int i = (int) place;
        MapKey key = keyAt[i];
        return key != null && in.tryUnpackKey(key) ? fieldAt[i] : lookUp(in, i);
    }

    private Field lookUp(MessageUnpacker in) throws IOException {
        int index = in.unpackKey(keys);
        if (index >= 0) {
            return fields[index];
        }
        in.skipValue();
        return null;
    }

    private Field lookUp(MessageUnpacker in, int place) throws IOException {
        int index = in.unpackKey(keys);
        if (index >= 0) {
            keyAt[place] = keys.get(index);
            fieldAt[place] = fields[index];
            return fields[index];
        }
        if (changes < MAX_CHANGES) {
            changes++;
            remember(in, place);
        } else {
            in.skipValue();
        }
        return null;
    }

    private void remember(MessageUnpacker in, int place) throws IOException {
        MessageFormat format = in.getNextFormat();
        if (format != MessageFormat.FIXSTR && format != MessageFormat.STR8) {
            in.skipValue();
            return;
        }
        int length;
        try {
            length = in.unpackRawStringHeader();
        } catch (MessageSizeException e) { // of no matter for what is skipped
            in.skipValue();
            return;
        }
        int offset = in.readPayloadInArray(length);
        if (length <= MAX_REMEMBERED) {
            keyAt[place] = MapKey.of(new String(in.payloadArray(), offset, length, UTF_8));
            fieldAt[place] = null;
        }
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
        changes = 0;
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
