/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.connect.data.ConnectSchema;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.errors.DataException;
import org.msgpack.core.MapKey;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.internal.text.Printable;

/** Unpacks a schema, including nested ones. Keys may be in any order; unknown keys are ignored. */
final class SchemaReader {
    private static final long NONE = -1;

    private final MessageUnpacker unpacker;
    private final SchemaCodecs codecs; // of nested schemas; also used to read defaults
    private final long offset;

    private Schema.Type type;
    private Schema items;
    private Schema keys;
    private Schema values;
    private List<Field> fields;
    private boolean isOptional;
    private String name;
    private Integer version;
    private String doc;
    private Map<String, String> parameters;
    private String field;
    private Schema schema;

    // The offset of the default, which cannot be read before the schema is known.
    private long defaultOffset = NONE;
    private int entriesAfterDefault;

    private SchemaReader(MessageUnpacker unpacker, SchemaCodecs codecs) {
        this.unpacker = unpacker;
        this.codecs = codecs;
        this.offset = unpacker.getTotalReadBytes();
    }

    /** Unpacks a schema. Leaves marks at defaults, so it needs an unpacker of one message. */
    static Schema unpack(MessageUnpacker unpacker) throws IOException {
        return read(unpacker, new SchemaCodecs()).schema;
    }

    private static SchemaReader read(MessageUnpacker unpacker, SchemaCodecs codecs)
            throws IOException {
        SchemaReader reader = new SchemaReader(unpacker, codecs);
        unpacker.beginNested();
        try {
            reader.readEntries();
            reader.schema = reader.build();
        } finally {
            unpacker.endNested();
        }
        return reader;
    }

    private void readEntries() throws IOException {
        int size = unpacker.unpackMapHeader();
        for (int i = 0; i < size; i++) {
            int key = unpacker.unpackKey(SchemaKeys.ALL);
            if (key < 0) {
                unpacker.skipValue(2); // added by a later version or another program
            } else {
                readEntry(SchemaKeys.ALL.get(key), size - i - 1);
            }
        }
    }

    private void readEntry(MapKey key, int entriesAfter) throws IOException {
        if (key.equals(SchemaKeys.DEFAULT)) {
            defaultOffset = unpacker.mark();
            entriesAfterDefault = entriesAfter;
            unpacker.skipValue();
        } else if (unpacker.tryUnpackNil()) {
            return; // the same as a missing key
        } else if (key.equals(SchemaKeys.TYPE)) {
            type = readType();
        } else if (key.equals(SchemaKeys.ITEMS)) {
            items = read(unpacker, codecs).schema;
        } else if (key.equals(SchemaKeys.KEYS)) {
            keys = read(unpacker, codecs).schema;
        } else if (key.equals(SchemaKeys.VALUES)) {
            values = read(unpacker, codecs).schema;
        } else if (key.equals(SchemaKeys.FIELDS)) {
            readFields();
        } else if (key.equals(SchemaKeys.OPTIONAL)) {
            isOptional = unpacker.unpackBoolean();
        } else if (key.equals(SchemaKeys.NAME)) {
            name = unpacker.unpackString();
        } else if (key.equals(SchemaKeys.VERSION)) {
            version = unpacker.unpackInt();
        } else if (key.equals(SchemaKeys.DOC)) {
            doc = unpacker.unpackString();
        } else if (key.equals(SchemaKeys.PARAMETERS)) {
            readParameters();
        } else {
            field = unpacker.unpackString();
        }
    }

    private Schema.Type readType() throws IOException {
        long at = unpacker.getTotalReadBytes();
        String text = unpacker.unpackString();
        for (Schema.Type candidate : Schema.Type.values()) {
            if (SchemaKeys.nameOf(candidate).equals(text)) {
                return candidate;
            }
        }
        throw new DataException(
                "expected a type of Connect, found " + Printable.quoted(text) + " at byte " + at);
    }

    private void readFields() throws IOException {
        int size = unpacker.unpackArrayHeader();
        fields = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (int i = 0; i < size; i++) {
            SchemaReader reader = read(unpacker, codecs);
            String fieldName = reader.required(SchemaKeys.FIELD, reader.field);
            if (!names.add(fieldName)) {
                throw new DataException("expected fields of different names, found two "
                        + Printable.quoted(fieldName) + " before byte "
                        + unpacker.getTotalReadBytes());
            }
            fields.add(new Field(fieldName, i, reader.schema));
        }
    }

    private void readParameters() throws IOException {
        int size = unpacker.unpackMapHeader();
        parameters = size == 0 ? null : new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            parameters.put(unpacker.unpackString(), unpacker.unpackString());
        }
    }

    private Schema build() throws IOException {
        requireInner();
        Schema built = withDefault(null);
        if (defaultOffset == NONE) {
            return built;
        }
        Object value = readDefault(built);
        return value == null ? built : withDefault(value);
    }

    private void requireInner() {
        switch (required(SchemaKeys.TYPE, type)) {
            case ARRAY:
                required(SchemaKeys.ITEMS, items);
                break;
            case MAP:
                required(SchemaKeys.KEYS, keys);
                required(SchemaKeys.VALUES, values);
                break;
            case STRUCT:
                required(SchemaKeys.FIELDS, fields);
                break;
            default:
            // No nested schema.
        }
    }

    /**
     * Not built with SchemaBuilder, which would reject the default of a struct: the schema of that
     * struct has no default.
     */
    private Schema withDefault(Object value) {
        return new ConnectSchema(
                type,
                isOptional,
                value,
                name,
                version,
                doc,
                parameters,
                type == Schema.Type.STRUCT ? fields : null,
                type == Schema.Type.MAP ? keys : null,
                type == Schema.Type.MAP ? values : type == Schema.Type.ARRAY ? items : null);
    }

    private <T> T required(MapKey key, T value) {
        if (value == null) {
            throw new DataException("expected " + key + " in the schema"
                    + (type == null ? "" : " of type " + type) + " at byte " + offset
                    + ", found none");
        }
        return value;
    }

    /** Rewinds to the default, reads it, and moves back to the end of the schema. */
    private Object readDefault(Schema built) throws IOException {
        unpacker.rewind(defaultOffset);
        Object value = unpacker.tryUnpackNil() ? null : codecs.of(built, 0).unpackValue(unpacker);
        unpacker.skipValue(2 * entriesAfterDefault);
        return value;
    }
}
