/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.errors.DataException;
import org.msgpack.codec.InputState;
import org.msgpack.core.MapKey;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.internal.text.Printable;

/** Packs structs as maps with field names as keys. */
final class StructCodec extends SchemaCodec<Struct> {
    /**
     * The most missing fields in a message, plus the elements of their defaults. A struct allocates
     * memory for all fields of its schema and checks each element of a default, so without a limit
     * a short message could take much memory or time.
     */
    static final int MAX_MISSING = 1 << 20;

    /** Of the input, because the count covers the whole message. */
    private static final InputState<Missing> MISSING = InputState.of(Missing::new);

    private final Field[] fields;
    private final MapKey[] keys;
    private final SchemaCodec<?>[] codecs;
    private final int[] sizesOfDefaults;

    StructCodec(Schema schema, SchemaCodecs schemaCodecs, int depth) {
        super(schema, Struct.class);
        List<Field> all = schema.fields();
        fields = all.toArray(new Field[0]);
        keys = new MapKey[fields.length];
        codecs = new SchemaCodec<?>[fields.length];
        sizesOfDefaults = new int[fields.length];
        for (int i = 0; i < fields.length; i++) {
            keys[i] = MapKey.of(fields[i].name());
            codecs[i] = schemaCodecs.of(fields[i].schema(), depth + 1);
            sizesOfDefaults[i] = size(fields[i].schema().defaultValue());
        }
    }

    /** Returns the number of elements in a list or map, including nested ones. */
    private static int size(Object value) {
        int size = 0;
        if (value instanceof List) {
            for (Object element : (List<?>) value) {
                size += 1 + size(element);
            }
        } else if (value instanceof Map) {
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                size += 2 + size(entry.getKey()) + size(entry.getValue());
            }
        }
        return size;
    }

    @Override
    void packValue(MessagePacker packer, Struct struct) throws IOException {
        if (struct.schema() != schema
                && !struct.schema().equals(schema)
                && struct != schema.defaultValue()) { // the default's own schema has no default
            throw new DataException(
                    "expected a struct of the schema " + name() + ", found one of another schema, "
                            + Printable.plain(struct.schema().name()));
        }
        packer.packMapHeader(fields.length);
        for (int i = 0; i < fields.length; i++) {
            packer.packKey(keys[i]);
            // A null in an optional field stays null and does not become the default.
            codecs[i].pack(packer, struct.getWithoutDefault(fields[i].name()));
        }
    }

    @Override
    Struct unpackValue(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        int size = unpacker.unpackMapHeader();
        if (size < fields.length) {
            countMissing(unpacker, fields.length - size);
        }
        Struct struct = new Struct(schema);
        int ordered = 0; // fields in schema order, as this library writes them
        while (ordered < size && ordered < fields.length && unpacker.tryUnpackKey(keys[ordered])) {
            put(struct, ordered, codecs[ordered].unpack(unpacker), unpacker);
            ordered++;
        }
        if (ordered < size || ordered < fields.length) {
            unpackRest(unpacker, struct, ordered, size, offset);
        }
        return struct;
    }

    private void unpackRest(
            MessageUnpacker unpacker, Struct struct, int ordered, int size, long offset)
            throws IOException {
        boolean[] isPresent = new boolean[fields.length];
        Arrays.fill(isPresent, 0, ordered, true);
        for (int i = ordered; i < size; i++) {
            int field = unpackName(unpacker);
            put(struct, field, codecs[field].unpack(unpacker), unpacker);
            isPresent[field] = true;
        }
        for (int i = ordered; i < fields.length; i++) {
            if (!isPresent[i]) {
                putMissing(struct, i, unpacker, offset);
            }
        }
    }

    private void put(Struct struct, int i, Object value, MessageUnpacker unpacker) {
        if (value != null && value == fields[i].schema().defaultValue()) {
            putDefault(struct, i, unpacker);
        } else {
            struct.put(fields[i], value);
        }
    }

    private void putDefault(Struct struct, int i, MessageUnpacker unpacker) {
        if (sizesOfDefaults[i] > 0) {
            countMissing(unpacker, sizesOfDefaults[i]);
        }
        Object value = fields[i].schema().defaultValue();
        // A default that is a struct is what the field returns anyway, and put would reject it: its
        // schema has no default.
        if (!(value instanceof Struct)) {
            struct.put(fields[i], value);
        }
    }

    private void putMissing(Struct struct, int i, MessageUnpacker unpacker, long offset) {
        Field field = fields[i];
        if (field.schema().defaultValue() != null) {
            putDefault(struct, i, unpacker);
        } else if (!field.schema().isOptional()) {
            throw new DataException("expected the required field " + Printable.quoted(field.name())
                    + ", found none in the map at byte " + offset);
        }
    }

    /** Unpacks the name of a field and returns its index. */
    private int unpackName(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        String name = unpacker.unpackString();
        Field field = schema.field(name);
        if (field == null) {
            throw new DataException("expected a field of the schema " + name() + ", found "
                    + Printable.quoted(name) + " at byte " + offset);
        }
        return field.index();
    }

    private static void countMissing(MessageUnpacker unpacker, int missing) {
        Missing all = MISSING.get(unpacker);
        all.count += missing;
        if (all.count > MAX_MISSING) {
            throw new DataException("expected at most " + MAX_MISSING
                    + " missing fields and elements of their defaults in a message, found more"
                    + " before byte "
                    + unpacker.getTotalReadBytes());
        }
    }

    /** The number of missing fields and elements in a message. */
    private static final class Missing {
        long count;
    }
}
